use foursight_board::{Bitboard, Rules, Variant};

use super::threats::{FoundThreats, ThreatFinder};
use super::{Turn, View};

/// Finds forced wins, that is, sequences of threats that leave the opponent no choice. The length of a sequence
/// is limited.
///
/// A *threat* is an empty cell where a side would win. An *attack* is a move that wins, a move that creates two
/// threats at once, or a move that creates one threat whose only block leads to another attack. The search
/// continues only after moves that create a threat, so its tree stays small.
#[derive(Clone, Debug)]
pub(super) struct Forcing {
    pub(super) threat_finder: ThreatFinder,
    /// Maximum number of times that an attack may force the opponent to block before the attack wins.
    look: i32,
}

/// The result of playing forced moves.
#[derive(Clone, Copy, Debug)]
pub(super) enum Settled {
    /// One side wins by force. The number is 1 if the thinking player wins and −1 if the opponent wins. The cells
    /// explain the win. If the winner is to move, the cells are the first moves of its attack. Otherwise, the cells are
    /// the winner's threats, which cannot all be blocked.
    Won(i32, Bitboard),
    /// The position that is reached after all forced moves, and the side to move in this position.
    Calm(View, Turn),
}

impl Forcing {
    pub(super) fn new(variant: Variant, look: i32) -> Self {
        Self { threat_finder: ThreatFinder::new(variant), look }
    }

    /// Returns the first move of an attack by `mover`, which is the side to move. If `mover` can win
    /// immediately, returns all winning moves. Returns an empty set if there is no attack.
    pub(super) fn attack(&self, mover: Bitboard, other: Bitboard) -> Bitboard {
        self.attack_within(mover, other, self.look)
    }

    fn attack_within(&self, mover: Bitboard, other: Bitboard, look: i32) -> Bitboard {
        let seen = self.threat_finder.find_threats(View { mine: mover, theirs: other });
        let FoundThreats { mine, theirs, drops } = seen;
        if mine.meets(drops) {
            return mine & drops;
        }
        let urgent = theirs & drops;
        if urgent.count() > 1 {
            return Bitboard::EMPTY;
        }
        let choice = if urgent.is_empty() { drops } else { urgent };
        for cell in choice {
            // After this move, the opponent could play directly above it. If the opponent would win there, the
            // attack fails.
            if theirs.meets(self.threat_finder.above(cell)) {
                continue;
            }
            let stones = mover | cell;
            let occupied = stones | other;
            let threats = self.threat_finder.rules.completing(stones) - occupied;
            let drops = self.threat_finder.rules.drops(occupied);
            if !self.threat_finder.fork(threats, drops).is_empty() {
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

    /// Plays forced moves until one side has won or the side to move has a free choice.
    pub(super) fn play_forced_moves(&self, mut view: View, mut turn: Turn) -> Settled {
        loop {
            let (sign, mover, other) = match turn {
                Turn::Mine => (1, view.mine, view.theirs),
                Turn::Theirs => (-1, view.theirs, view.mine),
            };
            let attack = self.attack(mover, other);
            if !attack.is_empty() {
                return Settled::Won(sign, attack);
            }
            let FoundThreats { mine, theirs, drops } = self.threat_finder.find_threats(view);
            let threats = if turn == Turn::Mine { theirs } else { mine };
            let fork = self.threat_finder.fork(threats, drops);
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

    /// Returns whether the side to move can win within this number of plies against all replies. The function
    /// does not use an engine, because an engine would add all searches to this test program.
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

    /// In an attack with `look` forced blocks, the threats and their blocks take 2 · `look` plies. Three more
    /// plies follow: the move with two threats, a reply and the win. With `look` = 2, the sum is 7 plies.
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
