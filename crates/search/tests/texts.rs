//! Engines and evaluations as text: read, written, refused.
#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use foursight_board::Variant;
use foursight_search::parameter::Settings;
use foursight_search::{
    Engine, EngineFamily, EngineSpec, EvalFamily, Evaluate, Registry, SpecError, Syntax,
    evals::EvaluationError,
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
    assert!(error("alphabeta:eval.tree=3").contains("windows-centre has no `tree`"));
    assert!(error("").contains("no engine is called ``"));
    assert!(error("cells").ends_with("an engine with it is alphabeta:eval=cells"));
}

#[test]
fn a_text_in_full_makes_the_same_engine_and_leaves_the_seed_open() {
    let registry = Registry::standard();
    for text in ["alphabeta", "alphabeta:depth=5,eval=quiet", "mcts:nodes=9", "random", "deepening"]
    {
        let full = registry.in_full(text).unwrap();
        assert_eq!(
            registry.engine(&full).unwrap().text(),
            registry.engine(text).unwrap().text(),
            "{full}"
        );
        assert!(!full.contains("seed"), "{full}");
        assert_eq!(registry.in_full(&full).unwrap(), full);
    }
    assert!(registry.in_full("alphabeta:eval=quiet").unwrap().contains("depth=5,eval=quiet,"));
    assert!(registry.in_full("alphabeta").unwrap().contains(",eval.three="));
    assert_eq!(registry.in_full("random:0").unwrap(), "random:seed=0");
}

/// A family from elsewhere, which takes its text as it is.
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
    fn build(&self, setup: EngineSpec) -> Result<Box<dyn Engine>, String> {
        Err(format!("cannot run `{}`", setup.settings.text()))
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
