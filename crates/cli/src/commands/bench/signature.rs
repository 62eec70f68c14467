use foursight::search::Counters;
use serde::Serialize;

use super::{POSITIONS, search_bench_position};

/// The engines of the signature: every search algorithm, and every parameter that changes the searched tree. The depths
/// are small, so that each search takes only milliseconds.
const ENGINES: [&str; 10] = [
    "minimax:depth=5",
    "alphabeta:depth=7",
    "alphabeta:depth=7,cut=strict",
    "alphabeta:depth=7,order=ascending",
    "alphabeta:depth=7,order=evaluation",
    "alphabeta:depth=7,eval=cells",
    "deepening:depth=9",
    "deepening:depth=8,table=0",
    "deepening:depth=8,mirror=off,killers=off,history=off,threats=off",
    "mcts:nodes=20000",
];

/// Positions of other variants, each as a variant and moves. They make the signature change if the rules of a variant
/// change.
const VARIANTS: [(&str, &str); 4] =
    [("7x6:square", "4433"), ("7x6:line4+square", "43"), ("8x8", "4455"), ("10x5:line5", "5566A1")];

/// The counts of one search: one engine in one position.
#[derive(Debug, Serialize)]
pub(crate) struct SignatureLine {
    pub(crate) engine: &'static str,
    pub(crate) variant: &'static str,
    pub(crate) moves: &'static str,
    pub(crate) visited: u64,
    pub(crate) cutoffs: u64,
    /// The chosen column and its score, such as `4 12`.
    pub(crate) chosen: String,
}

/// The counts of every engine for every position.
#[derive(Debug, Serialize)]
pub(crate) struct BenchSignature {
    pub(crate) lines: Vec<SignatureLine>,
}

impl BenchSignature {
    pub(super) fn measure() -> anyhow::Result<Self> {
        let standard = POSITIONS.into_iter().map(|moves| ("7x6", moves));
        let places: Vec<(&str, &str)> = standard.chain(VARIANTS).collect();
        let mut lines = Vec::new();
        for engine in ENGINES {
            for &(variant, moves) in &places {
                let mut counters = Counters::default();
                let verdict = search_bench_position(engine, variant, moves, Some(&mut counters))?;
                let score = verdict.score.map_or_else(|| "-".to_owned(), |s| s.value().to_string());
                let chosen = format!("{} {score}", verdict.column);
                let Counters { visited, cutoffs, .. } = counters;
                lines.push(SignatureLine { engine, variant, moves, visited, cutoffs, chosen });
            }
        }
        Ok(Self { lines })
    }
}
