//! Prints results on standard output, and messages on standard error.

use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Result;
use foursight::analysis::document::TextTable;
use foursight::api::response_to_json_pretty;
use serde::Serialize;

use crate::args::OutputArgs;
use crate::command_output::wrap_terminal_line;
use crate::terminal_style::{self, TerminalStyle};

pub(crate) use foursight::analysis::document::group_digits;

/// A result that can be printed as text.
pub(crate) trait RenderText {
    /// Renders the result as text. A newline at the end is optional.
    fn render_text(&self, style: TerminalStyle) -> String;
    /// Returns the exit code with which the program ends after printing this result.
    fn exit_code(&self) -> ExitCode {
        ExitCode::SUCCESS
    }
}

/// Prints a result as text or JSON and returns its exit code.
pub(crate) fn print_result<R: RenderText + Serialize>(
    result: &R,
    output: OutputArgs,
    style: TerminalStyle,
) -> Result<ExitCode> {
    if output.json {
        print_json(result)?;
    } else {
        print_rendered_text(&replace_control_characters(
            &result.render_text(style),
            style.has_color(),
        ))?;
    }
    Ok(result.exit_code())
}

/// Prints a text without colour on standard output.
pub(crate) fn print_text(text: &str) -> Result<ExitCode> {
    print_rendered_text(&replace_control_characters(text, false))
}

pub(crate) fn print_rendered_text(text: &str) -> Result<ExitCode> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    if !text.ends_with('\n') {
        out.write_all(b"\n")?;
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Prints a result as one JSON document on standard output.
pub(crate) fn print_json(result: &impl Serialize) -> Result<ExitCode> {
    print_text(&escape_json_controls(&response_to_json_pretty(result)?))
}

/// Escapes DEL and the C1 control characters in a JSON text. JSON permits these characters without an escape, but
/// terminals may execute them.
pub(crate) fn escape_json_controls(json: &str) -> String {
    let is_plain = |letter: char| letter == '\n' || !letter.is_control();
    let mut text = String::with_capacity(json.len());
    for letter in json.chars() {
        if is_plain(letter) {
            text.push(letter);
        } else {
            let code = u32::from(letter);
            let _ = fmt::Write::write_fmt(&mut text, format_args!("\\u{code:04x}"));
        }
    }
    text
}

/// Replaces control characters with U+FFFD, because names and messages from files and programs must not control the
/// terminal. Keeps newlines, tabs and, if `styled` is true, the escape codes of [`TerminalStyle`].
pub(crate) fn replace_control_characters(text: &str, styled: bool) -> String {
    let mut cleaned = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let style = if styled { escape_sequence_length(rest) } else { None };
        let length = style.unwrap_or(letter.len_utf8());
        if style.is_none() && letter.is_control() && !matches!(letter, '\n' | '\t') {
            cleaned.push('\u{fffd}');
        } else {
            cleaned.push_str(&rest[..length]);
        }
        rest = &rest[length..];
    }
    cleaned
}

/// Returns the length of the style code at the start of a text, such as `ESC [ 1 ; 31 m`. Returns `None` if the text
/// does not start with a style code.
fn escape_sequence_length(text: &str) -> Option<usize> {
    let code = text.strip_prefix("\x1b[")?;
    let end = code.find(|letter: char| !letter.is_ascii_digit() && letter != ';')?;
    code[end..].starts_with('m').then_some("\x1b[".len() + end + 1)
}

/// Prints an error message on standard error, as one line that begins with the name of the program.
pub(crate) fn print_error(message: &str) {
    print_note(&format!("foursight: {}", message.replace(char::is_control, " ")));
}

/// Prints a message on standard error. If standard error is closed, the message is lost.
pub(crate) fn print_note(message: &str) {
    let _ = writeln!(io::stderr(), "{}", replace_control_characters(message, false));
}

/// Prints a message on standard error and breaks it into lines that fit the terminal. For a message that contains a
/// command to copy, call [`print_note`] instead: it does not break lines.
pub(crate) fn print_wrapped_note(message: &str) {
    print_note(&wrap_terminal_line(message, terminal_style::stderr_width()));
}

/// Renders a table that fits the terminal. The first table column contains text. The other columns contain numbers and
/// are right-aligned.
pub(crate) fn terminal_table(
    style: TerminalStyle,
    header: &[&str],
    rows: &[Vec<String>],
) -> String {
    terminal_table_aligned(style, header, rows, &[0])
}

/// Renders a table that fits the terminal. `text_columns` contains the indices of the table columns that are
/// left-aligned and may be wrapped. All other columns are right-aligned.
pub(crate) fn terminal_table_aligned(
    style: TerminalStyle,
    header: &[&str],
    rows: &[Vec<String>],
    text_columns: &[usize],
) -> String {
    let table = TextTable::new(header.iter().copied(), rows.to_vec());
    format!("{}\n", table.with_text_columns(text_columns).layout(style.width()))
}

/// Formats a duration with three significant digits and its unit: `182 µs`, `1.23 ms`, `2.35 s`.
pub(crate) fn format_duration(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let (value, unit) = match seconds {
        s if s < 1e-6 => (s * 1e9, "ns"),
        s if s < 1e-3 => (s * 1e6, "µs"),
        s if s < 1.0 => (s * 1e3, "ms"),
        s => (s, "s"),
    };
    let decimals = match value {
        v if v < 9.995 => 2,
        v if v < 99.95 => 1,
        _ => 0,
    };
    format!("{value:.decimals$} {unit}")
}

/// Formats a long duration: `52 s`, `14 min`, `3 h 05 min`, `12 days`.
pub(crate) fn format_long_duration(time: Duration) -> String {
    let minutes = time.as_secs().div_ceil(60);
    match time.as_secs() {
        seconds @ ..100 => format!("{seconds} s"),
        _ if minutes < 100 => format!("{minutes} min"),
        _ if minutes < 100 * 60 => format!("{} h {:02} min", minutes / 60, minutes % 60),
        seconds => format!("{} days", group_digits(seconds / 86_400)),
    }
}

/// Formats a rate with one decimal below 10 and without decimals above.
pub(crate) fn format_rate(speed: f64) -> String {
    if speed < 9.95 { format!("{speed:.1}") } else { format!("{speed:.0}") }
}

/// Quotes a word for the shell if necessary.
pub(crate) fn format_shell_word(word: &str) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.,:=/+".contains(letter);
    if word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

/// Separates moves by spaces: `4 4 5 3`.
pub(crate) fn space_moves(moves: &str) -> String {
    moves.chars().map(String::from).collect::<Vec<_>>().join(" ")
}

/// Formats a fraction as a percentage, such as `67.2 %`. `None` becomes `-`.
pub(crate) fn format_percent(share: Option<f64>) -> String {
    share.map_or_else(|| "-".to_owned(), |share| format!("{:.1} %", 100.0 * share))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_threes() {
        assert_eq!(group_digits(0), "0");
        assert_eq!(group_digits(778), "778");
        assert_eq!(group_digits(19_608), "19,608");
        assert_eq!(group_digits(u64::MAX), "18,446,744,073,709,551,615");
    }

    #[test]
    fn times_have_three_digits_and_a_unit() {
        let text = |nanos| format_duration(Duration::from_nanos(nanos));
        assert_eq!(text(12), "12.0 ns");
        assert_eq!(text(182_400), "182 µs");
        assert_eq!(text(1_234_000), "1.23 ms");
        assert_eq!(text(12_345_000_000), "12.3 s");
    }

    #[test]
    fn slow_rates_have_a_decimal() {
        assert_eq!([0.74, 9.97, 1234.5].map(format_rate), ["0.7", "10", "1234"]);
    }

    #[test]
    fn control_characters_are_replaced_and_styles_kept() {
        let hostile = "a\x1b[2Jb\x07\u{9b}31mc\td\n";
        assert_eq!(
            replace_control_characters(hostile, false),
            "a\u{fffd}[2Jb\u{fffd}\u{fffd}31mc\td\n"
        );
        assert_eq!(
            replace_control_characters(hostile, true),
            replace_control_characters(hostile, false)
        );
        assert_eq!(
            replace_control_characters("\x1b[1;31mx\x1b[0m\x1b[5", true),
            "\x1b[1;31mx\x1b[0m\u{fffd}[5"
        );
        assert_eq!(
            escape_json_controls("{\n \"a\": \"\u{7f}\u{9b}é\"}"),
            "{\n \"a\": \"\\u007f\\u009bé\"}"
        );
    }
}
