//! Descriptions of request fields for help texts.

use serde_json::Value;

use crate::TypeSchema;

/// A field of a request.
#[derive(Clone, Debug)]
pub struct RequestField {
    pub name: String,
    /// Type of the field: `string`, `list of integer`, `first or second`, `{depth, nodes, time_ms}`.
    pub kind: String,
    pub description: String,
    /// Default value.
    pub default: Option<String>,
}

impl TypeSchema {
    /// The fields of an object.
    pub fn request_fields(&self) -> Vec<RequestField> {
        let schema = self.find_schema(&self.name);
        let fields = schema["properties"].as_object().into_iter().flatten();
        let field = |(name, schema): (&String, &Value)| RequestField {
            name: name.clone(),
            kind: self.field_type_text(schema),
            description: schema_description(schema),
            default: Some(&schema["default"]).filter(|value| !value.is_null()).map(json_value_text),
        };
        fields.map(field).collect()
    }

    fn find_schema(&self, name: &str) -> Value {
        let found = self.schemas.iter().find(|(known, _)| known == name);
        found.and_then(|(_, schema)| serde_json::to_value(schema).ok()).unwrap_or_default()
    }

    fn field_type_text(&self, schema: &Value) -> String {
        if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
            return self.field_type_text(&self.find_schema(name));
        }
        if let Some(kinds) = schema["oneOf"].as_array() {
            let kinds = kinds.iter().filter(|kind| kind["type"] != "null");
            return join_types(kinds.map(|kind| self.field_type_text(kind)));
        }
        if let Some(values) = schema["enum"].as_array() {
            return join_types(values.iter().map(json_value_text));
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
            Some("array") => format!("list of {}", self.field_type_text(&schema["items"])),
            _ => json_value_text(kind),
        });
        join_types(kinds)
    }
}

fn join_types(kinds: impl Iterator<Item = String>) -> String {
    kinds.collect::<Vec<_>>().join(" or ")
}

fn json_value_text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Description of a field. For an optional object it is beside the reference.
fn schema_description(schema: &Value) -> String {
    let kinds = schema["oneOf"].as_array().into_iter().flatten();
    let text = [schema].into_iter().chain(kinds).find_map(|one| one["description"].as_str());
    text.unwrap_or_default().replace('\n', " ")
}
