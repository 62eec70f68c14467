//! Checks that search trees are consistent and agree with the counters of the search.

use std::collections::BTreeSet;

use foursight_analysis::SearchCounters;
use foursight_analysis::tree::{
    RecordedSearch, Tree, TreeError, TreeSelection, check_engine_has_tree, search_tree,
    think_with_tree,
};
use foursight_board::{Column, Game, SplitMix64, Variant};
use foursight_search::{Counters, Limits, Observers, Registry, ThinkOptions, Trace};

fn game_from_moves(variant: &str, moves: &str) -> Game {
    Game::from_moves(variant.parse::<Variant>().unwrap(), moves).unwrap()
}

fn search_tree_of(engine: &str, game: &Game, wanted: &TreeSelection) -> Tree {
    let mut engine = Registry::standard().engine(engine).unwrap();
    think_with_tree(&mut *engine, game, &ThinkOptions::default(), wanted).unwrap()
}

fn whole_search_tree(engine: &str, moves: &str) -> Tree {
    search_tree_of(engine, &game_from_moves("7x6", moves), &TreeSelection::default())
}

fn columns_of(text: &str) -> Vec<Column> {
    text.chars().map(|name| Column::from_char(name).unwrap()).collect()
}

const ENGINES: [&str; 10] = [
    "minimax:depth=3,eval=windows-centre",
    "minimax:depth=4,eval=quiet",
    "alphabeta:depth=4,eval=windows-centre",
    "alphabeta:depth=6,eval=quiet",
    "alphabeta:depth=5,eval=cells,order=ascending",
    "alphabeta:depth=5,eval=windows-centre,order=evaluation",
    "alphabeta:cut=strict,depth=4,eval=threats",
    "alphabeta:depth=5,eval=windows-centre,seed=3,ties=random",
    "deepening:depth=6,eval=windows-centre",
    "deepening:depth=5,eval=quiet,history=off,killers=off,table=0,threats=off",
];

/// Checks the properties that every tree must have.
fn check_tree_consistency(tree: &Tree, from: &Game) {
    let nodes = &tree.nodes;
    let (by, ending): (Vec<char>, Vec<char>) =
        (nodes.by.chars().collect(), nodes.ending.chars().collect());
    let count = tree.shown;
    let lists = [by.len(), ending.len(), nodes.alpha.len(), nodes.beta.len(), nodes.value.len()];
    assert!(lists.iter().all(|&length| length == count), "{lists:?}");
    let lists = [nodes.parent.len(), nodes.skipped.len(), nodes.size.len(), nodes.spared.len()];
    assert!(lists.iter().all(|&length| length == count), "{lists:?}");
    assert_eq!((nodes.parent[0], by[0]), (-1, '.'));
    assert_eq!(tree.whole, nodes.hidden[0] == 0);
    assert_eq!(nodes.size[0] - nodes.hidden[0], count as u32);
    let mut root = from.clone();
    for column in columns_of(&tree.under) {
        root.play(column).unwrap();
    }
    let mut children = vec![Vec::new(); count];
    let mut games = vec![root.clone()];
    for (at, &name) in by.iter().enumerate().skip(1) {
        let above = usize::try_from(nodes.parent[at]).unwrap();
        assert!(above < at);
        children[above].push(at);
        let mut next = games[above].clone();
        next.play(Column::from_char(name).unwrap()).unwrap();
        games.push(next);
    }
    let max = from.to_move();
    for at in 0..count {
        let here = &games[at];
        let below = |list: &[u32]| children[at].iter().map(|&child| list[child]).sum::<u32>();
        let all = nodes.hidden[at] == 0;
        assert_eq!(
            nodes.size[at] - nodes.hidden[at],
            1 + children[at]
                .iter()
                .map(|&child| nodes.size[child] - nodes.hidden[child])
                .sum::<u32>()
        );
        assert!(below(&nodes.hidden) <= nodes.hidden[at]);
        if all {
            assert_eq!(nodes.size[at], 1 + below(&nodes.size));
        }
        let (low, high) = (nodes.alpha[at].unwrap_or(i32::MIN), nodes.beta[at].unwrap_or(i32::MAX));
        // With the parameter `cut=strict`, the two bounds of a search window may be equal.
        assert!(if tree.engine.contains("strict") { low <= high } else { low < high });
        let maximising = here.to_move() == max;
        assert_eq!(ending[at] == 'f', here.outcome().is_over());
        let Some(value) = nodes.value[at] else {
            assert_eq!(ending[at], 'u');
            continue;
        };
        let tried: BTreeSet<char> = children[at].iter().map(|&child| by[child]).collect();
        assert_eq!(tried.len(), children[at].len(), "no column is searched twice");
        let skipped = &nodes.skipped[at];
        match ending[at] {
            'c' => {
                let good = if maximising { value >= high } else { value <= low };
                assert!(good, "{value} is no reason to cut at ({low}, {high})");
                assert!(nodes.spared[at].is_none_or(|spared| spared >= skipped.len() as u64));
            }
            's' => assert!(skipped.is_empty()),
            'e' | 'f' | 'r' => {
                assert!(skipped.is_empty());
                assert_eq!(nodes.size[at], 1);
            }
            other => panic!("a value but {other}"),
        }
        if matches!(ending[at], 'c' | 's') && all {
            let searched = tried.iter().copied().chain(skipped.chars());
            let legal: BTreeSet<char> = here.legal().map(Column::to_char).collect();
            assert_eq!(searched.collect::<BTreeSet<char>>(), legal);
            assert_eq!(tried.len() + skipped.len(), legal.len());
            let values = children[at].iter().map(|&child| nodes.value[child].unwrap());
            let best = if maximising { values.max() } else { values.min() };
            assert_eq!(best, Some(value), "{}", here.to_columns());
        }
        if ending[at] == 'f' && value.abs() > tree.mate {
            let plies = (here.plies() - from.plies()) as i32;
            assert_eq!(value.abs(), tree.win - plies, "a win is so many plies away");
        }
    }
}

#[test]
fn visited_and_pruned_positions_of_the_minimax_report_add_up() {
    let pruned = whole_search_tree("alphabeta:depth=5,eval=windows-centre", "43");
    assert_eq!((pruned.total, pruned.shown, pruned.whole), (778, 778, true));
    assert_eq!((pruned.note.as_str(), pruned.depth, pruned.depth_shown), ("", 5, None));
    assert_eq!(pruned.nodes.ending.matches('c').count(), 131);
    assert_eq!(pruned.nodes.skipped.iter().map(String::len).sum::<usize>(), 651);
    assert_eq!((pruned.counters.visited, pruned.counters.cutoffs), (778, 131));
    let score = pruned.decision.score.clone().unwrap();
    assert_eq!((pruned.decision.column.as_str(), score.value), ("4", 12));
    assert_eq!(pruned.nodes.value[0], Some(12));
    let plain = whole_search_tree("minimax:depth=5,eval=windows-centre", "43");
    assert_eq!((plain.total, plain.shown, plain.whole), (19_608, 19_608, true));
    assert_eq!((plain.nodes.value[0], plain.counters.cutoffs), (Some(12), 0));
    let spared: u64 = pruned.nodes.spared.iter().flatten().sum();
    assert_eq!(778 + spared, 19_608);
}

#[test]
fn every_tree_is_consistent() {
    let mut rng = SplitMix64::new(6);
    for (variant, evaluations) in [("7x6", true), ("7x6:square", false), ("5x4", false)] {
        for plies in [0, 2, 7, 15] {
            let game = Game::random(variant.parse().unwrap(), plies, &mut rng).unwrap();
            for engine in ENGINES {
                // Some evaluations support only the standard variant. On other variants, all engines therefore
                // use the evaluation `cells`.
                let engine = if evaluations { engine.to_owned() } else { unpruned_engine(engine) };
                let tree = search_tree_of(&engine, &game, &TreeSelection::default());
                assert!(tree.whole || tree.shown > 1, "{engine}");
                assert_eq!(tree.total, u64::from(tree.nodes.size[0]));
                check_tree_consistency(&tree, &game);
            }
        }
    }
}

fn unpruned_engine(engine: &str) -> String {
    let known = ["eval=windows-centre", "eval=quiet", "eval=threats"];
    known.iter().fold(engine.to_owned(), |text, name| text.replace(name, "eval=cells"))
}

#[test]
fn replayed_recordings_give_the_counters_of_the_engine() {
    for engine in ENGINES {
        let game = game_from_moves("7x6", "4453");
        let (mut counters, mut trace) = (Counters::default(), Trace::new(4_000_000));
        let mut watch = Observers::counting(&mut counters);
        watch.trace = Some(&mut trace);
        let mut made = Registry::standard().engine(engine).unwrap();
        let verdict = made.think(&game, &ThinkOptions::default(), &mut watch).unwrap();
        let mut again = Counters::default();
        trace.replay(&mut again);
        assert_eq!(SearchCounters::from(&again), SearchCounters::from(&counters), "{engine}");
        let searched = RecordedSearch { verdict, counters, trace };
        let shown =
            search_tree(made.spec().unwrap(), &game, &searched, &TreeSelection::default()).unwrap();
        let grown = search_tree_of(engine, &game, &TreeSelection::default());
        assert_eq!(shown.counters, grown.counters, "the same again: {engine}");
        assert_eq!(shown.nodes.by, grown.nodes.by);
        if grown.counters.iterations == 0 && grown.whole {
            let count = |letter| grown.nodes.ending.matches(letter).count() as u64;
            assert_eq!(grown.counters.visited, grown.shown as u64);
            assert_eq!(grown.counters.cutoffs, count('c'));
            assert_eq!(grown.counters.evaluated, count('e'));
            assert_eq!(grown.counters.finished, count('f'));
            let skipped: usize = grown.nodes.skipped.iter().map(String::len).sum();
            assert_eq!(grown.counters.skipped, skipped as u64);
        }
    }
}

#[test]
fn pruned_and_visited_positions_add_up_to_minimax() {
    let mut rng = SplitMix64::new(9);
    for variant in ["7x6", "7x6:square", "5x4"] {
        for plies in [1, 6, 12, 15] {
            let game = Game::random(variant.parse().unwrap(), plies, &mut rng).unwrap();
            for order in ["", ",order=ascending", ",order=evaluation", ",cut=strict"] {
                let pruned = search_tree_of(
                    &format!("alphabeta:depth=4,eval=cells{order}"),
                    &game,
                    &TreeSelection::default(),
                );
                let plain =
                    search_tree_of("minimax:depth=4,eval=cells", &game, &TreeSelection::default());
                assert_eq!(pruned.nodes.value[0], plain.nodes.value[0]);
                let spared: u64 = pruned.nodes.spared.iter().flatten().sum();
                assert_eq!(pruned.total + spared, plain.total, "{variant} {}", game.to_columns());
            }
        }
    }
}

#[test]
fn skipped_columns_are_in_search_order() {
    // The functions max_value and min_value ignore `order`.
    for settings in ["", ",order=ascending,form=max-min"] {
        let engine = format!("alphabeta:depth=5,eval=windows-centre{settings}");
        let centre = whole_search_tree(&engine, "43");
        let order = "4352617";
        for at in 0..centre.shown {
            let places: Vec<usize> =
                centre.nodes.skipped[at].chars().map(|name| order.find(name).unwrap()).collect();
            assert!(places.is_sorted(), "{engine}: {places:?}");
        }
        assert!(centre.nodes.skipped.iter().any(|columns| columns.len() > 1), "{engine}");
    }
    let left = whole_search_tree("alphabeta:depth=5,eval=windows-centre,order=ascending", "43");
    assert!(left.nodes.skipped.iter().all(|text| text.chars().is_sorted()));
}

#[test]
fn a_large_tree_shows_its_upper_plies_and_principal_variation() {
    let from = game_from_moves("7x6", "43");
    for (engine, most) in [
        ("minimax:depth=6,eval=windows-centre", 20_000),
        ("minimax:depth=5,eval=windows-centre", 500),
        ("alphabeta:depth=7,eval=windows-centre", 900),
        ("deepening:depth=9,eval=quiet", 300),
        ("alphabeta:depth=5,eval=windows-centre", 1),
        ("alphabeta:depth=5,eval=windows-centre", 7),
    ] {
        let wanted = TreeSelection { most, under: Vec::new() };
        let shown = search_tree_of(engine, &from, &wanted);
        check_tree_consistency(&shown, &from);
        assert!(!shown.whole && shown.shown <= most, "{engine}: {}", shown.shown);
        assert!(
            shown.note.starts_with("Showing ") || shown.note.contains(" Showing "),
            "{}",
            shown.note
        );
        // Positions that are not shown are deeper than `depth_shown`.
        let depth = shown.depth_shown.unwrap();
        let (mut plies, mut missing) = (vec![0_u32; shown.shown], shown.nodes.size.clone());
        for at in 1..shown.shown {
            let above = shown.nodes.parent[at] as usize;
            plies[at] = plies[above] + 1;
            missing[above] -= shown.nodes.size[at];
        }
        for (ply, missing) in plies.iter().zip(missing) {
            assert!(missing == 1 || *ply >= depth, "{engine}: {missing} at ply {ply}");
        }
        if most >= 300 {
            assert!(plies.iter().max() >= Some(&5), "{engine}: the line is there");
        }
    }
}

#[test]
fn a_subtree_equals_that_part_of_the_whole_tree() {
    let from = game_from_moves("7x6", "43");
    let engine = "alphabeta:depth=5,eval=windows-centre";
    let all = search_tree_of(engine, &from, &TreeSelection::default());
    for under in ["4", "43", "434", "34"] {
        let part = search_tree_of(
            engine,
            &from,
            &TreeSelection { under: columns_of(under), ..TreeSelection::default() },
        );
        check_tree_consistency(&part, &from);
        assert_eq!((part.total, part.under.as_str()), (778, under));
        let mut at = 0;
        for name in under.chars() {
            let by: Vec<char> = all.nodes.by.chars().collect();
            at = (0..all.shown)
                .find(|&node| all.nodes.parent[node] == at as i32 && by[node] == name)
                .unwrap();
        }
        let size = all.nodes.size[at] as usize;
        assert_eq!(part.shown, size);
        assert_eq!(part.nodes.by[1..], all.nodes.by[at + 1..at + size]);
        assert_eq!(part.nodes.value, all.nodes.value[at..at + size]);
        assert_eq!(part.nodes.alpha, all.nodes.alpha[at..at + size], "its window is the real one");
        assert_eq!(part.nodes.spared, all.nodes.spared[at..at + size]);
    }
    let mut made = Registry::standard().engine(engine).unwrap();
    let wanted = TreeSelection { under: columns_of("4444444"), ..TreeSelection::default() };
    let error = think_with_tree(&mut *made, &from, &ThinkOptions::default(), &wanted).unwrap_err();
    assert!(
        matches!(&error, TreeError::NotEntered(found) if found.starts_with("the search did not visit `4")),
        "{error}"
    );
}

#[test]
fn iterative_deepening_shows_its_last_iteration() {
    let deep = whole_search_tree("deepening:depth=5,eval=windows-centre", "43");
    assert_eq!((deep.depth, deep.counters.iterations), (5, 5));
    assert!(deep.counters.visited > deep.total);
    assert!(
        deep.note
            .starts_with("Iterative deepening: 5 iterations. This is the last one, depth 5, with ")
    );
    let mut engine = Registry::standard().engine("deepening:depth=12,eval=quiet").unwrap();
    let ask = ThinkOptions {
        limits: Limits { nodes: Some(5_000), ..Limits::default() },
        ..ThinkOptions::default()
    };
    let from = game_from_moves("7x6", "43");
    let stopped = think_with_tree(&mut *engine, &from, &ask, &TreeSelection::default()).unwrap();
    assert!(stopped.nodes.value[0].is_some(), "an iteration that ended is shown");
    assert!(stopped.note.contains("the last completed one"), "{}", stopped.note);
    assert!(
        stopped.note.contains("The search was stopped after 5,000 positions"),
        "{}",
        stopped.note
    );
    check_tree_consistency(&stopped, &from);
}

#[test]
fn a_stopped_search_shows_its_visited_positions() {
    let from = game_from_moves("7x6", "");
    let mut engine = Registry::standard().engine("minimax:depth=12,eval=cells").unwrap();
    let ask = ThinkOptions {
        limits: Limits { nodes: Some(3_000), ..Limits::default() },
        ..ThinkOptions::default()
    };
    let tree = think_with_tree(&mut *engine, &from, &ask, &TreeSelection::default()).unwrap();
    assert_eq!((tree.total, tree.whole, tree.nodes.value[0]), (3_000, true, None));
    assert!(tree.nodes.ending.starts_with('u') && tree.note.contains("stopped after 3,000"));
    check_tree_consistency(&tree, &from);
}

#[test]
fn engines_without_a_tree_suggest_others() {
    let mut registry = Registry::standard();
    foursight_solver::register(&mut registry);
    foursight_analysis::report_players::register_report_players(&mut registry);
    let spec = |text: &str| registry.parse(text).unwrap();
    let found = |text: &str| check_engine_has_tree(&spec(text)).unwrap_err().to_string();
    assert_eq!(
        found("level:4"),
        "`level:4` plays the move of `alphabeta:depth=3,eval=windows-centre`, except for random errors; use that engine"
    );
    for text in ["mcts", "random", "perfect", "level:8", "alphabeta:roles=as-printed", "stacker"] {
        assert!(found(text).contains("use minimax, alphabeta or deepening"), "{text}");
    }
    for text in ENGINES {
        assert_eq!(check_engine_has_tree(&spec(text)), Ok(()));
    }
}
