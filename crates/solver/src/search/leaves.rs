//! Decides positions three and four plies before the horizon (the ply by which the attacker must win), without
//! searching their moves.

use foursight_board::{Bitboard, Lanes, Rules};

use super::node::Node;
use super::{Search, is_single};
use crate::SolverProbe;

impl<R: Rules, P: SolverProbe> Search<'_, R, P> {
    /// Returns whether the side to move can force a win with the second disc that it plays from now.
    #[inline(always)]
    pub(super) fn wins_next(&self, node: &Node) -> bool {
        if is_single(node.moves) {
            return node.child(&self.rules, node.moves).replies.is_empty();
        }
        (0..self.groups()).any(|group| node.children(&self.rules, self.columns[group]).any_wins())
    }

    /// Finds a move after which the opponent cannot win with its second disc. The side to move must have several
    /// moves. The method may return `None` although there is such a move.
    ///
    /// In this method, a *reply* means a move that answers a move of the opponent and prevents an immediate win. The
    /// method first assumes that it is the opponent's turn. It computes the opponent's moves, and the replies to each
    /// of them. A move of the side to move changes these results in two ways: its cell is no longer available as a
    /// reply, and the cell directly above it (the *opened* cell) becomes playable. The method accepts a move under
    /// three conditions:
    ///
    /// - After each of the opponent's moves in another column, there is still a reply.
    /// - None of the opponent's moves in another column makes the opened cell a winning cell of the opponent.
    /// - If the opponent plays on the opened cell, there is a reply.
    #[inline(always)]
    pub(super) fn calm_move(&self, node: &Node) -> Option<Bitboard> {
        let occupied = node.occupied();
        let drops = self.rules.drops(occupied);
        let under_own = self.rules.under(node.own_wins);
        let passed = Node {
            own: node.theirs,
            theirs: node.own,
            own_wins: node.their_wins,
            their_wins: node.own_wins,
            moves: drops - under_own,
        };
        let floor = Lanes::all(self.rules.drops(Bitboard::EMPTY));
        let one = Lanes::all(Bitboard(1));
        let mut safe = [Lanes::all(Bitboard::EMPTY); 4];
        let mut unsafe_to_open = safe;
        for (group, &columns) in self.columns[..self.groups()].iter().enumerate() {
            let children = passed.children(&self.rules, columns);
            if children.any_wins() {
                return None;
            }
            // A lane (one of the four 64-bit words) that holds no move must pass the check below. Therefore all cells
            // of such a lane count as replies.
            safe[group] = children.replies | children.cells.empty_lanes();
            unsafe_to_open[group] = children.wins.without(floor) >> one;
        }
        node.moves.into_iter().find(|&cell| {
            let cells = Lanes::all(cell);
            let still_safe = (0..self.groups()).all(|group| {
                let elsewhere = (self.columns[group] & cells).empty_lanes();
                let no_reply = safe[group].without(cells).empty_lanes();
                let opens = cells.without(unsafe_to_open[group]).empty_lanes();
                ((no_reply | opens) & elsewhere).highest_bits() == 0
            });
            if !still_safe {
                return false;
            }
            let opened = self.rules.drops(occupied | cell) - drops;
            if opened.is_empty() || opened.meets(under_own) {
                return true;
            }
            let after = Node { theirs: node.own | cell, ..passed };
            !after.child(&self.rules, opened).replies.is_empty()
        })
    }
}

#[cfg(test)]
mod tests {
    use foursight_board::{Game, Position, RulesVisitor, SplitMix64, Variant};
    use foursight_search::Timeless;

    use super::*;
    use crate::SilentSolver;
    use crate::proof_table::{ProofTable, SMALL};
    use crate::search::node::non_losing_replies;
    use crate::shared::SolverGuard;

    /// Returns whether the side to move can force a win with its first or second disc.
    fn wins_in_two<R: Rules>(rules: &R, position: Position) -> bool {
        rules.drops(position.occupied()).into_iter().any(|cell| {
            let next = position.play_unchecked(cell);
            let open = rules.drops(next.occupied());
            rules.is_won(next.theirs)
                || !open.is_empty()
                    && open.into_iter().all(|reply| {
                        let after = next.play_unchecked(reply);
                        !rules.is_won(after.theirs)
                            && rules
                                .drops(after.occupied())
                                .into_iter()
                                .any(|cell| rules.is_won(after.own | cell))
                    })
        })
    }

    struct Comparing(Variant, u32);

    impl RulesVisitor for Comparing {
        /// The number of positions in which `wins_next` returned `true`, then the number of positions in which
        /// `calm_move` found a move.
        type Output = [u32; 2];

        fn visit<R: Rules>(self, rules: R) -> [u32; 2] {
            let wide = rules.stride() == rules.height();
            let table = ProofTable::new(SMALL, wide).expect("memory");
            let guard = SolverGuard::new(0, None, &Timeless, None);
            let search = Search::new(rules, (&table, &table), guard, SilentSolver);
            let mut rng = SplitMix64::new(7);
            let mut said = [0; 2];
            for _ in 0..self.1 {
                let plies = rng.below(u64::from(self.0.cell_count()) - 4) as usize;
                let Some(game) = Game::random(self.0, plies, &mut rng) else { continue };
                let position = game.position();
                let empty = rules.cells() - position.occupied();
                let drops = rules.drops(position.occupied());
                let own_wins = rules.completing(position.own) & empty;
                let their_wins = rules.completing(position.theirs) & empty;
                let moves = non_losing_replies(&rules, drops, their_wins);
                if moves.is_empty() || drops.meets(own_wins) {
                    continue;
                }
                let Position { own, theirs } = position;
                let node = Node { own, theirs, own_wins, their_wins, moves };
                let wins = wins_in_two(&rules, position);
                assert_eq!(search.wins_next(&node), wins, "{}", game.to_columns());
                said[0] += u32::from(wins);
                let calm = search.calm_move(&node).filter(|_| !is_single(moves));
                if let Some(cell) = calm {
                    let lost = wins_in_two(&rules, position.play_unchecked(cell));
                    assert!(!lost, "{} after {}", rules.column_of(cell), game.to_columns());
                    said[1] += 1;
                }
            }
            said
        }
    }

    #[test]
    fn the_last_plies_agree_with_trying_everything() {
        let full = std::env::var_os("FOURSIGHT_FULL").is_some();
        let positions = if full { 500_000 } else { 8_000 };
        for name in
            ["7x6", "7x6:square", "7x6:line4+square", "6x5", "8x8", "9x7:line5", "5x4:line3"]
        {
            let variant: Variant = name.parse().expect("a variant");
            let said = variant.visit(Comparing(variant, positions));
            assert!(said[0] > 20 && said[1] > 20, "{name}: hardly ever asked, {said:?}");
        }
    }
}
