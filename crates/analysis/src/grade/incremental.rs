//! Grades candidates (engines and evaluations) and reports early results. A small sample of the positions is
//! graded first, then larger samples, and finally the whole set.
//!
//! Every sample has about the same mix of game stages and outcomes as the set. The sizes of the intermediate
//! samples depend on the speed of the machine. The final result equals the result of [`grade`](super::grade).

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use foursight_board::SplitMix64;
use foursight_search::{
    Alarm, Engine, Evaluate, Observers, Registry, ThinkOptions, TimeSource, Turn, View,
};

use super::league::{GradingOptions, GradingResult, compare_choices};
use super::measure::{Candidate, CandidateChoices, GradeError};
use super::positions::{GradedPosition, GradedSet};

/// The first sample is due as soon as 160 positions are graded. After 900 ms it is also due if at least 8 positions are
/// graded.
const FIRST: (usize, Duration, usize) = (160, Duration::from_millis(900), 8);
/// After this time, the first sample is due even if only one position is graded.
const LATE: Duration = Duration::from_millis(1800);
/// Number of bootstrap draws (resamples) for intermediate results. The final result uses
/// [`GradingOptions::draws`].
const DRAWS: usize = 400;

/// Grades candidates on growing samples until the whole set is graded or `stop` is set. The function calls
/// `on_sample` with each intermediate result and returns the last result. [`GradingResult::positions`] is the
/// size of the sample.
///
/// # Errors
///
/// Returns an error if an engine or an evaluation fails.
pub fn grade_in_growing_samples(
    registry: &Registry,
    candidates: &[Candidate],
    set: &GradedSet,
    settings: GradingOptions,
    clock: &dyn TimeSource,
    stop: &AtomicBool,
    on_sample: &mut dyn FnMut(&GradingResult),
) -> Result<GradingResult, GradeError> {
    let start = clock.now();
    let mut players = candidates
        .iter()
        .map(|candidate| CandidatePlayer::new(registry, candidate, set))
        .collect::<Result<Vec<_>, _>>()?;
    let order = stratified_sample_order(set, settings.seed);
    let (mut first, mut last) = (true, (0, start));
    for done in 0..order.len() {
        let now = clock.now();
        let last_sample = (last.0, now.saturating_sub(last.1));
        if let Some(part) = due_grading_sample(first, done, now.saturating_sub(start), last_sample)
        {
            on_sample(&grade_sample(&order[..part], &players, candidates, set, settings, DRAWS));
            (first, last) = (false, (part, clock.now()));
        }
        let graded = &set.positions[order[done]];
        let made = players.iter_mut().map(|player| player.choose_move(graded, clock, stop));
        let made = made.collect::<Result<Vec<_>, _>>()?;
        // If the stop flag was set, the search for this move may have been interrupted. The move is therefore
        // ignored.
        if stop.load(Ordering::Relaxed) {
            return Ok(grade_sample(&order[..done], &players, candidates, set, settings, DRAWS));
        }
        for (player, (column, score)) in players.iter_mut().zip(made) {
            player.columns.push(column);
            player.scores.extend(score);
        }
    }
    Ok(grade_sample(&order, &players, candidates, set, settings, settings.draws))
}

/// Returns the size of the next sample if it is due, otherwise `None`. `first` states whether there was no sample yet.
/// `done` is the number of graded positions, and `elapsed` is the time since the start. `last` is the size of the last
/// sample, and `since` is the time that has passed since that sample.
fn due_grading_sample(
    first: bool,
    done: usize,
    elapsed: Duration,
    (last, since): (usize, Duration),
) -> Option<usize> {
    let due = if first {
        let (enough, time, few) = FIRST;
        done >= enough || (done >= few && elapsed > time) || (done > 0 && elapsed > LATE)
    } else {
        // A sample is due when it is twice as large as the last one and at least 250 ms have passed. This rule
        // keeps the cost of the intermediate results small. If the engines are slow, a larger sample is also
        // due five seconds after the last one.
        done >= 2 * last && since > Duration::from_millis(250)
            || done > last && since > Duration::from_secs(5)
    };
    due.then_some(done)
}

/// Grades the candidates on a sample. `chosen` contains the indices of the sample's positions in the set.
fn grade_sample(
    chosen: &[usize],
    players: &[CandidatePlayer],
    candidates: &[Candidate],
    set: &GradedSet,
    settings: GradingOptions,
    draws: usize,
) -> GradingResult {
    // The bootstrap draws depend on the order of the positions. Therefore the chosen positions are sorted in the order
    // of the graded set, as in `grade`. The final result then equals the result of `grade`.
    let mut order: Vec<usize> = (0..chosen.len()).collect();
    order.sort_unstable_by_key(|&at| chosen[at]);
    let positions = order.iter().map(|&at| set.positions[chosen[at]].clone()).collect();
    let part = GradedSet { positions, variant: set.variant, notes: Vec::new() };
    let choices = players.iter().map(|player| CandidateChoices {
        columns: order.iter().map(|&at| player.columns[at]).collect(),
        scores: player
            .evaluation
            .is_some()
            .then(|| order.iter().map(|&at| player.scores[at]).collect()),
    });
    let choices: Vec<CandidateChoices> = choices.collect();
    compare_choices(candidates, &choices, &part, GradingOptions { draws, ..settings })
}

/// Returns the indices of the positions in a new order, in which every beginning of the list has about the same mix as
/// the whole set. The positions are grouped by stage of the game, by outcome and by whether they are critical. Each
/// group is shuffled. The groups are then interleaved in proportion to their sizes.
fn stratified_sample_order(set: &GradedSet, seed: u64) -> Vec<usize> {
    let mut rng = SplitMix64::new(seed);
    let kind = |graded: &GradedPosition| {
        (graded.game.plies() / 7, graded.score().signum(), graded.is_critical())
    };
    let mut order: Vec<(_, u64, usize)> = (0..set.positions.len())
        .map(|index| (kind(&set.positions[index]), rng.below(1 << 32), index))
        .collect();
    order.sort_unstable();
    let mut placed: Vec<(f64, usize)> = Vec::with_capacity(order.len());
    for group in order.chunk_by(|a, b| a.0 == b.0) {
        let shift = rng.below(1 << 20) as f64 / f64::from(1 << 20);
        let place = |(at, &(.., index)): (usize, &(_, u64, usize))| {
            ((at as f64 + shift) / group.len() as f64, index)
        };
        placed.extend(group.iter().enumerate().map(place));
    }
    placed.sort_unstable_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    placed.into_iter().map(|(_, index)| index).collect()
}

/// The engine of a candidate, and the choices that it has made so far.
struct CandidatePlayer {
    name: String,
    engine: Box<dyn Engine>,
    evaluation: Option<Box<dyn Evaluate + Send>>,
    limits: foursight_search::Limits,
    columns: Vec<foursight_board::Column>,
    scores: Vec<i32>,
}

impl CandidatePlayer {
    fn new(
        registry: &Registry,
        candidate: &Candidate,
        set: &GradedSet,
    ) -> Result<Self, GradeError> {
        let engine = registry.engine(&candidate.engine);
        let engine = engine.map_err(|error| error.to_string())?;
        let built = engine.evaluation().map(|evaluation| evaluation.build(set.variant));
        let evaluation = built.transpose()?;
        Ok(Self {
            name: candidate.name.clone(),
            engine,
            evaluation,
            limits: candidate.limits,
            columns: Vec::new(),
            scores: Vec::new(),
        })
    }

    /// Returns the column that the engine chooses, and the static evaluation of the position.
    fn choose_move(
        &mut self,
        graded: &GradedPosition,
        clock: &dyn TimeSource,
        stop: &AtomicBool,
    ) -> Result<(foursight_board::Column, Option<i32>), GradeError> {
        let options =
            ThinkOptions { limits: self.limits, time: clock, stop, ..ThinkOptions::default() };
        let verdict = self.engine.think(&graded.game, &options, &mut Observers::default());
        let (name, game) = (&self.name, &graded.game);
        let column = verdict.map_err(|error| GradeError::on_position(name, game, error))?.column;
        if graded.column_score(column).is_none() {
            let error = format!("column {column} cannot be played");
            return Err(GradeError::on_position(name, game, error));
        }
        let score = self.evaluation.as_ref().map(|evaluation| {
            let alarm = evaluation.alarm();
            if let Some(alarm) = alarm {
                alarm.begin();
            }
            let position = graded.game.position();
            let view = View { mine: position.own, theirs: position.theirs };
            let score = evaluation.evaluate(view, Turn::Mine);
            let error = alarm.and_then(Alarm::error);
            error.map_or(Ok(score), |error| Err(GradeError::on_position(name, game, error)))
        });
        Ok((column, score.transpose()?))
    }
}

#[cfg(test)]
mod tests {
    use foursight_search::Monotonic;

    use super::super::{grade, parse_candidates};
    use super::*;

    fn small_graded_set() -> GradedSet {
        let mut set = GradedSet::bundled();
        set.positions.truncate(400);
        set
    }

    fn two_candidates(registry: &Registry) -> Vec<Candidate> {
        let texts = ["cells".to_owned(), "quiet".to_owned()];
        parse_candidates(registry, &texts, &[1], "7x6".parse().unwrap()).unwrap()
    }

    #[test]
    fn the_last_sample_equals_grading_at_once() {
        let (registry, set) = (Registry::standard(), small_graded_set());
        let settings = GradingOptions { draws: 100, worst: 3, ..GradingOptions::default() };
        let entrants = two_candidates(&registry);
        let mut samples = Vec::new();
        let never = AtomicBool::new(false);
        let grown = grade_in_growing_samples(
            &registry,
            &entrants,
            &set,
            settings,
            &Monotonic::new(),
            &never,
            &mut |league| {
                samples.push(league.positions);
            },
        );
        let whole = grade(&registry, &entrants, &set, settings, &|_| {}).unwrap();
        assert_eq!(grown.unwrap(), whole);
        assert!(samples.first().is_some_and(|&positions| positions <= 160), "{samples:?}");
        assert!(
            samples.is_sorted() && samples.iter().all(|&positions| positions < 400),
            "{samples:?}"
        );
    }

    #[test]
    fn samples_have_the_mix_of_the_set() {
        let set = GradedSet::bundled();
        let order = stratified_sample_order(&set, 7);
        let mut sorted = order.clone();
        sorted.sort_unstable();
        assert!(sorted.into_iter().eq(0..set.positions.len()));
        let share = |part: &[usize], holds: &dyn Fn(&GradedPosition) -> bool| {
            let held = part.iter().filter(|&&index| holds(&set.positions[index])).count();
            held as f64 / part.len() as f64
        };
        let late = |graded: &GradedPosition| graded.game.plies() >= 21;
        for holds in [&GradedPosition::is_critical as &dyn Fn(&GradedPosition) -> bool, &late] {
            let (few, all) = (share(&order[..150], holds), share(&order, holds));
            assert!((few - all).abs() < 0.1, "{few} {all}");
        }
    }

    #[test]
    fn a_stopped_grading_returns_its_sample() {
        let (registry, set) = (Registry::standard(), small_graded_set());
        let stop = AtomicBool::new(false);
        let entrants = two_candidates(&registry);
        let settings = GradingOptions::default();
        let league = grade_in_growing_samples(
            &registry,
            &entrants,
            &set,
            settings,
            &Monotonic::new(),
            &stop,
            &mut |_| {
                stop.store(true, Ordering::Relaxed);
            },
        );
        let league = league.unwrap();
        assert!((1..400).contains(&league.positions), "{}", league.positions);
    }
}
