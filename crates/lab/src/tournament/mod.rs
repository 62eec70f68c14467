//! Plays and reports tournaments. In a tournament, every pairing of players plays two games from each opening. The
//! players exchange sides after the first game.
//!
//! The two games form a pair. Each pair has an index in a schedule, and the schedule depends only on the plan. This has
//! three consequences. The games do not depend on the number of workers. An interrupted tournament resumes with the
//! missing pairs. Shards that were played separately can be merged.

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
pub use plan::{Format, Plan, PlanError, PlanPlayer};
pub(crate) use sequential_test::SequentialTest;
pub(crate) use source_hashes::source_files;
pub use standings::{Standing, Standings};

use crate::play_game::{self, GameRecord};
use crate::rating::Tally;

/// Two games from the same opening. The players exchange sides after the first game.
#[derive(Clone, Debug)]
pub struct GamePair {
    /// Index of the pair in the schedule.
    pub index: usize,
    /// Indices of the two players in the plan. `players.0` moves first in the first game.
    pub players: (usize, usize),
    pub games: [GameRecord; 2],
}

impl GamePair {
    /// Returns the results of both games from the view of the player `players.0`.
    pub fn tally(&self) -> Tally {
        let [one, two] = &self.games;
        Tally::from_pair(one.points(Side::First), two.points(Side::Second))
    }
}

/// The sequence of all game pairs of a plan.
#[derive(Clone, Debug)]
pub struct Schedule {
    pairings: Vec<(usize, usize)>,
    pairs: usize,
}

impl Schedule {
    pub fn new(plan: &Plan) -> Self {
        Self { pairings: plan.pairings(), pairs: plan.pairs }
    }

    /// Returns the number of game pairs in the whole tournament.
    pub fn pair_count(&self) -> usize {
        // The number may be arbitrarily large if the file that contains the plan is damaged. The saturating product
        // avoids an overflow.
        self.pairings.len().saturating_mul(self.pairs)
    }

    /// Returns the round of a game pair and the indices of its two players. All pairings of a round play the same
    /// opening.
    pub fn pairing_at(&self, index: usize) -> (usize, (usize, usize)) {
        (index / self.pairings.len(), self.pairings[index % self.pairings.len()])
    }

    /// Returns the shard that plays a pair, from 0 to `of` − 1. Every shard contains pairs of every pairing. Therefore
    /// slow pairings are distributed over all shards, and each shard has results for all players.
    pub fn shard_of(&self, index: usize, of: usize) -> usize {
        (index / self.pairings.len() + index % self.pairings.len()) % of
    }
}

/// A runner that plays the games of a tournament.
#[derive(Debug)]
pub struct TournamentRunner<'a> {
    pub plan: &'a Plan,
    /// The registry that builds the players from their engine texts.
    pub registry: &'a Registry,
    /// The opening of each round. If there are fewer openings than rounds, they are repeated.
    pub openings: &'a [Game],
    /// If `true`, the time spent in evaluations is measured too.
    pub time_evaluation: bool,
    /// When this flag is set, the tournament ends after the pairs in progress are completed.
    pub stop: &'a AtomicBool,
}

impl TournamentRunner<'_> {
    /// Plays the given pairs with several workers and passes each completed pair to `finished`, in any order. The games
    /// do not depend on the number of workers. The function ends early if `finished` returns `false` or an error, or if
    /// `stop` or `abandon` is set. If `abandon` is set, the pairs in progress are discarded.
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
            // If `abandon` interrupted a search, the search may have returned a different move. Therefore the pair is
            // discarded.
            if abandon.load(Relaxed) || sender.send(pair).is_err() {
                return;
            }
        }
    }

    /// Plays one pair with newly built players, so that no transposition table contains entries from other games.
    fn play_pair(&self, schedule: &Schedule, index: usize, stop: &AtomicBool) -> GamePair {
        let (round, players) = schedule.pairing_at(index);
        let opening = &self.openings[round % self.openings.len()];
        // Players with random choices get a different seed for each pair.
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
            Box::new(MissingTournamentPlayer { text: text.clone(), why: error.to_string() })
        })
    }
}

/// A substitute for a player that can no longer be built, for example because its file was removed. The substitute
/// loses all games.
struct MissingTournamentPlayer {
    text: String,
    why: String,
}

impl Engine for MissingTournamentPlayer {
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
