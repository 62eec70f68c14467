use crate::{Position, Rules};

/// Returns the number of move sequences of exactly `depth` moves from `position`. Games that end earlier are
/// not counted.
///
/// Perft ("performance test") is the standard test of a move generator. Its counts are compared with counts
/// from an independent program.
///
/// # Examples
///
/// ```
/// use foursight_board::{ConnectFour, Position, perft};
///
/// assert_eq!(perft(&ConnectFour::default(), Position::EMPTY, 5), 16_807);
/// ```
pub fn perft<R: Rules>(rules: &R, position: Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let drops = rules.drops(position.occupied());
    if depth == 1 {
        return u64::from(drops.count());
    }
    let going_on = drops - rules.completing(position.own);
    going_on.into_iter().map(|cell| perft(rules, position.play_unchecked(cell), depth - 1)).sum()
}
