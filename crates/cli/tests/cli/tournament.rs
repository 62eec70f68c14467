//! Tests of `tournament`, `report` and `merge`: interrupted, split and damaged tournaments, and usage errors.

use std::process::{Command, Stdio};
use std::time::Duration;

use crate::folder::Folder;
use crate::harness::{Run, foursight};

/// A round robin of 1,000 games: five players give ten pairings, and each pairing plays fifty pairs of games.
const CUP: [&str; 16] = [
    "tournament",
    "--player",
    "chance=random",
    "--player",
    "John=alphabeta:depth=3,eval=cells",
    "--player",
    "Robert=alphabeta:depth=3,eval=open-windows",
    "--player",
    "alphabeta:depth=4,eval=windows-centre",
    "--player",
    "mcts:nodes=300",
    "--openings",
    "random:16",
    "--pairs",
    "50",
    "--resume",
];

fn cup(out: &str) -> Vec<&str> {
    [&CUP[..], &["--out", out]].concat()
}

fn lines(file: &str) -> String {
    let run = foursight(&["report", file, "--format", "jsonl"]);
    assert_eq!(run.code, 0, "{run:?}");
    run.out
}

/// Returns the number of games in a results file. Returns `None` if the file cannot be read, because the program was
/// killed before it created the tables or while it wrote.
fn stored_games(file: &str) -> Option<usize> {
    let run = foursight(&["report", file, "--format", "jsonl"]);
    (run.code == 0).then(|| run.out.lines().count() - 1)
}

#[test]
fn a_tournament_killed_twenty_times_ends_with_the_games_of_one_left_alone() {
    let folder = Folder::new("kill");
    let (whole, killed) = (folder.file("whole.db"), folder.file("killed.db"));
    let left_alone = foursight(&cup(&whole));
    assert_eq!(left_alone.code, 0, "{left_alone:?}");
    let expected = lines(&whole);
    assert_eq!(expected.lines().count(), 1001);
    // Kills between the first stored game and the last one must occur too. The delays adapt to the speed of the machine
    // until there are enough of them.
    let (mut kills, mut kills_between, mut stored, mut unit) = (0, 0, 0, 1.0);
    for step in 1u64.. {
        if kills >= 20 && kills_between >= 5 {
            break;
        }
        assert!(
            step <= 400,
            "only {kills_between} of {kills} kills had stored a part of the games"
        );
        let mut child = Command::new(env!("CARGO_BIN_EXE_foursight"))
            .args(cup(&killed))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        // The delays differ, so that the program is killed at different stages of its work.
        let milliseconds = (20 + 17 * (step * 7 % 11)) as f64;
        std::thread::sleep(Duration::from_secs_f64(unit * milliseconds / 1000.0));
        if child.try_wait().expect("it can be asked").is_some() {
            // All games were played before the program was killed. Start the next tournament with a new file.
            assert_eq!(lines(&killed), expected);
            std::fs::remove_file(&killed).expect("the file can be deleted");
            (stored, unit) = (0, unit / 1.5);
            continue;
        }
        child.kill().expect("it can be killed");
        child.wait().expect("it ends");
        kills += 1;
        let before = stored;
        stored = stored_games(&killed).unwrap_or(before);
        assert!(before <= stored, "{before} games were stored, then {stored}");
        if before < stored && stored < 1000 {
            kills_between += 1;
        } else if stored == before {
            unit *= 1.5;
        }
    }
    let resumed = foursight(&cup(&killed));
    assert_eq!(resumed.code, 0, "{resumed:?}");
    assert_eq!(lines(&killed), expected);
}

#[test]
fn shards_merge_into_the_whole() {
    let folder = Folder::new("shards");
    let small = |out: &str, more: &[&str]| {
        let players = ["tournament", "--player", "random", "--player", "alphabeta:depth=2"];
        let run = foursight(&[&players[..], &["--pairs", "9", "--out", out], more].concat());
        assert_eq!(run.code, 0, "{run:?}");
    };
    let files = ["whole.db", "a.db", "b.db", "merged.db"].map(|name| folder.file(name));
    let [whole, a, b, merged] = &files;
    small(whole, &["--workers", "1"]);
    small(a, &["--shard", "1/2"]);
    small(b, &["--shard", "2/2", "--workers", "3"]);
    let run = foursight(&["merge", "--out", merged, a, b]);
    assert!(run.code == 0 && run.err.contains("run 1: 9 of 9 pairs"), "{run:?}");
    assert_eq!(lines(merged), lines(whole));
    for format in ["text", "md", "html", "csv", "json"] {
        let run = foursight(&["report", whole, "--format", format]);
        assert!(run.code == 0 && run.out.contains("alphabeta:depth=2"), "{run:?}");
    }
}

#[cfg(unix)]
#[test]
fn who_breaks_a_rule_loses_the_game_for_that_reason_and_never_the_tournament() {
    let folder = Folder::new("fouls");
    let mut args = vec!["tournament".to_owned(), "--player".to_owned(), "random".to_owned()];
    for (name, answer) in
        [("crash", "exit 3"), ("illegal", "echo bestmove 9"), ("flood", "yes; exit")]
    {
        let script = folder.file(name);
        let text = format!(
            "read x; echo ugiok\nwhile read l; do case $l in isready) echo readyok;; \
             go*) {answer};; quit) exit;; esac; done\n"
        );
        std::fs::write(&script, text).expect("it can be written");
        args.extend(["--player".to_owned(), format!("{name}=cmd:sh {script}")]);
    }
    let out = folder.file("cup.db");
    args.extend(["--pairs", "1", "--openings", "empty", "--out", &out].map(str::to_owned));
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let run = foursight(&args);
    assert_eq!(run.code, 0, "{run:?}");
    let games = lines(&out);
    assert_eq!(games.lines().count(), 13, "{games}");
    for game in games.lines().skip(1) {
        let field = |name: &str| {
            let start = game.find(&format!("\"{name}\":\"")).expect("it is there") + name.len() + 4;
            game[start..].split('"').next().expect("it ends").to_owned()
        };
        // The name of each bot is the kind of error for which it forfeits its games.
        let loser = if field("result") == "first" { field("second") } else { field("first") };
        assert_eq!(field("ending"), loser, "{game}");
    }
}

#[test]
fn a_script_that_was_edited_is_another_player() {
    let folder = Folder::new("edited");
    let (script, out) = (folder.file("mine.rhai"), folder.file("cup.db"));
    let player = format!("alphabeta:depth=1,eval=file:{script}");
    let cup = |more: &[&str]| {
        let args = ["tournament", "--pairs", "3", "--out", &out];
        let run = foursight(&[&args[..], more].concat());
        (run.code, run.err)
    };
    let players = ["--player", &player, "--player", "random"];
    std::fs::write(&script, "open(3) - their_open(3)").expect("it can be written");
    assert!(cup(&players).1.contains("run 1"));
    let (code, told) = cup(&players);
    assert!(
        code == 0 && told.contains("all pairs are already stored") && told.contains("run 1"),
        "{told}"
    );
    std::fs::write(&script, "their_open(3) - open(3)").expect("it can be written");
    let (code, told) = cup(&["--resume"]);
    assert!(code == 2 && told.contains("mine.rhai has changed since run 1"), "{told}");
    let (code, told) = cup(&players);
    assert!(code == 0 && told.contains("6 games in") && told.contains("run 2"), "{told}");
}

#[cfg(unix)]
#[test]
fn a_results_file_starts_no_program_unless_it_is_trusted() {
    let folder = Folder::new("trust");
    let [bot, out, mark] = ["bot.sh", "cup.db", "started"].map(|name| folder.file(name));
    let text = format!(
        "touch '{mark}'; while read l; do case $l in ugi) echo ugiok;; isready) echo readyok;; \
         go*) echo bestmove 9;; quit) exit;; esac; done\n"
    );
    std::fs::write(&bot, text).expect("it can be written");
    let player = format!("mine=cmd:sh {bot}");
    let players = ["tournament", "--player", "random", "--player", &player];
    let more = ["--pairs", "4", "--openings", "empty", "--out", &out];
    let part = foursight(&[&players[..], &more, &["--shard", "1/2"]].concat());
    assert_eq!(part.code, 0, "{part:?}");
    std::fs::remove_file(&mark).expect("the bot was started");
    let refused = foursight(&["tournament", "--out", &out, "--resume"]);
    assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{refused:?}");
    for words in ["cup.db: player mine: ", &format!("`cmd:sh {bot}`"), "pass --trust"] {
        assert!(refused.err.contains(words), "{words}: {}", refused.err);
    }
    assert_eq!(foursight(&["report", &out]).code, 0);
    assert_eq!(foursight(&["merge", "--out", &folder.file("merged.db"), &out]).code, 0);
    assert!(!std::path::Path::new(&mark).exists(), "it was started");
    let trusted =
        foursight(&["tournament", "--out", &out, "--resume", "--trust", "--shard", "1/4"]);
    assert_eq!(trusted.code, 0, "{trusted:?}");
    let named = foursight(&[&players[..], &more, &["--resume"]].concat());
    assert_eq!(named.code, 0, "{named:?}");
    assert!(std::path::Path::new(&mark).exists());
    assert_eq!(lines(&out).lines().count(), 1 + 8);
}

#[cfg(unix)]
#[test]
fn a_program_that_does_not_even_greet_is_told_of_before_anything_is_written() {
    let folder = Folder::new("no-greeting");
    let (bot, out) = (folder.file("no-such-bot.sh"), folder.file("cup.db"));
    let player = format!("cmd:sh {bot}");
    let run = foursight(&["tournament", "--player", "random", "--player", &player, "--out", &out]);
    assert_eq!(run.code, 2, "{run:?}");
    assert!(run.err.contains("no-such-bot.sh` exited unexpectedly"), "{}", run.err);
    assert!(!std::path::Path::new(&out).exists());
}

#[cfg(unix)]
#[test]
fn where_the_file_cannot_grow_what_is_stored_is_safe() {
    let folder = Folder::new("full");
    let (small, whole) = (folder.file("small.db"), folder.file("whole.db"));
    let cup = |out: &str| {
        let players = "--player random --player alphabeta:depth=1 --pairs 300 --openings random:20";
        format!("tournament {players} --resume --out {out}")
    };
    let program = env!("CARGO_BIN_EXE_foursight");
    // Limit the size of files to 150 KiB. SIGXFSZ is ignored, so a write beyond this limit does not kill the program,
    // but returns an error.
    let text = format!("ulimit -f 300; trap '' XFSZ; exec {program} {}", cup(&small));
    let limited = Command::new("sh").args(["-c", &text]).output().expect("a shell is there");
    let told = String::from_utf8_lossy(&limited.stderr);
    assert_eq!(limited.status.code(), Some(2), "{told}");
    assert!(told.contains("small.db: cannot write to it"), "{told}");
    for out in [&small, &whole] {
        let cup = cup(out);
        let run = foursight(&cup.split(' ').collect::<Vec<_>>());
        assert_eq!(run.code, 0, "{run:?}");
    }
    assert_eq!(lines(&small), lines(&whole));
}

/// Returns the message of a usage error. Asserts that it is one line.
fn complaint(args: &[&str]) -> String {
    let run: Run = foursight(args);
    assert_eq!((run.code, run.out.as_str()), (2, ""), "{run:?}");
    assert_eq!(run.err.lines().count(), 1, "{run:?}");
    run.err
}

#[test]
fn errors_are_one_line() {
    let folder = Folder::new("mistakes");
    let (file, plain) = (folder.file("cup.db"), folder.file("plain"));
    std::fs::write(&plain, "nothing of ours").expect("it can be written");
    let two = ["tournament", "--player", "a=random", "--player", "b=random", "--pairs", "2"];
    let with = |more: &[&str]| complaint(&[&two[..], more].concat());
    assert!(with(&["--out", &plain]).contains("not a Foursight results file"));
    assert!(with(&["--out", &format!("{plain}/below.db")]).contains("cannot open it"));
    assert!(with(&["--out", &file, "--shard", "3/2"]).contains("--shard"));
    assert!(with(&["--out", &file, "--sprt", "20"]).contains("--sprt"));
    let parts = ["--out", &file, "--sprt", "0,20", "--shard", "1/2"];
    assert!(
        with(&parts).contains("sprt needs all pairs in order and cannot be combined with shards")
    );
    assert!(with(&["--out", &file, "--depths", "2,x"]).contains("--depths"));
    assert!(with(&["--out", &file, "--openings", "file:none"]).contains("none: cannot read"));
    assert!(complaint(&["tournament", "--out", &file]).contains("--player"));
    assert!(complaint(&["tournament", "none.toml", "--out", &file]).contains("none.toml"));
    assert!(complaint(&["report", &folder.file("none.db")]).contains("no such file"));
    assert!(complaint(&["report", &plain]).contains("not a Foursight results file"));
    assert!(complaint(&["merge", "--out", &file, &plain]).contains("not a Foursight results file"));
    let wrong = folder.file("wrong.toml");
    std::fs::write(&wrong, "pair = 3").expect("it can be written");
    let told = complaint(&["tournament", &wrong, "--out", &file]);
    assert!(told.contains("wrong.toml") && told.contains("did you mean `pairs`?"), "{told}");
    let part = [&two[..], &["--out", &file, "--shard", "1/2"]].concat();
    assert_eq!(foursight(&part).code, 0);
    let again = [&two[..], &["--out", &file]].concat();
    assert!(complaint(&again).contains("1 of 2 pairs of this plan are stored; pass --resume"));
}

#[test]
fn errors_name_the_file_or_the_option() {
    let folder = Folder::new("places");
    let (file, list) = (folder.file("cup.db"), folder.file("mine.txt"));
    let two = ["tournament", "--player", "a=random", "--player", "b=random", "--out", &file];
    let with = |more: &[&str]| complaint(&[&two[..], more].concat());
    assert!(with(&["--workers", "0"]).starts_with("foursight: --workers is a whole number"));
    std::fs::write(&list, "44\n48\n").expect("it can be written");
    let told = with(&["--openings", &format!("file:{list}")]);
    assert!(told.contains("mine.txt: line 2: "), "{told}");
    assert_eq!(foursight(&[&two[..], &["--pairs", "30"]].concat()).code, 0);
    let mut bytes = std::fs::read(&file).expect("it is there");
    for page in bytes.chunks_mut(4096).skip(1) {
        page.fill(0x55);
    }
    std::fs::write(&file, bytes).expect("it can be written");
    let told = complaint(&["tournament", "--out", &file, "--resume"]);
    assert!(told.contains("cup.db: the file is damaged"), "{told}");
    let told = complaint(&["tournament", "--player", "cells", "--player", "random"]);
    assert!(told.contains("an engine with it is alphabeta:eval=cells"), "{told}");
    let told = complaint(&["tournament", "--player", "random", "--player", "random"]);
    assert!(
        told.contains("two players have the name random; set another with NAME=ENGINE"),
        "{told}"
    );
}

#[test]
fn what_cannot_be_merged_leaves_nothing_behind() {
    let folder = Folder::new("unmerged");
    let [good, bad, out] = ["good.db", "bad.db", "out.db"].map(|name| folder.file(name));
    let two = ["tournament", "--player", "a=random", "--player", "b=random"];
    assert_eq!(foursight(&[&two[..], &["--pairs", "30", "--out", &good]].concat()).code, 0);
    let mut bytes = std::fs::read(&good).expect("it is there");
    let end = bytes.len();
    bytes[end / 2..].fill(0x55);
    std::fs::write(&bad, bytes).expect("it can be written");
    let told = complaint(&["merge", "--out", &out, &folder.file("none.db")]);
    assert!(told.contains("none.db: there is no such file"), "{told}");
    let told = complaint(&["merge", "--out", &out, &good, &bad]);
    assert!(told.contains("bad.db: the file is damaged"), "{told}");
    assert!(!std::path::Path::new(&out).exists());
    // Change a column in the stored moves of a game. SQLite itself does not detect this damage.
    let mut bytes = std::fs::read(&good).expect("it is there");
    let columns = |bytes: &[u8]| bytes.iter().all(|byte| (b'1'..=b'7').contains(byte));
    let moves = bytes.windows(14).position(columns).expect("a pair has two games of seven moves");
    bytes[moves + 6] = if bytes[moves + 6] == b'1' { b'2' } else { b'1' };
    std::fs::write(&bad, bytes).expect("it can be written");
    for args in [&["merge", "--out", &out, &good, &bad][..], &["report", &bad]] {
        let told = complaint(args);
        assert!(told.contains("bad.db: run 1: pair "), "{told}");
    }
    assert!(!std::path::Path::new(&out).exists());
}

#[test]
fn the_stored_plan_says_everything_so_that_later_defaults_change_nothing() {
    let folder = Folder::new("full-plan");
    let file = folder.file("cup.db");
    let players = ["--player", "alphabeta:depth=5,eval=cells", "--player", "random"];
    let more = ["--pairs", "1", "--openings", "random:30", "--out", &file];
    let args = [&["tournament"][..], &players, &more].concat();
    assert_eq!(foursight(&args).code, 0);
    let games = lines(&file);
    assert!(games.contains("\"alphabeta:depth=5,eval=cells,order=centre,"), "{games}");
    assert!(games.contains("\"engine\":\"random\""), "the seed differs from pair to pair");
    // A tournament with the same plan continues the same run.
    assert!(foursight(&args).err.contains("run 1"));
}

#[test]
fn reports_refuse_what_they_would_ignore_and_list_the_runs() {
    let folder = Folder::new("report");
    let file = folder.file("cup.db");
    for seed in ["1", "2"] {
        let two = ["tournament", "--player", "a=random", "--player", "b=random", "--pairs", "3"];
        let run = foursight(&[&two[..], &["--seed", seed, "--out", &file]].concat());
        assert_eq!(run.code, 0, "{run:?}");
    }
    let with = |more: &[&str]| complaint(&[&["report", &file][..], more].concat());
    assert!(with(&["--json", "--format", "csv"]).contains("cannot be used with"));
    assert!(with(&["--times"]).contains("--times needs --format jsonl"));
    let lines = with(&["--format", "jsonl", "--accuracy", "3"]);
    assert!(lines.contains("--accuracy cannot be used with --format jsonl"), "{lines}");
    assert!(
        with(&["--format", "jsnl"])
            .contains("did you mean `jsonl`? (it is one of text, md, html, csv, json, jsonl)")
    );
    let early = complaint(&["grade", "cells", "--format", "jsonl"]);
    assert!(early.contains("jsonl is only for `report`"), "{early}");
    let run = foursight(&["report", &file, "--runs"]);
    assert!(run.code == 0 && run.out.contains("2 runs"), "{run:?}");
    let second = run.out.lines().filter(|line| line.starts_with("2  ")).collect::<String>();
    assert!(second.contains("a, b") && second.contains("two-ply"), "{}", run.out);
}
