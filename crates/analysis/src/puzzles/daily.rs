//! The puzzle of the day.
//!
//! The difficulty rises from Monday to Sunday. The choice depends only on the date and the puzzles, so all users of
//! a puzzle set get the same puzzle. Dates before 2026-11-16 use an earlier rule, so that existing commands with
//! these dates still give the same puzzles.

use std::ops::RangeInclusive;

use foursight_board::SplitMix64;

use super::Puzzle;

/// Highest level of the built-in opponent. A puzzle that no level solves counts as a puzzle of this level.
const HIGHEST_LEVEL: u8 = 8;

/// First day with rising difficulty: 2026-11-16, a Monday.
const FIRST_DAY: u64 = 20_773;

/// The difficulty levels of the puzzles for each weekday, from Monday to Sunday.
const WEEK: [RangeInclusive<u8>; 7] = [0..=1, 2..=2, 3..=3, 4..=4, 5..=5, 6..=7, 8..=u8::MAX];

/// Returns the puzzle of a day, or `None` if there are no puzzles. [`daily_puzzle_index`] defines the choice.
pub fn puzzle_of_the_day<'a>(puzzles: &[&'a Puzzle], day: u64) -> Option<&'a Puzzle> {
    let ids: Vec<String> = puzzles.iter().map(|puzzle| puzzle.puzzle_id()).collect();
    let levels = puzzles.iter().map(|puzzle| puzzle.difficulty.level);
    let keys: Vec<_> = levels.zip(ids.iter().map(String::as_str)).collect();
    daily_puzzle_index(&keys, day).map(|index| puzzles[index])
}

/// Returns the index of the puzzle of a day, or `None` if there are no puzzles.
///
/// `puzzles` contains the level and the identifier of each puzzle. `day` is the number of days since 1970-01-01. If no
/// puzzle has one of the weekday's levels, the puzzles of the nearest easier weekday are used. If no easier weekday has
/// puzzles, the puzzles of the nearest harder weekday are used. The puzzles of a weekday are used one after another. No
/// puzzle is repeated before all of them were used.
pub fn daily_puzzle_index(puzzles: &[(Option<u8>, &str)], day: u64) -> Option<usize> {
    if day < FIRST_DAY {
        return earlier_daily_puzzle_index(puzzles.len(), day);
    }
    let (week, weekday) = week_and_weekday(day);
    let pools = WEEK.map(|levels| puzzles_of_levels(puzzles, &levels));
    let chosen = daily_puzzle_pool(&pools, weekday)?;
    // A weekday that has no puzzles of its own uses the puzzles of another weekday. The weekdays that share puzzles use
    // them in turn.
    let sharing: Vec<usize> =
        (0..WEEK.len()).filter(|&other| daily_puzzle_pool(&pools, other) == Some(chosen)).collect();
    let turn = sharing.iter().position(|&other| other == weekday)?;
    let pool = &pools[chosen];
    let round = week * sharing.len() as u64 + turn as u64;
    let place = round * daily_puzzle_stride(pool.len() as u64) % pool.len() as u64;
    pool.get(place as usize).copied()
}

/// Returns the index of the puzzle of a day by the earlier rule. Each puzzle is used once, in a random order. Then
/// each puzzle is used once more, in a new random order, and so on.
fn earlier_daily_puzzle_index(length: usize, day: u64) -> Option<usize> {
    let (round, turn) = (day / length.max(1) as u64, day % length.max(1) as u64);
    let mut order: Vec<usize> = (0..length).collect();
    let mut rng = SplitMix64::new(round);
    for last in (1..order.len()).rev() {
        order.swap(last, rng.below(last as u64 + 1) as usize);
    }
    order.get(turn as usize).copied()
}

/// Returns the number of the week, and the weekday from 0 (Monday) to 6. 1970-01-01 was a Thursday.
fn week_and_weekday(day: u64) -> (u64, usize) {
    ((day + 3) / 7, ((day + 3) % 7) as usize)
}

/// Returns the indices of the puzzles with these levels, sorted by identifier.
fn puzzles_of_levels(puzzles: &[(Option<u8>, &str)], levels: &RangeInclusive<u8>) -> Vec<usize> {
    let fits = |&index: &usize| levels.contains(&puzzles[index].0.unwrap_or(HIGHEST_LEVEL));
    let mut pool: Vec<usize> = (0..puzzles.len()).filter(fits).collect();
    pool.sort_by_key(|&index| puzzles[index].1);
    pool
}

/// Returns the weekday whose puzzles are used on `weekday`, or `None` if there are no puzzles.
fn daily_puzzle_pool(pools: &[Vec<usize>; 7], weekday: usize) -> Option<usize> {
    let mut order = (0..=weekday).rev().chain(weekday + 1..pools.len());
    order.find(|&day| !pools[day].is_empty())
}

/// Returns a step size for walking through a circular list of this length. The step size and the length have no common
/// divisor greater than 1, so the walk visits every index once before it repeats an index. The step size is about 0.618
/// (the golden ratio) times the length, so that consecutive weeks use distant indices.
fn daily_puzzle_stride(length: u64) -> u64 {
    let near = (length * 618 / 1000).max(1);
    (1..=near).rev().find(|&step| greatest_common_divisor(step, length) == 1).unwrap_or(1)
}

fn greatest_common_divisor(one: u64, other: u64) -> u64 {
    if other == 0 { one } else { greatest_common_divisor(other, one % other) }
}
