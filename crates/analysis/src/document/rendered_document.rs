//! Documents in the form that the web page needs: as JSON, with formatted tables and with plots drawn as SVG.

use serde::Serialize;

use crate::SchemaVersion;

use super::plot::plot_svg;
use super::{Block, Document, Fact, Figure, Plot, Scalar, Section, Table, TableView};

/// A report with formatted tables and with plots drawn as SVG.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Document))]
pub struct RenderedDocument {
    /// Version of the JSON schema.
    #[cfg_attr(feature = "schema", schema(value_type = u32))]
    pub schema: SchemaVersion<3>,
    /// Title of the report. In all texts `` `…` `` marks code, and an empty line begins a new paragraph.
    pub title: String,
    /// Summary of the findings in a few sentences.
    pub lead: String,
    /// Information on how the report was made.
    pub facts: Vec<RenderedFact>,
    /// Sections of the report in order.
    pub sections: Vec<RenderedSection>,
}

/// A value that describes how the report was made, such as the seed.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Fact))]
pub struct RenderedFact {
    /// Identifier of the fact for programs, such as `seed`. It does not change between documents.
    pub key: String,
    /// Name that is shown.
    pub title: String,
    /// Unformatted value: a number, a text or a flag; `null` if there is none.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub value: Option<Scalar>,
    /// Formatted value.
    pub text: String,
}

/// A section with a heading.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Section))]
pub struct RenderedSection {
    /// Heading of the section.
    pub heading: String,
    /// Paragraphs, tables and plots in order.
    pub blocks: Vec<RenderedBlock>,
}

/// A paragraph, a table or a plot.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Block))]
#[serde(rename_all = "snake_case")]
pub enum RenderedBlock {
    /// A paragraph.
    Text(String),
    /// A table.
    Table(RenderedTable),
    /// A plot.
    Plot(RenderedPlot),
}

/// A table with its formatted cells and its unformatted values.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Table))]
pub struct RenderedTable {
    /// Name of the table, unique within the document.
    pub id: String,
    /// Description of what the table shows, in one line.
    pub caption: String,
    /// Titles of the shown columns.
    pub header: Vec<String>,
    /// Formatted texts of the cells, row by row.
    pub rows: Vec<Vec<String>>,
    /// Number of columns from the left that contain words. The remaining columns contain numbers.
    pub words: usize,
    /// Names of the values in each row of `values`. CSV uses the same names.
    pub keys: Vec<String>,
    /// Unformatted values, row by row: numbers, texts and flags. A value is `null` if it is absent or
    /// undefined. The rows can be arranged differently from `rows`.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<Object>>))]
    pub values: Vec<Vec<Option<Scalar>>>,
}

/// A plot with its drawing and its values.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Plot))]
pub struct RenderedPlot {
    /// Name of the plot, unique within the document.
    pub id: String,
    /// Description of what the plot shows, in one line.
    pub caption: String,
    /// Conclusion from the plot in one sentence.
    pub summary: String,
    /// Title of the horizontal axis.
    pub x: String,
    /// Title of the vertical axis.
    pub y: String,
    /// The plotted data as an object with one key. The key is the type of chart: `lines`, `bars`, `groups`,
    /// `panels`, `matrix` or `board`.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub figure: Figure,
    /// Drawing of the plot as SVG. The elements have class names but no styles.
    pub svg: String,
    /// Table of the plotted values.
    pub table: RenderedTable,
}

impl Document {
    /// Formats the tables as text and draws the plots as SVG.
    pub fn render(&self) -> RenderedDocument {
        let mut plots = 0;
        let mut block = |block: &Block| match block {
            Block::Text(text) => RenderedBlock::Text(text.clone()),
            Block::Table(table) => RenderedBlock::Table(RenderedTable::new(table)),
            Block::Plot(plot) => {
                plots += 1;
                RenderedBlock::Plot(RenderedPlot::new(plot, plots))
            }
        };
        let mut section = |section: &Section| RenderedSection {
            heading: section.heading.clone(),
            blocks: section.blocks.iter().map(&mut block).collect(),
        };
        RenderedDocument {
            schema: self.schema,
            title: self.title.clone(),
            lead: self.lead.clone(),
            facts: self.facts.iter().map(RenderedFact::new).collect(),
            sections: self.sections.iter().map(&mut section).collect(),
        }
    }

    /// Returns all plots of the document in order.
    pub fn plots(&self) -> impl Iterator<Item = &Plot> {
        let blocks = self.sections.iter().flat_map(|section| &section.blocks);
        blocks.filter_map(|block| match block {
            Block::Plot(plot) => Some(plot),
            _ => None,
        })
    }
}

impl RenderedFact {
    fn new(fact: &Fact) -> Self {
        Self {
            key: fact.column.key.clone(),
            title: fact.column.title.clone(),
            value: fact.scalar(),
            text: fact.text(),
        }
    }
}

impl RenderedPlot {
    /// Draws a plot. `number` is the number of the plot in the document, from 1.
    fn new(plot: &Plot, number: usize) -> Self {
        let Plot { id, caption, summary, x, y, figure } = plot.clone();
        let (svg, table) = (plot_svg(plot, number), RenderedTable::new(&plot.values_table()));
        Self { id, caption, summary, x, y, figure, svg, table }
    }
}

impl RenderedTable {
    fn new(table: &Table) -> Self {
        let TableView { header, rows } = table.view();
        let values = |row| table.row_values(row).into_iter().map(Option::flatten).collect();
        Self {
            id: table.id.clone(),
            caption: table.caption.clone(),
            header,
            rows,
            words: table.words,
            keys: table.value_keys(),
            values: table.rows.iter().map(|row| values(row)).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Bar;

    fn document_with_bars() -> Document {
        let bars = [("a", 1.0), ("b < c", 2.0)];
        let bars = bars.map(|(name, value)| Bar { name: name.to_owned(), value, interval: None });
        let mut document = Document::new("Two bars");
        document.section("Here").text("Look:").plot(Plot {
            id: "bars".to_owned(),
            caption: "Bars".to_owned(),
            summary: "The second is higher.".to_owned(),
            x: "name".to_owned(),
            y: "height".to_owned(),
            figure: Figure::Bars(bars.into()),
        });
        document
    }

    #[test]
    fn a_board_is_drawn_with_its_discs_and_marked_cells() {
        let mut document = Document::new("A board");
        document.section("Here").plot(Plot {
            id: "shape".to_owned(),
            caption: "Shape".to_owned(),
            summary: "A fork.".to_owned(),
            x: "x moves".to_owned(),
            y: String::new(),
            figure: Figure::Board { rows: vec!["*..".to_owned(), "xo.".to_owned()] },
        });
        let RenderedBlock::Plot(plot) = &document.render().sections[0].blocks[0] else {
            panic!("a plot")
        };
        assert_eq!(plot.svg.matches("<rect").count(), 6);
        assert_eq!(plot.svg.matches("<circle").count(), 2);
        assert!(plot.svg.contains("<title>a2: marked</title>"), "{}", plot.svg);
        let cells = [["a1", "Red"], ["b1", "Yellow"], ["a2", "marked"]];
        assert_eq!(plot.table.rows, cells);
        let text = document.to_text(80);
        assert!(text.contains(" 2  * . .\n 1  x o .\n    a b c"), "{text}");
    }

    #[test]
    fn every_plot_has_its_drawing_and_its_values() {
        let json = serde_json::to_value(document_with_bars().render()).unwrap();
        let plot = &json["sections"][0]["blocks"][1]["plot"];
        let svg = plot["svg"].as_str().unwrap();
        assert!(svg.starts_with("<svg viewBox=") && svg.ends_with("</svg>\n"), "{svg}");
        assert!(!svg.contains("style"), "a strict page may show it: {svg}");
        assert_eq!(plot["table"]["rows"][1], serde_json::json!(["b < c", "2"]));
        assert_eq!(plot["table"]["values"][1], serde_json::json!(["b < c", 2.0]));
        assert_eq!(plot["table"]["keys"], serde_json::json!(["name", "value"]));
        assert_eq!(plot["figure"]["bars"][0]["value"], 1.0);
    }
}
