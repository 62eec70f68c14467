//! Checks how engine texts and evaluation texts are parsed, written and rejected.

use std::time::Duration;

use foursight_board::Variant;
use foursight_search::parameter::Settings;
use foursight_search::{
    Engine, EngineFamily, EngineSpec, EvalFamily, Evaluate, Evaluation, Registry, SpecError,
    Syntax, evals::EvaluationError,
};
use proptest::prelude::*;

fn shortest(text: &str) -> Result<String, SpecError> {
    Registry::standard().engine(text).map(|engine| engine.text().to_owned())
}

fn error(text: &str) -> String {
    shortest(text).unwrap_err().to_string()
}

#[test]
fn a_text_is_written_in_its_shortest_form() {
    for (text, short) in [
        ("alphabeta:depth=5,eval=windows-centre,order=centre", "alphabeta"),
        ("alphabeta:order=ascending,depth=7", "alphabeta:depth=7,order=ascending"),
        ("minimax:3", "minimax:depth=3"),
        ("alphabeta:eval=windows-centre,eval.three=7", "alphabeta:eval.three=7"),
        ("alphabeta:eval=windows-centre:three=7", "alphabeta:eval.three=7"),
        ("deepening:table=0,nodes=10", "deepening:nodes=10,table=0"),
    ] {
        assert_eq!(shortest(text).unwrap(), short);
        assert_eq!(shortest(short).unwrap(), short);
    }
}

#[test]
fn errors_name_the_place_and_the_nearest_name() {
    assert_eq!(
        error("alfabeta:depth=5"),
        "`alfabeta:depth=5` at character 1: no engine is called `alfabeta`; \
         did you mean `alphabeta`? (there are random, minimax, alphabeta, deepening, mcts)"
    );
    assert!(
        error("alphabeta:deth=5")
            .starts_with("`alphabeta:deth=5` at character 11: alphabeta has no `deth`")
    );
    assert!(
        error("alphabeta:depth=0")
            .contains("at character 17: depth is a whole number from 1 to 64, not `0`")
    );
    assert!(
        error("alphabeta:depth=5,eval=cell")
            .contains("at character 24: no evaluation is called `cell`")
    );
    assert!(error("alphabeta:depth=5,order=center").contains("did you mean `centre`?"));
    assert!(error("alphabeta:depth=5,depth=6").contains("`depth` is set twice"));
    assert!(error("alphabeta:5,6").contains("`6` is not of the form key=value"));
    assert!(error("random:eval=cells").contains("random has no `eval`"));
    assert!(error("alphabeta:eval.three=x").contains("at character 22: three is a whole number"));
    assert!(
        error("alphabeta:depth=3,eval.tree=3")
            .contains("at character 24: windows-centre has no `tree`")
    );
    assert!(
        error("alphabeta:eval=windows-centre:three=1,eval.three=2")
            .contains("at character 44: `three` is set twice")
    );
    assert!(error("").contains("no engine is called ``"));
    assert!(error("cells").ends_with("an engine with it is alphabeta:eval=cells"));
}

#[test]
fn a_text_in_full_makes_the_same_engine_and_leaves_the_seed_open() {
    let registry = Registry::standard();
    let in_full = |text: &str| registry.parse(text).unwrap().in_full();
    for text in ["alphabeta", "alphabeta:depth=5,eval=quiet", "mcts:nodes=9", "random", "deepening"]
    {
        let full = in_full(text);
        assert_eq!(
            registry.engine(&full).unwrap().text(),
            registry.engine(text).unwrap().text(),
            "{full}"
        );
        assert!(!full.contains("seed"), "{full}");
        assert_eq!(in_full(&full), full);
    }
    assert!(in_full("alphabeta:eval=quiet").contains("depth=5,eval=quiet,"));
    assert!(in_full("alphabeta").contains(",eval.three="));
    assert_eq!(in_full("random:0"), "random:seed=0");
}

#[test]
fn a_spec_is_the_same_from_a_text_and_from_methods() {
    let registry = Registry::standard();
    for (spec, text) in [
        (EngineSpec::alphabeta(), "alphabeta"),
        (EngineSpec::alphabeta().depth(6).eval("quiet"), "alphabeta:depth=6,eval=quiet"),
        (EngineSpec::minimax().eval("windows-centre:three=7"), "minimax:eval.three=7"),
        (
            EngineSpec::deepening().nodes(9).time(Duration::from_secs(2)).with("mirror", "off"),
            "deepening:nodes=9,time=2000,mirror=off",
        ),
        (EngineSpec::mcts().nodes(500).seed(4), "mcts:nodes=500,seed=4"),
        (EngineSpec::random().seed(0), "random"),
    ] {
        assert_eq!(spec.to_string(), text);
        let parsed = registry.parse(text).unwrap();
        assert_eq!(parsed.to_string(), text);
        assert_eq!((parsed.limits(), parsed.memory()), (spec.limits(), spec.memory()));
        assert_eq!(
            parsed.evaluation().map(Evaluation::text),
            spec.evaluation().map(Evaluation::text)
        );
        assert_eq!(spec.build().unwrap().text(), text);
    }
    for (spec, error) in [
        (EngineSpec::alphabeta().depth(0), "depth is a whole number from 1 to 64, not `0`"),
        (EngineSpec::mcts().depth(3), "mcts has no `depth`"),
        (EngineSpec::random().eval("quiet"), "random uses no evaluation"),
        (EngineSpec::minimax().eval("quite"), "did you mean `quiet`?"),
        (EngineSpec::alphabeta().with("eval", "quiet"), "alphabeta has no `eval`"),
    ] {
        let found = spec.build().err().unwrap().to_string();
        assert!(found.contains(error), "{found}");
    }
}

#[test]
fn a_spec_tells_what_was_set_from_what_is_left_open() {
    let registry = Registry::standard();
    let mut spec = registry.parse("mcts:memory=256").unwrap();
    assert_eq!((spec.memory(), spec.settings().is_set("memory")), (Some(("memory", 256)), true));
    assert_eq!(spec.to_string(), "mcts");
    spec.set("memory", 32).unwrap();
    assert_eq!(spec.to_string(), "mcts:memory=32");
    assert!(!registry.parse("mcts").unwrap().settings().is_set("memory"));
    assert!(spec.set("memory", 0).is_err() && spec.set("depth", 1).is_err());
    assert_eq!(spec.build().unwrap().text(), "mcts:memory=32", "a failed `set` changes nothing");
}

/// An engine family of the kind that another crate could add. It uses the text after the colon unchanged.
struct Shell;

impl EngineFamily for Shell {
    fn name(&self) -> &'static str {
        "cmd"
    }
    fn summary(&self) -> &'static str {
        "a program"
    }
    fn syntax(&self) -> Syntax<'_> {
        Syntax::Text("COMMAND")
    }
    fn build(&self, spec: EngineSpec) -> Result<Box<dyn Engine>, String> {
        Err(format!("cannot run `{}`", spec.settings().text()))
    }
}

struct File;

impl EvalFamily for File {
    fn name(&self) -> &'static str {
        "file"
    }
    fn summary(&self) -> &'static str {
        "an evaluation from a file"
    }
    fn syntax(&self) -> Syntax<'_> {
        Syntax::Text("PATH")
    }
    fn build(
        &self,
        variant: Variant,
        settings: &Settings,
    ) -> Result<Box<dyn Evaluate + Send>, EvaluationError> {
        Err(format!("no file `{}` for {variant}", settings.text()).into())
    }
}

#[test]
fn families_can_be_added_and_refused_by_name() {
    let mut registry = Registry::standard();
    registry.add_engine(Shell);
    registry.add_evaluation(File);
    let refused = registry.engine("cmd:python3 bot.py --fast,really").err().unwrap().to_string();
    assert!(
        refused.ends_with("at character 5: cannot run `python3 bot.py --fast,really`"),
        "{refused}"
    );
    let engine = registry.engine("alphabeta:eval=file:mine.rhai,depth=4").unwrap();
    assert_eq!(engine.text(), "alphabeta:depth=4,eval=file:mine.rhai");
    assert_eq!(registry.engine(engine.text()).unwrap().text(), engine.text());
    assert_eq!(
        registry.evaluation("file:a").unwrap().build(Variant::default()).err().unwrap().to_string(),
        "no file `a` for 7x6"
    );

    let error = |text: &str| registry.engine(text).err().unwrap().to_string();
    let set = error("alphabeta:eval=file:x.rhai,eval.three=3");
    assert!(set.ends_with("`three` cannot be set on it"), "{set}");
    let comma = error("alphabeta:eval=file:x,y.rhai");
    assert!(comma.ends_with(r"form key=value; a comma in a name is written \,"), "{comma}");
    for text in [r"alphabeta:eval=file:x\,y.rhai", r"alphabeta:depth=4,eval=file:\,a\\,b"] {
        let engine = registry.engine(text).unwrap();
        assert_eq!(engine.text(), text);
        let unfit = engine.evaluation().unwrap().build(Variant::default()).err().unwrap();
        let file = text.rsplit("file:").next().unwrap().replace(r"\,", ",");
        assert_eq!(unfit.to_string(), format!("no file `{file}` for 7x6"));
    }
    let plain = error("alphabeta:depth=3,y.rhai");
    assert!(plain.ends_with("`y.rhai` is not of the form key=value"), "{plain}");

    registry.refuse("cmd", "programs are not run over HTTP");
    registry.refuse("file", "files are not read over HTTP");
    let error = |text: &str| registry.engine(text).err().unwrap().to_string();
    assert!(error("cmd:ls").contains("`cmd` is not allowed here: programs are not run over HTTP"));
    assert!(error("alphabeta:eval=file:x").contains("`file` is not allowed here"));
    assert!(registry.engines().all(|family| family.name() != "cmd"));
}

#[test]
fn former_names_of_options_are_read_and_the_present_ones_written() {
    for (former, present) in [("as-listed", "as-printed"), ("repaired", "corrected")] {
        let text = format!("alphabeta:roles={present}");
        assert_eq!(shortest(&format!("alphabeta:roles={former}")).unwrap(), text);
        let spec = Registry::standard().parse(&format!("alphabeta:roles={former}")).unwrap();
        let full = spec.in_full();
        assert!(full.contains(&format!("roles={present},")), "{full}");
    }
    assert!(error("alphabeta:roles=listed").contains("(it is one of fair, as-printed, corrected)"));
}

fn cases() -> ProptestConfig {
    let cases = std::env::var("FOURSIGHT_CASES").ok().and_then(|text| text.parse().ok());
    ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(cases.unwrap_or(2000))
    }
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn no_text_makes_the_registry_panic(
        text in prop_oneof![
            ".*",
            "(alphabeta|minimax|deepening|mcts|random):[a-z.=,0-9-]{0,40}",
            "(alphabeta|deepening):(depth=[0-9]{1,3},?)?(eval=[a-z-]{0,16},?)?(eval\\.[a-z]{1,6}=-?[0-9]{1,5},?)?",
        ]
    ) {
        let registry = Registry::standard();
        match registry.engine(&text) {
            Ok(engine) => {
                let again = registry.engine(engine.text()).unwrap();
                prop_assert_eq!(again.text(), engine.text());
            }
            Err(error) => {
                prop_assert!(!error.to_string().contains('\n'));
                prop_assert!(error.at <= text.chars().count() + 1);
            }
        }
        let _ = registry.evaluation(&text);
    }
}

/// Checks that `docs/origins.md` contains pseudo-code for every report, with an engine text that runs it, the
/// path of an existing file, and a link to the web page with a valid engine text and position.
#[test]
fn the_pseudo_code_of_every_report_has_an_engine_a_file_and_a_page() {
    let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");
    let text = std::fs::read_to_string(format!("{docs}/origins.md")).unwrap();
    for report in ["000", "001", "002", "003", "004"] {
        let heading = format!("### Pseudo-code of report {report}\n");
        let section = text.split(&heading).nth(1).unwrap_or_else(|| panic!("{heading}"));
        let section = section.split("\n##").next().unwrap();
        assert!(section.contains("```text\n"), "{report}: no listing");
        let line = |start: &str| {
            let from = section.find(start).unwrap_or_else(|| panic!("{report}: no line {start}"));
            section[from..].split("\n- ").next().unwrap().to_owned()
        };
        let code = |line: &str| -> Vec<String> {
            line.split('`').skip(1).step_by(2).map(str::to_owned).collect()
        };
        let engines = code(&line("- Engine"));
        assert!(shortest(&engines[0]).is_ok(), "{report}: {engines:?}");
        let files: Vec<String> = line("- Code: ")
            .split("](")
            .skip(1)
            .map(|rest| rest.split(')').next().unwrap().to_owned())
            .collect();
        assert!(!files.is_empty(), "{report}: no file");
        for file in files {
            assert!(std::path::Path::new(&format!("{docs}/{file}")).exists(), "{report}: {file}");
        }
        let address = code(&line("- Page: ")).remove(0);
        let value = |key: &str| {
            let pairs = address.strip_prefix("/tree?").unwrap().split('&');
            pairs.filter_map(|pair| pair.split_once('=')).find(|(name, _)| *name == key)
        };
        assert!(shortest(value("engine").unwrap().1).is_ok(), "{address}");
        let variant = value("variant").map_or("7x6", |(_, variant)| variant).parse().unwrap();
        let moves = value("moves").unwrap().1;
        assert!(foursight_board::Game::from_moves(variant, moves).is_ok(), "{address}");
    }
}

/// Checks that the flowchart of the difficulty report's search contains every step of its pseudo-code.
#[test]
fn the_flowchart_of_the_difficulty_report_shows_every_step() {
    let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs");
    let text = std::fs::read_to_string(format!("{docs}/origins.md")).unwrap();
    let section = text.split("### Pseudo-code of report 004\n").nth(1).unwrap();
    let image = section.split("![").nth(1).unwrap();
    let file = image.split("](").nth(1).unwrap().split(')').next().unwrap();
    assert!(!image.split("](").next().unwrap().trim().is_empty(), "the drawing has no description");
    let drawing = std::fs::read_to_string(format!("{docs}/{file}")).unwrap();
    for step in [
        "game over?",
        "return win, loss",
        "depth is 0?",
        "return the evaluation",
        "value ← search(copy, depth − 1, α, β)",
        "α ← larger of α, best",
        "β ← smaller of β, best",
        "yes: cutoff",
        "and its column",
    ] {
        assert!(drawing.contains(step), "{file} has no step {step}");
    }
}
