/// Observes a search. By default every method does nothing and costs nothing.
pub trait SolverProbe: Send {
    /// A position was visited, with `left` plies to the horizon.
    #[inline(always)]
    fn visited(&mut self, _left: u32) {}
    /// A move wins with the mover's second stone from now.
    #[inline(always)]
    fn won_in_two(&mut self) {}
    /// The follow-up strategy decided a position.
    #[inline(always)]
    fn followed_up(&mut self) {}
    /// A table or the book decided a position.
    #[inline(always)]
    fn recalled(&mut self) {}
    /// A table or the book decided a position by one of its children.
    #[inline(always)]
    fn looked_ahead(&mut self) {}
    /// A move decided a position after `tried` other moves.
    #[inline(always)]
    fn cutoff(&mut self, _tried: u32) {}
}

/// A probe that observes nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct SilentSolver;

impl SolverProbe for SilentSolver {}

/// The counters of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Positions visited.
    pub visited: u64,
    /// Positions visited, by the number of plies to the horizon; the last entry counts all larger numbers.
    pub by_plies_left: [u64; 32],
    /// Positions decided by a move that wins with the mover's second stone.
    pub won_in_two: u64,
    /// Positions decided by the follow-up strategy.
    pub followed_up: u64,
    /// Positions decided by a table or the book.
    pub recalled: u64,
    /// Positions decided by the stored bounds of a child.
    pub looked_ahead: u64,
    /// Positions decided by a move, by the number of moves tried before it; the last entry counts all larger numbers.
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
