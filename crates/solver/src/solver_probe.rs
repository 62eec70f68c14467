/// Is told what a search does. Every method does nothing unless written, and costs nothing then.
pub trait SolverProbe: Send {
    /// A position was entered, with so many plies left until the horizon.
    #[inline(always)]
    fn visited(&mut self, _left: u32) {}
    /// A move was found that wins with the next stone but one.
    #[inline(always)]
    fn won_in_two(&mut self) {}
    /// The strategy of replying above settled a position.
    #[inline(always)]
    fn followed_up(&mut self) {}
    /// A table or the book settled a position.
    #[inline(always)]
    fn recalled(&mut self) {}
    /// A table or the book settled a position by one of its children.
    #[inline(always)]
    fn looked_ahead(&mut self) {}
    /// The move tried after `tried` others settled a position.
    #[inline(always)]
    fn cutoff(&mut self, _tried: u32) {}
}

/// Nobody watches.
#[derive(Clone, Copy, Debug, Default)]
pub struct SilentSolver;

impl SolverProbe for SilentSolver {}

/// The numbers of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Positions entered.
    pub visited: u64,
    /// Those among them with so many plies left until the horizon; the last counts all beyond.
    pub by_plies_left: [u64; 32],
    /// Positions settled by a move that wins with the next stone but one.
    pub won_in_two: u64,
    /// Positions settled by the strategy of replying above.
    pub followed_up: u64,
    /// Positions settled by a table or the book.
    pub recalled: u64,
    /// Positions settled by what is known of a child.
    pub looked_ahead: u64,
    /// Positions settled by a move, by how many were tried before it; the last counts all beyond.
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
