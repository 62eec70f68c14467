//! The solver, as several commands are told to use it.

use anyhow::{Context, Result, ensure};
use foursight::board::Variant;
use foursight::scripting::read_limited as limited;
use foursight::solver::{Book, Solve, SolverOptions, solver};

use crate::{args, files, render};

/// How a solver is made.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct SolverArgs {
    /// Search with so many threads together
    #[arg(long, help_heading = "Solver", value_name = "N", default_value = "1")]
    threads: String,
    /// Memory for what has been proven, in MiB; the largest power of two that fits is used
    #[arg(long, help_heading = "Solver", value_name = "MB", default_value = "64")]
    table: String,
    /// Use no book of known scores
    #[arg(long, help_heading = "Solver", conflicts_with = "book")]
    no_book: bool,
    /// A file with a book of known scores, instead of the one that comes along
    #[arg(long, help_heading = "Solver", value_name = "FILE")]
    book: Option<String>,
}

/// More than any machine has.
const MAX_TABLE_MIB: u64 = 1 << 24;

impl SolverArgs {
    /// A solver for a variant.
    pub(crate) fn build_solver(&self, variant: Variant) -> Result<Box<dyn Solve>> {
        let threads = args::parse_number("--threads", &self.threads, 1..=256)?;
        let table = args::parse_number("--table", &self.table, 1..=MAX_TABLE_MIB)?;
        if let Some(available) = available_memory_mib() {
            ensure!(
                table <= available,
                "--table {table}: the machine has {available} MiB left; ask for a smaller table"
            );
        }
        let solver =
            solver(variant, SolverOptions { table: table as usize, threads: threads as usize })?;
        if (solver.threads() as u64) < threads {
            render::print_note(&format!(
                "--threads {threads}: one is used, more cannot share {variant}"
            ));
        }
        Ok(solver)
    }

    /// The scores known beforehand. A book that cannot be used is told of and left out.
    pub(crate) fn load_book(&self, variant: Variant) -> Result<Option<Book<'static>>> {
        let Some(file) = &self.book else {
            return Ok(Book::standard(variant).filter(|_| !self.no_book));
        };
        let place = || format!("--book {file}");
        // It is needed until the program ends.
        let bytes = limited::read(file.as_ref(), files::MAX_BOOK_BYTES).with_context(place)?.leak();
        let book = Book::parse(bytes).and_then(|book| book.for_variant(variant));
        if let Err(error) = &book {
            render::print_error(&format!("{}: {error}; solving goes on without it", place()));
        }
        Ok(book.ok())
    }
}

/// The memory that is left, in MiB, where the system tells.
fn available_memory_mib() -> Option<u64> {
    parse_available_memory(&std::fs::read_to_string("/proc/meminfo").ok()?)
}

fn parse_available_memory(told: &str) -> Option<u64> {
    let line = told.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kib: u64 = line.trim().trim_end_matches("kB").trim().parse().ok()?;
    Some(kib / 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn available_memory_is_parsed_from_meminfo() {
        let told = "MemTotal:       24681572 kB\nMemAvailable:   20480000 kB\nBuffers: 1 kB\n";
        assert_eq!(parse_available_memory(told), Some(20_000));
        assert_eq!(parse_available_memory("MemTotal: 1 kB\n"), None);
        assert_eq!(parse_available_memory("MemAvailable: plenty\n"), None);
    }
}
