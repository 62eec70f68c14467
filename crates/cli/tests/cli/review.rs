//! Tests of `review`: the classes of moves, the explanations and the formats.

use crate::harness::{document, foursight, foursight_with};

/// A game in which the first player gives away a win. The second player then fails to block four discs in a column.
const GAME: [&str; 4] = ["review", "1213141", "--variant", "5x4"];

#[test]
fn a_review_tells_each_move_both_sides_and_why() {
    let run = foursight(&GAME);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    insta::assert_snapshot!(run.out);
}

#[test]
fn the_document_has_the_same_and_the_lines() {
    let review = document(&[&GAME[..], &["--json", "--eval", "windows-centre"]].concat());
    assert_eq!(review["moves"], "1213141");
    assert_eq!(review["complete"], true);
    let last = &review["plies"][5];
    assert_eq!((&last["class"], &last["glyph"]), (&"mistake".into(), &"?".into()));
    assert_eq!(last["refutation"]["moves"], "1");
    assert_eq!(review["graph"].as_array().unwrap().len(), 8);
    assert!(review["graph"][3]["heuristic"]["value"].is_i64(), "{review}");
    assert!(review["graph"][7]["heuristic"].is_null(), "{review}");
}

#[test]
fn a_saved_game_that_was_resigned_can_be_reviewed() {
    let record =
        "[Variant \"5x4\"]\n[Resigned \"second\"]\n[Result \"1-0\"]\n\n1. 1 2 2. 1 3 3. 1 1-0\n";
    let run = foursight_with(&["review", "--record", "-", "--names", "Ada,Bob"], record);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.contains("Bob resigned. "), "{}", run.out);
}

#[test]
fn a_board_too_large_for_the_limits_is_not_guessed_at() {
    let args = ["review", "5555", "--variant", "9x7", "--nodes", "1000", "--json"];
    let review = document(&args);
    assert_eq!(review["complete"], false);
    assert_eq!(review["plies"][0]["class"], "unknown");
    assert_eq!(review["plies"][0]["why"], "");
}

#[test]
fn moves_are_told_on_the_way_where_asked_for() {
    let run = foursight(&[&GAME[..], &["--progress", "--format", "csv"]].concat());
    assert_eq!(run.code, 0);
    assert_eq!(run.err.lines().next(), Some("ply  7  a4!   only        wins in 1 move (1 ply)"));
    assert_eq!(run.err.lines().count(), 7);
    assert!(
        run.out.starts_with("moves\nply,side,cell,glyph,class,before_lower,before_upper,"),
        "{}",
        run.out
    );
}
