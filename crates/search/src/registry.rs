use std::fmt;
use std::sync::Arc;

use foursight_board::Variant;

use crate::engine::Engine;
use crate::engine_spec::EngineSpec;
use crate::evals::{self, Built};
use crate::parameter::{Parameter, ParameterKind, Settings, Value};
use crate::searches::{self, SearchDefinition};
use crate::spec::{Argument, Flaw, Spec, SpecError, did_you_mean};

/// The syntax of the part after the colon in the text that describes an engine or an evaluation.
#[derive(Clone, Copy, Debug)]
pub enum Syntax<'a> {
    /// A list of `key=value` pairs that set these parameters.
    Parameters(&'a [Parameter]),
    /// A text that the family uses unchanged. The field is the placeholder for this text in messages, such as
    /// `PATH`.
    Text(&'a str),
}

/// A kind of engine, such as `alphabeta`. Engines of one family have the same name and differ in the part of the
/// text after the colon.
pub trait EngineFamily: Send + Sync {
    /// Returns the name that engine texts use.
    fn name(&self) -> &str;
    /// Returns a description in one line.
    fn summary(&self) -> &str;
    /// Returns the syntax of the part after the colon.
    fn syntax(&self) -> Syntax<'_>;
    /// Returns more lines of description for the help text.
    fn notes(&self) -> Vec<String> {
        Vec::new()
    }
    /// Returns the shortest text that describes these settings. Returns `None` if the family uses the standard
    /// form.
    fn text(&self, _settings: &Settings) -> Option<String> {
        None
    }
    /// Builds an engine.
    ///
    /// # Errors
    ///
    /// Returns an error if the engine cannot be built. The message states the cause and the remedy.
    fn build(&self, spec: EngineSpec) -> Result<Box<dyn Engine>, String>;
}

/// A kind of evaluation, such as `windows-centre`. Evaluations of one family have the same name and differ in
/// the part of the text after the colon.
pub trait EvalFamily: Send + Sync {
    /// Returns the name that engine texts use.
    fn name(&self) -> &str;
    /// Returns a description in one line.
    fn summary(&self) -> &str;
    /// Returns the syntax of the part after the colon.
    fn syntax(&self) -> Syntax<'_>;
    /// Builds the evaluation for a variant.
    ///
    /// # Errors
    ///
    /// Returns an error if the evaluation does not support the variant, or if a value cannot be used.
    fn build(&self, variant: Variant, settings: &Settings) -> Built;
}

impl EngineFamily for SearchDefinition {
    fn name(&self) -> &str {
        self.name
    }
    fn summary(&self) -> &str {
        self.summary
    }
    fn syntax(&self) -> Syntax<'_> {
        Syntax::Parameters(self.parameters)
    }
    fn build(&self, spec: EngineSpec) -> Result<Box<dyn Engine>, String> {
        Ok((self.build)(spec))
    }
}

/// An evaluation with its settings, which is not yet built. It can be built for any variant that it supports.
#[derive(Clone)]
pub struct Evaluation {
    family: Arc<dyn EvalFamily>,
    settings: Settings,
    text: String,
}

impl Evaluation {
    /// Returns the shortest text that describes the evaluation.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the name of the family. For example, the family of `quiet:two=3` is `quiet`.
    pub fn family(&self) -> &str {
        self.family.name()
    }

    /// Returns the values of all parameters.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Returns the value that follows `eval=` in an engine text. If the family has parameters, the value is only
    /// the name of the family, because the engine text contains the parameters separately.
    pub(crate) fn as_engine_setting(&self) -> Value {
        Value::Word(match self.family.syntax() {
            Syntax::Parameters(_) => self.family().to_owned(),
            Syntax::Text(_) => self.text.clone(),
        })
    }

    /// Builds the evaluation for a variant.
    ///
    /// # Errors
    ///
    /// Returns an error if the evaluation does not support the variant, or if a value cannot be used.
    pub fn build(&self, variant: Variant) -> Built {
        self.family.build(variant, &self.settings)
    }
}

impl fmt::Debug for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Evaluation").field(&self.text).finish()
    }
}

/// The engines and evaluations that a program offers, by name.
///
/// Other crates can add families. An interface can refuse families that it must not offer, for example families
/// that read files. The parser handles built-in and added families in the same way.
///
/// # Examples
///
/// ```
/// use foursight_board::{Game, Variant};
/// use foursight_search::{Observers, Registry, ThinkOptions};
///
/// let registry = Registry::standard();
/// let mut engine = registry.engine("alphabeta:depth=5,eval=windows-centre")?;
/// let game = Game::from_moves(Variant::default(), "43")?;
/// let verdict = engine.think(&game, &ThinkOptions::default(), &mut Observers::default())?;
/// assert_eq!(verdict.column.to_string(), "4");
///
/// let error = registry.engine("alfabeta").err().unwrap();
/// assert!(error.to_string().contains("did you mean `alphabeta`?"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Default)]
pub struct Registry {
    engines: Vec<Arc<dyn EngineFamily>>,
    evaluations: Vec<Arc<dyn EvalFamily>>,
    refused: Vec<(String, String)>,
}

impl fmt::Debug for Registry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let engines: Vec<&str> = self.engines.iter().map(|family| family.name()).collect();
        let evaluations: Vec<&str> = self.evaluations.iter().map(|family| family.name()).collect();
        f.debug_struct("Registry")
            .field("engines", &engines)
            .field("evaluations", &evaluations)
            .finish_non_exhaustive()
    }
}

impl Registry {
    /// Returns a registry with the searches and evaluations of this crate.
    pub fn standard() -> Self {
        let mut registry = Self::default();
        for entry in searches::ALL {
            registry.add_engine(*entry);
        }
        for entry in evals::ALL {
            registry.add_evaluation(*entry);
        }
        registry
    }

    /// Adds a family of engines.
    pub fn add_engine(&mut self, family: impl EngineFamily + 'static) {
        self.engines.push(Arc::new(family));
    }

    /// Adds a family of evaluations.
    pub fn add_evaluation(&mut self, family: impl EvalFamily + 'static) {
        self.evaluations.push(Arc::new(family));
    }

    /// Refuses the family with this name. Error messages contain the reason `why`.
    pub fn refuse(&mut self, name: &str, why: &str) {
        self.refused.push((name.to_owned(), why.to_owned()));
    }

    /// Returns the families of engines that are not refused, in the order in which they were added.
    pub fn engines(&self) -> impl Iterator<Item = &dyn EngineFamily> {
        self.engines.iter().map(|family| &**family).filter(|f| self.refusal(f.name()).is_none())
    }

    /// Returns the families of evaluations that are not refused, in the order in which they were added.
    pub fn evaluations(&self) -> impl Iterator<Item = &dyn EvalFamily> {
        self.evaluations.iter().map(|family| &**family).filter(|f| self.refusal(f.name()).is_none())
    }

    /// Returns the reason why a family is refused. Returns `None` if it is allowed.
    pub fn refusal(&self, name: &str) -> Option<&str> {
        self.refused.iter().find(|(refused, _)| refused == name).map(|(_, why)| why.as_str())
    }

    /// Parses the text of an engine.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is invalid. The error contains the position in the text, the cause and the
    /// remedy.
    pub fn parse(&self, text: &str) -> Result<EngineSpec, SpecError> {
        self.parse_with(text, &[])
    }

    /// Builds the engine that a text describes.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is invalid, as described for [`parse`](Self::parse), or if the family
    /// cannot build this engine.
    pub fn engine(&self, text: &str) -> Result<Box<dyn Engine>, SpecError> {
        self.parse(text)?.build()
    }

    /// Builds the engine that a text describes. `unset` contains values that are used for parameters that the
    /// text does not set.
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`engine`](Self::engine).
    pub fn engine_with(
        &self,
        text: &str,
        unset: &[(&str, &str)],
    ) -> Result<Box<dyn Engine>, SpecError> {
        self.parse_with(text, unset)?.build()
    }

    /// Parses the text of an engine. `unset` contains values that are used for parameters that the text does not
    /// set.
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`parse`](Self::parse).
    pub fn parse_with(&self, text: &str, unset: &[(&str, &str)]) -> Result<EngineSpec, SpecError> {
        let spec = Spec::new(text);
        let name = spec.name;
        if let Some(why) = self.refusal(name) {
            return Err(spec.error(name, format!("`{name}` is not allowed here: {why}")));
        }
        let family = self.engines.iter().find(|family| family.name() == name).ok_or_else(|| {
            let message = if self.evaluations().any(|family| family.name() == name) {
                format!("`{name}` is an evaluation; an engine with it is alphabeta:eval={name}")
            } else {
                let names: Vec<&str> = self.engines().map(EngineFamily::name).collect();
                unknown("engine", name, &names)
            };
            spec.error(name, message)
        })?;
        let (settings, evaluation) = match family.syntax() {
            Syntax::Text(_) => (Settings::of_text(spec.rest), None),
            Syntax::Parameters(parameters) => self.settings(spec, parameters, unset)?,
        };
        Ok(EngineSpec::parsed(Arc::clone(family), settings, evaluation, text.to_owned()))
    }

    fn settings(
        &self,
        spec: Spec<'_>,
        parameters: &[Parameter],
        unset: &[(&str, &str)],
    ) -> Result<(Settings, Option<Evaluation>), SpecError> {
        let judging =
            parameters.iter().find(|p| matches!(p.kind, ParameterKind::Evaluation { .. }));
        let prefix = judging.map_or(String::new(), |parameter| format!("{}.", parameter.name));
        let read = spec.settings(parameters, &prefix, &[], unset);
        let (mut settings, inner) = read.map_err(|flaw| spec.error(flaw.part, flaw.message))?;
        let Some(judging) = judging else { return Ok((settings, None)) };
        let named = settings.word(judging.name).to_owned();
        let evaluation = self.evaluation_with(&named, &inner).map_err(|flaw| {
            let mut arguments = spec.arguments();
            let named = arguments.find(|argument| argument.key == Some(judging.name));
            let named = named.map_or(spec.rest, |argument| argument.value);
            spec.error(if flaw.elsewhere { flaw.part } else { named }, flaw.message)
        })?;
        settings.replace(judging.name, evaluation.as_engine_setting());
        Ok((settings, Some(evaluation)))
    }

    /// Parses the text of an evaluation.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is invalid. The error contains the position in the text, the cause and the
    /// remedy.
    pub fn evaluation(&self, text: &str) -> Result<Evaluation, SpecError> {
        let found = self.evaluation_with(text, &[]);
        found.map_err(|flaw| Spec::new(text).error(flaw.part, flaw.message))
    }

    /// Parses the text of an evaluation. `more` contains additional arguments from the engine text that contains the
    /// evaluation.
    fn evaluation_with<'t>(
        &self,
        text: &'t str,
        more: &[Argument<'t>],
    ) -> Result<Evaluation, Flaw<'t>> {
        let spec = Spec::new(text);
        let name = spec.name;
        let flaw = |message: String| Flaw { part: name, elsewhere: false, message };
        if let Some(why) = self.refusal(name) {
            return Err(flaw(format!("`{name}` is not allowed here: {why}")));
        }
        let family = self.evaluations.iter().find(|family| family.name() == name);
        let family = family.ok_or_else(|| {
            let names: Vec<&str> = self.evaluations().map(EvalFamily::name).collect();
            flaw(unknown("evaluation", name, &names))
        })?;
        let (settings, text) = match family.syntax() {
            Syntax::Text(what) => {
                if let Some(Argument { key, .. }) = more.first() {
                    let key = key.unwrap_or_default();
                    let message =
                        format!("`{name}` is written {name}:{what}; `{key}` cannot be set on it");
                    return Err(flaw(message));
                }
                (Settings::of_text(spec.rest), text.to_owned())
            }
            Syntax::Parameters(parameters) => {
                let settings = spec.settings(parameters, "", more, &[])?.0;
                let text = shortest(name, &settings);
                (settings, text)
            }
        };
        Ok(Evaluation { family: Arc::clone(family), settings, text })
    }
}

/// Returns the text of an engine or an evaluation with only the values that differ from the defaults.
fn shortest(name: &str, settings: &Settings) -> String {
    let set: Vec<String> =
        settings.changed().map(|(key, value)| format!("{key}={value}")).collect();
    if set.is_empty() { name.to_owned() } else { format!("{name}:{}", set.join(",")) }
}

fn unknown(what: &str, name: &str, names: &[&str]) -> String {
    let hint = did_you_mean(name, names.iter().copied());
    format!("no {what} is called `{name}`{hint} (there are {})", names.join(", "))
}
