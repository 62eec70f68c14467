//! Report 001: minimax and alpha-beta with one evaluation, on three positions.
//!
//! Its first position is recovered (G-4) and gives its numbers to the last digit. The other two are not
//! (D-19); ours are published here instead.

use foursight_board::{Game, Variant};
use foursight_search::{Counters, Verdict};

use super::support::arena::{game, in_parallel, think};
use super::support::words::{group_digits, measured, saved};
use super::{Experiment, ExperimentContext, Stopped, document};
use foursight_analysis::Document;
use foursight_analysis::cells;
use foursight_analysis::document::{Figure, Plot, Section, Series, Table, TableCell, TableColumn};

mod report;

pub(super) const MINIMAX_VS_ALPHABETA: Experiment = Experiment {
    name: "minimax-vs-alphabeta",
    report: "001",
    summary: "what pruning saves: position 43 to the last digit, and two positions of our own",
    steps: 26,
    run: |setting| run(setting, &FULL),
};

/// A position and the depths it is searched to.
#[derive(Clone, Copy, Debug)]
struct Test {
    name: &'static str,
    moves: &'static str,
    depths: &'static [u8],
}

/// What is searched.
#[derive(Clone, Copy, Debug)]
struct Plan {
    tests: &'static [Test],
    /// The charts go up to this depth.
    deepest: u8,
}

const FULL: Plan = Plan {
    tests: &[
        Test { name: "early", moves: "43", depths: &[5] },
        Test { name: "middle (ours)", moves: "44444332265", depths: &[5, 6] },
        Test { name: "complex (ours)", moves: "4444432355222533", depths: &[5, 6] },
    ],
    deepest: 7,
};

/// What both searches found in one position at one depth.
struct Pair {
    test: Test,
    game: Game,
    depth: u8,
    /// Minimax, alpha-beta.
    found: [(Verdict, Counters); 2],
}

impl Pair {
    fn nodes(&self) -> [u64; 2] {
        self.found.each_ref().map(|(_, counters)| counters.visited)
    }

    fn fewer_nodes(&self) -> Option<f64> {
        let [before, after] = self.nodes().map(|nodes| nodes as f64);
        saved(before, after)
    }

    fn less_time(&self) -> Option<f64> {
        let [before, after] =
            self.found.each_ref().map(|(_, counters)| counters.time.as_secs_f64());
        saved(before, after)
    }

    fn same_move(&self) -> bool {
        self.found[0].0.column == self.found[1].0.column
    }

    fn same_score(&self) -> bool {
        self.found[0].0.score == self.found[1].0.score
    }
}

fn search_pairs(
    setting: &ExperimentContext<'_>,
    jobs: &[(Test, u8)],
) -> Result<Vec<Pair>, Stopped> {
    in_parallel(setting, jobs, |&(test, depth)| {
        let game = game(Variant::default(), test.moves);
        let find = |search: &str| {
            think(setting, &format!("{search}:depth={depth},eval=windows-centre"), &game, false)
        };
        let found = [find("minimax")?, find("alphabeta")?];
        Ok(Pair { test, game, depth, found })
    })
}

fn run(setting: &ExperimentContext<'_>, plan: &Plan) -> Result<Document, Stopped> {
    let mut document =
        document(&MINIMAX_VS_ALPHABETA, "Minimax against alpha-beta: report 001 repeated", setting);
    document.add_fact("evaluation", "windows-centre");
    document.add_fact("order of columns", "4, 3, 5, 2, 6, 1, 7");
    let jobs = plan.tests.iter().flat_map(|test| test.depths.iter().map(|depth| (*test, *depth)));
    let pairs = search_pairs(setting, &jobs.collect::<Vec<_>>())?;
    report::add_printed_table(document.section("The report"));
    add_own_table(document.section("Ours"), &pairs);
    let jobs: Vec<(Test, u8)> = (1..=plan.deepest)
        .flat_map(|depth| plan.tests.iter().map(move |test| (*test, depth)))
        .collect();
    add_plots(document.section("Ours by depth"), plan, &search_pairs(setting, &jobs)?);
    report::explain_differences(document.section("Why they differ"));
    let agree = pairs.iter().filter(|pair| pair.same_move() && pair.same_score()).count();
    let saving = pairs.iter().filter_map(Pair::fewer_nodes);
    let (least, most) = saving.fold((100.0_f64, 0.0_f64), |(l, m), s| (l.min(s), m.max(s)));
    document.lead = format!(
        "Alpha-beta found minimax's column and score in {agree} of {} searches and visited {least:.2} % to {most:.2} % \
         fewer positions. Position 43 at depth 5 gives the report's numbers exactly: {} and {} positions, {} cutoffs.",
        pairs.len(),
        group_digits(pairs[0].nodes()[0]),
        group_digits(pairs[0].nodes()[1]),
        pairs[0].found[1].1.cutoffs,
    );
    Ok(document)
}

fn add_own_table(section: &mut Section, pairs: &[Pair]) {
    let mut table = Table::new(
        "ours",
        "The recovered position and two of our own",
        report::report_columns(Some(6)),
    )
    .with_keys(&[0, 1, 2, 3])
    .with_text_columns(4);
    let mut same = Table::new(
        "agreement",
        "Do the two searches agree?",
        [
            TableColumn::text("test", "test"),
            TableColumn::text("position", "position"),
            TableColumn::integer("depth", "depth"),
            TableColumn::flag("same_move", "same best move"),
            TableColumn::flag("same_score", "same score"),
            TableColumn::real("nodes_per_cutoff", "nodes for each cutoff", 1),
        ],
    )
    .with_keys(&[0, 1, 2])
    .with_text_columns(5);
    for pair in pairs {
        for (index, (verdict, counters)) in pair.found.iter().enumerate() {
            let pruned = |value: TableCell| if index == 0 { TableCell::Undefined } else { value };
            table.row(cells![
                pair.test.name,
                pair.test.moves,
                pair.depth,
                ["minimax", "alpha-beta"][index],
                verdict.column.to_string(),
                verdict.score,
                counters.visited,
                counters.deepest,
                pruned(counters.cutoffs.into()),
                pruned(counters.skipped.into()),
                pruned(pair.fewer_nodes().into()),
                measured(counters.time),
                pruned(pair.less_time().into()),
            ]);
        }
        let [(_, full), (_, pruned)] = &pair.found;
        let per_cutoff = (full.visited - pruned.visited) as f64 / (pruned.cutoffs as f64).max(1.0);
        same.row(cells![
            pair.test.name,
            pair.test.moves,
            pair.depth,
            pair.same_move(),
            pair.same_score(),
            per_cutoff,
        ]);
    }
    section.table(table).table(same);
    for test in FULL.tests {
        if let Some(pair) = pairs.iter().find(|pair| pair.test.moves == test.moves) {
            let board = pair.game.to_string().replace(' ', "").trim_end().replace('\n', " / ");
            let to_move = pair.game.to_move();
            section.text(format!(
                "{}: `{}`, {to_move} to move. Rows from the top: {board}",
                test.name, test.moves
            ));
        }
    }
}

fn add_plots(section: &mut Section, plan: &Plan, pairs: &[Pair]) {
    let series = |test: &Test, value: &dyn Fn(&Pair) -> Option<f64>| -> Vec<(f64, f64)> {
        let of_test = pairs.iter().filter(|pair| pair.test.moves == test.moves);
        of_test.filter_map(|pair| Some((f64::from(pair.depth), value(pair)?))).collect()
    };
    let mut plot = |[id, caption]: [&str; 2], summary: &str, y: &str, log, series: Vec<Series>| {
        section.plot(Plot {
            id: id.to_owned(),
            caption: caption.to_owned(),
            summary: summary.to_owned(),
            x: "depth".to_owned(),
            y: y.to_owned(),
            figure: Figure::Lines { series, log },
        });
    };
    let both = |value: &dyn Fn(&Counters) -> Option<f64>| -> Vec<Series> {
        let lines = plan.tests.iter().flat_map(|test| {
            ["minimax", "alpha-beta"].into_iter().enumerate().map(|(index, search)| Series {
                name: format!("{search}, {}", test.name),
                points: series(test, &|pair| value(&pair.found[index].1)),
            })
        });
        lines.collect()
    };
    let each = |value: &dyn Fn(&Pair) -> Option<f64>| -> Vec<Series> {
        let lines = plan
            .tests
            .iter()
            .map(|test| Series { name: test.name.to_owned(), points: series(test, value) });
        lines.collect()
    };
    plot(
        ["visited_by_depth", "Positions visited by depth"],
        "Minimax grows about sevenfold with each ply; alpha-beta grows far more slowly.",
        "positions visited",
        true,
        both(&|counters| Some(counters.visited as f64)),
    );
    plot(
        ["time_by_depth", "Time by depth"],
        "Time follows the positions visited.",
        "time, s",
        true,
        both(&|counters| Some(counters.time.as_secs_f64()).filter(|time| *time > 0.0)),
    );
    plot(
        ["saved_by_pruning", "Positions saved by pruning"],
        "On the whole a deeper search is spared a larger share.",
        "fewer positions, %",
        false,
        each(&Pair::fewer_nodes),
    );
    plot(
        ["cutoffs_by_depth", "Cutoffs by depth"],
        "Cutoffs are events, not positions: one near the root spares thousands.",
        "cutoffs",
        true,
        each(&|pair| Some(pair.found[1].1.cutoffs as f64).filter(|cutoffs| *cutoffs > 0.0)),
    );
}

#[cfg(test)]
mod tests {
    use super::super::support::testing::{made, tables};
    use super::*;
    use foursight_analysis::document::Block;

    /// G-4, and what the report computes from it.
    #[test]
    fn position_43_gives_the_reports_numbers() {
        let plan = Plan { tests: &FULL.tests[..1], deepest: 2 };
        let document = made(|setting| run(setting, &plan));
        let ours = document.sections.iter().find(|section| section.heading == "Ours").unwrap();
        let Block::Table(table) = &ours.blocks[0] else { panic!("no table") };
        let rows = table.view().rows;
        assert_eq!(rows[0][4..8], ["4", "+12", "19,608", "5"]);
        assert_eq!(rows[1][4..11], ["4", "+12", "778", "5", "131", "651", "96.03 %"]);
        let Block::Table(same) = &ours.blocks[1] else { panic!("no table") };
        assert_eq!(same.rows[0][3..5], cells![true, true]);
        assert_eq!((tables(&document, "The report"), tables(&document, "Ours")), (1, 2));
    }

    #[test]
    fn our_positions_can_be_searched_and_the_searches_agree() {
        let registry = super::super::support::testing::registry();
        let setting = ExperimentContext { threads: 2, ..ExperimentContext::new(&registry, 1) };
        let pairs = search_pairs(&setting, &[(FULL.tests[1], 4), (FULL.tests[2], 4)]).unwrap();
        assert!(pairs.iter().all(|pair| pair.same_move() && pair.same_score()));
        assert!(pairs.iter().all(|pair| pair.found[0].0.score.is_some_and(|s| !s.is_decisive())));
    }
}
