//! Reports: a [`Document`] of paragraphs, tables and plots, to be printed, exported or opened in a browser.
//!
//! The program that measures something returns a [`Document`]; the output format is chosen elsewhere:
//! [`Document::to_html`] for a browser, [`Document::to_markdown`] for a repository, [`Document::to_text`] for a
//! terminal, [`Document::to_csv`] for a spreadsheet. Tables hold typed values ([`TableCell`]), which become text only in the
//! formats for people. In titles, texts and cells `` `…` `` marks code, as in Markdown; an empty line begins a new
//! paragraph.

pub mod csv;
mod document_json;
mod html;
mod markdown;
mod plain_text;
mod plot;
mod plot_values;
mod prose;
mod rendered_document;
mod table;
mod table_cell;
mod text_chart;
mod text_names;
mod text_table;
mod text_wrap;

use serde::{Deserialize, Serialize};

use crate::SchemaVersion;

pub use rendered_document::{
    RenderedBlock, RenderedDocument, RenderedPlot, RenderedSection, RenderedTable,
};
pub use table::{Layout, Pivot, Table, TableView};
pub use table_cell::{
    ColumnKind, IntegerForm, IntervalForm, Scalar, TableCell, TableColumn, TimeUnit,
};
pub use text_table::TextTable;
pub use text_wrap::{display_width, wrap_text, wrap_with_indent};

/// A report: a title, what it comes to, and sections.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Document {
    /// The version of its JSON. Version 1, without a number, had texts as cells.
    #[serde(default)]
    pub schema: SchemaVersion<2>,
    /// What it is about.
    pub title: String,
    /// The findings in a few sentences.
    pub lead: String,
    /// How it was made, as pairs of name and value: command, seed, version.
    pub facts: Vec<(String, String)>,
    /// The rest.
    pub sections: Vec<Section>,
}

/// A part of a document under its own heading.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Section {
    /// The heading.
    pub heading: String,
    /// What it consists of.
    pub blocks: Vec<Block>,
}

/// A paragraph, a table or a plot.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Block {
    /// A paragraph.
    Text(String),
    /// A table.
    Table(Table),
    /// A plot.
    Plot(Plot),
}

/// A plot with what it says in words. Its figures are shown as a table too.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plot {
    /// The name in CSV: snake case, unique within its document.
    #[serde(default)]
    pub id: String,
    /// What it shows, in one line.
    pub caption: String,
    /// What it says, in one sentence.
    pub summary: String,
    /// The name of the horizontal axis.
    pub x: String,
    /// The name of the vertical axis.
    pub y: String,
    /// What is drawn.
    pub figure: Figure,
}

/// What a plot draws.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Figure {
    /// One line for each series.
    Lines {
        /// The series.
        series: Vec<Series>,
        /// Is the vertical axis logarithmic?
        log: bool,
    },
    /// One bar, or one point with its interval, for each name.
    Bars(Vec<Bar>),
    /// Groups of bars side by side.
    Groups {
        /// The names of the groups.
        groups: Vec<String>,
        /// For each name one value a group.
        #[serde(deserialize_with = "document_json::deserialize_groups")]
        series: Vec<(String, Vec<f64>)>,
        /// Is the vertical axis logarithmic?
        log: bool,
    },
    /// A square of numbers from 0 to 1, such as scores of rows against columns.
    Matrix {
        /// The names of rows and columns.
        names: Vec<String>,
        /// The numbers, row by row; nothing on the diagonal, say.
        cells: Vec<Vec<Option<f64>>>,
    },
}

/// A line of a plot.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Series {
    /// Its name.
    pub name: String,
    /// Its points.
    #[serde(deserialize_with = "document_json::deserialize_points")]
    pub points: Vec<(f64, f64)>,
}

/// A bar of a plot.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Bar {
    /// Its name.
    pub name: String,
    /// How high it is.
    #[serde(deserialize_with = "document_json::deserialize_number")]
    pub value: f64,
    /// The interval around it, where there is one.
    #[serde(deserialize_with = "document_json::deserialize_interval")]
    pub interval: Option<(f64, f64)>,
}

/// A number with commas: `19,608`.
pub fn group_digits(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

impl Document {
    /// A document without sections.
    pub fn new(title: &str) -> Self {
        Self { title: title.to_owned(), ..Self::default() }
    }

    /// Adds a fact about how it was made.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "numbers and texts are handed in as they are"
    )]
    pub fn add_fact(&mut self, name: &str, value: impl ToString) {
        self.facts.push((name.to_owned(), value.to_string()));
    }

    /// Begins a section.
    pub fn section(&mut self, heading: &str) -> &mut Section {
        self.sections.push(Section { heading: heading.to_owned(), blocks: Vec::new() });
        let last = self.sections.len() - 1;
        &mut self.sections[last]
    }
}

impl Section {
    /// Adds a paragraph.
    pub fn text(&mut self, text: impl Into<String>) -> &mut Self {
        self.blocks.push(Block::Text(text.into()));
        self
    }

    /// Adds a table.
    pub fn table(&mut self, table: Table) -> &mut Self {
        self.blocks.push(Block::Table(table));
        self
    }

    /// Adds a plot.
    pub fn plot(&mut self, plot: Plot) -> &mut Self {
        self.blocks.push(Block::Plot(plot));
        self
    }
}
