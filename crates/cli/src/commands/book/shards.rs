//! Solves the shards (parts) of a book with several threads. Each finished shard is a file, so that an interrupted run
//! can be continued.

use std::ops::Range;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use foursight::board::Variant;
use foursight::solver::book::compressed::{CompressedBookScorer, CompressedPlan};
use foursight::solver::book::{BookError, BookPlan, BookScorer};
use foursight::solver::{SolverOptions, TableError};

use crate::files;
use crate::render;

/// A plan that divides the positions of a book into shards (parts) and solves them.
pub(super) trait BookCommandPlan: Sync {
    /// The solver of one thread.
    type Worker;

    fn shards(&self) -> u32;
    fn in_shard(&self, shard: u32) -> usize;
    fn accept(&self, shard: u32, bytes: &[u8]) -> Result<(), BookError>;
    fn start_worker(&self) -> Result<Self::Worker, TableError>;
    fn solve_shard(&self, shard: u32, worker: &mut Self::Worker) -> Vec<u8>;
}

/// The plan of an uncompressed book (format version 1), and the options of the solvers that compute it.
pub(super) struct RecordCommandPlan {
    pub(super) plan: BookPlan,
    pub(super) variant: Variant,
    pub(super) options: SolverOptions,
}

impl BookCommandPlan for RecordCommandPlan {
    type Worker = BookScorer;

    fn shards(&self) -> u32 {
        self.plan.shards()
    }

    fn in_shard(&self, shard: u32) -> usize {
        self.plan.in_shard(shard)
    }

    fn accept(&self, shard: u32, bytes: &[u8]) -> Result<(), BookError> {
        self.plan.accept(shard, bytes)
    }

    fn start_worker(&self) -> Result<BookScorer, TableError> {
        BookScorer::new(self.variant, self.options)
    }

    fn solve_shard(&self, shard: u32, worker: &mut BookScorer) -> Vec<u8> {
        self.plan.solve(shard, worker)
    }
}

impl BookCommandPlan for CompressedPlan {
    type Worker = CompressedBookScorer;

    fn shards(&self) -> u32 {
        self.shards()
    }

    fn in_shard(&self, shard: u32) -> usize {
        self.in_shard(shard)
    }

    fn accept(&self, shard: u32, bytes: &[u8]) -> Result<(), BookError> {
        self.accept(shard, bytes)
    }

    fn start_worker(&self) -> Result<CompressedBookScorer, TableError> {
        CompressedBookScorer::new(self.variant(), self.table())
    }

    fn solve_shard(&self, shard: u32, worker: &mut CompressedBookScorer) -> Vec<u8> {
        self.solve_until(shard, worker, &AtomicBool::new(false)).unwrap_or_default()
    }
}

/// The plan of a book, and the directory for its shards.
pub(super) struct ShardFolder<P> {
    pub(super) plan: P,
    pub(super) folder: PathBuf,
}

impl<P: BookCommandPlan> ShardFolder<P> {
    pub(super) fn shard_file(&self, shard: u32) -> PathBuf {
        let shards = self.plan.shards();
        let digits = shards.to_string().len();
        self.folder.join(format!("shard-{:0digits$}-of-{shards}.part", shard + 1))
    }

    /// Returns the shards that have no valid file. A damaged file counts as missing, so its shard is solved again. A
    /// file with a shard of a different book is an error, so that the command does not overwrite it.
    pub(super) fn missing_shards(&self, shards: Range<u32>) -> Result<Vec<u32>> {
        let mut missing = Vec::new();
        for shard in shards {
            let file = self.shard_file(shard);
            if !file.exists() {
                missing.push(shard);
                continue;
            }
            match self.plan.accept(shard, &files::read_file(&file, files::MAX_BOOK_BYTES)?) {
                Ok(()) => {}
                Err(error @ BookError::Foreign { .. }) => {
                    return Err(error).with_context(|| file.display().to_string());
                }
                Err(_) => missing.push(shard),
            }
        }
        Ok(missing)
    }

    /// Solves shards with several threads. Each thread repeatedly takes the next unsolved shard.
    pub(super) fn solve_shards(&self, missing: &[u32], threads: usize) -> Result<()> {
        let next = AtomicUsize::new(0);
        let progress = Mutex::new(ShardProgress::new(&self.plan, missing));
        let worker = || -> Result<()> {
            let mut scorer = self.plan.start_worker()?;
            while let Some(&shard) = missing.get(next.fetch_add(1, Relaxed)) {
                files::write_file_atomically(
                    &self.shard_file(shard),
                    &self.plan.solve_shard(shard, &mut scorer),
                )?;
                if let Ok(mut progress) = progress.lock() {
                    progress.print_finished_shard(self.plan.in_shard(shard));
                }
            }
            Ok(())
        };
        let worker = || {
            let done = worker();
            if done.is_err() {
                // After an error, the other threads finish their current shards and start no further shards.
                next.store(missing.len(), Relaxed);
            }
            done
        };
        std::thread::scope(|scope| {
            let workers: Vec<_> =
                (0..threads.min(missing.len())).map(|_| scope.spawn(worker)).collect();
            workers.into_iter().try_for_each(|worker| match worker.join() {
                Ok(done) => done,
                Err(panic) => std::panic::resume_unwind(panic),
            })
        })
    }

    /// Returns the bytes of all shards, in order.
    pub(super) fn read_shards(&self) -> Result<Vec<Vec<u8>>> {
        let shards = 0..self.plan.shards();
        shards
            .map(|shard| files::read_file(&self.shard_file(shard), files::MAX_BOOK_BYTES))
            .collect()
    }
}

/// The progress of the shards, which is printed after each shard.
struct ShardProgress {
    start: Instant,
    /// Number of finished shards, and number of all shards.
    shards: (usize, usize),
    /// Number of positions that this run has solved so far, and number of positions that it must solve in total.
    positions: (usize, usize),
}

impl ShardProgress {
    fn new<P: BookCommandPlan>(plan: &P, missing: &[u32]) -> Self {
        let all = plan.shards() as usize;
        if missing.len() < all {
            render::print_note(&format!("{} of {all} shards already exist", all - missing.len()));
        }
        let left = missing.iter().map(|&shard| plan.in_shard(shard)).sum();
        Self { start: Instant::now(), shards: (all - missing.len(), all), positions: (0, left) }
    }

    fn print_finished_shard(&mut self, positions: usize) {
        self.shards.0 += 1;
        self.positions.0 += positions;
        let (done, all) = self.positions;
        let spent = self.start.elapsed().as_secs_f64();
        let speed = done as f64 / spent.max(1e-9);
        let left = Duration::from_secs_f64((all - done) as f64 / speed.max(1e-9));
        render::print_note(&format!(
            "shard {}/{}  {} of {} positions  {speed:.1} positions/s  {} left",
            self.shards.0,
            self.shards.1,
            render::group_digits(done as u64),
            render::group_digits(all as u64),
            render::format_long_duration(left)
        ));
    }
}
