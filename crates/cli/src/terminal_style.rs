//! The colour and the width of the output.

use std::io::{self, IsTerminal};

use terminal_size::{Width, terminal_size_of};

use crate::commands::ColorMode;

/// Default width of the output in columns, used if the output is not a terminal and the environment variable `COLUMNS`
/// is not set.
pub(crate) const DEFAULT_WIDTH: usize = 80;

/// Minimum width of the output in columns.
const MIN_WIDTH: usize = 40;

/// The style of the output: whether it may use colour, and how wide it may be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TerminalStyle {
    color: bool,
    width: usize,
}

impl TerminalStyle {
    /// Returns the style for standard output.
    pub(crate) fn for_stdout(mode: ColorMode) -> Self {
        Self::new(mode, io::stdout().is_terminal(), stdout_width())
    }

    /// Returns the style for standard error.
    pub(crate) fn for_stderr(mode: ColorMode) -> Self {
        Self::new(mode, io::stderr().is_terminal(), stderr_width())
    }

    fn new(mode: ColorMode, terminal: bool, width: usize) -> Self {
        let refused = || std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let color = match mode {
            ColorMode::Always => true,
            ColorMode::Never => false,
            ColorMode::Auto => terminal && !refused(),
        };
        Self { color, width }
    }

    /// Returns the width of the output in columns.
    pub(crate) const fn width(self) -> usize {
        self.width
    }

    /// Returns whether the output uses colour.
    pub(crate) const fn has_color(self) -> bool {
        self.color
    }

    /// Returns the text in the style of an SGR code (terminal escape code), such as `1;31` for bold red. Without
    /// colour, the text is unchanged.
    pub(crate) fn sgr(self, code: &str, text: &str) -> String {
        if self.color { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_owned() }
    }

    /// Returns the text in bold. Without colour, the text is unchanged.
    pub(crate) fn bold(self, text: &str) -> String {
        self.sgr("1", text)
    }
}

/// Returns the width of standard output in columns.
pub(crate) fn stdout_width() -> usize {
    width_or_default(terminal_size_of(io::stdout()).map(|(Width(columns), _)| columns))
}

/// Returns the width of standard error in columns.
pub(crate) fn stderr_width() -> usize {
    width_or_default(terminal_size_of(io::stderr()).map(|(Width(columns), _)| columns))
}

/// Returns the width of the terminal. Without a terminal, returns the value of the environment variable `COLUMNS`,
/// which clap uses too. If `COLUMNS` is not set either, returns [`DEFAULT_WIDTH`].
fn width_or_default(terminal: Option<u16>) -> usize {
    let variable = || std::env::var("COLUMNS").ok()?.parse().ok().filter(|&columns| columns > 0);
    terminal.map(usize::from).or_else(variable).map_or(DEFAULT_WIDTH, |width| width.max(MIN_WIDTH))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_colour_text_is_unchanged() {
        let style = TerminalStyle::new(ColorMode::Never, true, 80);
        assert_eq!(style.bold("x"), "x");
        assert_eq!(TerminalStyle::new(ColorMode::Always, false, 80).bold("x"), "\x1b[1mx\x1b[0m");
    }

    #[test]
    fn a_narrow_terminal_has_a_least_width() {
        assert_eq!(width_or_default(Some(120)), 120);
        assert_eq!(width_or_default(Some(3)), MIN_WIDTH);
    }
}
