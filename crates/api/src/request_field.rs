//! Describes the fields of requests for help texts.

use serde_json::Value;

use crate::OperationTypeSchema;

/// The description of a field of a request.
#[derive(Clone, Debug)]
pub struct RequestField {
    pub name: String,
    /// Type of the field in words, for example `string`, `list of integer`, `first or second` or
    /// `{depth, nodes, time_ms}`.
    pub kind: String,
    /// Whether the value is a text, a number or a truth value. A query can contain only such values, not a list or an
    /// object.
    pub is_scalar: bool,
    pub description: String,
    /// Default value as text. `None` if the field has no default.
    pub default: Option<String>,
}

impl OperationTypeSchema {
    /// Returns the descriptions of all fields of the type. The type must be an object.
    pub fn request_fields(&self) -> Vec<RequestField> {
        let schema = self.find_schema(&self.name);
        let fields = schema["properties"].as_object().into_iter().flatten();
        let field = |(name, schema): (&String, &Value)| RequestField {
            name: name.clone(),
            kind: self.request_field_type_text(schema),
            is_scalar: self.is_scalar(schema),
            description: request_field_description(schema),
            default: Some(&schema["default"])
                .filter(|value| !value.is_null())
                .map(field_value_text),
        };
        fields.map(field).collect()
    }

    fn find_schema(&self, name: &str) -> Value {
        let found = self.schemas.iter().find(|(known, _)| known == name);
        found.and_then(|(_, schema)| serde_json::to_value(schema).ok()).unwrap_or_default()
    }

    /// Returns whether no alternative of the type is a list or an object.
    fn is_scalar(&self, schema: &Value) -> bool {
        if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
            return self.is_scalar(&self.find_schema(name));
        }
        if let Some(kinds) = schema["oneOf"].as_array() {
            return kinds.iter().all(|kind| self.is_scalar(kind));
        }
        let is_composite = |kind: &Value| kind == "array" || kind == "object";
        let kind = &schema["type"];
        !is_composite(kind) && !kind.as_array().is_some_and(|kinds| kinds.iter().any(is_composite))
    }

    fn request_field_type_text(&self, schema: &Value) -> String {
        if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
            return self.request_field_type_text(&self.find_schema(name));
        }
        if let Some(kinds) = schema["oneOf"].as_array() {
            let kinds = kinds.iter().filter(|kind| kind["type"] != "null");
            return join_field_types(kinds.map(|kind| self.request_field_type_text(kind)));
        }
        if let Some(values) = schema["enum"].as_array() {
            return join_field_types(values.iter().map(field_value_text));
        }
        if let Some(fields) = schema["properties"].as_object() {
            let names: Vec<&str> = fields.keys().map(String::as_str).collect();
            return format!("{{{}}}", names.join(", "));
        }
        let kinds = match &schema["type"] {
            Value::Array(kinds) => kinds.clone(),
            kind => vec![kind.clone()],
        };
        let kinds = kinds.iter().filter(|kind| *kind != "null").map(|kind| match kind.as_str() {
            Some("array") => format!("list of {}", self.request_field_type_text(&schema["items"])),
            _ => field_value_text(kind),
        });
        join_field_types(kinds)
    }
}

fn join_field_types(kinds: impl Iterator<Item = String>) -> String {
    kinds.collect::<Vec<_>>().join(" or ")
}

fn field_value_text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Returns the description of a field. If the field is an optional object, its schema is a list of alternatives, and
/// one of the alternatives contains the description.
fn request_field_description(schema: &Value) -> String {
    let kinds = schema["oneOf"].as_array().into_iter().flatten();
    let text = [schema].into_iter().chain(kinds).find_map(|one| one["description"].as_str());
    text.unwrap_or_default().replace('\n', " ")
}
