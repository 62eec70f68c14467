//! A document for a page: as JSON, every plot with its drawing and its figures as a table.

use serde::Serialize;

use super::{Block, Document, Figure, Plot, Section, Table, plot};

/// A document with its plots drawn.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Document))]
pub struct Drawn {
    /// What it is about. Here and in all texts `` `…` `` marks what is typed or named by a program, and an empty
    /// line begins a new paragraph.
    pub title: String,
    /// The findings in a few sentences.
    pub lead: String,
    /// How it was made, as pairs of name and value.
    pub facts: Vec<(String, String)>,
    /// The rest.
    pub sections: Vec<DrawnSection>,
}

/// A part of it under its own heading.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Section))]
pub struct DrawnSection {
    /// The heading.
    pub heading: String,
    /// What it consists of.
    pub blocks: Vec<DrawnBlock>,
}

/// A paragraph, a table or a plot.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Block))]
#[serde(rename_all = "snake_case")]
pub enum DrawnBlock {
    /// A paragraph.
    Text(String),
    /// A table.
    Table(Table),
    /// A plot.
    Plot(DrawnPlot),
}

/// A plot with its drawing and its figures.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Plot))]
pub struct DrawnPlot {
    /// What it shows, in one line.
    pub caption: String,
    /// What it says, in one sentence.
    pub summary: String,
    /// The name of the horizontal axis.
    pub x: String,
    /// The name of the vertical axis.
    pub y: String,
    /// What is drawn, as values: `lines`, `bars`, `groups` or `matrix`.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub figure: Figure,
    /// The drawing as SVG without any style: what it consists of is told by classes.
    pub svg: String,
    /// The figures.
    pub table: Table,
}

impl Document {
    /// The document with its plots drawn.
    pub fn drawn(&self) -> Drawn {
        let mut plots = 0;
        let mut block = |block: &Block| match block {
            Block::Text(text) => DrawnBlock::Text(text.clone()),
            Block::Table(table) => DrawnBlock::Table(table.clone()),
            Block::Plot(plot) => {
                plots += 1;
                DrawnBlock::Plot(plot.drawn(plots))
            }
        };
        let mut section = |section: &Section| DrawnSection {
            heading: section.heading.clone(),
            blocks: section.blocks.iter().map(&mut block).collect(),
        };
        Drawn {
            title: self.title.clone(),
            lead: self.lead.clone(),
            facts: self.facts.clone(),
            sections: self.sections.iter().map(&mut section).collect(),
        }
    }

    /// All plots, in their order.
    pub fn plots(&self) -> impl Iterator<Item = &Plot> {
        let blocks = self.sections.iter().flat_map(|section| &section.blocks);
        blocks.filter_map(|block| match block {
            Block::Plot(plot) => Some(plot),
            _ => None,
        })
    }
}

impl Plot {
    fn drawn(&self, id: usize) -> DrawnPlot {
        let Self { caption, summary, x, y, figure } = self.clone();
        DrawnPlot { caption, summary, x, y, figure, svg: plot::svg(self, id), table: self.table() }
    }

    /// The drawing as a file of its own, in colours that any program knows.
    pub fn to_svg(&self) -> String {
        let drawn = plot::svg(self, 1);
        let (head, rest) = drawn.split_once('>').unwrap_or((&drawn, ""));
        let head = head.replacen("<svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"", 1);
        let ground = "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>";
        format!("{head}>\n<style>\n{}</style>\n{ground}{rest}", include_str!("plot.css"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Bar;

    fn document() -> Document {
        let bars = [("a", 1.0), ("b < c", 2.0)];
        let bars = bars.map(|(name, value)| Bar { name: name.to_owned(), value, interval: None });
        let mut document = Document::new("Two bars");
        document.section("Here").text("Look:").plot(Plot {
            caption: "Bars".to_owned(),
            summary: "The second is higher.".to_owned(),
            x: "name".to_owned(),
            y: "height".to_owned(),
            figure: Figure::Bars(bars.into()),
        });
        document
    }

    #[test]
    fn every_plot_comes_with_its_drawing_and_its_figures() {
        let json = serde_json::to_value(document().drawn()).unwrap();
        let plot = &json["sections"][0]["blocks"][1]["plot"];
        let svg = plot["svg"].as_str().unwrap();
        assert!(svg.starts_with("<svg viewBox=") && svg.ends_with("</svg>\n"), "{svg}");
        assert!(!svg.contains("style"), "a strict page may show it: {svg}");
        assert_eq!(plot["table"]["rows"][1][0], "b < c");
        assert_eq!(plot["figure"]["bars"][0]["value"], 1.0);
    }

    #[test]
    fn a_drawing_of_its_own_needs_nothing_else() {
        let document = document();
        let svg = document.plots().next().unwrap().to_svg();
        assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox="), "{svg}");
        assert!(svg.contains(".s0") && !svg.contains("var("), "not every program knows variables");
        assert_eq!(svg.matches("<svg").count(), 1);
    }
}
