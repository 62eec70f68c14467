//! The version of results: the field `schema` of every response, on every surface.

use serde::Serialize;

/// Version of the fields of results.
const VERSION: u32 = 1;

/// Serializes a result as one line of JSON: `{"schema":1,…}`.
///
/// # Errors
///
/// If the result cannot be serialized.
pub fn to_json(result: &impl Serialize) -> serde_json::Result<String> {
    let mut json = serde_json::to_string(result)?;
    // Inserted as text, because a serializer that adds a field takes 2 kB for each type in the browser
    // module.
    json.insert_str(1, &format!("\"schema\":{VERSION},"));
    Ok(json)
}

/// Serializes a result as JSON with each field on its own line.
///
/// # Errors
///
/// If the result cannot be serialized.
pub fn to_json_pretty(result: &impl Serialize) -> serde_json::Result<String> {
    let mut json = serde_json::to_string_pretty(result)?;
    json.insert_str(1, &format!("\n  \"schema\": {VERSION},"));
    Ok(json)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_forms_begin_with_the_version() {
        let result = serde_json::json!({"depth": 4});
        assert_eq!(to_json(&result).unwrap(), r#"{"schema":1,"depth":4}"#);
        assert_eq!(to_json_pretty(&result).unwrap(), "{\n  \"schema\": 1,\n  \"depth\": 4\n}");
    }
}
