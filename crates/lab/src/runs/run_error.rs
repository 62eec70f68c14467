use std::fmt;

use foursight_scripting::ScriptFault;

use crate::store::StoreError;

/// The error of an operation on runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RunError {
    /// The request is invalid or exceeds a limit.
    Invalid(String),
    /// A script in the request has an error.
    Script(ScriptFault),
    /// No run has this ID.
    NotFound,
    /// Too many runs are waiting in the queue.
    QueueFull(String),
    /// The runs are being closed.
    Closing,
    /// Another process uses the folder of runs.
    InUse,
    /// The folder of runs cannot be created or locked.
    Folder(String),
    /// The results file cannot be used.
    Storage(String),
    /// The run cannot be completed.
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
            Self::NotFound => f.write_str("no run has this ID; it may have been deleted"),
            Self::Closing => f.write_str("the runs are being closed"),
            Self::InUse => {
                f.write_str("the folder of runs cannot be used: another process uses it")
            }
            Self::Folder(message) => write!(f, "the folder of runs cannot be used: {message}"),
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

/// Converts any error to [`RunError::Invalid`].
pub(super) fn invalid_request(error: impl fmt::Display) -> RunError {
    RunError::Invalid(error.to_string())
}
