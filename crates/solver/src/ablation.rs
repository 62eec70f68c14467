//! Solves positions with one technique of the search switched off, to measure how much the technique contributes.
//!
//! The method [`SolverProbe::uses`] reports whether a technique is switched on. In normal searches it always returns
//! `true`, so the compiler removes the conditions that call it.

use foursight_board::{ConnectFour, Position};

use crate::search::Search;
use crate::search::questions::{Helpers, Questions};
use crate::shared::SolverGuard;
use crate::solver::QuickResult;
use crate::{Bounds, Solution, SolveOptions, Solver, SolverProbe};

/// A technique of the solver that can be switched off. `docs/solver.md` describes the techniques.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Technique {
    /// The table of proven bounds.
    Table,
    /// Order the moves. First come moves after which the mover has many winning cells (empty cells that complete a
    /// winning shape), and moves after which the opponent has only one reply that does not lose at once.
    WinningCells,
    /// Search a move last if it lies directly below a winning cell of the mover, because the opponent can then occupy
    /// that cell.
    UnderOwn,
    /// Look up all positions after one move in the table before searching any of them.
    LookAhead,
    /// Use the follow-up strategy (always reply directly above the opponent's disc) to prove bounds without search.
    FollowUpStrategy,
    /// Shortly before the horizon (the ply by which one side must win), recognise a move after which the other side
    /// cannot win in time.
    CalmMove,
    /// Store the strongest bound that a test proves. Without this technique, store only whether the score reaches the
    /// tested value.
    StrongBounds,
    /// Store a position with few discs and its mirror image as one entry.
    Mirror,
    /// Test the ends of the interval of possible scores before its middle, because tests at the ends are often cheap.
    Questions,
}

impl Technique {
    /// All techniques that can be switched off.
    pub const ALL: [Self; 9] = [
        Self::Table,
        Self::WinningCells,
        Self::UnderOwn,
        Self::LookAhead,
        Self::FollowUpStrategy,
        Self::CalmMove,
        Self::StrongBounds,
        Self::Mirror,
        Self::Questions,
    ];

    /// Returns a short name, such as `follow-up`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Table => "table",
            Self::WinningCells => "winning-cells",
            Self::UnderOwn => "under-own",
            Self::LookAhead => "look-ahead",
            Self::FollowUpStrategy => "follow-up",
            Self::CalmMove => "calm-move",
            Self::StrongBounds => "strong-bounds",
            Self::Mirror => "mirror",
            Self::Questions => "questions",
        }
    }

    /// Returns a description in one line.
    pub const fn summary(self) -> &'static str {
        match self {
            Self::Table => "store proven bounds in a table",
            Self::WinningCells => "order moves by winning cells and forced replies",
            Self::UnderOwn => "search a move below an own winning cell last",
            Self::LookAhead => "look up all children before searching one",
            Self::FollowUpStrategy => "prove bounds by the follow-up strategy",
            Self::CalmMove => "recognise a sufficient defence near the horizon",
            Self::StrongBounds => "store the strongest proven bound",
            Self::Mirror => "store mirror images as one entry",
            Self::Questions => "test the ends of the score interval first",
        }
    }
}

/// An observer that switches off one technique, or no technique if the value is `None`.
struct Without(Option<Technique>);

impl SolverProbe for Without {
    #[inline(always)]
    fn uses(&self, technique: Technique) -> bool {
        self.0 != Some(technique)
    }
}

/// Returns the score of an unfinished position of the standard game, and the number of visited positions. The search
/// uses one thread and all techniques except `without`. In `options`, it uses only the limits, the clock and the stop
/// flag.
///
/// # Examples
///
/// ```
/// use foursight_board::{ConnectFour, Game, Variant};
/// use foursight_solver::{SolveOptions, Solver, SolverOptions, Technique, solve_without};
///
/// let mut solver = Solver::new(ConnectFour::default(), SolverOptions::default())?;
/// let position = Game::from_moves(Variant::default(), "44554453")?.position();
/// let full = solve_without(&mut solver, None, position, &SolveOptions::default());
/// solver.clear();
/// let order = Some(Technique::WinningCells);
/// let less = solve_without(&mut solver, order, position, &SolveOptions::default());
/// assert_eq!(full.bounds, less.bounds);
/// assert!(full.nodes < less.nodes);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve_without(
    solver: &mut Solver<ConnectFour>,
    without: Option<Technique>,
    position: Position,
    options: &SolveOptions<'_>,
) -> Solution {
    let (node, bounds) = match solver.decide_within_two(position) {
        QuickResult::Decided(score) => {
            return Solution { bounds: Bounds::known(score), nodes: 1 };
        }
        QuickResult::Open(node, bounds) => (node, bounds),
    };
    let deadline = options.time.map(|time| options.clock.now().saturating_add(time));
    let nodes = options.nodes.unwrap_or(u64::MAX);
    let guard = SolverGuard::new(nodes, deadline, options.clock, options.stop);
    let tables = (&solver.large, &solver.small[0]);
    let search = Search::new(solver.rules, tables, guard, Without(without));
    let helpers = Helpers { deadline, clock: options.clock, stop: options.stop };
    let within = Bounds::UNKNOWN;
    let is_lower_likely = false;
    let mut questions =
        Questions { solver, node, bounds, is_lower_likely, within, book: None, helpers };
    questions.bisect_score(search, &mut None)
}
