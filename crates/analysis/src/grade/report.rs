//! What grading found, as a document.

use std::collections::BTreeMap;

use super::league::{Entry, League, Pair};
use crate::document::{Document, Figure, Plot, Series, Table};
use crate::statistics::Estimate;

/// A figure with its interval: `71.2 [69.3, 73.1]`.
fn told(estimate: Option<Estimate>, decimals: usize) -> String {
    estimate.map_or_else(
        || "n/a".to_owned(),
        |Estimate { value, low, high }| {
            format!("{value:.decimals$} [{low:.decimals$}, {high:.decimals$}]")
        },
    )
}

impl League {
    /// The depths graded, the shallowest first; `None` for engines that decide themselves comes first.
    fn depths(&self) -> Vec<Option<u8>> {
        let mut depths: Vec<Option<u8>> = self.entries.iter().map(|entry| entry.depth).collect();
        depths.sort_unstable();
        depths.dedup();
        depths
    }

    /// The names, best first: by the mean over depths of how often the outcome is kept.
    fn names(&self) -> Vec<&str> {
        let mut sums: BTreeMap<&str, (f64, f64)> = BTreeMap::new();
        for entry in &self.entries {
            let sum = sums.entry(&entry.name).or_default();
            sum.0 += entry.kept.map_or(0.0, |kept| kept.value);
            sum.1 += 1.0;
        }
        let mut names: Vec<(&str, f64)> =
            sums.into_iter().map(|(name, (sum, count))| (name, sum / count)).collect();
        names.sort_by(|a, b| b.1.total_cmp(&a.1));
        names.into_iter().map(|(name, _)| name).collect()
    }

    fn entry(&self, name: &str, depth: Option<u8>) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.name == name && entry.depth == depth)
    }

    /// A row for each name, a column for each depth.
    fn by_depth(&self, caption: &str, cell: impl Fn(&Entry) -> String) -> Table {
        let depths = self.depths();
        let head = |depth: &Option<u8>| depth.map_or("own depth".into(), |d| format!("depth {d}"));
        let header: Vec<String> =
            std::iter::once("evaluation".to_owned()).chain(depths.iter().map(head)).collect();
        let mut table = Table { caption: caption.to_owned(), header, words: 1, ..Table::default() };
        for name in self.names() {
            let cells = depths
                .iter()
                .map(|&depth| self.entry(name, depth).map_or_else(|| "-".to_owned(), &cell));
            table.row(std::iter::once(name.to_owned()).chain(cells));
        }
        table
    }

    /// The pairs of one depth whose first or second name this is, seen from it.
    fn against<'a>(
        &'a self,
        name: &'a str,
        depth: Option<u8>,
    ) -> impl Iterator<Item = (&'a str, &'a Pair, bool)> {
        self.pairs.iter().filter(move |pair| pair.depth == depth).filter_map(move |pair| {
            let ahead = pair.difference.is_some_and(|difference| difference.value > 0.0);
            match &pair.names {
                [one, other] if one == name => Some((other.as_str(), pair, ahead)),
                [one, other] if other == name => Some((one.as_str(), pair, !ahead)),
                _ => None,
            }
        })
    }

    /// Who is significantly ahead of whom.
    fn standing(&self, depth: Option<u8>) -> Table {
        let caption = match depth {
            Some(depth) => format!("Depth {depth}: who keeps the outcome significantly more often"),
            None => "Own depths: who keeps the outcome significantly more often".to_owned(),
        };
        let header =
            ["evaluation", "not separable from", "significantly ahead of", "significantly behind"];
        let mut table = Table { words: 2, ..Table::new(&caption, &header) };
        let mut entries: Vec<&Entry> =
            self.entries.iter().filter(|entry| entry.depth == depth).collect();
        let value = |entry: &Entry| entry.kept.map_or(0.0, |kept| kept.value);
        entries.sort_by(|a, b| value(b).total_cmp(&value(a)));
        for entry in entries {
            let others: Vec<_> = self.against(&entry.name, depth).collect();
            let alike: Vec<&str> =
                others.iter().filter(|(_, pair, _)| !pair.separable).map(|(n, ..)| *n).collect();
            let sure = |ahead| {
                others.iter().filter(|(_, pair, above)| pair.separable && *above == ahead).count()
            };
            let alike = if alike.is_empty() { "-".to_owned() } else { alike.join(", ") };
            table.row([entry.name.clone(), alike, sure(true).to_string(), sure(false).to_string()]);
        }
        table
    }

    /// What was found, as a document; with every pair of candidates if asked for.
    pub fn document(&self, pairs: bool) -> Document {
        let mut document = Document::new("Evaluations against perfect play");
        document.lead = self.lead();
        document.fact("variant", &self.variant);
        document.fact("positions", self.positions);
        document.fact("critical positions", self.critical);
        document.fact("seed of the intervals", self.seed);
        document.fact("draws", self.draws);
        let league = document.section("League table");
        league.text(
            "Percent of the critical positions, where some move keeps the outcome and some loses \
             it, on which the chosen move keeps it. Intervals are of 95 %, by drawing positions \
             again.",
        );
        league.table(self.by_depth("Outcome kept, %", |entry| told(entry.kept, 1)));
        if self.depths().len() > 1 {
            league.plot(self.plot());
        }
        let more = document.section("More measures");
        more.table(self.by_depth("Best move, % of all positions", |entry| told(entry.best, 1)));
        more.table(
            self.by_depth("Mean regret: best score minus chosen score", |entry| {
                told(entry.regret, 2)
            }),
        );
        more.table(self.correlations());
        more.table(self.stages());
        let stages = self.entries.first().map(|entry| &entry.stages[..]).unwrap_or_default();
        let counts =
            stages.iter().map(|stage| format!("{} in plies {}", stage.critical, stage.plies));
        more.text(format!("Critical positions: {}.", counts.collect::<Vec<_>>().join(", ")));
        if !self.pairs.is_empty() {
            let standing = document.section("Who is ahead");
            standing.text(
                "Two evaluations are separable where their difference, on the same positions, is significant: \
                 all pairs are tested together (Holm), so that in 95 % of gradings of equally good evaluations no \
                 pair is called separable. An interval is that of its pair alone.",
            );
            for depth in self.depths() {
                standing.table(self.standing(depth));
            }
            if pairs {
                standing.table(self.pair_table());
            }
        }
        if !self.worst.is_empty() {
            document.section("Most wrong").table(self.worst_table());
        }
        document
    }

    fn lead(&self) -> String {
        let leaders = self.depths().into_iter().filter_map(|depth| {
            let of_depth = self.entries.iter().filter(|entry| entry.depth == depth);
            let kept = |entry: &&Entry| entry.kept.map_or(0.0, |kept| kept.value);
            let best = of_depth.max_by(|a, b| kept(a).total_cmp(&kept(b)))?;
            let at = depth.map_or("with its own depth".to_owned(), |d| format!("at depth {d}"));
            let (name, kept) = (&best.name, best.kept?.value);
            let rivals = self.against(name, depth);
            let rivals: Vec<_> =
                rivals.filter(|(other, ..)| self.entry(other, depth).is_some()).collect();
            if rivals.is_empty() {
                return Some(format!("{name} keeps the outcome {at} on {kept:.1} %."));
            }
            let alike = rivals.iter().filter(|(_, pair, _)| !pair.separable).count();
            let doubt = match (alike, rivals.len()) {
                (0, 1) => "significantly ahead of the other".to_owned(),
                (0, _) => "significantly ahead of all others".to_owned(),
                (1, 1) => "not separable from the other".to_owned(),
                (1, _) => "not separable from one other".to_owned(),
                (count, _) => format!("not separable from {count} others"),
            };
            Some(format!("{name} leads {at} with {kept:.1} % ({doubt})."))
        });
        leaders.collect::<Vec<_>>().join(" ")
    }

    fn correlations(&self) -> Table {
        let caption = "Rank correlation of the evaluation, without search, with the exact score";
        let mut table = Table::new(caption, &["evaluation", "Spearman"]);
        for name in self.names() {
            let entry = self.entries.iter().find(|entry| entry.name == name);
            table.row([name.to_owned(), told(entry.and_then(|entry| entry.spearman), 3)]);
        }
        table
    }

    fn stages(&self) -> Table {
        let mut header = vec!["evaluation".to_owned(), "depth".to_owned()];
        let stages = self.entries.first().map(|entry| &entry.stages[..]).unwrap_or_default();
        header.extend(stages.iter().map(|stage| format!("plies {}", stage.plies)));
        let caption = "Outcome kept by stage of the game, % of the critical positions".to_owned();
        let mut table = Table { caption, header, words: 1, ..Table::default() }.keyed(&[0, 1]);
        for name in self.names() {
            for depth in self.depths() {
                let Some(entry) = self.entry(name, depth) else { continue };
                let depth = depth.map_or("own".to_owned(), |depth| depth.to_string());
                let kept = entry.stages.iter().map(|stage| told(stage.kept, 1));
                table.row([name.to_owned(), depth].into_iter().chain(kept));
            }
        }
        table
    }

    fn pair_table(&self) -> Table {
        let header = ["evaluation", "against", "depth", "difference, %", "separable"];
        let mut table = Table { words: 2, ..Table::new("Every pair", &header) }.keyed(&[0, 1, 2]);
        for pair in &self.pairs {
            let [one, other] = pair.names.clone();
            let depth = pair.depth.map_or("own".to_owned(), |depth| depth.to_string());
            let separable = if pair.separable { "yes" } else { "no" };
            table.row([one, other, depth, told(pair.difference, 1), separable.to_owned()]);
        }
        table
    }

    fn worst_table(&self) -> Table {
        let caption = "The costliest mistakes at the greatest depth; scores for the side to move";
        let header =
            ["evaluation", "position", "depth", "says", "exact", "chosen", "worth", "best"];
        let mut table = Table { words: 2, ..Table::new(caption, &header) }.keyed(&[0, 1]);
        for worst in &self.worst {
            table.row([
                worst.name.clone(),
                worst.moves.clone(),
                worst.depth.map_or("own".to_owned(), |depth| depth.to_string()),
                worst.says.map_or("n/a".to_owned(), |says| says.to_string()),
                format!("{:+}", worst.score),
                worst.chosen.clone(),
                format!("{:+}", worst.chosen_score),
                worst.best.clone(),
            ]);
        }
        table
    }

    fn plot(&self) -> Plot {
        let line = |name: &str| {
            let points = self.entries.iter().filter(|entry| entry.name == name);
            let point = |entry: &Entry| Some((f64::from(entry.depth?), entry.kept?.value));
            Series { name: name.to_owned(), points: points.filter_map(point).collect() }
        };
        let series: Vec<Series> = self.names().into_iter().map(line).collect();
        Plot {
            caption: "Accuracy by depth".to_owned(),
            summary: self.lead(),
            x: "depth".to_owned(),
            y: "outcome kept, %".to_owned(),
            figure: Figure::Lines {
                series: series.into_iter().filter(|one| !one.points.is_empty()).collect(),
                log: false,
            },
        }
    }
}
