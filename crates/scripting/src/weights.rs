//! Parses TOML files that set the weights of a built-in evaluation:
//!
//! ```toml
//! eval = "windows-centre"
//!
//! [weights]
//! three = 20
//! ```
//!
//! This example is equivalent to the evaluation text `windows-centre:three=20`.

use std::ops::Range;

use foursight_search::parameter::Parameter;
use foursight_search::{EvalFamily, Evaluation, Registry, Syntax, did_you_mean};
use toml::de::{DeTable, DeValue};

use super::fault;
use foursight_search::evals::ScriptFault;

/// Parses a weights file into the evaluation that it describes.
pub(super) fn read_weights(file: &str, text: &str) -> Result<Evaluation, ScriptFault> {
    let fault =
        |span: Range<usize>, message: String| fault::fault_at_byte(file, text, span.start, message);
    let table = DeTable::parse(text).map_err(|error| {
        let message = error.message().replace('\n', "; ");
        fault(error.span().unwrap_or(0..0), message)
    })?;
    let mut named = None;
    let mut weights = None;
    for (key, value) in table.get_ref() {
        match (key.get_ref().as_ref(), value.get_ref()) {
            ("eval", DeValue::String(name)) => named = Some((name, value.span())),
            ("eval", _) => {
                let message = "`eval` must be the name of an evaluation, in quotes".to_owned();
                return Err(fault(value.span(), message));
            }
            ("weights", DeValue::Table(table)) => weights = Some(table),
            ("weights", _) => {
                let message =
                    "`weights` must be a table: a line [weights], then name = value".to_owned();
                return Err(fault(value.span(), message));
            }
            (other, _) => {
                let hint = did_you_mean(other, ["eval", "weights"].into_iter());
                let message = format!("unknown key `{other}`{hint} (keys are eval, weights)");
                return Err(fault(key.span(), message));
            }
        }
    }
    let Some((name, place)) = named else {
        let message = "the key `eval` is missing; add a line like eval = \"windows-centre\"";
        return Err(fault::file_fault(file, message));
    };
    let registry = Registry::standard();
    let parameters =
        weights_file_parameters(&registry, name).map_err(|message| fault(place, message))?;
    let mut evaluation_text = name.to_string();
    for (key, value) in weights.into_iter().flatten() {
        let key_text = key.get_ref().as_ref();
        if !parameters.iter().any(|parameter| parameter.name == key_text) {
            return Err(fault(key.span(), unknown_weight_text(name, key_text, &parameters)));
        }
        let value_text = match value.get_ref() {
            DeValue::Integer(number) => i128::from_str_radix(number.as_str(), number.radix())
                .unwrap_or(i128::MAX)
                .to_string(),
            DeValue::Float(number) => number.as_str().to_owned(),
            DeValue::String(word) if !word.contains([',', '=', ':']) => word.to_string(),
            DeValue::Boolean(on) => if *on { "on" } else { "off" }.to_owned(),
            _ => text.get(value.span()).unwrap_or_default().replace([',', '\n'], " "),
        };
        // Check each weight separately, so that the error contains the line and the column of the invalid value.
        registry
            .evaluation(&format!("{name}:{key_text}={value_text}"))
            .map_err(|error| fault(value.span(), error.message))?;
        evaluation_text.push(if evaluation_text.contains(':') { ',' } else { ':' });
        evaluation_text.extend([key_text, "=", &value_text]);
    }
    registry
        .evaluation(&evaluation_text)
        .map_err(|error| fault::file_fault(file, error.to_string()))
}

/// Returns the parameters of a built-in evaluation, or an error message if the name is unknown.
fn weights_file_parameters(registry: &Registry, name: &str) -> Result<Vec<Parameter>, String> {
    let found = registry.evaluations().find(|family| family.name() == name);
    if let Some(Syntax::Parameters(parameters)) = found.map(EvalFamily::syntax) {
        return Ok(parameters.to_vec());
    }
    let names: Vec<&str> = registry.evaluations().map(EvalFamily::name).collect();
    let hint = did_you_mean(name, names.iter().copied());
    Err(format!("unknown evaluation `{name}`{hint} (evaluations are {})", names.join(", ")))
}

fn unknown_weight_text(name: &str, key: &str, parameters: &[Parameter]) -> String {
    let names: Vec<&str> = parameters.iter().map(|parameter| parameter.name).collect();
    if names.is_empty() {
        return format!("{name} has no weights");
    }
    let hint = did_you_mean(key, names.iter().copied());
    format!("{name} has no weight `{key}`{hint} (weights are {})", names.join(", "))
}
