use foursight::analysis::types::{FamilyReport, ParameterReport};

use super::page::Page;
use super::{Paint, Show};
use crate::commands::list::{Catalogue, Shown};

impl Show for Catalogue {
    fn text(&self, paint: Paint) -> String {
        let Shown { engines, evaluations, variants } = &self.shown;
        let alone = engines.len() + evaluations.len() == 1;
        let mut parts = Vec::new();
        for (title, families) in [("Engines", engines), ("Evaluations", evaluations)] {
            if !families.is_empty() {
                let families: Vec<String> =
                    families.iter().map(|family| self::family(family, alone, paint)).collect();
                parts.push(format!("{}\n\n{}", paint.bold(title), families.join("\n")));
            }
        }
        if !variants.is_empty() {
            let mut page = Page::default();
            page.line(&paint.bold("Variants"));
            page.gap();
            for example in variants {
                page.line(&format!("  {:<18}{}", example.text, example.meaning));
            }
            parts.push(page.text());
        }
        parts.join("\n")
    }
}

/// One engine or evaluation; alone, with all there is to say about it.
fn family(family: &FamilyReport, alone: bool, paint: Paint) -> String {
    let mut page = Page::default();
    page.line(&format!("  {}  {}", paint.bold(&family.name), family.summary));
    if let Some(rest) = &family.text {
        page.line(&format!("      {}:{rest}", family.name));
    }
    let written = family.parameters.iter().map(|setting| {
        let default = setting.default.as_deref().unwrap_or("not set");
        [values(setting), format!("[{default}]")]
    });
    let written: Vec<[String; 2]> = written.collect();
    let longest = |at: usize| written.iter().map(|row| row[at].len()).max().unwrap_or(0);
    let (left, right) = (longest(0), longest(1));
    for (setting, [values, default]) in family.parameters.iter().zip(&written) {
        page.line(&format!("      {values:<left$}  {default:<right$}  {}", setting.help));
    }
    if alone && !family.notes.is_empty() {
        page.gap();
        for note in &family.notes {
            page.line(&format!("      {note}"));
        }
    }
    page.text()
}

/// What a parameter takes, as it is typed: `depth=1..64`, `cut=at-bound|strict`.
fn values(setting: &ParameterReport) -> String {
    let values = match (setting.kind, setting.least, setting.most) {
        ("number", Some(least), Some(most)) => format!("{least}..{most}"),
        ("number", Some(least), None) => format!("{least}.."),
        ("choice" | "switch", ..) => setting.choices.join("|"),
        _ => "EVALUATION".to_owned(),
    };
    format!("{}={values}", setting.name)
}
