//! The files of a run that clients can download.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::ops::Range;

use super::Task;
use crate::store::{Run, Store, StoreError};
use crate::store::{write_json_games, write_json_header};
use foursight_analysis::Document;
use foursight_analysis::document::Plot;
use foursight_analysis::document::csv::quoted_csv;

/// One downloadable file of a run.
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
    /// The games as JSON Lines, with the search counters of each move.
    Lines,
    /// The games as CSV.
    Games,
    /// The plan as TOML. The command line can read this file.
    Plan,
    /// One plot of the report as SVG. The number is the index of the plot.
    Plot(usize),
}

/// The names of all files that have a fixed name.
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
    /// Returns the file that has this name.
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

    /// Returns the name of the file, for example `report.html` or `plot-0.svg`.
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

    /// Returns `true` if the file contains games, and `false` if it contains the report or the plan.
    pub const fn contains_games(self) -> bool {
        matches!(self, Self::Lines | Self::Games)
    }

    /// Lists the files of a task. `plots` is the number of plots in its report. If there is no report yet (`None`), the
    /// list contains only the games files and the plan of a tournament.
    pub fn files_of_task(task: &Task, plots: Option<usize>) -> Vec<Self> {
        let tournament = matches!(task, Task::Tournament(_));
        let named = NAMED.iter().map(|(_, file)| *file).filter(|file| match file {
            Self::Lines | Self::Games | Self::Plan => tournament,
            _ => plots.is_some(),
        });
        named.chain((0..plots.unwrap_or(0)).map(Self::Plot)).collect()
    }

    /// Returns the content of a file that is computed from the report or the plan. Returns `None` for games files, and
    /// if the report or the plan is missing.
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

    /// Writes the first line of a games file.
    ///
    /// # Errors
    ///
    /// Returns an error if writing fails.
    pub fn write_file_header(self, run: &Run, out: &mut dyn Write) -> io::Result<()> {
        match self {
            Self::Lines => write_json_header(run, out),
            _ => out.write_all(b"pair,game,first,second,opening,moves,result,ending,complaint\n"),
        }
    }

    /// Writes the stored games of a range of pairs. The range contains indices in the schedule. A complete file
    /// consists of the header and the games of consecutive ranges. Its content does not depend on the division into
    /// ranges.
    ///
    /// # Errors
    ///
    /// Returns an error if the results cannot be read, or if writing fails.
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
            let (result, ending) =
                (crate::store::stored_result_text(game.outcome), game.ending.name());
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

#[cfg(test)]
mod tests {
    use super::*;

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
}
