//! Error messages for invalid or failing scripts and weights files.

use foursight_analysis::document::group_digits;
use foursight_search::evals::ScriptFault;
use rhai::{EvalAltResult, LexError, ParseErrorType, Position};

use super::script_budget::{ScriptBudget, budget_time_text};
use super::{features, sandbox};

/// Creates an error without a line or column, because it concerns the whole file.
pub(super) fn file_fault(file: &str, message: impl Into<String>) -> ScriptFault {
    ScriptFault { file: file.to_owned(), place: None, message: message.into(), unreadable: false }
}

/// Creates an error for a file that cannot be read.
pub(super) fn unreadable_file_fault(file: &str, message: impl Into<String>) -> ScriptFault {
    ScriptFault { unreadable: true, ..file_fault(file, message) }
}

/// Creates an error at the byte with index `byte` of the text. The error contains the line and the column of this byte.
pub(super) fn fault_at_byte(
    file: &str,
    text: &str,
    byte: usize,
    message: impl Into<String>,
) -> ScriptFault {
    let before = text.get(..byte).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1;
    ScriptFault { place: Some((line, column)), ..file_fault(file, message) }
}

/// Converts an error of the Rhai parser.
pub(super) fn parse_fault(file: &str, error: &rhai::ParseError) -> ScriptFault {
    let message = parse_error_text(error.err_type());
    ScriptFault { place: line_and_column(error.position()), ..file_fault(file, message) }
}

/// Creates an error for syntax that scripts must not use.
pub(super) fn forbidden_syntax_fault(
    file: &str,
    message: String,
    position: Position,
) -> ScriptFault {
    ScriptFault { place: line_and_column(position), ..file_fault(file, message) }
}

/// Converts a run-time error of the Rhai interpreter. If the error occurred in nested calls, the result describes the
/// error in the innermost call. If the script throws a text, this text is the message.
pub(super) fn runtime_fault(
    file: &str,
    error: Box<EvalAltResult>,
    budget: &ScriptBudget,
) -> ScriptFault {
    let mut inner = error;
    let mut position = inner.position();
    while let EvalAltResult::ErrorInFunctionCall(_, _, deeper, _) = *inner {
        inner = deeper;
        if !inner.position().is_none() {
            position = inner.position();
        }
    }
    // The text of an error with a position ends with this position.
    inner.clear_position();
    ScriptFault {
        place: line_and_column(position),
        ..file_fault(file, runtime_error_text(&inner, budget))
    }
}

fn line_and_column(position: Position) -> Option<(usize, usize)> {
    Some((position.line()?, position.position().unwrap_or(1)))
}

fn parse_error_text(error: &ParseErrorType) -> String {
    match error {
        ParseErrorType::VariableUndefined(name) => unknown_variable_text(name),
        ParseErrorType::ExprTooDeep => "too deeply nested; write it in several steps".to_owned(),
        ParseErrorType::TooManyFunctions => "too many functions".to_owned(),
        ParseErrorType::BadInput(LexError::ImproperSymbol(name, _))
            if sandbox::FORBIDDEN_SYMBOLS.contains(&name.as_str()) =>
        {
            forbidden_symbol_text(name)
        }
        other => rhai_message_text(&other.to_string()),
    }
}

fn forbidden_symbol_text(name: &str) -> String {
    format!("`{name}` is not available: an evaluation only computes a score")
}

fn unknown_variable_text(name: &str) -> String {
    if features::feature_names().any(|known| known == name) {
        return format!("`{name}` is a function; write `{name}()`");
    }
    if sandbox::FORBIDDEN_SYMBOLS.contains(&name) {
        return forbidden_symbol_text(name);
    }
    let hint = features::similar_feature_hint(name);
    format!("unknown name `{name}`{hint}")
}

/// Returns the message for a run-time error. If a limit was exceeded, the message contains the limit.
fn runtime_error_text(error: &EvalAltResult, budget: &ScriptBudget) -> String {
    match error {
        EvalAltResult::ErrorTooManyOperations(_) => {
            let most = group_digits(budget.operations);
            format!("more than {most} operations in one call; is there an endless loop?")
        }
        EvalAltResult::ErrorTerminated(_, _) => call_timeout_text(budget),
        EvalAltResult::ErrorStackOverflow(_) => {
            let most = sandbox::MAX_CALL_DEPTH;
            format!("function calls are nested more than {most} deep; does a function call itself?")
        }
        EvalAltResult::ErrorDataTooLarge(what, _) => {
            format!(
                "too large ({}); the sizes of texts, arrays and maps are limited",
                rhai_message_text(what)
            )
        }
        EvalAltResult::ErrorTooManyVariables(_) => "too many variables".to_owned(),
        EvalAltResult::ErrorVariableNotFound(name, _) => unknown_variable_text(name),
        EvalAltResult::ErrorFunctionNotFound(signature, _) => {
            let name = signature.split([' ', '(']).next().unwrap_or(signature);
            if sandbox::FORBIDDEN_SYMBOLS.contains(&name) {
                return forbidden_symbol_text(name);
            }
            let shown = signature.replace("&str | ImmutableString | String", "text");
            let shown = shown.replace("i64", "integer").replace("f64", "float").replace(" (", "(");
            if features::feature_names().any(|known| known == name) {
                return format!(
                    "wrong arguments in `{shown}`; write `{}`",
                    features::feature_usage(name)
                );
            }
            if ["push", "append", "insert"].contains(&name) {
                return format!(
                    "there is no function `{name}`; append to an array with list += [1]"
                );
            }
            format!("there is no function `{shown}`{}", features::similar_feature_hint(name))
        }
        EvalAltResult::ErrorRuntime(token, _) => match token.clone().into_string() {
            Ok(text) if text.trim().is_empty() => "the script threw an empty text".to_owned(),
            Ok(text) => text,
            Err(_) => format!("the script threw {token}"),
        },
        EvalAltResult::ErrorArithmetic(what, _) => rhai_message_text(what),
        other => rhai_message_text(&other.to_string()),
    }
}

/// Returns the message for a call that exceeded its time limit.
pub(super) fn call_timeout_text(budget: &ScriptBudget) -> String {
    format!("one call took more than {}; reduce its work", budget_time_text(budget.call))
}

/// Converts a message of Rhai to the style of Foursight: control characters, such as line breaks, become spaces, and
/// the first letter becomes lowercase.
fn rhai_message_text(text: &str) -> String {
    let text = text.replace(char::is_control, " ");
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
