//! Parses every sentence of a review and checks it on the board. If a sentence is of an unknown kind, the test
//! fails.

use std::collections::BTreeMap;

use foursight_analysis::review::{MoveClass, MoveReview, PlayerNames, Review, review_game};
use foursight_board::{Game, SplitMix64, Variant};
use foursight_oracle::{ArrayBoard, Disc, Exact};
use foursight_search::Limits;

use super::slow::{
    BOARDS, board_after_drop, brute_force_score, careful_game, cell_of_name, cells_in_list,
    column_of_name, immediate_winning_cells, landing_cell, late_game, limited_session, new_solver,
    oracle_board_after, random_game, review_without_limit, solver_score, winner_moves,
};

/// A move to check, with the boards before and after it.
struct Case<'a> {
    /// Function that returns the exact score of a position for the side to move.
    score: &'a mut dyn FnMut(&ArrayBoard) -> i32,
    ply: &'a MoveReview,
    before: ArrayBoard,
    after: ArrayBoard,
    mover: &'static str,
    other: &'static str,
}

/// Returns the text between a fixed start and a fixed end. Returns `None` if the sentence does not have this
/// form.
fn text_between<'t>(text: &'t str, start: &str, end: &str) -> Option<&'t str> {
    text.strip_prefix(start)?.strip_suffix(end)
}

/// Plays a line of moves up to the move that drops a disc into the cell `by`. Returns the boards before and after this
/// move. The side that makes the first move of the line must also make this move.
fn boards_before_and_after(
    start: &ArrayBoard,
    line: &str,
    by: super::slow::Cell,
) -> (ArrayBoard, ArrayBoard) {
    let mut before = start.clone();
    for (index, name) in line.chars().enumerate() {
        let column = column_of_name(&name.to_string());
        let falls = landing_cell(&before, column);
        let next = board_after_drop(&before, column);
        if falls == by {
            assert_eq!(index % 2, 0, "a disc of the winner");
            return (before, next);
        }
        before = next;
    }
    panic!("{by:?} is not in the line {line}");
}

/// Checks that the side to move faces threats of which it can block only one.
fn check_fork(board: &ArrayBoard, claim: &str) {
    let (loser, winner) = (board.to_move(), board.to_move().other());
    assert!(immediate_winning_cells(board, loser).is_empty());
    let threats = board.winning_cells(winner);
    let now = immediate_winning_cells(board, winner);
    if let Some(stacked) =
        text_between(claim, "threatens ", " above it: blocking the first opens the second")
    {
        let [low, high] = cells_in_list(stacked)[..] else { panic!("{claim}") };
        assert!(now.contains(&low) && threats.contains(&high) && high == (low.0, low.1 + 1));
    } else {
        let claim = claim.strip_suffix("; only one can be blocked").unwrap_or(claim);
        let (count, named) =
            claim.strip_prefix("makes ").unwrap().split_once(" threats, ").unwrap();
        let named = cells_in_list(named);
        assert_eq!(count, ["", "", "two", "three", "four", "five"][named.len()]);
        assert!(named.iter().all(|cell| threats.contains(cell)));
        let stacked = named.len() == 2 && named[1] == (named[0].0, named[0].1 + 1);
        assert!(stacked || named.iter().all(|cell| now.contains(cell)));
    }
    for column in board.legal() {
        assert!(
            !immediate_winning_cells(&board_after_drop(board, column), winner).is_empty(),
            "{claim} can be blocked:\n{board}"
        );
    }
}

/// Checks that each move of the winner before the fork creates a threat that exactly one reply blocks.
fn check_forced(start: &ArrayBoard, line: &str, by: super::slow::Cell) {
    let mut board = start.clone();
    for (index, name) in line.chars().enumerate() {
        let column = column_of_name(&name.to_string());
        if index % 2 == 0 && landing_cell(&board, column) == by {
            return;
        }
        if index % 2 == 1 {
            let winner = board.to_move().other();
            let safe = board.legal().into_iter().filter(|&reply| {
                let next = board_after_drop(&board, reply);
                !next.has_won(board.to_move()) && immediate_winning_cells(&next, winner).is_empty()
            });
            assert_eq!(safe.collect::<Vec<_>>(), [column], "not forced:\n{board}");
            assert!(immediate_winning_cells(&board, board.to_move()).is_empty());
        }
        board = board_after_drop(&board, column);
    }
    panic!("no fork in {line}");
}

/// Checks a sentence about a loser in zugzwang.
fn check_squeeze(start: &ArrayBoard, line: &str, claim: &str, loser: &str, winner: &str) {
    let winner_disc = start.to_move();
    let claim = claim.strip_prefix("in the best line ").unwrap();
    let claim = match claim.split_once(" a winning cell, and ") {
        Some((made, rest)) => {
            let (by, made) = made.split_once(" makes ").unwrap();
            let made = cell_of_name(made);
            let (before, after) = boards_before_and_after(start, line, cell_of_name(by));
            assert!(!before.winning_cells(winner_disc).contains(&made));
            assert!(after.winning_cells(winner_disc).contains(&made));
            rest
        }
        None => claim,
    };
    let columns: Vec<usize> = line.chars().map(|name| column_of_name(&name.to_string())).collect();
    let mut fateful = start.clone();
    columns[..columns.len() - 2].iter().for_each(|&column| fateful.drop(column));
    let [fills, wins] = columns[columns.len() - 2..] else { panic!("{line}") };
    let end = board_after_drop(&board_after_drop(&fateful, fills), wins);
    assert!(end.has_won(winner_disc));
    let threats = fateful.winning_cells(winner_disc);
    let has_to = format!("{loser} finally has to fill ");
    let every = format!(
        "every move of {loser} is finally directly below one of {winner}'s winning cells, such as "
    );
    let target = if let Some(rest) = claim.strip_prefix(&has_to) {
        let (below, target) =
            rest.split_once(&format!(", directly below {winner}'s winning cell ")).unwrap();
        assert_eq!(fateful.legal(), [fills]);
        assert_eq!(landing_cell(&fateful, fills), cell_of_name(below));
        cell_of_name(target)
    } else {
        for column in fateful.legal() {
            let (column, row) = landing_cell(&fateful, column);
            assert!(threats.contains(&(column, row + 1)), "{claim}:\n{fateful}");
        }
        cell_of_name(claim.strip_prefix(&every).unwrap_or_else(|| panic!("{claim}")))
    };
    assert!(threats.contains(&target));
    assert_eq!(target, (landing_cell(&fateful, fills).0, landing_cell(&fateful, fills).1 + 1));
}

impl Case<'_> {
    fn disc(&self) -> Disc {
        self.before.to_move()
    }

    fn refutation(&self) -> &str {
        &self.ply.refutation.as_ref().unwrap().moves
    }

    fn better(&self) -> &str {
        &self.ply.better.as_ref().unwrap().moves
    }

    /// Returns the exact score of a column for the side that moved.
    fn column_score(&mut self, column: usize) -> i32 {
        -(self.score)(&board_after_drop(&self.before, column))
    }

    /// Checks the statement "wins" or "wins in 3 moves" about the opponent after the move.
    fn check_wins(&mut self, claim: &str) {
        let now = (self.score)(&self.after);
        assert!(now > 0, "{claim}");
        if claim != "wins" {
            let count = winner_moves(&self.after, now);
            let noun = if count == 1 { "move" } else { "moves" };
            assert_eq!(claim, format!("wins in {count} {noun}"));
        }
    }

    /// Checks a sentence and returns its kind.
    fn check_sentence(&mut self, claim: &str) -> &'static str {
        let (mover, other) = (self.mover, self.other);
        let disc = self.disc();
        if self.ply.class == MoveClass::Only {
            return self.check_only(claim);
        }
        let fell = landing_cell(&self.before, column_of_name(&self.ply.column));
        if claim == "Still winning, but slower than necessary" {
            let (score, best) = (self.column_score(fell.0), (self.score)(&self.before));
            assert!(self.ply.class == MoveClass::Inaccuracy && 0 < score && score < best);
            return "still winning";
        }
        if claim == "Lost in any case, but faster than necessary" {
            let (score, best) = (self.column_score(fell.0), (self.score)(&self.before));
            assert!(self.ply.class == MoveClass::Inaccuracy && score < best && best < 0);
            return "lost anyway";
        }
        if let Some(rest) = text_between(claim, "Fills ", &format!(": {other} wins at once")) {
            let (filled, won) =
                rest.split_once(&format!(", directly below {other}'s winning cell ")).unwrap();
            assert_eq!(cell_of_name(filled), fell);
            assert_eq!(cell_of_name(won), (fell.0, fell.1 + 1));
            assert!(
                immediate_winning_cells(&self.after, disc.other()).contains(&cell_of_name(won))
            );
            return "opens a win";
        }
        if let Some(open) =
            text_between(claim, "Leaves ", &format!(" open, where {other} wins at once"))
        {
            for cell in cells_in_list(open) {
                assert_eq!(landing_cell(&self.before, cell.0), cell, "it was open before");
                assert!(immediate_winning_cells(&self.after, disc.other()).contains(&cell));
            }
            return "leaves a win";
        }
        if let Some(rest) = claim.strip_prefix(&format!("{other}'s reply ")) {
            let (by, fork) = rest.split_once(' ').unwrap();
            let (_, made) =
                boards_before_and_after(&self.after, &self.refutation()[..1], cell_of_name(by));
            check_fork(&made, fork);
            return "answered by a fork";
        }
        let forced = format!("{other} wins by force: from ");
        if let Some(rest) = claim.strip_prefix(&forced) {
            let (first, rest) = rest
                .split_once(" on, every move makes a threat that must be blocked, until ")
                .unwrap();
            let (by, fork) = rest.split_once(' ').unwrap();
            boards_before_and_after(&self.after, &self.refutation()[..1], cell_of_name(first));
            check_forced(&self.after, self.refutation(), cell_of_name(by));
            check_fork(
                &boards_before_and_after(&self.after, self.refutation(), cell_of_name(by)).1,
                fork,
            );
            return "forced";
        }
        if let Some(rest) =
            claim.strip_prefix(&format!("Plays directly below {mover}'s own winning cell "))
        {
            let (lost, wins) = rest.split_once(&format!(": {other} takes it and ")).unwrap();
            assert_eq!(cell_of_name(lost), (fell.0, fell.1 + 1));
            assert!(self.before.winning_cells(disc).contains(&cell_of_name(lost)));
            boards_before_and_after(&self.after, &self.refutation()[..1], cell_of_name(lost));
            self.check_wins(wins);
            return "gives up a threat";
        }
        if let Some(rest) = claim.strip_prefix(&format!("{other} now ")) {
            return self.check_now(rest);
        }
        self.check_instead(claim, fell)
    }

    /// Checks a sentence about alternative moves or about the outcome.
    fn check_instead(&mut self, claim: &str, fell: super::slow::Cell) -> &'static str {
        let (mover, other) = (self.mover, self.other);
        let disc = self.disc();
        if let Some(rest) = claim.strip_prefix("Missed an immediate win: column ") {
            let (name, at) = rest.split_once(" wins at ").unwrap();
            assert_eq!(landing_cell(&self.before, column_of_name(name)), cell_of_name(at));
            assert!(immediate_winning_cells(&self.before, disc).contains(&cell_of_name(at)));
            return "missed at once";
        }
        if let Some((name, rest)) =
            claim.strip_prefix("Column ").and_then(|t| t.split_once(" would have won in "))
        {
            return self.check_missed(name, rest);
        }
        if let Some(takes) = claim.strip_prefix("This way it takes ") {
            let worth = self.column_score(column_of_name(&self.ply.column));
            let count = winner_moves(&self.before, worth);
            assert!(worth > 0);
            assert_eq!(takes, format!("{count} {}", if count == 1 { "move" } else { "moves" }));
            return "delay";
        }
        if claim == format!("Now {other} can hold the draw") {
            assert_eq!((self.score)(&self.after), 0);
            return "draw";
        }
        if let Some(lost) = text_between(
            claim,
            &format!("Now {other} can take "),
            &format!(", {mover}'s winning cell, and hold the draw"),
        ) {
            assert_eq!(cell_of_name(lost), (fell.0, fell.1 + 1));
            assert!(self.before.winning_cells(disc).contains(&cell_of_name(lost)));
            assert_eq!((self.score)(&self.after), 0);
            assert_eq!((self.score)(&board_after_drop(&self.after, fell.0)), 0);
            return "draw by taking";
        }
        if let Some(taken) = text_between(claim, "Taking ", " first keeps the draw") {
            assert_eq!(landing_cell(&self.before, cell_of_name(taken).0), cell_of_name(taken));
            assert_eq!(self.column_score(cell_of_name(taken).0), 0);
            boards_before_and_after(&self.after, &self.refutation()[..1], cell_of_name(taken));
            return "take first";
        }
        if let Some(kept) = claim.strip_suffix(" the draw").and_then(|t| t.strip_prefix("Column")) {
            let names = kept.strip_suffix(" keeps").or(kept.strip_suffix(" keep")).unwrap();
            let names = names.strip_prefix('s').unwrap_or(names).replace(" and ", ", ");
            for name in names.split(", ") {
                assert_eq!(self.column_score(column_of_name(name.trim())), 0, "{claim}");
            }
            return "keeps the draw";
        }
        if let Some((name, rest)) =
            claim.strip_prefix("Column ").and_then(|t| t.split_once(" holds out "))
        {
            let (longest, now) = (
                self.column_score(column_of_name(name)),
                self.column_score(column_of_name(&self.ply.column)),
            );
            assert!(longest < 0 && now < 0);
            let more = winner_moves(&self.before, longest) - winner_moves(&self.before, now);
            assert_eq!(rest, format!("{more} moves longer"));
            return "resists";
        }
        panic!("a sentence of no known kind: `{claim}`");
    }

    fn check_now(&mut self, rest: &str) -> &'static str {
        if let Some((wins, answer)) = rest.split_once(", beginning with ") {
            self.check_wins(wins);
            boards_before_and_after(&self.after, &self.refutation()[..1], cell_of_name(answer));
            return "wins, beginning with";
        }
        let Some((wins, how)) = rest.split_once(": ") else {
            self.check_wins(rest);
            return "wins";
        };
        self.check_wins(wins);
        if let Some((by, fork)) =
            how.strip_prefix("in the best line ").and_then(|t| t.split_once(" finally makes "))
        {
            let (_, made) =
                boards_before_and_after(&self.after, self.refutation(), cell_of_name(by));
            check_fork(&made, &format!("makes {fork}"));
            return "fork in the end";
        }
        check_squeeze(&self.after, self.refutation(), how, self.mover, self.other);
        "squeeze"
    }

    fn check_missed(&mut self, name: &str, rest: &str) -> &'static str {
        let worth = self.column_score(column_of_name(name));
        let count = winner_moves(&self.before, worth);
        assert!(worth > 0 && self.ply.best.contains(&name.to_owned()));
        let rest =
            rest.strip_prefix(&format!("{count} {}", if count == 1 { "move" } else { "moves" }));
        let rest = rest.unwrap();
        if rest.is_empty() {
            return "missed";
        }
        let (better, before) = (self.better().to_owned(), self.before.clone());
        assert_eq!(&better[..1], name);
        let forced = " by force: every move makes a threat that must be blocked, until ";
        if let Some((by, fork)) = rest.strip_prefix(forced).and_then(|t| t.split_once(' ')) {
            check_forced(&before, &better, cell_of_name(by));
            check_fork(&boards_before_and_after(&before, &better, cell_of_name(by)).1, fork);
            return "missed by force";
        }
        let how = rest.strip_prefix(": ").unwrap();
        let fork = how.strip_prefix("in the best line ").unwrap_or(how);
        if let Some((by, fork)) = fork
            .split_once(' ')
            .filter(|(by, _)| by.len() < 4 && by.parse::<foursight_board::Cell>().is_ok())
            && !fork.contains("a winning cell")
        {
            let fork = fork.strip_prefix("finally ").unwrap_or(fork);
            check_fork(&boards_before_and_after(&before, &better, cell_of_name(by)).1, fork);
            return "missed fork";
        }
        check_squeeze(&before, &better, how, self.other, self.mover);
        "missed squeeze"
    }

    fn check_only(&mut self, claim: &str) -> &'static str {
        let (disc, other) = (self.disc(), self.other);
        let played = column_of_name(&self.ply.column);
        let fell = landing_cell(&self.before, played);
        let mine = self.column_score(played).signum();
        let rest = self.before.legal().into_iter().filter(|&column| column != played);
        for column in rest.collect::<Vec<_>>() {
            assert!(self.column_score(column).signum() < mine);
        }
        if claim == "Wins at once; no other move wins" {
            assert!(self.after.has_won(disc));
            return "only: wins";
        }
        let allows = "; any other move allows it";
        if let Some(stopped) = text_between(claim, &format!("Blocks {other}'s win at "), allows) {
            assert_eq!(cell_of_name(stopped), fell);
            for column in self.before.legal().into_iter().filter(|&column| column != played) {
                let next = board_after_drop(&self.before, column);
                assert!(
                    !next.has_won(disc)
                        && immediate_winning_cells(&next, disc.other()).contains(&fell)
                );
            }
            return "only: stops";
        }
        if let Some((by, fork)) =
            claim.strip_prefix("The only move that wins: ").and_then(|t| t.split_once(' '))
        {
            assert_eq!(cell_of_name(by), fell);
            assert_eq!(mine, 1);
            check_fork(&self.after, fork);
            return "only: fork";
        }
        let keeps =
            format!("The only move that keeps the {}", if mine == 1 { "win" } else { "draw" });
        let rest = claim.strip_prefix(&keeps).unwrap_or_else(|| panic!("no known kind: `{claim}`"));
        if rest.is_empty() {
            return "only";
        }
        let (by, threats) = rest
            .strip_prefix(": from ")
            .unwrap()
            .split_once(&format!(" {other} would threaten "))
            .unwrap();
        assert_eq!(cell_of_name(by), fell);
        let mut board = self.before.clone();
        board.grid[fell.0][fell.1] = Some(disc.other());
        let wins = board.winning_cells(disc.other());
        assert!(cells_in_list(threats).iter().all(|cell| wins.contains(cell)));
        assert!(immediate_winning_cells(&board, disc).is_empty());
        "only: feared fork"
    }
}

/// Checks all sentences about the moves after ply `from`, and counts the sentences of each kind.
fn check_review_sentences(
    score: &mut dyn FnMut(&ArrayBoard) -> i32,
    (game, from): (&Game, usize),
    review: &Review,
    kinds: &mut BTreeMap<&'static str, usize>,
) {
    for ply in &review.plies[from..] {
        let (mover, other) =
            if ply.side == "first" { ("Red", "Yellow") } else { ("Yellow", "Red") };
        let (before, after) =
            (oracle_board_after(game, ply.ply - 1), oracle_board_after(game, ply.ply));
        let claim = !ply.why.is_empty();
        assert_eq!(claim, ply.class.is_error() || ply.class == MoveClass::Only, "{ply:?}");
        // The explanation of an inaccuracy begins with the outcome. Otherwise a reader would not understand why
        // a missed immediate win is only an inaccuracy.
        let outcome_first = ["Still winning, but ", "Lost in any case, but "]
            .iter()
            .any(|start| ply.why.starts_with(start));
        assert_eq!(outcome_first, ply.class == MoveClass::Inaccuracy, "{ply:?}");
        let mut case = Case { score, ply, before, after, mover, other };
        let text = ply.why.strip_suffix('.').unwrap_or_default();
        for sentence in text.split(". ").filter(|text| !text.is_empty()) {
            let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                case.check_sentence(sentence)
            }));
            let kind = result.unwrap_or_else(|_| {
                panic!("ply {} of {}: `{sentence}` is not true: {ply:#?}", ply.ply, review.moves)
            });
            *kinds.entry(kind).or_default() += 1;
        }
        check_cells(ply, &case.after);
    }
}

/// Checks the cells that a review marks. Each of them must be a winning cell of the winner in at least one
/// position of the line.
fn check_cells(ply: &MoveReview, start: &ArrayBoard) {
    let Some(refutation) = &ply.refutation else { return };
    let mut boards = vec![start.clone()];
    for name in refutation.moves.chars() {
        boards.push(board_after_drop(boards.last().unwrap(), column_of_name(&name.to_string())));
    }
    let winner = boards.last().unwrap().to_move().other();
    for name in &refutation.cells {
        let wins =
            boards.iter().any(|board| board.winning_cells(winner).contains(&cell_of_name(name)));
        assert!(wins, "{name} in {}", refutation.moves);
    }
}

/// Kinds of sentences that must occur at least once.
const KINDS: [&str; 24] = [
    "still winning",
    "lost anyway",
    "opens a win",
    "leaves a win",
    "answered by a fork",
    "forced",
    "gives up a threat",
    "fork in the end",
    "squeeze",
    "missed at once",
    "missed fork",
    "missed by force",
    "missed squeeze",
    "delay",
    "draw",
    "draw by taking",
    "take first",
    "keeps the draw",
    "resists",
    "only",
    "only: wins",
    "only: stops",
    "only: fork",
    "only: feared fork",
];

#[test]
fn every_sentence_about_random_games_is_true() {
    let mut kinds = BTreeMap::new();
    for (seed, name) in
        (1..).zip(["5x4", "5x5", "4x5", "6x4", "5x4:square", "5x5:line3", "5x4:line4+square"])
    {
        let variant: Variant = name.parse().unwrap();
        let mut rng = SplitMix64::new(seed);
        let mut solver = new_solver(variant);
        for _ in 0..60 {
            let game = random_game(variant, 99, &mut rng);
            let review = review_without_limit(&mut *solver, &game);
            check_review_sentences(
                &mut |board| solver_score(&mut *solver, board),
                (&game, 0),
                &review,
                &mut kinds,
            );
        }
        for _ in 0..60 {
            let game = careful_game(&mut *solver, &mut rng, 2);
            let review = review_without_limit(&mut *solver, &game);
            check_review_sentences(
                &mut |board| solver_score(&mut *solver, board),
                (&game, 0),
                &review,
                &mut kinds,
            );
        }
    }
    // These games contain kinds of sentences that are rare in random games.
    for (name, moves) in [("5x5", "434354423535422315"), ("6x4", "52663253633444122615")] {
        let game = Game::from_moves(name.parse().unwrap(), moves).unwrap();
        let mut solver = new_solver(game.variant());
        let review = review_without_limit(&mut *solver, &game);
        check_review_sentences(
            &mut |board| solver_score(&mut *solver, board),
            (&game, 0),
            &review,
            &mut kinds,
        );
    }
    for kind in KINDS {
        assert!(kinds.contains_key(kind), "no sentence was of the kind `{kind}`: {kinds:#?}");
    }
}

#[test]
fn every_sentence_about_late_moves_is_true_by_brute_force() {
    for (name, from) in BOARDS {
        let variant: Variant = name.parse().unwrap();
        let mut rng = SplitMix64::new(7);
        let mut solver = new_solver(variant);
        let mut kinds = BTreeMap::new();
        for _ in 0..24 {
            let game = late_game(&mut *solver, &mut rng, from);
            let limits = Limits { nodes: Some(50_000), ..Limits::default() };
            let mut session = limited_session(&mut *solver, limits);
            let review =
                review_game(&game, &mut session, &PlayerNames::default(), None, &mut |_| {})
                    .unwrap();
            let mut exact = Exact::new(oracle_board_after(&game, 0).rules);
            let mut score = |board: &ArrayBoard| brute_force_score(&mut exact, board);
            check_review_sentences(&mut score, (&game, from), &review, &mut kinds);
        }
        let checked: usize = kinds.values().sum();
        assert!(checked >= 15 && kinds.len() >= 4, "{name}: {kinds:#?}");
    }
}
