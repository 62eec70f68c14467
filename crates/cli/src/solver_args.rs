//! Options of the solver that several commands share.

use anyhow::{Context, Result, ensure};
use foursight::board::Variant;
use foursight::scripting::read_limited as limited;
use foursight::solver::{Book, Solve, SolverOptions, solver};

use crate::{args, files, render};

/// Options of the solver: threads, memory and opening book.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct SolverArgs {
    /// Number of threads that the solver uses
    #[arg(long, help_heading = "Solver", value_name = "N", default_value = "1")]
    threads: String,
    /// Size of the transposition table in MiB, rounded down to a power of two
    #[arg(long, help_heading = "Solver", value_name = "MB", default_value = "64")]
    table: String,
    /// Solve without an opening book
    #[arg(long, help_heading = "Solver", conflicts_with = "book")]
    no_book: bool,
    /// Look up positions in the opening book FILE instead of the built-in book
    #[arg(long, help_heading = "Solver", value_name = "FILE")]
    book: Option<String>,
}

/// Upper limit of `--table` in MiB (16 TiB). No machine has this much memory.
const MAX_TABLE_MIB: u64 = 1 << 24;

impl SolverArgs {
    /// Builds a solver for a variant with the given number of threads and table size.
    pub(crate) fn build_solver(&self, variant: Variant) -> Result<Box<dyn Solve>> {
        let options = self.options()?;
        let solver = solver(variant, options)?;
        if solver.threads() < options.threads {
            render::print_note(&format!(
                "--threads {}: {variant} is solved with one thread only",
                options.threads
            ));
        }
        Ok(solver)
    }

    /// Returns the number of threads and the table size. Returns an error if the table does not fit into the memory.
    pub(crate) fn options(&self) -> Result<SolverOptions> {
        let threads = args::parse_number("--threads", &self.threads, 1..=256)? as usize;
        let table = args::parse_number("--table", &self.table, 1..=MAX_TABLE_MIB)?;
        if let Some(available) = available_memory_mib() {
            ensure!(
                table <= available,
                "--table {table}: only {available} MiB of memory are available; choose a smaller table"
            );
        }
        Ok(SolverOptions { table: table as usize, threads })
    }

    /// Builds up to `wanted` more solvers. Builds fewer if the memory is too small for their tables.
    pub(crate) fn build_more_solvers(
        &self,
        variant: Variant,
        wanted: usize,
    ) -> Result<Vec<Box<dyn Solve>>> {
        let options = self.options()?;
        let fitting = available_memory_mib().map_or(wanted, |available| {
            wanted.min((available as usize / options.table).saturating_sub(1))
        });
        Ok((0..fitting).map_while(|_| solver(variant, options).ok()).collect())
    }

    /// Loads the opening book. If the file is readable but contains no valid book for this variant, prints an error and
    /// returns `None`.
    pub(crate) fn load_book(&self, variant: Variant) -> Result<Option<Book<'static>>> {
        let Some(file) = &self.book else {
            return Ok(Book::standard(variant).filter(|_| !self.no_book));
        };
        let place = || format!("--book {file}");
        // The bytes are leaked on purpose: the program needs the book until it exits.
        let bytes =
            limited::read_file(file.as_ref(), files::MAX_BOOK_BYTES).with_context(place)?.leak();
        let book = Book::parse(bytes).and_then(|book| book.for_variant(variant));
        if let Err(error) = &book {
            render::print_error(&format!("{}: {error}; continuing without a book", place()));
        }
        Ok(book.ok())
    }
}

/// Returns the available memory in MiB, or `None` if the system does not report it (only Linux does).
fn available_memory_mib() -> Option<u64> {
    parse_meminfo(&std::fs::read_to_string("/proc/meminfo").ok()?)
}

fn parse_meminfo(text: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kib: u64 = line.trim().trim_end_matches("kB").trim().parse().ok()?;
    Some(kib / 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn available_memory_is_parsed_from_meminfo() {
        let text = "MemTotal:       24681572 kB\nMemAvailable:   20480000 kB\nBuffers: 1 kB\n";
        assert_eq!(parse_meminfo(text), Some(20_000));
        assert_eq!(parse_meminfo("MemTotal: 1 kB\n"), None);
        assert_eq!(parse_meminfo("MemAvailable: plenty\n"), None);
    }
}
