//! Checks the scores in an opening book and counts its won, drawn and lost positions.

use foursight_board::{Position, Rules, RulesVisitor, SplitMix64};

use super::compressed::{Compressed, decided};
use super::enumerate::{canonical, children, is_symmetric, is_unfinished, levels, position};
use super::layout::Records;
use super::make::{BookScorer, backed_up};
use super::{Book, BookError, Contents};

/// A position whose score in a book is wrong or missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongScore {
    /// The position whose score is wrong or missing. The side to move owns the discs in `own`.
    pub position: Position,
    /// The score stored in the book. `None` if the position is missing from the book.
    pub book: Option<i8>,
    /// The expected score. `None` if it is unknown.
    ///
    /// For a position with the largest number of discs in the book, the expected score is the score that the solver
    /// computed. For any other position, the expected score follows from the stored scores of the positions after one
    /// move. If one of these scores is missing from the book, the expected score is unknown.
    pub right: Option<i8>,
}

/// The result of checking a book with [`check`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BookReport {
    /// Number of random positions that were solved again. They have the largest number of discs in the book.
    pub solved: usize,
    /// Number of positions with fewer discs whose scores were compared with the scores of their children (the positions
    /// after one move).
    pub compared: usize,
    /// Number of entries whose positions do not belong in the book.
    pub strange: usize,
    /// Positions whose scores are wrong or missing.
    pub wrong: Vec<WrongScore>,
}

impl BookReport {
    /// Returns `true` if the check found no error.
    pub fn is_right(&self) -> bool {
        self.strange == 0 && self.wrong.is_empty()
    }
}

/// Checks a book in three ways.
///
/// - It solves `sample` random positions again. They are chosen from the positions with the largest number of discs in
///   the book.
/// - For each position with fewer discs, it compares the stored score with the scores of the positions after one move.
/// - It counts missing positions and positions that do not belong in the book.
///
/// The scorer must be for the variant of the book.
///
/// # Errors
///
/// Returns an error if the book has too many positions with the same number of discs to enumerate.
pub fn check(
    book: &Book<'_>,
    sample: usize,
    rng: &mut SplitMix64,
    scorer: &mut BookScorer,
) -> Result<BookReport, BookError> {
    let checking = Checking { plies: book.plies(), sample, rng, scorer };
    match book.contents {
        Contents::Records(records) => book.variant().visit(CheckingRecords(checking, records)),
        Contents::Compressed(sections) => {
            book.variant().visit(CheckingCompressed(checking, sections))
        }
    }
}

struct Checking<'a> {
    plies: u32,
    sample: usize,
    rng: &'a mut SplitMix64,
    scorer: &'a mut BookScorer,
}

struct CheckingRecords<'a, 'b>(Checking<'a>, Records<'b>);

impl RulesVisitor for CheckingRecords<'_, '_> {
    type Output = Result<BookReport, BookError>;

    fn visit<R: Rules>(self, rules: R) -> Self::Output {
        let Self(Checking { plies, sample, rng, scorer }, records) = self;
        let mut levels = levels(&rules, plies)?;
        let last = levels.pop().unwrap_or_default();
        let there = |key| records.find(key);
        let mut report =
            BookReport { compared: levels.iter().map(Vec::len).sum(), ..BookReport::default() };
        for &key in levels.iter().flatten() {
            let position = position(&rules, key);
            report.compare(position, there(key), backed_up(&rules, position, there));
        }
        let absent = last.iter().filter(|&&key| there(key).is_none());
        let absent: Vec<Position> = absent.map(|&key| position(&rules, key)).collect();
        let belonging = report.compared + last.len() - absent.len();
        for position in absent {
            report.wrong.push(WrongScore { position, book: None, right: None });
        }
        let missing = levels.iter().flatten().filter(|&&key| there(key).is_none()).count();
        report.strange = records.len() - (belonging - missing);
        report.solved = if last.is_empty() { 0 } else { sample };
        for _ in 0..report.solved {
            let key = last[rng.below(last.len() as u64) as usize];
            let position = position(&rules, key);
            if let Some(score) = there(key) {
                report.compare(position, Some(score), Some(scorer.score(position)));
            }
        }
        Ok(report)
    }
}

struct CheckingCompressed<'a, 'b>(Checking<'a>, Compressed<'b>);

impl RulesVisitor for CheckingCompressed<'_, '_> {
    type Output = Result<BookReport, BookError>;

    /// Checks a compressed book. Solves random positions of the last ply again, if their scores are stored. A position
    /// of an earlier ply is compared with its children (the positions after one move) if all these scores are known.
    fn visit<R: Rules>(self, rules: R) -> Self::Output {
        let Self(Checking { plies, sample, rng, scorer }, book) = self;
        let levels = levels(&rules, plies)?;
        let there = |key| {
            let here = position(&rules, key);
            decided(&rules, here).or_else(|| book.score(here.plies(), key))
        };
        let mut report = BookReport::default();
        for &key in levels.iter().take(plies as usize).flatten() {
            let (here, found) = (position(&rules, key), there(key));
            let right = backed_up(&rules, here, there);
            if found.is_some() && right.is_some() {
                report.compared += 1;
                report.compare(here, found, right);
            }
        }
        let last = levels.last().map_or(&[][..], Vec::as_slice);
        let stored = book.stored(plies).map_or(0, |(_, stored)| stored);
        while report.solved < sample && stored > 0 {
            let key = last[rng.below(last.len() as u64) as usize];
            let here = position(&rules, key);
            if let Some(score) = book.score(plies, key).filter(|_| decided(&rules, here).is_none())
            {
                report.compare(here, Some(score), Some(scorer.score(here)));
                report.solved += 1;
            }
        }
        Ok(report)
    }
}

impl BookReport {
    fn compare(&mut self, position: Position, book: Option<i8>, right: Option<i8>) {
        let wrong = WrongScore { position, book, right };
        if (book != right || book.is_none()) && !self.wrong.contains(&wrong) {
            self.wrong.push(wrong);
        }
    }
}

/// The numbers of won, drawn, lost and finished positions with a given number of discs, as seen by the first player.
///
/// A position and its mirror image count as two positions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ply {
    /// Number of unfinished positions that the first player wins under perfect play.
    pub won: u64,
    /// Number of unfinished positions that are drawn under perfect play.
    pub drawn: u64,
    /// Number of unfinished positions that the first player loses under perfect play.
    pub lost: u64,
    /// Number of positions in which the last disc ended the game. If the number of discs is odd, the first player
    /// has won. If it is even, the second player has won. A full board may also be a draw.
    pub finished: u64,
}

/// Counts the positions of a book separately for each number of discs. The first entry of the result is for the
/// empty board.
pub fn census(book: &Book<'_>) -> Vec<Ply> {
    struct Counting<'a>(u32, Records<'a>);
    impl RulesVisitor for Counting<'_> {
        type Output = Vec<Ply>;
        fn visit<R: Rules>(self, rules: R) -> Vec<Ply> {
            let images = |key| if is_symmetric(&rules, key) { 1 } else { 2 };
            let mut plies = vec![Ply::default(); self.0 as usize + 1];
            let mut over: Vec<Vec<u64>> = vec![Vec::new(); plies.len()];
            for (key, score) in self.1.iter() {
                let here = position(&rules, key);
                let Some(ply) = plies.get_mut(here.plies() as usize) else { continue };
                // The book stores scores for the side to move. After an even number of plies, the first player moves.
                let first = if here.plies().is_multiple_of(2) { score } else { -score };
                *match first {
                    1.. => &mut ply.won,
                    0 => &mut ply.drawn,
                    _ => &mut ply.lost,
                } += images(key);
                if let Some(over) = over.get_mut(here.plies() as usize + 1) {
                    let ended = children(&rules, here).filter(|&next| !is_unfinished(&rules, next));
                    over.extend(ended.map(|next| canonical(&rules, next)));
                }
            }
            for (ply, mut over) in plies.iter_mut().zip(over) {
                over.sort_unstable();
                over.dedup();
                ply.finished = over.into_iter().map(images).sum();
            }
            plies
        }
    }
    match book.contents {
        Contents::Records(records) => book.variant().visit(Counting(book.plies(), records)),
        Contents::Compressed(sections) => sections.census(),
    }
}
