//! Tournaments: every pairing plays every opening twice, with exchanged seats.
//!
//! Each pair of games has an index in a schedule that depends on the plan only. Therefore the games do not depend on the
//! number of workers, an interrupted tournament resumes with the missing pairs, and shards that were played separately
//! can be merged.

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

/// A pair of games from the same opening with exchanged seats.
#[derive(Clone, Debug)]
pub struct GamePair {
    /// Index in the schedule.
    pub index: usize,
    /// Indices of the players in the plan. The first one has the first seat in the first game.
    pub players: (usize, usize),
    pub games: [GameRecord; 2],
}

impl GamePair {
    /// The results from the view of the first player.
    pub fn tally(&self) -> Tally {
        let [one, two] = &self.games;
        Tally::from_pair(one.points(Side::First), two.points(Side::Second))
    }
}

/// The order of all pairs of games of a plan.
#[derive(Clone, Debug)]
pub struct Schedule {
    pairings: Vec<(usize, usize)>,
    pairs: usize,
}

impl Schedule {
    pub fn new(plan: &Plan) -> Self {
        Self { pairings: plan.pairings(), pairs: plan.pairs }
    }

    /// Number of pairs.
    pub fn pair_count(&self) -> usize {
        // The plan of a damaged file may contain any number of pairs.
        self.pairings.len().saturating_mul(self.pairs)
    }

    /// The round of a pair, and the indices of its players. All pairings of a round play the same opening.
    pub fn pairing_at(&self, index: usize) -> (usize, (usize, usize)) {
        (index / self.pairings.len(), self.pairings[index % self.pairings.len()])
    }

    /// The shard of a pair, from 0 to `of` − 1. Every shard gets pairs of every pairing, because some pairings take much
    /// longer than others, and so that each shard has results of all players.
    pub fn shard_of(&self, index: usize, of: usize) -> usize {
        (index / self.pairings.len() + index % self.pairings.len()) % of
    }
}

/// Plays the games of a tournament.
#[derive(Debug)]
pub struct TournamentRunner<'a> {
    pub plan: &'a Plan,
    /// Builds the players.
    pub registry: &'a Registry,
    /// If there are fewer openings than rounds, they are repeated.
    pub openings: &'a [Game],
    /// Measure the time inside evaluations, too.
    pub time_evaluation: bool,
    /// Set it to end after the pairs in progress.
    pub stop: &'a AtomicBool,
}

impl TournamentRunner<'_> {
    /// Plays these pairs with several workers and passes each completed pair to `finished`, in any order. The games do
    /// not depend on the number of workers. Ends when `finished` returns `false` or an error, or when `stop` or `abandon`
    /// is set; `abandon` also discards the pairs in progress.
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
            // A search that `abandon` interrupted may have returned another move than a complete one.
            if abandon.load(Relaxed) || sender.send(pair).is_err() {
                return;
            }
        }
    }

    /// Plays one pair with new players, so that no transposition table keeps entries of other games.
    fn play_pair(&self, schedule: &Schedule, index: usize, stop: &AtomicBool) -> GamePair {
        let (round, players) = schedule.pairing_at(index);
        let opening = &self.openings[round % self.openings.len()];
        // Players with random choices get another seed for each pair.
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

/// Replaces a player that cannot be built any more, for example because its file was removed. It loses all games.
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
