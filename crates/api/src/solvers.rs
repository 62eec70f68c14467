//! Solvers on a shelf: made once for a variant, used by one question after another, never more than seats.

use std::collections::VecDeque;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use foursight_board::{Column, Game, Variant};
use foursight_solver::{
    Book, Columns, Solution, Solve, SolveError, SolveOptions, SolverOptions, solver,
};

use super::ApiError;

/// The shelf, and the book that comes along.
#[derive(Debug)]
pub struct Solvers {
    shelf: Arc<Mutex<Shelf>>,
    /// How many there are at once, at most.
    seats: usize,
    /// Memory of each, in MiB.
    table_mb: usize,
    book: Option<Book<'static>>,
}

#[derive(Debug, Default)]
struct Shelf {
    /// Those not in use, the one used last at the back.
    rest: VecDeque<Box<dyn Solve>>,
    lent: usize,
}

impl Solvers {
    /// An empty shelf for so many solvers, each with so much memory (in MiB).
    pub fn new(seats: usize, table_mb: usize, book: Option<Book<'static>>) -> Self {
        Self { shelf: Arc::default(), seats, table_mb, book }
    }

    /// The scores known beforehand for a variant.
    pub fn book(&self, variant: Variant) -> Option<Book<'static>> {
        self.book.filter(|book| book.variant() == variant)
    }

    /// A solver for a variant, with what it proved for others. Back it goes when dropped.
    pub(super) fn take(&self, variant: Variant) -> Result<Box<dyn Solve>, ApiError> {
        let mut there = locked(&self.shelf);
        let fits = there.rest.iter().rposition(|solver| solver.variant() == variant);
        let found = fits.and_then(|place| there.rest.remove(place));
        if found.is_none() {
            // Room first: there are never more than seats.
            while !there.rest.is_empty() && there.rest.len() + there.lent >= self.seats {
                there.rest.pop_front();
            }
        }
        let solver = match found {
            Some(solver) => solver,
            None => solver(variant, SolverOptions { table: self.table_mb, threads: 1 })
                .map_err(|error| ApiError::invalid(error.to_string()))?,
        };
        there.lent += 1;
        Ok(Box::new(Lent { solver: Some(solver), shelf: Arc::clone(&self.shelf) }))
    }
}

fn locked(shelf: &Mutex<Shelf>) -> MutexGuard<'_, Shelf> {
    shelf.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A solver in use. One whose user panicked is thrown away: its tables may be half written.
#[derive(Debug)]
struct Lent {
    solver: Option<Box<dyn Solve>>,
    shelf: Arc<Mutex<Shelf>>,
}

impl Deref for Lent {
    type Target = dyn Solve;
    fn deref(&self) -> &Self::Target {
        self.solver.as_deref().expect("it is lent until dropped")
    }
}

impl DerefMut for Lent {
    fn deref_mut(&mut self) -> &mut Self::Target {
        self.solver.as_deref_mut().expect("it is lent until dropped")
    }
}

/// As good as the solver it is.
impl Solve for Lent {
    fn variant(&self) -> Variant {
        (**self).variant()
    }
    fn threads(&self) -> usize {
        (**self).threads()
    }
    fn clear(&mut self) {
        (**self).clear();
    }
    fn solve(
        &mut self,
        game: &Game,
        options: &mut SolveOptions<'_>,
    ) -> Result<Solution, SolveError> {
        (**self).solve(game, options)
    }
    fn columns(
        &mut self,
        game: &Game,
        options: &mut SolveOptions<'_>,
    ) -> Result<Columns, SolveError> {
        (**self).columns(game, options)
    }
    fn line(
        &mut self,
        game: &Game,
        score: i8,
        options: &mut SolveOptions<'_>,
    ) -> Result<Vec<Column>, SolveError> {
        (**self).line(game, score, options)
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        let mut there = locked(&self.shelf);
        there.lent -= 1;
        let kept = self.solver.take().filter(|_| !std::thread::panicking());
        there.rest.extend(kept);
    }
}
