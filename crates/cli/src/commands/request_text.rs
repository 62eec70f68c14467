//! Renders the output of `request`: operations and the fields of their requests.

use std::process::ExitCode;

use anyhow::Result;
use foursight::api::OperationDeclaration;

use crate::command_output::CommandOutput;
use crate::render::{
    escape_json_controls, print_rendered_text, print_text, terminal_table_aligned,
};
use crate::terminal_style::TerminalStyle;

/// Prints the names and summaries of operations.
pub(super) fn print_operations(
    operations: impl Iterator<Item = OperationDeclaration>,
    style: TerminalStyle,
) -> Result<ExitCode> {
    let rows = operations.map(|one| vec![one.name.to_owned(), one.summary.to_owned()]);
    let mut text = CommandOutput::new(style);
    text.push_text(&terminal_table_aligned(
        style,
        &["operation", "description"],
        &rows.collect::<Vec<_>>(),
        &[0, 1],
    ));
    text.push_blank_line();
    text.push_line("`foursight request OPERATION --describe` prints the fields of its request.");
    print_text(&text.into_text())
}

/// Prints the description of an operation and the fields of its request.
pub(super) fn print_operation(
    declaration: &OperationDeclaration,
    style: TerminalStyle,
) -> Result<ExitCode> {
    let mut text = CommandOutput::new(style);
    text.push_line(&format!(
        "{}: {}. {}",
        declaration.name, declaration.summary, declaration.details
    ));
    text.push_blank_line();
    let fields = (declaration.request)().request_fields();
    let rows = fields.iter().map(|field| {
        let default = field.default.as_ref().filter(|default| !default.is_empty());
        let default = default.map_or(String::new(), |default| format!(" [default: {default}]"));
        vec![field.name.clone(), field.kind.clone(), format!("{}{default}", field.description)]
    });
    let rows: Vec<Vec<String>> = rows.collect();
    if rows.is_empty() {
        text.push_line("The request has no fields.");
    } else {
        text.push_text(&terminal_table_aligned(
            style,
            &["field", "type", "meaning"],
            &rows,
            &[0, 1, 2],
        ));
    }
    print_text(&text.into_text())
}

/// Prints one line of JSON: an event or the response of an operation.
pub(super) fn print_request_output(json: &str) -> Result<ExitCode> {
    print_rendered_text(&escape_json_controls(json))
}
