//! The version of results: the field `schema` of every response, on every surface.

use serde::Serialize;

/// The version of the fields of results.
const VERSION: u32 = 1;

/// A result as one line of JSON: `{"schema":1,…}`.
///
/// # Errors
///
/// If the result has no form in JSON.
pub fn to_json(result: &impl Serialize) -> serde_json::Result<String> {
    let mut json = serde_json::to_string(result)?;
    // As text: a serializer that adds a field to another type takes 2 kB for each type in the browser module.
    json.insert_str(1, &format!("\"schema\":{VERSION},"));
    Ok(json)
}

/// The same with each field on its own line.
///
/// # Errors
///
/// If the result has no form in JSON.
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
