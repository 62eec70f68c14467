/// A text that grows line by line.
#[derive(Debug, Default)]
pub(super) struct Page(String);

impl Page {
    /// Adds a line.
    pub(super) fn line(&mut self, line: &str) {
        self.0.push_str(line);
        self.0.push('\n');
    }

    /// Adds lines that end by themselves.
    pub(super) fn add(&mut self, lines: &str) {
        self.0.push_str(lines);
    }

    /// An empty line.
    pub(super) fn gap(&mut self) {
        self.0.push('\n');
    }

    /// The whole text.
    pub(super) fn text(self) -> String {
        self.0
    }
}
