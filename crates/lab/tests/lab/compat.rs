//! Reads files of earlier versions from `fixtures/compat`: engine texts, plans, results files and UGI sessions.

#[path = "../../../../fixtures/compat/check.rs"]
mod check;

use std::path::Path;

use crate::scratch_folder::Scratch;
use foursight_analysis::report_players;
use foursight_board::{Game, Side, Variant};
use foursight_lab::store::{Run, Store};
use foursight_lab::tournament::Openings;
use foursight_lab::tournament::{Plan, Standings};
use foursight_lab::ugi::{ProgramFamily, serve_ugi};
use foursight_scripting::EvaluationFiles;
use foursight_search::{Observers, Registry, ThinkOptions, Turn, View};
use foursight_solver::Book;

fn registry() -> Registry {
    let mut registry = Registry::standard();
    foursight_solver::register_with(&mut registry, Book::standard(Variant::default()));
    report_players::register_report_players(&mut registry);
    registry.add_engine(ProgramFamily::default());
    registry.add_evaluation(EvaluationFiles::of_clients(Path::new("")));
    registry
}

fn read(file: &Path) -> String {
    std::fs::read_to_string(file).unwrap()
}

/// Checks engines and evaluations of earlier versions.
///
/// Each line of the files describes an engine or an evaluation. A line about an engine contains its text, the shortest
/// form of this text, and the column that the engine chooses after the moves 4453. A line about an evaluation contains
/// its text and two scores of the position after the moves 44553: one for the side to move and one for the other side.
#[test]
fn engines() {
    let registry = registry();
    let engine = |text: &str, shortest: &str, column: &str| {
        let mut engine = registry.engine(text).unwrap();
        assert_eq!(engine.text(), shortest, "{text}");
        let game = Game::from_moves(Variant::default(), "4453").unwrap();
        let verdict =
            engine.think(&game, &ThinkOptions::default(), &mut Observers::default()).unwrap();
        assert_eq!(verdict.column.to_string(), column, "{text}");
    };
    let evaluation = |text: &str, to_move: &str, other: &str| {
        let built = registry.evaluation(text).unwrap().build(Variant::default()).unwrap();
        let game = Game::from_moves(Variant::default(), "44553").unwrap();
        let [first, second] = Side::BOTH.map(|side| game.stones(side));
        let own = built.evaluate(View { mine: second, theirs: first }, Turn::Mine);
        let others = built.evaluate(View { mine: first, theirs: second }, Turn::Theirs);
        assert_eq!(
            (own.to_string().as_str(), others.to_string().as_str()),
            (to_move, other),
            "{text}"
        );
    };
    check::check("engines", |file| {
        let lines = read(file);
        for line in lines.lines() {
            let fields: Vec<&str> = line.split('\t').collect();
            let &[text, one, other] = fields.as_slice() else { panic!("{line}") };
            if file.ends_with("engines.txt") {
                engine(text, one, other);
            } else {
                evaluation(text, one, other);
            }
        }
        format!("{} texts", lines.lines().count())
    });
}

#[test]
fn plans() {
    let registry = registry();
    check::check("plans", |file| {
        let text = read(file);
        let plan: Plan = if file.extension().unwrap() == "json" {
            serde_json::from_str(&text).unwrap()
        } else {
            Plan::from_toml(&text).unwrap()
        };
        let checked = plan.check(&registry).unwrap();
        let games = 2 * checked.pair_count();
        let names: Vec<&str> = checked.players.iter().map(|one| one.name.as_str()).collect();
        let sprt = checked
            .sprt
            .map_or(String::new(), |test| format!(", sprt {} to {}", test.elo0, test.elo1));
        let (variant, openings, seed) = (&checked.variant, &checked.openings, checked.seed);
        format!("{variant}, {openings}, seed {seed}, {games} games of {}{sprt}", names.join(", "))
    });
}

#[test]
fn openings() {
    check::check("openings", |file| {
        let kind: Openings = format!("file:{}", file.display()).parse().unwrap();
        let games = kind.generate_openings(Variant::default(), 4, 1, &read(file), None).unwrap();
        let moves = |game: &Game| match game.to_columns() {
            moves if moves.is_empty() => "-".to_owned(),
            moves => moves,
        };
        games.iter().map(moves).collect::<Vec<_>>().join(" ")
    });
}

/// Returns a text that contains the number of games and the points of each player, for all runs.
fn describe_runs(store: &Store) -> String {
    let describe = |run: &Run| {
        let games = store.stored_games(run).unwrap();
        let moves: usize = games.iter().map(|game| game.moves.len()).sum();
        let fouls = games.iter().filter(|game| game.complaint.is_some()).count();
        let standings = Standings::read_from(store, run).unwrap();
        let players = run.plan.players.iter().zip(&standings.players);
        let points: Vec<String> = players
            .map(|(player, standing)| format!("{} {}", player.name, standing.tally.points()))
            .collect();
        let missing = run.plan.pair_count() * 2 - games.len();
        format!(
            "{} games with {moves} moves, {fouls} forfeited, {missing} missing: {}",
            games.len(),
            points.join(", ")
        )
    };
    let runs = store.stored_runs().unwrap();
    runs.iter().map(describe).collect::<Vec<_>>().join("; ")
}

/// The files are copied before they are opened, because opening a file may create other files next to it.
#[test]
fn results() {
    let scratch = Scratch::new();
    for folder in ["results", "lab"] {
        check::check(folder, |file| {
            let copy = scratch.file(file.file_name().unwrap().to_str().unwrap());
            std::fs::copy(file, &copy).unwrap();
            let read = describe_runs(&Store::open_readonly(&copy).unwrap());
            // Opening the file for writing migrates its tables.
            let store = Store::open(&copy).unwrap();
            assert_eq!(describe_runs(&store), read, "{}", file.display());
            let entries = store.ledger_entries().unwrap();
            let ledger: Vec<String> = entries
                .iter()
                .map(|entry| {
                    format!("{} {} {}/{}", entry.id, entry.state.name(), entry.done, entry.total)
                })
                .collect();
            if ledger.is_empty() { read } else { format!("{read}; ledger: {}", ledger.join(", ")) }
        });
    }
}

/// A plan finds its run in a results file of an earlier version. Therefore the run can be resumed.
#[test]
fn a_plan_finds_its_earlier_run() {
    let scratch = Scratch::new();
    let copy = scratch.file("unfinished.db");
    std::fs::copy(check::root().join("results/unfinished.db"), &copy).unwrap();
    let plan = Plan::from_toml(&read(&check::root().join("plans/round-robin.toml"))).unwrap();
    let plan = plan.check(&registry()).unwrap();
    let store = Store::open(&copy).unwrap();
    let run = store.find_run(&plan).unwrap().expect("the run of this plan");
    assert_eq!(store.missing_pairs(&run, foursight_analysis::Shard::WHOLE).unwrap().len(), 13);
}

/// An earlier version stored a plan with former names of options. This version replaces these names by the current
/// names when it reads the same plan file. The resulting plan still finds the stored run.
#[test]
fn a_plan_with_former_option_names_finds_its_earlier_run() {
    let scratch = Scratch::new();
    let text = read(&check::root().join("plans/report-000.toml"));
    let present = Plan::from_toml(&text).unwrap().check(&registry()).unwrap();
    let mut former = present.clone();
    for player in &mut former.players {
        let engine = player.engine.replace("roles=as-printed", "roles=as-listed");
        player.engine = engine.replace("roles=corrected", "roles=repaired");
    }
    assert_ne!(former, present);
    let file = scratch.file("former.db");
    let store = Store::create(&file).unwrap();
    let run = store.begin_run(&former, "0.1.0").unwrap();
    assert_eq!(store.find_run(&present).unwrap().map(|found| found.id), Some(run.id));
    assert_eq!(store.select_or_begin_run(&present, "0.2.0", true).unwrap().unwrap().id, run.id);
    // A file whose plan contains the current names is merged into the same run.
    let later = scratch.file("present.db");
    Store::create(&later).unwrap().begin_run(&present, "0.2.0").unwrap();
    let mut store = store;
    store.merge_results_file(&later).unwrap();
    assert_eq!(store.stored_runs().unwrap().len(), 1);
}

#[test]
fn protocol() {
    let registry = registry();
    check::check("protocol", |file| {
        let engine = registry.engine("alphabeta:depth=4").unwrap();
        let mut output = Vec::new();
        serve_ugi(engine, Variant::default(), read(file).as_bytes(), &mut output, |_| {}).unwrap();
        let output = String::from_utf8(output).unwrap();
        let lines = output.lines().filter(|line| !line.starts_with("id "));
        let untimed = lines.map(|line| line.split(" time ").next().unwrap());
        // The search runs on its own thread. Its output appears before, between or after the responses to queries.
        let is_search_output =
            |line: &&str| line.starts_with("info") || line.starts_with("bestmove");
        let (search, responses): (Vec<&str>, Vec<&str>) = untimed.partition(is_search_output);
        [responses, search].concat().join(", ")
    });
}
