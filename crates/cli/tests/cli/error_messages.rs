//! Tests of the messages for usage errors. Each message is one line.

use crate::harness::{foursight, foursight_with};

/// Returns the message of a usage error. Asserts that the message is one line that begins with the name of the program.
/// A list of valid names at the end is cut off, because it changes when names are added.
fn complaint(args: &[&str], input: &str) -> String {
    let run = foursight_with(args, input);
    assert_eq!(run.code, 2, "{args:?}: {run:?}");
    assert_eq!(run.out, "", "{args:?}");
    assert_eq!(run.err.lines().count(), 1, "{args:?}: {}", run.err);
    assert!(run.err.starts_with("foursight: "), "{}", run.err);
    let line = run.err.trim_end();
    let cut =
        ["there are ", "it takes "].iter().find_map(|list| Some(line.find(list)? + list.len()));
    cut.map_or(line.to_owned(), |cut| format!("{}…", &line[..cut]))
}

macro_rules! mistakes {
    ($($test:ident: $args:expr, $input:expr;)*) => {$(
        #[test]
        fn $test() {
            insta::assert_snapshot!(stringify!($test), complaint(&$args, $input));
        }
    )*};
}

mistakes! {
    an_unknown_engine: ["think", "alfabeta"], "";
    an_unknown_evaluation: ["think", "alphabeta:eval=windows-center"], "";
    an_evaluation_asked_for_by_a_wrong_name: ["evals", "windows-center"], "";
    an_evaluation_to_compare_with_by_a_wrong_name: ["compare", "--eval", "windows-center"], "";
    an_unknown_parameter: ["think", "alphabeta:dept=3"], "";
    a_value_out_of_range: ["compare", "minimax:depth=99"], "";
    a_column_that_is_not_on_the_board: ["think", "--moves", "449"], "";
    a_full_column: ["evals", "--moves", "4444444"], "";
    moves_after_the_end: ["perft", "3", "--moves", "44556671"], "";
    a_board_too_large: ["think", "--variant", "8x9"], "";
    a_goal_there_is_not: ["play", "--variant", "7x6:circle"], "";
    depth_zero: ["compare", "--depth", "0"], "";
    depth_zero_for_perft: ["perft", "0"], "";
    a_depth_in_words: ["think", "--depth", "deep"], "";
    no_time_at_all: ["think", "--time", "0"], "";
    garbled_moves: ["think", "--moves", "4?\n\u{7}4"], "";
    a_cell_in_the_air: ["think", "--moves", "d1 d4"], "";
    stones_that_float: ["think", "--variant", "4x4", "--board", "-"], "....\n.x..\n....\n..o.\n";
    a_drawing_too_narrow: ["think", "--board", "-"], ". . x\n";
    a_record_with_another_result: ["think", "--record", "-"], "[Result \"1-0\"]\n\n1. 4 4 *\n";
    a_missing_file: ["think", "--board", "there-is-no-such-file.txt"], "";
    a_missing_record: ["play", "--record", "there-is-no-such-file.txt"], "";
    a_finished_game: ["think", "--moves", "4455667"], "";
    a_finished_game_to_compare: ["compare", "--moves", "43", "--moves", "4455667"], "";
    more_plies_than_there_are: ["think", "--moves", "44", "--plies", "3"], "";
    no_game_to_review: ["review"], "";
    a_game_to_review_that_cannot_be: ["review", "4444444"], "";
    one_name_for_two_players: ["review", "44", "--names", "Ada"], "";
    a_player_there_is_not: ["play", "--second", "humann"], "";
    a_seed_in_words: ["play", "--seed", "lucky"], "";
    a_side_there_is_not: ["evals", "--explain", "--side", "left"], "";
    a_name_that_is_not_listed: ["list", "minmax"], "";
    a_shell_there_is_not: ["completions", "tcsh"], "";
    a_number_below_zero: ["think", "--depth", "-1"], "";
    moves_and_a_board: ["think", "--moves", "4", "--board", "-"], "";
    moves_and_a_record: ["think", "--moves", "4", "--record", "-"], "";
    a_variant_and_a_record: ["think", "--variant", "7x6", "--record", "-"], "";
    a_side_without_terms: ["evals", "--side", "first"], "";
    an_unknown_option: ["think", "--dept", "4"], "";
    a_missing_argument: ["perft"], "";
    an_unknown_colour: ["--color", "sometimes", "list"], "";
    an_unknown_command: ["nothing"], "";
    a_drawing_as_a_record: ["think", "--record", "-"], "...o...\n...xx..\n";
    a_record_without_a_game: ["think", "--record", "-"], "";
    a_program_there_is_not: ["think", "cmd:there-is-no-such-program --fast"], "";
    a_program_that_is_not_named: ["play", "--first", "cmd"], "";
    a_quote_left_open: ["think", "cmd:sh 'bot"], "";
    a_program_to_check_there_is_not: ["check-engine", "there-is-no-such-program"], "";
    a_movetime_in_words: ["check-engine", "sh", "--movetime", "fast"], "";
    a_reference_that_is_no_search: ["diagnose", "sh", "--reference", "random"], "";
    a_reference_that_is_misspelt: ["diagnose", "sh", "--reference", "alphabta:depth=4"], "";
    an_unknown_engine_for_ugi: ["ugi", "--engine", "alfabeta"], "";
    a_check_against_nothing: ["bench", "--instructions", "--check", "/dev/null"], "";
}

#[test]
fn a_manual_without_a_folder_to_write_to_is_answered_in_one_line() {
    let message = complaint(&["man", "/dev/null/pages"], "");
    assert!(message.contains("cannot write manual pages to `/dev/null/pages`"), "{message}");
}

#[test]
fn a_game_that_cannot_be_saved_is_answered_in_one_line() {
    let args = ["play", "--first", "random", "--second", "random", "--save", "/dev/null/game"];
    let run = foursight(&args);
    assert_eq!(run.code, 2);
    assert!(run.err.starts_with("foursight: cannot write /dev/null/game"), "{}", run.err);
    assert_eq!(run.err.lines().count(), 1);
}
