use super::page::Page;
use super::{Paint, Show, group_digits};
use crate::commands::site::Written;

impl Show for Written {
    fn text(&self, _: Paint) -> String {
        let mut page = Page::default();
        let Self { folder, files, bytes, removed, .. } = self;
        let kilobytes = group_digits(bytes.div_ceil(1000));
        page.line(&format!("{folder} is a site of {files} files, {kilobytes} kB"));
        if *removed > 0 {
            page.line(&format!("{removed} files of the site that was there are gone"));
        }
        page.line("Any file server serves it, at any address; to look at it here:");
        page.line(&format!("  python3 -m http.server --directory {} 8000", quoted(folder)));
        page.line("and open http://localhost:8000/");
        page.text()
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
