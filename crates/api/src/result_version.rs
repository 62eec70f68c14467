//! Serializes responses as JSON and adds the field `schema`, which is the version of the response format.

use serde::Serialize;

/// The version of the format of responses, events and errors.
pub(crate) const VERSION: u32 = 1;

/// Serializes a result as one line of JSON that begins with `{"schema":1,`.
///
/// # Errors
///
/// Returns an error if the result cannot be serialized.
pub fn response_to_json(result: &impl Serialize) -> serde_json::Result<String> {
    let mut json = serde_json::to_string(result)?;
    // The field is inserted as text, because a serializer that adds a field would increase the browser module by 2 kB
    // for each type of response.
    let comma = if json == "{}" { "" } else { "," };
    json.insert_str(1, &format!("\"schema\":{VERSION}{comma}"));
    Ok(json)
}

/// Serializes a result as indented JSON, with each field on its own line.
///
/// # Errors
///
/// Returns an error if the result cannot be serialized.
pub fn response_to_json_pretty(result: &impl Serialize) -> serde_json::Result<String> {
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
        assert_eq!(response_to_json(&result).unwrap(), r#"{"schema":1,"depth":4}"#);
        assert_eq!(response_to_json(&serde_json::json!({})).unwrap(), r#"{"schema":1}"#);
        assert_eq!(
            response_to_json_pretty(&result).unwrap(),
            "{\n  \"schema\": 1,\n  \"depth\": 4\n}"
        );
    }
}
