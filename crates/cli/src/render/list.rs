use foursight::analysis::types::{Family, Setting};

use super::text_builder::TextBuilder;
use super::{Paint, RenderText};
use crate::commands::list::{ListResult, ListedFamilies};

impl RenderText for ListResult {
    fn render_text(&self, paint: Paint) -> String {
        let ListedFamilies { engines, evaluations, variants } = &self.shown;
        let alone = engines.len() + evaluations.len() == 1;
        let mut parts = Vec::new();
        for (title, families) in [("Engines", engines), ("Evaluations", evaluations)] {
            if !families.is_empty() {
                let families: Vec<String> =
                    families.iter().map(|family| render_family(family, alone, paint)).collect();
                parts.push(format!("{}\n\n{}", paint.bold(title), families.join("\n")));
            }
        }
        if !variants.is_empty() {
            let mut text = TextBuilder::default();
            text.push_line(&paint.bold("Variants"));
            text.push_blank_line();
            for example in variants {
                text.push_line(&format!("  {:<18}{}", example.text, example.meaning));
            }
            parts.push(text.into_text());
        }
        parts.join("\n")
    }
}

/// One engine or evaluation; alone, with all there is to say about it.
fn render_family(family: &Family, alone: bool, paint: Paint) -> String {
    let mut text = TextBuilder::default();
    text.push_line(&format!("  {}  {}", paint.bold(&family.name), family.summary));
    if let Some(rest) = &family.text {
        text.push_line(&format!("      {}:{rest}", family.name));
    }
    let written = family.parameters.iter().map(|setting| {
        let default = setting.default.as_deref().unwrap_or("not set");
        [setting_values(setting), format!("[{default}]")]
    });
    let written: Vec<[String; 2]> = written.collect();
    let longest = |at: usize| written.iter().map(|row| row[at].len()).max().unwrap_or(0);
    let (left, right) = (longest(0), longest(1));
    for (setting, [values, default]) in family.parameters.iter().zip(&written) {
        text.push_line(&format!("      {values:<left$}  {default:<right$}  {}", setting.help));
    }
    if alone && !family.notes.is_empty() {
        text.push_blank_line();
        for note in &family.notes {
            text.push_line(&format!("      {note}"));
        }
    }
    text.into_text()
}

/// What a parameter takes, as it is typed: `depth=1..64`, `cut=at-bound|strict`.
fn setting_values(setting: &Setting) -> String {
    let values = match (setting.kind, setting.least, setting.most) {
        ("number", Some(least), Some(most)) => format!("{least}..{most}"),
        ("number", Some(least), None) => format!("{least}.."),
        ("choice" | "switch", ..) => setting.choices.join("|"),
        _ => "EVALUATION".to_owned(),
    };
    format!("{}={values}", setting.name)
}
