//! Tests of error messages for scripts and weights, of the limits on scripts, and of searches whose script fails.

use foursight_board::{Bitboard, Game, Variant};
use foursight_search::{Engine, Observers, Registry, ThinkOptions, Turn, View};

use super::folder;
use crate::script_clock::ScriptClock;
use crate::*;

/// Returns the error message for an invalid script.
fn fault_text(text: &str) -> String {
    script_cache::parse_and_check(
        "mine.rhai",
        text,
        Variant::default(),
        ScriptBudget::LOCAL,
        &ScriptClock::monotonic(),
        &StopFlag::new(),
    )
    .map(|_| ())
    .unwrap_err()
    .to_string()
}

#[test]
fn endless_and_growing_scripts_are_stopped() {
    insta::assert_snapshot!(
        [
            fault_text("loop {}"),
            fault_text("let x = 0;\n  while true { x += 1; }\nx"),
            fault_text("fn f() { loop {} }\nloop { try { f() } catch { } }"),
            fault_text("fn f(n) { f(n + 1) }\nf(1)"),
            fault_text("let s = \"x\";\nloop { s += s; }"),
            fault_text("let a = [1];\nloop { a = [a, a]; }"),
            fault_text("let a = [0, 0];\nloop { a[0] = a; a[1] = a; }"),
            fault_text("let m = #{a: 1};\nloop { m.b = m; m.c = m; }"),
            fault_text("let m = #{}; let i = 0;\nloop { m[`k${i}`] = i; i += 1; }"),
            fault_text("fn f(n) { 1 + (2 * (3 + (4 * (5 + (6 * (7 + (8 * (9 + f(n + 1))))))))) }\nf(1)"),
            fault_text("let x = 0; for i in 0..1_000_000_000_000 { x += i; }\nx"),
            fault_text("let a = [0]; let b = a;\nfor i in 0..9 { b += b; }\na[0] = b; let c = a; 0"),
            fault_text("let m = #{}; let i = 0; let k = \"k\"; for i in 0..9 { k += k; }\nloop { m[`${k}${i}`] = i; i += 1; }"),
        ]
        .join("\n")
    );
}

#[test]
fn functions_with_side_effects_are_not_available() {
    insta::assert_snapshot!(
        [
            fault_text("print(1); 1"),
            fault_text("debug(1); 1"),
            fault_text("eval(\"1\")"),
            fault_text("import \"os\" as os; 1"),
            fault_text("timestamp(); 1"),
            fault_text("sleep(1_000_000); 1"),
            fault_text("let s = \"\";\ns.pad(10, \"\"); 1"),
            fault_text("let f = |x| x; 1"),
        ]
        .join("\n")
    );
}

/// Rhai does not limit the size of a function pointer, or the time to find a function for a call with many arguments.
/// Therefore the sandbox rejects function pointers and calls with many arguments.
#[test]
fn function_pointers_and_calls_with_many_arguments_are_rejected() {
    let arguments = |count: usize| vec!["1"; count].join(", ");
    insta::assert_snapshot!(
        [
            fault_text(
                "fn g(){0}\nlet f = Fn(\"g\"); for i in 0..8 { f = f.curry(f,f,f,f,f,f,f,f,f,f,f,f,f,f,f,f); } 0"
            ),
            fault_text("fn g(){0}\nlet f = g; for i in 0..8 { f = f.curry(f, f, f, f); } 0"),
            fault_text("fn g(){0}\nlet f = curry(g, 1); 0"),
            fault_text("fn g(){0}\nlet f = g; 0"),
            fault_text("fn g(){0}\nlet f = [g]; 0"),
            fault_text("fn g(){0}\nfn h() { g }\n0"),
            fault_text("fn g(){0}\nlet m = #{ g: g }; m.g()"),
            fault_text("fn g(){0}\ng.call()"),
            fault_text("fn g(){0}\ncall(g)"),
            fault_text("fn g() { this }\nlet a = [1]; a.g()[0]"),
            fault_text("let f = || 0; 0"),
            fault_text(&format!("try {{ f48({}) }} catch {{ }} 0", arguments(900))),
            fault_text(&format!("1 + f48({})", arguments(9))),
            fault_text(&format!("fn score(p) {{ p.f48({}) }}", arguments(9))),
            fault_text(&format!("switch 1 {{ 2 => [#{{a: `${{f48({})}}`}}], _ => 0 }}", arguments(9))),
        ]
        .join("\n")
    );
    assert!(!fault_text(&format!("f48({})", arguments(8))).contains("arguments"));
}

#[test]
fn errors_have_line_and_column() {
    let deep = format!("{}1{}", "(".repeat(200), ")".repeat(200));
    insta::assert_snapshot!(
        [
            fault_text(""),
            fault_text("1 +"),
            fault_text("let a = 3;\nlet b = ;\na"),
            fault_text("open(3);\nlet a = 3;"),
            fault_text("open(3)\n- their_opne(3)"),
            fault_text("let list = [];\nlist.push(1); 1"),
            fault_text("open()"),
            fault_text("1 + plies"),
            fault_text("opne"),
            fault_text("let x = 0;\n1 / x"),
            fault_text("1.0 / 0.0"),
            fault_text("\"good\""),
            fault_text("open(3) > 2"),
            fault_text("9_223_372_036_854_775_807 + 1"),
            fault_text("at(8, 1)"),
            fault_text("at(1, 0)"),
            fault_text("cells([[1, 2], [3]])"),
            fault_text("throw \"enough\";"),
            fault_text("if plies() == 17 { let n = 0; 1 % n } else { 0 }"),
            fault_text("fn score(a, b) { 1 }"),
            fault_text(&deep),
        ]
        .join("\n")
    );
}

#[test]
fn scores_are_clamped_to_the_valid_range() {
    for (script, expected) in
        [("1_000_001", 1_000_000), ("-9e99", -1_000_000), ("2.5", 3), ("-2.5", -3), ("0 - 7", -7)]
    {
        let script = ScriptEvaluation::new(
            "mine.rhai",
            script,
            Variant::default(),
            ScriptBudget::LOCAL,
            &ScriptClock::monotonic(),
            None,
        )
        .unwrap();
        let empty = View { mine: Bitboard::EMPTY, theirs: Bitboard::EMPTY };
        assert_eq!(script.score(empty, Turn::Mine), Ok(expected));
    }
}

/// Returns a script that fails on positions with at least `plies` discs.
fn failing_script(plies: u32) -> String {
    format!("if plies() >= {plies} {{ 1 / (open(0) - open(0)) }} else {{ 0 }}")
}

/// Creates an engine whose evaluation is a script. The script has not been checked on random positions, so it can fail
/// during a search.
fn untried_engine(script: &str, text: &str) -> Box<dyn Engine> {
    struct Untried(String);
    impl EvalFamily for Untried {
        fn name(&self) -> &'static str {
            "untried"
        }
        fn summary(&self) -> &'static str {
            "a script that was not checked"
        }
        fn syntax(&self) -> Syntax<'_> {
            Syntax::Parameters(&[])
        }
        fn build(&self, variant: Variant, _: &Settings) -> Built {
            Ok(Box::new(
                ScriptEvaluation::new(
                    "mine.rhai",
                    &self.0,
                    variant,
                    ScriptBudget::LOCAL,
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
    // The search depth is so large that the search would hardly ever end if the script did not fail.
    for search in ["minimax", "alphabeta", "alphabeta:order=evaluation", "deepening"] {
        let gap = if search.contains(':') { ',' } else { ':' };
        let text = format!("{search}{gap}depth=30,eval=untried");
        let mut engine = untried_engine(&failing_script(6), &text);
        let think = |engine: &mut dyn Engine, game: &Game| {
            let options = ThinkOptions { time_evaluation: true, ..ThinkOptions::default() };
            engine.think(game, &options, &mut Observers::default())
        };
        // Each search clears the error of the previous search first. The second search must therefore report the error
        // again.
        for _ in 0..2 {
            let error = think(&mut *engine, &game).unwrap_err();
            assert_eq!(error.to_string(), message, "{text}");
            assert_eq!(error.script_fault().unwrap().place, Some((1, 21)), "{text}");
        }
    }
    let mut shallow = untried_engine(&failing_script(6), "alphabeta:depth=3,eval=untried");
    assert!(shallow.think(&game, &ThinkOptions::default(), &mut Observers::default()).is_ok());
}

#[test]
fn the_operations_of_a_search_are_limited() {
    let script = ScriptEvaluation::new(
        "mine.rhai",
        "1",
        Variant::default(),
        ScriptBudget::LOCAL,
        &ScriptClock::monotonic(),
        None,
    )
    .unwrap();
    let empty = View { mine: Bitboard::EMPTY, theirs: Bitboard::EMPTY };
    let alarm = script.alarm().unwrap();
    alarm.begin();
    alarm.spend(ScriptBudget::LOCAL.search_operations - 1000);
    assert_eq!((script.evaluate(empty, Turn::Mine), alarm.error()), (1, None));
    alarm.spend(2000);
    script.evaluate(empty, Turn::Mine);
    let message = alarm.error().unwrap().message;
    assert!(message.contains("more than 1,000,000,000 operations in one search"), "{message}");
    assert_eq!(script.evaluate(empty, Turn::Mine), 0);
}

#[test]
fn unreadable_files_have_an_error_of_one_line() {
    let folder = folder("files");
    let file = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    std::fs::create_dir_all(file("folder.rhai")).unwrap();
    std::fs::write(file("latin.rhai"), b"1 +\n  \"\xe9\"").unwrap();
    std::fs::write(file("huge.toml"), "#".repeat(70_000)).unwrap();
    std::fs::write(file("weights.txt"), "").unwrap();
    let error_text = |name: &str| {
        let fault =
            EvaluationFiles::without_reporter().check(&file(name), Variant::default()).unwrap_err();
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
        .map(error_text)
        .join("\n")
    );
    let nameless =
        EvaluationFiles::without_reporter().check("", Variant::default()).unwrap_err().to_string();
    assert_eq!(nameless, "file: the name of the file is missing; write file:mine.rhai");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn errors_in_weights_have_line_and_column() {
    let fault_text = |text: &str| weights::read_weights("mine.toml", text).unwrap_err().to_string();
    let errors = [
        fault_text("eval = \"windows-centre"),
        fault_text("[weights]\nthree = 20"),
        fault_text("eval = 3"),
        fault_text("eval = \"cells\"\nweights = 3"),
        fault_text("evals = \"cells\""),
        fault_text("eval = \"windows-center\""),
        fault_text("eval = \"file:other.toml\""),
        fault_text("eval = \"cells\"\n[weights]\nthree = 20"),
        fault_text("eval = \"windows-centre\"\n\n[weights]\n  tree = 20"),
        fault_text("eval = \"windows-centre\"\n[weights]\ntwo = 1\nthree = 20000"),
        fault_text("eval = \"windows-centre\"\n[weights]\nthree = 1.5"),
        fault_text("eval = \"windows-centre\"\n[weights]\nthree = [1,\n2]"),
        fault_text("eval = \"windows-centre\"\n[weights]\nthree = 1\nthree = 2"),
    ];
    insta::assert_snapshot!(
        errors
            .map(|line| {
                let cut = line.find("(evaluations are ").unwrap_or(line.len());
                line[..cut].to_owned()
            })
            .join("\n")
    );
}
