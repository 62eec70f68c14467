//! Tests the engines that use the solver. Some levels guarantee that they take an immediate win, or block one; the tests
//! check these guarantees.

use std::collections::BTreeSet;

use foursight_board::{Column, Game, Outcome, Rules, Side, SplitMix64, Variant};
use foursight_oracle::ArrayBoard;
use foursight_search::{
    Counters, Engine, Limits, Observers, Registry, Score, ThinkOptions, Verdict,
};
use foursight_solver::engines::{LEVELS, PerfectEngineFamily};
use foursight_solver::{SolveOptions, SolverOptions, solver};

const VARIANTS: [&str; 6] = ["7x6", "5x5", "6x7:line5", "7x6:line4+square", "4x9:square", "8x8"];

fn engine(text: &str) -> Box<dyn Engine> {
    let mut registry = Registry::standard();
    foursight_solver::register(&mut registry);
    registry.engine(text).unwrap()
}

fn variant(text: &str) -> Variant {
    text.parse().unwrap()
}

fn think(engine: &mut dyn Engine, game: &Game) -> Verdict {
    engine.think(game, &ThinkOptions::default(), &mut Observers::default()).unwrap()
}

fn after(game: &Game, column: Column) -> Game {
    let mut next = game.clone();
    next.play(column).unwrap();
    next
}

/// Returns whether the side to move can win with the next disc.
fn can_win(game: &Game) -> bool {
    let drops = game.rules().drops(game.position().occupied());
    !game.outcome().is_over() && drops.meets(game.threats(game.to_move()))
}

/// Returns random unfinished games. For each variant there are up to `count` games. Each game has at most `left` empty
/// cells.
fn games(seed: u64, count: usize, left: u64) -> impl Iterator<Item = Game> {
    let mut rng = SplitMix64::new(seed);
    VARIANTS.into_iter().flat_map(move |text| {
        let variant = variant(text);
        let cells = u64::from(variant.cell_count());
        let mut rng = rng.split();
        (0..count).filter_map(move |_| {
            let plies = cells - 1 - rng.below(cells.min(left));
            Game::random(variant, plies as usize, &mut rng)
        })
    })
}

/// Returns whether playing `column` fulfils the guarantees of this level about immediate wins. Returns `None` if no
/// guarantee applies to the position.
fn kept(level: usize, game: &Game, column: Column) -> Option<bool> {
    let next = after(game, column);
    if can_win(game) {
        return LEVELS[level - 1].takes_wins.then(|| matches!(next.outcome(), Outcome::Won(_)));
    }
    let all: Vec<bool> = game.legal().map(|column| can_win(&after(game, column))).collect();
    let matters = all.contains(&true) && all.contains(&false);
    (LEVELS[level - 1].stops_wins && matters).then(|| !can_win(&next))
}

/// Checks the explanation for boards that were not measured. It must state that a move may take minutes, and that the
/// engine guesses if a limit ends the search.
#[test]
fn perfect_states_its_outlook_on_large_boards() {
    for name in ["8x8", "8x6", "9x7", "6x8", "7x6:line5", "5x4:line3"] {
        let outlook = PerfectEngineFamily::outlook(variant(name));
        assert!(!outlook.solves, "{name}");
        for part in ["Not measured", "may take minutes", "guesses"] {
            assert!(outlook.text.contains(part), "{name}: {}", outlook.text);
        }
    }
    for name in ["7x6", "6x7", "6x5", "7x6:line4+square", "4x9:square"] {
        let outlook = PerfectEngineFamily::outlook(variant(name));
        assert!(outlook.solves, "{name}");
        assert!(outlook.text.starts_with("Solves this board"), "{name}: {}", outlook.text);
    }
}

#[test]
fn the_levels_keep_their_promises() {
    for (number, count) in [(3, 500), (4, 500), (5, 250), (6, 60), (7, 20)] {
        let mut tested = 0;
        for seed in 0..2 {
            let mut player = engine(&format!("level:{number},seed={seed}"));
            for game in games(number as u64, count, 64) {
                let verdict = think(&mut *player, &game);
                assert!(game.legal().any(|column| column == verdict.column));
                assert_eq!(verdict.line[0], verdict.column);
                if let Some(kept) = kept(number, &game, verdict.column) {
                    assert!(kept, "level {number} played {} in\n{game}", verdict.column);
                    tested += 1;
                }
            }
        }
        assert!(tested > count / 2, "only {tested} for level {number}");
    }
}

/// Converts a game to a board of the oracle, which is an independent implementation of the rules that uses arrays.
fn arrays(game: &Game) -> ArrayBoard {
    let variant = game.variant();
    let mut board = ArrayBoard::new(foursight_oracle::Rules {
        width: variant.width().into(),
        height: variant.height().into(),
        line: variant.goal().line.map(usize::from),
        square: variant.goal().square,
    });
    game.moves().iter().for_each(|column| board.drop(column.index().into()));
    board
}

fn dropped(board: &ArrayBoard, column: usize) -> ArrayBoard {
    let mut next = board.clone();
    next.drop(column);
    next
}

/// Returns whether the side to move can win with the next disc. This does the same as `can_win`, but uses the oracle
/// (an independent implementation).
fn wins_on_arrays(board: &ArrayBoard) -> bool {
    let wins = |column| dropped(board, column).has_won(board.to_move());
    board.legal().into_iter().any(wins)
}

#[test]
fn promises_hold_on_arrays() {
    for name in ["7x6", "5x4", "8x8"] {
        let mut rng = SplitMix64::new(4);
        let cells = u64::from(variant(name).cell_count());
        let drawn = std::iter::repeat_with(|| {
            Game::random(variant(name), 4 + rng.below(cells - 4) as usize, &mut rng)
        });
        let games: Vec<Game> = drawn.flatten().take(60).collect();
        for (number, level) in (1..).zip(LEVELS) {
            let mut player = engine(&format!("level:{number}"));
            let (mut takes, mut stops) = (0, 0);
            for game in &games {
                let ask = ThinkOptions {
                    limits: Limits { nodes: Some(5_000), ..Limits::default() },
                    ..ThinkOptions::default()
                };
                let column = player.think(game, &ask, &mut Observers::default()).unwrap().column;
                let board = arrays(game);
                let next = dropped(&board, column.index().into());
                if wins_on_arrays(&board) {
                    takes += 1;
                    let took = next.has_won(board.to_move());
                    assert!(took || !level.takes_wins, "level {number} on\n{game}");
                } else if board.legal().into_iter().any(|c| !wins_on_arrays(&dropped(&board, c))) {
                    stops += 1;
                    let stopped = !wins_on_arrays(&next);
                    assert!(stopped || !level.stops_wins, "level {number} on\n{game}");
                }
            }
            assert!(takes > 5 && stops > 10, "{name}: {takes} {stops}");
        }
    }
}

/// Returns all numbers in a text. The numbers from one to seven may be words, and larger numbers may have thousands
/// separators.
fn numbers(text: &str) -> Vec<u64> {
    let words = ["one", "two", "three", "four", "five", "six", "seven"];
    let number = |word: &str| {
        let place = words.iter().position(|known| *known == word);
        place.map(|place| place as u64 + 1).or_else(|| word.replace(',', "").parse().ok())
    };
    text.split(' ').filter_map(number).collect()
}

#[test]
fn levels_look_as_far_as_they_say() {
    for name in ["7x6", "5x4", "8x8"] {
        let game = Game::from_moves(variant(name), "3322").unwrap();
        for (number, level) in (1..).zip(LEVELS).take(7) {
            let verdict = think(&mut *engine(&format!("level:{number}")), &game);
            let said = numbers(level.looks);
            if number < 7 {
                // The phrase "looks up to five plies ahead" states a maximum, because a node limit may end the search
                // earlier.
                let exact = !level.looks.contains("up to");
                let depth = u64::from(verdict.depth);
                assert!(
                    depth <= said[0] && (!exact || depth == said[0]),
                    "{name} {number}: {depth}"
                );
            } else {
                assert!(level.engine.contains(&format!("nodes={}", said[0])), "{}", level.engine);
            }
        }
    }
    let [solves, searches] = numbers(LEVELS[7].looks)[..] else { panic!("{}", LEVELS[7].looks) };
    assert!(LEVELS[7].engine.contains(&format!("nodes={solves},")));
    assert!(LEVELS[7].otherwise.unwrap().contains(&format!("nodes={searches},")));
}

#[test]
fn levels_err_as_often_as_they_say() {
    let full = std::env::var_os("FOURSIGHT_FULL").is_some();
    for name in ["7x6", "5x4", "8x8"] {
        let mut rng = SplitMix64::new(6);
        let games: Vec<Game> = std::iter::repeat_with(|| Game::random(variant(name), 4, &mut rng))
            .flatten()
            .take(150)
            .collect();
        for (number, level) in (1..).zip(LEVELS).take(if full { 6 } else { 4 }) {
            let mut player = engine(&format!("level:{number}"));
            let mut judge = engine(level.engine);
            let ask = ThinkOptions { columns: true, ..ThinkOptions::default() };
            let (mut erred, mut counted) = (0, 0);
            for game in &games {
                let scores = judge.think(game, &ask, &mut Observers::default()).unwrap().columns;
                // Skips positions in which the level may be unable to make a mistake. These are positions with fewer
                // than three different scores, and positions in which a guarantee may exclude moves.
                let distinct: BTreeSet<Score> = scores.iter().flatten().copied().collect();
                if distinct.len() < 3 || game.legal().any(|column| can_win(&after(game, column))) {
                    continue;
                }
                let chosen = think(&mut *player, game).column;
                counted += 1;
                erred +=
                    usize::from(scores[usize::from(chosen.index())] < distinct.last().copied());
            }
            let (share, count) = (f64::from(level.errors) / 100.0, f64::from(counted));
            // The measured share may deviate from the expected share by four standard errors.
            let wide = 4.0 * (share * (1.0 - share) / count).sqrt();
            let found = erred as f64 / count;
            assert!(counted > 60, "{name}: {counted}");
            assert!((found - share).abs() <= wide, "{name}, level {number}: {found} of {counted}");
        }
    }
}

#[test]
fn the_last_level_keeps_its_promises() {
    let mut player = engine("level:8");
    for game in games(8, 12, 26) {
        let ask = ThinkOptions {
            limits: Limits { nodes: Some(20_000), ..Limits::default() },
            ..ThinkOptions::default()
        };
        let verdict = player.think(&game, &ask, &mut Observers::default()).unwrap();
        assert_ne!(kept(8, &game, verdict.column), Some(false), "{game}");
    }
}

#[test]
fn a_beginner_may_miss_a_win() {
    let game = Game::from_moves(Variant::default(), "445566").unwrap();
    let misses = |level: usize| {
        (0..100).any(|seed| {
            let column = think(&mut *engine(&format!("level:{level},seed={seed}")), &game).column;
            !matches!(after(&game, column).outcome(), Outcome::Won(_))
        })
    };
    assert!(misses(1) && misses(2) && !misses(3));
}

#[test]
fn what_levels_promise_grows() {
    assert!(LEVELS.iter().enumerate().all(|(index, level)| {
        level.takes_wins == (index >= 2) && level.stops_wins == (index >= 3)
    }));
    assert!(LEVELS.windows(2).all(|pair| pair[0].errors >= pair[1].errors));
    let told = LEVELS[2].to_string();
    assert!(told.starts_with("casual: alphabeta:depth=2") && told.contains("25 %"), "{told}");
}

#[test]
fn levels_visit_few_positions() {
    let mut most = 0;
    for number in 1..=7 {
        let mut player = engine(&format!("level:{number}"));
        for game in games(1, 3, 64).chain(VARIANTS.map(|text| Game::new(variant(text)))) {
            let mut counters = Counters::default();
            let mut watch = Observers::counting(&mut counters);
            player.think(&game, &ThinkOptions::default(), &mut watch).unwrap();
            most = most.max(counters.visited);
        }
    }
    assert!(most <= 20_000, "{most}");
}

#[test]
fn texts_are_shortest_and_make_the_same_engine_again() {
    for (text, shortest) in [
        ("perfect", "perfect"),
        ("perfect:seed=3,table=64,nodes=5", "perfect:nodes=5,seed=3"),
        ("level:3", "level:3"),
        ("level:level=3,seed=0", "level:3"),
        ("level:3,seed=7", "level:3,seed=7"),
        ("level", "level:4"),
    ] {
        assert_eq!(engine(text).text(), shortest);
        assert_eq!(engine(shortest).text(), shortest);
        assert!(engine(text).is_seeded());
    }
    let mut registry = Registry::standard();
    foursight_solver::register(&mut registry);
    let error = registry.engine("level:9").err().unwrap().to_string();
    assert!(error.ends_with("level is a whole number from 1 to 8, not `9`"), "{error}");
}

#[test]
fn a_reseeded_engine_plays_as_one_made_with_that_seed() {
    let mut rng = SplitMix64::new(6);
    let games: Vec<Game> =
        (0..12).filter_map(|_| Game::random(Variant::default(), 24, &mut rng)).collect();
    for family in ["perfect:", "level:1,", "level:6,", "level:7,"] {
        let mut reseeded = engine(&format!("{family}seed=9"));
        for seed in 1..=3 {
            reseeded.reseed(seed);
            assert_eq!(reseeded.seed(), Some(seed));
            let mut made = engine(&format!("{family}seed={seed}"));
            for game in &games {
                assert_eq!(think(&mut *reseeded, game), think(&mut *made, game), "{family}{seed}");
            }
        }
    }
}

/// Plays a game of the engine against itself. Returns each move and the number of positions visited for it.
fn counted_moves(engine: &mut dyn Engine, opening: &Game) -> Vec<(Column, u64)> {
    let mut game = opening.clone();
    let mut moves = Vec::new();
    while !game.outcome().is_over() {
        let mut counters = Counters::default();
        let mut watch = Observers { counters: Some(&mut counters), ..Observers::default() };
        let column = engine.think(&game, &ThinkOptions::default(), &mut watch).unwrap().column;
        game.play(column).unwrap();
        moves.push((column, counters.visited));
    }
    moves
}

/// Tournaments use an engine again for the next pair of games. The tables of the engine must then be empty, because
/// results of earlier games would change the counters.
#[test]
fn a_restarted_engine_plays_and_counts_like_a_new_one() {
    let mut rng = SplitMix64::new(8);
    let openings = [18, 21, 20].map(|plies| Game::random(variant("7x6"), plies, &mut rng).unwrap());
    let families = (1..=8).map(|level| format!("level:{level},")).chain(["perfect:".to_owned()]);
    for family in families {
        let mut used = engine(&format!("{family}seed=9"));
        for (opening, seed) in openings.iter().zip([Some(1), Some(2), None]) {
            let engine_seed = seed.unwrap_or(2);
            let mut made = engine(&format!("{family}seed={engine_seed}"));
            assert!(used.restart(seed), "{family}");
            assert_eq!(used.seed(), Some(engine_seed), "{family}");
            let moves = counted_moves(&mut *made, opening);
            assert_eq!(counted_moves(&mut *used, opening), moves, "{family}{engine_seed}");
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_move_whatever_was_thought_before() {
    let mut rng = SplitMix64::new(5);
    let games: Vec<Game> =
        (0..12).filter_map(|_| Game::random(Variant::default(), 24, &mut rng)).collect();
    let texts = ["perfect:seed=4", "perfect:nodes=2000", "level:2,seed=1", "level:6", "level:8"];
    for text in texts {
        let mut used = engine(text);
        let forwards: Vec<Verdict> = games.iter().map(|game| think(&mut *used, game)).collect();
        for (game, verdict) in games.iter().zip(&forwards).rev() {
            assert_eq!(think(&mut *used, game).column, verdict.column, "{text}");
            assert_eq!(think(&mut *engine(text), game).column, verdict.column, "{text}");
        }
    }
}

#[test]
fn seeds_differ() {
    let game = Game::from_moves(variant("5x4"), "").unwrap();
    for text in ["perfect", "level:2"] {
        let all: Vec<Column> = (0..20)
            .map(|seed| {
                let text =
                    format!("{text}{}seed={seed}", if text == "perfect" { ":" } else { "," });
                think(&mut *engine(&text), &game).column
            })
            .collect();
        assert!(all.iter().any(|column| *column != all[0]), "{text}");
    }
}

/// Returns the number of plies until the winning disc. The number is negative if the side to move loses, and 0 for a
/// draw.
fn told(score: Score) -> i64 {
    let plies = score.plies_to_end().map_or(0, i64::from);
    if score.is_loss() { -plies } else { plies }
}

#[test]
fn perfect_play_keeps_the_score_and_ends_when_it_says() {
    let mut player = engine("perfect:seed=1");
    for game in games(16, 12, 20) {
        let mut truth = solver(game.variant(), SolverOptions { table: 8, threads: 1 }).unwrap();
        let ask = ThinkOptions { columns: true, ..ThinkOptions::default() };
        let mut counters = Counters::default();
        let verdict = player.think(&game, &ask, &mut Observers::counting(&mut counters)).unwrap();
        assert!(verdict.complete);
        let solution = truth.solve(&game, &mut SolveOptions::default()).unwrap();
        let score = solution.bounds.exact().unwrap();
        let found = verdict.score.unwrap();
        assert_eq!(told(found).signum(), i64::from(score.signum()));
        assert_eq!(verdict.columns.iter().flatten().max(), Some(&found));
        assert_eq!(verdict.columns[usize::from(verdict.column.index())], Some(found));
        assert_eq!(verdict.columns.iter().flatten().count(), game.legal().count());
        let mut ahead = game.clone();
        for &column in &verdict.line {
            assert!(!ahead.outcome().is_over());
            if ahead.plies() % 2 == game.plies() % 2 {
                let told = truth.solve(&ahead, &mut SolveOptions::default()).unwrap();
                assert_eq!(told.bounds.exact(), Some(score), "the score was given away");
            }
            ahead.play(column).unwrap();
        }
        let winner = match score.signum() {
            1 => Outcome::Won(game.to_move()),
            0 => Outcome::Drawn,
            _ => Outcome::Won(!game.to_move()),
        };
        assert_eq!(ahead.outcome(), winner);
        if score != 0 {
            assert_eq!(ahead.plies() - game.plies(), told(found).unsigned_abs() as usize);
        }
    }
}

#[test]
fn perfect_play_against_itself_ends_as_it_began() {
    for (text, outcome) in
        [("5x4", Outcome::Drawn), ("4x5", Outcome::Drawn), ("6x4", Outcome::Won(Side::Second))]
    {
        let mut player = engine("perfect:table=4,seed=9");
        let mut game = Game::new(variant(text));
        let first = think(&mut *player, &game).score.unwrap();
        while !game.outcome().is_over() {
            let column = think(&mut *player, &game).column;
            game.play(column).unwrap();
        }
        assert_eq!(game.outcome(), outcome, "{text}");
        if let Some(plies) = first.plies_to_end() {
            assert_eq!(game.plies(), plies as usize, "{text}");
        }
    }
}

#[test]
fn a_limit_leaves_a_move_and_no_guess() {
    let mut player = engine("perfect:nodes=30000");
    let ask = ThinkOptions { columns: true, ..ThinkOptions::default() };
    let mut counters = Counters::default();
    let game = Game::new(Variant::default());
    let verdict = player.think(&game, &ask, &mut Observers::counting(&mut counters)).unwrap();
    assert_eq!((verdict.score, verdict.complete, verdict.depth), (None, false, 0));
    assert_eq!(verdict.column.to_string(), "4", "nothing is known, so the centre");
    assert!(verdict.columns.iter().all(Option::is_none));
    // The solver checks its limits only at intervals, so it may exceed them a little.
    assert!((25_000..35_000).contains(&counters.visited), "{}", counters.visited);
    // The engine finds an immediate win without a search, so a limit of one position is enough.
    let game = Game::from_moves(Variant::default(), "172737").unwrap();
    let verdict = think(&mut *engine("perfect:nodes=1"), &game);
    assert_eq!(verdict.score, Some(Score::win_in(1)));
    let game = Game::from_moves(Variant::default(), "17273").unwrap();
    let verdict = think(&mut *engine("perfect:nodes=1"), &game);
    assert_eq!(verdict.column.to_string(), "4", "the only column that stops 4 in a row");
}

/// Plays `games` games between two engines and returns the points of the first engine. A win counts 2 points and a draw
/// counts 1 point. The engines take turns to make the first move.
fn points(first: &str, second: &str, variant: Variant, games: u64) -> u64 {
    let mut points = 0;
    for number in 0..games {
        let with = |text: &str| engine(&format!("{text},seed={}", number / 2 + 1));
        let mut players = [with(first), with(second)];
        let begins = (number % 2) as usize;
        let mut game = Game::new(variant);
        while !game.outcome().is_over() {
            let column = think(&mut *players[(begins + game.plies()) % 2], &game).column;
            game.play(column).unwrap();
        }
        let side = if begins == 0 { Side::First } else { Side::Second };
        points += match game.outcome() {
            Outcome::Won(winner) if winner == side => 2,
            Outcome::Won(_) => 0,
            _ => 1,
        };
    }
    points
}

#[test]
fn higher_levels_win() {
    for level in 1..=5 {
        let (higher, lower) = (format!("level:{}", level + 2), format!("level:{level}"));
        let points = points(&higher, &lower, variant("6x5"), 40);
        assert!(points > 44, "{higher} made {points} of 80 points against {lower}");
    }
}

#[test]
fn a_finished_game_is_refused() {
    let game = Game::from_moves(Variant::default(), "4455667").unwrap();
    for text in ["perfect", "level:1", "level:8"] {
        assert!(
            engine(text).think(&game, &ThinkOptions::default(), &mut Observers::default()).is_err()
        );
    }
}
