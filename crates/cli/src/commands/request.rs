//! The command `request`, which runs an operation of the HTTP interface in this process.

use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, ensure};
use foursight::LocalService;
use foursight::api::{OperationDeclaration, RequestContext, RequestField, RequestInput};
use foursight::scripting::read_limited;
use foursight::search::{Monotonic, did_you_mean};

use super::request_text;
use crate::terminal_style::TerminalStyle;
use crate::{files, interrupt, local_engines};

/// Run an operation of the HTTP interface without a server, and print its JSON response
///
/// The operations, requests and responses are the same as those of the server (docs/api.md). The operation has only the
/// limits that the request contains, not the limits of a server. Without OPERATION, the command lists all operations.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight request  List the operations
  foursight request solve --describe  Show the fields of a request for the operation solve
  foursight request solve moves=4453  Return the same document as GET /api/v1/solve?moves=4453
  foursight request think engine=level:3 --events  Print each event as a line before the response
  foursight request evaluate --body '{\"moves\": \"4453\"}'  Pass the request as JSON
  echo '{\"moves\": \"4453\"}' | foursight request hint --body -  Read the request from standard input

A field that is a list or an object can be set only with --body. Ctrl-C stops a search. The response then contains the \
results so far.

The response is one line of JSON. With --events, each line before the response is an object {event, data}.")]
pub(crate) struct Args {
    /// Name of the operation to run [default: list all operations]
    #[arg(value_name = "OPERATION")]
    operation: Option<String>,
    /// Fields of the request, such as moves=4453
    #[arg(value_name = "FIELD=VALUE", conflicts_with = "body")]
    fields: Vec<String>,
    /// Request as JSON: an object, the name of a file that contains an object, or `-` for standard input
    #[arg(long, value_name = "JSON|FILE|-")]
    body: Option<String>,
    /// Print each progress event as one line of JSON before the response
    #[arg(long)]
    events: bool,
    /// Print the fields of the request and their meaning instead of running the operation
    #[arg(long, requires = "operation")]
    describe: bool,
}

pub(crate) fn run(args: &Args, style: TerminalStyle) -> Result<ExitCode> {
    let local = LocalService::new(local_engines::local_registry());
    let Some(name) = &args.operation else {
        let operations = local.operations().iter().map(|one| one.declaration());
        return request_text::print_operations(operations, style);
    };
    let operation = local.operation(name).map_err(|error| anyhow!("OPERATION: {error}"))?;
    if args.describe {
        return request_text::print_operation(&operation.declaration(), style);
    }
    let body = args.body.as_deref().map(read_request_body).transpose()?;
    let declaration = operation.declaration();
    let query = fields_to_query(&args.fields, &declaration)?;
    let input = body
        .as_deref()
        .map_or(RequestInput::Fields(&query), |body| RequestInput::Json(body.as_bytes()));
    let stop =
        interrupt::shared_stop_on_signal("stopping; the response contains the results so far");
    let events = args.events;
    let context = RequestContext::new(Arc::new(Monotonic::new()), stop, move |event, json| {
        if events {
            // If standard output is closed, ignore the error here. The same error occurs again when the response is
            // printed, and is reported then.
            let _ = request_text::print_request_output(&format!(
                "{{\"event\":\"{event}\",\"data\":{json}}}"
            ));
        }
    });
    let response = operation
        .prepare_request(input, local.service())
        .and_then(|task| task.run(local.service(), &context))
        .map_err(|error| anyhow!("{}: {}", declaration.name, error.message))?;
    request_text::print_request_output(&response)
}

/// Returns the text of `--body`. A value that begins with a brace is JSON. Any other value is the name of a file.
fn read_request_body(text: &str) -> Result<String> {
    if text.trim_start().starts_with('{') {
        return Ok(text.to_owned());
    }
    let read = if text == "-" {
        read_limited::read_stream(std::io::stdin().lock(), files::MAX_SMALL_BYTES)
            .and_then(read_limited::utf8_text)
    } else {
        read_limited::read_text_file(text.as_ref(), files::MAX_SMALL_BYTES)
    };
    let place = if text == "-" { "(standard input)" } else { text };
    read.with_context(|| format!("--body {place}"))
}

/// Converts the fields to a query string. The operation parses this string like the query string of a URL on a server.
fn fields_to_query(fields: &[String], declaration: &OperationDeclaration) -> Result<String> {
    let known = (declaration.request)().request_fields();
    let mut query = String::new();
    for field in fields {
        let (name, value) = field.split_once('=').unwrap_or_default();
        ensure!(
            !name.is_empty() && !name.contains('&'),
            "`{field}` is not of the form FIELD=VALUE; write moves={field}"
        );
        check_field_name(name, &known, declaration.name)?;
        let value = value.replace('%', "%25").replace('&', "%26").replace('+', "%2B");
        query.extend([name, "=", &value, "&"]);
    }
    Ok(query)
}

/// Checks that the request has a field with this name, and that a query string can contain the value of this field. If
/// the operation has no fields at all, every name is accepted and ignored.
fn check_field_name(name: &str, known: &[RequestField], operation: &str) -> Result<()> {
    // Links to the page use the short name `pos` for `moves`.
    let name = if name == "pos" { "moves" } else { name };
    match known.iter().find(|field| field.name == name) {
        Some(field) => ensure!(
            field.is_scalar,
            "{operation}: `{name}` is a {}; pass it with --body, as JSON",
            field.kind
        ),
        None if known.is_empty() => {}
        None => {
            let names: Vec<&str> = known.iter().map(|field| field.name.as_str()).collect();
            let hint = did_you_mean(name, names.iter().copied());
            let names = names.join(", ");
            return Err(anyhow!("{operation} has no field `{name}`{hint} (it has {names})"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn field_values_are_escaped_in_queries() {
        let local = LocalService::new(foursight::registry());
        let declaration = local.operation("position").unwrap().declaration();
        let query = |fields: &[&str]| {
            let fields: Vec<String> = fields.iter().map(|&field| field.to_owned()).collect();
            fields_to_query(&fields, &declaration)
        };
        let read = query(&["pos=4 4", "text=a&b+c%20=d"]).unwrap();
        assert_eq!(read, "pos=4 4&text=a%26b%2Bc%2520=d&");
        assert!(query(&["a&b=4"]).is_err());
    }
}
