//! Reports the cost of search depth. For each depth, the report shows the number of positions, the number of cutoffs
//! and the time. The report also shows how many positions pruning saves.

use std::collections::{BTreeMap, BTreeSet};

use super::effort_table::is_full_width;
use super::plan::{name_without_depth, parse_plan_engine};
use super::{PlanPlayer, Standing, Standings};
use crate::store::StoredEffort;
use foursight_analysis::document::{Document, Figure, Plot, Series};
use foursight_search::Limits;
use foursight_search::parameter::Settings;

/// A group of players that differ only in their search depth.
#[derive(Debug)]
struct DepthFamily {
    name: String,
    search: DepthFamilySearch,
    depths: BTreeMap<u8, StoredEffort>,
}

/// The settings of a search to a fixed depth, except the depth itself.
#[derive(Clone, Debug, PartialEq, Eq)]
struct DepthFamilySearch {
    algorithm: String,
    /// The settings of the engine except the depth, written as `key=value`.
    settings: Vec<String>,
    /// The text that names the evaluation, for example `cells`.
    evaluation: Option<String>,
}

impl DepthFamilySearch {
    /// Returns the search of a player, and the depth if the player's engine text sets it (as in `alphabeta:depth=4`).
    /// Returns `None` if the player does not search to a fixed depth.
    fn from_player(player: &PlanPlayer) -> Option<(Self, Option<u8>)> {
        let spec = parse_plan_engine(&player.engine).filter(|spec| is_full_width(spec.name()))?;
        let Limits { depth, nodes, time } = spec.limits().and(player.limits());
        if nodes.is_some() || time.is_some() {
            return None;
        }
        let own = depth_family_settings(spec.settings(), "").filter(|(name, _)| *name != "depth");
        let inner = spec
            .evaluation()
            .map(|evaluation| depth_family_settings(evaluation.settings(), "eval."));
        let search = Self {
            algorithm: spec.name().to_owned(),
            settings: own.chain(inner.into_iter().flatten()).map(|(_, text)| text).collect(),
            evaluation: spec.evaluation().map(|evaluation| evaluation.text().to_owned()),
        };
        Some((search, depth.filter(|_| spec.settings().is_set("depth"))))
    }

    fn search_text(&self) -> String {
        let gap = if self.settings.is_empty() { "" } else { ":" };
        format!("{}{gap}{}", self.algorithm, self.settings.join(","))
    }
}

/// Returns the settings that are set explicitly. Each setting has a name and a written form such as `order=ascending`.
fn depth_family_settings(
    settings: &Settings,
    prefix: &'static str,
) -> impl Iterator<Item = (&'static str, String)> {
    let names = settings.parameters().map(|parameter| parameter.name);
    names.filter(|name| settings.is_set(name)).filter_map(move |name| {
        let number = settings.find(name).map(|number| number.to_string());
        let value = number.or_else(|| Some(settings.choice(name)?.replace(',', r"\,")))?;
        Some((name, format!("{prefix}{name}={value}")))
    })
}

impl DepthFamily {
    fn mean_effort_series(&self, value: impl Fn(&StoredEffort) -> u64) -> Series {
        let point = |(&depth, effort): (&u8, &StoredEffort)| {
            let mean = effort.mean_per_move(value(effort)).filter(|&mean| mean > 0.0)?;
            Some((f64::from(depth), mean))
        };
        Series { name: self.name.clone(), points: self.depths.iter().filter_map(point).collect() }
    }

    /// Returns how many percent fewer positions this group of players visits than the group `than`. The series contains
    /// each depth that occurs in both groups.
    fn saving_series(&self, than: &Self) -> Series {
        let point = |(&depth, ours): (&u8, &StoredEffort)| {
            let theirs = than.depths.get(&depth)?;
            let (ours, theirs) =
                (ours.mean_per_move(ours.visited)?, theirs.mean_per_move(theirs.visited)?);
            (theirs > 0.0).then(|| (f64::from(depth), 100.0 * (1.0 - ours / theirs)))
        };
        Series { name: self.name.clone(), points: self.depths.iter().filter_map(point).collect() }
    }
}

impl Standings {
    /// Adds a section about search depths. The section is added if the players have different depths, or if minimax and
    /// a pruning search with the same evaluation take part.
    pub(super) fn add_depth_section(&self, document: &mut Document) {
        let families = self.depth_families();
        let depths: BTreeSet<u8> =
            families.iter().flat_map(|family| family.depths.keys().copied()).collect();
        let several = depths.len() > 1;
        let saved = pruning_savings(&families);
        if !several && saved.is_empty() {
            return;
        }
        let section = document.section("Cost of depth");
        section.text(
            "Each line joins players that differ only in depth. Values are means over the moves \
             that were searched to the full depth.",
        );
        let line = |value: fn(&StoredEffort) -> u64| -> Vec<Series> {
            let lines = families.iter().map(|family| family.mean_effort_series(value));
            lines.filter(|one| !one.points.is_empty()).collect()
        };
        if several {
            let nodes = line(|effort| effort.visited);
            let summary = tournament_growth_sentence(&nodes, "positions");
            section.plot(tournament_depth_plot(
                "visited_by_depth",
                "Positions visited by depth",
                &summary,
                "positions per move",
                nodes,
            ));
            let mut time = line(|effort| effort.time_ns);
            for point in time.iter_mut().flat_map(|one| &mut one.points) {
                point.1 /= 1e3;
            }
            let summary = format!(
                "{} Times vary from run to run.",
                tournament_growth_sentence(&time, "time")
            );
            section.plot(tournament_depth_plot(
                "time_by_depth",
                "Time by depth",
                &summary,
                "microseconds per move",
                time,
            ));
            let cutoffs = line(|effort| effort.cutoffs);
            if !cutoffs.is_empty() {
                let summary = tournament_growth_sentence(&cutoffs, "cutoffs");
                section.plot(tournament_depth_plot(
                    "cutoffs_by_depth",
                    "Cutoffs by depth",
                    &summary,
                    "cutoffs per move",
                    cutoffs,
                ));
            }
        }
        let Some(summary) = depth_cost_savings_sentence(&saved) else { return };
        if saved.iter().all(|one| one.points.len() == 1) {
            section.text(summary);
            return;
        }
        section.plot(Plot {
            figure: Figure::Lines { series: saved, log: false },
            ..tournament_depth_plot(
                "spared_by_pruning",
                "Positions saved by pruning",
                &summary,
                "% fewer than minimax",
                Vec::new(),
            )
        });
    }

    /// Groups players that differ only in their search depth. The groups are ordered by the rating of their best
    /// player.
    fn depth_families(&self) -> Vec<DepthFamily> {
        let mut families: Vec<DepthFamily> = Vec::new();
        for player in self.ranking() {
            let Standing { efforts, .. } = &self.players[player];
            let entry = &self.run.plan.players[player];
            let Some((search, depth)) = DepthFamilySearch::from_player(entry) else { continue };
            let Some(depth) = depth.or(efforts.keys().max().copied()) else { continue };
            let Some(effort) = efforts.get(&depth) else { continue };
            let known = families.iter_mut().find(|family| family.search == search);
            if let Some(family) = known {
                let there = family.depths.entry(depth).or_default();
                *there = [*there, *effort].iter().sum();
                continue;
            }
            let name =
                name_without_depth(&entry.name, depth).unwrap_or_else(|| search.search_text());
            families.push(DepthFamily { name, search, depths: BTreeMap::from([(depth, *effort)]) });
        }
        families
    }
}

/// Returns how many percent fewer positions each group of players visits than minimax with the same evaluation. Groups
/// without such a minimax player are left out.
fn pruning_savings(families: &[DepthFamily]) -> Vec<Series> {
    let is_plain = |family: &&DepthFamily| family.search.algorithm == "minimax";
    let saved = families.iter().filter(|family| !is_plain(family)).filter_map(|family| {
        let evaluation = &family.search.evaluation;
        let mut plain = families.iter().filter(is_plain);
        Some(family.saving_series(plain.find(|plain| plain.search.evaluation == *evaluation)?))
    });
    saved.filter(|one| !one.points.is_empty()).collect()
}

fn tournament_depth_plot(
    id: &str,
    caption: &str,
    summary: &str,
    y: &str,
    series: Vec<Series>,
) -> Plot {
    let [id, caption, summary, y] = [id, caption, summary, y].map(str::to_owned);
    Plot {
        id,
        caption,
        summary,
        x: "depth".to_owned(),
        y,
        figure: Figure::Lines { series, log: true },
    }
}

/// Returns a sentence about the growth factor per ply, computed from the first and the last depth of each series.
fn tournament_growth_sentence(series: &[Series], what: &str) -> String {
    let factor = |one: &Series| {
        let (&(from, low), &(to, high)) = (one.points.first()?, one.points.last()?);
        (to > from).then(|| ((high / low).powf(1.0 / (to - from)), one.name.clone()))
    };
    let mut factors: Vec<(f64, String)> = series.iter().filter_map(factor).collect();
    factors.sort_by(|a, b| a.0.total_cmp(&b.0));
    match &factors[..] {
        [] => "No player has two depths.".to_owned(),
        [(factor, name)] => {
            format!("Each extra ply multiplies the {what} of {name} by {factor:.1}.")
        }
        [(low, least), .., (high, most)] => format!(
            "Each extra ply multiplies the {what} by {low:.1} ({least}) to {high:.1} ({most})."
        ),
    }
}

/// Returns a sentence about the percentage of saved positions at the greatest depth of each series.
fn depth_cost_savings_sentence(saved: &[Series]) -> Option<String> {
    let sentences = saved.iter().filter_map(|one| {
        let (depth, percent) = one.points.last()?;
        let name = &one.name;
        Some(format!(
            "At depth {depth} {name} visits {percent:.1} % fewer positions per move than minimax \
             with the same evaluation."
        ))
    });
    let sentences: Vec<String> = sentences.collect();
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(engine: &str) -> PlanPlayer {
        PlanPlayer {
            name: engine.to_owned(),
            engine: engine.to_owned(),
            nodes: None,
            time_ms: None,
        }
    }

    #[test]
    fn a_search_is_parsed_without_its_depth() {
        let (search, depth) =
            DepthFamilySearch::from_player(&player("alphabeta:depth=4,eval=cells,order=ascending"))
                .unwrap();
        assert_eq!(
            (search.search_text().as_str(), depth),
            ("alphabeta:eval=cells,order=ascending", Some(4))
        );
        assert_eq!(search.evaluation.as_deref(), Some("cells"));
        assert_eq!(DepthFamilySearch::from_player(&player("minimax")).unwrap().1, None);
        for other in ["mcts:nodes=200", "random", "level:3", "deepening:depth=9,nodes=500"] {
            assert_eq!(DepthFamilySearch::from_player(&player(other)), None);
        }
        assert_eq!(
            DepthFamilySearch::from_player(&PlanPlayer {
                nodes: Some(9),
                ..player("alphabeta:depth=3")
            }),
            None
        );
    }

    #[test]
    fn the_growth_factor_is_per_ply() {
        let line = |name: &str, points: &[(f64, f64)]| Series {
            name: name.to_owned(),
            points: points.to_vec(),
        };
        let series = [line("a", &[(2.0, 10.0), (4.0, 90.0)]), line("b", &[(1.0, 2.0), (2.0, 4.0)])];
        let sentence = tournament_growth_sentence(&series, "positions");
        assert_eq!(sentence, "Each extra ply multiplies the positions by 2.0 (b) to 3.0 (a).");
        assert_eq!(
            tournament_growth_sentence(&[line("a", &[(1.0, 1.0)])], "time"),
            "No player has two depths."
        );
    }
}
