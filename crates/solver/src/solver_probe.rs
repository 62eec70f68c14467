use crate::Technique;

/// An observer of a search. Each method except [`uses`](Self::uses) belongs to one kind of event, and the solver calls
/// the method at each event of this kind. By default these methods do nothing, and the compiler removes the calls. With
/// `uses`, an observer can switch off a technique of the search to measure its effect.
///
/// A search tests whether one side can win by a given ply, the *horizon*.
pub trait SolverProbe: Send {
    /// Returns whether the search uses this technique. By default the search uses all techniques, and the compiler
    /// removes the conditions that call this method.
    #[inline(always)]
    fn uses(&self, _technique: Technique) -> bool {
        true
    }
    /// Called when the search visits a position. `_left` is the number of plies to the horizon (the ply by which one
    /// side must win).
    #[inline(always)]
    fn visited(&mut self, _left: u32) {}
    /// Called when a position is decided because the side to move can force a win with its second disc.
    #[inline(always)]
    fn won_in_two(&mut self) {}
    /// Called when the follow-up strategy (reply directly above the opponent's disc) decides a position without
    /// search. `docs/solver.md` describes the strategy.
    #[inline(always)]
    fn followed_up(&mut self) {}
    /// Called when a position needs no search, because its stored bounds in a table or in the book decide the current
    /// test.
    #[inline(always)]
    fn recalled(&mut self) {}
    /// Called when a position needs no search, because the stored bounds of a child (a position after one move) decide
    /// the current test.
    #[inline(always)]
    fn looked_ahead(&mut self) {}
    /// Called when a move decides a position. `_tried` is the number of moves that the search tried before this move.
    #[inline(always)]
    fn cutoff(&mut self, _tried: u32) {}
}

/// An observer that does nothing. Searches without counters use it.
#[derive(Clone, Copy, Debug, Default)]
pub struct SilentSolver;

impl SolverProbe for SilentSolver {}

/// The counters of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Number of visited positions.
    pub visited: u64,
    /// Number of visited positions for each number of plies to the horizon (the ply by which one side must win). The
    /// last entry also includes all larger numbers of plies.
    pub by_plies_left: [u64; 32],
    /// Number of positions that were decided because the side to move can force a win with its second disc.
    pub won_in_two: u64,
    /// Number of positions that the follow-up strategy (reply directly above the opponent's disc) decided without
    /// search.
    pub followed_up: u64,
    /// Number of positions that were decided by their own stored bounds in a table or in the book.
    pub recalled: u64,
    /// Number of positions that were decided by the stored bounds of a child (a position after one move) in a table or
    /// in the book.
    pub looked_ahead: u64,
    /// Number of positions that were decided by searching a move. Entry `i` is for positions in which the search tried
    /// `i` moves before this move. The last entry also includes all larger numbers.
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
