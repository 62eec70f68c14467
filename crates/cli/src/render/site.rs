use super::text_builder::TextBuilder;
use super::{Paint, RenderText, group_digits};
use crate::commands::site::SiteSummary;

impl RenderText for SiteSummary {
    fn render_text(&self, _: Paint) -> String {
        let mut text = TextBuilder::default();
        let Self { folder, files, bytes, removed, .. } = self;
        let kilobytes = group_digits(bytes.div_ceil(1000));
        text.push_line(&format!("{folder} is a site of {files} files, {kilobytes} kB"));
        if *removed > 0 {
            text.push_line(&format!("{removed} files of the site that was there are gone"));
        }
        text.push_line("Any file server serves it, at any address; to look at it here:");
        text.push_line(&format!("  python3 -m http.server --directory {} 8000", quoted(folder)));
        text.push_line("and open http://localhost:8000/");
        text.into_text()
    }
}

/// A name as a shell takes it.
fn quoted(name: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "/._-".contains(c);
    if name.chars().all(plain) {
        name.to_owned()
    } else {
        format!("'{}'", name.replace('\'', r"'\''"))
    }
}
