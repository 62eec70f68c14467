//! Creates the report of a contest.

use super::spreadsheet::anchor_percent;
use super::{ContestEntry, EntryGrade, SkippedSubmission};
use crate::rating::RatingTally;
use crate::tournament::Standings;
use foursight_analysis::cells;
use foursight_analysis::document::{Document, Table, TableCell, TableColumn};
use foursight_analysis::grade::league::WorstPosition;

/// Creates the report of a contest. The report shows the grades of the entries and of the baselines, the skipped files,
/// and the results of the tournament.
pub fn contest_document(
    entries: &[ContestEntry],
    baselines: &[EntryGrade],
    left_out: &[SkippedSubmission],
    standings: Option<&Standings>,
) -> Document {
    let tournament = standings.map_or_else(Document::default, Standings::document);
    let mut document = Document { title: "Class contest".to_owned(), ..tournament };
    let broken = entries.iter().filter(|entry| entry.broken.is_some()).count();
    let mut lead = match (entries.len(), broken) {
        (1, 0) => "One entry.".to_owned(),
        (1, _) => "One entry; it failed the check.".to_owned(),
        (all, 0) => format!("{all} entries."),
        (all, broken) => format!("{all} entries, of which {broken} failed the check."),
    };
    if standings.is_some() {
        lead = format!("{lead} {}", document.lead);
    }
    document.lead = lead;
    let mut first = Document::default();
    let section = first.section("Entries");
    let ends = ["kept_percent_low", "kept_percent_high"].map(|key| TableColumn::real(key, key, 1));
    let columns = [
        TableColumn::text("entry", "entry"),
        TableColumn::text("kind", "kind"),
        TableColumn::choice("status", "status", &ENTRY_STATUSES),
        TableColumn::text("message", "reason"),
        TableColumn::real("kept_percent", "outcome kept, %", 1).in_unit("%"),
        TableColumn::group("kept_interval", "95 % interval", "{} to {}", ends.into()),
        TableColumn::integer("positions", "positions"),
        TableColumn::real("regret", "regret", 2),
        TableColumn::real("anchor_percent", "points against anchors, %", 1).in_unit("%"),
    ];
    let caption = "Submissions, graded against perfect play on critical positions";
    let mut table = Table::new("entries", caption, columns).with_text_columns(4);
    for entry in entries {
        let message = entry.message().map_or(TableCell::Absent, TableCell::from);
        let status = entry.status().id();
        let anchors = standings.and_then(|all| anchor_percent(entry, all));
        let grade = entry.grade.as_ref();
        table.row(grade_cells(&entry.name, entry.kind, status, message, grade, anchors));
    }
    for grade in baselines {
        table.row(grade_cells(
            &grade.figures.name,
            "baseline",
            BASELINE_STATUS.0,
            TableCell::Absent,
            Some(grade),
            None,
        ));
    }
    section.table(table);
    let stage = |key: &str, title: &str| {
        let parts = vec![
            TableColumn::integer(&format!("{key}_first_ply"), "first ply"),
            TableColumn::integer(&format!("{key}_last_ply"), "last ply"),
            TableColumn::real(&format!("{key}_kept_percent"), "kept", 0),
            TableColumn::signed_real(&format!("{key}_lead_percent"), "lead", 0),
        ];
        TableColumn::group(key, title, "plies {}-{}: {} % ({})", parts)
    };
    let most = |key: &str, title: &str, how: &str| {
        let parts = vec![
            TableColumn::text(&format!("{key}_opponent"), "opponent"),
            TableColumn::integer(&format!("{key}_games"), how),
            TableColumn::integer(&format!("{key}_of"), "of"),
        ];
        TableColumn::group(key, title, &format!("{{}} ({how} {{}} of {{}})"), parts)
            .with_absent_text("none")
    };
    let mistake = vec![
        TableColumn::text("mistake_moves", "moves"),
        TableColumn::text("mistake_chosen", "chosen"),
        TableColumn::signed_integer("mistake_chosen_score", "chosen score"),
        TableColumn::text("mistake_best", "best"),
        TableColumn::signed_integer("mistake_score", "score"),
    ];
    let columns = [
        TableColumn::text("entry", "entry"),
        stage("best_stage", "best stage"),
        stage("worst_stage", "worst stage"),
        most("won_most", "beat most", "won"),
        most("lost_most", "lost most to", "lost"),
        TableColumn::group("mistake", "costliest move", "{}: {} ({}) instead of {} ({})", mistake)
            .with_absent_text("none"),
    ];
    let words = columns.len();
    let caption = "Strengths and weaknesses; a stage's lead is over the mean of all entries";
    let mut table = Table::new("extremes", caption, columns).with_text_columns(words);
    let means = mean_kept_by_stage(entries);
    for entry in entries.iter().filter(|entry| entry.broken.is_none()) {
        table.row(entry_extremes(entry, &means, standings));
    }
    section.table(table);
    if !left_out.is_empty() {
        let columns = [TableColumn::text("file", "file"), TableColumn::text("reason", "reason")];
        let mut table = Table::new("left_out", "Left out", columns).with_text_columns(2);
        for SkippedSubmission { name, why } in left_out {
            table.row([name, why]);
        }
        section.table(table);
    }
    document.sections.splice(0..0, first.sections);
    document
}

fn grade_cells(
    name: &str,
    kind: &str,
    status: &str,
    message: TableCell,
    grade: Option<&EntryGrade>,
    anchors: Option<f64>,
) -> [TableCell; 9] {
    let kept = grade.and_then(|grade| grade.figures.kept);
    let regret = grade.and_then(|grade| grade.figures.regret);
    cells![
        name,
        kind,
        status,
        message,
        kept.map(|kept| kept.value),
        kept.map(|kept| TableCell::group([kept.low, kept.high])),
        grade.map(|grade| grade.positions),
        regret.map(|regret| regret.value),
        anchors,
    ]
}

/// The identifier of the status of a baseline, and its text.
const BASELINE_STATUS: (&str, &str) = ("baseline", "not an entry");

/// The identifiers of all statuses in the table of entries, and their texts.
const ENTRY_STATUSES: [(&str, &str); 6] = [
    EntryStatus::Fine.id_and_text(),
    EntryStatus::Broken.id_and_text(),
    EntryStatus::Ungraded.id_and_text(),
    EntryStatus::Sampled.id_and_text(),
    EntryStatus::SolverLike.id_and_text(),
    BASELINE_STATUS,
];

/// Result of the check and the grading of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryStatus {
    /// The entry passed the check and was graded on all positions.
    Fine,
    /// The entry failed the check.
    Broken,
    /// The entry takes part in the tournament, but has no grade.
    Ungraded,
    /// The entry was graded on a sample of the positions.
    Sampled,
    /// The entry keeps almost every outcome, as a solver does. This is no penalty.
    SolverLike,
}

impl EntryStatus {
    /// Returns the identifier of the status in CSV and JSON.
    pub const fn id(self) -> &'static str {
        self.id_and_text().0
    }

    /// Returns the status in words.
    pub const fn text(self) -> &'static str {
        self.id_and_text().1
    }

    const fn id_and_text(self) -> (&'static str, &'static str) {
        match self {
            Self::Fine => ("fine", "fine"),
            Self::Broken => ("broken", "failed the check"),
            Self::Ungraded => ("ungraded", "takes part without a grade"),
            Self::Sampled => ("sampled", "graded on a sample of positions"),
            Self::SolverLike => ("solver_like", "plays like a solver"),
        }
    }
}

impl ContestEntry {
    /// Returns the result of the check and the grading.
    pub fn status(&self) -> EntryStatus {
        match (&self.broken, &self.ungraded, &self.grade) {
            (Some(_), ..) => EntryStatus::Broken,
            (None, _, Some(grade)) if grade.is_solver_like() => EntryStatus::SolverLike,
            (None, Some(_), None) => EntryStatus::Ungraded,
            (None, Some(_), Some(_)) => EntryStatus::Sampled,
            (None, None, _) => EntryStatus::Fine,
        }
    }

    /// Returns the error of the check, or the reason why positions were not graded.
    pub fn message(&self) -> Option<&str> {
        self.broken.as_deref().or(self.ungraded.as_deref())
    }

    /// Returns the status of the entry in one line: `fine`, or the error of its check or its grading.
    pub fn entry_status_text(&self) -> String {
        let status = self.status();
        match self.message() {
            Some(why) if status == EntryStatus::Broken => why.to_owned(),
            Some(why) => format!("{}: {why}", status.id_and_text().1),
            None => status.id_and_text().1.to_owned(),
        }
    }
}

/// For each stage of the game, returns the percentage of moves that keep the game-theoretic outcome, averaged over all
/// graded entries. If fewer than two entries have a grade, returns an empty list.
fn mean_kept_by_stage(entries: &[ContestEntry]) -> Vec<f64> {
    let grades: Vec<&EntryGrade> =
        entries.iter().filter_map(|entry| entry.grade.as_ref()).collect();
    if grades.len() < 2 {
        return Vec::new();
    }
    let stages = grades.iter().map(|grade| grade.figures.stages.len()).max().unwrap_or_default();
    let mean = |stage: usize| {
        let kept =
            grades.iter().filter_map(|grade| Some(grade.figures.stages.get(stage)?.kept?.value));
        let kept: Vec<f64> = kept.collect();
        kept.iter().sum::<f64>() / kept.len().max(1) as f64
    };
    (0..stages).map(mean).collect()
}

fn entry_extremes(
    entry: &ContestEntry,
    means: &[f64],
    standings: Option<&Standings>,
) -> [TableCell; 6] {
    let stages = entry.grade.iter().flat_map(|grade| &grade.figures.stages).zip(means);
    let mut stages: Vec<(f64, TableCell)> = stages
        .filter_map(|(stage, mean)| {
            let kept = stage.kept?.value;
            let lead = kept - mean;
            let cells = cells![stage.first_ply, stage.last_ply, kept, lead];
            Some((lead, TableCell::Group(cells.into())))
        })
        .collect();
    stages.sort_by(|a, b| a.0.total_cmp(&b.0));
    let stage = |at: Option<&(f64, TableCell)>| at.map(|(_, cell)| cell.clone());
    let mistake = entry.grade.as_ref().map(|grade| match &grade.worst {
        None => TableCell::Absent,
        Some(WorstPosition { moves, chosen, best, chosen_score, score, .. }) => {
            let best = best.concat();
            TableCell::Group(cells![moves, chosen, *chosen_score, best, *score].into())
        }
    });
    cells![
        &entry.name,
        stage(stages.last()),
        stage(stages.first()),
        standings.map(|all| most_frequent_opponent(entry, all, |tally| tally.wins)),
        standings.map(|all| most_frequent_opponent(entry, all, |tally| tally.losses)),
        mistake,
    ]
}

/// Finds the opponent against which the entry won (or lost) the largest proportion of games, and creates a table cell
/// about this opponent. `count` returns the wins or the losses of a tally. The cell contains the name of the opponent,
/// the number of these wins or losses, and the number of games against the opponent.
fn most_frequent_opponent(
    entry: &ContestEntry,
    all: &Standings,
    count: impl Fn(&RatingTally) -> u64,
) -> TableCell {
    let players = &all.run.plan.players;
    let Some(me) = players.iter().position(|player| player.name == entry.name) else {
        return TableCell::Undefined;
    };
    let met = all.cross[me].iter().zip(players).filter(|(tally, _)| count(tally) > 0);
    let share = |tally: &RatingTally| count(tally) as f64 / tally.games() as f64;
    let most = met.max_by(|a, b| share(a.0).total_cmp(&share(b.0)));
    most.map_or(TableCell::Absent, |(tally, player)| {
        TableCell::Group(cells![&player.name, count(tally), tally.games()].into())
    })
}

#[cfg(test)]
mod tests {
    use super::super::example_entries;
    use super::*;
    use crate::experiments::support::experiment_checks::{assert_exports_agree, assert_listed};
    use crate::store::Store;

    fn table_row(document: &Document, table: usize, name: &str) -> Vec<String> {
        let foursight_analysis::document::Block::Table(table) = &document.sections[0].blocks[table]
        else {
            panic!("a table")
        };
        table.view().rows.into_iter().find(|row| row[0] == name).unwrap()
    }

    #[test]
    fn stages_are_compared_with_the_mean_of_all_entries() {
        // Both entries keep the game-theoretic outcome more often in late positions than in early ones. Compared with
        // the mean, `late` is better in late positions and `early` is better at the start.
        let field = example_entries(&[("early", [60.0, 70.0, 90.0]), ("late", [40.0, 70.0, 98.0])]);
        let contest = contest_document(&field, &[], &[], None);
        assert_eq!(
            table_row(&contest, 1, "early")[1..4],
            ["plies 0-13: 60 % (+10)", "plies 28-41: 90 % (−4)", "n/a"]
        );
        assert_eq!(table_row(&contest, 1, "late")[1], "plies 28-41: 98 % (+4)");
        assert_eq!(table_row(&contest, 0, "late")[6], "30");
        // A single entry cannot be compared with other entries.
        assert_eq!(table_row(&contest_document(&field[..1], &[], &[], None), 1, "early")[1], "n/a");
    }

    /// Checks that the table lists the baselines below the entries, and that the baselines do not change the mean of
    /// the entries.
    #[test]
    fn baselines_are_graded_beside_the_entries() {
        let field = example_entries(&[("early", [60.0, 70.0, 90.0]), ("late", [40.0, 70.0, 98.0])]);
        let baselines = [EntryGrade::example_grade("nothing", [10.0, 20.0, 30.0])];
        let contest = contest_document(&field, &baselines, &[], None);
        let row = [
            "nothing",
            "baseline",
            "not an entry",
            "",
            "20.0",
            "19.0 to 21.0",
            "30",
            "2.50",
            "n/a",
        ];
        assert_eq!(table_row(&contest, 0, "nothing"), row);
        assert_eq!(table_row(&contest, 1, "early")[1], "plies 0-13: 60 % (+10)");
    }

    /// Exports the report of a contest whose entries have every status.
    #[test]
    fn exports_of_a_contest_agree() {
        let name = "sprt.db";
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/compat/results");
        let file =
            std::env::temp_dir().join(format!("foursight-contest-{}.db", std::process::id()));
        std::fs::copy(std::path::Path::new(folder).join(name), &file).unwrap();
        let store = Store::open(&file).unwrap();
        let run = store.select_run(None).unwrap();
        let standings = Standings::read_from(&store, &run).unwrap();
        let player = run.plan.players[0].name.as_str();
        let mut field = example_entries(&[
            (player, [60.0, 70.0, 90.0]),
            ("broken", [40.0; 3]),
            ("ungraded", [40.0; 3]),
            ("sampled", [40.0, 70.0, 98.0]),
        ]);
        let reason = || Some("1,234 ms".to_owned());
        (field[1].grade, field[1].broken) = (None, reason());
        (field[2].grade, field[2].ungraded) = (None, reason());
        field[3].ungraded = reason();
        let worst = WorstPosition {
            name: player.to_owned(),
            depth: Some(2),
            moves: "4444".to_owned(),
            says: None,
            score: 3,
            chosen: "1".to_owned(),
            chosen_score: -2,
            best: vec!["4".to_owned()],
        };
        field[0].grade.as_mut().unwrap().worst = Some(worst);
        let baselines = [EntryGrade::example_grade("nothing", [10.0, 20.0, 30.0])];
        let left = SkippedSubmission { name: "bot.js".to_owned(), why: "unknown type".to_owned() };
        let document = contest_document(&field, &baselines, &[left], Some(&standings));
        assert_exports_agree(&document);
        assert_listed("contest", &document);
        let json = serde_json::to_value(&document).unwrap();
        let rows = &json["sections"][0]["blocks"][0]["table"]["rows"];
        let statuses: Vec<&str> =
            rows.as_array().unwrap().iter().map(|row| row["status"].as_str().unwrap()).collect();
        assert_eq!(statuses, ["fine", "broken", "ungraded", "sampled", "baseline"]);
        drop(store);
        std::fs::remove_file(&file).unwrap();
    }

    #[test]
    fn skipped_files_are_listed_with_the_reason() {
        let left = SkippedSubmission { name: "bot.js".to_owned(), why: "unknown type".to_owned() };
        let contest = contest_document(&example_entries(&[("a", [1.0; 3])]), &[], &[left], None);
        assert_eq!(table_row(&contest, 2, "bot.js")[1], "unknown type");
        assert_eq!(contest.lead, "One entry.");
    }
}
