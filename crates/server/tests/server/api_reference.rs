//! Generates `docs/api.md` from the declarations of the operations, and checks that the file is up to date.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use foursight::LocalService;
use foursight_api::{HttpMethods, OperationDeclaration, OperationExecution, OperationTypeSchema};
use foursight_scripting::{ScriptBudget, ScriptCache};
use serde_json::Value;

use crate::surfaces::operation_requests::{cases, expected};

const REFERENCE_INTRODUCTION: &str = "# Interface reference

For programmers who use Foursight over HTTP, from Python, on the command line, or in a web page with the browser module
(Foursight compiled to WebAssembly). This page lists every operation with the fields of its request and its response.
The same request has the same response in all four cases; only measured times differ. [server.md](server.md) explains
how to run the server, its limits and its error codes. A running server shows the same reference at `/api/`.

Over HTTP, a request is a JSON object in the body of `POST /api/v1/NAME`. For operations with `GET` in the table below,
the query of the URL can contain the fields instead:

```sh
curl 'http://127.0.0.1:4040/api/v1/solve?pos=4453'
curl -H 'content-type: application/json' -d '{\"moves\": \"4453\"}' http://127.0.0.1:4040/api/v1/think
```

On the command line, write the fields of the request as arguments, or as one JSON object:

```sh
foursight request solve pos=4453
foursight request think --body '{\"moves\": \"4453\"}'
```

In Python, pass the fields of the request as keyword arguments: `foursight.request(\"solve\", moves=\"4453\")`. The
response is a dictionary. In the browser module, call the operation by the same name, with the same JSON object.

Some operations also have their own command or their own Python function. The table lists it after `request`. Such a
command with `--json` prints the same document as the operation; its other options may add fields. If such a Python
function returns an object with a method `to_dict()`, this method returns the same document.

Fields of a request are optional unless they are marked as required. Unknown fields are errors, except in requests for
`status` and `catalogue`, which have no fields. The response is JSON. Its first field is `schema`, the version of the
response format, which is 1. The documents of events and errors begin with the same field.

Operations with the word *search* in the table may take long. If the HTTP request for such an operation has the header
`accept: text/event-stream`, the server responds with server-sent events. The section of each operation lists its
events. The last event is `done`, which contains the response, or `error`.

Fields called `time_ns` contain a time in nanoseconds. Fields called `time_ms` contain a time limit in milliseconds.
[statistics.md](statistics.md) defines the counters.

If a request fails, the response is `{\"schema\": 1, \"error\": …, \"at\": …}`. `error` is the message. `at` is the position
of the error in the invalid text, in characters counted from 0; it is `null` if the position is unknown. If the error is
in a script, the response also contains `fault` ([`ScriptFault`](#scriptfault)).

This page is generated. To update it, run
`FOURSIGHT_UPDATE=1 cargo test -p foursight-server --test server api_reference`.
";

fn declarations() -> (Vec<OperationDeclaration>, Vec<OperationDeclaration>) {
    let everywhere = foursight_api::operations();
    let scripts = foursight_scripting::operations(&ScriptCache::new(ScriptBudget::REMOTE));
    let declared = |list: Vec<std::sync::Arc<dyn foursight_api::AnyOperation>>| {
        list.iter().map(|operation| operation.declaration()).collect()
    };
    (declared(everywhere), declared(scripts))
}

/// Schemas of all types found so far, by the name of the type.
#[derive(Default)]
struct ReferenceTypes(BTreeMap<String, Value>);

impl ReferenceTypes {
    fn add(&mut self, schema: &OperationTypeSchema) -> String {
        for (name, schema) in &schema.schemas {
            let value = serde_json::to_value(schema).expect("a schema is JSON");
            self.0.insert(name.clone(), value);
        }
        schema.name.clone()
    }

    /// Returns the names and schemas of all fields of a type. If the type includes other types, the result also
    /// contains their fields. An included type can be optional. It is then an alternative to null.
    fn fields(&self, schema: &Value) -> Vec<(String, Value)> {
        for parts in ["allOf", "oneOf", "anyOf"] {
            if let Some(parts) = schema[parts].as_array() {
                return parts.iter().flat_map(|part| self.fields(part)).collect();
            }
        }
        if let Some(name) = referenced_type(schema) {
            return self.fields(&self.0[name]);
        }
        let properties = schema["properties"].as_object();
        let fields = properties.into_iter().flatten();
        fields.map(|(name, field)| (name.clone(), field.clone())).collect()
    }
}

fn referenced_type(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.strip_prefix("#/components/schemas/")
}

/// Formats a type as text, such as `integer` or ``list of [`Term`](#term)``.
fn type_text(schema: &Value) -> String {
    if let Some(name) = referenced_type(schema) {
        return format!("[`{name}`](#{})", name.to_lowercase());
    }
    for several in ["oneOf", "anyOf"] {
        if let Some(kinds) = schema[several].as_array() {
            return kinds.iter().map(type_text).collect::<Vec<_>>().join(" or ");
        }
    }
    if let Some(values) = schema["enum"].as_array() {
        return values
            .iter()
            .map(|value| format!("`{}`", plain_value(value)))
            .collect::<Vec<_>>()
            .join(", ");
    }
    let name = |name: &Value| match name.as_str() {
        Some("array") => format!("list of {}", type_text(&schema["items"])),
        other => other.unwrap_or("anything").to_owned(),
    };
    match &schema["type"] {
        Value::Array(names) => names.iter().map(name).collect::<Vec<_>>().join(" or "),
        one => name(one),
    }
}

fn plain_value(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Returns the description of a field. If the type of the field is optional, the schema is a list of alternatives, and
/// one of them contains the description.
fn description_text(schema: &Value) -> String {
    let kinds = schema["oneOf"].as_array().into_iter().flatten();
    let text = [schema].into_iter().chain(kinds).find_map(|one| one["description"].as_str());
    text.unwrap_or_default().replace('\n', " ")
}

/// Formats fields as a Markdown table. In requests every field may be null, so the table mentions null only for fields
/// of responses.
fn field_table(fields: &[(String, Value)], request: Option<&Value>) -> String {
    let mut text = String::from("| field | type | meaning |\n|---|---|---|\n");
    for (name, schema) in fields {
        let mut type_text = type_text(schema);
        let mut notes = Vec::new();
        if let Some(request) = request {
            type_text = type_text.replace(" or null", "").replace("null or ", "");
            let required = request["required"].as_array().into_iter().flatten();
            if required.into_iter().any(|required| required == name.as_str()) {
                notes.push("required".to_owned());
            }
            if let (Some(least), Some(most)) =
                (schema["minimum"].as_u64(), schema["maximum"].as_u64())
            {
                notes.push(format!("{least} to {most}"));
            }
            if !schema["default"].is_null() && schema["default"] != "" {
                notes.push(format!("default `{}`", plain_value(&schema["default"])));
            }
        }
        let described = description_text(schema);
        let notes =
            if notes.is_empty() { String::new() } else { format!(" ({})", notes.join(", ")) };
        writeln!(text, "| `{name}` | {type_text} | {}{notes} |", described.replace('|', "\\|"))
            .expect("text");
    }
    text
}

fn method_names(methods: HttpMethods) -> &'static str {
    match methods {
        HttpMethods::Get => "GET",
        HttpMethods::Post => "POST",
        HttpMethods::GetAndPost => "GET, POST",
    }
}

fn operation_section(declaration: &OperationDeclaration, types: &mut ReferenceTypes) -> String {
    let mut text =
        format!("### {}\n\n{}. {}", declaration.name, declaration.summary, declaration.details);
    for earlier in declaration.earlier_names {
        write!(text, " The earlier name of this operation, `{earlier}`, is still accepted.")
            .expect("text");
    }
    text = text.trim_end().to_owned() + "\n\n";
    let request = types.add(&(declaration.request)());
    let response = types.add(&(declaration.response)());
    let schema = types.0[&request].clone();
    let fields = types.fields(&schema);
    if !fields.is_empty() {
        writeln!(text, "{}", field_table(&fields, Some(&schema))).expect("text");
    }
    let events: Vec<String> = declaration
        .events
        .iter()
        .map(|event| {
            let name = types.add(&(event.schema)());
            format!("`{}` ([`{name}`](#{}))", event.name, name.to_lowercase())
        })
        .collect();
    let response = format!("[`{response}`](#{})", response.to_lowercase());
    match events.as_slice() {
        [] => writeln!(text, "Response: {response}."),
        events => writeln!(text, "Response: {response}. Events: {}.", events.join(", ")),
    }
    .expect("text");
    text
}

fn reference_document() -> String {
    let (everywhere, scripts) = declarations();
    let mut text = String::from(REFERENCE_INTRODUCTION);
    text.push_str("\n## Operations\n\n| operation | HTTP | browser | Python | command line | description |\n|---|---|---|---|---|---|\n");
    let all = everywhere
        .iter()
        .map(|one| (one, "yes"))
        .chain(scripts.iter().map(|one| (one, "yes, in the module for scripts")));
    for (declaration, browser) in all {
        let name = declaration.name;
        let and = |name: Option<&str>| name.map_or(String::new(), |name| format!(", `{name}`"));
        let python = format!("`request(\"{name}\")`{}", and(declaration.python));
        let command = format!("`foursight request {name}`{}", and(declaration.command));
        let type_text =
            if declaration.execution == OperationExecution::Search { ", search" } else { "" };
        writeln!(
            text,
            "| [`{name}`](#{}) | {}{type_text} | {browser} | {python} | {command} | {} |",
            name.replace('/', ""),
            method_names(declaration.methods),
            declaration.summary,
        )
        .expect("text");
    }
    text.push_str(
        "\nTests send the requests in `fixtures/requests.jsonl` to the server, the browser module, Python and the \
        command line, and compare the responses.\n",
    );
    text.push_str(
        "\nTournaments and other runs of the lab (`/api/v1/runs`) are available over HTTP only. [lab.md](lab.md) describes \
        them.\n\n",
    );
    let mut types = ReferenceTypes::default();
    for declaration in everywhere.iter().chain(&scripts) {
        text.push_str(&operation_section(declaration, &mut types));
        text.push('\n');
    }
    text.push_str("## Types\n");
    for (name, schema) in
        types.0.iter().filter(|(name, _)| !name.ends_with("Request") || *name == "LimitsRequest")
    {
        let described = description_text(schema);
        write!(text, "\n### {name}\n\n{described}\n").expect("text");
        let fields = types.fields(schema);
        if fields.is_empty() {
            let type_text = type_text(schema);
            if type_text != "anything" && type_text != "object" {
                write!(text, "\nThe value is one of these strings: {type_text}.\n").expect("text");
            }
            continue;
        }
        write!(text, "\n{}", field_table(&fields, None)).expect("text");
    }
    text
}

/// The types in `docs/api.md`, with the type of each field as the page shows it.
type DocumentedTypes = BTreeMap<String, BTreeMap<String, String>>;

fn documented_types(page: &str) -> DocumentedTypes {
    let sections = page.split("\n### ").skip(1).map(|section| {
        let name = section.lines().next().unwrap_or_default().to_owned();
        let rows = section.lines().filter_map(|line| line.strip_prefix("| `"));
        let cells = rows.filter_map(|row| {
            let (field, rest) = row.split_once("` | ")?;
            Some((field.to_owned(), rest.split_once(" | ")?.0.to_owned()))
        });
        (name, cells.collect())
    });
    sections.collect()
}

/// Returns the names of the types to which a text links, such as ``list of [`Term`](#term)``.
fn linked_types(text: &str) -> Vec<&str> {
    text.split("[`").skip(1).filter_map(|rest| Some(rest.split_once("`](")?.0)).collect()
}

/// Checks that each key of a value is a field of one of the `types`, and does the same for the values of these fields.
/// Returns the number of checked keys.
fn check_keys(page: &DocumentedTypes, types: &[&str], value: &Value, place: &str) -> usize {
    match value {
        Value::Array(items) => items.iter().map(|item| check_keys(page, types, item, place)).sum(),
        Value::Object(fields) => {
            let check = |(key, value): (&String, &Value)| {
                let place = format!("{place}.{key}");
                let kinds = types.iter().filter_map(|name| page[*name].get(key));
                let kinds: Vec<&String> = kinds.collect();
                assert!(!kinds.is_empty(), "{place} is missing in docs/api.md, {types:?}");
                let linked: Vec<&str> = kinds.iter().flat_map(|kind| linked_types(kind)).collect();
                let is_free = kinds.iter().any(|kind| ["object", "anything"].contains(&&***kind));
                1 + if is_free { 0 } else { check_keys(page, &linked, value, &place) }
            };
            fields.iter().map(check).sum()
        }
        _ => 0,
    }
}

#[test]
fn every_key_of_a_response_is_in_the_reference() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/api.md");
    let page = std::fs::read_to_string(path).expect("docs/api.md is readable");
    let types = documented_types(&page);
    let local = LocalService::new(foursight_server::permitted_registry());
    let mut checked = BTreeMap::new();
    for case in cases() {
        let Ok(Value::Object(mut response)) = expected(&local, &case) else { continue };
        response.remove("schema");
        let operation = &case.operation;
        let section = page.split("\n### ").find(|text| text.starts_with(&format!("{operation}\n")));
        let section = section.unwrap_or_else(|| panic!("no section {operation} in docs/api.md"));
        let line = section.lines().find(|line| line.starts_with("Response: ")).unwrap();
        let response_type = linked_types(line)[0];
        let keys = check_keys(&types, &[response_type], &Value::Object(response), operation);
        *checked.entry(case.operation).or_insert(0) += keys;
    }
    let (everywhere, scripts) = declarations();
    for declaration in everywhere.iter().chain(&scripts) {
        assert!(checked[declaration.name] > 0, "no response of {} was checked", declaration.name);
    }
}

#[test]
fn the_reference_is_generated_from_the_operations() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/api.md");
    let generated = reference_document();
    if std::env::var_os("FOURSIGHT_UPDATE").is_some() {
        std::fs::write(&path, &generated).expect("docs/api.md is written");
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(written == generated, "docs/api.md is out of date; its introduction shows the command");
}
