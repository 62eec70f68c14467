//! Generates the opening positions of games. Deterministic players play different games only if the openings differ.

use std::collections::HashSet;
use std::fmt;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;

use foursight_board::{Game, Position, Rules, Variant};
use foursight_scripting::read_limited;
use foursight_search::{Registry, did_you_mean};
use foursight_solver::{Book, TableError};

use super::Plan;
use super::random_openings::{OpeningsWork, RandomOpenings};

/// A source of openings. As text it is `empty`, `two-ply`, `random:N` or `file:NAME`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Openings {
    /// The empty board is the only opening.
    Empty,
    /// All positions after two plies. Of two mirror images, only one is included.
    TwoPly,
    /// Random positions after the given number of plies (0 to 60). A position is rejected if the solver proves within
    /// its node limit that one side wins under perfect play.
    Random(usize),
    /// The path of a text file with one opening per line. An opening is a sequence of columns, such as `4453`.
    File(String),
}

impl FromStr for Openings {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let plies = text.strip_prefix("random:").map(str::parse);
        match (text, text.strip_prefix("file:"), plies) {
            ("empty", ..) => Ok(Self::Empty),
            ("two-ply", ..) => Ok(Self::TwoPly),
            (_, Some(file), _) if !file.is_empty() => Ok(Self::File(file.to_owned())),
            (_, _, Some(Ok(plies @ 0..=60))) => Ok(Self::Random(plies)),
            (_, _, Some(_)) => {
                Err("random: needs a number of plies from 0 to 60, as in random:8".to_owned())
            }
            _ => {
                let hint = did_you_mean(text, ["empty", "two-ply", "random:8"].into_iter());
                Err(format!(
                    "unknown openings `{text}`{hint} (empty, two-ply, random:8, file:NAME)"
                ))
            }
        }
    }
}

impl fmt::Display for Openings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("empty"),
            Self::TwoPly => f.write_str("two-ply"),
            Self::Random(plies) => write!(f, "random:{plies}"),
            Self::File(file) => write!(f, "file:{file}"),
        }
    }
}

/// The reason why openings cannot be parsed or generated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningsError {
    /// The error message. It says what is wrong, where it is wrong, and what to do.
    pub message: String,
}

impl fmt::Display for OpeningsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for OpeningsError {}

impl From<TableError> for OpeningsError {
    fn from(error: TableError) -> Self {
        Self { message: error.to_string() }
    }
}

impl Openings {
    /// Returns distinct openings. A position and its mirror image count as the same opening. The same seed gives the
    /// same openings.
    ///
    /// `wanted` is the maximum number of random openings. The other sources ignore `wanted` and return all their
    /// openings. `text` is the content of the opening file and is used by [`Openings::File`] only. The solver looks up
    /// positions in `book` instead of searching them.
    ///
    /// # Errors
    ///
    /// Returns an error if a line of the file is not an unfinished game of the variant, if no balanced position is
    /// found, or if there is not enough memory for the solver.
    pub fn generate_openings(
        &self,
        variant: Variant,
        wanted: usize,
        seed: u64,
        text: &str,
        book: Option<&Book<'_>>,
    ) -> Result<Vec<Game>, OpeningsError> {
        let never = AtomicBool::new(false);
        let mut work = OpeningsWork::new(&never);
        self.generate_openings_with(&mut work, variant, wanted, seed, text, book)
    }

    /// Does the same as [`generate_openings`](Self::generate_openings) with the threads, the stop flag and the
    /// progress callback of `work`. The openings do not depend on the number of threads.
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`generate_openings`](Self::generate_openings). Also returns an error if the stop
    /// flag is set.
    pub fn generate_openings_with(
        &self,
        work: &mut OpeningsWork<'_>,
        variant: Variant,
        wanted: usize,
        seed: u64,
        text: &str,
        book: Option<&Book<'_>>,
    ) -> Result<Vec<Game>, OpeningsError> {
        let mut known = HashSet::new();
        let mut fresh = |game: &Game| known.insert(opening_position_key(game));
        match self {
            Self::Empty => Ok(vec![Game::new(variant)]),
            Self::TwoPly => {
                let start = Game::new(variant);
                let mut games: Vec<Game> = openings_one_ply_longer(&start)
                    .iter()
                    .flat_map(openings_one_ply_longer)
                    .collect();
                games.retain(|game| fresh(game));
                Ok(games)
            }
            Self::Random(plies) => {
                RandomOpenings { variant, plies: *plies, wanted, book }.generate(seed, work, fresh)
            }
            Self::File(_) => {
                let mut games = Vec::new();
                for (number, line) in (1..).zip(text.lines()) {
                    let line = line.split('#').next().unwrap_or_default().trim();
                    if line.is_empty() {
                        continue;
                    }
                    let moves = if line == "-" { "" } else { line };
                    let wrong =
                        |what: String| OpeningsError { message: format!("line {number}: {what}") };
                    let game =
                        Game::from_moves(variant, moves).map_err(|e| wrong(e.to_string()))?;
                    if game.outcome().is_over() {
                        return Err(wrong(format!("the game `{moves}` is over; shorten it")));
                    }
                    if fresh(&game) {
                        games.push(game);
                    }
                }
                if games.is_empty() {
                    let message = "no openings in the file; write one per line, as 4453".to_owned();
                    return Err(OpeningsError { message });
                }
                Ok(games)
            }
        }
    }
}

/// Returns a key that is equal for a position and its mirror image.
fn opening_position_key(game: &Game) -> (u64, u64) {
    let Position { own, theirs } = game.position();
    let mirror = |stones| game.rules().mirror(stones).0;
    (own.0, theirs.0).min((mirror(own), mirror(theirs)))
}

/// Returns the unfinished games that follow from an opening by one more move.
fn openings_one_ply_longer(opening: &Game) -> Vec<Game> {
    let play = |column| {
        let mut next = opening.clone();
        next.play(column).ok().map(|()| next)
    };
    opening.legal().filter_map(play).filter(|game| !game.outcome().is_over()).collect()
}

/// Maximum size of an opening file in bytes.
const MAX_OPENINGS_BYTES: u64 = 64 << 20;

impl Plan {
    /// Returns the openings of the plan. If the plan names an opening file, reads the openings from this file. If there
    /// are fewer openings than pairs, the tournament repeats the openings. If `book` returns an opening book for the
    /// variant, random openings are checked for balance faster. The openings do not depend on the number of threads of
    /// `work`.
    ///
    /// # Errors
    ///
    /// Returns an error if the openings are invalid, if there are too few of them for the plan's sequential test, or if
    /// the stop flag of `work` is set.
    pub fn list_openings(
        &self,
        registry: &Registry,
        book: fn(Variant) -> Option<Book<'static>>,
        mut work: OpeningsWork<'_>,
    ) -> Result<Vec<Game>, OpeningsError> {
        let wrong = |message: String| OpeningsError { message };
        let variant: Variant = self.variant.parse().map_err(|error| wrong(format!("{error}")))?;
        let kind: Openings = self.openings.parse().map_err(|e| wrong(format!("openings: {e}")))?;
        let book = book(variant);
        let (pairs, seed) = (self.pairs, self.seed);
        let mut list = |text: &str| {
            kind.generate_openings_with(&mut work, variant, pairs, seed, text, book.as_ref())
        };
        let games = if let Openings::File(file) = &kind {
            let text = read_limited::read_text_file(file.as_ref(), MAX_OPENINGS_BYTES);
            let text = text.map_err(|error| wrong(format!("{file}: {error}")))?;
            list(&text).map_err(|error| wrong(format!("{file}: {error}")))?
        } else {
            list("")?
        };
        self.check_openings(registry, games.len()).map_err(|error| wrong(error.message))?;
        Ok(games)
    }
}

#[cfg(test)]
mod tests {
    use foursight_solver::{Session, SolverOptions, solver};

    use super::*;

    fn openings_of_kind(kind: &str, wanted: usize, seed: u64) -> Vec<Game> {
        let kind: Openings = kind.parse().unwrap();
        kind.generate_openings(Variant::default(), wanted, seed, "", None).unwrap()
    }

    #[test]
    fn after_two_plies_there_are_twenty_five_positions_up_to_mirror_images() {
        assert_eq!(openings_of_kind("two-ply", 1000, 1).len(), 25);
        assert_eq!(openings_of_kind("empty", 1000, 1).len(), 1);
    }

    #[test]
    fn random_openings_are_balanced_differ_and_follow_the_seed() {
        let games = openings_of_kind("random:24", 20, 7);
        assert_eq!(games, openings_of_kind("random:24", 20, 7));
        assert_ne!(games, openings_of_kind("random:24", 20, 8));
        let different: HashSet<_> = games.iter().map(opening_position_key).collect();
        assert_eq!(different.len(), 20);
        let solver = solver(Variant::default(), SolverOptions { table: 8, threads: 1 }).unwrap();
        let mut session = Session::new(solver);
        for game in &games {
            let solution = session.solve(game).unwrap();
            assert_eq!((game.plies(), solution.bounds.exact()), (24, Some(0)));
        }
    }

    #[test]
    fn openings_are_read_from_a_file_and_errors_name_the_line() {
        let kind: Openings = "file:x".parse().unwrap();
        let read = |text| kind.generate_openings(Variant::default(), 9, 1, text, None);
        let games = read("# mine\n44 # centre\n\n-\n4453\n4435\n").unwrap();
        let moves: Vec<String> = games.iter().map(Game::to_columns).collect();
        assert_eq!(moves, ["44", "", "4453"], "4435 is the mirror image of 4453");
        assert!(read("44\n48").unwrap_err().message.starts_with("line 2: "));
        assert!(read("# none").unwrap_err().message.contains("no openings"));
        assert!(read("1212121").unwrap_err().message.contains("over"));
    }

    #[test]
    fn kinds_of_openings_round_trip_through_text() {
        for text in ["empty", "two-ply", "random:8", "file:mine.txt"] {
            assert_eq!(text.parse::<Openings>().unwrap().to_string(), text);
        }
        assert!("to-ply".parse::<Openings>().unwrap_err().contains("`two-ply`"));
        assert!("random:x".parse::<Openings>().unwrap_err().contains("random:8"));
    }
}
