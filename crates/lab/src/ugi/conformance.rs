//! Checks step by step whether a program follows the UGI protocol.

use std::time::{Duration, Instant};

use foursight_board::{Game, Outcome, Side, Variant};
use foursight_search::{
    Counters, Engine, Foul, Limits, Observers, Registry, ThinkError, ThinkOptions,
};
use serde::Serialize;

use super::Program;
use super::process::program_time_text;
use crate::tournament::{Ending, GameRecord, play_game};

/// The results of all steps of the check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ConformanceReport {
    /// The command line that starts the program.
    pub command: String,
    /// The name that the program sent in its `id name` line.
    pub name: Option<String>,
    /// `true` if the program passed every step.
    pub passed: bool,
    pub steps: Vec<ConformanceStep>,
}

/// The result of one step of the check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ConformanceStep {
    /// The checked requirement, for example `plays on the empty board`.
    pub step: &'static str,
    pub state: StepState,
    /// The observed behaviour if the step passed, otherwise the error.
    pub detail: String,
    /// An explanation of how to fix the program, if the step failed.
    pub advice: Option<&'static str>,
}

impl ConformanceStep {
    /// Returns whether the step failed because the program exceeded a time limit.
    pub(crate) fn is_late(&self) -> bool {
        self.advice == Some(conformance_foul_advice(Foul::Time))
    }
}

/// The outcome of one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum StepState {
    Ok,
    Failed,
    /// The step was not checked, because the program did not start.
    Skipped,
}

/// Each entry contains a requirement, and the moves that lead to the position in which the requirement is checked.
const POSITIONS: [(&str, &str); 4] = [
    ("plays on the empty board", ""),
    ("plays as the second player", "4"),
    ("plays on a nearly full board", "4461276635116365463433254147135172222"),
    ("plays when one column is left", "4461276635116365463433254147135172222575"),
];

/// Checks a program. `movetime` is the time limit per move in the two whole games and in the step `replies within
/// movetime`. `seed` determines the moves of the random opponent.
pub fn check_conformance(
    program: &mut Program,
    movetime: Duration,
    seed: u64,
) -> ConformanceReport {
    let mut check = ConformanceCheck { program, movetime, steps: Vec::new() };
    check.run_all_steps(seed);
    let ConformanceCheck { program, steps, .. } = check;
    ConformanceReport {
        command: program.command().text().to_owned(),
        name: program.name().map(str::to_owned),
        passed: steps.iter().all(|step| step.state == StepState::Ok),
        steps,
    }
}

struct ConformanceCheck<'p> {
    program: &'p mut Program,
    movetime: Duration,
    steps: Vec<ConformanceStep>,
}

impl ConformanceCheck<'_> {
    fn run_all_steps(&mut self, seed: u64) {
        let begun = Instant::now();
        let started = self.program.start();
        self.record_step(
            "starts and sends ugiok",
            started.map(|()| program_time_text(begun.elapsed())),
        );
        if self.steps[0].state == StepState::Failed {
            self.skip_remaining_steps();
            return;
        }
        let ready = self.program.start_new_game();
        self.record_step("sends readyok before a game", ready.map(|()| String::new()));
        for (step, moves) in POSITIONS {
            let thought = self.think_step(moves, None);
            self.record_step(step, thought);
        }
        let hurried = self.think_step("4453", Some(self.movetime));
        self.record_step("replies within movetime", hurried);
        for (step, side) in
            [("plays a whole game", Side::First), ("plays a second game", Side::Second)]
        {
            let played = self.play_game_step(side, seed);
            self.record_step(step, played);
        }
        self.quit_step();
    }

    fn record_step(&mut self, step: &'static str, result: Result<String, ThinkError>) {
        let (state, detail, advice) = match result {
            Ok(detail) => (StepState::Ok, detail, None),
            Err(ThinkError::Foul(foul, why)) => {
                (StepState::Failed, why, Some(conformance_foul_advice(foul)))
            }
            Err(error) => (StepState::Failed, error.to_string(), None),
        };
        self.steps.push(ConformanceStep { step, state, detail, advice });
    }

    /// Records all steps after the first one as skipped, because the program does not start.
    fn skip_remaining_steps(&mut self) {
        let positions = POSITIONS.map(|(step, _)| step);
        let before = std::iter::once("sends readyok before a game").chain(positions);
        let after = [
            "replies within movetime",
            "plays a whole game",
            "plays a second game",
            "ends on quit",
        ];
        let skipped = before.chain(after).map(|step| ConformanceStep {
            step,
            state: StepState::Skipped,
            detail: "the program does not start".to_owned(),
            advice: None,
        });
        self.steps.extend(skipped);
    }

    fn think_step(&mut self, moves: &str, time: Option<Duration>) -> Result<String, ThinkError> {
        let game = Game::from_moves(Variant::default(), moves);
        let game = game.map_err(|error| ThinkError::Failed(error.to_string()))?;
        let options = ThinkOptions {
            limits: Limits { time, ..Limits::default() },
            ..ThinkOptions::default()
        };
        let mut counters = Counters::default();
        let verdict =
            self.program.think(&game, &options, &mut Observers::counting(&mut counters))?;
        let took = program_time_text(counters.time);
        Ok(match time {
            Some(time) if counters.time > time => format!(
                "column {} after {took}: over the limit of {}, but within the tolerance",
                verdict.column,
                program_time_text(time)
            ),
            Some(time) => {
                format!("column {} after {took} of {}", verdict.column, program_time_text(time))
            }
            None => format!("column {} after {took}", verdict.column),
        })
    }

    fn play_game_step(&mut self, side: Side, seed: u64) -> Result<String, ThinkError> {
        let opponent = format!("random:seed={seed}");
        let random = Registry::standard().engine(&opponent);
        let mut random = random.map_err(|error| ThinkError::Failed(error.to_string()))?;
        let limits = Limits { time: Some(self.movetime), ..Limits::default() };
        let options = ThinkOptions { limits, ..ThinkOptions::default() };
        let players: [&mut dyn Engine; 2] = match side {
            Side::First => [self.program, &mut *random],
            Side::Second => [&mut *random, self.program],
        };
        let record = play_game(&Game::new(Variant::default()), players, [&options, &options]);
        let GameRecord { game, outcome, ending, complaint, .. } = record;
        if let Ending::Foul(foul) = ending {
            let moves = game.to_columns();
            let why = complaint.unwrap_or_default();
            return Err(ThinkError::Foul(foul, format!("{why} (the moves were {moves})")));
        }
        let result = match outcome {
            Outcome::Won(winner) if winner == side => "won against",
            Outcome::Won(_) => "lost against",
            _ => "drew against",
        };
        Ok(format!("{result} {opponent} in {} moves", game.plies()))
    }

    fn quit_step(&mut self) {
        // After a foul the program is no longer running. Therefore it is started again before it receives `quit`.
        let ended = self.program.start().map(|()| self.program.quit());
        let (state, detail) = match ended {
            Ok(Some(status)) if status.success() => (StepState::Ok, String::new()),
            Ok(Some(status)) => (StepState::Failed, format!("ended with {status}")),
            Ok(None) => (StepState::Failed, "did not end and was killed".to_owned()),
            Err(error) => (StepState::Failed, error.to_string()),
        };
        let advice = "exit with status 0 on the line quit and at the end of the input";
        let advice = (state == StepState::Failed).then_some(advice);
        self.steps.push(ConformanceStep { step: "ends on quit", state, detail, advice });
    }
}

/// Returns a hint on how to avoid a foul.
const fn conformance_foul_advice(foul: Foul) -> &'static str {
    match foul {
        Foul::Illegal => {
            "reply `bestmove N`, where N is a column that is not full and 1 is the leftmost; apply \
             the moves of the position line to an empty board first"
        }
        Foul::Time => "read movetime (milliseconds) from the go line, and reply in time",
        Foul::Crash => {
            "start the program by hand and type the lines that it received: ugi, isready, position \
             startpos, go movetime 1000"
        }
        Foul::Stall => {
            "reply to ugi with ugiok, to isready with readyok, to go with bestmove; end each line \
             with a newline and flush it (in Python print(..., flush=True))"
        }
        Foul::Flood => {
            "write at most a few info lines per move; use standard error for other output"
        }
    }
}
