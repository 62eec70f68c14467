//! Generates a set of graded positions.
//!
//! The positions come from random games and from games of weak engines that make many random moves. Each
//! position is solved and assigned to a stratum. A stratum contains the positions with the same stage of the
//! game, the same outcome and a similar number of moves that keep the outcome. The generator continues until
//! each stratum is full. A position and its mirror image count as the same position. Positions with an
//! immediate win are left out, because every search finds the win. The result depends only on the plan and its
//! seed. It does not depend on the number of threads.

use std::collections::BTreeSet;
use std::fmt;

use foursight_board::{Column, Game, Rules, SplitMix64, Variant};
use foursight_search::{Engine, Observers, Registry, ThinkOptions};
use foursight_solver::{Book, Session, SolverOptions, solver};

use super::positions::{GradedPosition, GradedSet};
use crate::parallel::run_parallel;

/// Plan for a set of graded positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GradedSetPlan {
    /// The game whose positions are generated.
    pub variant: Variant,
    pub seed: u64,
    /// Number of positions in each band. A band is a range of plies.
    pub per_band: usize,
    /// Range of bands (ranges of plies) to generate: the first band, and the band after the last one.
    pub bands: (usize, usize),
    /// Maximum number of batches of 512 tried positions; `None` if there is no maximum. Strata (classes of positions)
    /// that are not full after the last batch stay incomplete. A game in which some strata are rare needs a maximum,
    /// because filling these strata would take too long.
    pub batches: Option<usize>,
    /// Number of worker threads.
    pub threads: usize,
}

impl GradedSetPlan {
    /// First ply of the first band (range of plies). There are only a few positions with fewer plies, and every opening
    /// book contains them.
    pub const FIRST_PLY: usize = 6;
    /// Number of plies in each band.
    pub const BAND: usize = 4;
    /// Number of bands. Together they cover the plies 6 to 37.
    pub const BANDS: usize = 8;
}

/// Class of positions with the same outcome and a similar number of moves that keep the outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stratum {
    /// A won position in which exactly one move keeps the win.
    OnlyWin,
    /// A won position in which several moves keep the win, and at least one move loses it.
    Win,
    /// A drawn position in which exactly one move keeps the draw.
    OnlyDraw,
    /// A drawn position in which several moves keep the draw, and at least one move loses it.
    Draw,
    /// A lost position. No move can make the outcome worse.
    Loss,
    /// A won or drawn position in which every move keeps the outcome.
    Calm,
}

impl Stratum {
    /// All strata (classes of positions), each with its planned percentage of the positions in a band (a range of
    /// plies).
    pub const SHARES: [(Self, usize); 6] = [
        (Self::OnlyWin, 20),
        (Self::Win, 25),
        (Self::OnlyDraw, 20),
        (Self::Draw, 20),
        (Self::Loss, 10),
        (Self::Calm, 5),
    ];

    /// Returns the stratum of a position.
    pub fn of_position(graded: &GradedPosition) -> Self {
        let (kept, legal) = graded.outcome_keeping_moves();
        match graded.score().signum() {
            -1 => Self::Loss,
            _ if kept == legal => Self::Calm,
            1 if kept == 1 => Self::OnlyWin,
            1 => Self::Win,
            _ if kept == 1 => Self::OnlyDraw,
            _ => Self::Draw,
        }
    }
}

/// Returns the index of the band (a range of plies) that contains a ply; `None` if no band contains it.
pub fn graded_ply_band(plies: usize) -> Option<usize> {
    let band = plies.checked_sub(GradedSetPlan::FIRST_PLY)? / GradedSetPlan::BAND;
    (band < GradedSetPlan::BANDS).then_some(band)
}

/// Error while positions are generated or solved. Contains the message for the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetMakeError(pub String);

impl fmt::Display for SetMakeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SetMakeError {}

/// Weak engines for games in which a line wins. The number of each engine is the percentage of its moves that are
/// replaced by random moves.
const WEAK: [(&str, u64); 4] = [
    ("alphabeta:depth=2,eval=cells", 30),
    ("alphabeta:depth=3,eval=windows-centre", 20),
    ("alphabeta:depth=4,eval=parity", 15),
    ("mcts:nodes=300", 10),
];

/// Weak engines for games in which only a square wins.
const WEAK_AT_SQUARES: [(&str, u64); 4] = [
    ("alphabeta:depth=2,eval=squares", 30),
    ("alphabeta:depth=3,eval=squares", 20),
    ("alphabeta:depth=4,eval=forks", 15),
    ("mcts:nodes=300", 10),
];

/// Number of positions that are generated in one batch.
const BATCH: usize = 512;

/// If this number of consecutive batches supplies no new position, the generation ends. Strata (classes of positions)
/// that are not full by then stay incomplete.
const PATIENCE: usize = 40;

/// Generates a set of positions. Calls `on_progress` with the number of positions found and the number of positions
/// planned.
///
/// The new set contains no position of the set `excluded`, not even with the board mirrored, with the discs of both
/// sides exchanged, or with both changes.
///
/// # Errors
///
/// Returns an error if there is not enough memory for the solver, or if an engine fails.
pub fn make_graded_set(
    plan: GradedSetPlan,
    excluded: Option<&GradedSet>,
    book: Option<&Book<'_>>,
    mut on_progress: impl FnMut(usize, usize),
) -> Result<GradedSet, SetMakeError> {
    let variant = plan.variant;
    let quota = |(_, percent): (Stratum, usize)| (plan.per_band * percent).div_ceil(100);
    let mut open = [Stratum::SHARES.map(quota); GradedSetPlan::BANDS];
    for (band, open) in open.iter_mut().enumerate() {
        let first_ply = GradedSetPlan::FIRST_PLY + GradedSetPlan::BAND * band;
        let exists = first_ply < usize::from(variant.cell_count());
        if !exists || !(plan.bands.0..plan.bands.1).contains(&band) {
            *open = [0; Stratum::SHARES.len()];
        }
    }
    let wanted: usize = open.iter().flatten().sum();
    let excluded = excluded.map(|set| set.positions.iter()).into_iter().flatten();
    let excluded: BTreeSet<_> = excluded.map(|graded| symmetry_key(&graded.game)).collect();
    let mut rng = SplitMix64::new(plan.seed);
    let (mut seen, mut positions, mut idle) = (BTreeSet::new(), Vec::new(), 0);
    let mut batches = 0;
    while positions.len() < wanted
        && idle < PATIENCE
        && plan.batches.is_none_or(|most| batches < most)
    {
        batches += 1;
        let bands: Vec<usize> = (0..GradedSetPlan::BANDS)
            .filter(|&band| open[band].iter().any(|&left| left > 0))
            .collect();
        let tasks: Vec<(SplitMix64, usize)> =
            (0..BATCH).map(|index| (rng.split(), bands[index % bands.len()])).collect();
        let tried = run_parallel(
            plan.threads,
            BATCH,
            || PositionMaker::new(variant, book),
            |workshop, index| {
                let (mut rng, band) = tasks[index].clone();
                workshop.draw_position(band, &mut rng)
            },
        )?;
        idle += 1;
        for graded in tried.into_iter().flatten() {
            let Some(band) = graded_ply_band(graded.game.plies()) else { continue };
            let kind = Stratum::of_position(&graded);
            let Some(slot) = Stratum::SHARES.iter().position(|(one, _)| *one == kind) else {
                continue;
            };
            let is_new = !excluded.contains(&symmetry_key(&graded.game));
            if open[band][slot] > 0 && is_new && seen.insert(mirror_key(&graded.game)) {
                open[band][slot] -= 1;
                positions.push(graded);
                idle = 0;
            }
        }
        on_progress(positions.len(), wanted);
    }
    positions.sort_by_key(|graded| (graded.game.plies(), graded.game.to_columns()));
    Ok(GradedSet { variant, notes: graded_set_notes(plan, &positions), positions })
}

/// Returns a key that is the same for a position and its mirror image.
pub fn mirror_key(game: &Game) -> (u64, u64) {
    let here = game.position();
    let (own, theirs) = (game.rules().mirror(here.own), game.rules().mirror(here.theirs));
    (here.own.0, here.theirs.0).min((own.0, theirs.0))
}

/// Returns a key that does not change if the board is mirrored, if the discs of the two sides are exchanged, or if
/// both changes are made.
pub fn symmetry_key(game: &Game) -> (u64, u64) {
    let here = game.position();
    let mirrored = [here.own, here.theirs].map(|stones| game.rules().mirror(stones).0);
    let views = [[here.own.0, here.theirs.0], mirrored];
    let keys = views.into_iter().flat_map(|[own, theirs]| [(own, theirs), (theirs, own)]);
    keys.min().unwrap_or_default()
}

fn graded_set_notes(plan: GradedSetPlan, positions: &[GradedPosition]) -> Vec<String> {
    let GradedSetPlan { variant, seed, per_band, .. } = plan;
    let mut more = String::new();
    if variant != Variant::default() {
        more = format!(" --variant {variant}");
    }
    if let Some(batches) = plan.batches {
        more = format!("{more} --batches {batches}");
    }
    let critical = positions.iter().filter(|graded| graded.is_critical()).count();
    vec![
        format!("made by: foursight grade-set --seed {seed} --per-band {per_band}{more}"),
        format!("seed: {seed}"),
        format!("positions: {}, of them critical: {critical}", positions.len()),
        "a line: moves, outcome for the side to move, moves that keep it / legal moves,".to_owned(),
        "how it arose (random play or a weak engine), exact score of each column (- is full)"
            .to_owned(),
        "scores: +1 wins with the last stone of the winner, +2 a move sooner; 0 draw".to_owned(),
    ]
}

/// Solver and engines that one thread uses.
struct PositionMaker<'a> {
    variant: Variant,
    session: Session<'a>,
    weak: Vec<(Box<dyn Engine>, u64)>,
}

impl<'a> PositionMaker<'a> {
    fn new(variant: Variant, book: Option<&'a Book<'a>>) -> Result<Self, SetMakeError> {
        let failed = |error: &dyn fmt::Display| SetMakeError(error.to_string());
        let registry = Registry::standard();
        let solver = solver(variant, SolverOptions::default()).map_err(|error| failed(&error))?;
        let engines = if variant.goal().line.is_some() { WEAK } else { WEAK_AT_SQUARES };
        let weak = engines.iter().map(|&(text, blunders)| Ok((registry.engine(text)?, blunders)));
        Ok(Self {
            variant,
            session: Session::new(solver).with_book(book),
            weak: weak
                .collect::<Result<_, foursight_search::SpecError>>()
                .map_err(|error| failed(&error))?,
        })
    }

    /// Generates and solves a position from a band (a range of plies). Returns `None` if the game ended too early, or
    /// if the side to move can win at once.
    fn draw_position(
        &mut self,
        band: usize,
        rng: &mut SplitMix64,
    ) -> Result<Option<GradedPosition>, SetMakeError> {
        let plies = GradedSetPlan::FIRST_PLY
            + GradedSetPlan::BAND * band
            + rng.below(GradedSetPlan::BAND as u64) as usize;
        let weak = rng.below(2) == 0;
        let game = if weak {
            self.weak_engine_game(plies, rng)?
        } else {
            Game::random(self.variant, plies, rng)
        };
        let Some(game) = game else { return Ok(None) };
        if game.threats(game.to_move()).meets(game.rules().drops(game.position().occupied())) {
            return Ok(None);
        }
        let source = if weak { "weak" } else { "random" };
        solve_columns(&mut self.session, game, source).map(Some)
    }

    /// Plays games between two weak engines. Returns the first game that is not over after `plies` plies.
    /// Returns `None` if each of 50 games ends before that ply.
    fn weak_engine_game(
        &mut self,
        plies: usize,
        rng: &mut SplitMix64,
    ) -> Result<Option<Game>, SetMakeError> {
        let seats = [rng.below(WEAK.len() as u64), rng.below(WEAK.len() as u64)];
        for _ in 0..50 {
            let mut game = Game::new(self.variant);
            while game.plies() < plies && !game.outcome().is_over() {
                let (engine, blunders) = &mut self.weak[seats[game.plies() % 2] as usize];
                // The first four moves are always random. Otherwise the same engines would always play the same
                // opening.
                let column = if game.plies() < 4 || rng.below(100) < *blunders {
                    let legal: Vec<Column> = game.legal().collect();
                    legal[rng.below(legal.len() as u64) as usize]
                } else {
                    let verdict =
                        engine.think(&game, &ThinkOptions::default(), &mut Observers::default());
                    verdict.map_err(|error| SetMakeError(error.to_string()))?.column
                };
                game.play(column).map_err(|error| SetMakeError(error.to_string()))?;
            }
            if game.plies() == plies && !game.outcome().is_over() {
                return Ok(Some(game));
            }
        }
        Ok(None)
    }
}

/// Solves all columns of a position. `source` is stored in the result.
///
/// # Errors
///
/// Returns an error if the game is over, if it has another variant, or if a limit stopped the search.
pub fn solve_columns(
    session: &mut Session<'_>,
    game: Game,
    source: &str,
) -> Result<GradedPosition, SetMakeError> {
    let found = session.columns(&game).map_err(|error| SetMakeError(error.to_string()))?;
    if found.each.iter().flatten().any(|column| column.bounds.exact().is_none()) {
        let error = "the position could not be solved within the time limit; try a later position";
        return Err(SetMakeError(error.to_owned()));
    }
    let columns = found.each.into_iter().map(|column| column?.bounds.exact()).collect();
    Ok(GradedPosition { game, source: source.to_owned(), columns })
}
