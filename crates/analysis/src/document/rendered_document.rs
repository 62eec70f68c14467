//! A document for the page, as JSON, with the text of its tables and the drawings of its plots.

use serde::Serialize;

use crate::SchemaVersion;

use super::{Block, Document, Figure, Plot, Scalar, Section, Table, TableView, plot};

/// A document with the text of its tables and the drawings of its plots.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Document))]
pub struct RenderedDocument {
    /// Version of the document.
    #[cfg_attr(feature = "schema", schema(value_type = u32))]
    pub schema: SchemaVersion<2>,
    /// Title. In all texts `` `…` `` marks code, and an empty line begins a new paragraph.
    pub title: String,
    /// The findings in a few sentences.
    pub lead: String,
    /// How the report was made, as pairs of name and value.
    pub facts: Vec<(String, String)>,
    /// The sections.
    pub sections: Vec<RenderedSection>,
}

/// A section with a heading.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Section))]
pub struct RenderedSection {
    /// The heading.
    pub heading: String,
    /// Paragraphs, tables and plots.
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

/// A table with its text.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Table))]
pub struct RenderedTable {
    /// Name of the table, unique within the document.
    pub id: String,
    /// One line that describes what the table shows.
    pub caption: String,
    /// Titles of the columns.
    pub header: Vec<String>,
    /// Texts of the cells.
    pub rows: Vec<Vec<String>>,
    /// Number of columns from the left that hold words; the others hold numbers.
    pub words: usize,
    /// Names of the values, as in CSV.
    pub keys: Vec<String>,
    /// Values: numbers, texts and flags, `null` if absent. The rows may differ from those of the text.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<Object>>))]
    pub values: Vec<Vec<Option<Scalar>>>,
}

/// A plot with its drawing and values.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Plot))]
pub struct RenderedPlot {
    /// Name of the plot, unique within the document.
    pub id: String,
    /// One line that describes what the plot shows.
    pub caption: String,
    /// The conclusion in one sentence.
    pub summary: String,
    /// Title of the horizontal axis.
    pub x: String,
    /// Title of the vertical axis.
    pub y: String,
    /// The plotted data: `lines`, `bars`, `groups` or `matrix`.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub figure: Figure,
    /// The drawing as SVG with classes and without styles.
    pub svg: String,
    /// The plotted values.
    pub table: RenderedTable,
}

impl Document {
    /// Renders the tables as text and the plots as drawings.
    pub fn render(&self) -> RenderedDocument {
        let mut plots = 0;
        let mut block = |block: &Block| match block {
            Block::Text(text) => RenderedBlock::Text(text.clone()),
            Block::Table(table) => RenderedBlock::Table(table.render()),
            Block::Plot(plot) => {
                plots += 1;
                RenderedBlock::Plot(plot.render(plots))
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
            facts: self.facts.clone(),
            sections: self.sections.iter().map(&mut section).collect(),
        }
    }

    /// All plots in order.
    pub fn plots(&self) -> impl Iterator<Item = &Plot> {
        let blocks = self.sections.iter().flat_map(|section| &section.blocks);
        blocks.filter_map(|block| match block {
            Block::Plot(plot) => Some(plot),
            _ => None,
        })
    }
}

impl Plot {
    fn render(&self, number: usize) -> RenderedPlot {
        let Self { id, caption, summary, x, y, figure } = self.clone();
        let (svg, table) = (plot::plot_svg(self, number), self.values_table().render());
        RenderedPlot { id, caption, summary, x, y, figure, svg, table }
    }

    /// The drawing as an SVG file with its own style sheet. It uses no CSS variables, which some programs do
    /// not support.
    pub fn to_svg(&self) -> String {
        let drawn = plot::plot_svg(self, 1);
        let (head, rest) = drawn.split_once('>').unwrap_or((&drawn, ""));
        let head = head.replacen("<svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"", 1);
        let ground = "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>";
        format!("{head}>\n<style>\n{}</style>\n{ground}{rest}", include_str!("plot.css"))
    }
}

impl Table {
    fn render(&self) -> RenderedTable {
        let TableView { header, rows } = self.view();
        let values = |row| self.row_values(row).into_iter().map(Option::flatten).collect();
        RenderedTable {
            id: self.id.clone(),
            caption: self.caption.clone(),
            header,
            rows,
            words: self.words,
            keys: self.value_keys(),
            values: self.rows.iter().map(|row| values(row)).collect(),
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

    #[test]
    fn an_svg_file_is_self_contained() {
        let document = document_with_bars();
        let svg = document.plots().next().unwrap().to_svg();
        assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox="), "{svg}");
        assert!(svg.contains(".s0") && !svg.contains("var("), "not every program knows variables");
        assert_eq!(svg.matches("<svg").count(), 1);
    }
}
