//! Tests that a tournament always has the same games: for any number of workers and shards (parts that are played
//! separately), and after interruptions.

use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::export_checks::{assert_exports_agree, assert_listed};
use crate::joined_rows::{check_joined_rows, table_ids};
use crate::number_checks::assert_numbers_have_one_format;
use crate::scratch_folder::Scratch;
use foursight_analysis::document::{Block, Figure, Plot, compare_documents, group_digits};
use foursight_analysis::{Document, Shard};
use foursight_board::{Game, Variant};
use foursight_lab::store::{Run, Store, StoreError, write_json_lines};
use foursight_lab::tournament::{
    Accuracy, Plan, Standings, TournamentRunner, measure_accuracy, measure_accuracy_until,
};
use foursight_lab::tournament::{Openings, OpeningsWork};
use foursight_search::Registry;

const PLAN: &str = r#"
    pairs = 12
    openings = "random:20"
    seed = 5
    [[player]]
    name = "chance"
    engine = "random"
    [[player]]
    engine = "alphabeta:depth=2,eval=cells"
    [[player]]
    engine = "mcts:nodes=200"
"#;

pub(crate) fn test_registry() -> Registry {
    let mut registry = Registry::standard();
    foursight_solver::register(&mut registry);
    registry
}

pub(crate) fn checked_plan(text: &str) -> Plan {
    Plan::from_toml(text).unwrap().check(&test_registry()).unwrap()
}

pub(crate) fn plan_openings(plan: &Plan) -> Vec<Game> {
    let kind: Openings = plan.openings.parse().unwrap();
    let variant: Variant = plan.variant.parse().unwrap();
    kind.generate_openings(variant, plan.pairs, plan.seed, "", None).unwrap()
}

/// Plays at most `most` missing pairs of a shard (one part of the tournament).
fn play_shard(file: &Path, plan: &Plan, workers: usize, shard: Shard, most: usize) {
    let mut store = Store::create(file).unwrap();
    let run = match store.find_run(plan).unwrap() {
        Some(run) => run,
        None => store.begin_run(plan, "test").unwrap(),
    };
    let mut missing = store.missing_pairs(&run, shard).unwrap();
    missing.truncate(most);
    let stop = AtomicBool::new(false);
    let (registry, openings) = (test_registry(), plan_openings(plan));
    let runner = TournamentRunner {
        plan,
        registry: &registry,
        openings: &openings,
        time_evaluation: false,
        stop: &stop,
    };
    runner.play_into_store(&mut store, &run, &missing, workers, &stop, |_| Ok(())).unwrap();
}

/// Plays all pairs of a plan with one worker.
pub(crate) fn play_plan(file: &Path, plan: &str, time_evaluation: bool) {
    let plan = checked_plan(plan);
    play_openings(file, &plan, &plan_openings(&plan), time_evaluation);
}

/// Plays all pairs of a plan with one worker and with these openings.
pub(crate) fn play_openings(file: &Path, plan: &Plan, openings: &[Game], time_evaluation: bool) {
    let mut store = Store::create(file).unwrap();
    let run = store.begin_run(plan, "test").unwrap();
    let (registry, stop) = (test_registry(), AtomicBool::new(false));
    let missing = store.missing_pairs(&run, Shard::WHOLE).unwrap();
    let runner =
        TournamentRunner { plan, registry: &registry, openings, time_evaluation, stop: &stop };
    runner.play_into_store(&mut store, &run, &missing, 1, &stop, |_| Ok(())).unwrap();
}

fn exported_lines(file: &Path) -> String {
    let store = Store::open(file).unwrap();
    let run: Run = store.stored_runs().unwrap().remove(0);
    let mut out = Vec::new();
    write_json_lines(&store, &run, false, &mut out).unwrap().unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn workers_shards_and_interruptions_leave_the_same_games() {
    let scratch = Scratch::new();
    let plan = checked_plan(PLAN);
    let file = |name: &str| scratch.file(name);
    play_shard(&file("one"), &plan, 1, Shard::WHOLE, usize::MAX);
    let whole = exported_lines(&file("one"));
    assert_eq!(whole.lines().count(), 1 + 2 * 12 * 3);
    play_shard(&file("three"), &plan, 3, Shard::WHOLE, usize::MAX);
    assert_eq!(exported_lines(&file("three")), whole);
    for most in [1, 5, 7, usize::MAX] {
        play_shard(&file("bits"), &plan, 2, Shard::WHOLE, most);
    }
    assert_eq!(exported_lines(&file("bits")), whole);
    let mut merged = Store::create(&file("merged")).unwrap();
    for part in 0..3 {
        let name = format!("part{part}");
        play_shard(&file(&name), &plan, 1, Shard { part, of: 3 }, usize::MAX);
        assert_eq!(merged.merge_results_file(&file(&name)).unwrap(), 12);
        assert_eq!(merged.merge_results_file(&file(&name)).unwrap(), 0, "twice is once");
    }
    assert_eq!(exported_lines(&file("merged")), whole);
}

#[test]
fn standings_add_up() {
    let scratch = Scratch::new();
    let file = scratch.file("cup");
    let plan = checked_plan(PLAN);
    play_shard(&file, &plan, 2, Shard::WHOLE, usize::MAX);
    let store = Store::open(&file).unwrap();
    let run = store.find_run(&plan).unwrap().unwrap();
    let standings = Standings::read_from(&store, &run).unwrap();
    assert_eq!(standings.pairs, (36, 36));
    assert_eq!(standings.first_seat.games(), 72);
    for (player, standing) in standings.players.iter().enumerate() {
        assert_eq!(standing.tally.games(), 48);
        let [first, second] = standing.seats;
        assert_eq!((first.games(), second.games()), (24, 24));
        assert_eq!(first.wins + second.wins, standing.tally.wins);
        for (other, tally) in standings.cross[player].iter().enumerate() {
            assert_eq!(*tally, -standings.cross[other][player]);
        }
    }
    assert_eq!(standings.ranking()[2], 0, "chance is last");
    let document = standings.document();
    assert!(document.lead.contains("3 players, 72 games."), "{}", document.lead);
}

/// Plays all games of a plan and returns the report.
fn played_report(plan: &Plan) -> Document {
    let scratch = Scratch::new();
    let file = scratch.file("cup");
    play_shard(&file, plan, 2, Shard::WHOLE, usize::MAX);
    let store = Store::open_readonly(&file).unwrap();
    let run = store.find_run(plan).unwrap().unwrap();
    let standings = Standings::read_from(&store, &run).unwrap();
    assert_exports_agree(&standings.document());
    assert_numbers_have_one_format(&standings.document());
    standings.document()
}

fn plots(document: &Document) -> Vec<&Plot> {
    let blocks = document.sections.iter().flat_map(|section| &section.blocks);
    let plots = blocks.filter_map(|block| match block {
        Block::Plot(plot) => Some(plot),
        _ => None,
    });
    plots.collect()
}

#[test]
fn a_tournament_of_several_depths_reports_the_cost_of_depth() {
    let engines = [
        "minimax:eval=cells",
        "alphabeta:eval=cells",
        "alphabeta:eval=lines",
        "deepening:depth=2,nodes=50",
    ];
    let players = engines.map(|engine| format!("[[player]]\nengine = \"{engine}\"\n")).join("");
    let mixed = checked_plan(&format!("pairs = 2\ndepths = [1, 2, 3]\n{players}"));
    let document = played_report(&mixed);
    let captions: Vec<&str> = plots(&document).iter().map(|plot| plot.caption.as_str()).collect();
    assert_eq!(
        captions[2..],
        [
            "Positions visited by depth",
            "Time by depth",
            "Cutoffs by depth",
            "Positions saved by pruning"
        ]
    );
    let nodes = plots(&document)[2];
    let Figure::Lines { series, log: true } = &nodes.figure else { panic!("{nodes:?}") };
    assert_eq!(series.len(), 3, "players with a node limit have no line");
    for line in series {
        assert_eq!(line.points.len(), 3);
        assert!(line.points.is_sorted_by(|a, b| a.0 < b.0 && a.1 < b.1), "{line:?}");
    }
    let Figure::Lines { series: spared, .. } = &plots(&document)[5].figure else { panic!() };
    let [spared] = &spared[..] else { panic!("only `cells` has a minimax player: {spared:?}") };
    assert_eq!(spared.name, "alphabeta:eval=cells");
    let percent: Vec<f64> = spared.points.iter().map(|point| point.1).collect();
    assert!(percent[0].abs() < 1e-9 && percent[1] > 20.0 && percent[2] > percent[1], "{percent:?}");
    assert!(document.to_markdown().contains("Averages per move by search depth"));

    let one = played_report(&checked_plan(&format!("pairs = 1\ndepths = [2]\n{players}")));
    assert_eq!(plots(&one).len(), 2);
    let sentence = "At depth 2 alphabeta:eval=cells visits";
    assert!(one.to_markdown().contains(sentence), "{}", one.to_markdown());
    let none = played_report(&checked_plan(
        "pairs = 1\n[[player]]\nengine = \"random\"\n[[player]]\nengine = \"mcts:nodes=20\"",
    ));
    assert!(!none.to_markdown().contains("Cost of depth"));
}

#[test]
fn perfect_players_always_keep_the_outcome_and_random_players_do_not() {
    let scratch = Scratch::new();
    let file = scratch.file("cup");
    let text = r#"
        pairs = 4
        openings = "random:24"
        [[player]]
        engine = "perfect"
        [[player]]
        engine = "random"
    "#;
    let plan = checked_plan(text);
    play_shard(&file, &plan, 2, Shard::WHOLE, usize::MAX);
    let store = Store::open(&file).unwrap();
    let run = store.find_run(&plan).unwrap().unwrap();
    let standings = Standings::read_from(&store, &run).unwrap();
    let games = store.stored_games(&run).unwrap();
    let mut looked_at = 0;
    let found = measure_accuracy(&standings, &games, 100, None, |game| looked_at = game).unwrap();
    assert_eq!(looked_at, 8);
    assert_exports_agree(&standings.document_with_accuracy(&found));
    assert_listed("tournament with accuracy", &standings.document_with_accuracy(&found));
    assert_numbers_have_one_format(&standings.document_with_accuracy(&found));
    let [perfect, random] = found[..] else { panic!("{found:?}") };
    let [perfect, random] = [perfect.moves, random.moves];
    assert!(perfect.critical > 0 && perfect.kept == perfect.critical, "{perfect:?}");
    assert!(random.critical > 0 && random.kept < random.critical, "{random:?}");
    let (stop, time) = (AtomicBool::new(false), Some(Duration::ZERO));
    let late = measure_accuracy_until(&stop, time, &standings, &games, 100, None, |_| {}).unwrap();
    assert_eq!(late, [Accuracy::default(); 2], "no time, no move");
}

#[test]
fn a_sequential_test_ends_with_the_same_pair_for_any_number_of_workers() {
    let scratch = Scratch::new();
    let text = r#"
        pairs = 60
        openings = "random:20"
        [[player]]
        engine = "alphabeta:depth=3"
        [[player]]
        engine = "random"
        [sprt]
        elo1 = 50
    "#;
    let plan = checked_plan(text);
    play_shard(&scratch.file("one"), &plan, 1, Shard::WHOLE, usize::MAX);
    play_shard(&scratch.file("four"), &plan, 4, Shard::WHOLE, usize::MAX);
    let whole = exported_lines(&scratch.file("one"));
    assert_eq!(exported_lines(&scratch.file("four")), whole);
    assert!(whole.lines().count() < 100, "it ended early");
}

/// Tests that the ratings depend only on the distinct games. If there are few openings, deterministic players repeat
/// their games.
#[test]
fn replayed_games_do_not_change_the_ratings() {
    let (openings, pairs) = (25, 2500);
    let scratch = Scratch::new();
    let all = plan_openings(&checked_plan(
        "pairs = 25\n[[player]]\nengine = \"random\"\n[[player]]\nname = \"b\"\nengine = \"random\"",
    ));
    let list = scratch.file("openings.txt");
    let lines: Vec<String> = all.iter().take(openings).map(Game::to_columns).collect();
    std::fs::write(&list, lines.join("\n")).unwrap();
    let standings = |pairs: usize| {
        let plan = checked_plan(&format!(
            "pairs = {pairs}\nopenings = \"file:{}\"\n[[player]]\nengine = \"alphabeta:depth=3,eval=cells\"\n\
             [[player]]\nengine = \"alphabeta:depth=2,eval=lines\"",
            list.display()
        ));
        let mut store = Store::create(&scratch.file(&format!("{pairs}.db"))).unwrap();
        let run = store.begin_run(&plan, "test").unwrap();
        let (registry, stop) = (test_registry(), AtomicBool::new(false));
        let openings = plan.list_openings(&registry, |_| None, OpeningsWork::new(&stop)).unwrap();
        let runner = TournamentRunner {
            plan: &plan,
            registry: &registry,
            openings: &openings,
            time_evaluation: false,
            stop: &stop,
        };
        let missing = store.missing_pairs(&run, Shard::WHOLE).unwrap();
        runner.play_into_store(&mut store, &run, &missing, 2, &stop, |_| Ok(())).unwrap();
        Standings::read_from(&store, &run).unwrap()
    };
    let (few, many) = (standings(openings), standings(pairs));
    assert_eq!(many.evidence, few.evidence);
    for (one, other) in many.players.iter().zip(&few.players) {
        assert_eq!(
            (one.rating, one.ahead, one.significant),
            (other.rating, other.ahead, other.significant)
        );
    }
    let words = |standings: &Standings| {
        let lead = standings.document().lead;
        lead.split_once(" games. ").unwrap().1.to_owned()
    };
    let (few, many) = (words(&few), words(&many));
    let [repeats, all] = [pairs - openings, pairs].map(|count| group_digits(count as u64));
    let repeated = format!("{repeats} of {all} pairs of games repeat earlier ones");
    assert!(many.starts_with(&few) && many.contains(&repeated), "{few}\n{many}");
    assert!(!many.contains("clearly"), "{many}");
}

#[test]
fn a_sequential_test_of_deterministic_players_needs_an_opening_for_each_pair() {
    let listed = |second: &str, pairs: usize| {
        let plan = checked_plan(&format!(
            "pairs = {pairs}\n[[player]]\nengine = \"alphabeta:depth=2\"\n[[player]]\nengine = \"{second}\"\n[sprt]\nelo1 = 20"
        ));
        let stop = AtomicBool::new(false);
        plan.list_openings(&test_registry(), |_| None, OpeningsWork::new(&stop))
            .map_err(|error| error.to_string())
    };
    let wrong = listed("alphabeta:depth=3", 159).unwrap_err();
    assert!(wrong.contains("159 pairs from 25 distinct openings"), "{wrong}");
    assert!(wrong.contains("at most 25") && wrong.contains("random:8"), "{wrong}");
    assert!(listed("random:seed=3", 159).is_err(), "a fixed seed is no chance");
    assert!(listed("alphabeta:depth=3", 25).is_ok());
    assert!(listed("random", 159).is_ok(), "chance makes other games");
}

/// Checks the exports of tables that other tests do not contain: results against each opponent, games lost by forfeit,
/// and sequential tests. The files contain measured times.
#[test]
fn exports_of_stored_tournaments_agree() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/compat/results"));
    for (name, id) in [("gauntlet", "opponents"), ("forfeits", "forfeits"), ("sprt", "match")] {
        // SQLite creates files beside a database that it opens, so the test reads a copy.
        let scratch = Scratch::new();
        let file = scratch.file(name);
        std::fs::copy(folder.join(name).with_extension("db"), &file).unwrap();
        let store = Store::open_readonly(&file).unwrap();
        let run = store.select_run(None).unwrap();
        assert_eq!(run.plan.sprt.is_some(), name == "sprt");
        let document = Standings::read_from(&store, &run).unwrap().document();
        assert!(table_ids(&document).contains(&id), "{name}: {:?}", table_ids(&document));
        assert_exports_agree(&document);
        assert_listed(&format!("tournament {name}"), &document);
    }
}

#[test]
fn two_tournaments_of_three_depths_side_by_side_keep_every_value() {
    let cup = |seed: u32, third: &str| {
        let engines = ["alphabeta:eval=cells", "alphabeta:eval=lines", third];
        let players = engines.map(|engine| format!("[[player]]\nengine = \"{engine}\"\n"));
        played_report(&checked_plan(&format!(
            "pairs = 2\nseed = {seed}\ndepths = [1, 2, 3]\n{}",
            players.concat()
        )))
    };
    let (a, b) = (cup(1, "minimax:eval=cells"), cup(2, "alphabeta:eval=squares"));
    assert_listed("tournament of three depths", &a);
    assert_listed("comparison of tournaments", &compare_documents(("one", &a), ("other", &b)));
    assert!(check_joined_rows(&a, &b) > 200);
}

#[test]
fn foreign_files_are_rejected_and_not_changed() {
    let scratch = Scratch::new();
    let plan = checked_plan(PLAN);
    let good = scratch.file("good");
    play_shard(&good, &plan, 1, Shard::WHOLE, 3);
    drop(Store::open(&good).unwrap());
    let bytes = std::fs::read(&good).unwrap();
    let refused = |name: &str, bytes: &[u8]| {
        let file = scratch.file(name);
        std::fs::write(&file, bytes).unwrap();
        let error = Store::create(&file).err();
        assert_eq!(std::fs::read(&file).unwrap(), bytes, "{name} was changed");
        error
    };
    assert!(matches!(refused("text", b"not a database at all"), Some(StoreError::Foreign)));
    let mut newer = bytes.clone();
    // These bytes of the file header contain the version of the tables.
    newer[60..64].copy_from_slice(&99u32.to_be_bytes());
    assert!(matches!(refused("newer", &newer), Some(StoreError::Newer { version: 99 })));
    let mut foreign = bytes.clone();
    foreign[68..72].copy_from_slice(&7u32.to_be_bytes());
    assert!(matches!(refused("foreign", &foreign), Some(StoreError::Foreign)));
    let cut = scratch.file("cut");
    std::fs::write(&cut, &bytes[..bytes.len() / 2]).unwrap();
    let read = Store::open(&cut).and_then(|store| {
        let run = store.stored_runs()?.remove(0);
        store.stored_games(&run)
    });
    assert!(matches!(read, Err(StoreError::Corrupt)), "{read:?}");
    assert!(matches!(Store::open(&scratch.file("none")).err(), Some(StoreError::Missing)));
    let under = Store::create(&good.join("below")).err().unwrap();
    assert!(under.to_string().contains("cannot open"), "{under}");
}

#[test]
fn plans_are_checked_key_by_key() {
    let players =
        "[[player]]\nengine = \"random\"\n[[player]]\nname = \"b\"\nengine = \"random\"\n";
    let wrong = |text: &str| {
        let read = Plan::from_toml(text).and_then(|plan| plan.check(&test_registry()));
        read.unwrap_err().to_string()
    };
    assert_eq!(Plan::from_toml(players).unwrap().check(&test_registry()).unwrap().pair_count(), 25);
    for (text, message) in [
        ("", "two players"),
        ("pairs = 0", "pairs must be a whole number from 1"),
        ("seed = \"x\"", "seed must be a whole number"),
        ("seeds = 1", "did you mean `seed`?"),
        ("format = \"roundrobin\"", "did you mean `round-robin`?"),
        ("openings = \"twoply\"", "did you mean `two-ply`?"),
        ("variant = \"7x\"", "variant: "),
        ("depths = [0]", "from 1 to 64"),
        ("depths = 4", "list of numbers"),
        ("player = 3", "[[player]]"),
        ("[sprt]\nelo = 3", "did you mean `elo0`?"),
        ("[sprt]\nelo0 = 30", "sprt: "),
        ("pairs = ", "line 1: "),
    ] {
        let text =
            if text.contains("player") { text.to_owned() } else { format!("{text}\n{players}") };
        let text = if message == "two players" { String::new() } else { text };
        assert!(wrong(&text).contains(message), "{text}: {}", wrong(&text));
    }
    let more = |text: &str| wrong(&format!("{players}[[player]]\n{text}"));
    assert!(
        more("engin = \"random\"")
            .contains("player 3: unknown key `engin`; did you mean `engine`?")
    );
    assert!(more("name = \"c\"").contains("player 3 has no engine"));
    for key in ["depth", "depht"] {
        let message = more(&format!("engine = \"alphabeta\"\n{key} = 4"));
        assert!(message.contains("set the depth in the engine"), "{message}");
    }
    assert!(more("engine = \"randm\"").contains("did you mean `random`?"));
    assert!(more("engine = \"random\"").contains("two players have the name random"));
    let unfit = "variant = \"5x5\"\n[[player]]\nengine = \"alphabeta:eval=cells-printed\"\n[[player]]\nengine=\"random\"";
    let unfit = wrong(unfit);
    assert!(unfit.contains("player alphabeta:eval=cells-printed"), "{unfit}");
}
