//! Tournaments: every pairing plays every opening twice with seats swapped, several pairs at a time.
//!
//! A pair of games has its place in a schedule that depends on the plan alone. So what is played does not
//! depend on how many work at it, an interrupted tournament goes on with the pairs that are missing, and
//! shards made apart can be put together.

mod accuracy;
mod depth_cost;
mod effort_table;
mod export;
mod plan;
mod play_into_store;
mod replays;
mod report;
mod sequential_test;
mod source_hashes;
mod standings;

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{SyncSender, sync_channel};

use foursight_board::{Game, Side, SplitMix64};
use foursight_search::{Engine, Monotonic, Registry, ThinkOptions};

pub use accuracy::{Accuracy, measure_accuracy, measure_accuracy_until};
pub use export::write_json_lines;
pub(crate) use export::{write_json_games, write_json_header};
pub use plan::{Format, Plan, PlanError, Player};
pub(crate) use sequential_test::SequentialTest;
pub(crate) use source_hashes::source_files;
pub use standings::{Standing, Standings};

use crate::play_game::{self, GameRecord};
use crate::rating::Tally;

/// A pair of games: one opening, both seats.
#[derive(Clone, Debug)]
pub struct GamePair {
    /// Its place in the schedule.
    pub index: usize,
    /// The players, by number; the first of them has the first move after the opening's in the first game,
    /// as far as the opening leaves it to the first player.
    pub players: (usize, usize),
    /// The games: with the seats as told, and swapped.
    pub games: [GameRecord; 2],
}

impl GamePair {
    /// What it brought the first of its players.
    pub fn tally(&self) -> Tally {
        let [one, two] = &self.games;
        Tally::from_pair(one.points(Side::First), two.points(Side::Second))
    }
}

/// Where each pair stands in the schedule.
#[derive(Clone, Debug)]
pub struct Schedule {
    pairings: Vec<(usize, usize)>,
    pairs: usize,
}

impl Schedule {
    /// The schedule of a plan.
    pub fn new(plan: &Plan) -> Self {
        Self { pairings: plan.pairings(), pairs: plan.pairs }
    }

    /// How many pairs there are.
    pub fn pair_count(&self) -> usize {
        // A damaged file may hold any number of pairs.
        self.pairings.len().saturating_mul(self.pairs)
    }

    /// The round and the players of a pair. All pairings of a round have the same opening.
    pub fn pairing_at(&self, index: usize) -> (usize, (usize, usize)) {
        (index / self.pairings.len(), self.pairings[index % self.pairings.len()])
    }

    /// Which of so many parts a pair belongs to. Each part gets some of every pairing, since some take far
    /// longer than others and each should have its figures.
    pub fn shard_of(&self, index: usize, of: usize) -> usize {
        (index / self.pairings.len() + index % self.pairings.len()) % of
    }
}

/// What a tournament needs to be played.
#[derive(Debug)]
pub struct TournamentRunner<'a> {
    /// The plan.
    pub plan: &'a Plan,
    /// Where players come from.
    pub registry: &'a Registry,
    /// The openings; if there are fewer than rounds, they come again.
    pub openings: &'a [Game],
    /// Is the time inside evaluations measured?
    pub time_evaluation: bool,
    /// Raise it to end after the pairs that are being played.
    pub stop: &'a AtomicBool,
}

impl TournamentRunner<'_> {
    /// Plays these pairs with several workers and passes each to `finished` as it ends, in any order; the games of
    /// a pair do not depend on the workers. Ends when `finished` returns `false` or an error, or when `stop` or
    /// `abandon` is raised; `abandon` also drops the pairs that are being played.
    fn play_pairs<E>(
        &self,
        abandon: &AtomicBool,
        pairs: &[usize],
        workers: usize,
        mut finished: impl FnMut(GamePair) -> Result<bool, E>,
    ) -> Result<(), E> {
        let next = Mutex::new(pairs.iter());
        let enough = AtomicBool::new(false);
        std::thread::scope(|scope| {
            let (sender, receiver) = sync_channel(2 * workers);
            for _ in 0..workers.min(pairs.len()) {
                let (sender, next, enough) = (sender.clone(), &next, &enough);
                scope
                    .spawn(move || self.play_pairs_until_stopped(next, [enough, abandon], &sender));
            }
            drop(sender);
            for pair in &receiver {
                match finished(pair) {
                    Ok(true) => {}
                    Ok(false) => {
                        enough.store(true, Relaxed);
                        break;
                    }
                    Err(error) => {
                        enough.store(true, Relaxed);
                        return Err(error);
                    }
                }
            }
            Ok(())
        })
    }

    fn play_pairs_until_stopped(
        &self,
        next: &Mutex<std::slice::Iter<'_, usize>>,
        [enough, abandon]: [&AtomicBool; 2],
        sender: &SyncSender<GamePair>,
    ) {
        let schedule = Schedule::new(self.plan);
        loop {
            if [self.stop, enough, abandon].iter().any(|flag| flag.load(Relaxed)) {
                return;
            }
            let Some(&index) = next.lock().ok().and_then(|mut next| next.next()) else { return };
            let pair = self.play_pair(&schedule, index, abandon);
            // Searches that `abandon` ended chose other moves than complete ones.
            if abandon.load(Relaxed) || sender.send(pair).is_err() {
                return;
            }
        }
    }

    /// Plays one pair. Its players are made anew, so that nothing they remember comes from other games.
    fn play_pair(&self, schedule: &Schedule, index: usize, stop: &AtomicBool) -> GamePair {
        let (round, players) = schedule.pairing_at(index);
        let opening = &self.openings[round % self.openings.len()];
        // What a player leaves to chance differs from pair to pair.
        let mut seeds = SplitMix64::new(self.plan.seed ^ (index as u64).wrapping_mul(0x9e37_79b9));
        let mut make = |number: usize| self.build_player(number, seeds.next_u64() >> 1);
        let (mut a, mut b) = (make(players.0), make(players.1));
        let time = Monotonic::new();
        let options = |number: usize| ThinkOptions {
            limits: self.plan.players[number].limits(),
            columns: false,
            time_evaluation: self.time_evaluation,
            time: &time,
            stop,
        };
        let (options_a, options_b) = (options(players.0), options(players.1));
        let games = [
            play_game::play_game(opening, [&mut *a, &mut *b], [&options_a, &options_b]),
            play_game::play_game(opening, [&mut *b, &mut *a], [&options_b, &options_a]),
        ];
        GamePair { index, players, games }
    }

    fn build_player(&self, number: usize, seed: u64) -> Box<dyn Engine> {
        let text = &self.plan.players[number].engine;
        let made = self.registry.engine_with(text, &[("seed", &seed.to_string())]);
        made.unwrap_or_else(|error| {
            Box::new(MissingPlayer { text: text.clone(), why: error.to_string() })
        })
    }
}

/// Stands in for a player that could be made when the tournament began and cannot be any more.
struct MissingPlayer {
    text: String,
    why: String,
}

impl Engine for MissingPlayer {
    fn text(&self) -> &str {
        &self.text
    }

    fn think(
        &mut self,
        _: &Game,
        _: &ThinkOptions<'_>,
        _: &mut foursight_search::Observers<'_>,
    ) -> Result<foursight_search::Verdict, foursight_search::ThinkError> {
        Err(foursight_search::ThinkError::Failed(self.why.clone()))
    }
}
