use std::fmt;

/// The error returned if an evaluation cannot be built for a variant, or if it fails during a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EvaluationError {
    /// A message that states the cause and the remedy.
    pub message: String,
    /// The error in the user's source. `None` if the evaluation does not come from a script or a file.
    pub fault: Option<Box<ScriptFault>>,
}

impl fmt::Display for EvaluationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for EvaluationError {}

impl From<String> for EvaluationError {
    fn from(message: String) -> Self {
        Self { message, fault: None }
    }
}

impl From<&str> for EvaluationError {
    fn from(message: &str) -> Self {
        message.to_owned().into()
    }
}

impl From<ScriptFault> for EvaluationError {
    fn from(fault: ScriptFault) -> Self {
        Self { message: fault.to_string(), fault: Some(Box::new(fault)) }
    }
}

/// An error in an evaluation that a user wrote, which is a script or a file of weights.
///
/// # Examples
///
/// ```
/// use foursight_search::evals::ScriptFault;
///
/// let message = "unexpected ';'".to_owned();
/// let fault = ScriptFault { file: "mine".to_owned(), place: Some((2, 9)), message, unreadable: false };
/// assert_eq!(fault.to_string(), "mine, line 2, column 9: unexpected ';'");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptFault {
    /// The name of the file or script, as the user wrote it.
    pub file: String,
    /// Line and column of the error, both counted from 1. `None` if the position is unknown.
    pub place: Option<(usize, usize)>,
    /// A message that states the cause and the remedy.
    pub message: String,
    /// Whether the file could not be read.
    pub unreadable: bool,
}

impl fmt::Display for ScriptFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if let Some((line, column)) = self.place {
            write!(f, ", line {line}, column {column}")?;
        }
        write!(f, ": {}", self.message)
    }
}

impl std::error::Error for ScriptFault {}
