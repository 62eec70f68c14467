use crate::Technique;

/// An observer of a search. Each method corresponds to one kind of event, and the solver calls the method when such an
/// event happens. By default every method does nothing, and the compiler removes the call. An observer can also switch
/// off a technique, to measure its effect.
///
/// A search tests whether one side can win by a given ply, the *horizon*.
pub trait SolverProbe: Send {
    /// Returns whether the search uses this technique. By default it uses all of them, and the compiler removes the
    /// conditions.
    #[inline(always)]
    fn uses(&self, _technique: Technique) -> bool {
        true
    }
    /// Called when a position is visited. `_left` is the number of plies to the horizon.
    #[inline(always)]
    fn visited(&mut self, _left: u32) {}
    /// Called when a position is decided because the side to move can force a win with its second stone.
    #[inline(always)]
    fn won_in_two(&mut self) {}
    /// Called when the follow-up strategy decides a position without search. `docs/solver.md` describes the strategy.
    #[inline(always)]
    fn followed_up(&mut self) {}
    /// Called when the stored bounds of a position in a table or in the book decide the position.
    #[inline(always)]
    fn recalled(&mut self) {}
    /// Called when the stored bounds of a child in a table or in the book decide the position.
    #[inline(always)]
    fn looked_ahead(&mut self) {}
    /// Called when a move decides a position. `_tried` is the number of moves that were searched before.
    #[inline(always)]
    fn cutoff(&mut self, _tried: u32) {}
}

/// An observer that does nothing. It is used for searches without counters.
#[derive(Clone, Copy, Debug, Default)]
pub struct SilentSolver;

impl SolverProbe for SilentSolver {}

/// The counters of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Number of visited positions.
    pub visited: u64,
    /// Number of visited positions for each number of plies to the horizon. The last entry also counts all larger
    /// numbers of plies.
    pub by_plies_left: [u64; 32],
    /// Number of positions that were decided because the side to move can force a win with its second stone.
    pub won_in_two: u64,
    /// Number of positions that the follow-up strategy decided without search.
    pub followed_up: u64,
    /// Number of positions that were decided by their stored bounds in a table or in the book.
    pub recalled: u64,
    /// Number of positions that were decided by the stored bounds of a child in a table or in the book.
    pub looked_ahead: u64,
    /// Number of positions that were decided by searching a move, for each number of moves searched before it. The last
    /// entry also counts all larger numbers of moves.
    pub cutoffs: [u64; 8],
}

impl SolverProbe for &mut Statistics {
    fn visited(&mut self, left: u32) {
        self.visited += 1;
        self.by_plies_left[left.min(31) as usize] += 1;
    }
    fn won_in_two(&mut self) {
        self.won_in_two += 1;
    }
    fn followed_up(&mut self) {
        self.followed_up += 1;
    }
    fn recalled(&mut self) {
        self.recalled += 1;
    }
    fn looked_ahead(&mut self) {
        self.looked_ahead += 1;
    }
    fn cutoff(&mut self, tried: u32) {
        self.cutoffs[tried.min(7) as usize] += 1;
    }
}
