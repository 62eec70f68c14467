//! Grades contest entries against perfect play. A slow program is graded on a sample of the positions.

use std::time::{Duration, Instant};

use foursight_search::Limits;

use super::{Contest, ContestEntry};
use foursight_analysis::grade::league::{
    GradingEntry as GradeFigures, GradingOptions, WorstPosition, grade,
};
use foursight_analysis::grade::measure::Candidate;
use foursight_analysis::grade::{GradedSet, GradingResult, add_baselines};

/// The grade of a contest entry. It measures how well the entry plays, compared with perfect play.
#[derive(Clone, Debug, PartialEq)]
pub struct EntryGrade {
    pub figures: GradeFigures,
    /// The position with the costliest move, compared with the best move. `None` if the entry always chose a best move.
    pub worst: Option<WorstPosition>,
    /// Number of critical positions on which the grade is based. A position is critical if some moves keep its
    /// game-theoretic outcome and other moves do not.
    pub positions: usize,
}

impl EntryGrade {
    /// Percentage of kept outcomes and number of critical positions from which an entry plays like a solver.
    const SOLVER_LIKE: (f64, usize) = (98.0, 200);

    /// Returns whether the entry keeps the outcome in almost all of many critical positions.
    pub fn is_solver_like(&self) -> bool {
        let (percent, positions) = Self::SOLVER_LIKE;
        self.positions >= positions && self.figures.kept.is_some_and(|kept| kept.value >= percent)
    }
}

/// A program is first graded on every 40th position, so that its speed can be measured.
const SPARSE: usize = 40;

impl Contest<'_> {
    /// Grades an entry. A program is first graded on a small sample of the positions and then, if time allows, on a
    /// larger sample. If the program fails on the larger sample, returns the grade from the small sample together with
    /// the error.
    pub(super) fn grade_entry(
        &self,
        entry: &ContestEntry,
    ) -> Result<(EntryGrade, Option<String>), String> {
        let set = self.set;
        if entry.kind != "program" {
            return Ok((self.grade_entry_on_set(entry, set)?, None));
        }
        let begun = Instant::now();
        let sample = contest_grading_sample(set, SPARSE);
        let first = self.grade_entry_on_set(entry, &sample)?;
        let spent = begun.elapsed();
        let step =
            contest_grading_step(set.positions.len(), sample.positions.len(), spent, self.grading);
        if step >= SPARSE {
            return Ok((first, None));
        }
        Ok(match self.grade_entry_on_set(entry, &contest_grading_sample(set, step)) {
            Ok(grade) => (grade, None),
            Err(why) => (first, Some(why)),
        })
    }

    /// Grades the anchors and the baselines `nothing` and `random` on all positions, so that the entries can be compared
    /// with them.
    ///
    /// # Errors
    ///
    /// Returns an error if the registry lacks a baseline.
    pub fn grade_baselines(&self) -> Result<Vec<EntryGrade>, String> {
        let set = self.set;
        let level = |(name, engine): (&str, String)| Candidate {
            name: name.to_owned(),
            depth: None,
            engine,
            limits: Limits::default(),
        };
        // The anchor `nothing` is one of the baselines.
        let levels = self.anchors().into_iter().filter(|(name, _)| *name != "nothing");
        let mut candidates: Vec<Candidate> = levels.map(level).collect();
        add_baselines(self.registry, &mut candidates, &[self.depth], set.variant)
            .map_err(|error| error.to_string())?;
        let GradingResult { entries, critical: positions, .. } =
            grade(self.registry, &candidates, set, self.grading_options(), &|_| ())
                .map_err(|error| error.to_string())?;
        let baseline = |figures| EntryGrade { figures, worst: None, positions };
        Ok(entries.into_iter().map(baseline).collect())
    }

    fn grading_options(&self) -> GradingOptions {
        GradingOptions { seed: self.seed, worst: 1, threads: self.workers, draws: 1000 }
    }

    fn grade_entry_on_set(
        &self,
        entry: &ContestEntry,
        set: &GradedSet,
    ) -> Result<EntryGrade, String> {
        let program = entry.kind == "program";
        let time = program.then(|| Duration::from_millis(self.movetime));
        let candidate = Candidate {
            name: entry.name.clone(),
            depth: (!program).then_some(self.depth),
            engine: entry.engine.clone(),
            limits: Limits { time, ..Limits::default() },
        };
        let league = grade(self.registry, &[candidate], set, self.grading_options(), &|_| ());
        let GradingResult { mut entries, mut worst, critical: positions, .. } =
            league.map_err(|error| error.to_string())?;
        let figures = entries.pop().ok_or("it was not graded")?;
        Ok(EntryGrade { figures, worst: worst.pop(), positions })
    }
}

/// Returns every `step`-th position of a set. The set is sorted by number of plies, so the sample covers all stages of
/// the game.
fn contest_grading_sample(set: &GradedSet, step: usize) -> GradedSet {
    let positions = set.positions.iter().step_by(step).cloned().collect();
    GradedSet { positions, ..set.clone() }
}

/// Returns the smallest step for [`contest_grading_sample`] whose sample can be graded in the remaining time.
///
/// `all` is the number of positions in the set. `done` positions have been graded in the time `spent`, which gives an
/// estimate of the speed. The remaining time is `budget` minus `spent`.
fn contest_grading_step(all: usize, done: usize, spent: Duration, budget: Duration) -> usize {
    let left = budget.saturating_sub(spent).as_secs_f64();
    let affordable = left * done as f64 / spent.as_secs_f64().max(1e-9);
    (all as f64 / affordable.max(1.0)).ceil().max(1.0) as usize
}

#[cfg(test)]
impl EntryGrade {
    /// Creates an example grade. For each stage of the game, `stages` contains the percentage of moves that keep the
    /// game-theoretic outcome.
    pub(super) fn example_grade(name: &str, stages: [f64; 3]) -> Self {
        use foursight_analysis::grade::league::GameStage;
        use foursight_analysis::statistics::Estimate;
        let about = |value| Some(Estimate { value, low: value - 1.0, high: value + 1.0 });
        let stage = |((first_ply, last_ply), kept): ((usize, usize), f64)| GameStage {
            first_ply,
            last_ply,
            critical: 10,
            kept: about(kept),
        };
        let figures = GradeFigures {
            name: name.to_owned(),
            depth: Some(2),
            engine: String::new(),
            kept: about(stages.iter().sum::<f64>() / 3.0),
            best: None,
            regret: about(2.5),
            spearman: None,
            stages: [(0, 13), (14, 27), (28, 41)].into_iter().zip(stages).map(stage).collect(),
        };
        Self { figures, worst: None, positions: 30 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_grading_step_depends_on_the_speed() {
        let step = |spent: f64, budget| {
            contest_grading_step(
                2560,
                64,
                Duration::from_secs_f64(spent),
                Duration::from_secs(budget),
            )
        };
        assert_eq!(step(0.02, 10), 1);
        assert_eq!(step(1.0, 10), 5);
        assert_eq!(step(6.4, 10), 72);
        assert_eq!(step(20.0, 10), 2560);
    }

    #[test]
    fn a_sample_contains_all_stages_of_the_game() {
        let set = GradedSet::bundled();
        let some = contest_grading_sample(&set, SPARSE);
        let plies = |set: &GradedSet| set.positions.iter().map(|p| p.game.plies()).max();
        assert_eq!(some.positions.len(), 64);
        assert_eq!(plies(&some), plies(&set));
    }
}
