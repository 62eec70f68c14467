/// A text that grows line by line.
#[derive(Debug, Default)]
pub(super) struct TextBuilder(String);

impl TextBuilder {
    /// Adds a line.
    pub(super) fn push_line(&mut self, line: &str) {
        self.0.push_str(line);
        self.0.push('\n');
    }

    /// Adds text that ends with a newline.
    pub(super) fn push_text(&mut self, lines: &str) {
        self.0.push_str(lines);
    }

    /// Adds an empty line.
    pub(super) fn push_blank_line(&mut self) {
        self.0.push('\n');
    }

    pub(super) fn into_text(self) -> String {
        self.0
    }
}
