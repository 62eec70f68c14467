//! How often the moves of a tournament's games keep what the position is worth.

use foursight_board::{Game, SplitMix64, Variant};
use foursight_solver::{Book, Inquiry, Options, TableError, solver};

use super::Standings;
use crate::document::Table;
use crate::store::StoredGame;

/// What the moves of one player are worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Accuracy {
    /// Moves in positions where some move keeps the outcome and some loses it.
    pub critical: usize,
    /// Those of them that kept it.
    pub kept: usize,
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
    mut looked_at: impl FnMut(usize),
) -> Result<Vec<Accuracy>, TableError> {
    let plan = &standings.run.plan;
    let mut found = vec![Accuracy::default(); plan.players.len()];
    let Ok(variant) = plan.variant.parse::<Variant>() else { return Ok(found) };
    let mut solver = solver(variant, Options::default())?;
    let mut drawn: Vec<&StoredGame> = games.iter().collect();
    let mut rng = SplitMix64::new(plan.seed);
    for number in 0..sample.min(drawn.len()) {
        let other = number + rng.below((drawn.len() - number) as u64) as usize;
        drawn.swap(number, other);
        let stored = drawn[number];
        let Ok(whole) = Game::from_moves(variant, &stored.moves) else { continue };
        let mut game = Game::new(variant);
        for &column in whole.moves() {
            if game.plies() >= stored.opening.len() {
                let mut inquiry = Inquiry { weak: true, book, ..Inquiry::default() };
                let columns = solver.columns(&game, &mut inquiry);
                let each = columns.map(|columns| columns.each).unwrap_or_default();
                let sign = |solution: &foursight_solver::Solution| solution.bounds.sign();
                let signs: Vec<Option<i8>> =
                    each.iter().map(|one| one.as_ref().and_then(sign)).collect();
                let best = signs.iter().flatten().max().copied();
                let loses = signs.iter().flatten().any(|sign| Some(*sign) < best);
                let player = &mut found[stored.players[game.plies() % 2]];
                if loses {
                    player.critical += 1;
                    player.kept += usize::from(signs[usize::from(column.index())] == best);
                }
            }
            if game.play(column).is_err() {
                break;
            }
        }
        looked_at(number + 1);
    }
    Ok(found)
}

/// As a table.
pub(super) fn table(standings: &Standings, found: &[Accuracy]) -> Table {
    let header = ["player", "moves that could lose it", "kept", "share"];
    let mut table = Table::new("Moves that keep the outcome, in games looked at", &header);
    for player in standings.ranking() {
        let Accuracy { critical, kept } = found[player];
        let share = match critical {
            0 => "n/a".to_owned(),
            _ => format!("{:.1} %", 100.0 * kept as f64 / critical as f64),
        };
        let name = standings.run.plan.players[player].name.clone();
        table.row([name, critical.to_string(), kept.to_string(), share]);
    }
    table
}
