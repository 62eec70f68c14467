//! Presents a review as a document with a table of the moves, a table of both sides, and a plot of the score
//! during the game.

use super::review_types::ScoreInWords;
use super::{MoveClass, PlayerNames, Review};
use crate::cells;
use crate::document::{Document, Figure, Plot, Series, Table, TableCell, TableColumn};

impl Review {
    /// Presents the review as a document. The sentences contain the given names.
    pub fn to_document(&self, names: &PlayerNames) -> Document {
        let mut document = Document::new("Review of a game");
        document.lead.clone_from(&self.summary);
        if !self.complete {
            document.lead +=
                " Some positions could not be solved within the limits; their scores are bounds.";
        }
        document.add_fact(TableColumn::text("variant", "variant"), &self.variant);
        let moves = Some(&self.moves).filter(|moves| !moves.is_empty());
        document.add_fact(
            TableColumn::text("moves", "moves").with_absent_text("none"),
            moves.map_or(TableCell::Absent, TableCell::from),
        );
        if let Some(evaluation) = &self.evaluation {
            document.add_fact(TableColumn::text("evaluation", "evaluation"), evaluation);
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
            section.text("No inaccuracies, mistakes or blunders.");
        }
        document.section("Both sides").table(self.sides_table(names)).text(
            "Accuracy is the percentage of critical moves that kept the outcome. A move is critical if some \
             move keeps the outcome and some move loses it. Regret is the mean number of own moves by which a \
             win came later, or a loss sooner, than possible; it counts the moves that had a choice and kept \
             the outcome.",
        );
        let section = document.section("Value");
        section.plot(self.score_plot(names));
        if self.evaluation.is_some() {
            section.plot(self.evaluation_plot());
        }
        document
    }

    fn moves_table(&self, names: &PlayerNames) -> Table {
        let place = [TableColumn::text("cell", "cell"), TableColumn::text("glyph", "glyph")];
        let columns = [
            TableColumn::integer("ply", "ply"),
            TableColumn::text("side", "side"),
            TableColumn::group("move", "move", "{}{}", place.into()),
            TableColumn::text("class", "class"),
            review_bounds_column("before"),
            review_bounds_column("after"),
            TableColumn::text("best", "best"),
        ];
        let words = columns.len();
        let mut table = Table::new("moves", "Each move, for the side that made it", columns)
            .with_text_columns(words);
        for ply in &self.plies {
            let same = ply.before.words == ply.after.words;
            table.row(cells![
                ply.ply,
                if ply.side == "first" { &names.first } else { &names.second }.as_str(),
                TableCell::group([ply.cell.as_str(), ply.glyph]),
                ply.class.name(),
                review_bounds_cell(&ply.before, &ply.before.words),
                // An unchanged score is shown as "=", so that changes are easy to see.
                review_bounds_cell(&ply.after, if same { "=" } else { &ply.after.words }),
                ply.best.join(" "),
            ]);
        }
        table
    }

    fn sides_table(&self, names: &PlayerNames) -> Table {
        let mut columns = vec![
            TableColumn::text("side", "side"),
            TableColumn::integer("moves", "moves"),
            TableColumn::integer("critical", "critical"),
            TableColumn::integer("kept", "kept"),
            TableColumn::percent("accuracy_percent", "accuracy", 1),
            TableColumn::real("regret", "regret", 1),
        ];
        columns.extend(
            MoveClass::ALL.iter().map(|class| TableColumn::integer(class.name(), class.name())),
        );
        let mut table = Table::new("sides", "The moves of both sides", columns);
        for (side, name) in
            [&self.first, &self.second].into_iter().zip([&names.first, &names.second])
        {
            let numbers =
                cells![name, side.moves, side.critical, side.kept, side.accuracy, side.regret];
            let counts = MoveClass::ALL
                .iter()
                .map(|&class| TableCell::from(side.counts.moves_of_class(class)));
            table.row(numbers.into_iter().chain(counts));
        }
        table
    }

    fn score_plot(&self, names: &PlayerNames) -> Plot {
        let exact =
            self.graph.iter().filter_map(|point| Some((point.ply as f64, f64::from(point.score?))));
        let last = self.graph.last().map(|point| point.words.clone()).unwrap_or_default();
        Plot {
            id: "exact_score".to_owned(),
            caption: format!("The exact score for {}, over the game", names.first),
            summary: format!("{} At the end: {last}.", self.summary),
            x: "ply".to_owned(),
            y: "score".to_owned(),
            figure: Figure::Lines {
                series: vec![Series { name: "exact score".to_owned(), points: exact.collect() }],
                log: false,
            },
        }
    }

    fn evaluation_plot(&self) -> Plot {
        let name = self.evaluation.clone().unwrap_or_default();
        let points = self.graph.iter().filter_map(|point| {
            Some((point.ply as f64, f64::from(point.heuristic.as_ref()?.value)))
        });
        Plot {
            id: "evaluation".to_owned(),
            caption: format!("Score of the evaluation `{name}` for the same player"),
            summary:
                "A heuristic estimate, not the exact score: compare where the two curves disagree."
                    .to_owned(),
            x: "ply".to_owned(),
            y: "evaluation".to_owned(),
            figure: Figure::Lines {
                series: vec![Series { name, points: points.collect() }],
                log: false,
            },
        }
    }
}

/// Creates a table column that contains the proven bounds of an exact score.
fn review_bounds_column(name: &str) -> TableColumn {
    let part = |end: &str| TableColumn::integer(&format!("{name}_{end}"), end);
    TableColumn::group(name, name, "{} to {}", vec![part("lower"), part("upper")])
}

fn review_bounds_cell(score: &ScoreInWords, text: &str) -> TableCell {
    let bounds = score.known.bounds;
    TableCell::Described(Box::new(TableCell::group([bounds.lower, bounds.upper])), text.to_owned())
}
