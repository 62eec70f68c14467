//! What `bench` measures, told from its documents by the names of their fields.

use anyhow::Result;
use serde::Serialize;
use serde_json::Value;

use super::page::Page;
use super::{grouped, print, print_json, table_with_words};

const SIGNATURE: [&str; 5] = ["engine", "variant", "moves", "visited", "cutoffs"];
const SPEED: [&str; 5] =
    ["engine", "visited", "nanoseconds_per_node", "nodes_per_second", "counting_percent"];
const INSTRUCTIONS: [&str; 7] =
    ["workload", "visited", "instructions", "per_node", "at_most", "on_file", "holds"];

#[derive(Serialize)]
struct Document<'a, L, S> {
    signature: &'a [L],
    speed: &'a S,
}

/// The node counts, one record a line; an empty board is `-`.
pub(crate) fn bench_signature(signature: &[impl Serialize], json: bool) -> Result<()> {
    if json {
        print_json(&signature)?;
        return Ok(());
    }
    let mut page = Page::default();
    for record in list(&serde_json::to_value(signature)?) {
        let words = SIGNATURE.map(|field| plain(&record[field]));
        page.line(&words.join(" "));
    }
    print(&page.text())?;
    Ok(())
}

/// Node counts and speed.
pub(crate) fn bench(
    signature: &[impl Serialize],
    speed: &impl Serialize,
    json: bool,
) -> Result<()> {
    if json {
        print_json(&Document { signature, speed })?;
        return Ok(());
    }
    let speed = serde_json::to_value(speed)?;
    let (oracle, games) = (&speed["oracle"], &speed["report_000"]);
    let mut page = Page::default();
    page.add(&table_of(&serde_json::to_value(signature)?, &SIGNATURE, &[0, 1, 2]));
    page.gap();
    page.add(&table_of(&speed["searches"], &SPEED, &[0]));
    page.gap();
    page.line(&format!(
        "{} times as fast as the oracle's arrays: {} against {} seconds for the same {} positions",
        spoken(&oracle["ratio"]),
        spoken(&oracle["fast_seconds"]),
        spoken(&oracle["oracle_seconds"]),
        spoken(&oracle["visited"]),
    ));
    page.line(&format!(
        "report 000's three games at depth 8: {} seconds, {} positions, {} leaves",
        spoken(&games["seconds"]),
        spoken(&games["visited"]),
        spoken(&games["leaves"]),
    ));
    for game in list(&games["games"]) {
        page.line(&format!("  {}", plain(game)));
    }
    print(&page.text())?;
    Ok(())
}

/// Instructions for each visited position.
pub(crate) fn bench_instructions(counts: &[impl Serialize], json: bool) -> Result<()> {
    if json {
        print_json(&counts)?;
    } else {
        print(&table_of(&serde_json::to_value(counts)?, &INSTRUCTIONS, &[0]))?;
    }
    Ok(())
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// A table of records with these fields, some of them words.
fn table_of<const N: usize>(records: &Value, fields: &[&str; N], words: &[usize]) -> String {
    let names = fields.map(|field| field.replace('_', " "));
    let rows: Vec<Vec<String>> = list(records)
        .iter()
        .map(|record| fields.iter().map(|&field| spoken(&record[field])).collect())
        .collect();
    table_with_words(&names.each_ref().map(String::as_str), &rows, words)
}

/// A value for people: numbers grouped, fractions cut.
fn spoken(value: &Value) -> String {
    match value {
        Value::Number(number) => match number.as_u64() {
            Some(whole) => grouped(whole),
            None => number.as_f64().map(fraction).unwrap_or_default(),
        },
        Value::Bool(yes) => if *yes { "yes" } else { "no" }.to_owned(),
        other => plain(other),
    }
}

fn fraction(value: f64) -> String {
    match value.abs() {
        size if size >= 10_000.0 => grouped(size as u64),
        size if size >= 1.0 => format!("{value:.1}"),
        _ => format!("{value:.4}"),
    }
}

/// A value for programs; nothing is a dash, so that columns stay columns.
fn plain(value: &Value) -> String {
    match value {
        Value::String(text) if text.is_empty() => "-".to_owned(),
        Value::String(text) => text.clone(),
        Value::Null => "-".to_owned(),
        other => other.to_string(),
    }
}
