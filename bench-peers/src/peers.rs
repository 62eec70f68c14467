//! The two solvers with the same interface. The method `solve` clears all tables, solves one position and measures the
//! time.

use std::time::{Duration, Instant};

use connect_four_ai::{Position, TTFlag, TranspositionTable};
use foursight_board::{ConnectFour, Game, Variant};
use foursight_solver::{SolveOptions, SolverOptions, Solver};

use crate::sets::Known;

/// The score of one position, with the time and the number of visited nodes.
#[derive(Clone, Copy)]
pub(crate) struct Timed {
    pub(crate) score: i8,
    pub(crate) time: Duration,
    pub(crate) nodes: u64,
}

/// Foursight's solver.
pub(crate) struct Ours {
    solver: Solver<ConnectFour>,
}

/// A position that is hard enough to make the solver use its large table.
const HARD: &str = "4444443";

impl Ours {
    pub(crate) fn new(table: usize, threads: usize) -> Result<Self, String> {
        let options = SolverOptions { table, threads };
        let solver = Solver::new(ConnectFour::default(), options);
        let mut solver = solver.map_err(|error| error.to_string())?;
        let game = Game::from_moves(Variant::default(), HARD).map_err(|error| error.to_string())?;
        // The operating system allocates a page of memory when it is first written. This search writes to the table, so
        // that the allocation is not part of a measurement.
        let mut inquiry = SolveOptions { nodes: Some(1_000_000), ..SolveOptions::default() };
        solver.solve(game.position(), &mut inquiry);
        solver.clear();
        Ok(Self { solver })
    }

    pub(crate) fn solve(&mut self, known: &Known) -> Result<Timed, String> {
        self.solver.clear();
        let position = known.game.position();
        let mut inquiry = SolveOptions::default();
        let start = Instant::now();
        let solution = self.solver.solve(position, &mut inquiry);
        let time = start.elapsed();
        let score = solution.bounds.exact().ok_or("a solver without limits gave bounds")?;
        Ok(Timed { score, time, nodes: solution.nodes })
    }
}

/// The solver `connect-four-ai`.
pub(crate) struct Theirs {
    solver: connect_four_ai::Solver,
    /// The number of resets that remain until all table entries must be overwritten. See [`clear`](Self::clear).
    left: u8,
}

impl Theirs {
    pub(crate) fn new() -> Self {
        // `empty` creates a solver without an opening book. `new` would load the book.
        let mut theirs = Self { solver: connect_four_ai::Solver::empty(), left: 0 };
        theirs.clear();
        theirs
    }

    /// Clears the table. The method `reset` of this solver keeps the entries and only increments an age of eight bits,
    /// which makes older entries invalid. Before the age wraps around, all entries are overwritten with entries of
    /// depth 0, which have no effect.
    fn clear(&mut self) {
        if self.left == 0 {
            for key in 0..TranspositionTable::MAX_SIZE as u64 {
                self.solver.transposition_table.put(key, 0, TTFlag::Exact, 0);
            }
            self.left = u8::MAX;
        }
        self.left -= 1;
        self.solver.reset();
    }

    pub(crate) fn solve(&mut self, known: &Known) -> Result<Timed, String> {
        self.clear();
        let read = Position::from_moves(&known.moves);
        let position = read.map_err(|error| format!("{}: {error:?}", known.moves))?;
        let start = Instant::now();
        let score = self.solver.solve(&position);
        let time = start.elapsed();
        Ok(Timed { score, time, nodes: self.solver.explored_positions as u64 })
    }
}
