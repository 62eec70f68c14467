//! Reads the tables of versions 1 to 3. These versions stored one row per pair, per game and per move.

use foursight_analysis::fnv1a;
use foursight_board::{Outcome, Side, Variant};
use foursight_search::Score;
use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::move_counters::{self, MoveValues, StoredMove};
use super::pair_row::{GameRow, PairRow};
use super::pairs::PairRange;
use super::{Run, StoreError};
use crate::tournament::Ending;

/// The rows of one pair, as stored.
struct FormerPair {
    index: usize,
    opening: String,
    players: (usize, usize),
    games: Vec<FormerGame>,
}

struct FormerGame {
    number: usize,
    moves: String,
    result: String,
    ending: String,
    complaint: Option<String>,
    plies: Vec<FormerMove>,
}

struct FormerMove {
    ply: usize,
    score: Option<String>,
    depth: u8,
    /// The values of `visited`, `generated`, `expanded`, `evaluated`, `cutoffs` and `time_ns`, in this order.
    numbers: [u64; 6],
    evaluation_ns: Option<u64>,
}

/// Calls `visit` with the pairs of a run, in the order of the schedule. `plan` is the text of the plan.
///
/// Pairs from version 3 have a hash, which this function checks. `visit` then receives the pair with a new hash in the
/// current form. If a pair does not match its hash, returns an error.
pub(super) fn read_former_pairs(
    connection: &Connection,
    run: &Run,
    plan: &str,
    (range, has_hashes): (PairRange, bool),
    visit: &mut dyn FnMut(PairRow) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    let variant: Variant = run
        .plan
        .variant
        .parse()
        .map_err(|error| StoreError::Malformed(format!("variant: {error}")))?;
    let hash = if has_hashes { "hash" } else { "NULL" };
    let mut select = connection.prepare(&format!(
        "SELECT idx, opening, a, b, {hash} FROM pair
         WHERE run = ?1 AND idx >= ?2 AND idx < ?3 ORDER BY idx"
    ))?;
    let mut rows = select.query(params![run.id, range.start, range.end])?;
    let plan_hash = fnv1a(plan.as_bytes());
    while let Some(row) = rows.next()? {
        let index: usize = row.get(0)?;
        let place = |error: StoreError| error.with_place(format_args!("pair {index}"));
        let read = || -> Result<PairRow, StoreError> {
            let former = FormerPair {
                index,
                opening: row.get(1)?,
                players: (row.get(2)?, row.get(3)?),
                games: read_former_games(connection, run, index)?,
            };
            let pair = former.to_pair_row(variant).map_err(StoreError::Malformed)?;
            match row.get::<_, Option<String>>(4)? {
                None => Ok(pair),
                Some(hash) if hash == former.pair_hash(plan) => Ok(pair.hashed(plan_hash)),
                Some(_) => {
                    Err(StoreError::Malformed("the games do not match their hash".to_owned()))
                }
            }
        };
        visit(read().map_err(place)?).map_err(place)?;
    }
    Ok(())
}

/// Checks that every row belongs to an existing pair or game.
pub(super) fn verify_former_tables(connection: &Connection) -> Result<(), StoreError> {
    for (query, what) in [
        (
            "SELECT run FROM game WHERE (run, pair) NOT IN (SELECT run, idx FROM pair)",
            "a game belongs to no pair",
        ),
        (
            "SELECT run FROM move WHERE (run, pair, game) NOT IN (SELECT run, pair, game FROM game)",
            "a move belongs to no game",
        ),
    ] {
        let found = connection.query_row(query, [], |row| row.get::<_, i64>(0));
        if let Some(run) = found.optional()? {
            return Err(
                StoreError::Malformed(what.to_owned()).with_place(format_args!("run {run}"))
            );
        }
    }
    Ok(())
}

fn read_former_games(
    connection: &Connection,
    run: &Run,
    pair: usize,
) -> Result<Vec<FormerGame>, StoreError> {
    let mut select = connection.prepare_cached(
        "SELECT game, moves, result, ending, complaint FROM game
         WHERE run = ?1 AND pair = ?2 ORDER BY game",
    )?;
    let mut select_moves = connection.prepare_cached(
        "SELECT ply, score, depth, visited, generated, expanded, evaluated, cutoffs, time_ns,
         evaluation_ns FROM move WHERE run = ?1 AND pair = ?2 AND game = ?3 ORDER BY ply",
    )?;
    let mut rows = select.query(params![run.id, pair])?;
    let mut games = Vec::new();
    while let Some(row) = rows.next()? {
        let number: usize = row.get(0)?;
        let plies = select_moves.query_map(params![run.id, pair, number], read_former_move)?;
        games.push(FormerGame {
            number,
            moves: row.get(1)?,
            result: row.get(2)?,
            ending: row.get(3)?,
            complaint: row.get(4)?,
            plies: plies.collect::<Result<_, _>>()?,
        });
    }
    Ok(games)
}

fn read_former_move(row: &Row<'_>) -> rusqlite::Result<FormerMove> {
    let mut numbers = [0; 6];
    for (index, number) in (3..).zip(&mut numbers) {
        *number = row.get(index)?;
    }
    Ok(FormerMove {
        ply: row.get(0)?,
        score: row.get(1)?,
        depth: row.get(2)?,
        numbers,
        evaluation_ns: row.get(9)?,
    })
}

impl FormerPair {
    fn to_pair_row(&self, variant: Variant) -> Result<PairRow, String> {
        let [one, two] = &self.games[..] else {
            return Err("the pair does not have two games".to_owned());
        };
        if [one.number, two.number] != [0, 1] {
            return Err("the pair does not have two games".to_owned());
        }
        let game = |game: &FormerGame| {
            let row = game.to_game_row(&self.opening);
            row.map_err(|what| format!("game {}: {what}", game.number))
        };
        let games = [game(one)?, game(two)?];
        let mut moves = Vec::with_capacity(one.plies.len() + two.plies.len());
        for game in [one, two] {
            for made in &game.plies {
                moves.push(
                    made.to_stored_move()
                        .map_err(|what| format!("game {}: {what}", game.number))?,
                );
            }
        }
        let (layout, bits) = move_counters::encode_moves(
            moves.iter().map(MoveValues::from_stored),
            false,
            variant.width().into(),
        );
        let (index, players, opening) = (self.index, self.players, self.opening.clone());
        Ok(PairRow { index, players, opening, games, layout, bits, hash: None })
    }

    /// Computes the hash of the pair and of the plan of its run, as version 3 did.
    fn pair_hash(&self, plan: &str) -> String {
        let mut values = FormerStoreHashInput::default();
        values.add_text(plan);
        values.add_number(self.index as u64);
        values.add_text(&self.opening);
        values.add_number(self.players.0 as u64);
        values.add_number(self.players.1 as u64);
        for game in &self.games {
            values.add_number(game.number as u64);
            values.add_text(&game.moves);
            values.add_text(&game.result);
            values.add_text(&game.ending);
            values.add_optional(game.complaint.as_deref(), FormerStoreHashInput::add_text);
            values.add_number(game.plies.len() as u64);
            for made in &game.plies {
                values.add_number(made.ply as u64);
                values.add_optional(made.score.as_deref(), FormerStoreHashInput::add_text);
                values.add_number(made.depth.into());
                made.numbers.iter().for_each(|&number| values.add_number(number));
                values.add_optional(made.evaluation_ns, FormerStoreHashInput::add_number);
            }
        }
        values.finish_hash()
    }
}

impl FormerGame {
    fn to_game_row(&self, opening: &str) -> Result<GameRow, String> {
        let outcome = match self.result.as_str() {
            "first" => Outcome::Won(Side::First),
            "second" => Outcome::Won(Side::Second),
            "draw" => Outcome::Drawn,
            other => return Err(format!("unknown result `{other}`")),
        };
        let ending = Ending::from_name(&self.ending)
            .ok_or_else(|| format!("unknown ending `{}`", self.ending))?;
        let after = self.moves.strip_prefix(opening).filter(|moves| moves.is_ascii());
        let after = after.ok_or("the moves are malformed")?;
        let plies = self.plies.iter().map(|made| made.ply);
        if !plies.eq(opening.len() + 1..=opening.len() + after.len()) {
            return Err("the counters of some moves are missing".to_owned());
        }
        Ok(GameRow::new(after, outcome, ending, self.complaint.as_deref()))
    }
}

impl FormerMove {
    fn to_stored_move(&self) -> Result<StoredMove, String> {
        let [visited, generated, expanded, evaluated, cutoffs, time_ns] = self.numbers;
        let score = match self.score.as_deref() {
            None => None,
            Some(text) => Some(
                parse_score(text)
                    .ok_or_else(|| format!("the score of move {} is malformed", self.ply))?,
            ),
        };
        Ok(StoredMove {
            ply: self.ply,
            score,
            depth: self.depth,
            visited,
            generated,
            expanded,
            evaluated,
            cutoffs,
            more: None,
            time_ns: Some(time_ns),
            evaluation_ns: self.evaluation_ns,
        })
    }
}

/// Returns the text of a score in files of versions 1 to 3, such as `+12` or `win in 3`. The distance is in plies.
fn former_score_text(score: Score) -> String {
    match score.plies_to_end() {
        Some(plies) if score.is_win() => format!("win in {plies}"),
        Some(plies) => format!("loss in {plies}"),
        None => score.to_string(),
    }
}

/// Returns the score of a text that [`former_score_text`] wrote.
fn parse_score(text: &str) -> Option<Score> {
    let plies = |words: &str| text.strip_prefix(words)?.parse::<u8>().ok().map(u32::from);
    let score = plies("win in ")
        .map(Score::win_in)
        .or_else(|| plies("loss in ").map(Score::loss_in))
        .or_else(|| text.parse().ok().map(Score::heuristic));
    score.filter(|&score| former_score_text(score) == text)
}

/// The bytes to be hashed. Each text is preceded by its length, and each optional value is preceded by a flag.
/// Therefore different values always give different bytes.
#[derive(Default)]
pub(super) struct FormerStoreHashInput(Vec<u8>);

impl FormerStoreHashInput {
    pub(super) fn add_number(&mut self, number: u64) {
        self.0.extend(number.to_le_bytes());
    }

    pub(super) fn add_text(&mut self, text: &str) {
        self.add_number(text.len() as u64);
        self.0.extend(text.as_bytes());
    }

    fn add_optional<T>(&mut self, value: Option<T>, add: impl FnOnce(&mut Self, T)) {
        self.0.push(value.is_some().into());
        if let Some(value) = value {
            add(self, value);
        }
    }

    pub(super) fn finish_hash(&self) -> String {
        format!("{:016x}", fnv1a(&self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn score_texts_are_parsed() {
        for score in [
            Score::DRAW,
            Score::heuristic(12),
            Score::heuristic(-Score::MOST),
            Score::win_in(1),
            Score::loss_in(64),
        ] {
            assert_eq!(parse_score(&former_score_text(score)), Some(score));
        }
        for text in
            ["", "win ij 1", "win in", "win in +1", "12", "+0", "-", "1000001", "win in 999"]
        {
            assert_eq!(parse_score(text), None, "{text}");
        }
    }
}
