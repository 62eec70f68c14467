//! Plays games and searches positions in parallel. The number of threads affects times, but no other results.

use std::time::Duration;

use foursight_board::{Game, Side, Variant};
use foursight_search::{Counters, Engine, Observers, Registry, ThinkOptions, Verdict};

use crate::experiments::{ExperimentContext, ExperimentStopped};
use crate::runs::RecordedGame;
use crate::tournament::{GameRecord, play_game};
use foursight_analysis::parallel::run_parallel;

/// A game to be played: the opening, and the engine texts of the two players (such as `alphabeta:depth=4`). The first
/// player moves first.
#[derive(Clone, Debug)]
pub(in crate::experiments) struct Duel {
    pub(in crate::experiments) opening: Game,
    pub(in crate::experiments) players: [String; 2],
}

/// Plays the games in parallel and passes them to [`ExperimentContext::record_game`]. Each game builds its own engines,
/// so that no two games share a transposition table.
pub(in crate::experiments) fn play_duels(
    context: &ExperimentContext<'_>,
    duels: &[Duel],
) -> Result<Vec<GameRecord>, ExperimentStopped> {
    play_duels_with(context, duels, &context.think_options())
}

/// Plays the games like [`play_duels`]. Every search has the given options.
pub(in crate::experiments) fn play_duels_with(
    context: &ExperimentContext<'_>,
    duels: &[Duel],
    options: &ThinkOptions<'_>,
) -> Result<Vec<GameRecord>, ExperimentStopped> {
    let records = run_in_parallel(context, duels, |duel| {
        let [mut first, mut second] =
            duel.players.each_ref().map(|text| build_engine(context.registry, text));
        Ok(play_game(&duel.opening, [&mut *first, &mut *second], [options, options]))
    })?;
    for (duel, record) in duels.iter().zip(&records) {
        (context.record_game)(RecordedGame::from_record(record, duel.players.each_ref()));
    }
    Ok(records)
}

/// Runs `work` for every job in parallel. Returns the results in the order of the jobs.
pub(in crate::experiments) fn run_in_parallel<J: Sync, R: Send>(
    context: &ExperimentContext<'_>,
    jobs: &[J],
    work: impl Fn(&J) -> Result<R, ExperimentStopped> + Sync,
) -> Result<Vec<R>, ExperimentStopped> {
    run_parallel(
        context.threads,
        jobs.len(),
        || Ok(()),
        |(): &mut (), job: usize| {
            context.check_not_stopped()?;
            let result = work(&jobs[job])?;
            context.check_not_stopped()?;
            (context.step)();
            Ok(result)
        },
    )
}

/// Builds an engine from a text such as `alphabeta:depth=4`. Panics if the text is invalid, because the experiments
/// contain only constant texts.
pub(in crate::experiments) fn build_engine(registry: &Registry, text: &str) -> Box<dyn Engine> {
    registry.engine(text).unwrap_or_else(|error| panic!("{error}"))
}

/// A search that takes less time than this is repeated, because single short times vary much.
const SHORT: Duration = Duration::from_millis(50);

/// Number of runs of a short search. The number is odd, so that one of the times is the median.
pub(in crate::experiments) const RUNS: usize = 5;

/// Searches a position with an engine. If `columns` is set, the search also returns the scores of all columns. A search
/// that takes less than [`SHORT`] is run [`RUNS`] times, and its time is the median of these times.
pub(in crate::experiments) fn search_position(
    context: &ExperimentContext<'_>,
    text: &str,
    game: &Game,
    columns: bool,
) -> Result<(Verdict, Counters), ExperimentStopped> {
    let mut engine = build_engine(context.registry, text);
    let options = ThinkOptions { columns, ..context.think_options() };
    let mut once = || {
        let mut counters = Counters::default();
        let verdict = engine.think(game, &options, &mut Observers::counting(&mut counters));
        context.check_not_stopped()?;
        Ok((verdict.unwrap_or_else(|error| panic!("{text}: {error}")), counters))
    };
    let (verdict, mut counters) = once()?;
    if !counters.time.is_zero() && counters.time < SHORT {
        let mut times = vec![counters.time];
        while times.len() < RUNS {
            times.push(once()?.1.time);
        }
        counters.time = median_search_time(times);
    }
    Ok((verdict, counters))
}

/// Returns the median of an odd number of times.
fn median_search_time(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

/// Returns the sum of the counters over the moves of one side, and the number of these moves.
pub(in crate::experiments) fn side_counters(record: &GameRecord, side: Side) -> (Counters, u64) {
    let mut sum = Counters::default();
    let mut moves = 0;
    for (ply, one) in (record.opening..).zip(&record.moves) {
        if Side::to_move_after(ply) == side {
            sum += &one.counters;
            moves += 1;
        }
    }
    (sum, moves)
}

/// Parses the moves of a game. Panics if the moves are invalid, because the games of experiments are constants.
pub(in crate::experiments) fn parse_game(variant: Variant, moves: &str) -> Game {
    Game::from_moves(variant, moves).unwrap_or_else(|error| panic!("{moves}: {error}"))
}

/// Returns all games that consist of two plies.
pub(in crate::experiments) fn two_ply_openings(variant: Variant) -> Vec<Game> {
    let pairs = variant.columns().flat_map(|a| variant.columns().map(move |b| format!("{a}{b}")));
    pairs.map(|moves| parse_game(variant, &moves)).collect()
}

/// Removes every game whose mirror image comes earlier in the list.
pub(in crate::experiments) fn without_mirrored_games(games: Vec<Game>) -> Vec<Game> {
    let mut kept: Vec<Game> = Vec::new();
    for game in games {
        if !kept.contains(&game.mirror()) {
            kept.push(game);
        }
    }
    kept
}

/// Selects `count` games at equal distances in the list.
pub(in crate::experiments) fn evenly_spread(games: &[Game], count: usize) -> Vec<Game> {
    let count = count.min(games.len());
    (0..count).map(|index| games[index * games.len() / count].clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_are_complete_and_mirrors_are_removed() {
        let all = two_ply_openings(Variant::default());
        assert_eq!(all.len(), 49);
        assert_eq!(without_mirrored_games(all.clone()).len(), 25);
        assert_eq!(evenly_spread(&all, 7).len(), 7);
        assert_eq!(evenly_spread(&all, 99), all);
    }

    /// At its n-th reading, the clock of this test shows n² microseconds. Therefore each run takes longer than the
    /// previous run. The engine reads the clock equally often in each run.
    #[test]
    fn the_time_of_a_short_search_is_a_median() {
        use std::sync::atomic::{AtomicU64, Ordering};
        struct Slowing(AtomicU64);
        impl foursight_search::TimeSource for Slowing {
            fn now(&self) -> Duration {
                let readings = self.0.fetch_add(1, Ordering::Relaxed);
                Duration::from_micros(readings * readings)
            }
        }
        let (registry, time) = (Registry::standard(), Slowing(AtomicU64::new(1)));
        let context = ExperimentContext { time: &time, ..ExperimentContext::new(&registry, 1) };
        let game = parse_game(Variant::default(), "43");
        let (_, counters) = search_position(&context, "alphabeta:depth=1", &game, false).unwrap();
        let readings = time.0.into_inner() - 1;
        assert_eq!(readings % RUNS as u64, 0, "{readings} readings");
        let each = readings / RUNS as u64;
        // The median is the time of the third of five runs. This run reads the clock for the first time after two
        // complete runs, and for the last time when three runs are complete.
        let (from, to) = (1 + 2 * each, 3 * each);
        assert_eq!(counters.time, Duration::from_micros(to * to - from * from));
        let times = [5, 1, 9, 2, 7].map(Duration::from_secs);
        assert_eq!(median_search_time(times.into()), Duration::from_secs(5));
    }

    #[test]
    fn results_are_in_the_order_of_the_jobs() {
        let jobs: Vec<usize> = (0..100).collect();
        let registry = Registry::standard();
        let context = ExperimentContext { threads: 3, ..ExperimentContext::new(&registry, 1) };
        assert_eq!(
            run_in_parallel(&context, &jobs, |job| Ok(job * 2)),
            Ok((0..200).step_by(2).collect())
        );
    }
}
