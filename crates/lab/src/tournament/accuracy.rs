//! Measures the accuracy of players. The accuracy is the percentage of moves that keep the game-theoretic outcome. It
//! is measured in critical positions, in which some moves keep the outcome and others do not.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use foursight_board::{Game, SplitMix64, Variant};
use foursight_search::{Limits, Monotonic};
use foursight_solver::{Book, Bounds, Session, SolverOptions, TableError, solver};

use super::Standings;
use crate::store::StoredGame;
use foursight_analysis::cells;
use foursight_analysis::document::{Bar, Figure, IntervalForm, Plot, Section, Table, TableColumn};
use foursight_analysis::grade::outcome_kept::{
    OutcomeKept, is_critical_position, move_keeps_outcome,
};
use foursight_analysis::statistics::{Estimate, Z_95, share_interval, student_t_95};

/// The accuracy of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Accuracy {
    /// Counts of the moves in critical positions. A position is critical if at least one legal move keeps the
    /// game-theoretic outcome and at least one other does not.
    pub moves: OutcomeKept,
    /// Percentage of the moves in critical positions that kept the outcome. `None` if the player was in no critical
    /// position. The estimate has no interval if fewer than `LEAST_GAMES` games contain critical positions.
    pub percent: Option<Estimate>,
}

/// Smallest number of games with critical positions for which the accuracy has an interval. With fewer games, the
/// variance between games is not known well enough.
const LEAST_GAMES: usize = 10;

/// Compares the moves of `sample` randomly selected games with exact scores and returns the accuracy of each player.
/// The seed of the plan determines the selection. After each game, calls `on_game_done` with the number of games
/// compared so far.
///
/// # Errors
///
/// Returns an error if there is not enough memory for the solver.
pub fn measure_accuracy(
    standings: &Standings,
    games: &[StoredGame],
    sample: usize,
    book: Option<&Book<'_>>,
    on_game_done: impl FnMut(usize),
) -> Result<Vec<Accuracy>, TableError> {
    measure_accuracy_until(
        &AtomicBool::new(false),
        None,
        standings,
        games,
        sample,
        book,
        on_game_done,
    )
}

/// Does the same as [`measure_accuracy`], but ends early when `stop` is set or the time limit has passed. The result
/// then covers only the games that were completed before.
///
/// # Errors
///
/// Returns an error if there is not enough memory for the solver.
pub fn measure_accuracy_until(
    stop: &AtomicBool,
    time: Option<Duration>,
    standings: &Standings,
    games: &[StoredGame],
    sample: usize,
    book: Option<&Book<'_>>,
    mut on_game_done: impl FnMut(usize),
) -> Result<Vec<Accuracy>, TableError> {
    let plan = &standings.run.plan;
    // `found` contains one list for each player. Each list has one entry per game.
    let mut found: Vec<Vec<OutcomeKept>> = vec![Vec::new(); plan.players.len()];
    let Ok(variant) = plan.variant.parse::<Variant>() else {
        return Ok(vec![Accuracy::default(); plan.players.len()]);
    };
    let (limits, clock) = (Limits { time, ..Limits::default() }, Monotonic::new());
    let solver = solver(variant, SolverOptions::default())?;
    let session = Session::new(solver).with_book(book).with_stop(stop).weak(true);
    let mut session = session.with_limits(limits, &clock);
    let mut drawn: Vec<&StoredGame> = games.iter().collect();
    let mut rng = SplitMix64::new(plan.seed);
    'games: for number in 0..sample.min(drawn.len()) {
        let other = number + rng.below((drawn.len() - number) as u64) as usize;
        drawn.swap(number, other);
        let stored = drawn[number];
        let Ok(replayed) = Game::from_moves(variant, &stored.moves) else { continue };
        let mut game = Game::new(variant);
        let mut counts = [OutcomeKept::default(); 2];
        for &column in replayed.moves() {
            if game.plies() >= stored.opening.len() {
                let columns = session.columns(&game);
                if session.is_over() {
                    break 'games;
                }
                let each = columns.map(|columns| columns.each).unwrap_or_default();
                let bounds = || each.iter().flatten().map(|solution| solution.bounds);
                let outcome = bounds().filter_map(Bounds::sign).max();
                let played = each.get(usize::from(column.index())).and_then(Option::as_ref);
                counts[game.plies() % 2].record(
                    outcome.and_then(|outcome| is_critical_position(outcome, bounds())),
                    outcome
                        .zip(played)
                        .and_then(|(outcome, one)| move_keeps_outcome(outcome, one.bounds)),
                );
            }
            if game.play(column).is_err() {
                break;
            }
        }
        for (player, count) in stored.players.into_iter().zip(counts) {
            found[player].push(count);
        }
        on_game_done(number + 1);
    }
    Ok(found.iter().map(|games| Accuracy::from_games(games)).collect())
}

impl Accuracy {
    /// Computes the accuracy and its interval from the counts of each game.
    ///
    /// Moves of the same game are correlated. The design effect (L. Kish, 1965) is the ratio of the variance between
    /// games to the variance of independent moves. If the design effect exceeds 1, the number of moves is divided by
    /// it. The t distribution accounts for small numbers of games.
    fn from_games(games: &[OutcomeKept]) -> Self {
        let moves: OutcomeKept = games.iter().copied().sum();
        if moves.critical == 0 {
            return Self::default();
        }
        let informative = games.iter().filter(|game| game.critical > 0).count();
        let [kept, critical, count] = [moves.kept, moves.critical, informative].map(|n| n as f64);
        let share = kept / critical;
        let residual = |game: &OutcomeKept| game.kept as f64 - share * game.critical as f64;
        let squares: f64 = games.iter().map(|game| residual(game).powi(2)).sum();
        let observed = squares * count / (count - 1.0).max(1.0);
        let quantile = student_t_95((count - 1.0).max(3.0)) / Z_95;
        let design_effect = quantile.powi(2) * observed / (kept * (1.0 - share));
        // If there are no mistakes, the design effect is 0 / 0. It is NaN then, and 1 is used instead.
        let design_effect = if design_effect > 1.0 { design_effect } else { 1.0 };
        let found = share_interval(kept / design_effect, critical / design_effect).scaled(100.0);
        let percent =
            if informative < LEAST_GAMES { Estimate::unbounded(found.value) } else { found };
        Self { moves, percent: Some(percent) }
    }
}

/// Adds a table and a plot with the accuracy of all players.
pub(super) fn add_accuracy_tables(
    section: &mut Section,
    standings: &Standings,
    found: &[Accuracy],
) {
    section.text(
        "Critical positions of the games: some legal move keeps the outcome under perfect play and \
         another does not. Intervals are 95 %. A player with critical positions in fewer than 10 games has no interval.",
    );
    let columns = [
        TableColumn::text("player", "player"),
        TableColumn::integer("critical", "critical positions"),
        TableColumn::integer("kept", "outcome kept"),
        TableColumn::estimate("kept_percent", "kept, %", IntervalForm::Ends, 1).in_unit("%"),
    ];
    let caption = "Moves that keep the outcome, in a sample of the games";
    let mut table = Table::new("accuracy", caption, columns);
    let mut bars = Vec::new();
    for player in standings.ranking() {
        let Accuracy { moves: OutcomeKept { critical, kept }, percent } = found[player];
        let name = standings.player_name(player);
        if let Some(percent) = percent {
            let (name, interval) = (name.to_owned(), percent.interval());
            bars.push(Bar { name, value: percent.value, interval });
        }
        table.row(cells![name, critical, kept, percent]);
    }
    section.table(table);
    section.plot(Plot {
        id: "accuracy_plot".to_owned(),
        caption: "Moves that keep the outcome, with 95 % intervals".to_owned(),
        summary: "Each player meets different positions in its games; `grade` compares players on \
                  the same positions."
            .to_owned(),
        x: "player".to_owned(),
        y: "outcome kept, %".to_owned(),
        figure: Figure::Bars(bars),
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accuracy_of(games: &[[usize; 2]]) -> Accuracy {
        let game = |&[critical, kept]: &[usize; 2]| OutcomeKept { critical, kept };
        Accuracy::from_games(&games.iter().map(game).collect::<Vec<_>>())
    }

    #[test]
    fn the_interval_is_wider_if_games_differ() {
        let interval =
            |games: &[[usize; 2]]| accuracy_of(games).percent.unwrap().interval().unwrap();
        // Half of the moves in every game are correct, so the games do not vary. The interval is that for 50 of 100
        // independent moves.
        let (low, high) = interval(&[[4, 2]; 25]);
        let known = share_interval(50.0, 100.0).scaled(100.0);
        assert!((low - known.low).abs() < 1e-9 && (high - known.high).abs() < 1e-9, "{low} {high}");
        // The variance between games is not known well enough. Games without critical positions do not count.
        assert_eq!(accuracy_of(&[[10, 5]; 9]).percent, Some(Estimate::unbounded(50.0)));
        let some = [[[10, 5]; 9], [[0, 0]; 9]].concat();
        assert_eq!(accuracy_of(&some).percent, Some(Estimate::unbounded(50.0)));
        assert!(accuracy_of(&[[10, 5]; 10]).percent.unwrap().interval().is_some());
        let apart: Vec<[usize; 2]> = (0..26).map(|game| [4, 4 * (game % 2)]).collect();
        let (low, high) = interval(&apart);
        assert!(low < 35.0 && high > 65.0, "{low} {high}");
    }

    /// Simulates games in which each game has its own probability of a mistake. With the variable `FOURSIGHT_FULL`,
    /// there are 4,000 samples for each combination of parameters.
    #[test]
    fn intervals_contain_the_true_value() {
        let full = std::env::var_os("FOURSIGHT_FULL").is_some();
        let (samples, most) = if full { (4000, 0.98) } else { (100, 1.0) };
        let mut rng = SplitMix64::new(2026);
        for (games, kept, spread) in [
            (10, 0.7, 0.0),
            (10, 0.7, 0.2),
            (10, 0.9, 0.1),
            (15, 0.7, 0.2),
            (15, 0.9, 0.1),
            (25, 0.7, 0.2),
            (25, 0.9, 0.1),
            (100, 0.7, 0.0),
            (100, 0.9, 0.1),
            (100, 0.99, 0.01),
        ] {
            let limits = if full { 0.93 } else { 0.87 }..=if games < 20 { 1.0 } else { most };
            let mut held = 0;
            for _ in 0..samples {
                let sample: Vec<[usize; 2]> = (0..games)
                    .map(|_| {
                        let share = kept + if rng.below(2) == 0 { spread } else { -spread };
                        let moves = 4 + rng.below(9) as usize;
                        let drawn = (0..moves)
                            .filter(|_| rng.below(1 << 40) as f64 / ((1_u64 << 40) as f64) < share);
                        [moves, drawn.count()]
                    })
                    .collect();
                let (low, high) = accuracy_of(&sample).percent.unwrap().interval().unwrap();
                held += u32::from((low..=high).contains(&(100.0 * kept)));
            }
            let coverage = f64::from(held) / f64::from(samples);
            println!("{games} games, {kept} kept, spread {spread}: {coverage}");
            assert!(limits.contains(&coverage), "{games} games, {kept} ± {spread}: {coverage}");
        }
    }

    #[test]
    fn a_player_without_mistakes_has_an_interval() {
        let never = accuracy_of(&[[6, 6], [14, 14]].repeat(5));
        assert_eq!(never.moves, OutcomeKept { critical: 100, kept: 100 });
        let (low, high) = never.percent.unwrap().interval().unwrap();
        assert!((low - 96.2).abs() < 0.1 && (high - 100.0).abs() < 1e-10, "{low} {high}");
        assert_eq!(accuracy_of(&[[0, 0]]), Accuracy::default());
    }
}
