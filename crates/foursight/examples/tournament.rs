//! Plays a round-robin tournament between three engines, and prints their ratings with confidence intervals. The games
//! start from positions after two moves.
//!
//! Run it with `cargo run --release -p foursight --features lab --example tournament`.
#![expect(clippy::print_stdout, reason = "an example shows its result")]

use std::sync::atomic::AtomicBool;

use foursight::analysis::Shard;
use foursight::lab::store::Store;
use foursight::lab::tournament::{OpeningsWork, Plan, Standings, TournamentRunner};
use foursight::solver::Book;

const PLAN: &str = r#"
    pairs = 10
    [[player]]
    engine = "alphabeta:depth=4,eval=cells"
    [[player]]
    engine = "alphabeta:depth=4,eval=windows-centre"
    [[player]]
    engine = "mcts:nodes=1000"
"#;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let registry = foursight::registry();
    let plan = Plan::from_toml(PLAN)?.check(&registry)?;
    let stop = AtomicBool::new(false);
    let openings = plan.list_openings(&registry, Book::standard, OpeningsWork::new(&stop))?;

    // The example stores each pair of games (two games from the same opening with swapped sides) as soon as it is
    // finished. An interrupted run can therefore continue with the missing pairs.
    let file = std::env::temp_dir().join(format!("foursight-example-{}.db", std::process::id()));
    let mut store = Store::create(&file)?;
    let run = store.begin_run(&plan, env!("CARGO_PKG_VERSION"))?;
    let missing = store.missing_pairs(&run, Shard::WHOLE)?;
    let runner = TournamentRunner {
        plan: &plan,
        registry: &registry,
        openings: &openings,
        time_evaluation: false,
        stop: &stop,
    };
    runner.play_into_store(&mut store, &run, &missing, 2, &stop, |_| Ok(()))?;

    println!("{}", Standings::read_from(&store, &run)?.document().to_text(100));
    drop(store);
    std::fs::remove_file(file)?;
    Ok(())
}
