//! Engines that follow a fixed plan instead of searching. Each plan has its own file and an entry in
//! [`REPORT_PLAYERS`].
//!
//! The square report is a student report on the square game, in which a 2x2 square wins. In its experiments, a human
//! followed two of these plans against the program. The third plan shows that the square game is a draw under perfect
//! play. A plan returns all cells that are equally good for the plan. This module then selects one of these cells.

use std::fmt;

use foursight_board::{Bitboard, Game, Rules, SplitMix64};
use foursight_search::parameter::Parameter;
use foursight_search::{
    Engine, EngineFamily, EngineSpec, Observers, Registry, Syntax, ThinkError, ThinkOptions,
    Verdict,
};

mod absolute_win;
mod immediate_payoff;
mod stacker;

/// All plans, in the order in which they are listed to users.
pub const REPORT_PLAYERS: &[ReportPlayerFamily] =
    &[immediate_payoff::IMMEDIATE_PAYOFF, absolute_win::ABSOLUTE_WIN, stacker::STACKER];

/// Adds the engines of this module to a registry.
///
/// # Examples
///
/// ```
/// use foursight_board::{Game, Variant};
/// use foursight_search::{Observers, Registry, ThinkOptions};
///
/// let mut registry = Registry::standard();
/// foursight_analysis::report_players::register_report_players(&mut registry);
/// let mut stacker = registry.engine("stacker")?;
/// let game = Game::from_moves("7x6:square".parse()?, "2")?;
/// let verdict = stacker.think(&game, &ThinkOptions::default(), &mut Observers::default())?;
/// assert_eq!(verdict.column.to_string(), "2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn register_report_players(registry: &mut Registry) {
    for player in REPORT_PLAYERS {
        registry.add_engine(*player);
    }
}

/// An engine that follows a fixed plan instead of searching: its name, its description, and the function that returns
/// the cells that suit the plan.
#[derive(Clone, Copy)]
pub struct ReportPlayerFamily {
    /// Name that selects the engine.
    pub name: &'static str,
    /// Description in one line.
    pub summary: &'static str,
    /// Function that returns all cells that are equally good for the plan. It returns at least one cell. The game must
    /// not be over.
    pub plan: fn(&Game) -> Bitboard,
}

impl fmt::Debug for ReportPlayerFamily {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReportPlayerFamily").field("name", &self.name).finish_non_exhaustive()
    }
}

const PARAMETERS: &[Parameter] = &[
    Parameter::choice(
        "ties",
        "choice among equally suitable columns: nearest the centre, or random",
        &["centre", "random"],
    ),
    Parameter::number("seed", "seed for random choices", 0, i64::MAX, 0),
];

impl EngineFamily for ReportPlayerFamily {
    fn name(&self) -> &str {
        self.name
    }

    fn summary(&self) -> &str {
        self.summary
    }

    fn syntax(&self) -> Syntax<'_> {
        Syntax::Parameters(PARAMETERS)
    }

    fn build(&self, spec: EngineSpec) -> Result<Box<dyn Engine>, String> {
        let seed = spec.settings().optional("seed").unwrap_or_default() as u64;
        let random = spec.settings().word("ties") == "random";
        let (text, seed) = (spec.to_string(), random.then_some(seed));
        Ok(Box::new(ReportPlayer { text, spec, plan: self.plan, seed }))
    }
}

/// An engine that follows a fixed plan.
struct ReportPlayer {
    text: String,
    spec: EngineSpec,
    plan: fn(&Game) -> Bitboard,
    /// Seed for random choices; `None` if the cell nearest to the centre is chosen instead.
    seed: Option<u64>,
}

impl Engine for ReportPlayer {
    fn text(&self) -> &str {
        &self.text
    }

    fn spec(&self) -> Option<&EngineSpec> {
        Some(&self.spec)
    }

    fn seed(&self) -> Option<u64> {
        self.seed
    }

    fn reseed(&mut self, seed: u64) {
        self.seed = self.seed.and(Some(seed));
    }

    fn think(
        &mut self,
        game: &Game,
        options: &ThinkOptions<'_>,
        observers: &mut Observers<'_>,
    ) -> Result<Verdict, ThinkError> {
        if game.outcome().is_over() {
            return Err(ThinkError::GameOver);
        }
        let start = options.time.now();
        let cells = (self.plan)(game);
        let cell = match self.seed {
            Some(seed) => Self::choose_random_cell(game, cells, seed),
            None => Self::choose_central_cell(game, cells),
        };
        if let Some(counters) = &mut observers.counters {
            counters.visited += 1;
            counters.expanded += 1;
            counters.time += options.time.now().saturating_sub(start);
        }
        Ok(Verdict::without_score(game.rules().column_of(cell)))
    }
}

impl ReportPlayer {
    /// Returns the cell nearest to the centre column. If two cells are equally near, returns the left one.
    fn choose_central_cell(game: &Game, cells: Bitboard) -> Bitboard {
        let rules = game.rules();
        let columns = rules.centre_first().map(|column| cells & rules.column(column));
        columns.into_iter().find(|cell| !cell.is_empty()).unwrap_or(cells)
    }

    /// Returns a random cell. The choice depends only on the seed and the position.
    fn choose_random_cell(game: &Game, cells: Bitboard, seed: u64) -> Bitboard {
        let position = game.position();
        let mut rng = SplitMix64::new(seed);
        let mut rng = SplitMix64::new(rng.next_u64() ^ position.own.0);
        let mut rng = SplitMix64::new(rng.next_u64() ^ position.theirs.0);
        let choice = rng.below(u64::from(cells.count()).max(1));
        cells.into_iter().nth(choice as usize).unwrap_or(cells)
    }
}

/// Returns the cells in which a disc can land now.
fn legal_drops(game: &Game) -> Bitboard {
    game.rules().drops(game.position().occupied())
}

/// Returns the cells in `cells` that have the highest rank. `worth` returns the rank of a cell.
fn highest_ranked_cells<W: Ord>(cells: Bitboard, worth: impl Fn(Bitboard) -> W) -> Bitboard {
    let best = cells.into_iter().map(&worth).max();
    cells.into_iter().filter(|&cell| Some(worth(cell)) == best).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use foursight_board::{Outcome, Side, Variant};

    use super::*;

    fn registry_with_players() -> Registry {
        let mut registry = Registry::standard();
        register_report_players(&mut registry);
        registry
    }

    /// Returns the column that an engine chooses after the given moves.
    pub(super) fn player_reply(text: &str, variant: &str, moves: &str) -> String {
        let game = Game::from_moves(variant.parse().unwrap(), moves).unwrap();
        let mut engine = registry_with_players().engine(text).unwrap();
        let verdict =
            engine.think(&game, &ThinkOptions::default(), &mut Observers::default()).unwrap();
        verdict.column.to_string()
    }

    #[test]
    fn the_list_of_plans_equals_the_folder() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/report_players");
        let files: BTreeSet<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .filter(|file| file != "mod.rs")
            .collect();
        let listed: BTreeSet<String> = REPORT_PLAYERS
            .iter()
            .map(|player| format!("{}.rs", player.name.replace('-', "_")))
            .collect();
        assert_eq!(files, listed);
    }

    #[test]
    fn every_player_ends_games_on_every_kind_of_board() {
        for variant in ["7x6", "7x6:square", "5x4", "2x2:square", "6x5:line3", "8x8", "16x4:line5"]
        {
            let variant: Variant = variant.parse().unwrap();
            for player in REPORT_PLAYERS {
                let mut game = Game::new(variant);
                let mut engine = registry_with_players().engine(player.name).unwrap();
                while !game.outcome().is_over() {
                    let verdict = engine
                        .think(&game, &ThinkOptions::default(), &mut Observers::default())
                        .unwrap();
                    game.play(verdict.column).unwrap();
                }
                assert_ne!(game.outcome(), Outcome::Ongoing, "{} on {variant}", player.name);
            }
        }
    }

    #[test]
    fn ties_are_random_only_on_request() {
        let columns = |columns: &[&str]| columns.iter().map(|&column| column.to_owned()).collect();
        for (name, moves, all) in [
            ("immediate-payoff", "", &["4", "2", "3", "5", "6"][..]),
            ("absolute-win", "", &["4", "3", "5"]),
            ("stacker", "", &["4", "1", "2", "3", "5", "6", "7"]),
        ] {
            let replies = |ties: &str| -> BTreeSet<String> {
                let text = |seed| format!("{name}:{ties}seed={seed}");
                (0..60).map(|seed| player_reply(&text(seed), "7x6:square", moves)).collect()
            };
            assert_eq!(replies(""), columns(&all[..1]), "{name}");
            assert_eq!(replies("ties=random,"), columns(all), "{name}");
        }
    }

    #[test]
    fn a_reseeded_player_plays_as_one_made_with_that_seed() {
        let game = Game::new("7x6:square".parse().unwrap());
        let column = |engine: &mut dyn Engine| {
            engine.think(&game, &ThinkOptions::default(), &mut Observers::default()).unwrap().column
        };
        let mut reseeded = registry_with_players().engine("stacker:ties=random").unwrap();
        for seed in 1..20 {
            reseeded.reseed(seed);
            let mut made = registry_with_players()
                .engine(&format!("stacker:ties=random,seed={seed}"))
                .unwrap();
            assert_eq!(column(&mut *reseeded), column(&mut *made));
        }
        let mut central = registry_with_players().engine("stacker").unwrap();
        central.reseed(1);
        assert_eq!(central.seed(), None);
    }

    #[test]
    fn a_finished_game_is_rejected() {
        let game = Game::from_moves(Variant::default(), "4455667").unwrap();
        assert_eq!(game.outcome(), Outcome::Won(Side::First));
        for player in REPORT_PLAYERS {
            let mut engine = registry_with_players().engine(player.name).unwrap();
            let error = engine
                .think(&game, &ThinkOptions::default(), &mut Observers::default())
                .unwrap_err();
            assert_eq!(error, ThinkError::GameOver);
        }
    }
}
