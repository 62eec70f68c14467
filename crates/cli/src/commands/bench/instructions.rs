//! `bench --instructions`: counts the processor instructions per node. For each workload, the program starts itself
//! again under callgrind, with the hidden option `--workload`.

use std::path::Path;
use std::process::Command;

use anyhow::Context as _;
use foursight::search::Counters;
use serde::Serialize;

use super::{POSITIONS, search_bench_position};
use crate::files;

/// The work whose instructions are counted: either an engine searches the bench positions, or the solver solves its own
/// positions.
#[derive(Clone, Copy)]
enum Workload {
    Engine(&'static str),
    Solver,
}
use Workload::{Engine, Solver};

/// All workloads: the name, the work, and the maximum number of instructions per node.
const WORKLOADS: [(&str, Workload, f64); 7] = [
    ("alphabeta-cells", Engine("alphabeta:depth=8,eval=cells"), 80.0),
    ("minimax-cells", Engine("minimax:depth=6,eval=cells"), 70.0),
    ("alphabeta-windows-centre", Engine("alphabeta:depth=8,eval=windows-centre"), 240.0),
    ("minimax-windows-centre", Engine("minimax:depth=6,eval=windows-centre"), 240.0),
    ("alphabeta-lines", Engine("alphabeta:depth=8,eval=lines"), 240.0),
    ("minimax-lines", Engine("minimax:depth=6,eval=lines"), 240.0),
    ("solver", Solver, 610.0),
];

impl Workload {
    const fn name(self) -> &'static str {
        match self {
            Engine(text) => text,
            Solver => "solver",
        }
    }

    /// Runs the workload and returns the number of visited nodes. Engines count their nodes only if `counting` is true.
    /// Otherwise the result for an engine is 0.
    fn run(self, counting: bool) -> anyhow::Result<u64> {
        let Engine(engine) = self else { return super::solver::count_visited(counting) };
        let mut visited = 0;
        for moves in POSITIONS {
            let mut counters = Counters::default();
            search_bench_position(engine, "7x6", moves, counting.then_some(&mut counters))?;
            visited += counters.visited;
        }
        Ok(visited)
    }
}

/// Maximum cost of the search counters, in percent. 20 means: with counters, a search executes 20 % more instructions
/// than without them.
const COUNTING_AT_MOST: f64 = 20.0;

/// Maximum relative difference between a measured count and the count in the file that `--check` names.
const TOLERANCE: f64 = 0.03;

/// The instruction count of one workload.
#[derive(Debug, Serialize)]
pub(crate) struct InstructionCount {
    pub(crate) workload: &'static str,
    pub(crate) engine: &'static str,
    pub(crate) visited: u64,
    pub(crate) instructions: u64,
    pub(crate) per_node: f64,
    /// Additional instructions that the search counters cost, in percent.
    pub(crate) counting_percent: f64,
    pub(crate) at_most: f64,
    /// Instructions per node according to the file that `--check` names. `None` if that option is not given.
    pub(crate) on_file: Option<f64>,
    pub(crate) holds: bool,
}

/// Suffix of a workload's name. A workload with this suffix runs with search counters.
const COUNTING: &str = "+counting";

/// Runs the workload `name`, while callgrind counts the instructions of this process. The workload `none` does nothing,
/// so that only the startup of the program is measured.
pub(super) fn run_workload(name: &str) -> anyhow::Result<()> {
    let (name, counting) = match name.strip_suffix(COUNTING) {
        Some(name) => (name, true),
        None => (name, false),
    };
    let found = WORKLOADS.iter().find(|(workload, ..)| *workload == name);
    match found {
        Some((_, work, _)) => work.run(counting).map(drop),
        None if name == "none" => Ok(()),
        None => anyhow::bail!("unknown workload `{name}`"),
    }
}

/// The instruction counts of all workloads.
#[derive(Debug, Serialize)]
pub(crate) struct InstructionCounts {
    pub(crate) counts: Vec<InstructionCount>,
}

impl InstructionCounts {
    /// Counts the instructions of all workloads. If `check` is given, compares the counts with that file.
    pub(super) fn measure(check: Option<&Path>) -> anyhow::Result<Self> {
        let file =
            check.map(|path| files::read_text_file(path, files::MAX_SMALL_BYTES)).transpose()?;
        for (workload, ..) in WORKLOADS {
            let there = file
                .as_deref()
                .is_none_or(|text| recorded_instruction_count(text, workload).is_some());
            let path = check.unwrap_or(Path::new("")).display();
            anyhow::ensure!(
                there,
                "--check {path}: no line for {workload}; add a line with its name and instructions per node"
            );
        }
        let start_up = count_with_callgrind("none")?;
        let mut counts = Vec::new();
        for (workload, work, at_most) in WORKLOADS {
            let visited = work.run(true)?;
            let instructions = count_with_callgrind(workload)?.saturating_sub(start_up);
            let counting =
                count_with_callgrind(&format!("{workload}{COUNTING}"))?.saturating_sub(start_up);
            let counting_percent = (counting as f64 / instructions as f64 - 1.0) * 100.0;
            let per_node = instructions as f64 / visited as f64;
            let on_file =
                file.as_deref().and_then(|text| recorded_instruction_count(text, workload));
            let near = on_file.is_none_or(|filed| (per_node / filed - 1.0).abs() <= TOLERANCE);
            let holds = near && per_node <= at_most && counting_percent < COUNTING_AT_MOST;
            counts.push(InstructionCount {
                workload,
                engine: work.name(),
                visited,
                instructions,
                per_node,
                counting_percent,
                at_most,
                on_file,
                holds,
            });
        }
        Ok(Self { counts })
    }
}

/// Returns the number that the file contains for a workload. Each line has a name and a number. Lines that begin with
/// `#` are comments.
fn recorded_instruction_count(text: &str, workload: &str) -> Option<f64> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let mut words = lines.map(str::split_whitespace);
    words.find_map(|mut line| (line.next() == Some(workload)).then(|| line.next()?.parse().ok())?)
}

fn count_with_callgrind(workload: &str) -> anyhow::Result<u64> {
    let program =
        std::env::current_exe().context("cannot find the executable file of this program")?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(["bench", "--workload", workload])
        .output()
        .context("cannot run valgrind, which counts instructions; install it (Debian: apt-get install valgrind)")?;
    let told = String::from_utf8_lossy(&output.stderr);
    let count =
        told.lines().find_map(|line| line.split("Collected : ").nth(1)?.trim().parse().ok());
    count.with_context(|| {
        format!("valgrind reported no count: {}", told.lines().last().unwrap_or("no output"))
    })
}
