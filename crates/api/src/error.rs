//! The error type of all operations.

use std::fmt;

use foursight_search::evals::{EvaluationError, ScriptFault};
use foursight_search::{SpecError, ThinkError};
use foursight_solver::{SolveError, TableError};
use serde::Serialize;

use foursight_analysis::SchemaVersion;
use foursight_analysis::grade::GradeError;
use foursight_analysis::grade::make::SetMakeError;
use foursight_analysis::review::ReviewError;
use foursight_analysis::tree::TreeError;
use foursight_board::GameTextError;

/// The error of an operation. As JSON it is `{"schema": 1, "error": …, "at": …}`. If the error is in a script, there is
/// also a field `fault`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Error))]
pub struct ApiError {
    /// Version of the response format.
    #[cfg_attr(feature = "schema", schema(value_type = u32, example = 1))]
    pub schema: SchemaVersion<{ crate::result_version::VERSION }>,
    /// The message. It explains what is wrong, where, and what to do.
    #[serde(rename = "error")]
    #[cfg_attr(
        feature = "schema",
        schema(example = "move 7 of `4444444`: column 4 is full; playable are 123567")
    )]
    pub message: String,
    /// Position of the error in the invalid text, in characters counted from 0. `null` if the position is unknown.
    #[cfg_attr(feature = "schema", schema(minimum = 0, example = 6))]
    pub at: Option<usize>,
    /// The error in a script, with line and column. Absent if the error is not in a script.
    #[serde(rename = "fault", skip_serializing_if = "Option::is_none")]
    pub script_fault: Option<Box<ScriptFaultReport>>,
    /// The kind of the error. It determines the HTTP status code of the server.
    #[serde(skip)]
    #[cfg_attr(feature = "schema", schema(ignore))]
    pub kind: ErrorKind,
}

/// The kind of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// The request is not valid JSON.
    Malformed,
    /// A field has an invalid value, or the operation failed, for example because of a time limit.
    Invalid,
    /// The program has a bug.
    Internal,
}

/// An error in a script, with its position in the source code.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ScriptFault))]
pub struct ScriptFaultReport {
    /// Name of the script that contains the error.
    #[cfg_attr(feature = "schema", schema(example = "mine"))]
    pub script: String,
    /// Line of the error, counted from 1. `null` if the line is unknown.
    #[cfg_attr(feature = "schema", schema(minimum = 1, example = 3))]
    pub line: Option<usize>,
    /// Column of the error in its line, counted from 1. `null` if the column is unknown.
    #[cfg_attr(feature = "schema", schema(minimum = 1, example = 7))]
    pub column: Option<usize>,
    /// The message. It explains what is wrong and what to do.
    pub message: String,
}

impl From<ScriptFault> for ScriptFaultReport {
    fn from(fault: ScriptFault) -> Self {
        let (line, column) = fault.place.unzip();
        Self { script: fault.file, line, column, message: fault.message }
    }
}

impl ApiError {
    /// Creates the error for a request with an invalid field, or for an operation that failed.
    pub fn invalid(message: impl Into<String>) -> Self {
        let message = message.into();
        let schema = SchemaVersion;
        Self { schema, message, at: None, script_fault: None, kind: ErrorKind::Invalid }
    }

    /// Creates the error for a request that is not valid JSON.
    pub fn malformed(message: impl Into<String>) -> Self {
        Self { kind: ErrorKind::Malformed, ..Self::invalid(message) }
    }

    /// Creates the error for a bug in the program.
    pub fn internal(message: impl Into<String>) -> Self {
        Self { kind: ErrorKind::Internal, ..Self::invalid(message) }
    }

    /// Sets the position of the error in the invalid text, in characters counted from 0.
    pub fn at_character(self, at: Option<usize>) -> Self {
        Self { at, ..self }
    }

    /// Creates the error for an evaluation that does not support the variant of the game. If the evaluation is a script
    /// with an error, returns the error of the script.
    pub fn unfit_evaluation(what: &str, text: &str, error: EvaluationError) -> Self {
        match error.fault {
            Some(fault) => (*fault).into(),
            None => Self::invalid(format!("{what} `{text}`: {error}")),
        }
    }

    /// Creates the error for an invalid text that selects an engine or evaluation. `what` is the name of the field in
    /// the request.
    pub fn invalid_spec(what: &str, error: &SpecError) -> Self {
        Self::invalid(format!("{what} {error}")).at_character(Some(error.at.saturating_sub(1)))
    }
}

impl fmt::Display for ApiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for ApiError {}

impl From<GameTextError> for ApiError {
    fn from(error: GameTextError) -> Self {
        Self::invalid(error.message).at_character(error.at)
    }
}

impl From<ScriptFault> for ApiError {
    fn from(fault: ScriptFault) -> Self {
        let message = fault.to_string();
        Self { script_fault: Some(Box::new(fault.into())), ..Self::invalid(message) }
    }
}

impl From<EvaluationError> for ApiError {
    fn from(error: EvaluationError) -> Self {
        error.fault.map_or_else(|| Self::invalid(error.message), |fault| Self::from(*fault))
    }
}

impl From<TableError> for ApiError {
    fn from(error: TableError) -> Self {
        Self::invalid(error.to_string())
    }
}

impl From<ThinkError> for ApiError {
    fn from(error: ThinkError) -> Self {
        match error {
            ThinkError::Evaluation(error) => error.into(),
            other => Self::invalid(other.to_string()),
        }
    }
}

impl From<TreeError> for ApiError {
    fn from(error: TreeError) -> Self {
        match error {
            TreeError::Think(error) => error.into(),
            other => Self::invalid(other.to_string()),
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
        error.fault.map_or_else(|| Self::invalid(error.message), |fault| Self::from(*fault))
    }
}

impl From<SetMakeError> for ApiError {
    fn from(error: SetMakeError) -> Self {
        Self::invalid(error.to_string())
    }
}

impl From<SolveError> for ApiError {
    fn from(error: SolveError) -> Self {
        Self::invalid(error.to_string())
    }
}
