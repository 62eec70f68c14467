//! The operations of the interface, and the fields of their requests.

use std::process::ExitCode;

use anyhow::Result;
use foursight::api::OperationDeclaration;

use super::page::Page;
use super::{print, table_with_words, write};

/// Prints the names and summaries of operations.
pub(crate) fn operations(
    operations: impl Iterator<Item = OperationDeclaration>,
) -> Result<ExitCode> {
    let rows = operations.map(|one| vec![one.name.to_owned(), one.summary.to_owned()]);
    let mut page = Page::default();
    page.add(&table_with_words(&["operation", "response"], &rows.collect::<Vec<_>>(), &[0, 1]));
    page.gap();
    page.line("`foursight request OPERATION --describe` prints the fields of a request.");
    print(&page.text())
}

/// Prints what an operation does and the fields of its request.
pub(crate) fn operation(declaration: &OperationDeclaration) -> Result<ExitCode> {
    let mut page = Page::default();
    page.line(&format!("{}: {}. {}", declaration.name, declaration.summary, declaration.details));
    page.gap();
    let fields = (declaration.request)().request_fields();
    let rows = fields.iter().map(|field| {
        let default = field.default.as_ref().filter(|default| !default.is_empty());
        let default = default.map_or(String::new(), |default| format!(" [default: {default}]"));
        vec![field.name.clone(), field.kind.clone(), format!("{}{default}", field.description)]
    });
    let rows: Vec<Vec<String>> = rows.collect();
    if rows.is_empty() {
        page.line("The request has no fields.");
    } else {
        page.add(&table_with_words(&["field", "type", ""], &rows, &[0, 1, 2]));
    }
    print(&page.text())
}

/// Prints one line of JSON.
pub(crate) fn print_line(json: &str) -> Result<ExitCode> {
    write(&super::json_text(json))
}
