//! The files of a run that clients can download.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::ops::Range;

use super::Task;
use crate::store::{Run, Store, StoreError};
use crate::tournament::{Plan, write_json_games, write_json_header};
use foursight_analysis::Document;
use foursight_analysis::document::Plot;
use foursight_analysis::document::csv::quoted_csv;

/// A file of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunFile {
    /// The report as HTML.
    Html,
    /// The report as Markdown.
    Markdown,
    /// The tables of the report as CSV.
    Csv,
    /// The report as JSON.
    Json,
    /// The games with the counters of each move, as JSON Lines.
    Lines,
    /// The games as CSV.
    Games,
    /// The plan as TOML, for the command line.
    Plan,
    /// A plot of the report as SVG, by its index.
    Plot(usize),
}

/// The files with fixed names.
const NAMED: [(&str, RunFile); 7] = [
    ("report.html", RunFile::Html),
    ("report.md", RunFile::Markdown),
    ("report.csv", RunFile::Csv),
    ("report.json", RunFile::Json),
    ("games.jsonl", RunFile::Lines),
    ("games.csv", RunFile::Games),
    ("plan.toml", RunFile::Plan),
];

impl RunFile {
    /// The file with this name.
    pub fn from_file_name(name: &str) -> Option<Self> {
        let known = NAMED.iter().find(|(known, _)| *known == name).map(|(_, file)| *file);
        let plot = || {
            let number = name.strip_prefix("plot-")?.strip_suffix(".svg")?;
            let plain = number == "0" || !number.starts_with('0');
            let digits = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
            (plain && digits).then(|| number.parse().ok()).flatten().map(Self::Plot)
        };
        known.or_else(plot)
    }

    /// The name of the file: `report.html`, `plot-0.svg`.
    pub fn file_name(self) -> String {
        let known = NAMED.iter().find(|(_, file)| *file == self);
        match (known, self) {
            (None, Self::Plot(number)) => format!("plot-{number}.svg"),
            (known, _) => known.map(|(name, _)| (*name).to_owned()).unwrap_or_default(),
        }
    }

    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Html => "text/html; charset=utf-8",
            Self::Markdown => "text/markdown; charset=utf-8",
            Self::Csv | Self::Games => "text/csv; charset=utf-8",
            Self::Json => "application/json",
            Self::Lines => "application/jsonl; charset=utf-8",
            Self::Plan => "application/toml",
            Self::Plot(_) => "image/svg+xml",
        }
    }

    /// Does the file contain games, rather than the report or the plan?
    pub const fn contains_games(self) -> bool {
        matches!(self, Self::Lines | Self::Games)
    }

    /// The files of a task whose report has this number of plots; without a report (`None`), only files of games and plan.
    pub fn files_of_task(task: &Task, plots: Option<usize>) -> Vec<Self> {
        let tournament = matches!(task, Task::Tournament(_));
        let named = NAMED.iter().map(|(_, file)| *file).filter(|file| match file {
            Self::Lines | Self::Games | Self::Plan => tournament,
            _ => plots.is_some(),
        });
        named.chain((0..plots.unwrap_or(0)).map(Self::Plot)).collect()
    }

    /// The content of a file that depends on the report or the plan only; `None` for other files.
    pub fn report_text(self, task: &Task, document: Option<&Document>) -> Option<String> {
        match (self, task) {
            (Self::Plan, Task::Tournament(plan)) => Some(plan.to_toml()),
            (Self::Html, _) => document.map(Document::to_html),
            (Self::Markdown, _) => document.map(Document::to_markdown),
            (Self::Csv, _) => document.map(Document::to_csv),
            (Self::Json, _) => serde_json::to_string_pretty(document?).ok(),
            (Self::Plot(number), _) => document?.plots().nth(number).map(Plot::to_svg),
            _ => None,
        }
    }

    /// Writes the first line of a file with games.
    ///
    /// # Errors
    ///
    /// If writing fails.
    pub fn write_file_header(self, run: &Run, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Self::Lines => write_json_header(run, out),
            _ => out.write_all(b"pair,game,first,second,opening,moves,result,ending,complaint\n"),
        }
    }

    /// Writes the stored games of a range of pairs, by their indices in the schedule. The header followed by consecutive
    /// ranges gives the whole file, for any division into ranges.
    ///
    /// # Errors
    ///
    /// If the results cannot be read, or writing fails.
    pub fn write_games(
        self,
        store: &Store,
        run: &Run,
        pairs: Range<usize>,
        out: &mut dyn Write,
    ) -> Result<io::Result<()>, StoreError> {
        if self == Self::Lines {
            return write_json_games(store, run, pairs, false, out);
        }
        let names: Vec<&str> = run.plan.players.iter().map(|one| one.name.as_str()).collect();
        let mut text = String::new();
        for game in store.stored_games_of_pairs(run, pairs)? {
            let [first, second] = game.players.map(|player| quoted_csv(names[player]));
            let (result, ending) = (crate::store::result_text(game.outcome), game.ending.name());
            let complaint = quoted_csv(game.complaint.as_deref().unwrap_or_default());
            let (pair, number) = (game.pair, game.game);
            let (opening, moves) = (&game.opening, &game.moves);
            let _ = writeln!(
                text,
                "{pair},{number},{first},{second},{opening},{moves},{result},{ending},{complaint}"
            );
        }
        Ok(out.write_all(text.as_bytes()))
    }
}

impl Plan {
    /// The plan as TOML. The command line plays the same games from it.
    pub fn to_toml(&self) -> String {
        let quoted = |text: &str| toml::Value::String(text.to_owned()).to_string();
        let format = serde_json::to_value(self.format).unwrap_or_default();
        let mut text = format!(
            "variant = {}\nformat = {}\nopenings = {}\npairs = {}\nseed = {}\n",
            quoted(&self.variant),
            quoted(format.as_str().unwrap_or_default()),
            quoted(&self.openings),
            self.pairs,
            self.seed
        );
        if !self.depths.is_empty() {
            let _ = writeln!(text, "depths = {:?}", self.depths);
        }
        for player in &self.players {
            let (name, engine) = (quoted(&player.name), quoted(&player.engine));
            let _ = write!(text, "\n[[player]]\nname = {name}\nengine = {engine}\n");
            for (key, limit) in [("nodes", player.nodes), ("time", player.time_ms)] {
                if let Some(limit) = limit {
                    let _ = writeln!(text, "{key} = {limit}");
                }
            }
        }
        if let Some(test) = self.sprt {
            let (elo0, elo1, alpha, beta) = (test.elo0, test.elo1, test.alpha, test.beta);
            let _ = write!(
                text,
                "\n[sprt]\nelo0 = {elo0:?}\nelo1 = {elo1:?}\nalpha = {alpha:?}\nbeta = {beta:?}\n"
            );
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::Player;

    #[test]
    fn files_are_found_by_exact_names_only() {
        for (name, file) in NAMED {
            assert_eq!(
                (RunFile::from_file_name(name), file.file_name().as_str()),
                (Some(file), name)
            );
        }
        assert_eq!(RunFile::from_file_name("plot-12.svg"), Some(RunFile::Plot(12)));
        for name in
            ["", "lab.db", "../lab.db", "plot-.svg", "plot-01.svg", "plot--1.svg", "REPORT.HTML"]
        {
            assert_eq!(RunFile::from_file_name(name), None, "{name}");
        }
    }

    #[test]
    fn a_plan_is_read_back_as_it_was_written() {
        let player = |name: &str, nodes| Player {
            name: name.to_owned(),
            engine: r"alphabeta:eval=file:/a\, b/x.rhai".to_owned(),
            nodes,
            time_ms: None,
        };
        let players = vec![player("\"quoted\" \\ ä", Some(5)), player("b", None)];
        let sprt = Some(crate::rating::Sprt { elo0: 0.0, elo1: 20.0, alpha: 0.05, beta: 0.05 });
        let plan = Plan { players, seed: 7, sprt, depths: vec![2, 4], ..Plan::default() };
        assert_eq!(Plan::from_toml(&plan.to_toml()), Ok(plan));
    }
}
