//! Checks the claimed ratings of the playing levels in tournaments.

use std::sync::atomic::AtomicBool;

use foursight_lab::store::Store;
use foursight_lab::tournament::{Standings, TournamentRunner};
use foursight_solver::engines::LEVELS;

use crate::scratch_folder::Scratch;
use crate::tournament::{checked_plan, plan_openings, test_registry};

/// The levels claim the ratings of a round robin with 100 pairs per pairing. This test plays such a round robin from other
/// openings, and compares the leads of neighbouring levels. Both differences vary by chance, so the claimed difference
/// must be in the measured interval, widened by the factor √2. The test runs only if the variable `FOURSIGHT_FULL` is set,
/// because it plays 5,600 games.
#[test]
fn neighbouring_levels_differ_by_the_claimed_elo() {
    if std::env::var_os("FOURSIGHT_FULL").is_none() {
        return;
    }
    let players: Vec<String> = (1..=LEVELS.len())
        .map(|level| format!("[[player]]\nname = \"{level}\"\nengine = \"level:{level}\"\n"))
        .collect();
    let plan = checked_plan(&format!(
        "pairs = 100\nopenings = \"random:8\"\nseed = 2026\n{}",
        players.concat()
    ));
    let scratch = Scratch::new();
    let mut store = Store::create(&scratch.file("levels.db")).unwrap();
    let run = store.begin_run(&plan, "test").unwrap();
    let (registry, stop) = (test_registry(), AtomicBool::new(false));
    let openings = plan_openings(&plan);
    let runner = TournamentRunner {
        plan: &plan,
        registry: &registry,
        openings: &openings,
        time_evaluation: false,
        stop: &stop,
    };
    let pairs: Vec<usize> = (0..plan.pair_count()).collect();
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    runner.play_into_store(&mut store, &run, &pairs, workers, &stop, |_| Ok(())).unwrap();
    let standings = Standings::read_from(&store, &run).unwrap();
    let mut wrong = Vec::new();
    for (weaker, levels) in LEVELS.windows(2).enumerate() {
        let claimed = f64::from(levels[1].measured.elo - levels[0].measured.elo);
        let lead = standings.players[weaker + 1].ahead.expect("not the last player");
        let (low, high) = lead.elo.interval().unwrap();
        let value =
            standings.players[weaker + 1].rating.value - standings.players[weaker].rating.value;
        assert!((lead.elo.value - value).abs() < 1e-6, "the levels are ranked in their order");
        println!(
            "level {} over level {}: {claimed} Elo claimed, {value:.0} [{low:.0}, {high:.0}] measured",
            weaker + 2,
            weaker + 1
        );
        let widened = [low, high].map(|end| value + 2_f64.sqrt() * (end - value));
        if !(widened[0]..=widened[1]).contains(&claimed) {
            wrong.push((weaker + 1, claimed, widened));
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}
