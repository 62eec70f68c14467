//! How an entry does against perfect play: on all positions, or on as many as there is time for.

use std::time::{Duration, Instant};

use foursight_search::Limits;

use super::{Contest, ContestEntry};
use foursight_analysis::grade::league::{
    GradingEntry as Grade, GradingOptions, WorstPosition, grade,
};
use foursight_analysis::grade::measure::Candidate;
use foursight_analysis::grade::{GradedSet, GradingResult};

/// How an entry does against perfect play.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// The figures.
    pub grade: Grade,
    /// Where it is most wrong, if it ever is.
    pub worst: Option<WorstPosition>,
    /// On how many critical positions.
    pub positions: usize,
}

/// A program is first graded on one position of so many, to see how long it takes.
const SPARSE: usize = 40;

impl Contest<'_> {
    /// Grades an entry; with what went wrong if a program could be graded on some of the positions only.
    pub(super) fn grade_entry(
        &self,
        entry: &ContestEntry,
    ) -> Result<(Mark, Option<String>), String> {
        let set = GradedSet::bundled();
        if entry.kind != "program" {
            return Ok((self.grade_entry_on(entry, &set)?, None));
        }
        let begun = Instant::now();
        let sample = every_nth_position(&set, SPARSE);
        let first = self.grade_entry_on(entry, &sample)?;
        let spent = begun.elapsed();
        let step = sampling_step(set.positions.len(), sample.positions.len(), spent, self.grading);
        if step >= SPARSE {
            return Ok((first, None));
        }
        Ok(match self.grade_entry_on(entry, &every_nth_position(&set, step)) {
            Ok(mark) => (mark, None),
            Err(why) => (first, Some(why)),
        })
    }

    fn grade_entry_on(&self, entry: &ContestEntry, set: &GradedSet) -> Result<Mark, String> {
        let program = entry.kind == "program";
        let time = program.then(|| Duration::from_millis(self.movetime));
        let candidate = Candidate {
            name: entry.name.clone(),
            depth: (!program).then_some(self.depth),
            engine: entry.engine.clone(),
            limits: Limits { time, ..Limits::default() },
        };
        let settings =
            GradingOptions { seed: self.seed, worst: 1, threads: self.workers, draws: 1000 };
        let league = grade(self.registry, &[candidate], set, settings, &|_| ());
        let GradingResult { mut entries, mut worst, critical: positions, .. } =
            league.map_err(|error| error.to_string())?;
        let grade = entries.pop().ok_or("it was not graded")?;
        Ok(Mark { grade, worst: worst.pop(), positions })
    }
}

/// One position of so many, from all stages of the game.
fn every_nth_position(set: &GradedSet, step: usize) -> GradedSet {
    let positions = set.positions.iter().step_by(step).cloned().collect();
    GradedSet { positions, ..set.clone() }
}

/// One position of how many can be graded in the time that is left, if `done` took `spent`.
fn sampling_step(all: usize, done: usize, spent: Duration, budget: Duration) -> usize {
    let left = budget.saturating_sub(spent).as_secs_f64();
    let affordable = left * done as f64 / spent.as_secs_f64().max(1e-9);
    (all as f64 / affordable.max(1.0)).ceil().max(1.0) as usize
}

#[cfg(test)]
impl Mark {
    /// A mark with these percentages for the stages of the game.
    pub(super) fn example(name: &str, stages: [f64; 3]) -> Self {
        use foursight_analysis::grade::league::GameStage;
        use foursight_analysis::statistics::Estimate;
        let about = |value| Some(Estimate { value, low: value - 1.0, high: value + 1.0 });
        let stage = |(plies, kept): (&str, f64)| GameStage {
            plies: plies.to_owned(),
            critical: 10,
            kept: about(kept),
        };
        let grade = Grade {
            name: name.to_owned(),
            depth: Some(2),
            engine: String::new(),
            kept: about(stages.iter().sum::<f64>() / 3.0),
            best: None,
            regret: about(2.5),
            spearman: None,
            stages: ["0-13", "14-27", "28+"].into_iter().zip(stages).map(stage).collect(),
        };
        Self { grade, worst: None, positions: 30 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_quick_is_graded_on_all_positions_and_who_is_not_on_some() {
        let step = |spent: f64, budget| {
            sampling_step(2560, 64, Duration::from_secs_f64(spent), Duration::from_secs(budget))
        };
        assert_eq!(step(0.02, 10), 1);
        assert_eq!(step(1.0, 10), 5);
        assert_eq!(step(6.4, 10), 72);
        assert_eq!(step(20.0, 10), 2560);
    }

    #[test]
    fn a_sample_is_of_all_stages() {
        let set = GradedSet::bundled();
        let some = every_nth_position(&set, SPARSE);
        let plies = |set: &GradedSet| set.positions.iter().map(|p| p.game.plies()).max();
        assert_eq!(some.positions.len(), 64);
        assert_eq!(plies(&some), plies(&set));
    }
}
