//! Reports: a [`Document`] of paragraphs, tables and plots.
//!
//! Code that measures something returns a [`Document`]; the caller chooses the format: [`Document::to_html`]
//! for a browser, [`Document::to_markdown`] for a repository, [`Document::to_text`] for a terminal,
//! [`Document::to_csv`] for a spreadsheet. Tables contain typed values ([`TableCell`]), which become text
//! only in the formats for readers. In titles, texts and cells `` `…` `` marks code, as in Markdown; an empty
//! line begins a new paragraph.

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

/// A report: title, summary and sections.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Document {
    /// Version of the JSON schema. Version 1 was stored without a number and had only texts as cells.
    #[serde(default)]
    pub schema: SchemaVersion<2>,
    /// Title of the report.
    pub title: String,
    /// The findings in a few sentences.
    pub lead: String,
    /// How the report was made, as pairs of name and value: command, seed, version.
    pub facts: Vec<(String, String)>,
    /// The sections.
    pub sections: Vec<Section>,
}

/// A section with a heading.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Section {
    pub heading: String,
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

/// A plot with a summary. Its values are also available as a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plot {
    /// Name in CSV: snake case, unique within the document.
    #[serde(default)]
    pub id: String,
    /// One line that describes what the plot shows.
    pub caption: String,
    /// The conclusion in one sentence.
    pub summary: String,
    /// Title of the horizontal axis.
    pub x: String,
    /// Title of the vertical axis.
    pub y: String,
    /// The plotted data.
    pub figure: Figure,
}

/// The data of a plot, by type of chart.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Figure {
    /// Line chart with one line for each series.
    Lines {
        series: Vec<Series>,
        /// Whether the vertical axis is logarithmic.
        log: bool,
    },
    /// One bar, or one point with its interval, for each name.
    Bars(Vec<Bar>),
    /// Groups of bars.
    Groups {
        /// Names of the groups.
        groups: Vec<String>,
        /// Name of each series, with one value for each group.
        #[serde(deserialize_with = "document_json::deserialize_groups")]
        series: Vec<(String, Vec<f64>)>,
        /// Whether the vertical axis is logarithmic.
        log: bool,
    },
    /// Heat map: a square matrix of numbers from 0 to 1, such as scores of rows against columns.
    Matrix {
        /// Names of the rows and columns.
        names: Vec<String>,
        /// Numbers row by row; `None` for an empty cell, such as those on the diagonal.
        cells: Vec<Vec<Option<f64>>>,
    },
}

/// A line of a plot.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Series {
    pub name: String,
    #[serde(deserialize_with = "document_json::deserialize_points")]
    pub points: Vec<(f64, f64)>,
}

/// A bar of a plot.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Bar {
    pub name: String,
    /// Length of the bar.
    #[serde(deserialize_with = "document_json::deserialize_number")]
    pub value: f64,
    /// Interval of the value, if there is one.
    #[serde(deserialize_with = "document_json::deserialize_interval")]
    pub interval: Option<(f64, f64)>,
}

/// Formats a number with commas: `19,608`.
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
    /// Creates a document without sections.
    pub fn new(title: &str) -> Self {
        Self { title: title.to_owned(), ..Self::default() }
    }

    /// Adds a fact about how the report was made.
    #[expect(clippy::needless_pass_by_value, reason = "callers pass numbers and texts by value")]
    pub fn add_fact(&mut self, name: &str, value: impl ToString) {
        self.facts.push((name.to_owned(), value.to_string()));
    }

    /// Adds a section and returns it.
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
