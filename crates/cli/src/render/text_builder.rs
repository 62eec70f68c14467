/// A text that grows line by line.
#[derive(Debug, Default)]
pub(super) struct TextBuilder(String);

impl TextBuilder {
    /// Adds a line.
    pub(super) fn push_line(&mut self, line: &str) {
        self.0.push_str(line);
        self.0.push('\n');
    }

    /// Adds lines that end by themselves.
    pub(super) fn push_text(&mut self, lines: &str) {
        self.0.push_str(lines);
    }

    /// An empty line.
    pub(super) fn push_blank_line(&mut self) {
        self.0.push('\n');
    }

    /// The whole text.
    pub(super) fn into_text(self) -> String {
        self.0
    }
}
