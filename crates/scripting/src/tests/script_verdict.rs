//! Checks the verdict of a comparison with a script: its direction and its difference are computed again by brute force.

use foursight_analysis::grade::league::GradingOptions;
use foursight_analysis::grade::make::solve_columns;
use foursight_analysis::grade::{GradedSet, GradingResult, grade, parse_candidates};
use foursight_board::{Column, Game, SplitMix64, Variant};
use foursight_oracle::{ArrayBoard, Exact, Rules};
use foursight_search::{Observers, Registry, ThinkOptions};
use foursight_solver::{Session, SolverOptions, solver};
use serde_json::Value;

use crate::grade_script::grade_script_comparison;

/// Returns the exact score of each column for the side to move; `None` if the column is full.
fn column_scores(exact: &mut Exact, board: &ArrayBoard) -> Vec<Option<i32>> {
    let cells = (board.rules.width * board.rules.height) as i32;
    let mut score = |column: usize| {
        let mut next = board.clone();
        next.drop(column);
        match () {
            () if next.has_won(board.to_move()) => (cells + 2 - next.moves.len() as i32) / 2,
            () if next.is_full() => 0,
            () => -exact.score(&next),
        }
    };
    (0..board.rules.width).map(|column| board.can_drop(column).then(|| score(column))).collect()
}

/// Returns for each critical position whether the engine keeps the outcome. A position is critical if at least one
/// column does not keep it.
fn outcomes_kept(engine: &str, exact: &mut Exact, rules: Rules, games: &[Game]) -> Vec<bool> {
    let mut engine = Registry::standard().engine(engine).unwrap();
    let mut choose = |game: &Game| -> Column {
        engine.think(game, &ThinkOptions::default(), &mut Observers::default()).unwrap().column
    };
    let kept = games.iter().filter_map(|game| {
        let mut board = ArrayBoard::new(rules);
        game.moves().iter().for_each(|column| board.drop(column.index().into()));
        let scores = column_scores(exact, &board);
        let best = scores.iter().flatten().max().unwrap().signum();
        let is_critical = scores.iter().flatten().any(|score| score.signum() < best);
        let chosen = scores[usize::from(choose(game).index())].unwrap();
        is_critical.then_some(chosen.signum() == best)
    });
    kept.collect()
}

fn graded(variant: Variant, games: &[Game], engines: &[&str]) -> GradingResult {
    let options = SolverOptions { table: 4, threads: 1 };
    let mut session = Session::new(solver(variant, options).unwrap());
    let solved = games.iter().map(|game| solve_columns(&mut session, game.clone(), "random"));
    let positions = solved.map(Result::unwrap).collect();
    let set = GradedSet { variant, notes: Vec::new(), positions };
    let registry = Registry::standard();
    let texts: Vec<String> = engines.iter().map(|&text| text.to_owned()).collect();
    let candidates = parse_candidates(&registry, &texts, &[1], variant).unwrap();
    let options = GradingOptions { draws: 200, ..GradingOptions::default() };
    grade(&registry, &candidates, &set, options, &|_| ()).unwrap()
}

#[test]
fn a_verdict_names_the_side_that_keeps_more_outcomes_by_brute_force() {
    let mut verdicts = Vec::new();
    for (name, plies) in [("5x4", 8), ("7x6", 30), ("8x8", 52)] {
        let variant: Variant = name.parse().unwrap();
        let rules = Rules {
            width: variant.width().into(),
            height: variant.height().into(),
            line: variant.goal().line.map(usize::from),
            square: false,
        };
        let (mut rng, mut exact) = (SplitMix64::new(2), Exact::new(rules));
        let games = std::iter::repeat_with(|| Game::random(variant, plies, &mut rng)).flatten();
        let games: Vec<Game> = games.take(200).collect();
        let engines = ["alphabeta:depth=1", "nothing", "alphabeta:depth=6"];
        let result = graded(variant, &games, &engines);
        assert_eq!(result.pairs.len(), 3, "{name}");
        for pair in &result.pairs {
            let [mine, other] = pair.names.each_ref();
            let kept = [mine, other].map(|name| {
                let entry = result.entries.iter().find(|entry| entry.name == *name).unwrap();
                let kept = outcomes_kept(&entry.engine, &mut exact, rules, &games);
                let count = kept.iter().filter(|kept| **kept).count();
                100.0 * count as f64 / kept.len() as f64
            });
            let expected = match (pair.separable, kept[0] > kept[1]) {
                (false, _) => "not_separable",
                (true, true) => "better",
                (true, false) => "worse",
            };
            let comparison = grade_script_comparison(pair, mine, other).unwrap();
            let comparison: Value = serde_json::to_value(comparison).unwrap();
            assert_eq!(comparison["verdict"], expected, "{name}: {pair:?}, {kept:?}");
            let difference = comparison["difference"]["value"].as_f64().unwrap();
            assert!((difference - (kept[0] - kept[1])).abs() < 0.01, "{name}: {pair:?}, {kept:?}");
            assert!(grade_script_comparison(pair, other, mine).is_none(), "{name}: {pair:?}");
            verdicts.push(expected);
        }
    }
    assert!(verdicts.contains(&"better") && verdicts.contains(&"worse"), "{verdicts:?}");
}
