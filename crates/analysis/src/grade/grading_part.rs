//! Grading in parts. A grading compares candidates (engines and evaluations) with perfect play on a set of
//! positions. Each part stores the moves that the candidates choose in some of the positions. When all parts
//! are complete, they are joined into one result.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use foursight_board::Column;
use foursight_search::{Limits, Registry};
use serde::{Deserialize, Serialize};

use super::league::{GradingOptions, GradingResult, compare_choices};
use super::measure::{Candidate, CandidateChoices, GradeError, choose_moves_until};
use super::positions::GradedSet;
use super::remaining_time::GradingProgress;
use crate::{SchemaVersion, Shard, fnv1a};

/// Moves that the candidates chose in one part of a set of positions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GradingPart {
    /// Version of the JSON schema.
    #[serde(default)]
    pub schema: SchemaVersion<1>,
    /// Number of this part and number of all parts, such as `1/4`.
    pub shard: String,
    /// Hash of the whole set of positions. Parts with different hashes cannot be joined.
    pub set: String,
    /// Moves that each candidate chose.
    pub chosen: Vec<StoredChoices>,
}

/// Moves that one candidate (a graded engine or evaluation) chose, and its static evaluations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredChoices {
    /// Name of the candidate, as the user wrote it.
    pub name: String,
    /// Search depth in plies; `None` if the engine sets its own depth.
    pub depth: Option<u8>,
    /// Text that selects the engine, such as `alphabeta:depth=6`.
    pub engine: String,
    /// The chosen column for each position of the part, as a string with one character per position.
    pub columns: String,
    /// Static evaluation of each position for the side to move; `None` if the engine has no evaluation.
    pub scores: Option<Vec<i32>>,
}

impl GradingPart {
    /// Returns whether this part contains the choices of exactly these candidates for exactly this shard of this set.
    /// Only then can a grading of these candidates use it.
    pub fn matches_grading(&self, candidates: &[Candidate], set: &GradedSet, shard: Shard) -> bool {
        let asked = candidates.iter().map(|one| (&*one.name, one.depth, &*one.engine));
        let same = self.chosen.iter().map(StoredChoices::candidate_identity).eq(asked);
        same && self.shard == shard.to_string() && self.set == graded_set_hash(set)
    }
}

impl StoredChoices {
    /// Returns the fields that identify a candidate.
    fn candidate_identity(&self) -> (&str, Option<u8>, &str) {
        (&self.name, self.depth, &self.engine)
    }
}

fn graded_set_hash(set: &GradedSet) -> String {
    format!("{:016x}", fnv1a(set.to_string().as_bytes()))
}

/// Lets each candidate choose a move in each position of one part of a set.
///
/// # Errors
///
/// Returns an error if an engine fails or chooses an illegal column, or if `stop` was set.
pub fn grade_part(
    stop: &AtomicBool,
    registry: &Registry,
    candidates: &[Candidate],
    set: &GradedSet,
    shard: Shard,
    threads: usize,
    on_progress: &(dyn Fn(GradingProgress) + Sync),
) -> Result<GradingPart, GradeError> {
    let mine = set.positions.iter().skip(shard.part).step_by(shard.of).cloned();
    let part = GradedSet { positions: mine.collect(), ..set.clone() };
    let choices = if part.positions.is_empty() {
        let none = CandidateChoices { columns: Vec::new(), scores: None };
        vec![none; candidates.len()]
    } else {
        choose_moves_until(stop, registry, candidates, &part, threads, on_progress)?
    };
    let chosen = candidates.iter().zip(choices).map(|(candidate, choices)| StoredChoices {
        name: candidate.name.clone(),
        depth: candidate.depth,
        engine: candidate.engine.clone(),
        columns: choices.columns.iter().map(|column| column.to_char()).collect(),
        scores: choices.scores,
    });
    let (shard, set, chosen) = (shard.to_string(), graded_set_hash(set), chosen.collect());
    Ok(GradingPart { schema: SchemaVersion, shard, set, chosen })
}

/// Joins all parts of a grading, in any order. The result equals the result of grading the whole set at once.
///
/// # Errors
///
/// Returns an error if a part is missing or occurs twice, or if the parts belong to different gradings or to
/// another set of positions.
pub fn join_grading_parts(
    parts: &[GradingPart],
    set: &GradedSet,
    settings: GradingOptions,
) -> Result<GradingResult, GradeError> {
    let wrong = |message: String| GradeError::from(message);
    let first = parts.first().ok_or_else(|| wrong("there are no parts to join".to_owned()))?;
    let read = |part: &GradingPart| {
        part.shard
            .parse::<Shard>()
            .map_err(|error| wrong(format!("the shard of a part must be {error}")))
    };
    let of = read(first)?.of;
    // The number `of` is read from a file and may be huge. The code therefore uses a map instead of a vector of
    // length `of`.
    let mut places: BTreeMap<usize, &GradingPart> = BTreeMap::new();
    for part in parts {
        let shard = read(part)?;
        let same = part
            .chosen
            .iter()
            .map(StoredChoices::candidate_identity)
            .eq(first.chosen.iter().map(StoredChoices::candidate_identity));
        if shard.of != of || part.set != first.set || !same {
            return Err(wrong(format!(
                "part {shard} belongs to another grading than part {}",
                first.shard
            )));
        }
        if places.insert(shard.part, part).is_some() {
            return Err(wrong(format!("part {shard} occurs twice")));
        }
    }
    if first.set != graded_set_hash(set) {
        return Err(wrong("the parts belong to another set of positions".to_owned()));
    }
    if let Some(missing) = (0..of).find(|part| !places.contains_key(part)) {
        return Err(wrong(format!("part {}/{of} is missing", missing + 1)));
    }
    let places: Vec<&GradingPart> = places.into_values().collect();
    let candidate = |chosen: &StoredChoices| Candidate {
        name: chosen.name.clone(),
        depth: chosen.depth,
        engine: chosen.engine.clone(),
        limits: Limits::default(),
    };
    let candidates: Vec<Candidate> = first.chosen.iter().map(candidate).collect();
    let joined = (0..candidates.len()).map(|index| join_candidate_choices(&places, index, set));
    let choices = joined.collect::<Option<Vec<_>>>();
    let choices = choices.ok_or_else(|| wrong("a part is damaged; create it again".to_owned()))?;
    Ok(compare_choices(&candidates, &choices, set, settings))
}

/// Returns the choices of a candidate in all positions. Returns `None` if a choice is missing or illegal.
fn join_candidate_choices(
    parts: &[&GradingPart],
    candidate: usize,
    set: &GradedSet,
) -> Option<CandidateChoices> {
    let chosen = |index: usize| &parts[index % parts.len()].chosen[candidate];
    let scored = parts[0].chosen[candidate].scores.is_some();
    let mut choices = CandidateChoices { columns: Vec::new(), scores: scored.then(Vec::new) };
    for (index, graded) in set.positions.iter().enumerate() {
        let place = index / parts.len();
        let column = chosen(index).columns.chars().nth(place).and_then(Column::from_char)?;
        graded.column_score(column)?;
        choices.columns.push(column);
        if let Some(scores) = &mut choices.scores {
            scores.push(*chosen(index).scores.as_ref()?.get(place)?);
        }
    }
    Some(choices)
}

#[cfg(test)]
mod tests {
    use super::super::{grade, parse_candidates};
    use super::*;

    #[test]
    fn joined_parts_equal_grading_at_once() {
        let mut set = GradedSet::bundled();
        set.positions = set.positions.into_iter().step_by(97).collect();
        let registry = Registry::standard();
        let texts = ["cells", "minimax:depth=2", "random"].map(str::to_owned);
        let made = parse_candidates(&registry, &texts, &[1, 2], set.variant).unwrap();
        let settings = GradingOptions { draws: 50, ..GradingOptions::default() };
        let whole = grade(&registry, &made, &set, settings, &|_| {}).unwrap();
        let stop = AtomicBool::new(false);
        for of in [1, 3, set.positions.len() + 2] {
            let part = |part| {
                let shard = Shard { part, of };
                grade_part(&stop, &registry, &made, &set, shard, 2, &|_| {}).unwrap()
            };
            let mut parts: Vec<GradingPart> = (0..of).rev().map(part).collect();
            assert_eq!(join_grading_parts(&parts, &set, settings).unwrap(), whole, "{of} parts");
            let twice = [&parts[..], &parts[..1]].concat();
            assert!(
                join_grading_parts(&twice, &set, settings)
                    .unwrap_err()
                    .to_string()
                    .contains("twice")
            );
            parts.pop();
            assert!(join_grading_parts(&parts, &set, settings).is_err(), "one of {of} is missing");
        }
    }

    #[test]
    fn parts_without_a_version_are_read_and_later_ones_rejected() {
        let part = |schema: &str| format!(r#"{{{schema}"shard":"1/2","set":"0","chosen":[]}}"#);
        let old: GradingPart = serde_json::from_str(&part("")).unwrap();
        assert_eq!(serde_json::to_string(&old).unwrap(), part(r#""schema":1,"#));
        let later = serde_json::from_str::<GradingPart>(&part(r#""schema":2,"#)).unwrap_err();
        assert!(later.to_string().contains("schema 2 is newer"), "{later}");
    }

    #[test]
    fn parts_of_different_gradings_are_rejected() {
        let mut set = GradedSet::bundled();
        set.positions.truncate(4);
        let registry = Registry::standard();
        let part = |text: &str, part, set: &GradedSet| {
            let made = parse_candidates(&registry, &[text.to_owned()], &[1], set.variant).unwrap();
            let shard = Shard { part, of: 2 };
            let stop = AtomicBool::new(false);
            grade_part(&stop, &registry, &made, set, shard, 1, &|_| {}).unwrap()
        };
        let join_error = |parts: &[GradingPart], set: &GradedSet| {
            join_grading_parts(parts, set, GradingOptions::default()).unwrap_err().to_string()
        };
        let parts = [part("cells", 0, &set), part("parity", 1, &set)];
        assert_eq!(join_error(&parts, &set), "part 2/2 belongs to another grading than part 1/2");
        let mut other = set.clone();
        other.positions.pop();
        let parts = [part("cells", 0, &set), part("cells", 1, &set)];
        assert_eq!(join_error(&parts, &other), "the parts belong to another set of positions");
        let mut damaged = parts;
        damaged[1].chosen[0].columns.clear();
        assert_eq!(join_error(&damaged, &set), "a part is damaged; create it again");
    }
}
