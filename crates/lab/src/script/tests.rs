use std::path::PathBuf;

use foursight_board::{Bitboard, Game, Rules as _, Side, SplitMix64, Variant};
use foursight_search::evals::Claims;
use foursight_search::{Ask, Engine, Registry, ThinkError, Turn, View, Watch};

use super::*;
use crate::Ending;

const FIVE_LINES: &str = include_str!("../../../../examples/evaluations/five-lines.rhai");

/// What is wrong with a script.
fn fault(text: &str) -> String {
    tried("mine.rhai", text, Variant::default()).map(|_| ()).unwrap_err().to_string()
}

/// A folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("foursight-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn registry() -> Registry {
    let mut registry = Registry::standard();
    registry.add_evaluation(Files::quiet());
    registry
}

/// The file and an evaluation of ours must judge alike, on random positions, for both players.
fn same(ending: &str, text: &str, builtin: &str, variant: &str) {
    let folder = folder(&format!("same-{}-{ending}", builtin.replace([':', ',', '='], "-")));
    let file = folder.join(format!("mine.{ending}"));
    std::fs::write(&file, text).unwrap();
    let variant: Variant = variant.parse().unwrap();
    let registry = registry();
    let build = |text: &str| registry.evaluation(text).unwrap().build(variant).unwrap();
    let (ours, theirs) = (build(builtin), build(&format!("file:{}", file.display())));
    assert_eq!(ours.claims(), theirs.claims(), "{builtin}");
    let score = |view, turn| {
        assert_eq!(ours.evaluate(view, turn), theirs.evaluate(view, turn), "{builtin} {view:?}");
        Ok::<_, ()>(0)
    };
    assert!(Trial::run(variant, score).unwrap().positions > 250);
    std::fs::remove_dir_all(folder).unwrap();
}

const WINDOWS_CENTRE: &str = "10 * (open(3) - their_open(3)) + 2 * (open(2) - their_open(2))
    + 3 * (centre() - their_centre())";

#[test]
fn a_script_can_do_what_windows_centre_does() {
    same("rhai", WINDOWS_CENTRE, "windows-centre", "7x6");
    same("rhai", WINDOWS_CENTRE, "windows-centre", "8x8:line4+square");
    let in_fives = WINDOWS_CENTRE.replace("(3)", "(4)").replace("(2)", "(3)");
    same("rhai", &in_fives, "windows-centre", "9x7:line5");
}

#[test]
fn a_function_does_what_a_body_does() {
    same("rhai", &format!("fn score() {{ {WINDOWS_CENTRE} }}"), "windows-centre", "6x5");
    let methods = "fn side(a, b, c) { 10.0 * a + 2 * b + 3 * c }
        fn score(p) {
            side(p.open(3), p.open(2), p.centre())
                - side(p.their_open(3), p.their_open(2), p.their_centre())
        }";
    same("rhai", methods, "windows-centre", "6x6");
}

#[test]
fn a_script_can_do_what_cells_does() {
    let table = "let table = [
        [3, 4, 5, 7, 5, 4, 3], [4, 6, 8, 10, 8, 6, 4], [5, 7, 11, 13, 11, 7, 5],
        [5, 7, 11, 13, 11, 7, 5], [4, 6, 8, 10, 8, 6, 4], [3, 4, 5, 7, 5, 4, 3]];
        cells(table) - their_cells(table)";
    same("rhai", table, "cells-printed", "7x6");
    let loops = "let sum = 0;
        for c in 1..=columns() { for r in 1..=height(c) { sum += at(c, r) * windows_at(c, r); } }
        sum";
    same("rhai", loops, "cells", "6x5");
}

#[test]
fn weights_do_what_the_text_does() {
    let weights = |eval: &str, lines: &str| format!("eval = \"{eval}\"\n\n[weights]\n{lines}\n");
    same("toml", "eval = \"cells\"", "cells", "7x6");
    same("toml", &weights("windows-centre", "three = 20"), "windows-centre:three=20", "7x6");
    let two = weights("threats", "win = 0x10 # low\ntwo = -7");
    same("toml", &two, "threats:win=16,two=-7", "9x7");
}

#[test]
fn threats_are_the_games_threats() {
    let script =
        "threats() + 100 * their_threats() + 10_000 * odd_threats() + 1000 * playable_threats()
        + 100_000 * their_even_threats()";
    let script = Script::new("mine.rhai", script, Variant::default(), None).unwrap();
    let mut rng = SplitMix64::new(9);
    for plies in 0..35 {
        let game = Game::random(Variant::default(), plies, &mut rng).unwrap();
        let (me, rules) = (game.to_move(), game.rules());
        let [mine, theirs] = [game.threats(me), game.threats(!me)];
        let rows = |cells: Bitboard, odd: u8| {
            cells.into_iter().filter(|&cell| (rules.cell(cell).row + 1) % 2 == odd).count() as i32
        };
        let playable = game.legal().filter(|&column| {
            let mut next = game.clone();
            next.play(column).unwrap();
            next.outcome() == foursight_board::Outcome::Won(me)
        });
        let expected = mine.count() as i32
            + 100 * theirs.count() as i32
            + 10_000 * rows(mine, 1)
            + 1000 * playable.count() as i32
            + 100_000 * rows(theirs, 0);
        let view = View { mine: game.stones(me), theirs: game.stones(!me) };
        assert_eq!(script.score(view, Turn::Mine), Ok(expected), "{}", game.to_columns());
    }
}

#[test]
fn the_rest_of_the_game_can_be_asked_for() {
    let score = |script: &str, moves: &str, turn| {
        let game = Game::from_moves(Variant::default(), moves).unwrap();
        let me = if turn == Turn::Mine { game.to_move() } else { !game.to_move() };
        let view = View { mine: game.stones(me), theirs: game.stones(!me) };
        let script = Script::new("mine.rhai", script, Variant::default(), None).unwrap();
        script.score(view, turn).unwrap()
    };
    let facts = "100 * plies() + 10 * columns() + rows()";
    assert_eq!(score(facts, "4453", Turn::Mine), 476);
    let turns = "let a = if my_turn() { 1 } else { 2 };
        a + if i_began() { 10 } else { 20 }";
    assert_eq!(score(turns, "445", Turn::Mine), 21);
    assert_eq!(score(turns, "445", Turn::Theirs), 12);
    assert_eq!(score(turns, "44", Turn::Mine), 11);
    let stages = "switch stage() { \"opening\" => 1, \"middle\" => 2, \"end\" => 3 }";
    let mut rng = SplitMix64::new(2);
    for (plies, stage) in [(0, 1), (10, 1), (11, 2), (25, 2), (26, 3), (41, 3)] {
        let game = Game::random(Variant::default(), plies, &mut rng).unwrap();
        assert_eq!(score(stages, &game.to_columns(), Turn::Mine), stage, "{plies}");
    }
    assert_eq!(score("stones() * 10 + their_stones()", "445", Turn::Mine), 12);
    assert_eq!(score("at(4, 1) * 10 + at(4, 2) + at(7, 6)", "445", Turn::Mine), -9);
}

#[test]
fn what_has_no_end_is_ended() {
    insta::assert_snapshot!(
        [
            fault("loop {}"),
            fault("let x = 0;\n  while true { x += 1; }\nx"),
            fault("fn f() { loop {} }\nloop { try { f() } catch { } }"),
            fault("fn f(n) { f(n + 1) }\nf(1)"),
            fault("let s = \"x\";\nloop { s += s; }"),
            fault("let a = [1];\nloop { a = [a, a]; }"),
            fault("let a = [0, 0];\nloop { a[0] = a; a[1] = a; }"),
            fault("let m = #{a: 1};\nloop { m.b = m; m.c = m; }"),
            fault("let m = #{}; let i = 0;\nloop { m[`k${i}`] = i; i += 1; }"),
            fault("fn f(n) { 1 + (2 * (3 + (4 * (5 + (6 * (7 + (8 * (9 + f(n + 1))))))))) }\nf(1)"),
            fault("let x = 0; for i in 0..1_000_000_000_000 { x += i; }\nx"),
        ]
        .join("\n")
    );
}

#[test]
fn what_reaches_outside_is_switched_off() {
    insta::assert_snapshot!(
        [
            fault("print(1); 1"),
            fault("debug(1); 1"),
            fault("eval(\"1\")"),
            fault("import \"os\" as os; 1"),
            fault("timestamp(); 1"),
            fault("sleep(1_000_000); 1"),
            fault("let s = \"\";\ns.pad(10, \"\"); 1"),
            fault("let f = |x| x; 1"),
        ]
        .join("\n")
    );
}

#[test]
fn mistakes_are_told_with_line_and_column() {
    let deep = format!("{}1{}", "(".repeat(200), ")".repeat(200));
    insta::assert_snapshot!(
        [
            fault(""),
            fault("1 +"),
            fault("let a = 3;\nlet b = ;\na"),
            fault("open(3);\nlet a = 3;"),
            fault("open(3)\n- their_opne(3)"),
            fault("open()"),
            fault("1 + plies"),
            fault("opne"),
            fault("let x = 0;\n1 / x"),
            fault("1.0 / 0.0"),
            fault("\"good\""),
            fault("open(3) > 2"),
            fault("9_223_372_036_854_775_807 + 1"),
            fault("at(8, 1)"),
            fault("at(1, 0)"),
            fault("cells([[1, 2], [3]])"),
            fault("throw \"enough\";"),
            fault("if plies() == 17 { let n = 0; 1 % n } else { 0 }"),
            fault("fn score(a, b) { 1 }"),
            fault(&deep),
        ]
        .join("\n")
    );
}

#[test]
fn scores_beyond_the_range_are_cut_to_it() {
    for (script, expected) in
        [("1_000_001", 1_000_000), ("-9e99", -1_000_000), ("2.5", 3), ("-2.5", -3), ("0 - 7", -7)]
    {
        let script = Script::new("mine.rhai", script, Variant::default(), None).unwrap();
        let empty = View { mine: Bitboard::EMPTY, theirs: Bitboard::EMPTY };
        assert_eq!(script.score(empty, Turn::Mine), Ok(expected));
    }
}

#[test]
fn a_check_tells_which_laws_are_broken_and_where() {
    let check = |script| tried("mine.rhai", script, Variant::default()).unwrap().1;
    let told = |script| {
        let told = check(script).to_string();
        told[..told.rfind(',').unwrap()].to_owned()
    };
    assert_eq!(check(WINDOWS_CENTRE).claims(), Claims::BALANCED);
    assert_eq!(check("open(3)").claims(), Claims::ONE_SIDED);
    insta::assert_snapshot!(
        [told("0"), told("1"), told("open(3)"), told("at(1, 1)"), told("height(1)")].join("\n")
    );
    assert_eq!(
        (check("0").positions > POSITIONS * 9 / 10, check("0").kind),
        (true, FileKind::Script)
    );
}

/// A script that fails where at least so many stones lie.
fn failing(plies: u32) -> String {
    format!("if plies() >= {plies} {{ 1 / (open(0) - open(0)) }} else {{ 0 }}")
}

/// An engine that searches so deep with a script that was not tried.
fn untried(script: &str, text: &str) -> Box<dyn Engine> {
    struct Untried(String);
    impl EvalFamily for Untried {
        fn name(&self) -> &'static str {
            "untried"
        }
        fn summary(&self) -> &'static str {
            "a script that was not tried"
        }
        fn syntax(&self) -> Syntax<'_> {
            Syntax::Parameters(&[])
        }
        fn build(&self, variant: Variant, _: &Settings) -> Built {
            Ok(Box::new(Script::new("mine.rhai", &self.0, variant, None).unwrap()))
        }
    }
    let mut registry = Registry::standard();
    registry.add_evaluation(Untried(script.to_owned()));
    registry.engine(text).unwrap()
}

#[test]
fn a_script_that_fails_ends_the_search_with_its_message() {
    let game = Game::from_moves(Variant::default(), "44").unwrap();
    let message = "mine.rhai, line 1, column 21: division by zero: 1 / 0";
    // Deep enough to take years, unless the failure ends it.
    for search in ["minimax", "alphabeta", "alphabeta:order=evaluation", "deepening"] {
        let gap = if search.contains(':') { ',' } else { ':' };
        let text = format!("{search}{gap}depth=30,eval=untried");
        let mut engine = untried(&failing(6), &text);
        let think = |engine: &mut dyn Engine, game: &Game| {
            let ask = Ask { time_evaluation: true, ..Ask::default() };
            engine.think(game, &ask, &mut Watch::default())
        };
        let failed = Err(ThinkError::Failed(message.to_owned()));
        assert_eq!(think(&mut *engine, &game), failed, "{text}");
        // And the next one, too: the alarm is not left raised, nor forgotten.
        assert_eq!(think(&mut *engine, &game), failed, "{text}");
    }
    let mut shallow = untried(&failing(6), "alphabeta:depth=3,eval=untried");
    assert!(shallow.think(&game, &Ask::default(), &mut Watch::default()).is_ok());
}

#[test]
fn a_search_may_use_up_only_so_many_operations() {
    let script = Script::new("mine.rhai", "1", Variant::default(), None).unwrap();
    let empty = View { mine: Bitboard::EMPTY, theirs: Bitboard::EMPTY };
    let alarm = script.alarm().unwrap();
    alarm.begin();
    alarm.spend(limits::SEARCH_OPERATIONS - 1000);
    assert_eq!((script.evaluate(empty, Turn::Mine), alarm.message()), (1, None));
    alarm.spend(2000);
    script.evaluate(empty, Turn::Mine);
    let message = alarm.message().unwrap();
    assert!(message.contains("more than 1,000,000,000 operations in one search"), "{message}");
    assert_eq!(script.evaluate(empty, Turn::Mine), 0);
}

#[test]
fn a_file_that_is_none_is_told_in_one_line() {
    let folder = folder("files");
    let file = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    std::fs::create_dir_all(file("folder.rhai")).unwrap();
    std::fs::write(file("latin.rhai"), b"1 +\n  \"\xe9\"").unwrap();
    std::fs::write(file("huge.toml"), "#".repeat(70_000)).unwrap();
    std::fs::write(file("weights.txt"), "").unwrap();
    let tell = |name: &str| {
        let fault = Files::quiet().check(&file(name), Variant::default()).unwrap_err();
        assert!(fault.unreadable, "{fault}");
        fault.to_string().replace(folder.to_str().unwrap(), "")
    };
    insta::assert_snapshot!(
        [
            "missing.rhai",
            "folder.rhai",
            "latin.rhai",
            "huge.toml",
            "weights.txt",
            "latin.rhai/a.rhai"
        ]
        .map(tell)
        .join("\n")
    );
    let nameless = Files::quiet().check("", Variant::default()).unwrap_err().to_string();
    assert_eq!(nameless, "file: name a file, like file:mine.rhai");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn weights_that_are_wrong_are_told_with_line_and_column() {
    let fault = |text: &str| weights::read("mine.toml", text).unwrap_err().to_string();
    let told = [
        fault("eval = \"windows-centre"),
        fault("[weights]\nthree = 20"),
        fault("eval = 3"),
        fault("eval = \"cells\"\nweights = 3"),
        fault("evals = \"cells\""),
        fault("eval = \"windows-center\""),
        fault("eval = \"file:other.toml\""),
        fault("eval = \"cells\"\n[weights]\nthree = 20"),
        fault("eval = \"windows-centre\"\n\n[weights]\n  tree = 20"),
        fault("eval = \"windows-centre\"\n[weights]\ntwo = 1\nthree = 20000"),
        fault("eval = \"windows-centre\"\n[weights]\nthree = 1.5"),
        fault("eval = \"windows-centre\"\n[weights]\nthree = [1,\n2]"),
        fault("eval = \"windows-centre\"\n[weights]\nthree = 1\nthree = 2"),
    ];
    insta::assert_snapshot!(
        told.map(|line| {
            let cut = line.find("(there are ").unwrap_or(line.len());
            line[..cut].to_owned()
        })
        .join("\n")
    );
}

#[test]
fn the_user_is_told_once_for_each_game() {
    let folder = folder("once");
    let file = folder.join("mine.rhai");
    std::fs::write(&file, WINDOWS_CENTRE).unwrap();
    let told = Arc::new(Mutex::new(Vec::new()));
    let keep = Arc::clone(&told);
    let files = Files::telling(move |check| keep.lock().unwrap().push(check.variant.to_string()));
    for variant in ["7x6", "7x6", "6x5", "7x6"] {
        let mut registry = Registry::standard();
        registry.add_evaluation(files.clone());
        let text = format!("file:{}", file.display());
        registry.evaluation(&text).unwrap().build(variant.parse().unwrap()).unwrap();
    }
    assert_eq!(*told.lock().unwrap(), ["7x6", "6x5"]);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_script_plays_and_one_without_an_end_loses_with_a_clear_error() {
    let folder = folder("plays");
    let player = |name: &str, script: &str| {
        let file = folder.join(name);
        std::fs::write(&file, script).unwrap();
        registry().engine(&format!("alphabeta:depth=2,eval=file:{}", file.display())).unwrap()
    };
    let mut good = player("good.rhai", FIVE_LINES);
    let mut endless = player("endless.rhai", "let x = 1;\nloop { x = -x; }");
    let mut random = registry().engine("random:seed=1").unwrap();
    let ask = Ask::default();
    let play = |first: &mut dyn Engine, second: &mut dyn Engine| {
        crate::contest::play(&Game::new(Variant::default()), [first, second], [&ask, &ask])
    };
    let won = play(&mut *good, &mut *random);
    assert_eq!(
        (won.ending, won.points(Side::First)),
        (Ending::Won, 2),
        "{}",
        won.game.to_columns()
    );
    let lost = play(&mut *good, &mut *endless);
    assert_eq!((lost.ending, lost.points(Side::Second)), (Ending::Failed, 0));
    let complaint = lost.complaint.unwrap();
    assert!(complaint.contains("endless.rhai, line 2, column "), "{complaint}");
    assert!(complaint.contains("more than 50,000 operations in one call"), "{complaint}");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_manual_lists_every_function_and_its_example_is_the_one_in_the_folder() {
    let manual = include_str!("../../../../docs/scripts.md");
    for name in features::names() {
        assert!(manual.contains(&format!("`{}`", features::usage(name))), "{name}");
    }
    let (_, five_lines) = FIVE_LINES.split_once('\n').unwrap();
    assert_eq!(five_lines.lines().count(), 5);
    assert!(manual.contains(five_lines));
}
