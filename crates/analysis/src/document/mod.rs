//! Reports. A report is a [`Document`] that contains paragraphs, tables and plots.
//!
//! Code that measures something returns a [`Document`], and the caller chooses the format.
//! [`Document::to_html`] is for browsers, [`Document::to_markdown`] for repositories, [`Document::to_text`] for
//! terminals and [`Document::to_csv`] for spreadsheets. Tables contain typed values ([`TableCell`]). The values
//! become text only in formats that people read. In titles, texts and cells, `` `…` `` marks code, as in
//! Markdown. An empty line begins a new paragraph.

mod board_cells;
mod compare_documents;
pub mod csv;
mod document_json;
mod fact;
mod html;
mod markdown;
mod number_text;
mod plot;
mod prose;
mod rendered_document;
mod table;
mod table_cell;
mod text;

use serde::{Deserialize, Serialize};

use crate::SchemaVersion;

pub use compare_documents::compare_documents;
pub use fact::Fact;
pub use number_text::{group_digits, number_text};
pub use rendered_document::{
    RenderedBlock, RenderedDocument, RenderedFact, RenderedPlot, RenderedSection, RenderedTable,
};
pub use table::{Layout, Pivot, Table, TableView};
pub use table_cell::{
    ColumnKind, IntegerForm, IntervalForm, Scalar, TableCell, TableColumn, TimeUnit,
};
pub use text::{TextTable, display_width, wrap_text, wrap_with_indent};

/// A report with a title, a summary and sections.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Document {
    /// Version of the JSON schema. Documents of version 1 contain no version number, and all their cells are texts.
    /// Until version 2, all facts are texts.
    #[serde(default)]
    pub schema: SchemaVersion<3>,
    pub title: String,
    /// Summary of the findings in a few sentences.
    pub lead: String,
    /// Information on how the report was made: command, seed, version.
    pub facts: Vec<Fact>,
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
    Table(Table),
    Plot(Plot),
}

/// A plot with a summary. Its values are also available as a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plot {
    /// Name in CSV, written in snake case and unique within the document.
    #[serde(default)]
    pub id: String,
    /// Description of what the plot shows, in one line.
    pub caption: String,
    /// Conclusion from the plot in one sentence.
    pub summary: String,
    /// Title of the horizontal axis.
    pub x: String,
    /// Title of the vertical axis.
    pub y: String,
    /// The plotted data.
    pub figure: Figure,
}

/// Data of a plot. The variant determines the type of chart.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Figure {
    /// Line chart with one line for each series.
    Lines {
        series: Vec<Series>,
        /// Whether the vertical axis is logarithmic.
        log: bool,
    },
    /// Bar chart with one bar for each name. If the values have intervals, the chart shows a point with its
    /// interval instead of each bar.
    Bars(Vec<Bar>),
    /// Bar chart with several groups of bars.
    Groups {
        /// Names of the groups.
        groups: Vec<String>,
        /// Name of each series, and its values. Each series has one value for each group.
        #[serde(deserialize_with = "plot::plot_json::deserialize_groups")]
        series: Vec<(String, Vec<f64>)>,
        /// Whether the vertical axis is logarithmic.
        log: bool,
    },
    /// Several bar charts below each other, with one legend. Each chart has its own axis.
    Panels(Vec<Panel>),
    /// Heat map: a square matrix of numbers from 0 to 1. An example is the score of each player (row) against
    /// each other player (column).
    Matrix {
        /// Names of the rows, which are also the names of the columns.
        names: Vec<String>,
        /// Numbers row by row; `None` for an empty cell, for example on the diagonal.
        cells: Vec<Vec<Option<f64>>>,
    },
    /// Drawing of a board.
    Board {
        /// The rows from the top, with one character for each cell: `x` for a disc of the first player (red), `o` for a
        /// disc of the second player (yellow), `*` for a marked empty cell, and `.` for any other empty cell.
        rows: Vec<String>,
    },
}

/// One line of a line chart.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Series {
    pub name: String,
    #[serde(deserialize_with = "plot::plot_json::deserialize_points")]
    pub points: Vec<(f64, f64)>,
}

/// One bar chart of a figure with several panels. All panels have the same series.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Panel {
    /// Title of the axis with the values.
    pub title: String,
    /// Names of the groups.
    pub groups: Vec<String>,
    /// Name of each series, and its values. Each series has one value for each group.
    #[serde(deserialize_with = "plot::plot_json::deserialize_groups")]
    pub series: Vec<(String, Vec<f64>)>,
    /// Whether the axis is logarithmic.
    pub log: bool,
}

/// One bar of a bar chart.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Bar {
    pub name: String,
    /// Length of the bar.
    #[serde(deserialize_with = "plot::plot_json::deserialize_bar_value")]
    pub value: f64,
    /// Interval of the value; `None` if there is none.
    #[serde(deserialize_with = "plot::plot_json::deserialize_bar_interval")]
    pub interval: Option<(f64, f64)>,
}

impl Document {
    /// Creates a document without sections.
    pub fn new(title: &str) -> Self {
        Self { title: title.to_owned(), ..Self::default() }
    }

    /// Adds a value that describes how the report was made. `column` names the value and determines its type. A fact
    /// is a single value, so it cannot be an estimate, a score or a group.
    pub fn add_fact(&mut self, column: TableColumn, value: impl Into<TableCell>) {
        debug_assert_eq!(column.keys().len(), 1, "{} has several values", column.key);
        self.facts.push(Fact { column, value: value.into() });
    }

    /// Adds a seed.
    pub fn add_seed(&mut self, key: &str, title: &str, seed: u64) {
        self.add_fact(TableColumn::identifier(key, title), TableCell::seed(seed));
    }

    /// Adds an empty section and returns it.
    pub fn section(&mut self, heading: &str) -> &mut Section {
        self.sections.push(Section { heading: heading.to_owned(), blocks: Vec::new() });
        let last = self.sections.len() - 1;
        &mut self.sections[last]
    }
}

impl Section {
    /// Adds a paragraph at the end of the section.
    pub fn text(&mut self, text: impl Into<String>) -> &mut Self {
        self.blocks.push(Block::Text(text.into()));
        self
    }

    /// Adds a table at the end of the section.
    pub fn table(&mut self, table: Table) -> &mut Self {
        self.blocks.push(Block::Table(table));
        self
    }

    /// Adds a plot at the end of the section.
    pub fn plot(&mut self, plot: Plot) -> &mut Self {
        self.blocks.push(Block::Plot(plot));
        self
    }
}
