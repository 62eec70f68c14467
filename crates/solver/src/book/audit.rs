//! Checks books and counts their contents.

use foursight_board::{Position, Rules, RulesVisitor, SplitMix64};

use super::enumerate::{canonical, children, is_symmetric, is_unfinished, levels, position};
use super::make::{Scorer, backed_up};
use super::{Book, BookError};

/// A position with a wrong score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongScore {
    /// The position.
    pub position: Position,
    /// The score in the book; `None` if the position is missing.
    pub book: Option<i8>,
    /// The correct score, or the score that follows from the book's later positions; `None` if one of these is
    /// missing.
    pub right: Option<i8>,
}

/// The result of a check.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BookReport {
    /// Number of positions of the last ply that were solved again.
    pub solved: usize,
    /// Number of earlier positions that were compared with their children; all of them are.
    pub compared: usize,
    /// Number of records of positions that do not belong in the book.
    pub strange: usize,
    /// Positions with a wrong score.
    pub wrong: Vec<WrongScore>,
}

impl BookReport {
    /// Returns whether the check found no error.
    pub fn is_right(&self) -> bool {
        self.strange == 0 && self.wrong.is_empty()
    }
}

/// Solves a sample of the last ply again, compares each earlier position with its children, and checks that no
/// position is missing. `scorer` must be for the book's variant.
///
/// # Errors
///
/// If the book claims more plies than can be enumerated.
pub fn check(
    book: &Book<'_>,
    sample: usize,
    rng: &mut SplitMix64,
    scorer: &mut Scorer,
) -> Result<BookReport, BookError> {
    struct Checking<'a, 'b>(&'a Book<'b>, usize, &'a mut SplitMix64, &'a mut Scorer);
    impl RulesVisitor for Checking<'_, '_> {
        type Output = Result<BookReport, BookError>;
        fn visit<R: Rules>(self, rules: R) -> Self::Output {
            let Self(book, sample, rng, scorer) = self;
            let mut levels = levels(&rules, book.plies())?;
            let last = levels.pop().unwrap_or_default();
            let there = |key| book.records.find(key);
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
            report.strange = book.len() - (belonging - missing);
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
    book.variant().visit(Checking(book, sample, rng, scorer))
}

impl BookReport {
    fn compare(&mut self, position: Position, book: Option<i8>, right: Option<i8>) {
        let wrong = WrongScore { position, book, right };
        if (book != right || book.is_none()) && !self.wrong.contains(&wrong) {
            self.wrong.push(wrong);
        }
    }
}

/// Numbers of won, drawn and lost positions of one ply, for the first player; mirror images count separately.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ply {
    /// Unfinished and won.
    pub won: u64,
    /// Unfinished and drawn.
    pub drawn: u64,
    /// Unfinished and lost.
    pub lost: u64,
    /// Finished by this ply: won after an odd number of plies, lost after an even number, unless the board is full.
    pub finished: u64,
}

/// Counts the positions of a book by ply.
pub fn census(book: &Book<'_>) -> Vec<Ply> {
    struct Counting<'a, 'b>(&'a Book<'b>);
    impl RulesVisitor for Counting<'_, '_> {
        type Output = Vec<Ply>;
        fn visit<R: Rules>(self, rules: R) -> Vec<Ply> {
            let images = |key| if is_symmetric(&rules, key) { 1 } else { 2 };
            let mut plies = vec![Ply::default(); self.0.plies() as usize + 1];
            let mut over: Vec<Vec<u64>> = vec![Vec::new(); plies.len()];
            for (key, score) in self.0.records.iter() {
                let here = position(&rules, key);
                let Some(ply) = plies.get_mut(here.plies() as usize) else { continue };
                // The score is for the side to move, which is the first player after an even number of plies.
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
    book.variant().visit(Counting(book))
}
