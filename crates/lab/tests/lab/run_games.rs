//! Tests the lists of games of runs: paging, selection by player and result, and the games of experiments.

use std::time::Duration;

use crate::runs::{close_and_wait, parse_request, start_runs, wait_until};
use crate::scratch_folder::Scratch;
use foursight_board::{Game, Outcome, Side};
use foursight_lab::runs::{ClientKey, GamesRequest, RunError, RunGames, Runs};
use foursight_lab::store::RunState;
use foursight_lab::{PlayerResult, RecordedGame, RecordedResult};

fn finish_run(runs: &Runs, json: &str) -> String {
    let (run, _) = runs.begin_run(&parse_request(json), ClientKey(1), None).unwrap();
    let run = wait_until(runs, &run.id, |run| !run.state.is_active());
    assert_eq!(run.state, RunState::Done, "{run:?}");
    run.id
}

/// Returns all games that a request selects, read in pages of seven games.
fn all_games(runs: &Runs, id: &str, request: &GamesRequest) -> Vec<RecordedGame> {
    let page = |skip| {
        let request = GamesRequest { skip, count: Some(7), ..request.clone() };
        runs.run_games(id, &request).unwrap()
    };
    let RunGames { total, mut games, .. } = page(0);
    while games.len() < total {
        let next = page(games.len());
        assert!(next.total == total && !next.games.is_empty());
        games.extend(next.games);
    }
    assert_eq!(page(total).games, []);
    games
}

/// Replays a game and compares its outcome with the result in the list.
fn assert_result_is_true(game: &RecordedGame) {
    let played = Game::from_moves(game.variant.parse().unwrap(), &game.moves).unwrap();
    let result = match played.outcome() {
        Outcome::Won(Side::First) => RecordedResult::First,
        Outcome::Won(Side::Second) => RecordedResult::Second,
        Outcome::Drawn => RecordedResult::Draw,
        Outcome::Ongoing => panic!("{game:?} is not over"),
    };
    assert_eq!(game.result, result, "{game:?}");
    assert!(game.moves.starts_with(&game.opening) && game.complaint.is_none(), "{game:?}");
    assert_eq!(game.ending, if result == RecordedResult::Draw { "full" } else { "won" });
}

/// Checks the selection of a player's games by result. For each result, and without a result, it must return exactly
/// the games in `all` that have this player and this result.
fn assert_selections_agree(runs: &Runs, id: &str, all: &[RecordedGame], player: &str) {
    let of_player = GamesRequest { player: Some(player.to_owned()), ..GamesRequest::default() };
    let expected = |wanted: Option<PlayerResult>| -> Vec<RecordedGame> {
        let has = |game: &&RecordedGame| game.first == player || game.second == player;
        let result = |game: &&RecordedGame| match game.result {
            RecordedResult::Draw => PlayerResult::Drawn,
            RecordedResult::First if game.first == player => PlayerResult::Won,
            RecordedResult::Second if game.second == player => PlayerResult::Won,
            _ => PlayerResult::Lost,
        };
        let kept =
            all.iter().filter(has).filter(|game| wanted.is_none_or(|one| one == result(game)));
        kept.cloned().collect()
    };
    for result in
        [None, Some(PlayerResult::Won), Some(PlayerResult::Drawn), Some(PlayerResult::Lost)]
    {
        let request = GamesRequest { result, ..of_player.clone() };
        assert_eq!(all_games(runs, id, &request), expected(result), "{player} {result:?}");
    }
}

#[test]
fn games_of_a_tournament_are_listed_in_pages_and_selected() {
    let scratch = Scratch::new();
    let runs = start_runs(&scratch.file("lab"), Duration::from_mins(30));
    let id = finish_run(
        &runs,
        r#"{"kind":"tournament","pairs":9,"variant":"4x4","players":[{"name":"one","engine":"random"},
        {"name":"two","engine":"alphabeta:depth=2"},{"name":"three","engine":"alphabeta:depth=3,eval=cells"}]}"#,
    );
    let games = all_games(&runs, &id, &GamesRequest::default());
    assert_eq!(games.len(), 54);
    for game in &games {
        assert_result_is_true(game);
    }
    for result in [RecordedResult::First, RecordedResult::Second, RecordedResult::Draw] {
        assert!(games.iter().any(|game| game.result == result), "no game with {result:?}");
    }
    // The players exchange sides in the second game of a pair.
    for pair in games.chunks(2) {
        assert_eq!([&pair[0].first, &pair[0].second], [&pair[1].second, &pair[1].first]);
        assert_eq!(pair[0].opening, pair[1].opening);
    }
    let page = runs.run_games(&id, &GamesRequest::default()).unwrap();
    assert_eq!((page.total, page.games.len()), (54, 20));
    assert_eq!(page.players, ["one", "two", "three"]);
    for player in ["one", "two", "three"] {
        assert_selections_agree(&runs, &id, &games, player);
    }
    let drawn = GamesRequest { result: Some(PlayerResult::Drawn), ..GamesRequest::default() };
    let expected = games.iter().filter(|game| game.result == RecordedResult::Draw).count();
    assert_eq!(runs.run_games(&id, &drawn).unwrap().total, expected);

    let invalid = |request: GamesRequest| match runs.run_games(&id, &request) {
        Err(RunError::Invalid(message)) => message,
        other => panic!("{request:?}: {other:?}"),
    };
    let unknown = GamesRequest { player: Some("thre".to_owned()), ..GamesRequest::default() };
    let message = invalid(unknown);
    assert!(message.starts_with("no player of this run is called `thre`"), "{message}");
    assert!(message.contains("did you mean `three`"), "{message}");
    for count in [0, 101] {
        let request = GamesRequest { count: Some(count), ..GamesRequest::default() };
        assert_eq!(invalid(request), "count must be from 1 to 100");
    }
    let won = GamesRequest { result: Some(PlayerResult::Won), ..GamesRequest::default() };
    assert!(invalid(won).contains("add `player`"));
    let far = GamesRequest { skip: usize::MAX, ..GamesRequest::default() };
    assert_eq!(runs.run_games(&id, &far).unwrap().games, []);
    assert_eq!(runs.run_games("000000000000", &far), Err(RunError::NotFound));
    close_and_wait(&runs);
}

#[test]
fn games_of_an_experiment_are_stored_with_its_report() {
    let scratch = Scratch::new();
    let start = || start_runs(&scratch.file("lab"), Duration::from_mins(30));
    let runs = start();
    let id = finish_run(&runs, r#"{"kind":"experiment","name":"square-grid"}"#);
    let grading = finish_run(
        &runs,
        r#"{"kind":"grading","evaluations":["cells"],"depths":[1],"positions":50}"#,
    );
    let document = runs.run_document(&id).unwrap().unwrap();
    close_and_wait(&runs);

    let runs = start();
    assert_eq!(runs.run_document(&id).unwrap().unwrap(), document);
    let games = all_games(&runs, &id, &GamesRequest::default());
    assert!(games.len() > 100, "{} games", games.len());
    for game in &games {
        assert_result_is_true(game);
    }
    let players = runs.run_games(&id, &GamesRequest::default()).unwrap().players;
    assert_selections_agree(&runs, &id, &games, &players[0]);
    assert_eq!(runs.run_games(&grading, &GamesRequest::default()).unwrap(), RunGames::default());
    close_and_wait(&runs);
}
