//! How often the moves of a tournament's games keep what the position is worth.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use foursight_board::{Game, SplitMix64, Variant};
use foursight_search::{Limits, Monotonic};
use foursight_solver::{Book, Session, SolverOptions, TableError, solver};

use super::Standings;
use crate::rating::{Bootstrap, Estimate};
use crate::store::StoredGame;
use foursight_analysis::document::{Bar, Figure, Plot, Section, Table};

/// What the moves of one player are worth.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Accuracy {
    /// Moves in positions where some move keeps the outcome and some loses it.
    pub critical: usize,
    /// Those of them that kept it.
    pub kept: usize,
    /// Their share, from 0 to 1, with its 95 % interval.
    pub share: Option<Estimate>,
}

/// Looks at the moves of some games, drawn by a seed, each solved exactly; one result a player. Calls back after
/// each game.
///
/// # Errors
///
/// If there is no memory for the solver.
pub fn accuracy(
    standings: &Standings,
    games: &[StoredGame],
    sample: usize,
    book: Option<&Book<'_>>,
    looked_at: impl FnMut(usize),
) -> Result<Vec<Accuracy>, TableError> {
    accuracy_until(&AtomicBool::new(false), None, standings, games, sample, book, looked_at)
}

/// The same, with the games looked at until `stop` is raised or the time is over.
///
/// # Errors
///
/// If there is no memory for the solver.
pub fn accuracy_until(
    stop: &AtomicBool,
    time: Option<Duration>,
    standings: &Standings,
    games: &[StoredGame],
    sample: usize,
    book: Option<&Book<'_>>,
    mut looked_at: impl FnMut(usize),
) -> Result<Vec<Accuracy>, TableError> {
    let plan = &standings.run.plan;
    // For each player the games with how many moves could lose it, and how many of them kept it.
    let mut found: Vec<Vec<[usize; 2]>> = vec![Vec::new(); plan.players.len()];
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
        let Ok(whole) = Game::from_moves(variant, &stored.moves) else { continue };
        let mut game = Game::new(variant);
        let mut counts = [[0; 2]; 2];
        for &column in whole.moves() {
            if game.plies() >= stored.opening.len() {
                let columns = session.columns(&game);
                if session.is_over() {
                    break 'games;
                }
                let each = columns.map(|columns| columns.each).unwrap_or_default();
                let sign = |solution: &foursight_solver::Solution| solution.bounds.sign();
                let signs: Vec<Option<i8>> =
                    each.iter().map(|one| one.as_ref().and_then(sign)).collect();
                let best = signs.iter().flatten().max().copied();
                let loses = signs.iter().flatten().any(|sign| Some(*sign) < best);
                if loses {
                    let kept = signs[usize::from(column.index())] == best;
                    let [critical, right] = &mut counts[game.plies() % 2];
                    *critical += 1;
                    *right += usize::from(kept);
                }
            }
            if game.play(column).is_err() {
                break;
            }
        }
        for (player, count) in stored.players.into_iter().zip(counts) {
            found[player].push(count);
        }
        looked_at(number + 1);
    }
    Ok(found.iter().map(|games| Accuracy::of(games, plan.seed)).collect())
}

impl Accuracy {
    /// From the moves that could lose it, and those of them that kept it, of each game. The moves of a game are
    /// much alike, so games are drawn again; a few games, or games without a mistake, do not vary, so moves are
    /// looked at too, as if each stood alone (E. B. Wilson, 1927). The interval holds both.
    fn of(games: &[[usize; 2]], seed: u64) -> Self {
        let critical: usize = games.iter().map(|game| game[0]).sum();
        let kept: usize = games.iter().map(|game| game[1]).sum();
        if critical == 0 {
            return Self::default();
        }
        let drawn = Bootstrap::new(seed).statistic(games.len(), |drawn| {
            let [all, right] = drawn.fold([0, 0], |[all, right], index| {
                [all + games[index][0], right + games[index][1]]
            });
            (all > 0).then(|| right as f64 / all as f64)
        });
        let (mut low, mut high) = wilson(kept as f64, critical as f64);
        if let Some((from, to)) = drawn.and_then(|drawn| drawn.interval) {
            (low, high) = (low.min(from), high.max(to));
        }
        let share = Estimate { value: kept as f64 / critical as f64, interval: Some((low, high)) };
        Self { critical, kept, share: Some(share) }
    }
}

/// The 95 % interval of a share of so many.
fn wilson(kept: f64, all: f64) -> (f64, f64) {
    const Z: f64 = 1.96;
    let share = kept / all;
    let middle = share + Z * Z / (2.0 * all);
    let room = Z * (share * (1.0 - share) / all + Z * Z / (4.0 * all * all)).sqrt();
    let scale = 1.0 + Z * Z / all;
    (((middle - room) / scale).max(0.0), ((middle + room) / scale).min(1.0))
}

/// As a table and a plot.
pub(super) fn tell(section: &mut Section, standings: &Standings, found: &[Accuracy]) {
    section.text(
        "Positions of the games where some move keeps the outcome and some loses it, solved \
         exactly. Intervals are of 95 %.",
    );
    let header = ["player", "moves that could lose it", "kept", "share, %"];
    let mut table = Table::new("Moves that keep the outcome, in games looked at", &header);
    let mut bars = Vec::new();
    for player in standings.ranking() {
        let Accuracy { critical, kept, share } = found[player];
        let name = standings.name(player).to_owned();
        let percent = share.map(|Estimate { value, interval }| Estimate {
            value: 100.0 * value,
            interval: interval.map(|(low, high)| (100.0 * low, 100.0 * high)),
        });
        let told = match percent {
            None => "n/a".to_owned(),
            Some(Estimate { value, interval: Some((low, high)) }) => {
                format!("{value:.1} [{low:.1}, {high:.1}]")
            }
            Some(Estimate { value, interval: None }) => format!("{value:.1}"),
        };
        if let Some(Estimate { value, interval }) = percent {
            bars.push(Bar { name: name.clone(), value, interval });
        }
        table.row([name, critical.to_string(), kept.to_string(), told]);
    }
    section.table(table);
    section.plot(Plot {
        caption: "Moves that keep the outcome, with 95 % intervals".to_owned(),
        summary: "Players meet other positions in their own games, so that `grade` compares them \
                  more fairly."
            .to_owned(),
        x: "player".to_owned(),
        y: "outcome kept, %".to_owned(),
        figure: Figure::Bars(bars),
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_is_as_wide_as_games_and_moves_make_it() {
        let interval =
            |games: &[[usize; 2]]| Accuracy::of(games, 1).share.unwrap().interval.unwrap();
        // Wilson's for 50 of 100: every game is half right, and drawing games changes nothing.
        let (low, high) = interval(&[[4, 2]; 25]);
        assert!((low - 0.4038).abs() < 1e-4 && (high - 0.5962).abs() < 1e-4, "{low} {high}");
        // One game tells no more than its moves do.
        assert_eq!(interval(&[[100, 50]]), (low, high));
        let apart: Vec<[usize; 2]> = (0..26).map(|game| [4, 4 * (game % 2)]).collect();
        let (low, high) = interval(&apart);
        assert!(low < 0.35 && high > 0.65, "{low} {high}");
    }

    #[test]
    fn whoever_never_erred_may_still_err() {
        let never = Accuracy::of(&[[60, 60], [40, 40]], 1);
        assert_eq!((never.critical, never.kept), (100, 100));
        let (low, high) = never.share.unwrap().interval.unwrap();
        assert!((low - 0.963).abs() < 0.001 && (high - 1.0).abs() < 1e-12, "{low} {high}");
        assert_eq!(Accuracy::of(&[[0, 0]], 1), Accuracy::default());
    }
}
