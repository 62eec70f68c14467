//! Grading that tells something soon: a small sample first, then larger ones, then the whole set.
//!
//! The sample is spread over stages and outcomes like the set itself. What is told in between depends on how
//! far the machine got; what is told at the end is what [`grade`](super::grade) finds.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use foursight_board::SplitMix64;
use foursight_search::{
    Alarm, Engine, Evaluate, Observers, Registry, ThinkOptions, TimeSource, Turn, View,
};

use super::league::{League, LeagueOptions, compare_choices};
use super::measure::{Candidate, Choices, GradeError};
use super::positions::{Graded, GradedSet};

/// The first sample: so many positions, or as many as this time is enough for, but a few at least.
const FIRST: (usize, Duration, usize) = (160, Duration::from_millis(900), 8);
/// Whoever is so slow that not even these few are done by then is told of what there is.
const LATE: Duration = Duration::from_millis(1800);
/// The draws of what is told in between; the end gets those it is set to.
const DRAWS: usize = 400;

/// Grades candidates in growing samples, until all is done or `stop` is raised; `told` hears of each sample
/// but the last, which is the result. Its `positions` tell how many it has.
///
/// # Errors
///
/// If an engine or an evaluation fails.
pub fn grade_growing(
    registry: &Registry,
    candidates: &[Candidate],
    set: &GradedSet,
    settings: LeagueOptions,
    clock: &dyn TimeSource,
    stop: &AtomicBool,
    told: &mut dyn FnMut(&League),
) -> Result<League, GradeError> {
    let start = clock.now();
    let mut players = candidates
        .iter()
        .map(|candidate| Player::new(registry, candidate, set))
        .collect::<Result<Vec<_>, _>>()?;
    let order = interleaved_order(set, settings.seed);
    let (mut first, mut last) = (true, (0, start));
    for done in 0..order.len() {
        let now = clock.now();
        let last_sample = (last.0, now.saturating_sub(last.1));
        if let Some(part) = partial_result_due(first, done, now.saturating_sub(start), last_sample)
        {
            told(&grade_sample(&order[..part], &players, candidates, set, settings, DRAWS));
            (first, last) = (false, (part, clock.now()));
        }
        let graded = &set.positions[order[done]];
        let made = players.iter_mut().map(|player| player.choose(graded, clock, stop));
        let made = made.collect::<Result<Vec<_>, _>>()?;
        // One that was interrupted has not chosen.
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

/// Is it time to tell, and of how many positions? `last` is the last sample with the time since.
fn partial_result_due(
    first: bool,
    done: usize,
    elapsed: Duration,
    (last, since): (usize, Duration),
) -> Option<usize> {
    let due = if first {
        let (enough, time, few) = FIRST;
        done >= enough || (done >= few && elapsed > time) || (done > 0 && elapsed > LATE)
    } else {
        // Samples that double, so that telling takes little; and not faster than anyone can look.
        done >= 2 * last && since > Duration::from_millis(250)
            || done > last && since > Duration::from_secs(5)
    };
    due.then_some(done)
}

/// What a sample of the set tells.
fn grade_sample(
    chosen: &[usize],
    players: &[Player],
    candidates: &[Candidate],
    set: &GradedSet,
    settings: LeagueOptions,
    draws: usize,
) -> League {
    // In the order of the set: that of the sample would change the draws.
    let mut order: Vec<usize> = (0..chosen.len()).collect();
    order.sort_unstable_by_key(|&at| chosen[at]);
    let positions = order.iter().map(|&at| set.positions[chosen[at]].clone()).collect();
    let part = GradedSet { positions, variant: set.variant, notes: Vec::new() };
    let choices = players.iter().map(|player| Choices {
        columns: order.iter().map(|&at| player.columns[at]).collect(),
        scores: player
            .evaluation
            .is_some()
            .then(|| order.iter().map(|&at| player.scores[at]).collect()),
    });
    let choices: Vec<Choices> = choices.collect();
    compare_choices(candidates, &choices, &part, LeagueOptions { draws, ..settings })
}

/// The positions in an order whose beginnings are all made up like the whole: groups of the same stage and
/// outcome, each in random order, taken in turn by their share.
fn interleaved_order(set: &GradedSet, seed: u64) -> Vec<usize> {
    let mut rng = SplitMix64::new(seed);
    let kind =
        |graded: &Graded| (graded.game.plies() / 7, graded.score().signum(), graded.is_critical());
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

/// A candidate at work, and what it chose so far.
struct Player {
    name: String,
    engine: Box<dyn Engine>,
    evaluation: Option<Box<dyn Evaluate + Send>>,
    limits: foursight_search::Limits,
    columns: Vec<foursight_board::Column>,
    scores: Vec<i32>,
}

impl Player {
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

    /// What it plays, and what its evaluation says of the position without looking ahead.
    fn choose(
        &mut self,
        graded: &Graded,
        clock: &dyn TimeSource,
        stop: &AtomicBool,
    ) -> Result<(foursight_board::Column, Option<i32>), GradeError> {
        let ask =
            ThinkOptions { limits: self.limits, time: clock, stop, ..ThinkOptions::default() };
        let verdict = self.engine.think(&graded.game, &ask, &mut Observers::default());
        let (name, game) = (&self.name, &graded.game);
        let column = verdict.map_err(|error| GradeError::on_position(name, game, error))?.column;
        if graded.column(column).is_none() {
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

    use super::super::{candidates, grade};
    use super::*;

    fn small() -> GradedSet {
        let mut set = GradedSet::published();
        set.positions.truncate(400);
        set
    }

    fn entrants(registry: &Registry) -> Vec<Candidate> {
        let texts = ["cells".to_owned(), "quiet".to_owned()];
        candidates(registry, &texts, &[1], "7x6".parse().unwrap()).unwrap()
    }

    #[test]
    fn the_end_is_what_grading_at_once_finds() {
        let (registry, set) = (Registry::standard(), small());
        let settings = LeagueOptions { draws: 100, worst: 3, ..LeagueOptions::default() };
        let entrants = entrants(&registry);
        let mut told = Vec::new();
        let never = AtomicBool::new(false);
        let grown = grade_growing(
            &registry,
            &entrants,
            &set,
            settings,
            &Monotonic::new(),
            &never,
            &mut |league| {
                told.push(league.positions);
            },
        );
        let whole = grade(&registry, &entrants, &set, settings, &|_| {}).unwrap();
        assert_eq!(grown.unwrap(), whole);
        assert!(told.first().is_some_and(|&positions| positions <= 160), "{told:?}");
        assert!(told.is_sorted() && told.iter().all(|&positions| positions < 400), "{told:?}");
    }

    #[test]
    fn a_sample_is_made_up_like_the_set() {
        let set = GradedSet::published();
        let order = interleaved_order(&set, 7);
        let mut sorted = order.clone();
        sorted.sort_unstable();
        assert!(sorted.into_iter().eq(0..set.positions.len()));
        let share = |part: &[usize], holds: &dyn Fn(&Graded) -> bool| {
            let held = part.iter().filter(|&&index| holds(&set.positions[index])).count();
            held as f64 / part.len() as f64
        };
        let late = |graded: &Graded| graded.game.plies() >= 21;
        for holds in [&Graded::is_critical as &dyn Fn(&Graded) -> bool, &late] {
            let (few, all) = (share(&order[..150], holds), share(&order, holds));
            assert!((few - all).abs() < 0.1, "{few} {all}");
        }
    }

    #[test]
    fn who_is_stopped_tells_how_far_it_got() {
        let (registry, set) = (Registry::standard(), small());
        let stop = AtomicBool::new(false);
        let entrants = entrants(&registry);
        let settings = LeagueOptions::default();
        let league = grade_growing(
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
