//! `request`: any operation of the interface, in this process.

use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, ensure};
use foursight::LocalService;
use foursight::api::{Declaration, Input, RequestContext, RequestField};
use foursight::scripting::read_limited;
use foursight::search::{Monotonic, hint};

use crate::{files, interrupt, local_engines, render};

/// Run an operation of the interface and print its response as JSON
///
/// The operations are those of the server (docs/api.md), with the same requests and the same responses, run in this
/// process: without a queue, and with the limits that the request states. Without OPERATION it lists them.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight request                                   the operations
  foursight request solve --describe                  the fields of a request
  foursight request solve moves=4453                  as GET /api/v1/solve?moves=4453
  foursight request think engine=level:3 --events     each event as a line before the response
  foursight request evaluate --body '{\"moves\": \"4453\", \"evaluations\": [\"quiet\"]}'
  echo '{\"moves\": \"4453\"}' | foursight request hint --body -

Fields that are lists or objects need --body. Ctrl-C stops a search; the response is what was found
until then.

JSON: the response of the operation on one line. With --events each line before it is {event, data}.")]
pub(crate) struct Args {
    /// The operation; without it, all are listed
    #[arg(value_name = "OPERATION")]
    operation: Option<String>,
    /// Fields of the request
    #[arg(value_name = "FIELD=VALUE", conflicts_with = "body")]
    fields: Vec<String>,
    /// The request as JSON: an object, a file that holds one, or `-` for standard input
    #[arg(long, value_name = "JSON|FILE|-")]
    body: Option<String>,
    /// Print each event as one line of JSON before the response
    #[arg(long)]
    events: bool,
    /// Print the fields of a request instead of sending one
    #[arg(long, requires = "operation")]
    describe: bool,
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let local = LocalService::new(local_engines::local_registry());
    let Some(name) = &args.operation else {
        let operations = local.operations().iter().map(|one| one.declaration());
        return render::print_operations(operations);
    };
    let operation = local.operation(name).map_err(|error| anyhow!("OPERATION: {error}"))?;
    if args.describe {
        return render::print_operation(&operation.declaration());
    }
    let body = args.body.as_deref().map(read_request_body).transpose()?;
    let declaration = operation.declaration();
    let query = fields_to_query(&args.fields, &declaration)?;
    let input = body.as_deref().map_or(Input::Query(&query), |body| Input::Json(body.as_bytes()));
    let stop =
        interrupt::shared_stop_on_signal("stopping; the response is what was found until now");
    let events = args.events;
    let context = RequestContext::new(Arc::new(Monotonic::new()), stop, move |event, json| {
        if events {
            // A reader that went away is noticed at the response.
            let _ = render::print_json_line(&format!("{{\"event\":\"{event}\",\"data\":{json}}}"));
        }
    });
    let response = operation
        .prepare(input, local.service())
        .and_then(|task| task.run(local.service(), &context))
        .map_err(|error| {
            let message = error.message.trim_start_matches("in the query: ");
            anyhow!("{}: {message}", declaration.name)
        })?;
    render::print_json_line(&response)
}

/// The text of `--body`: JSON begins with a brace, as no sensible name of a file does.
fn read_request_body(text: &str) -> Result<String> {
    if text.trim_start().starts_with('{') {
        return Ok(text.to_owned());
    }
    let read = if text == "-" {
        read_limited::read_stream(std::io::stdin().lock(), files::MAX_SMALL_BYTES)
            .and_then(read_limited::utf8_text)
    } else {
        read_limited::read_text(text.as_ref(), files::MAX_SMALL_BYTES)
    };
    let place = if text == "-" { "(standard input)" } else { text };
    read.with_context(|| format!("--body {place}"))
}

/// The fields as a query, which is how a server reads them.
fn fields_to_query(fields: &[String], declaration: &Declaration) -> Result<String> {
    let known = (declaration.request)().fields();
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

/// Checks that a request has this field, and that a query can hold it. An operation without fields ignores all.
fn check_field_name(name: &str, known: &[RequestField], operation: &str) -> Result<()> {
    // The short name of `moves`, for links.
    let name = if name == "pos" { "moves" } else { name };
    match known.iter().find(|field| field.name == name) {
        Some(field) => ensure!(
            !field.kind.starts_with("list of") && !field.kind.starts_with('{'),
            "{operation}: `{name}` is a {}; pass it with --body, as JSON",
            field.kind
        ),
        None if known.is_empty() => {}
        None => {
            let names: Vec<&str> = known.iter().map(|field| field.name.as_str()).collect();
            let hint = hint(name, names.iter().copied());
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
