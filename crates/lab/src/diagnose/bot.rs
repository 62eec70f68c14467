//! Asks the program for moves and stops when the time is over.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use foursight_board::{Game, Variant};
use foursight_search::{
    Counters, Engine, Foul, Limits, Observers, Score, ThinkError, ThinkOptions,
};

use super::model::Root;
use crate::ugi::Program;

/// The time is over, or the user has interrupted the diagnosis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Interrupted;

/// A player that can be diagnosed.
pub trait DiagnosedPlayer {
    /// Returns the player as an engine.
    fn engine(&mut self) -> &mut dyn Engine;

    /// Ends the player, so that the next move begins with a new one.
    fn restart(&mut self);

    /// Returns the resident memory of the player in bytes; `None` if it is not known, as for a player in this process.
    fn memory(&self) -> Option<u64> {
        None
    }
}

impl DiagnosedPlayer for Program {
    fn engine(&mut self) -> &mut dyn Engine {
        self
    }

    fn restart(&mut self) {
        self.quit();
    }

    fn memory(&self) -> Option<u64> {
        Self::memory(self)
    }
}

/// The program, its limits, and the number of its moves.
pub(super) struct Bot<'p> {
    pub(super) program: &'p mut dyn DiagnosedPlayer,
    pub(super) movetime: Duration,
    /// The depth of the reference, which the `go` line contains too.
    pub(super) depth: Option<u8>,
    pub(super) deadline: Instant,
    pub(super) stop: &'p AtomicBool,
    pub(super) moves_asked: usize,
}

/// The answer of the program to a position.
#[derive(Clone, Debug)]
pub(super) struct Reply {
    /// The column, counted from 0, or the violation of the protocol.
    pub(super) column: Result<usize, (Foul, String)>,
    /// The reported score, unless it is a certain win or loss.
    pub(super) score: Option<i32>,
    pub(super) nodes: Option<u64>,
}

impl Reply {
    pub(super) fn played(&self) -> Option<usize> {
        self.column.as_ref().ok().copied()
    }
}

impl Bot<'_> {
    pub(super) fn check_time(&self) -> Result<(), Interrupted> {
        let over = Instant::now() >= self.deadline || self.stop.load(Ordering::Relaxed);
        if over { Err(Interrupted) } else { Ok(()) }
    }

    /// Returns the answer of the program. A violation of the protocol is an answer too.
    pub(super) fn ask(&mut self, game: &Game) -> Result<Reply, Interrupted> {
        self.ask_within(game, self.movetime)
    }

    pub(super) fn ask_within(&mut self, game: &Game, time: Duration) -> Result<Reply, Interrupted> {
        self.check_time()?;
        self.moves_asked += 1;
        let options = ThinkOptions {
            limits: Limits { time: Some(time), depth: self.depth, ..Limits::default() },
            stop: self.stop,
            ..ThinkOptions::default()
        };
        let mut counters = Counters::default();
        let mut observers = Observers::counting(&mut counters);
        let thought = self.program.engine().think(game, &options, &mut observers);
        // A move after an interruption is the answer to `stop`, and says nothing about the program.
        if self.stop.load(Ordering::Relaxed) {
            return Err(Interrupted);
        }
        let (column, score) = match thought {
            Ok(verdict) => (Ok(usize::from(verdict.column.index())), verdict.score),
            Err(ThinkError::Foul(foul, why)) => (Err((foul, why)), None),
            Err(error) => (Err((Foul::Crash, error.to_string())), None),
        };
        let nodes = Some(counters.visited).filter(|&nodes| nodes > 0);
        let score = score.filter(|score| !score.is_decisive()).map(Score::value);
        Ok(Reply { column, score, nodes })
    }

    /// Ends the program, so that the next question starts it again.
    pub(super) fn restart(&mut self) -> Result<(), Interrupted> {
        self.check_time()?;
        self.program.restart();
        Ok(())
    }
}

/// Returns the game after these columns of the standard board, or `None` if they are not a game.
pub(super) fn game_of(moves: &str) -> Option<Game> {
    Game::from_moves(Variant::default(), moves).ok()
}

/// Returns the position as the simulated searches use it.
pub(super) fn root_of(game: &Game) -> Root {
    let position = game.position();
    Root {
        mine: position.own.0,
        theirs: position.theirs.0,
        first_to_move: game.plies().is_multiple_of(2),
    }
}
