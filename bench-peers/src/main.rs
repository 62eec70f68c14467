//! Compares the speed of Foursight's solver with `connect-four-ai`. Both solve the same positions, one after the other.
//!
//! Each solver starts each position with an empty table and without an opening book. The measured time does not contain
//! the clearing of the tables and the first access to their memory.

mod arguments;
mod peers;
mod report;
mod sets;

use std::process::ExitCode;

use arguments::Arguments;
use peers::{Ours, Theirs, Timed};
use report::Comparison;
use sets::{Known, Set};

fn main() -> ExitCode {
    let arguments = match Arguments::read(std::env::args().skip(1)) {
        Ok(arguments) => arguments,
        Err(message) => {
            eprintln!("{message}");
            return ExitCode::from(2);
        }
    };
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), String> {
    let sets = if arguments.files.is_empty() {
        sets::generated()
    } else {
        let read = arguments.files.iter().map(|(path, count)| Set::read(path, *count));
        read.collect::<Result<_, _>>()?
    };
    if arguments.list {
        for set in &sets {
            set.positions.iter().for_each(|known| println!("{} {known}", set.name));
        }
        return Ok(());
    }
    let mut ours = Ours::new(arguments.table, arguments.threads)?;
    let mut theirs = Theirs::new();
    let mut comparisons = Vec::new();
    for set in &sets {
        let mut comparison = Comparison::new(&set.name);
        for (index, known) in set.positions.iter().enumerate() {
            // The first solver finds the processor's caches in the state that the other solver left. To be fair, the
            // solvers take turns in starting first.
            let (a, b) = compare(&mut ours, &mut theirs, known, index % 2 == 0)?;
            comparison.add(a, b);
        }
        if !arguments.json {
            if comparisons.is_empty() {
                println!("{}", Comparison::HEAD);
            }
            println!("{}", comparison.row());
        }
        comparisons.push(comparison);
    }
    if arguments.json {
        println!("{}", report::json(&comparisons));
    }
    Ok(())
}

fn compare(
    ours: &mut Ours,
    theirs: &mut Theirs,
    known: &Known,
    ours_first: bool,
) -> Result<(Timed, Timed), String> {
    let Known { moves, score, .. } = known;
    let (a, b) = if ours_first {
        let a = ours.solve(known)?;
        (a, theirs.solve(known)?)
    } else {
        let b = theirs.solve(known)?;
        (ours.solve(known)?, b)
    };
    for (whose, found) in [("foursight", a.score), ("connect-four-ai", b.score)] {
        if let Some(score) = score.filter(|score| *score != found) {
            return Err(format!("{moves}: {whose} says {found}, the score is {score}"));
        }
    }
    if a.score != b.score {
        let (a, b) = (a.score, b.score);
        return Err(format!("{moves}: foursight says {a}, connect-four-ai {b}"));
    }
    Ok((a, b))
}
