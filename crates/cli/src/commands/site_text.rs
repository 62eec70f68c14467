use super::site::SiteSummary;
use crate::command_output::CommandOutput;
use crate::render::{RenderText, format_shell_word, group_digits};
use crate::terminal_style::TerminalStyle;

impl RenderText for SiteSummary {
    fn render_text(&self, style: TerminalStyle) -> String {
        let mut text = CommandOutput::new(style);
        let Self { folder, files, bytes, removed, .. } = self;
        let kilobytes = group_digits(bytes.div_ceil(1000));
        text.push_line(&format!("{folder}: {files} files written, {kilobytes} kB"));
        if *removed > 0 {
            text.push_line(&format!("{removed} files of an earlier version removed"));
        }
        text.push_line("Any file server can host the site. To view it on this machine, run:");
        let folder = format_shell_word(folder);
        text.push_unbroken(&format!("  python3 -m http.server --directory {folder} 8000"));
        text.push_line("and open http://localhost:8000/ in a browser.");
        text.into_text()
    }
}
