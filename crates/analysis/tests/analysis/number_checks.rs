//! Checks the format of all numbers in the texts of a document.

use foursight_analysis::document::{Block, ColumnKind, Document, Fact, IntegerForm, Layout};

/// Keys of the facts whose texts can contain digits that are not numbers.
const IDENTIFIERS: [&str; 4] = ["column_order", "command", "moves", "version"];

/// Checks that negative numbers have a minus sign instead of a hyphen, and that numbers have commas. The check ignores
/// code between backticks, engine texts such as `mcts:nodes=20000`, seeds and sequences of moves.
pub(crate) fn assert_numbers_have_one_format(document: &Document) {
    let mut texts = vec![document.title.clone(), document.lead.clone()];
    let is_number = |fact: &&Fact| {
        fact.column.kind != ColumnKind::Integer(IntegerForm::Plain)
            && !IDENTIFIERS.contains(&fact.column.key.as_str())
    };
    texts.extend(document.facts.iter().filter(is_number).map(Fact::text));
    for section in &document.sections {
        texts.push(section.heading.clone());
        for block in &section.blocks {
            let table = match block {
                Block::Text(text) => {
                    texts.push(text.clone());
                    continue;
                }
                Block::Table(table) => table.clone(),
                Block::Plot(plot) => {
                    texts.push(plot.summary.clone());
                    plot.values_table()
                }
            };
            texts.push(table.caption.clone());
            // A text in a column of names can be a sequence of moves.
            let is_name =
                |kind: &ColumnKind| matches!(kind, ColumnKind::Text | ColumnKind::Choice(_));
            let view = table.view();
            for row in &view.rows {
                for (at, text) in row.iter().enumerate() {
                    let column = match table.layout {
                        Layout::Rows => table.columns.get(at),
                        Layout::Pivot(_) | Layout::Transposed { .. } => None,
                    };
                    if at >= table.words && !column.is_some_and(|column| is_name(&column.kind)) {
                        texts.push(text.clone());
                    }
                }
            }
        }
    }
    for text in texts {
        let prose: String = text.split('`').step_by(2).collect();
        if let Some(number) = misformatted_number(&prose) {
            panic!("{number} in {text:?} of {:?}", document.title);
        }
    }
}

/// Returns the first number with a hyphen or without commas.
fn misformatted_number(text: &str) -> Option<&str> {
    text.split([' ', '(', '[', '–', '±', ':', ';', '\n']).find(|word| {
        let number = word.trim_end_matches([',', '.', ')', ']']);
        let begins = |text: &str| text.starts_with(|letter: char| letter.is_ascii_digit());
        let is_hyphenated = number.strip_prefix('-').is_some_and(begins);
        let size = number.trim_start_matches(['-', '−', '+']);
        let whole = size.split(|letter: char| !letter.is_ascii_digit()).next().unwrap_or_default();
        is_hyphenated || (whole.len() > 3 && !size.contains('/'))
    })
}

#[test]
fn numbers_with_a_wrong_format_are_found() {
    for text in ["by -138 Elo", "12 [-292, −26]", "1234 games", "(20000)", "353–1200–5"] {
        assert!(misformatted_number(text).is_some(), "{text}");
    }
    for text in ["by −138 Elo", "alpha-beta-2", "1,234 games", "mcts:nodes=20000 won", "plies 0–10"]
    {
        assert_eq!(misformatted_number(text), None, "{text}");
    }
}
