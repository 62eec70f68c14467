//! Plays and reports tournaments. In a tournament, every pairing of players plays two games from each opening. The
//! players exchange sides after the first game.
//!
//! The two games form a pair. Each pair has an index in a schedule, and the schedule depends only on the plan. This has
//! three consequences. The games do not depend on the number of workers. An interrupted tournament resumes with the
//! missing pairs. Shards (parts of a tournament that were played separately) can be merged.

mod accuracy;
mod depth_cost;
mod effort_table;
mod game_lengths;
mod pair_summary;
mod pairing_tables;
mod plan;
mod play_game;
mod play_into_store;
mod replays;
mod report;
mod run_list;
mod running_tallies;
mod sequential_test;
mod standings;

use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};

use foursight_board::{Game, SplitMix64};
use foursight_search::{Engine, Monotonic, Registry, ThinkOptions};

pub use accuracy::{Accuracy, measure_accuracy, measure_accuracy_until};
pub use game_lengths::GameLengths;
pub(crate) use plan::plan_source_files;
pub use plan::{
    Format, Openings, OpeningsError, OpeningsProgress, OpeningsWork, Plan, PlanError, PlanPlayer,
    Schedule,
};
pub use play_game::{Ending, GameRecord, MoveRecord, play_game};
pub use run_list::run_list_document;
pub use running_tallies::RunningTallies;
pub(crate) use sequential_test::SequentialTest;
pub use standings::{Standing, Standings};

/// Two games from the same opening. The players exchange sides after the first game.
#[derive(Clone, Debug)]
pub struct GamePair {
    /// Index of the pair in the schedule.
    pub index: usize,
    /// Indices of the two players in the plan. `players.0` moves first in the first game.
    pub players: (usize, usize),
    pub games: [GameRecord; 2],
}

/// A runner that plays the games of a tournament.
#[derive(Debug)]
pub struct TournamentRunner<'a> {
    pub plan: &'a Plan,
    /// The registry that builds the players from their engine texts, such as `alphabeta:depth=4`.
    pub registry: &'a Registry,
    /// The opening of each round. If there are fewer openings than rounds, they are repeated.
    pub openings: &'a [Game],
    /// If `true`, the time spent in evaluations is measured too.
    pub time_evaluation: bool,
    /// When this flag is set, the tournament ends as soon as the pairs of games in progress are completed.
    pub stop: &'a AtomicBool,
}

impl TournamentRunner<'_> {
    /// Plays the given pairs with several workers and stores nothing. This is for measurements.
    pub fn play_without_storing(&self, pairs: &[usize], workers: usize) {
        let (abandon, keep) = (AtomicBool::new(false), |_: GamePair| ());
        let played: Result<(), Infallible> =
            self.play_pairs(&abandon, pairs, workers, &keep, |_| Ok(true));
        let Ok(()) = played;
    }

    /// Plays the given pairs with several workers.
    ///
    /// Each worker converts its completed pairs with `convert` and sends them in batches. `finished` receives these
    /// batches in any order. If no worker sends a batch for some time, `finished` receives an empty batch. The games do
    /// not depend on the number of workers.
    ///
    /// The function ends early if `finished` returns `false` or an error, or if `stop` or `abandon` is set. If
    /// `abandon` is set, pairs of games that are not complete are discarded.
    fn play_pairs<T: Send, E>(
        &self,
        abandon: &AtomicBool,
        pairs: &[usize],
        workers: usize,
        convert: &(dyn Fn(GamePair) -> T + Sync),
        mut finished: impl FnMut(Vec<T>) -> Result<bool, E>,
    ) -> Result<(), E> {
        let next = AtomicUsize::new(0);
        let enough = AtomicBool::new(false);
        std::thread::scope(|scope| {
            let (sender, receiver) = sync_channel(2 * workers);
            for _ in 0..workers.min(pairs.len()) {
                let work = Worker::new(self, pairs, &next, [self.stop, &enough, abandon]);
                let sender = sender.clone();
                scope.spawn(move || work.play_until_stopped(convert, &sender));
            }
            drop(sender);
            loop {
                let batch = match receiver.recv_timeout(IDLE) {
                    Ok(batch) => batch,
                    Err(RecvTimeoutError::Timeout) => Vec::new(),
                    Err(RecvTimeoutError::Disconnected) => return Ok(()),
                };
                let wanted = finished(batch);
                if !matches!(wanted, Ok(true)) {
                    enough.store(true, Relaxed);
                    return wanted.map(drop);
                }
            }
        })
    }
}

/// Time after which `finished` is called even if no pair was completed.
const IDLE: Duration = Duration::from_millis(100);
/// Time after which a worker sends its completed pairs. A worker does not send each pair at once, because sending
/// wakes another thread, which takes longer than a short game.
const BATCH: Duration = Duration::from_millis(5);

/// One thread that plays pairs.
struct Worker<'a> {
    runner: &'a TournamentRunner<'a>,
    schedule: Schedule,
    /// Players that were built for an earlier pair. `None` if the player is in use or has not been built yet.
    players: Vec<Option<Box<dyn Engine>>>,
    /// For each player, whether its engine text sets the seed, as in `mcts:seed=1`.
    has_own_seed: Vec<bool>,
    pairs: &'a [usize],
    /// Index in `pairs` of the next pair to play.
    next: &'a AtomicUsize,
    /// Flags that end the work. If the last flag is set, the unfinished pair of games is discarded.
    flags: [&'a AtomicBool; 3],
}

impl<'a> Worker<'a> {
    fn new(
        runner: &'a TournamentRunner<'a>,
        pairs: &'a [usize],
        next: &'a AtomicUsize,
        flags: [&'a AtomicBool; 3],
    ) -> Self {
        let sets_seed = |player: &PlanPlayer| {
            let spec = runner.registry.parse(&player.engine);
            spec.is_ok_and(|spec| spec.settings().is_set("seed"))
        };
        Self {
            schedule: Schedule::new(runner.plan),
            players: runner.plan.players.iter().map(|_| None).collect(),
            has_own_seed: runner.plan.players.iter().map(sets_seed).collect(),
            runner,
            pairs,
            next,
            flags,
        }
    }

    fn play_until_stopped<T>(
        mut self,
        convert: &(dyn Fn(GamePair) -> T + Sync),
        sender: &SyncSender<Vec<T>>,
    ) {
        let abandon = self.flags[2];
        let mut batch = Vec::new();
        let mut since = Instant::now();
        while !self.flags.iter().any(|flag| flag.load(Relaxed)) {
            let Some(&index) = self.pairs.get(self.next.fetch_add(1, Relaxed)) else { break };
            let pair = self.play_pair(index, abandon);
            // If `abandon` interrupted a search, the search may have returned a different move. Therefore the pair is
            // discarded.
            if abandon.load(Relaxed) {
                break;
            }
            batch.push(convert(pair));
            if since.elapsed() >= BATCH {
                if sender.send(std::mem::take(&mut batch)).is_err() {
                    return;
                }
                since = Instant::now();
            }
        }
        if !batch.is_empty() {
            // If sending fails, the receiver is closed because no more pairs are needed.
            let _ = sender.send(batch);
        }
    }

    /// Plays one pair. The players of an earlier pair are used again if they can be reset.
    fn play_pair(&mut self, index: usize, stop: &AtomicBool) -> GamePair {
        let plan = self.runner.plan;
        let (round, players) = self.schedule.pairing_at(index);
        let opening = &self.runner.openings[round % self.runner.openings.len()];
        // Players with random choices get a different seed for each pair.
        let mut seeds = SplitMix64::new(plan.seed ^ (index as u64).wrapping_mul(0x9e37_79b9));
        let mut a = self.take_player(players.0, seeds.next_u64() >> 1);
        let mut b = self.take_player(players.1, seeds.next_u64() >> 1);
        let time = Monotonic::new();
        let options = |number: usize| ThinkOptions {
            limits: plan.players[number].limits(),
            columns: false,
            time_evaluation: self.runner.time_evaluation,
            time: &time,
            stop,
        };
        let (options_a, options_b) = (options(players.0), options(players.1));
        let games = [
            play_game(opening, [&mut *a, &mut *b], [&options_a, &options_b]),
            play_game(opening, [&mut *b, &mut *a], [&options_b, &options_a]),
        ];
        self.players[players.0] = Some(a);
        self.players[players.1] = Some(b);
        GamePair { index, players, games }
    }

    /// Returns a player that plays like a newly built one. If the player of an earlier pair can be reset, it is used
    /// again, because allocating a new transposition table takes longer than a short game.
    fn take_player(&mut self, number: usize, seed: u64) -> Box<dyn Engine> {
        if let Some(mut player) = self.players[number].take()
            && player.restart((!self.has_own_seed[number]).then_some(seed))
        {
            return player;
        }
        let text = &self.runner.plan.players[number].engine;
        let made = self.runner.registry.engine_with(text, &[("seed", &seed.to_string())]);
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
