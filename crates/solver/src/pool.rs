//! A pool of solvers. Reusing a solver saves the allocation of its tables, and its tables still contain the results of
//! earlier searches.

use std::collections::VecDeque;
use std::ops::{Deref, DerefMut};
use std::sync::{Mutex, MutexGuard, PoisonError};

use foursight_board::Variant;

use crate::{Book, Session, Solve, SolverOptions, TableError, solver};

/// A pool of solvers for several variants. At most one [`Session`] uses each solver at a time.
///
/// A new session takes an idle solver for its variant from the pool. If there is none, the pool creates a solver. When
/// the session is dropped, its solver returns to the pool. If the thread of the session panicked, the pool discards the
/// solver, because its tables may be inconsistent.
///
/// # Examples
///
/// ```
/// use foursight_board::{Game, Variant};
/// use foursight_solver::{Book, Pool, SolverOptions};
///
/// let variant = Variant::default();
/// let pool = Pool::new(SolverOptions::default(), Book::standard(variant));
/// let mut session = pool.session(variant)?;
/// assert_eq!(session.solve(&Game::new(variant))?.bounds.exact(), Some(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Pool {
    options: SolverOptions,
    book: Option<Book<'static>>,
    capacity: usize,
    solvers: Mutex<Solvers>,
}

#[derive(Debug, Default)]
struct Solvers {
    /// The solvers that no session uses. The most recently used solver is last.
    idle: VecDeque<Box<dyn Solve>>,
    in_use: usize,
}

impl Pool {
    /// Creates an empty pool. Each solver has these `options`. If the `book` is for the variant of a session, the
    /// session uses the book.
    pub fn new(options: SolverOptions, book: Option<Book<'static>>) -> Self {
        Self { options, book, capacity: usize::MAX, solvers: Mutex::default() }
    }

    /// Limits the number of solvers in the pool. If a new solver would exceed the limit, the pool first drops the
    /// solvers that have been idle for the longest time. The pool never drops a solver in use, so the caller must limit
    /// the number of sessions.
    #[must_use]
    pub fn with_capacity(mut self, capacity: usize) -> Self {
        self.capacity = capacity;
        self
    }

    /// Returns the options with which the pool creates solvers.
    pub const fn options(&self) -> SolverOptions {
        self.options
    }

    /// Returns the opening book of the pool if it is for this variant.
    pub fn book(&self, variant: Variant) -> Option<&Book<'static>> {
        self.book.as_ref().filter(|book| book.variant() == variant)
    }

    /// Starts a session that uses a solver of the pool. If the pool's opening book is for this variant, the session
    /// also uses the book.
    ///
    /// # Errors
    ///
    /// Returns an error if the pool must create a solver and there is not enough memory for its tables.
    pub fn session(&self, variant: Variant) -> Result<Session<'_>, TableError> {
        Ok(Session::new(self.take_solver(variant)?).with_book(self.book(variant)))
    }

    /// Drops all idle solvers. This frees their memory and discards the results in their tables.
    pub fn clear(&self) {
        self.lock().idle.clear();
    }

    fn take_solver(&self, variant: Variant) -> Result<Pooled<'_>, TableError> {
        let mut solvers = self.lock();
        let fits = solvers.idle.iter().rposition(|solver| solver.variant() == variant);
        let solver = if let Some(solver) = fits.and_then(|place| solvers.idle.remove(place)) {
            solver
        } else {
            // Drops idle solvers first, so that their memory is free before the new solver allocates its tables.
            let others = self.capacity.saturating_sub(solvers.in_use + 1);
            let excess = solvers.idle.len().saturating_sub(others);
            solvers.idle.drain(..excess);
            solver(variant, self.options)?
        };
        solvers.in_use += 1;
        Ok(Pooled { solver: Some(solver), pool: self })
    }

    fn lock(&self) -> MutexGuard<'_, Solvers> {
        self.solvers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A solver that was taken from a pool. It returns to the pool when this value is dropped.
struct Pooled<'p> {
    /// Always `Some`, except while this value is being dropped.
    solver: Option<Box<dyn Solve>>,
    pool: &'p Pool,
}

impl Deref for Pooled<'_> {
    type Target = dyn Solve;

    fn deref(&self) -> &Self::Target {
        self.solver.as_deref().expect("the solver is in use")
    }
}

impl DerefMut for Pooled<'_> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        self.solver.as_deref_mut().expect("the solver is in use")
    }
}

impl Drop for Pooled<'_> {
    fn drop(&mut self) {
        let mut solvers = self.pool.lock();
        solvers.in_use -= 1;
        solvers.idle.extend(self.solver.take().filter(|_| !std::thread::panicking()));
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;

    fn pool() -> Pool {
        Pool::new(SolverOptions { table: 1, threads: 1 }, None)
    }

    fn idle(pool: &Pool) -> Vec<String> {
        pool.lock().idle.iter().map(|solver| solver.variant().to_string()).collect()
    }

    #[test]
    fn a_solver_is_used_again_by_sessions_of_its_variant() {
        let pool = pool();
        let [small, large]: [Variant; 2] = ["4x4", "5x4"].map(|text| text.parse().unwrap());
        drop((pool.session(small).unwrap(), pool.session(large).unwrap()));
        assert_eq!(idle(&pool).len(), 2);
        let session = pool.session(small).unwrap();
        assert_eq!((session.variant(), idle(&pool)), (small, vec!["5x4".to_owned()]));
        drop(session);
        pool.clear();
        assert!(idle(&pool).is_empty());
    }

    #[test]
    fn the_capacity_drops_the_solvers_idle_longest() {
        let pool = pool().with_capacity(2);
        for text in ["4x4", "5x4", "4x5"] {
            drop(pool.session(text.parse().unwrap()).unwrap());
        }
        assert_eq!(idle(&pool), ["5x4", "4x5"]);
        let _used = pool.session("5x4".parse().unwrap()).unwrap();
        drop(pool.session("4x4".parse().unwrap()).unwrap());
        assert_eq!(idle(&pool), ["4x4"], "one of the two is in use");
    }

    #[test]
    fn a_solver_whose_user_panicked_is_discarded() {
        let pool = pool();
        let variant = "4x4".parse().unwrap();
        let panicked = catch_unwind(AssertUnwindSafe(|| {
            let _session = pool.session(variant).unwrap();
            std::panic::resume_unwind(Box::new("no message"));
        }));
        assert!(panicked.is_err());
        let solvers = pool.lock();
        assert_eq!((solvers.idle.len(), solvers.in_use), (0, 0));
    }
}
