//! Parses the command-line arguments.

/// The command-line arguments of the comparison.
pub(crate) struct Arguments {
    /// The files with positions, and the number of positions to use from each file. `None` means all positions.
    pub(crate) files: Vec<(String, Option<usize>)>,
    /// Maximum size of Foursight's table in MiB. The table of the other solver always has 64 MiB.
    pub(crate) table: usize,
    /// Number of threads of Foursight's solver. The other solver always uses one thread.
    pub(crate) threads: usize,
    /// Whether to print JSON instead of a table.
    pub(crate) json: bool,
    /// Whether to print only the positions, without solving them. `against_bitbully.py` uses this option.
    pub(crate) list: bool,
}

const USAGE: &str =
    "usage: foursight-bench-peers [FILE[:COUNT]]... [--table MB] [--threads N] [--json | --list]";

impl Arguments {
    pub(crate) fn read(words: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut read = Self { files: Vec::new(), table: 64, threads: 1, json: false, list: false };
        let mut words = words;
        while let Some(word) = words.next() {
            let mut number = || {
                let value = words.next().unwrap_or_default();
                let number = value.parse().ok().filter(|&number: &usize| number > 0);
                number
                    .ok_or_else(|| format!("{word} takes a number from 1, not `{value}`\n{USAGE}"))
            };
            match word.as_str() {
                "--table" => read.table = number()?,
                "--threads" => read.threads = number()?,
                "--json" => read.json = true,
                "--list" => read.list = true,
                "--help" | "-h" => return Err(USAGE.to_owned()),
                option if option.starts_with('-') => {
                    return Err(format!("there is no {option}\n{USAGE}"));
                }
                file => read.files.push(counted(file)),
            }
        }
        Ok(read)
    }
}

/// Parses the argument `FILE:COUNT` or `FILE`. Returns the file name and the count.
fn counted(file: &str) -> (String, Option<usize>) {
    let split = file.rsplit_once(':').and_then(|(path, count)| Some((path, count.parse().ok()?)));
    match split {
        Some((path, count)) => (path.to_owned(), Some(count)),
        None => (file.to_owned(), None),
    }
}
