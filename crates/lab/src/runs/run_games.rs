//! Lists the games of runs, page by page.

use foursight_analysis::Document;
use foursight_search::did_you_mean;
use serde::{Deserialize, Serialize};

use super::run_documents::unreadable_results;
use super::run_error::reject_request;
use super::{RunError, Runs, Task, limits};
use crate::runs::{PlayerResult, RecordedGame, RecordedResult};
use crate::store::{GameSelection, Store};
use crate::tournament::Plan;

/// Number of games in a response if the request does not set it.
const DEFAULT_COUNT: usize = 20;

/// A request for some games of a run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
#[serde(deny_unknown_fields, default)]
pub struct GamesRequest {
    /// Number of selected games to skip. The default is 0.
    pub skip: usize,
    /// Maximum number of games in the response, from 1 to 100. The default is 20.
    #[cfg_attr(feature = "schema", param(minimum = 1, maximum = 100))]
    pub count: Option<usize>,
    /// Name of a player. Only the games of this player are selected.
    #[cfg_attr(feature = "schema", param(max_length = 256))]
    pub player: Option<String>,
    /// Result from the view of `player`: `won`, `drawn` or `lost`. Only the games with this result are selected. Without
    /// `player`, only `drawn` is valid.
    #[cfg_attr(feature = "schema", param(inline))]
    pub result: Option<PlayerResult>,
}

/// Some games of a run, in the order of the schedule.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RunGames {
    /// Number of all games that the request selects.
    pub total: usize,
    /// Names of the players of the run.
    pub players: Vec<String>,
    /// The games of this page.
    pub games: Vec<RecordedGame>,
}

/// The JSON text of a report as it is stored: the document, and the games of an experiment.
#[derive(Serialize)]
struct StoredReport<'a> {
    #[serde(flatten)]
    document: &'a Document,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    games: &'a [RecordedGame],
}

/// The part of a stored report that contains the games. Reports of tournaments and gradings, and reports from earlier
/// versions, have no such part.
#[derive(Deserialize)]
struct StoredGames {
    #[serde(default)]
    games: Vec<RecordedGame>,
}

/// Returns the JSON text in which a report and its games are stored.
pub(super) fn stored_report_text(
    document: &Document,
    games: &[RecordedGame],
) -> serde_json::Result<String> {
    serde_json::to_string(&StoredReport { document, games })
}

impl Runs {
    /// Returns some games of a run. A tournament in progress has the games that are stored so far. An experiment has
    /// its games when it is done. A grading has no games.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such run, if the request is invalid, or if the results cannot be read.
    pub fn run_games(&self, id: &str, request: &GamesRequest) -> Result<RunGames, RunError> {
        let task = self.run_task(id)?;
        let count = request.count.unwrap_or(DEFAULT_COUNT);
        if !(1..=limits::LISTED_GAMES).contains(&count) {
            return reject_request(format!("count must be from 1 to {}", limits::LISTED_GAMES));
        }
        if request.player.is_none()
            && matches!(request.result, Some(result) if result != PlayerResult::Drawn)
        {
            return reject_request("won and lost are results of a player; add `player`");
        }
        let store = self.open_results()?;
        match &task {
            Task::Tournament(plan) => tournament_games(&store, plan, request, count),
            Task::Grading(_) => Ok(RunGames::default()),
            Task::Experiment { .. } => {
                let text = store.result_document(id).map_err(unreadable_results("games"))?;
                let Some(text) = text else { return Ok(RunGames::default()) };
                let stored: StoredGames =
                    serde_json::from_str(&text).map_err(unreadable_results("games"))?;
                experiment_games(stored.games, request, count)
            }
        }
    }
}

fn tournament_games(
    store: &Store,
    plan: &Plan,
    request: &GamesRequest,
    count: usize,
) -> Result<RunGames, RunError> {
    let players: Vec<String> = plan.players.iter().map(|one| one.name.clone()).collect();
    let player = player_index(&players, request)?;
    let Some(run) = store.find_run(plan).map_err(unreadable_results("games"))? else {
        return Ok(RunGames { players, ..RunGames::default() });
    };
    let selection = GameSelection { player, result: request.result };
    let (total, games) = store
        .select_games(&run, selection, request.skip, count)
        .map_err(unreadable_results("games"))?;
    let games = games.into_iter().map(|game| RecordedGame::from_stored(&run, game)).collect();
    Ok(RunGames { total, players, games })
}

fn experiment_games(
    games: Vec<RecordedGame>,
    request: &GamesRequest,
    count: usize,
) -> Result<RunGames, RunError> {
    let mut players = Vec::new();
    for game in &games {
        for name in [&game.first, &game.second] {
            if !players.contains(name) {
                players.push(name.clone());
            }
        }
    }
    player_index(&players, request)?;
    let player = request.player.as_deref();
    let is_selected = |game: &RecordedGame| {
        let seats = [game.first.as_str(), game.second.as_str()];
        player.is_none_or(|name| seats.contains(&name))
            && request.result.is_none_or(|result| match (game.result, result) {
                (RecordedResult::Draw, result) => result == PlayerResult::Drawn,
                (_, PlayerResult::Drawn) => false,
                (winner, result) => {
                    let winner = seats[usize::from(winner == RecordedResult::Second)];
                    (player == Some(winner)) == (result == PlayerResult::Won)
                }
            })
    };
    let selected: Vec<RecordedGame> = games.into_iter().filter(is_selected).collect();
    let total = selected.len();
    let games = selected.into_iter().skip(request.skip).take(count).collect();
    Ok(RunGames { total, players, games })
}

/// Returns the index of the player that a request names, or `None` if it names no player.
fn player_index(players: &[String], request: &GamesRequest) -> Result<Option<usize>, RunError> {
    let Some(name) = &request.player else { return Ok(None) };
    let found = players.iter().position(|player| player == name);
    if found.is_none() {
        let hint = did_you_mean(name, players.iter().map(String::as_str));
        let name: String = name.chars().take(limits::TEXT).collect();
        return reject_request(format!("no player of this run is called `{name}`{hint}"));
    }
    Ok(found)
}
