//! A tournament as a document: who stands where, and how sure that is.

use super::{Accuracy, Format, Standing, Standings};
use crate::rating::{Sample, Tally, Verdict};
use foursight_analysis::document::{Bar, Document, Figure, Plot, Section, Table};
use foursight_analysis::statistics::Estimate;

/// A figure, or that there is none.
pub(super) fn or_none(value: Option<f64>, text: impl Fn(f64) -> String) -> String {
    value.filter(|value| value.is_finite()).map_or_else(|| "n/a".to_owned(), text)
}

pub(super) fn share(part: Option<f64>) -> String {
    or_none(part, |part| format!("{:.1} %", 100.0 * part))
}

/// `+12 ± 5`, or both ends where one is much farther away than the other.
fn signed(estimate: &Estimate) -> String {
    let value = estimate.value;
    match estimate.interval() {
        Some((low, high)) if ((high - value) - (value - low)).abs() > 0.1 * (high - low) => {
            format!("{value:+.0} [{low:+.0}, {high:+.0}]")
        }
        _ => {
            let margin = or_none(estimate.margin(), |margin| format!("{margin:.0}"));
            format!("{value:+.0} ± {margin}")
        }
    }
}

fn maybe(estimate: Option<Estimate>) -> String {
    estimate.map_or_else(|| "n/a".to_owned(), |estimate| signed(&estimate))
}

fn wdl(tally: &Tally) -> String {
    format!("{}–{}–{}", tally.wins, tally.draws, tally.losses)
}

impl Standings {
    /// All of it as a document.
    pub fn document(&self) -> Document {
        let plan = &self.run.plan;
        let mut document = Document::new("Tournament");
        document.lead = self.lead();
        document.fact("variant", &plan.variant);
        document.fact("openings", &plan.openings);
        document.fact("pairs a pairing", plan.pairs);
        document.fact("seed", plan.seed);
        document.fact("version", &self.run.version);
        if plan.is_timed() {
            document.fact("reproducible", "no: time limits what players do");
        }
        self.ranks(document.section("Standings"));
        if self.players.len() == 2 {
            self.match_of_two(document.section("The match"));
        }
        match plan.format {
            Format::RoundRobin => self.crosses(document.section("Who beat whom")),
            Format::Gauntlet => self.opponents(document.section("One against all")),
        }
        self.seats(document.section("Seats"));
        self.efforts(document.section("What it took"));
        self.by_depth(&mut document);
        self.ends(document.section("How games ended"));
        document
    }

    /// The document with how accurate the moves were.
    pub fn document_with(&self, found: &[Accuracy]) -> Document {
        let mut document = self.document();
        let section = document.section("Accuracy");
        super::accuracy::tell(section, self, found);
        document
    }

    pub(super) fn name(&self, player: usize) -> &str {
        &self.run.plan.players[player].name
    }

    fn lead(&self) -> String {
        let (done, all) = self.pairs;
        let decided = self.sprt.is_some_and(|(_, verdict)| verdict != Verdict::Continue);
        let mut lead = vec![if done == all {
            format!("{} players, {} games.", self.players.len(), 2 * done)
        } else if decided {
            format!("{} players, {} games; the test ended the match.", self.players.len(), 2 * done)
        } else {
            format!("{} players, {} of {} games so far.", self.players.len(), 2 * done, 2 * all)
        }];
        if let [best, next, ..] = self.ranking()[..]
            && done > 0
        {
            let Standing { ahead, significant, .. } = &self.players[best];
            let by = maybe(ahead.map(|lead| lead.elo));
            let (best, next) = (self.name(best), self.name(next));
            lead.push(if *significant {
                format!("{best} is significantly ahead of {next} (95 %), by {by} Elo.")
            } else {
                format!("{best} is not separable from {next} (95 %): {by} Elo.")
            });
        }
        let (counted, repeated) = self.replays();
        if repeated > 0 {
            lead.push(format!(
                "{repeated} of {done} pairs of games repeat earlier ones: ratings, intervals and tests count the \
                 {counted} distinct pairs, each once. Use more openings for more evidence."
            ));
        }
        lead.join(" ")
    }

    /// How many pairs of games are distinct, and how many repeat one of those.
    fn replays(&self) -> (u64, u64) {
        let pairs = |tallies: &[Vec<Tally>]| -> u64 {
            // Each pair is there twice, seen from both sides.
            tallies.iter().flatten().map(Tally::pair_count).sum::<u64>() / 2
        };
        let (counted, all) = (pairs(&self.evidence), pairs(&self.cross));
        (counted, all - counted)
    }

    fn ranks(&self, section: &mut Section) {
        let header = [
            "player",
            "Elo",
            "ahead of the next",
            "significant",
            "LOS",
            "games",
            "won",
            "drawn",
            "lost",
            "score",
        ];
        let caption = "Elo (mean 0) with 95 % interval, lead over the next player, whether that lead is \
                       significant (95 %, all pairs of players tested together), likelihood of superiority (LOS)";
        let mut table = Table::new(caption, &header);
        let mut bars = Vec::new();
        for player in self.ranking() {
            let Self { players, .. } = self;
            let standing = &players[player];
            let Tally { wins, draws, losses, .. } = standing.tally;
            table.row([
                self.name(player).to_owned(),
                signed(&standing.rating),
                standing.ahead.map_or_else(String::new, |lead| signed(&lead.elo)),
                match standing.ahead {
                    None => String::new(),
                    Some(_) if standing.significant => "yes".to_owned(),
                    Some(_) => "no".to_owned(),
                },
                standing.ahead.map_or_else(String::new, |lead| share(lead.superiority)),
                standing.tally.games().to_string(),
                wins.to_string(),
                draws.to_string(),
                losses.to_string(),
                share(standing.tally.score()),
            ]);
            bars.push(Bar {
                name: self.name(player).to_owned(),
                value: standing.rating.value,
                interval: standing.rating.interval(),
            });
        }
        section.table(table);
        section.plot(Plot {
            caption: "Elo with 95 % intervals".to_owned(),
            summary:
                "Each interval is against the mean of all; see the table for significant leads."
                    .to_owned(),
            x: "player".to_owned(),
            y: "Elo".to_owned(),
            figure: Figure::Bars(bars),
        });
    }

    fn match_of_two(&self, section: &mut Section) {
        let tally = &self.evidence[0][1];
        let sample = Sample::of_pairs(tally);
        let mut table =
            Table::new(&format!("{} against {}", self.name(0), self.name(1)), &["figure", "value"]);
        let of = |f: fn(&Sample) -> Option<Estimate>| maybe(sample.as_ref().and_then(f));
        table.row(["Elo".to_owned(), of(Sample::elo)]);
        table.row(["normalised Elo".to_owned(), of(Sample::normalised_elo)]);
        let superior = sample.as_ref().and_then(Sample::superiority);
        table.row(["likelihood of superiority".to_owned(), share(superior)]);
        table.row(["pairs LL, LD, WL+DD, WD, WW".to_owned(), format!("{:?}", tally.pairs)]);
        if let (Some(test), Some((ratio, verdict))) = (self.run.plan.sprt, self.sprt) {
            let (low, high) = test.bounds();
            let ratio = or_none(ratio, |ratio| format!("{ratio:.2}"));
            let said = match verdict {
                Verdict::Continue => "not decided",
                Verdict::AcceptH0 => "no such lead",
                Verdict::AcceptH1 => "the lead is there",
            };
            let of = format!("{ratio} of [{low:.2}, {high:.2}]: {said}");
            table.row([format!("test of {} against {} Elo", test.elo0, test.elo1), of]);
        }
        section.table(table);
    }

    fn opponents(&self, section: &mut Section) {
        let caption = format!("{} against each of the others", self.name(0));
        let header = ["against", "Elo", "won", "drawn", "lost", "score"];
        let mut table = Table::new(&caption, &header);
        for opponent in self.ranking().into_iter().filter(|&player| player != 0) {
            let tally = &self.cross[0][opponent];
            table.row([
                self.name(opponent).to_owned(),
                maybe(self.evidence[0][opponent].elo()),
                tally.wins.to_string(),
                tally.draws.to_string(),
                tally.losses.to_string(),
                share(tally.score()),
            ]);
        }
        section.table(table);
    }

    fn crosses(&self, section: &mut Section) {
        let order = self.ranking();
        let mut header = vec!["score of"];
        header.extend(order.iter().map(|&player| self.name(player)));
        let mut table = Table::new("Won–drawn–lost of the row against the column", &header)
            .with_parts(["won", "drawn", "lost"]);
        let mut cells = Vec::new();
        for &row in &order {
            let mut line = vec![self.name(row).to_owned()];
            let mut scores = Vec::new();
            for &column in &order {
                let tally = &self.cross[row][column];
                line.push(if tally.games() == 0 { String::new() } else { wdl(tally) });
                scores.push(tally.score());
            }
            table.row(line);
            cells.push(scores);
        }
        section.table(table);
        section.plot(Plot {
            caption: "Share of points of the row against the column".to_owned(),
            summary: "Rows and columns are in the order of the ratings.".to_owned(),
            x: "against".to_owned(),
            y: "player".to_owned(),
            figure: Figure::Matrix {
                names: order.iter().map(|&player| self.name(player).to_owned()).collect(),
                cells,
            },
        });
    }

    fn seats(&self, section: &mut Section) {
        let all = &self.first_seat;
        section.text(format!(
            "Whoever had the first seat won {}, drew {} and lost {} of {} games: {} of the points.",
            all.wins,
            all.draws,
            all.losses,
            all.games(),
            share(all.score())
        ));
        let header = ["player", "first seat", "first, score", "second seat", "second, score"];
        let mut table =
            Table::new("Won–drawn–lost by seat", &header).with_parts(["won", "drawn", "lost"]);
        for player in self.ranking() {
            let [first, second] = &self.players[player].seats;
            table.row([
                self.name(player).to_owned(),
                wdl(first),
                share(first.score()),
                wdl(second),
                share(second.score()),
            ]);
        }
        section.table(table);
    }

    fn ends(&self, section: &mut Section) {
        let mut table = Table::new("Endings", &["ending", "games"]);
        for (name, games) in &self.endings {
            table.row([(*name).to_owned(), games.to_string()]);
        }
        section.table(table);
        if !self.fouls.is_empty() {
            let header = ["player", "lost by", "first complaint", "games"];
            let mut table =
                Table::new("Games lost other than on the board", &header).keyed(&[0, 1]);
            table.words = 3;
            for foul in &self.fouls {
                table.row([
                    self.name(foul.player).to_owned(),
                    foul.ending.to_owned(),
                    foul.complaint.clone(),
                    foul.games.to_string(),
                ]);
            }
            section.table(table);
        }
        let games = 2 * self.pairs.0;
        section.text(if self.distinct == games {
            "All games are distinct.".to_owned()
        } else {
            format!("{} of {games} games are distinct.", self.distinct)
        });
    }
}
