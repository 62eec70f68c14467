//! Tests of `puzzles`: solving, generating and checking puzzles.

use crate::harness::{document, foursight, foursight_unwrapped_with, foursight_with};

/// Writes a puzzle file for one test and returns the name of the file.
fn file(name: &str, text: &str) -> String {
    let name = format!("foursight-puzzles-{name}-{}.txt", std::process::id());
    let path = std::env::temp_dir().join(name);
    std::fs::write(&path, text).expect("a file can be written");
    path.to_str().expect("its name is text").to_owned()
}

/// Returns the lines of the built-in puzzle file that have this theme. The puzzles with the most moves come first.
fn lines(theme: &str) -> Vec<&'static str> {
    let text = include_str!("../../../../fixtures/puzzles/7x6.txt");
    let mut lines: Vec<&str> =
        text.lines().filter(|line| line.split(' ').next() == Some(theme)).collect();
    lines.sort_by_key(|line| std::cmp::Reverse(line.split(' ').nth(5).map(str::len)));
    lines
}

macro_rules! help_of {
    ($($test:ident: $command:literal;)*) => {$(
        #[test]
        fn $test() {
            let run = foursight(&["puzzles", $command, "--help"]);
            assert_eq!((run.code, run.err.as_str()), (0, ""));
            insta::assert_snapshot!(concat!("help-puzzles-", $command), run.out);
        }
    )*};
}

help_of! {
    making_explains_itself: "make";
    checking_explains_itself: "check";
    own_games_explain_themselves: "from";
}

#[test]
fn the_list_and_its_document_agree() {
    let told = document(&["puzzles", "--list", "--json"]);
    let themes = told["themes"].as_array().unwrap();
    assert_eq!(themes.len(), 10);
    let sum: u64 = themes.iter().map(|theme| theme["count"].as_u64().unwrap()).sum();
    assert_eq!(told["puzzles"].as_array().map(Vec::len), Some(sum as usize));
    assert!(sum >= 600);
    let run = foursight(&["puzzles", "--list"]);
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.out.contains("\nzugzwang "), "{}", run.out);
    let last: Vec<&str> = run.out.lines().last().unwrap().split_whitespace().collect();
    assert_eq!(last[..2], ["all", &sum.to_string()], "{}", run.out);
    let some = document(&["puzzles", "--list", "--theme", "block", "--level", "2", "--json"]);
    let counted = some["themes"].as_array().unwrap().iter().filter(|theme| theme["count"] != 0);
    assert_eq!(counted.count(), 1);
}

#[test]
fn a_seed_a_day_and_an_id_always_give_the_same_puzzle() {
    let drawn = |args: &[&str]| document(&[&["puzzles", "--json"], args].concat());
    let by_seed = drawn(&["--seed", "7", "--theme", "win-in-2", "--count", "3"]);
    assert_eq!(by_seed, drawn(&["--seed", "7", "--theme", "win-in-2", "--count", "3"]));
    let puzzles = by_seed["puzzles"].as_array().unwrap();
    assert_eq!((puzzles.len(), &by_seed["seed"]), (3, &7.into()));
    for puzzle in puzzles {
        assert_eq!(puzzle["theme"], "win-in-2");
        assert_eq!(puzzle["words"], "wins in 2 moves (3 plies)");
        assert_eq!(puzzle["task"], "{side} to move and win in 2");
        let id = puzzle["id"].as_str().unwrap();
        assert_eq!(drawn(&["--id", id])["puzzles"][0], *puzzle);
    }
    let day = drawn(&["--daily", "2026-11-15"]);
    assert_eq!(day, drawn(&["--daily", "2026-11-15"]));
    assert_ne!(day["puzzles"], drawn(&["--daily", "2026-11-16"])["puzzles"]);
    for (date, day) in [("1970-01-01", 0), ("2024-02-29", 19_782), ("2026-11-22", 20_779)] {
        let requested = document(&["request", "puzzles", &format!("day={day}")]);
        let listed = document(&["puzzles", "--list", "--json", "--daily", date]);
        assert_eq!(drawn(&["--daily", date])["puzzles"][0]["id"], requested["daily"], "{date}");
        assert_eq!(listed["daily"], requested["daily"], "{date}");
    }
    let level = drawn(&["--level", "5", "--seed", "1"]);
    assert_eq!(level["puzzles"][0]["level"], 5);
}

#[test]
fn a_wrong_try_is_refuted_and_the_right_one_played_out() {
    let puzzle = lines("double-threat")[0];
    let path = file("tries", &format!("# variant: 7x6\n{puzzle}\n"));
    let told = document(&["puzzles", "--file", &path, "--json", "--seed", "1"]);
    let told = &told["puzzles"][0];
    let right = told["solution"].as_str().unwrap();
    let moves = format!("moves={}", told["moves"].as_str().unwrap());
    let position = document(&["request", "position", &moves]);
    let mut legal = position["legal"].as_array().unwrap().iter().map(|one| one.as_str().unwrap());
    let wrong = legal.find(|column| *column != right).unwrap().to_owned();
    let script = format!("hello\nhint\n{wrong}\n{right}\n");
    let run = foursight_unwrapped_with(&["puzzles", "--file", &path, "--seed", "1"], &script);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{}", run.out);
    for part in [
        "repeat with --seed 1",
        "double-threat, level ",
        "to move: make two threats at once",
        "`hello` is neither a column nor a command; try help",
        "the solution is column ",
        &format!("column {wrong} "),
        ", but another column wins in 2 moves (3 plies)",
        "try again, or type show",
        &format!("right: column {right} wins in 2 moves (3 plies); no other column keeps"),
        "[",
    ] {
        assert!(run.out.contains(part), "{part} in {}", run.out);
    }
    let shown = foursight_with(&["puzzles", "--file", &path, "--seed", "1"], "show\n");
    assert!(shown.out.contains(&format!("\ncolumn {right} wins in 2 moves")), "{}", shown.out);
    let left = foursight(&["puzzles", "--file", &path, "--seed", "1"]);
    assert_eq!((left.code, left.err.as_str()), (0, ""));
    std::fs::remove_file(path).unwrap();
}

#[test]
fn whether_a_move_is_a_blunder_is_answered_with_yes_or_no() {
    let path = file("blunder", &format!("# variant: 7x6\n{}\n", lines("blunder-or-not")[0]));
    let args = ["puzzles", "--file", &path, "--seed", "1"];
    let told = document(&[&args[..], &["--json"]].concat());
    let blunder = told["puzzles"][0]["proposal"]["column"] != told["puzzles"][0]["solution"];
    let (right, wrong) = if blunder { ("yes", "no") } else { ("no", "yes") };
    assert_eq!(told["puzzles"][0]["answer"], right);
    let run = foursight_with(&args, &format!("4\n{right}\n"));
    assert!(run.out.contains("type yes or no") && run.out.contains("\nright: "), "{}", run.out);
    let run = foursight_with(&args, &format!("{wrong}\n"));
    assert!(run.out.contains("\nwrong: "), "{}", run.out);
    std::fs::remove_file(path).unwrap();
}

#[test]
fn a_check_says_exactly_what_differs_and_ends_with_one() {
    let right = lines("win-in-1")[0];
    let path = file("check", &format!("# variant: 7x6\n{right}\n"));
    let run = foursight(&["puzzles", "check", &path]);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{run:?}");
    assert_eq!(run.out, format!("{path}: 1 checked: all correct\n"));
    std::fs::write(&path, format!("# variant: 7x6\n{}\n", right.replace(" 1/1 ", " 2/3 ")))
        .unwrap();
    let run = foursight(&["puzzles", "check", &path]);
    assert_eq!(run.code, 1, "{run:?}");
    assert!(run.out.contains("\n  difficulty: stored 2/3, found 1/1\n"), "{}", run.out);
    assert!(run.out.ends_with("1 checked: 1 wrong\n"), "{}", run.out);
    let told = document(&["puzzles", "check", &path, "--json"]);
    assert_eq!((&told["is_right"], &told["solved"]), (&false.into(), &1.into()));
    std::fs::remove_file(path).unwrap();
    let sample = document(&["puzzles", "check", "--sample", "2", "--seed", "3", "--json"]);
    assert_eq!((&sample["is_right"], &sample["solved"]), (&true.into(), &2.into()));
}

/// Uses a small board, so that the test is fast.
#[test]
fn the_mistakes_of_a_game_are_asked() {
    let game = ["puzzles", "from", "3132", "--variant", "5x4"];
    let told = document(&[&game[..], &["--json"]].concat());
    let (puzzles, other) = (told["puzzles"].as_array().unwrap(), told["other"].as_array().unwrap());
    assert_eq!((puzzles.len(), other.len(), &other[0]), (1, 1, &3.into()), "{told}");
    for puzzle in puzzles {
        assert_eq!(puzzle["proposal"]["by"], "second");
        assert_ne!(puzzle["proposal"]["column"], puzzle["solution"]);
    }
    let run = foursight_with(&game, "2\n3\n");
    assert_eq!(run.code, 0, "{run:?}");
    assert!(run.out.starts_with("2 mistakes, 1 puzzle\n"), "{}", run.out);
    assert!(run.out.contains("\nright: column 3 wins in 9 moves"), "{}", run.out);
    let first = foursight(&[&game[..], &["--side", "first"]].concat());
    let none = "1 mistake, no puzzle: several moves would have kept the outcome\n";
    assert_eq!(first.out, none);
    let path = file("own", "");
    let run = foursight(&[&game[..], &["--out", &path]].concat());
    assert_eq!(run.out, format!("2 mistakes, 1 puzzle; written to {path}\n"));
    let checked = document(&["puzzles", "check", &path, "--json"]);
    assert_eq!(checked["is_right"], true, "{checked}");
    std::fs::remove_file(path).unwrap();
}

#[test]
fn errors_are_one_line() {
    let complaint = |args: &[&str]| {
        let run = foursight(&[&["puzzles"], args].concat());
        assert_eq!((run.code, run.out.as_str(), run.err.lines().count()), (2, "", 1), "{run:?}");
        run.err
    };
    let theme = complaint(&["--theme", "zugswang"]);
    assert!(theme.contains("--theme: no theme is called `zugswang`; did you mean `zugzwang`?"));
    let level = complaint(&["--level", "9"]);
    assert!(level.contains("--level is a whole number from 1 to 8, not `9`"), "{level}");
    let none = complaint(&["--theme", "win-in-1", "--level", "8"]);
    assert!(none.contains("no puzzle has that theme and level; --list shows"), "{none}");
    let day = complaint(&["--daily", "today"]);
    assert!(day.contains("--daily: invalid date `today`; write it as 2026-11-15"), "{day}");
    let id = complaint(&["--id", "nobody"]);
    assert!(id.contains("--id nobody: unknown puzzle"), "{id}");
    let missing = complaint(&["--file", "no-such-file.txt"]);
    assert!(
        missing.contains("no-such-file.txt: cannot read it: there is no such file"),
        "{missing}"
    );
    let foreign = complaint(&["check", concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")]);
    assert!(
        foreign.contains("line 1: a line such as `# variant: 7x6` must precede the puzzles"),
        "{foreign}"
    );
    let place = complaint(&["make", "--out", "no-such-folder/puzzles.txt"]);
    assert!(place.contains("cannot write `no-such-folder/puzzles.txt`"), "{place}");
    let moves = complaint(&["from", "449"]);
    assert!(moves.contains("column 9 is not on the board"), "{moves}");
    let side = complaint(&["from", "44", "--side", "left"]);
    assert!(side.contains("--side is first or second, not `left`"), "{side}");
    let nothing = complaint(&["from"]);
    assert!(nothing.contains("see --help"), "{nothing}");
}
