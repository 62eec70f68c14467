//! What is answered when a question makes no sense.

use std::fmt;

use foursight_search::evals::EvaluationError;
use foursight_search::{SpecError, ThinkError};
use foursight_solver::SolveError;
use serde::Serialize;

use foursight_analysis::grade::GradeError;
use foursight_analysis::grade::make::MakeError;
use foursight_analysis::review::ReviewError;
use foursight_analysis::tree::TreeError;
use foursight_analysis::types::ReadError;

/// What was wrong, where, and what to do.
#[derive(Clone, Debug, Serialize)]
pub struct ApiError {
    /// What was wrong, where, and what to do.
    pub error: String,
    /// Where in the text that was wrong, in characters from 0, where that is known.
    pub at: Option<usize>,
    /// Where a script is wrong, if it is one that is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<Box<ScriptFault>>,
    /// Was it no JSON at all?
    #[serde(skip)]
    pub malformed: bool,
}

/// What is wrong with a script, and where.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ScriptFault {
    /// The name of the script.
    #[cfg_attr(feature = "schema", schema(example = "mine"))]
    pub script: String,
    /// The line, from 1, where it is known.
    #[cfg_attr(feature = "schema", schema(minimum = 1, example = 3))]
    pub line: Option<usize>,
    /// The column, from 1, where it is known.
    #[cfg_attr(feature = "schema", schema(minimum = 1, example = 7))]
    pub column: Option<usize>,
    /// What is wrong, and what to do.
    pub message: String,
}

impl ApiError {
    /// Sensible JSON with nonsense in it.
    pub fn nonsense(error: impl Into<String>) -> Self {
        Self { error: error.into(), at: None, fault: None, malformed: false }
    }

    /// What is no JSON.
    pub fn malformed(error: impl Into<String>) -> Self {
        Self { malformed: true, ..Self::nonsense(error) }
    }

    /// The same, with the place in the text.
    pub fn at(self, at: Option<usize>) -> Self {
        Self { at, ..self }
    }

    /// An evaluation that does not suit the variant. A mistake in a script is reported as the script's.
    pub fn unfit(what: &str, text: &str, error: EvaluationError) -> Self {
        match error.fault {
            Some(fault) => (*fault).into(),
            None => Self::nonsense(format!("{what} `{text}`: {error}")),
        }
    }

    /// A text of an engine or evaluation that names none.
    pub fn in_text(what: &str, error: &SpecError) -> Self {
        Self::nonsense(format!("{what} {error}")).at(Some(error.at.saturating_sub(1)))
    }
}

impl fmt::Display for ApiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.error)
    }
}

impl std::error::Error for ApiError {}

impl From<ReadError> for ApiError {
    fn from(error: ReadError) -> Self {
        Self::nonsense(error.message).at(error.at)
    }
}

impl From<foursight_search::evals::ScriptFault> for ApiError {
    fn from(fault: foursight_search::evals::ScriptFault) -> Self {
        let message = fault.to_string();
        let (line, column) = fault.place.unzip();
        let fault = ScriptFault { script: fault.file, line, column, message: fault.message };
        Self { fault: Some(Box::new(fault)), ..Self::nonsense(message) }
    }
}

impl From<EvaluationError> for ApiError {
    fn from(error: EvaluationError) -> Self {
        error.fault.map_or_else(|| Self::nonsense(error.message), |fault| Self::from(*fault))
    }
}

impl From<ThinkError> for ApiError {
    fn from(error: ThinkError) -> Self {
        match error {
            ThinkError::Evaluation(error) => error.into(),
            other => Self::nonsense(other.to_string()),
        }
    }
}

impl From<TreeError> for ApiError {
    fn from(error: TreeError) -> Self {
        match error {
            TreeError::Think(error) => error.into(),
            other => Self::nonsense(other.to_string()),
        }
    }
}

impl From<ReviewError> for ApiError {
    fn from(error: ReviewError) -> Self {
        match error {
            ReviewError::Evaluation(error) => error.into(),
            ReviewError::Solve(error) => error.into(),
        }
    }
}

impl From<GradeError> for ApiError {
    fn from(error: GradeError) -> Self {
        error.fault.map_or_else(|| Self::nonsense(error.message), |fault| Self::from(*fault))
    }
}

impl From<MakeError> for ApiError {
    fn from(error: MakeError) -> Self {
        Self::nonsense(error.to_string())
    }
}

impl From<SolveError> for ApiError {
    fn from(error: SolveError) -> Self {
        Self::nonsense(error.to_string())
    }
}
