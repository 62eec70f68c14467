//! Computes the keys of positions and enumerates all positions of a book.

use std::collections::HashSet;

use foursight_board::{Bitboard, Column, Position, Rules, RulesVisitor, Variant};

use super::{BookError, layout};
use crate::proof_table::Key;

/// Returns all unfinished positions with exactly `plies` discs, sorted by key. The list contains only one position of
/// each pair of mirror images.
///
/// # Errors
///
/// Returns an error if no book can be made for this variant with this number of plies.
pub fn positions(variant: Variant, plies: u32) -> Result<Vec<Position>, BookError> {
    struct Listing(u32);
    impl RulesVisitor for Listing {
        type Output = Result<Vec<Position>, BookError>;
        fn visit<R: Rules>(self, rules: R) -> Self::Output {
            let last = levels(&rules, self.0)?.pop().unwrap_or_default();
            Ok(last.into_iter().map(|key| position(&rules, key)).collect())
        }
    }
    may_have_book(variant, plies)?;
    variant.visit(Listing(plies))
}

/// Returns an error if no book can be made for this variant with this number of plies.
pub(super) fn may_have_book(variant: Variant, plies: u32) -> Result<(), BookError> {
    layout::record_size(variant).ok_or(BookError::NoSpareBit(variant))?;
    let most = u32::from(variant.cell_count()) - 1;
    if plies > most { Err(BookError::TooDeep { plies, most }) } else { Ok(()) }
}

/// Returns the key under which a book stores a position and its mirror image: the smaller one of their two keys.
#[inline]
pub(super) fn canonical<R: Rules>(rules: &R, position: Position) -> u64 {
    let mirrored =
        Position { own: rules.mirror(position.own), theirs: rules.mirror(position.theirs) };
    Key::new(rules, position).low.min(Key::new(rules, mirrored).low)
}

/// Returns whether the position with this key equals its mirror image.
pub(super) fn is_symmetric<R: Rules>(rules: &R, key: u64) -> bool {
    let Position { own, theirs } = position(rules, key);
    rules.mirror(own) == own && rules.mirror(theirs) == theirs
}

/// Decodes a key and returns its position.
pub(super) fn position<R: Rules>(rules: &R, key: u64) -> Position {
    let (mut own, mut theirs) = (0, 0);
    for column in 0..rules.width() {
        let at = column * rules.stride();
        let bits = (key >> at) & ((1 << rules.stride()) - 1);
        // The highest set bit lies directly above the discs of the column. Each bit below it represents a disc: 1 for
        // a disc of the side to move, 0 for a disc of the other side.
        let top = 1 << bits.checked_ilog2().unwrap_or(0);
        own |= (bits & (top - 1)) << at;
        theirs |= (!bits & (top - 1)) << at;
    }
    Position { own: Bitboard(own), theirs: Bitboard(theirs) }
}

/// Returns the position after each legal move.
pub(super) fn children<R: Rules>(rules: &R, position: Position) -> impl Iterator<Item = Position> {
    rules.drops(position.occupied()).into_iter().map(move |cell| position.play_unchecked(cell))
}

/// Returns whether the last move neither won the game nor filled the board.
pub(super) fn is_unfinished<R: Rules>(rules: &R, position: Position) -> bool {
    !rules.is_won(position.theirs) && !rules.is_full(position.occupied())
}

/// Returns whether a game can reach this unfinished position.
pub(super) fn is_reachable<R: Rules>(rules: &R, position: Position) -> bool {
    let Position { own, theirs } = position;
    let occupied = position.occupied();
    let whole = (occupied - rules.cells()).is_empty() && !own.meets(theirs);
    let stacked = ((rules.under(occupied) & rules.cells()) - occupied).is_empty();
    let balanced = theirs.count() == own.count() + position.plies() % 2;
    // If neither side has won now, neither side can have won earlier, because a winning shape stays on the board.
    whole
        && stacked
        && balanced
        && !rules.is_won(own)
        && is_unfinished(rules, position)
        && can_be_unplayed(rules, position, &mut HashSet::new())
}

/// Returns whether a sequence of alternating moves leads to this position. The function does not check whether a move
/// wins.
///
/// The function removes the discs one by one from the tops of the columns. The sides must alternate, and the first
/// removed disc belongs to the side that is not to move. `failed` contains the occupied cells of positions whose discs
/// cannot be removed in this way.
fn can_be_unplayed<R: Rules>(rules: &R, position: Position, failed: &mut HashSet<u64>) -> bool {
    let occupied = position.occupied();
    if occupied.is_empty() {
        return true;
    }
    let tops = (occupied - rules.under(occupied)) & position.theirs;
    let possible = tops.into_iter().any(|cell| {
        let before = Position { own: position.theirs - cell, theirs: position.own };
        !failed.contains(&before.occupied().0) && can_be_unplayed(rules, before, failed)
    });
    if !possible {
        failed.insert(occupied.0);
    }
    possible
}

/// Maximum number of positions with the same number of discs. At this maximum, their keys take 1 GiB. Without the
/// maximum, a damaged file that claims a large number of plies could exhaust the memory.
const MAX_POSITIONS: usize = 1 << 27;

/// Returns the keys of all unfinished positions with at most `plies` discs. The result contains one sorted list for
/// each number of discs, beginning with 0.
///
/// # Errors
///
/// Returns an error if a list would have more than [`MAX_POSITIONS`] keys.
pub(super) fn levels<R: Rules>(rules: &R, plies: u32) -> Result<Vec<Vec<u64>>, BookError> {
    levels_within(rules, plies, MAX_POSITIONS)
}

fn levels_within<R: Rules>(rules: &R, plies: u32, most: usize) -> Result<Vec<Vec<u64>>, BookError> {
    let mut levels = vec![vec![canonical(rules, Position::EMPTY)]];
    for ply in 0..plies as usize {
        let later = levels[ply].iter().flat_map(|&key| children(rules, position(rules, key)));
        let going = later.filter(|&next| is_unfinished(rules, next));
        let mut next = Vec::new();
        for key in going.map(|next| canonical(rules, next)) {
            // Different move orders lead to the same position. Whenever the list is full, duplicates are removed before
            // it grows.
            if next.len() == next.capacity() {
                next.sort_unstable();
                next.dedup();
                if next.len() > most {
                    return Err(BookError::TooManyPositions { plies, most });
                }
                next.reserve(next.len().max(1024));
            }
            next.push(key);
        }
        next.sort_unstable();
        next.dedup();
        levels.push(next);
    }
    Ok(levels)
}

/// Returns the keys of the positions with `plies` discs, and the total number of positions with at most `plies`
/// discs.
///
/// The keys are in the order of a depth-first search that tries the central columns first. Consecutive positions share
/// most of their moves, so the results that the solver stores for one position speed up the next.
pub(super) fn playing_order<R: Rules>(rules: &R, plies: u32) -> (Vec<u64>, usize) {
    // The position that was pushed last is taken first, so the outer columns are pushed first.
    let mut columns: Vec<Column> = rules.centre_first().collect();
    columns.reverse();
    let (mut seen, mut met) = (HashSet::new(), Vec::new());
    let mut stack = vec![Position::EMPTY];
    while let Some(here) = stack.pop() {
        let key = canonical(rules, here);
        if !seen.insert(key) {
            continue;
        }
        if here.plies() == plies {
            met.push(key);
            continue;
        }
        let drops = rules.drops(here.occupied());
        let cells = columns.iter().map(|&column| drops & rules.column(column));
        let later = cells.filter(|cell| !cell.is_empty()).map(|cell| here.play_unchecked(cell));
        stack.extend(later.filter(|&next| is_unfinished(rules, next)));
    }
    (met, seen.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use foursight_board::ConnectFour;

    #[test]
    fn the_standard_game_has_as_many_positions_as_published() {
        let rules = ConnectFour::default();
        let levels = levels(&rules, 8).unwrap();
        let counts: Vec<usize> = levels.iter().map(Vec::len).collect();
        assert_eq!(counts, [1, 4, 25, 121, 568, 2144, 8231, 27_109, 91_295]);
        assert_eq!(counts.iter().sum::<usize>(), 129_498);
        let (mut order, all) = playing_order(&rules, 8);
        assert_eq!(all, 129_498);
        order.sort_unstable();
        assert_eq!(order, levels[8]);
    }

    #[test]
    fn too_many_positions_are_an_error_before_they_take_memory() {
        let rules = ConnectFour::default();
        assert!(levels_within(&rules, 8, 91_295).is_ok());
        let refused = levels_within(&rules, 41, 2000);
        assert_eq!(refused, Err(BookError::TooManyPositions { plies: 41, most: 2000 }));
    }

    #[test]
    fn with_finished_positions_and_mirror_images_there_are_as_many_as_published() {
        let rules = ConnectFour::default();
        let images = |key: &u64| if is_symmetric(&rules, *key) { 1 } else { 2 };
        let levels = levels(&rules, 8).unwrap();
        let totals = levels.windows(2).map(|pair| {
            let later = pair[0].iter().flat_map(|&key| children(&rules, position(&rules, key)));
            let won = later.filter(|&next| !is_unfinished(&rules, next));
            let won: HashSet<u64> = won.map(|next| canonical(&rules, next)).collect();
            pair[1].iter().chain(&won).map(images).sum()
        });
        let published = [7, 49, 238, 1120, 4263, 16_422, 54_859, 184_275];
        assert_eq!(totals.collect::<Vec<u64>>(), published);
    }

    #[test]
    fn reachable_positions_are_those_of_games() {
        let rules = "4x4".parse::<Variant>().unwrap().rules();
        let reached: HashSet<u64> = levels(&rules, 6).unwrap().into_iter().flatten().collect();
        // Fills the columns with up to six discs in total, in every possible way.
        let mut stack = vec![(Position::EMPTY, 0)];
        let (mut yes, mut no) = (0, 0);
        while let Some((here, column)) = stack.pop() {
            if column == 4 {
                let expected = here.theirs.count() == here.own.count() + here.plies() % 2
                    && reached.contains(&canonical(&rules, here));
                assert_eq!(is_reachable(&rules, here), expected, "{here:?}");
                *if expected { &mut yes } else { &mut no } += 1;
                continue;
            }
            for (height, colours) in
                (0..=4).flat_map(|height| (0..1 << height).map(move |c| (height, c)))
            {
                let full = (1 << height) - 1;
                let at = column * rules.stride();
                let own = here.own | Bitboard((colours & full) << at);
                let theirs = here.theirs | Bitboard((!colours & full) << at);
                let next = Position { own, theirs };
                if next.plies() <= 6 {
                    stack.push((next, column + 1));
                }
            }
        }
        assert!(yes > 1000 && no > 1000, "{yes} {no}");
        let floating = Position { own: Bitboard::EMPTY, theirs: Bitboard(2) };
        assert!(!is_reachable(&rules, floating));
    }

    #[test]
    fn a_key_tells_its_position() {
        for variant in ["7x6", "8x7", "4x4", "5x4:square", "2x3:line3"] {
            let rules = variant.parse::<Variant>().unwrap().rules();
            for key in levels(&rules, 5).unwrap().concat() {
                assert_eq!(canonical(&rules, position(&rules, key)), key, "{variant} {key:x}");
            }
        }
    }
}
