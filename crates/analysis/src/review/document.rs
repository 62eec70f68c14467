//! A review as a document: tables of the moves and of both sides, and the value over the game as a plot.

use super::{Class, Names, Review, Reviewed};
use crate::document::{Document, Figure, Plot, Series, Table};

impl Review {
    /// Everything it tells, to be printed or opened in a browser.
    pub fn document(&self, names: Names<'_>) -> Document {
        let mut document = Document::new("Review of a game");
        document.lead.clone_from(&self.summary);
        if !self.complete {
            document.lead +=
                " Not everything could be solved within the limits: bounds stand where it was not.";
        }
        document.fact("variant", &self.variant);
        document.fact("moves", if self.moves.is_empty() { "none" } else { &self.moves });
        if let Some(evaluation) = &self.evaluation {
            document.fact("evaluation", evaluation);
        }
        if self.plies.is_empty() {
            return document;
        }
        document.section("Moves").table(self.moves_table(names));
        let section = document.section("Why");
        for ply in self.plies.iter().filter(|ply| ply.class.is_error()) {
            section.text(format!("{}. {}{}: {}", ply.ply, ply.cell, ply.glyph, ply.why));
        }
        if section.blocks.is_empty() {
            section.text("There is nothing to complain about.");
        }
        document.section("Both sides").table(self.sides_table(names)).text(
            "Accuracy is the share of moves that kept the outcome where some move kept it and some \
             lost it. Regret is by how many own moves a win came later, or a loss sooner, in the mean \
             of all moves that had a choice and kept the outcome.",
        );
        let section = document.section("Value");
        section.plot(self.plot(names));
        if self.evaluation.is_some() {
            section.plot(self.opinion_plot());
        }
        document
    }

    fn moves_table(&self, names: Names<'_>) -> Table {
        let header = ["ply", "side", "move", "class", "before", "after", "best"];
        let mut table = Table::new("Each move, for the side that made it", &header);
        table.words = header.len();
        for ply in &self.plies {
            table.row([
                ply.ply.to_string(),
                names.0[usize::from(ply.side != "first")].to_owned(),
                format!("{}{}", ply.cell, ply.glyph),
                ply.class.name().to_owned(),
                ply.before.words.clone(),
                changed(ply),
                ply.best.join(" "),
            ]);
        }
        table
    }

    fn sides_table(&self, names: Names<'_>) -> Table {
        let mut header = vec!["side", "moves", "critical", "kept", "accuracy", "regret"];
        header.extend(Class::ALL.iter().map(|class| class.name()));
        let mut table = Table::new("The moves of both sides", &header);
        let told = |number: Option<f64>, unit: &str| {
            number.map_or("n/a".to_owned(), |number| format!("{number:.1}{unit}"))
        };
        for (side, name) in [&self.first, &self.second].into_iter().zip(names.0) {
            let numbers = [side.moves, side.critical, side.kept].map(|number| number.to_string());
            let counts = Class::ALL.iter().map(|&class| side.counts.of(class).to_string());
            let shares = [told(side.accuracy, " %"), told(side.regret, "")];
            table.row([name.to_owned()].into_iter().chain(numbers).chain(shares).chain(counts));
        }
        table
    }

    fn plot(&self, names: Names<'_>) -> Plot {
        let exact =
            self.graph.iter().filter_map(|point| Some((point.ply as f64, f64::from(point.score?))));
        let last = self.graph.last().map(|point| point.words.clone()).unwrap_or_default();
        Plot {
            caption: format!("The exact score for {}, over the game", names.0[0]),
            summary: format!("{} At the end: {last}.", self.summary),
            x: "ply".to_owned(),
            y: "score".to_owned(),
            figure: Figure::Lines {
                series: vec![Series { name: "exact score".to_owned(), points: exact.collect() }],
                log: false,
            },
        }
    }

    fn opinion_plot(&self) -> Plot {
        let name = self.evaluation.clone().unwrap_or_default();
        let points = self.graph.iter().filter_map(|point| {
            Some((point.ply as f64, f64::from(point.heuristic.as_ref()?.value)))
        });
        Plot {
            caption: format!("What `{name}` says, for the same side"),
            summary: "A judgement, not the truth: compare where the two lines disagree.".to_owned(),
            x: "ply".to_owned(),
            y: "judgement".to_owned(),
            figure: Figure::Lines {
                series: vec![Series { name, points: points.collect() }],
                log: false,
            },
        }
    }
}

/// What a move led to; a sign where nothing changed, so that changes are seen.
fn changed(ply: &Reviewed) -> String {
    if ply.before.words == ply.after.words { "=".to_owned() } else { ply.after.words.clone() }
}
