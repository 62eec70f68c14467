//! Creates hints in random positions, and checks each sentence of the hints on the board.

use std::collections::BTreeMap;

use foursight_analysis::analyse_position;
use foursight_analysis::review::{Hint, PlayerNames, position_hint};
use foursight_board::{Game, SplitMix64, Variant};
use foursight_oracle::{ArrayBoard, Disc, Exact};
use foursight_search::Limits;
use foursight_solver::Solve;

use super::slow::{
    BOARDS, Cell, board_after_drop, brute_force_score, careful_game, cells_in_list, column_of_name,
    first_moves_of, immediate_winning_cells, landing_cell, late_game, limited_session, new_solver,
    oracle_board_after, score_words, solver_score,
};

struct Case {
    board: ArrayBoard,
    other: &'static str,
    /// Exact score of each column for the side to move; `None` if the column is full.
    worth: Vec<Option<i32>>,
}

const NUMBERS: [&str; 9] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];

/// Returns the winning cells of the opponent that are directly above a playable cell.
fn cells_below_winning_cells(board: &ArrayBoard) -> Vec<Cell> {
    let wins = board.winning_cells(board.to_move().other());
    let above = board.legal().into_iter().map(|column| {
        let (column, row) = landing_cell(board, column);
        (column, row + 1)
    });
    above.filter(|cell| wins.contains(cell)).collect()
}

/// Returns whether a disc in this cell would make threats of which only one can be blocked.
fn makes_fork(board: &ArrayBoard, cell: Cell, disc: Disc) -> bool {
    let mut next = board.clone();
    next.grid[cell.0][cell.1] = Some(disc);
    let (now, all) = (immediate_winning_cells(&next, disc), next.winning_cells(disc));
    let stacked = |&(column, row): &Cell| all.contains(&(column, row + 1));
    immediate_winning_cells(&next, disc.other()).is_empty()
        && (now.len() > 1 || now.iter().any(stacked))
}

fn is_in_named_region(board: &ArrayBoard, cell: Cell, claim: &str) -> bool {
    let twice = 2 * cell.0 + 1;
    match claim {
        "" => true,
        " on the left side" => twice < board.rules.width,
        " on the right side" => twice > board.rules.width,
        " in the middle" => twice == board.rules.width,
        other => panic!("no part of a board: `{other}`"),
    }
}

impl Case {
    fn best(&self) -> i32 {
        *self.worth.iter().flatten().max().unwrap()
    }

    fn check_nudge(&self, claim: &str) -> &'static str {
        let (board, other) = (&self.board, self.other);
        let (me, them) = (board.to_move(), board.to_move().other());
        let drops = || board.legal().into_iter().map(|column| landing_cell(board, column));
        if claim == "You can win this turn" {
            assert!(!immediate_winning_cells(board, me).is_empty());
            return "win";
        }
        if claim == format!("{other} threatens to win next turn") {
            assert_eq!(immediate_winning_cells(board, them).len(), 1);
            return "threat";
        }
        if let Some(rest) = claim.strip_prefix(&format!("{other} has ")) {
            let count = immediate_winning_cells(board, them).len();
            assert_eq!(rest, format!("{} ways to win next turn", NUMBERS[count]));
            return "threats";
        }
        if let Some(region) = claim.strip_prefix("You can make two threats at once") {
            assert!(
                drops()
                    .any(|cell| makes_fork(board, cell, me)
                        && is_in_named_region(board, cell, region))
            );
            return "fork";
        }
        if claim == "You can win by force: look for moves that force a reply" {
            assert!(self.best() > 0);
            return "force";
        }
        if let Some(region) =
            claim.strip_prefix(&format!("Careful: {other} can make two threats at once"))
        {
            assert!(drops().any(
                |cell| makes_fork(board, cell, them) && is_in_named_region(board, cell, region)
            ));
            return "feared fork";
        }
        if claim == format!("Whatever you play, {other} wins directly above it") {
            assert_eq!(cells_below_winning_cells(board).len(), board.legal().len());
            return "squeezed";
        }
        if let Some(rest) = claim.strip_prefix("Careful: ") {
            let count = cells_below_winning_cells(board).len();
            let (verb, it) = if count == 1 { ("move lets", "it") } else { ("moves let", "them") };
            assert_eq!(rest, format!("{} {verb} {other} win directly above {it}", NUMBERS[count]));
            return "trap";
        }
        if claim == format!("{other} wins with best play: hold out as long as you can") {
            assert!(self.best() < 0);
            return "lost";
        }
        let (stands, rest) =
            claim.split_once(", ").unwrap_or_else(|| panic!("no known kind: `{claim}`"));
        let (outcome, what) = match stands {
            "You are winning" => (1, "win"),
            "The game is even" => (0, "draw"),
            other => panic!("no known kind: `{other}`"),
        };
        assert_eq!(self.best().signum(), outcome);
        let keep = self.worth.iter().flatten().filter(|worth| worth.signum() == outcome).count();
        let all = board.legal().len();
        let verb = if keep == 1 { "keeps" } else { "keep" };
        let expected = if keep == all {
            "and every move keeps it".to_owned()
        } else {
            format!("but only {} of {} moves {verb} the {what}", NUMBERS[keep], NUMBERS[all])
        };
        assert_eq!(rest, expected);
        "standing"
    }

    fn check_threat(&self, claim: &str, marked: &[Cell]) {
        let (board, other) = (&self.board, self.other);
        let (me, them) = (board.to_move(), board.to_move().other());
        let same = |list: &str, expected: Vec<Cell>| {
            assert_eq!(cells_in_list(list), expected, "{claim}");
            assert_eq!(marked, expected, "{claim}");
        };
        if let Some(list) = claim.strip_prefix("You win at ") {
            return same(list, immediate_winning_cells(board, me));
        }
        if let Some(rest) = claim.strip_prefix(&format!("{other} wins at ")) {
            let squeezed = cells_below_winning_cells(board).len() == board.legal().len();
            let waits = rest.strip_suffix(" unless you take that cell");
            if let Some(list) = waits.or(rest.strip_suffix("; only one can be blocked")) {
                return same(list, immediate_winning_cells(board, them));
            }
            assert!(squeezed);
            return same(rest, cells_below_winning_cells(board));
        }
        if let Some(list) = claim.strip_prefix("You can threaten ") {
            let list = cells_in_list(list.strip_suffix(" with one disc").unwrap());
            assert_eq!(marked, list);
            let makes = |column: &usize| {
                let next = board_after_drop(board, *column);
                let wins = next.winning_cells(me);
                makes_fork(board, landing_cell(board, *column), me)
                    && list.iter().all(|cell| wins.contains(cell))
            };
            assert!(board.legal().iter().any(makes));
            return;
        }
        if let Some(rest) = claim.strip_prefix("Aim at ") {
            // The tests in `claims.rs` check the sentences about lines.
            assert!(self.best() > 0);
            assert_eq!(cells_in_list(rest.split_once(':').unwrap().0), marked);
            return;
        }
        if let Some(rest) = claim.strip_prefix("Do not play directly below ") {
            return same(
                rest.strip_suffix(&format!(": {other} wins there")).unwrap(),
                cells_below_winning_cells(board),
            );
        }
        if let Some((by, list)) = claim
            .strip_prefix("From ")
            .and_then(|t| t.split_once(&format!(" {other} would threaten ")))
        {
            let by = super::slow::cell_of_name(by);
            assert!(landing_cell(board, by.0) == by && makes_fork(board, by, them));
            let mut next = board.clone();
            next.grid[by.0][by.1] = Some(them);
            assert!(cells_in_list(list).iter().all(|cell| next.winning_cells(them).contains(cell)));
            assert_eq!(cells_in_list(list), marked);
            return;
        }
        let mut left = marked.to_vec();
        for sentence in claim.split(". ") {
            if sentence == "Neither side has a winning cell yet" {
                assert!(board.winning_cells(me).is_empty() && board.winning_cells(them).is_empty());
                continue;
            }
            let (whose, list) =
                sentence.split_once(" winning cell").unwrap_or_else(|| panic!("`{claim}`"));
            let list = list.strip_prefix(" is ").or(list.strip_prefix("s are ")).unwrap();
            let side = if whose == "Your" { me } else { them };
            assert!(whose == "Your" || whose == format!("{other}'s"));
            assert_eq!(cells_in_list(list), board.winning_cells(side));
            left.retain(|cell| !cells_in_list(list).contains(cell));
        }
        assert!(left.is_empty());
    }

    fn check_advice(&self, claim: &str, name: &str) {
        let (board, other) = (&self.board, self.other);
        let me = board.to_move();
        let played = column_of_name(name);
        let best = self.best();
        assert_eq!(self.worth[played], Some(best), "{claim}");
        let rest =
            claim.strip_prefix(&format!("Column {name} ")).unwrap().strip_suffix('.').unwrap();
        let fell = landing_cell(board, played);
        if rest == "wins at once" {
            return assert!(immediate_winning_cells(board, me).contains(&fell));
        }
        let (reason, result) = rest.split_once(". ").unwrap();
        let words = score_words(board, best);
        let expected = match words.split_once(' ') {
            Some(("wins", distance)) => format!("You win {distance}"),
            Some((_, distance)) => format!("You lose {distance} with best play"),
            None => "With best play it is a draw".to_owned(),
        };
        assert_eq!(result, expected);
        let keep =
            self.worth.iter().flatten().filter(|worth| worth.signum() == best.signum()).count();
        let takes = format!("takes {}, from where {other} would threaten ", cell_name(fell));
        match reason {
            "is the only legal move" => assert_eq!(board.legal().len(), 1),
            "is the only move that keeps the win" => assert_eq!((keep, best.signum()), (1, 1)),
            "is the only move that keeps the draw" => assert_eq!((keep, best), (1, 0)),
            "keeps the win" => assert!(best > 0),
            "keeps the draw" => assert_eq!(best, 0),
            "holds out longest" => assert!(best < 0),
            _ if reason == format!("blocks {other}'s win at {}", cell_name(fell)) => {
                assert!(immediate_winning_cells(board, me.other()).contains(&fell));
            }
            _ if reason.starts_with(&takes) => assert!(makes_fork(board, fell, me.other())),
            _ if reason.contains("threat") => assert!(makes_fork(board, fell, me), "{reason}"),
            other => panic!("no known kind: `{other}`"),
        }
    }

    fn check_hint(&self, hint: &Hint) -> &'static str {
        let kind = self.check_nudge(hint.nudge.strip_suffix('.').unwrap());
        // A nudge must not reveal a column or a cell.
        assert!(!hint.nudge.contains(|letter: char| letter.is_ascii_digit()), "{}", hint.nudge);
        let marked: Vec<Cell> =
            hint.threat.cells.iter().map(|name| super::slow::cell_of_name(name)).collect();
        self.check_threat(hint.threat.text.strip_suffix('.').unwrap(), &marked);
        self.check_advice(&hint.advice.text, &hint.advice.column);
        assert_eq!(hint.value.score.map(i32::from), Some(self.best()));
        kind
    }
}

fn cell_name((column, row): Cell) -> String {
    format!("{}{}", (b'a' + column as u8) as char, row + 1)
}

/// Checks the hint in one position and returns the kind of the hint. `score` returns the exact score of a
/// position for the side to move.
fn check_hint_of_game(
    score: &mut dyn FnMut(&ArrayBoard) -> i32,
    solver: &mut dyn Solve,
    game: &Game,
) -> &'static str {
    let case = hint_case(score, game);
    let claim = position_hint(
        game,
        &mut limited_session(solver, Limits::default()),
        &PlayerNames::default(),
    )
    .unwrap();
    let checked =
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| case.check_hint(&claim)));
    checked.unwrap_or_else(|_| {
        panic!("{} {}: {claim:#?}\n{}", game.variant(), game.to_columns(), case.board)
    })
}

fn hint_case(score: &mut dyn FnMut(&ArrayBoard) -> i32, game: &Game) -> Case {
    let board = oracle_board_after(game, game.plies());
    let worth =
        |column: usize| board.can_drop(column).then(|| -score(&board_after_drop(&board, column)));
    let worth = (0..board.rules.width).map(worth).collect();
    let other = if board.to_move() == Disc::First { "Yellow" } else { "Red" };
    Case { board, other, worth }
}

#[test]
fn every_hint_on_random_positions_is_true() {
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    for (seed, name) in (1..).zip(["5x4", "5x5", "6x4", "5x4:square", "5x5:line3", "6x5"]) {
        let variant: Variant = name.parse().unwrap();
        let mut rng = SplitMix64::new(seed);
        let (mut solver, mut truth) = (new_solver(variant), new_solver(variant));
        for _ in 0..12 {
            let whole = careful_game(&mut *solver, &mut rng, if name == "6x5" { 12 } else { 3 });
            let begin = if name == "6x5" { 12 } else { 3 };
            for plies in begin..whole.plies() {
                let game = first_moves_of(&whole, plies);
                let kind = check_hint_of_game(
                    &mut |board| solver_score(&mut *truth, board),
                    &mut *solver,
                    &game,
                );
                *kinds.entry(kind).or_default() += 1;
            }
        }
    }
    for kind in [
        "win",
        "threat",
        "threats",
        "fork",
        "force",
        "feared fork",
        "squeezed",
        "trap",
        "lost",
        "standing",
    ] {
        assert!(kinds.contains_key(kind), "no hint was of the kind `{kind}`: {kinds:?}");
    }
}

#[test]
fn every_hint_on_late_positions_is_true_by_brute_force() {
    for (name, from) in BOARDS {
        let variant: Variant = name.parse().unwrap();
        let mut rng = SplitMix64::new(3);
        let mut solver = new_solver(variant);
        let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
        for _ in 0..24 {
            let whole = late_game(&mut *solver, &mut rng, from);
            let mut exact = Exact::new(oracle_board_after(&whole, 0).rules);
            for plies in from..whole.plies() {
                let mut score = |board: &ArrayBoard| brute_force_score(&mut exact, board);
                let kind =
                    check_hint_of_game(&mut score, &mut *solver, &first_moves_of(&whole, plies));
                *kinds.entry(kind).or_default() += 1;
            }
        }
        assert!(kinds.values().sum::<usize>() >= 40 && kinds.len() >= 5, "{name}: {kinds:?}");
    }
}

/// Checks the words of the position and of each column in an analysis, such as "wins in 4 moves (7 plies)".
#[test]
fn words_of_an_analysis_on_late_positions_are_true_by_brute_force() {
    let mut draws = 0;
    for (name, from) in BOARDS {
        let variant: Variant = name.parse().unwrap();
        let mut rng = SplitMix64::new(5);
        let mut solver = new_solver(variant);
        let mut verbs: BTreeMap<String, usize> = BTreeMap::new();
        for _ in 0..24 {
            let whole = late_game(&mut *solver, &mut rng, from);
            let mut exact = Exact::new(oracle_board_after(&whole, 0).rules);
            for plies in from..whole.plies() {
                let game = first_moves_of(&whole, plies);
                let place = || format!("{name} {}", game.to_columns());
                let mut session = limited_session(&mut *solver, Limits::default());
                let analysis = analyse_position(&mut session, &game, None, &mut |_| {}).unwrap();
                let case = hint_case(
                    &mut |board: &ArrayBoard| brute_force_score(&mut exact, board),
                    &game,
                );
                assert_eq!(analysis.words, score_words(&case.board, case.best()), "{}", place());
                for (column, worth) in analysis.columns.iter().zip(&case.worth) {
                    let words = worth
                        .map_or_else(|| "full".to_owned(), |worth| score_words(&case.board, worth));
                    assert_eq!(column.words, words, "{} column {}", place(), column.column);
                    let verb = words.split(' ').next().unwrap_or_default().to_owned();
                    *verbs.entry(verb).or_default() += 1;
                }
            }
        }
        assert!(verbs["wins"] > 50 && verbs["loses"] > 50, "{name}: {verbs:?}");
        draws += verbs.get("draws").unwrap_or(&0);
    }
    assert!(draws > 50, "{draws} draws");
}

#[test]
fn an_unsolved_hint_is_called_a_guess() {
    let variant: Variant = "9x7".parse().unwrap();
    let mut solver = new_solver(variant);
    let limits = Limits { nodes: Some(0), ..Limits::default() };
    let claim = position_hint(
        &Game::new(variant),
        &mut limited_session(&mut *solver, limits),
        &PlayerNames::default(),
    )
    .unwrap();
    assert_eq!(claim.value.score, None);
    let column = &claim.advice.column;
    assert_eq!(claim.advice.text, format!("Best guess: column {column} (not proven)."));
    assert_eq!(claim.threat.text, "Neither side has a winning cell yet.");
}

#[test]
fn a_finished_game_has_no_hint() {
    let game = Game::from_moves(Variant::default(), "4455667").unwrap();
    let mut solver = new_solver(game.variant());
    let error = position_hint(
        &game,
        &mut limited_session(&mut *solver, Limits::default()),
        &PlayerNames::default(),
    )
    .unwrap_err();
    assert_eq!(error.to_string(), "the game is over; leave out its last move");
}
