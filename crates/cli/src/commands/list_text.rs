use foursight::analysis::document::TextTable;
use foursight::analysis::{FamilyReport, ParameterReport};

use super::list::{ListResult, ListedFamilies};
use crate::command_output::CommandOutput;
use crate::render::{RenderText, terminal_table_aligned};
use crate::terminal_style::TerminalStyle;

impl RenderText for ListResult {
    fn render_text(&self, style: TerminalStyle) -> String {
        let ListedFamilies { engines, evaluations, variants } = &self.shown;
        let alone = engines.len() + evaluations.len() == 1;
        let mut parts = Vec::new();
        for (title, families) in [("Engines", engines), ("Evaluations", evaluations)] {
            if !families.is_empty() {
                let families: Vec<String> =
                    families.iter().map(|family| render_family(family, alone, style)).collect();
                parts.push(format!("{}\n\n{}", style.bold(title), families.join("\n")));
            }
        }
        if !variants.is_empty() {
            let rows = variants.iter().map(|one| [one.text, one.meaning].map(str::to_owned).into());
            let rows: Vec<Vec<String>> = rows.collect();
            let table = terminal_table_aligned(style, &["variant", "meaning"], &rows, &[0, 1]);
            parts.push(format!("{}\n\n{table}", style.bold("Variants")));
        }
        parts.join("\n")
    }
}

/// Renders one engine or evaluation with its parameters. If `alone` is true, the list has only this entry, and its
/// notes are rendered too.
fn render_family(family: &FamilyReport, alone: bool, style: TerminalStyle) -> String {
    const INDENT: usize = 4;
    let mut text = CommandOutput::new(style);
    text.push_line(&format!("{}: {}", style.bold(&family.name), family.summary));
    if let Some(rest) = &family.text {
        text.push_line(&format!("    {}:{rest}", family.name));
    }
    let rows = family.parameters.iter().map(|setting| {
        let default = setting.default.as_deref().unwrap_or("not set");
        vec![setting_values(setting), default.to_owned(), setting.help.clone()]
    });
    let rows: Vec<Vec<String>> = rows.collect();
    if !rows.is_empty() {
        let table = TextTable::new(["setting", "default", "meaning"], rows);
        let table = table.with_text_columns(&[0, 1, 2]).layout(style.width() - INDENT);
        for line in table.lines() {
            text.push_unbroken(&format!("    {line}"));
        }
    }
    if alone && !family.notes.is_empty() {
        text.push_blank_line();
        for note in &family.notes {
            text.push_line(&format!("    {note}"));
        }
    }
    text.into_text()
}

/// Returns the name and the possible values of a parameter: `depth=1..64`, `cut=at-bound|strict`.
fn setting_values(setting: &ParameterReport) -> String {
    let values = match (setting.kind, setting.least, setting.most) {
        ("number", Some(least), Some(most)) => format!("{least}..{most}"),
        ("number", Some(least), None) => format!("{least}.."),
        ("choice" | "switch", ..) => setting.choices.join("|"),
        _ => "EVALUATION".to_owned(),
    };
    format!("{}={values}", setting.name)
}
