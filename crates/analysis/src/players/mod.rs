//! Players that follow a plan instead of searching: one file each, and its name in [`ALL`].
//!
//! Report 002 had a person play two plans against its program; here they are, to be played by machines
//! (D-26), with the one that proves the square game a draw (G-6). A plan names the cells that suit it
//! equally; which of them is taken is decided here.

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

/// Every plan, in the order shown to people.
pub const ALL: &[Scripted] =
    &[immediate_payoff::IMMEDIATE_PAYOFF, absolute_win::ABSOLUTE_WIN, stacker::STACKER];

/// Offers the players of this module.
///
/// # Examples
///
/// ```
/// use foursight_board::{Game, Variant};
/// use foursight_search::{Observers, Registry, ThinkOptions};
///
/// let mut registry = Registry::standard();
/// foursight_analysis::players::register_players(&mut registry);
/// let mut stacker = registry.engine("stacker")?;
/// let game = Game::from_moves("7x6:square".parse()?, "2")?;
/// let verdict = stacker.think(&game, &ThinkOptions::default(), &mut Observers::default())?;
/// assert_eq!(verdict.column.to_string(), "2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn register_players(registry: &mut Registry) {
    for player in ALL {
        registry.add_engine(*player);
    }
}

/// A plan on the list: its description, and the cells it would play.
#[derive(Clone, Copy)]
pub struct Scripted {
    /// The name people type.
    pub name: &'static str,
    /// One line about it.
    pub summary: &'static str,
    /// The drops that suit the plan equally well, at least one, in an unfinished game.
    pub plan: fn(&Game) -> Bitboard,
}

impl fmt::Debug for Scripted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Scripted").field("name", &self.name).finish_non_exhaustive()
    }
}

const PARAMETERS: &[Parameter] = &[
    Parameter::choice(
        "ties",
        "among columns that suit the plan equally: nearest the centre, or at random",
        &["centre", "random"],
    ),
    Parameter::number("seed", "the seed of what is random", 0, i64::MAX, 0),
];

impl EngineFamily for Scripted {
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
        Ok(Box::new(Player { text, spec, plan: self.plan, seed }))
    }
}

struct Player {
    text: String,
    spec: EngineSpec,
    plan: fn(&Game) -> Bitboard,
    /// The seed where ties are drawn.
    seed: Option<u64>,
}

impl Engine for Player {
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
        ask: &ThinkOptions<'_>,
        watch: &mut Observers<'_>,
    ) -> Result<Verdict, ThinkError> {
        if game.outcome().is_over() {
            return Err(ThinkError::GameOver);
        }
        let start = ask.time.now();
        let cells = (self.plan)(game);
        let cell = match self.seed {
            Some(seed) => random_cell(game, cells, seed),
            None => most_central(game, cells),
        };
        if let Some(counters) = &mut watch.counters {
            counters.visited += 1;
            counters.expanded += 1;
            counters.time += ask.time.now().saturating_sub(start);
        }
        Ok(Verdict::without_score(game.rules().column_of(cell)))
    }
}

/// The cell nearest the centre, left before right.
fn most_central(game: &Game, cells: Bitboard) -> Bitboard {
    let rules = game.rules();
    let columns = rules.centre_first().map(|column| cells & rules.column(column));
    columns.into_iter().find(|cell| !cell.is_empty()).unwrap_or(cells)
}

/// Any of the cells; which one depends on the seed and the position alone.
fn random_cell(game: &Game, cells: Bitboard, seed: u64) -> Bitboard {
    let position = game.position();
    let mut rng = SplitMix64::new(seed);
    let mut rng = SplitMix64::new(rng.next_u64() ^ position.own.0);
    let mut rng = SplitMix64::new(rng.next_u64() ^ position.theirs.0);
    let choice = rng.below(u64::from(cells.count()).max(1));
    cells.into_iter().nth(choice as usize).unwrap_or(cells)
}

/// Where a stone may fall now.
fn drops(game: &Game) -> Bitboard {
    game.rules().drops(game.position().occupied())
}

/// Those of the cells that are worth most.
fn cells_of_highest<W: Ord>(cells: Bitboard, worth: impl Fn(Bitboard) -> W) -> Bitboard {
    let best = cells.into_iter().map(&worth).max();
    cells.into_iter().filter(|&cell| Some(worth(cell)) == best).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use foursight_board::{Outcome, Side, Variant};

    use super::*;

    fn registry() -> Registry {
        let mut registry = Registry::standard();
        register_players(&mut registry);
        registry
    }

    /// The column an engine plays after some moves.
    pub(super) fn reply(text: &str, variant: &str, moves: &str) -> String {
        let game = Game::from_moves(variant.parse().unwrap(), moves).unwrap();
        let mut engine = registry().engine(text).unwrap();
        let verdict =
            engine.think(&game, &ThinkOptions::default(), &mut Observers::default()).unwrap();
        verdict.column.to_string()
    }

    #[test]
    fn the_list_is_the_folder() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/players");
        let files: BTreeSet<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .filter(|file| file != "mod.rs")
            .collect();
        let listed: BTreeSet<String> =
            ALL.iter().map(|player| format!("{}.rs", player.name.replace('-', "_"))).collect();
        assert_eq!(files, listed);
    }

    #[test]
    fn every_player_ends_games_on_every_kind_of_board() {
        for variant in ["7x6", "7x6:square", "5x4", "2x2:square", "6x5:line3", "8x8", "16x4:line5"]
        {
            let variant: Variant = variant.parse().unwrap();
            for player in ALL {
                let mut game = Game::new(variant);
                let mut engine = registry().engine(player.name).unwrap();
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
    fn equals_are_drawn_only_where_asked_for() {
        let columns = |columns: &[&str]| columns.iter().map(|&column| column.to_owned()).collect();
        for (name, moves, all) in [
            ("immediate-payoff", "", &["4", "2", "3", "5", "6"][..]),
            ("absolute-win", "", &["4", "3", "5"]),
            ("stacker", "", &["4", "1", "2", "3", "5", "6", "7"]),
        ] {
            let replies = |ties: &str| -> BTreeSet<String> {
                let text = |seed| format!("{name}:{ties}seed={seed}");
                (0..60).map(|seed| reply(&text(seed), "7x6:square", moves)).collect()
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
        let mut reseeded = registry().engine("stacker:ties=random").unwrap();
        for seed in 1..20 {
            reseeded.reseed(seed);
            let mut made = registry().engine(&format!("stacker:ties=random,seed={seed}")).unwrap();
            assert_eq!(column(&mut *reseeded), column(&mut *made));
        }
        let mut central = registry().engine("stacker").unwrap();
        central.reseed(1);
        assert_eq!(central.seed(), None);
    }

    #[test]
    fn a_finished_game_is_not_thought_about() {
        let game = Game::from_moves(Variant::default(), "4455667").unwrap();
        assert_eq!(game.outcome(), Outcome::Won(Side::First));
        for player in ALL {
            let mut engine = registry().engine(player.name).unwrap();
            let error = engine
                .think(&game, &ThinkOptions::default(), &mut Observers::default())
                .unwrap_err();
            assert_eq!(error, ThinkError::GameOver);
        }
    }
}
