//! Tests of `play`, with commands from standard input.

use crate::harness::{Run, document, foursight, foursight_unwrapped_with, foursight_with};
use foursight::board::{Game, SplitMix64, Variant};
use foursight_oracle::{ArrayBoard, Exact, Rules};
use serde_json::Value;

fn play(args: &[&str], script: &str) -> Run {
    let run = foursight_with(&[&["play"], args].concat(), script);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
    run
}

/// Returns the last line of the output that begins with `begin`.
fn last<'t>(run: &'t Run, begin: &str) -> &'t str {
    let found = run.out.lines().rev().find(|line| line.starts_with(begin));
    found.unwrap_or_else(|| panic!("no {begin} in {}", run.out))
}

/// Types all columns often enough that the game ends, whatever the engine plays.
#[test]
fn a_whole_game_against_an_engine() {
    let run = play(&["--second", "alphabeta:depth=2"], &"1\n2\n3\n4\n5\n6\n7\n".repeat(42));
    let [.., result, moves] = run.out.lines().collect::<Vec<_>>()[..] else { panic!() };
    assert!(result.contains(" wins with ") || result == "a draw: the board is full", "{result}");
    let plies = moves.strip_prefix("moves: ").unwrap().len();
    let thoughts =
        run.out.lines().filter(|line| line.starts_with("second (o), alphabeta:depth=2: "));
    assert_eq!(thoughts.count(), plies / 2);
    assert_eq!(run.out.lines().filter(|line| *line == " 1  2  3  4  5  6  7").count(), plies + 1);
}

#[test]
fn perfect_states_its_outlook_on_a_large_board() {
    let game = |variant: &str| {
        let args = ["play", "--variant", variant, "--second", "perfect:nodes=1"];
        let run = foursight_with(&args, "quit\n");
        assert_eq!(run.code, 0, "{}", run.err);
        run.err.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let note = game("8x8");
    assert!(
        note.contains("perfect: Not measured on this board: a move may take minutes."),
        "{note}"
    );
    assert!(note.contains("If a limit ends the search, the engine guesses"), "{note}");
    assert_eq!(game("7x6"), "");
}

#[test]
fn the_winning_stones_and_the_last_one_are_marked() {
    let people = ["--first", "human", "--second", "human"];
    let run = play(&people, "1\n2\n1\n2\n1\n2\n1\n");
    let end = "\
 .  .  .  .  .  .  .
 .  .  .  .  .  .  .
[x] .  .  .  .  .  .
[x] o  .  .  .  .  .
[x] o  .  .  .  .  .
[x] o  .  .  .  .  .
 1  2  3  4  5  6  7

first (x) wins with a1 a2 a3 a4
moves: 1212121
";
    assert!(run.out.ends_with(end), "{}", run.out);
    assert!(run.out.contains("\n x (o) .  .  .  .  .\n"), "{}", run.out);
    assert!(run.out.contains("first (x) to move> 1\n"), "{}", run.out);
}

#[test]
fn against_an_engine_undo_takes_back_two_moves() {
    let run = play(&["--second", "alphabeta:depth=2"], "4\n4\nundo\nmoves\nundo\nmoves\nundo\n");
    let told: Vec<&str> = run.out.lines().filter(|line| line.starts_with("moves:")).collect();
    assert_eq!(told.len(), 2, "{}", run.out);
    assert_eq!(told[0].len(), "moves: 44".len());
    assert_eq!(told[1], "moves: none yet");
    assert!(run.out.contains("you have no move to take back"));
    // The engine moved first. The person has made no move yet, so there is nothing to undo.
    let run = play(&["--first", "random:seed=1", "--second", "human"], "undo\nmoves\n");
    assert!(run.out.contains("you have no move to take back"));
    assert_eq!(last(&run, "moves:").len(), "moves: 4".len());
}

#[test]
fn what_was_taken_back_can_be_played_again() {
    let script = "4\nmoves\nundo\nredo\nmoves\nredo\n";
    let run = play(&["--second", "alphabeta:depth=2"], script);
    let told: Vec<&str> = run.out.lines().filter(|line| line.starts_with("moves:")).collect();
    assert_eq!(told[0], told[1]);
    assert!(run.out.contains("nothing to redo; use undo first"));
    let people = ["--first", "human", "--second", "human"];
    let run = play(&people, "4\n5\nundo\nmoves\nredo\nmoves\n");
    assert!(run.out.contains("moves: 4\n") && run.out.contains("moves: 45\n"), "{}", run.out);
}

/// Maximum number of positions that the solver visits for a hint.
const HINT_NODES: &str = "2000000";

/// Types `hint` in a position in which people play, and returns the hint in one line.
fn hint_in(variant: &str, moves: &str) -> String {
    let people = ["play", "--first", "human", "--second", "human"];
    let position = ["--variant", variant, "--moves", moves];
    let run = foursight_unwrapped_with(&[&people[..], &position].concat(), "hint\nq\n");
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
    last(&run, "hint: ").to_owned()
}

/// Returns the column that a hint names.
fn hinted_column(hint: &str) -> &str {
    let place = hint.to_lowercase().find("column ").unwrap_or_else(|| panic!("no column: {hint}"));
    &hint[place + "column ".len()..][..1]
}

#[test]
fn a_hint_finds_the_win_and_says_why() {
    let run = play(&["--moves", "445566"], "hint\n3\n");
    assert_eq!(last(&run, "hint:"), "hint: Column 3 wins at once.");
    assert_eq!(last(&run, "first (x) wins"), "first (x) wins with c1 d1 e1 f1");
    assert_eq!(
        hint_in("7x6", ""),
        "hint: Column 4 is the only move that keeps the win. You win in 21 moves (41 plies)."
    );
    let blocks = hint_in("7x6", "43516");
    assert!(blocks.starts_with("hint: Column 7 blocks the first player's win at g1."), "{blocks}");
}

/// Returns the proven bounds of each legal column. `analyse` computes them with the limit of the hint.
fn analysed_bounds(variant: &str, moves: &str) -> Vec<(String, i64, i64)> {
    let position = ["--variant", variant, "--moves", moves, "--nodes", HINT_NODES, "--json"];
    let analysis = document(&[&["analyse"], &position[..]].concat());
    let columns = analysis["columns"].as_array().unwrap();
    let legal = columns.iter().filter(|column| column["words"] != "full");
    let bounds = legal.map(|column| {
        let name = column["column"].as_str().unwrap().to_owned();
        let bound = |key: &str| column["bounds"][key].as_i64().or(column["score"].as_i64());
        (name, bound("lower").unwrap(), bound("upper").unwrap())
    });
    bounds.collect()
}

#[test]
fn a_hint_is_never_proven_worse_than_another_column() {
    let mut positions: Vec<(&str, String)> = Vec::new();
    for variant in ["8x8", "8x7"] {
        positions.extend(["445", "443"].map(|moves| (variant, moves.to_owned())));
    }
    let mut rng = SplitMix64::new(1);
    let random = std::iter::repeat_with(|| {
        let plies = 2 + rng.below(13) as usize;
        Game::random(Variant::default(), plies, &mut rng)
    });
    // In these positions, a search to depth 10 prefers a column that loses or draws.
    let hard = ["7434614136", "42", "4135743122", "7572342"].map(str::to_owned);
    let drawn = random.flatten().take(40).map(|game| game.to_columns());
    positions.extend(hard.into_iter().chain(drawn).map(|moves| ("7x6", moves)));
    let mut refuted = 0;
    for (variant, moves) in positions {
        let hint = hint_in(variant, &moves);
        let bounds = analysed_bounds(variant, &moves);
        let hinted = bounds.iter().find(|(column, ..)| column == hinted_column(&hint)).unwrap();
        let best = bounds.iter().map(|(_, lower, _)| *lower).max().unwrap();
        assert!(hinted.2 >= best, "{variant} {moves}: {hint}, but {bounds:?}");
        let not_lost = bounds.iter().any(|(_, _, upper)| *upper >= 0);
        assert!(hinted.2 >= 0 || !not_lost, "{variant} {moves}: {hint}, but {bounds:?}");
        refuted += usize::from(bounds.iter().any(|(_, _, upper)| *upper < best));
    }
    assert!(refuted > 30, "only {refuted} positions have a column that is proven worse");
}

/// Returns the exact score of each legal column for the side to move. A reference implementation with arrays computes
/// them by brute force.
fn column_scores(exact: &mut Exact, board: &ArrayBoard) -> Vec<(usize, i32)> {
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
    board.legal().into_iter().map(|column| (column, score(column))).collect()
}

/// Checks the reason that each hint states. The positions are so late that the search reaches the end of the game.
#[test]
fn every_reason_of_a_hint_is_true_by_brute_force() {
    let mut kinds = [0; 4];
    for (name, plies) in [("7x6", 33), ("5x4", 11), ("8x8", 55)] {
        let variant: Variant = name.parse().unwrap();
        let rules = Rules {
            width: variant.width().into(),
            height: variant.height().into(),
            line: variant.goal().line.map(usize::from),
            square: false,
        };
        let (mut rng, mut exact) = (SplitMix64::new(3), Exact::new(rules));
        let games = std::iter::repeat_with(|| Game::random(variant, plies, &mut rng)).flatten();
        for game in games.take(20) {
            let mut board = ArrayBoard::new(rules);
            game.moves().iter().for_each(|column| board.drop(column.index().into()));
            let scores = column_scores(&mut exact, &board);
            let best = scores.iter().map(|(_, score)| *score).max().unwrap();
            let moves = game.to_columns();
            let hint = hint_in(name, &moves);
            let column = hinted_column(&hint).parse::<usize>().unwrap() - 1;
            assert!(scores.contains(&(column, best)), "{name} {moves}: {hint}, not {scores:?}");
            // The score leaves two possible plies for the last move. Only one of them is a move of the winner.
            let cells = (rules.width * rules.height) as i32;
            let (now, last) = (plies as i32, cells + 2 - 2 * best.abs());
            let is_mover = |ply: &i32| ((ply - now) % 2 == 1) == (best > 0);
            let end = [last, last - 1].into_iter().find(is_mover).unwrap() - now;
            let count = |number: i32, one: &str, many: &str| {
                format!("{number} {}", if number == 1 { one } else { many })
            };
            let distance = |moves| {
                format!("in {} ({})", count(moves, "move", "moves"), count(end, "ply", "plies"))
            };
            let expected = match (best.signum(), end) {
                (1, 1) => format!("Column {} wins at once.", column + 1),
                (1, _) => format!("You win {}.", distance((end + 1) / 2)),
                (-1, _) => format!("You lose {} with best play.", distance(end / 2)),
                _ => "With best play it is a draw.".to_owned(),
            };
            assert!(hint.ends_with(&expected), "{name} {moves}: {hint}, not {expected}");
            let keeps = scores.iter().filter(|(_, score)| score.signum() == best.signum()).count();
            for (sentence, is_true) in [
                ("is the only legal move", scores.len() == 1),
                ("is the only move that keeps the win", (keeps, best.signum()) == (1, 1)),
                ("is the only move that keeps the draw", (keeps, best) == (1, 0)),
                ("keeps the win", best > 0),
                ("keeps the draw", best == 0),
                ("holds out longest", best < 0),
            ] {
                assert!(is_true || !hint.contains(sentence), "{name} {moves}: {hint}: {scores:?}");
            }
            kinds[if end == 1 && best > 0 { 3 } else { (best.signum() + 1) as usize }] += 1;
        }
    }
    assert!(kinds.iter().all(|count| *count > 2), "{kinds:?}");
}

#[test]
fn who_resigns_loses() {
    let run = play(&[], "resign\n");
    assert_eq!(last(&run, "second (o) wins"), "second (o) wins: first resigned");
}

#[test]
fn the_end_of_the_input_prints_the_command_that_continues_the_game() {
    let run = play(&["--variant", "7x6:square", "--second", "alphabeta:depth=1"], "4\n");
    let expected = "\nunfinished; continue with:\n  foursight play --first human \
                    --second alphabeta:depth=1 --variant 7x6:square --moves 4";
    let (_, end) = run.out.split_once(expected).expect(&run.out);
    assert_eq!(end.trim_end().len(), 1, "the engine's move is the last word: {}", run.out);
    let command = |run: &Run| last(run, "  foursight play ").to_owned();
    assert_eq!(command(&play(&[], "quit\n4\n")), command(&play(&[], "")));
}

#[test]
fn what_cannot_be_understood_or_played_is_asked_again() {
    let people = ["--first", "human", "--second", "human", "--moves", "444444"];
    let run = play(&people, "x\n\n8\n4\nr\nsave\nhelp\n5\nmoves\n");
    for answer in [
        "`x` is neither a column (1 to 9, then A to G) nor a command; try help",
        "type a column, or help",
        "column 8 is not on the board; columns are 1 to 7",
        "column 4 is full; playable are 123567",
        "`r` is ambiguous: redo or resign; type more letters",
        "save needs a file name: save game.txt",
        "undo            take back the last move (with an engine: yours and its reply)",
    ] {
        assert!(run.out.lines().any(|line| line == answer), "{answer}: {}", run.out);
    }
    assert_eq!(last(&run, "moves:"), "moves: 4444445");
}

#[test]
fn two_engines_play_the_same_game_for_the_same_seed() {
    let args = ["--first", "random", "--second", "mcts:nodes=300", "--seed", "7"];
    let moves = |run: Run| last(&run, "moves:").to_owned();
    let first = play(&args, "");
    assert!(first.out.contains("random seed 7; repeat with --seed 7\n"), "{}", first.out);
    assert!(first.out.contains("first (x): random:seed=7\n"), "{}", first.out);
    assert_eq!(moves(first), moves(play(&args, "")));
    let line = play(&["--first", "alphabeta:depth=2", "--moves", "4"], "1\n").out;
    assert!(line.contains("second (o), alphabeta:depth=6: column "), "{line}");
}

#[test]
fn who_begins_is_drawn_by_the_seed() {
    let begins = |seed: &str| {
        let run = play(&["--random-first", "--seed", seed], "");
        assert!(
            run.out.contains(&format!("random seed {seed}; repeat with --seed {seed}\n")),
            "{}",
            run.out
        );
        run.out.lines().next().unwrap().to_owned()
    };
    let all: Vec<String> = ["1", "2", "3", "4", "5", "6"].map(begins).to_vec();
    assert!(all.contains(&"first (x): human".to_owned()), "{all:?}");
    assert!(all.contains(&"first (x): alphabeta:depth=6".to_owned()), "{all:?}");
    let run = play(&["--random-first"], "");
    assert!(
        run.out.contains("repeat with --seed "),
        "the seed is printed even if it was not given"
    );
}

#[test]
fn a_game_as_a_document_and_as_a_record() {
    let file = std::env::temp_dir().join(format!("foursight-game-{}.txt", std::process::id()));
    let name = file.to_str().unwrap();
    let args = ["play", "--second", "alphabeta:depth=2", "--json", "--save", name];
    let run = foursight_with(&args, "4\nresign\n");
    let told: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((&told["result"], &told["resigned"]), (&"0-1".into(), &"first".into()));
    assert_eq!(told["outcome"], "second");
    assert_eq!(told["thoughts"].as_array().unwrap().len(), 1);
    assert_eq!(told["thoughts"][0]["ply"], 2);
    assert!(run.err.contains("second (o) wins: first resigned"), "{}", run.err);
    let record = std::fs::read_to_string(&file).unwrap();
    assert!(record.contains("[First \"human\"]\n[Second \"alphabeta:depth=2\"]"), "{record}");
    let run = foursight(&["evals", "--record", name, "--plies", "1"]);
    assert_eq!(run.code, 0, "{run:?}");
    std::fs::remove_file(file).unwrap();
}

#[test]
fn a_saved_game_goes_on_with_its_players_and_keeps_its_tags() {
    let folder = std::env::temp_dir().join(format!("foursight-resume-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (old, new) = (folder.join("old.txt"), folder.join("new.txt"));
    let (old, new) = (old.to_str().unwrap(), new.to_str().unwrap());
    let record =
        "[First \"alphabeta:depth=2\"]\n[Second \"human\"]\n[Event \"My match\"]\n\n1. 4 4 *\n";
    std::fs::write(old, record).unwrap();
    let run = play(&["--record", old, "--save", new], "d3\nc1\n5\n");
    assert!(run.out.contains("first (x): alphabeta:depth=2"), "{}", run.out);
    let saved = std::fs::read_to_string(new).unwrap();
    assert!(saved.contains("[Event \"My match\"]"), "{saved}");
    assert!(saved.contains("[Second \"human\"]"), "{saved}");
    std::fs::remove_dir_all(&folder).unwrap();
}
