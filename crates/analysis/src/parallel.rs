//! Runs independent tasks on several threads. The results do not depend on the number of threads.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// Calls `work` once with each index from 0 to `count - 1`, and returns the results in the order of the
/// indices.
///
/// Each thread calls `state` once to create its own state, and passes this state to all its calls of `work`.
/// The result of a call must not depend on earlier calls with the same state.
///
/// # Errors
///
/// Returns the error of a failed call. After a failure, the other threads stop before their next call.
pub fn run_parallel<S, R: Send, E: Send>(
    threads: usize,
    count: usize,
    state: impl Fn() -> Result<S, E> + Sync,
    work: impl Fn(&mut S, usize) -> Result<R, E> + Sync,
) -> Result<Vec<R>, E> {
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, R)>> = Mutex::new(Vec::with_capacity(count));
    let failed: Mutex<Option<E>> = Mutex::new(None);
    let run = || -> Result<(), E> {
        let mut state = state()?;
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= count {
                return Ok(());
            }
            let result = work(&mut state, index)?;
            done.lock().unwrap_or_else(PoisonError::into_inner).push((index, result));
        }
    };
    let member = || {
        if let Err(error) = run() {
            next.store(count, Ordering::Relaxed);
            *failed.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
        }
    };
    let threads = threads.clamp(1, count.max(1));
    if threads == 1 {
        // With one thread, the tasks run on the calling thread, because browsers cannot start threads.
        member();
    } else {
        std::thread::scope(|scope| {
            let members: Vec<_> = (0..threads).map(|_| scope.spawn(member)).collect();
            for member in members {
                if let Err(unwound) = member.join() {
                    // If a worker panics, the other workers stop, and the panic continues in the calling
                    // thread.
                    next.store(count, Ordering::Relaxed);
                    resume_unwind(unwound);
                }
            }
        });
    }
    if let Some(error) = failed.into_inner().unwrap_or_else(PoisonError::into_inner) {
        return Err(error);
    }
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_by_key(|(index, _)| *index);
    Ok(done.into_iter().map(|(_, result)| result).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_in_order_for_any_number_of_threads() {
        for threads in [0, 1, 3, 50] {
            let square = |(): &mut (), n: usize| Ok::<usize, String>(n * n);
            let squares = run_parallel(threads, 20, || Ok(()), square).unwrap();
            assert_eq!(squares, (0..20).map(|n| n * n).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_failure_ends_all_threads() {
        let work = |(): &mut (), n: usize| if n == 7 { Err("seven") } else { Ok(n) };
        assert_eq!(run_parallel(2, 1000, || Ok(()), work), Err("seven"));
    }
}
