//! What can be named and what can be set on it.

use foursight_search::parameter::{Parameter, ParameterKind};
use foursight_search::{EngineFamily, EvalFamily, Syntax};
use serde::Serialize;

/// An engine or an evaluation.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Family))]
pub struct FamilyReport {
    /// The name people type.
    pub name: String,
    /// One line about it.
    pub summary: String,
    /// What can be set.
    pub parameters: Vec<ParameterReport>,
    /// What follows the colon, where that is not a list of parameters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// More about it, a line each.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

/// Something that can be set.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Setting))]
pub struct ParameterReport {
    /// The name people type.
    pub name: String,
    /// One line about it.
    pub help: String,
    /// `number`, `choice`, `switch` (`on` or `off`) or `evaluation`.
    pub kind: &'static str,
    /// The least number.
    pub least: Option<i64>,
    /// The greatest number, where there is one.
    pub most: Option<i64>,
    /// The words to choose from.
    pub choices: Vec<String>,
    /// What holds where nothing is said.
    pub default: Option<String>,
}

impl FamilyReport {
    fn new(name: &str, summary: &str, syntax: Syntax<'_>) -> Self {
        let (parameters, text) = match syntax {
            Syntax::Parameters(parameters) => {
                (parameters.iter().map(ParameterReport::from).collect(), None)
            }
            Syntax::Text(text) => (Vec::new(), Some(text.to_owned())),
        };
        Self {
            name: name.to_owned(),
            summary: summary.to_owned(),
            parameters,
            text,
            notes: Vec::new(),
        }
    }

    /// Does it judge with an evaluation?
    pub fn uses_evaluation(&self) -> bool {
        self.parameters.iter().any(|setting| setting.kind == "evaluation")
    }
}

impl From<&dyn EngineFamily> for FamilyReport {
    fn from(family: &dyn EngineFamily) -> Self {
        let notes = family.notes();
        Self { notes, ..Self::new(family.name(), family.summary(), family.syntax()) }
    }
}

impl From<&dyn EvalFamily> for FamilyReport {
    fn from(family: &dyn EvalFamily) -> Self {
        Self::new(family.name(), family.summary(), family.syntax())
    }
}

impl From<&Parameter> for ParameterReport {
    fn from(parameter: &Parameter) -> Self {
        let setting = Self {
            name: parameter.name.to_owned(),
            help: parameter.help.to_owned(),
            ..Self::default()
        };
        match parameter.kind {
            ParameterKind::Number { least, most, default } => Self {
                kind: "number",
                least: Some(least),
                most: (most < i64::MAX).then_some(most),
                default: default.map(|number| number.to_string()),
                ..setting
            },
            ParameterKind::Choice { options, default } => Self {
                kind: if options == ["on", "off"] { "switch" } else { "choice" },
                choices: options.iter().map(|&option| option.to_owned()).collect(),
                default: Some(default.to_owned()),
                ..setting
            },
            ParameterKind::Evaluation { default } => {
                Self { kind: "evaluation", default: Some(default.to_owned()), ..setting }
            }
        }
    }
}
