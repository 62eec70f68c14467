//! Plays one game between two players and records it.

use foursight_board::{Column, Game, Outcome, Side};
use foursight_search::{Counters, Engine, Foul, Observers, Score, ThinkError, ThinkOptions};

use crate::rating::Points;

/// The way in which a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// A player completed the goal of the variant.
    Won,
    /// The board is full, and the game is a draw.
    Full,
    /// The loser forfeited by a foul, for example by an illegal move.
    Foul(Foul),
    /// The loser's engine returned an error instead of a move.
    Failed,
}

impl Ending {
    /// All endings, in the order in which reports list them.
    pub const ALL: [Self; 8] = [
        Self::Won,
        Self::Full,
        Self::Foul(Foul::Illegal),
        Self::Foul(Foul::Time),
        Self::Foul(Foul::Crash),
        Self::Foul(Foul::Stall),
        Self::Foul(Foul::Flood),
        Self::Failed,
    ];

    /// Returns the name that results files use: `won`, `full`, `illegal`, `time`, `crash`, `stall`, `flood` or
    /// `failed`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Full => "full",
            Self::Foul(foul) => foul.name(),
            Self::Failed => "failed",
        }
    }

    /// Returns the ending that has this [`name`](Self::name).
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ending| ending.name() == name)
    }
}

/// The record of one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveRecord {
    pub column: Column,
    /// The score returned by the search.
    pub score: Option<Score>,
    /// Search depth in plies, or 0 if the depth is unknown.
    pub depth: u8,
    pub counters: Counters,
}

/// The record of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    /// The complete game, including the moves of the opening.
    pub game: Game,
    /// Number of plies in the opening.
    pub opening: usize,
    pub outcome: Outcome,
    pub ending: Ending,
    /// The error message if a player forfeited, otherwise `None`.
    pub complaint: Option<String>,
    /// One record for each move after the opening, in the order of play.
    pub moves: Vec<MoveRecord>,
}

impl GameRecord {
    /// Returns the points that this side scored.
    pub fn points(&self, side: Side) -> Points {
        Points::from_outcome(self.outcome, side)
    }
}

/// Plays a game from an opening position to its end. A player loses if its engine fails or commits a foul. `players[0]`
/// and `options[0]` belong to the first side, and `players[1]` and `options[1]` to the second side.
pub fn play_game(
    opening: &Game,
    players: [&mut dyn Engine; 2],
    options: [&ThinkOptions<'_>; 2],
) -> GameRecord {
    let [first, second] = players;
    let mut game = opening.clone();
    let mut moves = Vec::new();
    let ended = |game: Game, outcome, ending, complaint, moves| {
        let opening = opening.plies();
        GameRecord { game, opening, outcome, ending, complaint, moves }
    };
    while !game.outcome().is_over() {
        let side = game.to_move();
        let (engine, options) = match side {
            Side::First => (&mut *first, options[0]),
            Side::Second => (&mut *second, options[1]),
        };
        let mut counters = Counters::default();
        let verdict = engine.think(&game, options, &mut Observers::counting(&mut counters));
        let lost = Outcome::Won(!side);
        let verdict = match verdict {
            Ok(verdict) => verdict,
            Err(ThinkError::Foul(foul, why)) => {
                return ended(game, lost, Ending::Foul(foul), Some(why), moves);
            }
            Err(error) => return ended(game, lost, Ending::Failed, Some(error.to_string()), moves),
        };
        if let Err(error) = game.play(verdict.column) {
            return ended(game, lost, Ending::Foul(Foul::Illegal), Some(error.to_string()), moves);
        }
        moves.push(MoveRecord {
            column: verdict.column,
            score: verdict.score,
            depth: verdict.depth,
            counters,
        });
    }
    let outcome = game.outcome();
    let ending = if outcome == Outcome::Drawn { Ending::Full } else { Ending::Won };
    ended(game, outcome, ending, None, moves)
}

#[cfg(test)]
mod tests {
    use foursight_board::Variant;
    use foursight_search::Registry;

    use super::*;

    #[test]
    fn a_game_is_played_to_its_end_and_every_move_is_recorded() {
        let registry = Registry::standard();
        let mut first = registry.engine("alphabeta:depth=4").unwrap();
        let mut second = registry.engine("random").unwrap();
        let opening = Game::from_moves(Variant::default(), "44").unwrap();
        let options = ThinkOptions::default();
        let record = play_game(&opening, [&mut *first, &mut *second], [&options, &options]);
        assert_eq!(record.outcome, Outcome::Won(Side::First));
        assert_eq!((record.ending, record.points(Side::First)), (Ending::Won, Points::Win));
        assert_eq!(record.moves.len() + 2, record.game.plies());
        assert!(record.moves[0].counters.visited > 100);
    }

    #[test]
    fn endings_are_found_by_their_names() {
        for ending in Ending::ALL {
            assert_eq!(Ending::from_name(ending.name()), Some(ending));
        }
    }

    #[test]
    fn a_script_plays_and_an_endless_script_loses_with_a_clear_error() {
        let folder = std::env::temp_dir().join(format!("foursight-plays-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let registry = || {
            let mut registry = Registry::standard();
            registry.add_evaluation(foursight_scripting::EvaluationFiles::without_reporter());
            registry
        };
        let player = |name: &str, script: &str| {
            let file = folder.join(name);
            std::fs::write(&file, script).unwrap();
            registry().engine(&format!("alphabeta:depth=2,eval=file:{}", file.display())).unwrap()
        };
        let mut good =
            player("good.rhai", include_str!("../../../../examples/evaluations/five-lines.rhai"));
        let mut endless = player("endless.rhai", "let x = 1;\nloop { x = -x; }");
        let mut random = registry().engine("random:seed=1").unwrap();
        let options = ThinkOptions::default();
        let play_both = |first: &mut dyn Engine, second: &mut dyn Engine| {
            play_game(&Game::new(Variant::default()), [first, second], [&options, &options])
        };
        let won = play_both(&mut *good, &mut *random);
        assert_eq!(
            (won.ending, won.points(Side::First)),
            (Ending::Won, Points::Win),
            "{}",
            won.game.to_columns()
        );
        let lost = play_both(&mut *good, &mut *endless);
        assert_eq!((lost.ending, lost.points(Side::Second)), (Ending::Failed, Points::Loss));
        let complaint = lost.complaint.unwrap();
        assert!(complaint.contains("endless.rhai, line 2, column "), "{complaint}");
        assert!(complaint.contains("more than 50,000 operations in one call"), "{complaint}");
        std::fs::remove_dir_all(folder).unwrap();
    }
}
