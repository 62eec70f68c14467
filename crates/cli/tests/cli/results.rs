//! Tests of the results of `think` and `compare`.

use crate::harness::{document, foursight, foursight_with};
use serde_json::Value;

/// The numbers in the minimax report, for each position: the moves, the number of positions that minimax visits, the
/// number that alpha-beta visits, the number of cutoffs, and the percentage of positions that alpha-beta saves.
const REPORT: [(&str, u64, u64, u64, &str); 3] = [
    ("43", 19_608, 778, 131, "96.03"),
    ("", 19_608, 682, 123, "96.52"),
    ("44", 19_607, 1_711, 260, "91.27"),
];

#[test]
fn compare_gives_the_numbers_of_report_001() {
    let told = document(&["compare", "--moves", "43", "--moves", "", "--moves", "44", "--json"]);
    for (one, (moves, minimax, alphabeta, cutoffs, saved)) in
        told["positions"].as_array().unwrap().iter().zip(REPORT)
    {
        assert_eq!(one["position"]["moves"], moves);
        let [plain, pruned] = [&one["engines"][0], &one["engines"][1]];
        assert_eq!(plain["numbers"]["visited"], minimax);
        assert_eq!(plain["numbers"]["cutoffs"], 0);
        assert_eq!(pruned["numbers"]["visited"], alphabeta);
        assert_eq!(pruned["numbers"]["cutoffs"], cutoffs);
        for engine in [plain, pruned] {
            assert_eq!(engine["decision"]["column"], "4");
            assert_eq!(engine["decision"]["depth"], 5);
            assert_eq!(engine["evaluation"], "windows-centre");
        }
        let saving = &one["savings"][0];
        let percent = format!("{:.2}", saving["nodes_saved_percent"].as_f64().unwrap());
        assert_eq!(percent, saved);
        assert_eq!((&saving["same_move"], &saving["same_score"]), (&true.into(), &true.into()));
    }
    let score = &told["positions"][0]["engines"][1]["decision"]["score"];
    assert_eq!(*score, serde_json::json!({"value": 12, "text": "+12", "plies_to_end": null}));
}

/// Returns the cells of the table row with this name. The cells are separated by two or more spaces. A row that begins
/// with two spaces has an empty name.
fn row<'t>(table: &'t str, name: &str) -> Vec<&'t str> {
    let cells = |line: &'t str| -> Vec<&'t str> {
        let (first, rest) = line.split_once("  ").unwrap_or((line, ""));
        let rest = rest.split("  ").map(str::trim).filter(|cell| !cell.is_empty());
        std::iter::once(first).chain(rest).collect()
    };
    let mut found = table.lines().map(cells).filter(|cells| cells[0] == name && cells.len() > 1);
    found.next().unwrap_or_else(|| panic!("no row {name} in {table}"))
}

#[test]
fn compare_prints_the_reports_table() {
    let run = foursight(&["compare"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert_eq!(row(&run.out, ""), ["", "minimax", "alphabeta"]);
    assert_eq!(row(&run.out, "Best move")[1..], ["column 4", "column 4"]);
    assert_eq!(row(&run.out, "Score")[1..], ["+12", "+12"]);
    assert_eq!(row(&run.out, "Nodes explored (visited)")[1..], ["19,608", "778"]);
    assert_eq!(row(&run.out, "Max depth reached")[1..], ["5", "5"]);
    assert_eq!(row(&run.out, "Branches pruned (cutoffs)")[1..], ["0", "131"]);
    assert_eq!(row(&run.out, "Children skipped")[1..], ["0", "651"]);
    assert_eq!(row(&run.out, "Effective branching factor")[1..], ["7.000", "3.544"]);
    for line in ["96.03 % fewer nodes", "131 cutoffs, 651 children skipped", "same score      yes"]
    {
        assert!(run.out.contains(line), "{line}: {}", run.out);
    }
}

#[test]
fn compare_takes_more_engines_and_what_their_texts_do_not_set() {
    let told = document(&["compare", "deepening", "--depth", "4", "--eval", "cells", "--json"]);
    let engines = told["positions"][0]["engines"].as_array().unwrap();
    let texts: Vec<&str> = engines.iter().map(|one| one["engine"].as_str().unwrap()).collect();
    let expected = [
        "minimax:depth=4,eval=cells",
        "alphabeta:depth=4,eval=cells",
        "deepening:depth=4,eval=cells",
    ];
    assert_eq!(texts, expected);
    let told = document(&["compare", "minimax:depth=2", "mcts:nodes=500", "--json"]);
    let engines = told["positions"][0]["engines"].as_array().unwrap();
    assert_eq!(engines[0]["engine"], "minimax:depth=2");
    assert_eq!(engines[1]["engine"], "mcts:nodes=500");
    let told = document(&["compare", "--eval", "windows-centre:three=7", "--depth", "2", "--json"]);
    assert_eq!(told["positions"][0]["engines"][0]["evaluation"], "windows-centre:three=7");
}

/// Compares alpha-beta with an engine that reproduces a defect of the three-evaluations report (`roles=as-printed`).
/// This engine evaluates the same leaves, but it swaps the roles of the players.
#[test]
fn engines_that_must_agree_and_do_not_make_a_negative_answer() {
    let swapped = "alphabeta:roles=as-printed";
    let run = foursight(&["compare", "alphabeta", swapped, "--depth", "4", "--moves", "4453"]);
    assert_eq!((run.code, run.err.as_str()), (1, ""));
    assert!(run.out.contains("DISAGREEMENT: alphabeta:depth=4 and"), "{}", run.out);
    // The two searches have different depths, so they may find different scores.
    let run = foursight(&["compare", "minimax:depth=1", "minimax:depth=2", "--moves", "4453"]);
    assert_eq!(run.code, 0);
}

#[test]
fn think_tells_the_score_of_every_column() {
    let told = document(&["think", "--moves", "445566", "--columns", "--depth", "4", "--json"]);
    assert_eq!(told["engine"], "alphabeta:depth=4");
    assert_eq!(told["column"], "3");
    assert_eq!(told["score"]["text"], "win in 1 move (1 ply)");
    assert_eq!(told["score"]["plies_to_end"], 1);
    let columns = told["columns"].as_array().unwrap();
    assert_eq!(columns.len(), 7);
    assert_eq!(
        (&columns[6]["column"], &columns[6]["score"]["plies_to_end"]),
        (&"7".into(), &1.into())
    );
    assert_eq!(told["position"]["board"][4], "...ooo.");
    assert_eq!(told["position"]["moves"], "4455663", "the position after the move");
    let text = foursight(&["think", "--moves", "445566", "--columns", "--depth", "4"]).out;
    let scores = text.lines().nth(7).unwrap();
    assert_eq!(scores.split_whitespace().filter(|score| *score == "W1").count(), 2, "{text}");
    let full = foursight(&["think", "--moves", "444444", "--columns", "--depth", "2"]).out;
    assert_eq!(full.lines().nth(7).unwrap().split_whitespace().nth(3), Some("-"), "{full}");
}

#[test]
fn think_prints_the_counters_of_the_statistics() {
    let run = foursight(&["think", "alphabeta:depth=5", "--moves", "43", "--time-eval"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    for (name, number) in [
        ("visited", "778"),
        ("generated", "777"),
        ("expanded", "204"),
        ("evaluated", "514"),
        ("judged", "0"),
        ("finished", "60"),
        ("cutoffs", "131"),
        ("skipped", "651"),
        ("first-move cutoffs", "67.2 %"),
        ("depth reached", "5"),
        ("effective branching factor", "3.544"),
    ] {
        assert_eq!(row(&run.out, name)[1], number, "{name}");
    }
    assert!(row(&run.out, "evaluation share")[1].ends_with('%'));
    assert!(run.out.contains("cutoffs by move index, from 1: 88 17 5 0 9 0 12\n"), "{}", run.out);
}

#[test]
fn think_lists_the_tree_as_it_was_searched() {
    let run = foursight(&["think", "alphabeta:depth=2", "--moves", "445566", "--trace", "1"]);
    let tree: Vec<&str> = run.out.lines().skip_while(|line| !line.starts_with("root")).collect();
    assert_eq!(tree.len(), 8, "{}", run.out);
    assert_eq!(tree[0], "root  (-∞, +∞)  win in 1 move (1 ply)  all moves searched");
    assert!(tree[1].starts_with("  4  (-∞, +∞)"), "{}", tree[1]);
    assert!(tree[2].ends_with("loss in 1 move (1 ply)  the game is over"), "{}", tree[2]);
    let told = document(&["think", "deepening:depth=3", "--trace", "0", "--json"]);
    let roots = told["trace"]["nodes"].as_array().unwrap();
    assert_eq!(roots.len(), 3, "one root per iteration");
    assert_eq!((&roots[0]["column"], &roots[0]["window"][0]), (&Value::Null, &Value::Null));
}

#[test]
fn limits_become_part_of_the_engine() {
    let told = document(&["think", "mcts", "--nodes", "300", "--json"]);
    assert_eq!(told["engine"], "mcts:nodes=300");
    assert_eq!(told["counters"]["visited"], 300);
    let told = document(&["think", "alphabeta:depth=9", "--depth", "3", "--json"]);
    assert_eq!((&told["engine"], &told["depth"]), (&"alphabeta:depth=9".into(), &3.into()));
}

#[test]
fn progress_goes_to_standard_error() {
    let run = foursight(&["think", "deepening:depth=3", "--progress", "--json"]);
    assert_eq!(run.err.lines().count(), 3, "{}", run.err);
    assert!(run.err.starts_with("depth  1  column 4"), "{}", run.err);
    assert!(serde_json::from_str::<Value>(&run.out).is_ok());
}

#[test]
fn a_position_can_be_drawn_or_taken_from_a_record() {
    let drawn = foursight(&["think", "--moves", "4453", "--depth", "2"]).out;
    let board = drawn.lines().take(7).collect::<Vec<_>>().join("\n");
    let args = ["think", "--board", "-", "--depth", "2", "--json"];
    let told: Value = serde_json::from_str(&foursight_with(&args, &board).out).unwrap();
    let column = told["column"].as_str().unwrap();
    let after = document(&["request", "position", &format!("moves=4453{column}")]);
    assert_eq!(told["position"]["board"], after["board"]);
    let record = "[Variant \"7x6:square\"]\n\n1. 4 4 2. 5 5 *\n";
    let args = ["think", "--record", "-", "--plies", "3", "--depth", "2", "--json"];
    let told: Value = serde_json::from_str(&foursight_with(&args, record).out).unwrap();
    let position = &told["position"];
    let moves = format!("445{}", told["column"].as_str().unwrap());
    assert_eq!((&position["variant"], &position["moves"]), (&"7x6:square".into(), &moves.into()));
}
