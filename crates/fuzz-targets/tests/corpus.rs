//! Runs the fuzz targets without libFuzzer: on the corpus (the stored inputs), on all inputs that failed in the past,
//! and on random changes of these inputs.
#![allow(clippy::expect_used, clippy::unwrap_used, reason = "tests fail by panicking")]

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use foursight_board::SplitMix64;
use foursight_fuzz_targets::{TARGETS, Target};

/// Maximum total size of the corpus in bytes.
const MOST_BYTES: usize = 200_000;
/// Maximum number of inputs of one target.
const MOST_FILES: usize = 60;

fn inputs(target: &Target) -> Vec<(PathBuf, Vec<u8>)> {
    let files = |folder: PathBuf| -> Vec<PathBuf> {
        let entries = std::fs::read_dir(folder).into_iter().flatten();
        entries.map(|entry| entry.unwrap().path()).collect()
    };
    let mut files: Vec<PathBuf> = target.folders().into_iter().flat_map(files).collect();
    files.sort();
    files.into_iter().map(|file| (file.clone(), std::fs::read(file).unwrap())).collect()
}

/// Checks one input. If the check fails, the input is written to a file, and the error message contains the file
/// name.
fn check(target: &Target, input: &[u8], origin: &str) {
    if catch_unwind(AssertUnwindSafe(|| (target.check)(input))).is_err() {
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("fuzz-{}", target.name));
        std::fs::write(&file, input).unwrap();
        let (name, file) = (target.name, file.display());
        panic!("{name}: {origin} failed; repeat it with: scripts/fuzz {name} --input {file}");
    }
}

/// A lock that prevents two tests from running the targets at the same time, because a target uses files or a server
/// that both tests would share.
static TURN: Mutex<()> = Mutex::new(());

/// Calls a function for every target, each on its own thread.
fn for_each_target(run: impl Fn(&'static Target) + Sync) {
    let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    let run = &run;
    std::thread::scope(|scope| {
        let threads: Vec<_> =
            TARGETS.iter().map(|target| scope.spawn(move || run(target))).collect();
        let failed: Vec<_> = threads.into_iter().filter_map(|thread| thread.join().err()).collect();
        let words = |cause: &Box<dyn std::any::Any + Send>| {
            cause.downcast_ref::<String>().cloned().unwrap_or_default()
        };
        assert!(failed.is_empty(), "{}", failed.iter().map(words).collect::<Vec<_>>().join("\n"));
    });
}

#[test]
fn the_corpus_and_past_findings_pass() {
    for_each_target(|target| {
        for (file, input) in inputs(target) {
            check(target, &input, &file.display().to_string());
        }
    });
}

#[test]
fn random_changes_of_the_corpus_pass() {
    let full = std::env::var_os("FOURSIGHT_FULL").is_some();
    for_each_target(|target| {
        let corpus: Vec<Vec<u8>> = inputs(target).into_iter().map(|(_, input)| input).collect();
        let mut mutator = Mutator { rng: SplitMix64::new(2026), corpus: &corpus };
        // An input takes a millisecond or more in these targets, but only microseconds in all other targets.
        let slow = matches!(target.name, "http" | "scripts" | "results" | "weights" | "parts");
        let cases = if slow { 150 } else { 2_000 } * if full { 100 } else { 1 };
        for case in 0..cases {
            check(target, &mutator.input(), &format!("random change {case}"));
        }
    });
}

#[test]
fn the_corpus_is_small_and_has_every_target() {
    let mut bytes = 0;
    for target in TARGETS {
        let inputs = inputs(target);
        assert!((1..=MOST_FILES).contains(&inputs.len()), "{}: {}", target.name, inputs.len());
        bytes += inputs.iter().map(|(_, input)| input.len()).sum::<usize>();
    }
    assert!(bytes <= MOST_BYTES, "{bytes} bytes");
    let names: BTreeSet<&str> = TARGETS.iter().map(|target| target.name).collect();
    for kind in ["corpus", "findings", "dictionaries"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz").join(kind);
        for entry in std::fs::read_dir(folder).into_iter().flatten() {
            let name = entry.unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned();
            assert!(names.contains(name.as_str()), "fuzz/{kind}/{name} belongs to no target");
        }
    }
}

#[test]
fn the_corpus_has_every_operation_of_the_interface() {
    let target = Target::named("http").unwrap();
    let requests: BTreeSet<String> = inputs(target)
        .iter()
        .map(|(_, input)| String::from_utf8_lossy(input).lines().next().unwrap().to_owned())
        .collect();
    for (method, path) in foursight_fuzz_targets::operations() {
        // The requests in the corpus contain this identifier of a run and this file name. There is no such run.
        let path = path.replace("{id}", "0123456789abcdef").replace("{name}", "games.jsonl");
        let first = format!("{method} {path}");
        let is_it = |request: &String| request.split('?').next() == Some(first.as_str());
        assert!(requests.iter().any(is_it), "fuzz/corpus/http has no `{first}`");
    }
}

/// A generator that creates inputs by randomly changing inputs of the corpus.
struct Mutator<'c> {
    rng: SplitMix64,
    corpus: &'c [Vec<u8>],
}

impl Mutator<'_> {
    fn below(&mut self, most: usize) -> usize {
        self.rng.below(most as u64) as usize
    }

    /// Returns a random part of a random input. The part has at most 63 bytes.
    fn part(&mut self) -> Vec<u8> {
        let index = self.below(self.corpus.len());
        let from = self.below(self.corpus[index].len() + 1);
        let length = self.below(64);
        self.corpus[index].iter().skip(from).take(length).copied().collect()
    }

    fn input(&mut self) -> Vec<u8> {
        const NUMBERS: [&str; 6] =
            ["0", "-1", "255", "2147483648", "9223372036854775807", "18446744073709551615"];
        let index = self.below(self.corpus.len());
        let mut input = self.corpus[index].clone();
        for _ in 0..=self.below(4) {
            let at = self.below(input.len() + 1);
            let end = (at + self.below(16)).min(input.len());
            match self.below(7) {
                0 => drop(input.drain(at..end)),
                1 => input.truncate(at),
                2 => drop(input.splice(at..end, self.part())),
                3 => drop(input.splice(at..at, self.part())),
                4 => {
                    let number = NUMBERS[self.below(NUMBERS.len())];
                    let digits =
                        input[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
                    input.splice(at..at + digits, number.bytes());
                }
                5 => input.insert(at, self.rng.next_u64() as u8),
                _ if at < input.len() => input[at] ^= 1 << self.below(8),
                _ => {}
            }
        }
        input
    }
}
