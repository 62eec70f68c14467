//! Reads and generates sets of positions.

use std::fmt;
use std::path::Path;

use foursight_board::{Game, SplitMix64, Variant};

/// A position to solve, and its score if the file contains the score.
pub(crate) struct Known {
    pub(crate) moves: String,
    pub(crate) game: Game,
    pub(crate) score: Option<i8>,
}

impl fmt::Display for Known {
    /// Writes the moves and the score in the format of the files. The empty board is written as `-`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.moves.is_empty() { "-" } else { &self.moves })?;
        self.score.map_or(Ok(()), |score| write!(f, " {score}"))
    }
}

/// A named set of positions.
pub(crate) struct Set {
    pub(crate) name: String,
    pub(crate) positions: Vec<Known>,
}

impl Set {
    /// Reads the first `count` positions of a file, or all positions if `count` is `None`. Each line contains the moves
    /// and optionally the score.
    pub(crate) fn read(path: &str, count: Option<usize>) -> Result<Self, String> {
        let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
        let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        let positions = lines.take(count.unwrap_or(usize::MAX)).map(|(index, line)| {
            let wrong = |what: String| format!("{path}, line {}: {what}", index + 1);
            let mut words = line.split_whitespace();
            let moves = words.next().unwrap_or_default();
            let moves = if moves == "-" { "" } else { moves };
            let game = Game::from_moves(Variant::default(), moves)
                .map_err(|error| wrong(error.to_string()))?;
            if game.outcome().is_over() {
                return Err(wrong("the game is over; leave out its last move".to_owned()));
            }
            let score = words.next().map(str::parse).transpose();
            let score = score.map_err(|_| wrong("the score is no whole number".to_owned()))?;
            Ok(Known { moves: moves.to_owned(), game, score })
        });
        let name = Path::new(path).file_name().map_or(path.into(), |name| name.to_string_lossy());
        Ok(Self { name: name.into_owned(), positions: positions.collect::<Result<_, _>>()? })
    }
}

/// The generated sets: the name, the number of discs of each position, and the number of positions. The positions are
/// random and unfinished. They are the same on every machine.
const SETS: [(&str, usize, usize); 4] =
    [("begin-10", 10, 40), ("begin-16", 16, 100), ("middle-24", 24, 200), ("end-32", 32, 200)];

/// Generates the sets that are used if there is no file.
pub(crate) fn generated() -> Vec<Set> {
    let mut rng = SplitMix64::new(4);
    let set = |(name, plies, count): (&str, usize, usize)| {
        let mut rng = rng.split();
        let games = (0..count).filter_map(|_| Game::random(Variant::default(), plies, &mut rng));
        let known = |game: Game| {
            let moves = game.moves().iter().map(|column| column.to_char()).collect();
            Known { moves, game, score: None }
        };
        Set { name: name.to_owned(), positions: games.map(known).collect() }
    };
    SETS.into_iter().map(set).collect()
}
