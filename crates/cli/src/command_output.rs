use foursight::analysis::document::{display_width, wrap_text, wrap_with_indent};

use crate::terminal_style::TerminalStyle;

/// When a line is wrapped, its continuation lines are indented by this number of additional columns.
const HANGING: usize = 2;

/// A text that is built line by line for a terminal of the given width.
#[derive(Debug)]
pub(crate) struct CommandOutput {
    text: String,
    width: usize,
}

impl CommandOutput {
    pub(crate) const fn new(style: TerminalStyle) -> Self {
        Self { text: String::new(), width: style.width() }
    }

    /// Adds one or more lines. A line that is wider than the terminal is broken between words.
    pub(crate) fn push_line(&mut self, text: &str) {
        for line in text.split('\n') {
            self.text.push_str(&wrap_terminal_line(line, self.width));
            self.text.push('\n');
        }
    }

    /// Adds a label with a text to its right. If the text is wrapped, its continuation lines are aligned with the start
    /// of the text.
    pub(crate) fn push_labelled(&mut self, label: &str, text: &str) {
        let indent = display_width(label);
        let room = self.width.saturating_sub(indent).max(1);
        let lines = wrap_text(text, room).join(&format!("\n{}", " ".repeat(indent)));
        self.text.push_str(format!("{label}{lines}").trim_end());
        self.text.push('\n');
    }

    /// Adds a line that must stay on one line, such as a command to copy.
    pub(crate) fn push_unbroken(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// Adds text that already fits the terminal and ends with a newline, such as a table.
    pub(crate) fn push_text(&mut self, lines: &str) {
        self.text.push_str(lines);
    }

    /// Adds an empty line.
    pub(crate) fn push_blank_line(&mut self) {
        self.text.push('\n');
    }

    pub(crate) fn into_text(self) -> String {
        self.text
    }
}

/// Breaks a line that is wider than the terminal between words. The continuation lines are indented by [`HANGING`]
/// columns more than the first line.
pub(crate) fn wrap_terminal_line(line: &str, width: usize) -> String {
    if display_width(line) <= width {
        return line.to_owned();
    }
    let words = line.trim_start_matches(' ');
    let indent = line.len() - words.len();
    let lines = wrap_with_indent(words, width.saturating_sub(indent), HANGING);
    let indented: Vec<String> =
        lines.iter().map(|line| format!("{}{line}", " ".repeat(indent))).collect();
    indented.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_keep_their_indentation() {
        assert_eq!(wrap_terminal_line("  aa  bb", 8), "  aa  bb");
        assert_eq!(wrap_terminal_line("  aa bb cc", 8), "  aa bb\n    cc");
    }
}
