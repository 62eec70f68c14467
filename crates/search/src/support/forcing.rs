use foursight_board::{Bitboard, Rules, Variant};

use crate::evals::{Lookout, Outlook, Turn, View};

/// Finds forced wins: sequences of threats that leave the opponent no choice, up to a maximum length.
///
/// An *attack* is a move that makes two threats at once, or one threat whose only block leads to another attack.
/// Only moves that make or block threats are tried, so the tree stays small.
#[derive(Clone, Debug)]
pub(crate) struct Forcing {
    pub(crate) lookout: Lookout,
    /// Maximum number of forced blocks before the attack wins.
    look: i32,
}

/// The result of the forced moves.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Settled {
    /// A forced win (1 for the player, -1 for the opponent) and its first cells.
    Won(i32, Bitboard),
    /// A position without forced moves.
    Calm(View, Turn),
}

impl Forcing {
    pub(crate) fn new(variant: Variant, look: i32) -> Self {
        Self { lookout: Lookout::new(variant), look }
    }

    /// Returns the first cells of the attacks of a side that is to move; empty if there are none.
    pub(crate) fn attack(&self, mover: Bitboard, other: Bitboard) -> Bitboard {
        self.attack_within(mover, other, self.look)
    }

    fn attack_within(&self, mover: Bitboard, other: Bitboard, look: i32) -> Bitboard {
        let seen = self.lookout.find_threats(View { mine: mover, theirs: other });
        let Outlook { mine, theirs, drops } = seen;
        if mine.meets(drops) {
            return mine & drops;
        }
        let urgent = theirs & drops;
        if urgent.count() > 1 {
            return Bitboard::EMPTY;
        }
        let choice = if urgent.is_empty() { drops } else { urgent };
        for cell in choice {
            // The opponent's win directly above it would refute the attack.
            if theirs.meets(self.lookout.above(cell)) {
                continue;
            }
            let stones = mover | cell;
            let occupied = stones | other;
            let threats = self.lookout.rules.completing(stones) - occupied;
            let drops = self.lookout.rules.drops(occupied);
            if !self.lookout.fork(threats, drops).is_empty() {
                return cell;
            }
            let block = threats & drops;
            if look > 0
                && !block.is_empty()
                && !self.attack_within(stones, other | block, look - 1).is_empty()
            {
                return cell;
            }
        }
        Bitboard::EMPTY
    }

    /// Plays forced moves until there are none left.
    pub(crate) fn play_forced_moves(&self, mut view: View, mut turn: Turn) -> Settled {
        loop {
            let (sign, mover, other) = match turn {
                Turn::Mine => (1, view.mine, view.theirs),
                Turn::Theirs => (-1, view.theirs, view.mine),
            };
            let attack = self.attack(mover, other);
            if !attack.is_empty() {
                return Settled::Won(sign, attack);
            }
            let Outlook { mine, theirs, drops } = self.lookout.find_threats(view);
            let threats = if turn == Turn::Mine { theirs } else { mine };
            let fork = self.lookout.fork(threats, drops);
            if !fork.is_empty() {
                return Settled::Won(-sign, fork);
            }
            let block = threats & drops;
            if block.is_empty() {
                return Settled::Calm(view, turn);
            }
            match turn {
                Turn::Mine => view.mine |= block,
                Turn::Theirs => view.theirs |= block,
            }
            turn = turn.turned();
        }
    }
}

#[cfg(test)]
mod tests {
    use foursight_board::{Game, Outcome, SplitMix64};

    use super::*;

    /// Returns whether the side to move wins within this number of plies against all replies. Searches without an engine, so that
    /// this test program does not contain every engine.
    fn wins_within(game: &Game, plies: u32) -> bool {
        let after = |game: &Game, column| {
            let mut next = game.clone();
            next.play(column).unwrap();
            next
        };
        let refutes = |reply: &Game| reply.outcome().is_over() || !wins_within(reply, plies - 2);
        game.legal().any(|column| {
            let next = after(game, column);
            match next.outcome() {
                Outcome::Won(_) => true,
                Outcome::Drawn => false,
                Outcome::Ongoing => {
                    plies > 2 && !next.legal().any(|reply| refutes(&after(&next, reply)))
                }
            }
        })
    }

    /// An attack with `look` forced blocks makes its fork after 2 · `look` plies and wins three plies later.
    #[test]
    fn who_is_said_to_win_by_force_does_so_in_a_search_that_deep() {
        let (look, variant) = (2, Variant::default());
        let forcing = Forcing::new(variant, look);
        let mut rng = SplitMix64::new(4);
        let mut wins = 0;
        for _ in 0..400 {
            let plies = 6 + rng.below(20) as usize;
            let Some(game) = Game::random(variant, plies, &mut rng) else { continue };
            let position = game.position();
            if forcing.attack(position.own, position.theirs).is_empty() {
                continue;
            }
            wins += 1;
            assert!(wins_within(&game, 7), "{}", game.to_columns());
            let view = View { mine: position.theirs, theirs: position.own };
            assert!(matches!(forcing.play_forced_moves(view, Turn::Theirs), Settled::Won(-1, _)));
        }
        assert!(wins > 100, "{wins} positions");
    }
}
