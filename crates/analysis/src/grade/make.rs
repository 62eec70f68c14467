//! Makes a set of graded positions.
//!
//! Positions arise from random play and from games of weak engines that often blunder, are solved, and
//! sorted into strata by stage of the game, outcome and sharpness until each stratum is full. Mirror images
//! count as the same position. Positions in which the side to move can win at once are left out: every
//! search sees that. The plan and its seed alone decide what comes out, whatever the number of threads.

use std::collections::BTreeSet;
use std::fmt;

use foursight_board::{Column, Game, Rules, SplitMix64, Variant};
use foursight_search::{Engine, Observers, Registry, ThinkOptions};
use foursight_solver::{Book, Session, SolverOptions, solver};

use super::positions::{GradedPosition, GradedSet};
use crate::parallel::run_parallel;

/// What is to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GradedSetPlan {
    /// The seed.
    pub seed: u64,
    /// How many positions each band of plies gets; the strata share them.
    pub per_band: usize,
    /// The first band, and the one after the last.
    pub bands: (usize, usize),
    /// Threads that solve.
    pub threads: usize,
}

impl GradedSetPlan {
    /// The plies of the first band; earlier positions are few and in every book.
    pub const FIRST_PLY: usize = 6;
    /// The plies of one band.
    pub const BAND: usize = 4;
    /// How many bands there are: plies 6 to 37.
    pub const BANDS: usize = 8;
}

/// A kind of position, by outcome and sharpness.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stratum {
    /// A win that one move keeps.
    OnlyWin,
    /// A win that some moves keep and some lose.
    Win,
    /// A draw that one move keeps.
    OnlyDraw,
    /// A draw that some moves keep and some lose.
    Draw,
    /// A loss, which nothing can spoil.
    Loss,
    /// A win or a draw that no move loses.
    Calm,
}

impl Stratum {
    /// All of them with their shares of a band, in percent.
    pub const SHARES: [(Self, usize); 6] = [
        (Self::OnlyWin, 20),
        (Self::Win, 25),
        (Self::OnlyDraw, 20),
        (Self::Draw, 20),
        (Self::Loss, 10),
        (Self::Calm, 5),
    ];

    /// The kind of a position.
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

/// The band of plies that a position belongs to; `None` outside all of them.
pub fn graded_ply_band(plies: usize) -> Option<usize> {
    let band = plies.checked_sub(GradedSetPlan::FIRST_PLY)? / GradedSetPlan::BAND;
    (band < GradedSetPlan::BANDS).then_some(band)
}

/// Why no set was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetMakeError(pub String);

impl fmt::Display for SetMakeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for SetMakeError {}

/// The weak engines. Each of their moves is random with this chance in a hundred.
const WEAK: [(&str, u64); 4] = [
    ("alphabeta:depth=2,eval=cells", 30),
    ("alphabeta:depth=3,eval=windows-centre", 20),
    ("alphabeta:depth=4,eval=parity", 15),
    ("mcts:nodes=300", 10),
];

/// Positions tried at once.
const BATCH: usize = 512;

/// Batches without a single new position after which the strata still open are left as they are.
const PATIENCE: usize = 40;

/// Makes a set of the standard game; `told` is called with the positions found and wanted.
///
/// # Errors
///
/// If there is no memory to solve with, or an engine fails.
pub fn make_graded_set(
    plan: GradedSetPlan,
    book: Option<&Book<'_>>,
    mut told: impl FnMut(usize, usize),
) -> Result<GradedSet, SetMakeError> {
    let variant = Variant::default();
    let quota = |(_, percent): (Stratum, usize)| (plan.per_band * percent).div_ceil(100);
    let mut open = [Stratum::SHARES.map(quota); GradedSetPlan::BANDS];
    for (band, open) in open.iter_mut().enumerate() {
        if !(plan.bands.0..plan.bands.1).contains(&band) {
            *open = [0; Stratum::SHARES.len()];
        }
    }
    let wanted: usize = open.iter().flatten().sum();
    let mut rng = SplitMix64::new(plan.seed);
    let (mut seen, mut positions, mut idle) = (BTreeSet::new(), Vec::new(), 0);
    while positions.len() < wanted && idle < PATIENCE {
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
            if open[band][slot] > 0 && seen.insert(mirror_key(&graded.game)) {
                open[band][slot] -= 1;
                positions.push(graded);
                idle = 0;
            }
        }
        told(positions.len(), wanted);
    }
    positions.sort_by_key(|graded| (graded.game.plies(), graded.game.to_columns()));
    Ok(GradedSet { variant, notes: graded_set_notes(plan, &positions), positions })
}

/// A position and its mirror image have the same.
pub fn mirror_key(game: &Game) -> (u64, u64) {
    let here = game.position();
    let (own, theirs) = (game.rules().mirror(here.own), game.rules().mirror(here.theirs));
    (here.own.0, here.theirs.0).min((own.0, theirs.0))
}

fn graded_set_notes(plan: GradedSetPlan, positions: &[GradedPosition]) -> Vec<String> {
    let GradedSetPlan { seed, per_band, .. } = plan;
    let critical = positions.iter().filter(|graded| graded.is_critical()).count();
    vec![
        format!("made by: foursight grade-set --seed {seed} --per-band {per_band}"),
        format!("seed: {seed}"),
        format!("positions: {}, of them critical: {critical}", positions.len()),
        "a line: moves, outcome for the side to move, moves that keep it / legal moves,".to_owned(),
        "how it arose (random play or a weak engine), exact score of each column (- is full)"
            .to_owned(),
        "scores: +1 wins with the last stone of the winner, +2 a move sooner; 0 draw".to_owned(),
    ]
}

/// What a thread needs to make and solve positions.
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
        let weak = WEAK.iter().map(|&(text, blunders)| Ok((registry.engine(text)?, blunders)));
        Ok(Self {
            variant,
            session: Session::new(solver).with_book(book),
            weak: weak
                .collect::<Result<_, foursight_search::SpecError>>()
                .map_err(|error| failed(&error))?,
        })
    }

    /// A position of a band, solved; `None` where the game ended too soon or can be won at once.
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

    /// A game of weak engines, one for each side, that is not over after so many plies.
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
                // The same engines would begin every game alike.
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

/// A position with its truth.
///
/// # Errors
///
/// If the game is over, or of another variant than the solver's, or a limit came first.
pub fn solve_columns(
    session: &mut Session<'_>,
    game: Game,
    source: &str,
) -> Result<GradedPosition, SetMakeError> {
    let found = session.columns(&game).map_err(|error| SetMakeError(error.to_string()))?;
    if found.each.iter().flatten().any(|column| column.bounds.exact().is_none()) {
        let error = "the position was not solved in the time there was; ask about a later one";
        return Err(SetMakeError(error.to_owned()));
    }
    let columns = found.each.into_iter().map(|column| column?.bounds.exact()).collect();
    Ok(GradedPosition { game, source: source.to_owned(), columns })
}
