//! The fields of a request in words, for help texts.

use serde_json::Value;

use crate::TypeSchema;

/// A field of a request.
#[derive(Clone, Debug)]
pub struct RequestField {
    /// Its name.
    pub name: String,
    /// Its type: `string`, `list of integer`, `first or second`, `{depth, nodes, time_ms}`.
    pub kind: String,
    /// What it means.
    pub description: String,
    /// Its value if it is left out.
    pub default: Option<String>,
}

impl TypeSchema {
    /// The fields of an object.
    pub fn fields(&self) -> Vec<RequestField> {
        let schema = self.find(&self.name);
        let fields = schema["properties"].as_object().into_iter().flatten();
        let field = |(name, schema): (&String, &Value)| RequestField {
            name: name.clone(),
            kind: self.kind(schema),
            description: description(schema),
            default: Some(&schema["default"]).filter(|value| !value.is_null()).map(plain),
        };
        fields.map(field).collect()
    }

    fn find(&self, name: &str) -> Value {
        let found = self.schemas.iter().find(|(known, _)| known == name);
        found.and_then(|(_, schema)| serde_json::to_value(schema).ok()).unwrap_or_default()
    }

    fn kind(&self, schema: &Value) -> String {
        if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
            return self.kind(&self.find(name));
        }
        if let Some(kinds) = schema["oneOf"].as_array() {
            let kinds = kinds.iter().filter(|kind| kind["type"] != "null");
            return joined(kinds.map(|kind| self.kind(kind)));
        }
        if let Some(values) = schema["enum"].as_array() {
            return joined(values.iter().map(plain));
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
            Some("array") => format!("list of {}", self.kind(&schema["items"])),
            _ => plain(kind),
        });
        joined(kinds)
    }
}

fn joined(kinds: impl Iterator<Item = String>) -> String {
    kinds.collect::<Vec<_>>().join(" or ")
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// The description of a field. That of an optional object stands beside its reference.
fn description(schema: &Value) -> String {
    let kinds = schema["oneOf"].as_array().into_iter().flatten();
    let text = [schema].into_iter().chain(kinds).find_map(|one| one["description"].as_str());
    text.unwrap_or_default().replace('\n', " ")
}
