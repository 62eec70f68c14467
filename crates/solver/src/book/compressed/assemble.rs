//! Assembles a compressed book from its finished shards (parts of the work that were solved separately).

use std::collections::BTreeMap;

use foursight_board::{Rules, RulesVisitor};

use super::compressed_plan::{CompressedPlan, CostedScore, cost};
use super::prefix_code::Encoder;
use super::sections::{FORMAT, MOST_PLIES};
use super::{NOT_STORED, SCORE_ZERO, decided, ribbon};
use crate::book::enumerate::{canonical, children, is_symmetric, is_unfinished, levels, position};
use crate::book::layout::{BOOK, checksum};
use crate::book::make::backed_up;
use crate::book::{BookError, Ply};

/// The parameters of a compressed book that do not change its shards (separately solved parts). Only [`assemble`] uses
/// them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompressedBookParameters {
    /// A number of nodes. If the search for a shard solved a position of the last ply within this number of nodes, the
    /// book does not store the score of this position. If the limit is 0, the book stores all scores of the last ply.
    pub limit: u64,
    /// The book stores all positions with at most this number of discs. In addition, it stores the positions of the
    /// last ply, except for positions that `limit` excludes.
    pub opening: u32,
}

impl Default for CompressedBookParameters {
    fn default() -> Self {
        Self { limit: 40_000, opening: 9 }
    }
}

/// Assembles a compressed book from all shards (separately solved parts) of a plan. The shards must be in order.
///
/// # Errors
///
/// Returns an error if a shard is damaged or belongs to another book.
pub fn assemble<S: AsRef<[u8]>>(
    plan: &CompressedPlan,
    shards: &[S],
    parameters: &CompressedBookParameters,
) -> Result<Vec<u8>, BookError> {
    let mut scores = Vec::with_capacity(plan.to_solve());
    for shard in 0..plan.shards() {
        let missing = BookError::Missing {
            shard: shard + 1,
            missing: plan.shards() - shard,
            shards: plan.shards(),
        };
        let bytes = shards.get(shard as usize).ok_or(missing)?;
        scores.extend(plan.read(shard, bytes.as_ref())?);
    }
    let mut records: Vec<(u64, CostedScore)> = plan.keys().iter().copied().zip(scores).collect();
    records.sort_unstable_by_key(|&(key, _)| key);
    plan.variant().visit(Assembling { plan, records, parameters })
}

struct Assembling<'a> {
    plan: &'a CompressedPlan,
    /// The positions of the last ply that need a search, sorted by key.
    records: Vec<(u64, CostedScore)>,
    parameters: &'a CompressedBookParameters,
}

impl RulesVisitor for Assembling<'_> {
    type Output = Result<Vec<u8>, BookError>;

    fn visit<R: Rules>(self, rules: R) -> Self::Output {
        let Self { plan, records, parameters } = self;
        let levels = levels(&rules, plan.plies())?;
        let mut sections = BTreeMap::new();
        let mut census = Vec::new();
        // The positions that have one disc more than the positions of the current ply, with their scores, sorted by
        // key.
        let mut later: Vec<(u64, i8)> = Vec::new();
        for (ply, level) in levels.into_iter().enumerate().rev() {
            let last = ply == plan.plies() as usize;
            let scored: Option<Vec<(u64, i8)>> = level
                .into_iter()
                .map(|key| {
                    let here = position(&rules, key);
                    let score = if let Some(score) = decided(&rules, here) {
                        Some(score)
                    } else if last {
                        find(&records, key).map(|found| found.score)
                    } else {
                        backed_up(&rules, here, |key| find(&later, key))
                    };
                    Some((key, score?))
                })
                .collect();
            later = scored.ok_or(BookError::OtherPositions)?;
            census.push(count(&rules, ply, &later));
            if last || ply <= parameters.opening as usize {
                let symbols = later
                    .iter()
                    .filter(|&&(key, _)| decided(&rules, position(&rules, key)).is_none());
                let symbols: Vec<(u64, u8)> = symbols
                    .map(|&(key, score)| {
                        let easy = last
                            && parameters.limit > 0
                            && find(&records, key)
                                .is_some_and(|found| found.cost <= cost(parameters.limit));
                        (key, if easy { NOT_STORED } else { (score + SCORE_ZERO) as u8 })
                    })
                    .collect();
                if !symbols.is_empty() && ply <= MOST_PLIES {
                    sections.insert(ply, section(ply as u8, &symbols));
                }
            }
        }
        census.reverse();
        finish_census(&rules, plan, &mut census)?;
        Ok(encode(plan, parameters, &census, &sections))
    }
}

fn find<T: Copy>(sorted: &[(u64, T)], key: u64) -> Option<T> {
    sorted.binary_search_by_key(&key, |&(key, _)| key).ok().map(|index| sorted[index].1)
}

/// Counts the unfinished positions of a ply. A position and its mirror image count as two.
fn count<R: Rules>(rules: &R, ply: usize, scored: &[(u64, i8)]) -> Ply {
    let mut counted = Ply::default();
    for &(key, score) in scored {
        let first = if ply.is_multiple_of(2) { score } else { -score };
        *match first {
            1.. => &mut counted.won,
            0 => &mut counted.drawn,
            _ => &mut counted.lost,
        } += if is_symmetric(rules, key) { 1 } else { 2 };
    }
    counted
}

/// Counts the positions in which the game is over, and enters the numbers in the census (the counts for each ply).
fn finish_census<R: Rules>(
    rules: &R,
    plan: &CompressedPlan,
    census: &mut [Ply],
) -> Result<(), BookError> {
    let levels = levels(rules, plan.plies())?;
    for (level, counted) in levels.iter().zip(census.iter_mut().skip(1)) {
        let later = level.iter().flat_map(|&key| children(rules, position(rules, key)));
        let ended = later.filter(|&next| !is_unfinished(rules, next));
        let mut over: Vec<u64> = ended.map(|next| canonical(rules, next)).collect();
        over.sort_unstable();
        over.dedup();
        counted.finished =
            over.iter().map(|&key| if is_symmetric(rules, key) { 1 } else { 2 }).sum();
    }
    Ok(())
}

fn section(ply: u8, symbols: &[(u64, u8)]) -> Vec<u8> {
    let mut frequencies = BTreeMap::new();
    for &(_, symbol) in symbols {
        *frequencies.entry(symbol).or_insert(0) += 1;
    }
    let code = Encoder::new(&frequencies);
    let codes = symbols.iter().filter_map(|(key, symbol)| Some((*key, *code.codes.get(symbol)?)));
    let (buckets, bits) = ribbon::build(codes);
    let easy = frequencies.get(&NOT_STORED).copied().unwrap_or(0);
    let mut bytes = vec![ply];
    bytes.extend((symbols.len() as u64).to_le_bytes());
    bytes.extend((symbols.len() as u64 - easy).to_le_bytes());
    bytes.push(code.counts.len() as u8);
    bytes.extend(code.counts);
    bytes.extend(code.symbols);
    bytes.extend(((buckets.len() / ribbon::ENTRY) as u32).to_le_bytes());
    bytes.extend(buckets);
    bytes.extend(bits);
    bytes
}

fn encode(
    plan: &CompressedPlan,
    parameters: &CompressedBookParameters,
    census: &[Ply],
    sections: &BTreeMap<usize, Vec<u8>>,
) -> Vec<u8> {
    let text = plan.variant().to_string();
    let mut bytes = BOOK.to_vec();
    bytes.extend([FORMAT, text.len() as u8]);
    bytes.extend(text.bytes());
    bytes.push(plan.plies() as u8);
    bytes.extend(parameters.limit.to_le_bytes());
    bytes.extend(plan.shards().to_le_bytes());
    bytes.extend(plan.table().to_le_bytes());
    bytes.push(sections.len() as u8);
    let counts = census.iter().flat_map(|ply| [ply.won, ply.drawn, ply.lost, ply.finished]);
    let mut body: Vec<u8> = counts.flat_map(u64::to_le_bytes).collect();
    body.extend(sections.values().flatten());
    let sum = checksum([&bytes, &body]);
    bytes.extend(sum.to_le_bytes());
    bytes.extend(body);
    bytes
}
