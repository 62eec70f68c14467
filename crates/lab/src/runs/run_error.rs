use std::fmt;

use foursight_scripting::ScriptFault;

use crate::store::StoreError;

/// Why a run cannot be begun, changed, read or completed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RunError {
    /// The request is invalid, or exceeds a limit of single runs.
    Invalid(String),
    /// A script of the request is faulty.
    Script(ScriptFault),
    /// No run has this id.
    NotFound,
    /// Too many runs are waiting.
    QueueFull(String),
    /// The owner of the runs is closing.
    Closing,
    /// The folder or the results file cannot be used.
    Storage(String),
    /// The work cannot be completed.
    Failed(String),
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid(message)
            | Self::QueueFull(message)
            | Self::Storage(message)
            | Self::Failed(message) => f.write_str(message),
            Self::Script(fault) => fault.fmt(f),
            Self::NotFound => f.write_str("there is no such run; it may have been deleted"),
            Self::Closing => f.write_str("the server is shutting down; try again when it is back"),
        }
    }
}

impl std::error::Error for RunError {}

impl From<StoreError> for RunError {
    fn from(error: StoreError) -> Self {
        Self::Storage(error.to_string())
    }
}

pub(super) fn reject_request<T>(message: impl fmt::Display) -> Result<T, RunError> {
    Err(RunError::Invalid(message.to_string()))
}

/// Turns another error into an invalid request.
pub(super) fn invalid_request(error: impl fmt::Display) -> RunError {
    RunError::Invalid(error.to_string())
}
