//! Descriptions of engines and evaluations, with the parameters that users can set.

use foursight_search::parameter::{Parameter, ParameterKind};
use foursight_search::{EngineFamily, EvalFamily, Syntax};
use serde::Serialize;

/// Description of an engine or an evaluation.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Family))]
pub struct FamilyReport {
    /// Name that selects the engine or evaluation, such as `alphabeta`.
    pub name: String,
    /// Description in one line.
    pub summary: String,
    /// Parameters that can be set after the name, such as `depth=6`.
    pub parameters: Vec<ParameterReport>,
    /// Placeholder for the text that must follow the name and a colon, for example `FILE` for a file name.
    /// Absent if parameters follow the name and the colon.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Additional notes, one line each. Absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

/// A parameter of an engine or evaluation.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Setting))]
pub struct ParameterReport {
    /// Name of the parameter, such as `depth`.
    pub name: String,
    /// Description in one line.
    pub help: String,
    /// Type of the value: `number`, `choice` (one of `choices`), `switch` (`on` or `off`) or `evaluation` (the
    /// name of an evaluation).
    pub kind: &'static str,
    /// Smallest allowed number; `null` if the parameter is not a number.
    pub least: Option<i64>,
    /// Greatest allowed number; `null` if there is no maximum or the parameter is not a number.
    pub most: Option<i64>,
    /// Allowed values of a choice or switch; empty for other parameters.
    pub choices: Vec<String>,
    /// Default value as text; `null` if the parameter has no default.
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

    /// Returns whether one of the parameters is an evaluation.
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
