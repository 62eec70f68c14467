//! What people get wrong, what scripts may use up, and how a search ends when one fails.

use foursight_board::{Bitboard, Game, Variant};
use foursight_search::{Engine, Observers, Registry, ThinkOptions, Turn, View};

use super::folder;
use crate::clock::ScriptClock;
use crate::*;

/// What is wrong with a script.
fn fault(text: &str) -> String {
    library::parse_and_check(
        "mine.rhai",
        text,
        Variant::default(),
        Allowance::OWNER,
        &ScriptClock::monotonic(),
        &Stop::new(),
    )
    .map(|_| ())
    .unwrap_err()
    .to_string()
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
            fault("let a = [0]; let b = a;\nfor i in 0..9 { b += b; }\na[0] = b; let c = a; 0"),
            fault("let m = #{}; let i = 0; let k = \"k\"; for i in 0..9 { k += k; }\nloop { m[`${k}${i}`] = i; i += 1; }"),
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

/// Rhai counts neither the size of a function pointer nor the time to find a function of many parameters.
#[test]
fn function_pointers_and_calls_with_many_arguments_are_refused() {
    let arguments = |count: usize| vec!["1"; count].join(", ");
    insta::assert_snapshot!(
        [
            fault(
                "fn g(){0}\nlet f = Fn(\"g\"); for i in 0..8 { f = f.curry(f,f,f,f,f,f,f,f,f,f,f,f,f,f,f,f); } 0"
            ),
            fault("fn g(){0}\nlet f = g; for i in 0..8 { f = f.curry(f, f, f, f); } 0"),
            fault("fn g(){0}\nlet f = curry(g, 1); 0"),
            fault("fn g(){0}\nlet f = g; 0"),
            fault("fn g(){0}\nlet f = [g]; 0"),
            fault("fn g(){0}\nfn h() { g }\n0"),
            fault("fn g(){0}\nlet m = #{ g: g }; m.g()"),
            fault("fn g(){0}\ng.call()"),
            fault("fn g(){0}\ncall(g)"),
            fault("fn g() { this }\nlet a = [1]; a.g()[0]"),
            fault("let f = || 0; 0"),
            fault(&format!("try {{ f48({}) }} catch {{ }} 0", arguments(900))),
            fault(&format!("1 + f48({})", arguments(9))),
            fault(&format!("fn score(p) {{ p.f48({}) }}", arguments(9))),
            fault(&format!("switch 1 {{ 2 => [#{{a: `${{f48({})}}`}}], _ => 0 }}", arguments(9))),
        ]
        .join("\n")
    );
    assert!(!fault(&format!("f48({})", arguments(8))).contains("arguments"));
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
            fault("let list = [];\nlist.push(1); 1"),
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
        let script = Script::new(
            "mine.rhai",
            script,
            Variant::default(),
            Allowance::OWNER,
            &ScriptClock::monotonic(),
            None,
        )
        .unwrap();
        let empty = View { mine: Bitboard::EMPTY, theirs: Bitboard::EMPTY };
        assert_eq!(script.score(empty, Turn::Mine), Ok(expected));
    }
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
            Ok(Box::new(
                Script::new(
                    "mine.rhai",
                    &self.0,
                    variant,
                    Allowance::OWNER,
                    &ScriptClock::monotonic(),
                    None,
                )
                .unwrap(),
            ))
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
            let ask = ThinkOptions { time_evaluation: true, ..ThinkOptions::default() };
            engine.think(game, &ask, &mut Observers::default())
        };
        // And the next one, too: the alarm is not left raised, nor forgotten.
        for _ in 0..2 {
            let error = think(&mut *engine, &game).unwrap_err();
            assert_eq!(error.to_string(), message, "{text}");
            assert_eq!(error.script_fault().unwrap().place, Some((1, 21)), "{text}");
        }
    }
    let mut shallow = untried(&failing(6), "alphabeta:depth=3,eval=untried");
    assert!(shallow.think(&game, &ThinkOptions::default(), &mut Observers::default()).is_ok());
}

#[test]
fn a_search_may_use_up_only_so_many_operations() {
    let script = Script::new(
        "mine.rhai",
        "1",
        Variant::default(),
        Allowance::OWNER,
        &ScriptClock::monotonic(),
        None,
    )
    .unwrap();
    let empty = View { mine: Bitboard::EMPTY, theirs: Bitboard::EMPTY };
    let alarm = script.alarm().unwrap();
    alarm.begin();
    alarm.spend(Allowance::OWNER.search_operations - 1000);
    assert_eq!((script.evaluate(empty, Turn::Mine), alarm.error()), (1, None));
    alarm.spend(2000);
    script.evaluate(empty, Turn::Mine);
    let message = alarm.error().unwrap().message;
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
        let fault = Files::without_reporter().check(&file(name), Variant::default()).unwrap_err();
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
    let nameless = Files::without_reporter().check("", Variant::default()).unwrap_err().to_string();
    assert_eq!(nameless, "file: name a file, like file:mine.rhai");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn weights_that_are_wrong_are_told_with_line_and_column() {
    let fault = |text: &str| weights::read_weights("mine.toml", text).unwrap_err().to_string();
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
