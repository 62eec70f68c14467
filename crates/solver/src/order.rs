//! Which move to try first.
//!
//! Moves that make most winning cells come first, those that give the opponent a chance to take one's
//! own winning cell come last, and the rest go from the centre outwards. For the standard game the
//! weights were learned: a hill climb on the number of positions that random games of their own need
//! (see `docs/solver.md`).

/// The weights for one role.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Role {
    /// For each winning cell that the mover then has.
    pub(crate) wins: i32,
    /// For playing under one's own winning cell.
    pub(crate) under_own: i32,
    /// For leaving a single reply.
    pub(crate) forcing: i32,
}

/// The weights for attackers and defenders, with and without the parity of the board against them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Order([Role; 4]);

impl Order {
    /// The order for every board.
    pub(crate) const LEARNED: Self = Self([Role { wins: 64, under_own: -160, forcing: 32 }; 4]);

    /// The weights for a role.
    #[inline(always)]
    pub(crate) fn role(&self, attacks: bool, foiled: bool) -> &Role {
        &self.0[2 * usize::from(attacks) + usize::from(foiled)]
    }
}
