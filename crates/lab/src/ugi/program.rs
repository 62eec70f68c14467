//! An engine that requests its moves from a program. Its engine text is, for example, `cmd:python3 bot.py`.

use std::fmt;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use foursight_board::{Column, Game};
use foursight_search::parameter::Settings;
use foursight_search::{
    Engine, EngineFamily, EngineSpec, Foul, Limits, Observers, Syntax, ThinkError, ThinkOptions,
    Verdict,
};

use super::process::{LineError, Process, ProgramFault, program_time_text};
use super::protocol::{GoCommand, InfoLine, shorten_for_message, write_ugi_position};
use super::{CommandError, CommandLine, Isolation, ProgramLimits};

/// Interval between two checks of the stop flag.
const STOP_POLL_INTERVAL: Duration = Duration::from_millis(20);

/// An engine that runs a program and exchanges UGI lines with it.
///
/// The program starts at the first request for a move and keeps running for several games. After a foul, the program
/// and all processes that it started are killed. The next request starts the program again.
pub struct Program {
    text: String,
    command: CommandLine,
    limits: ProgramLimits,
    isolation: Option<Isolation>,
    process: Option<Process>,
    name: Option<String>,
    /// The game up to and including the last move of the program. `None` if the running process has not made a move
    /// yet.
    game: Option<Game>,
}

impl fmt::Debug for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Program").field(&self.text).finish()
    }
}

/// The reply of the program to a request for a move.
struct ProgramReply {
    word: Option<String>,
    info: InfoLine,
    complete: bool,
    /// Time between the `go` line and the reply.
    took: Duration,
}

/// The state of a request for a move after the `go` line was sent.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ReplyState {
    Thinking,
    /// `stop` was sent, because the stop flag was set.
    Stopped,
    /// `stop` was sent, because the time limit and the tolerance were exceeded.
    Late,
}

impl Program {
    /// Creates an engine from a command line. The program does not start yet.
    ///
    /// # Errors
    ///
    /// Returns an error if the command line is invalid, or if the program does not exist.
    pub fn new(command: &str, limits: ProgramLimits) -> Result<Self, CommandError> {
        let command = CommandLine::new(command)?;
        let text = format!("cmd:{}", command.text());
        Ok(Self { text, command, limits, isolation: None, process: None, name: None, game: None })
    }

    /// Runs the program in isolation. The program must not be running yet. Between its moves, the program is stopped.
    #[must_use]
    pub fn isolated(mut self, isolation: Isolation) -> Self {
        self.isolation = Some(isolation);
        self
    }

    /// Returns the command line that starts the program.
    pub const fn command(&self) -> &CommandLine {
        &self.command
    }

    /// Returns the name that the program sent in its `id name` line.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Returns the resident memory of the running program and its child processes in bytes. Returns `None` if the
    /// program is not running, or if the system does not show its memory.
    pub(crate) fn memory(&self) -> Option<u64> {
        self.process.as_ref()?.memory()
    }

    /// Starts the program if it is not running, and waits for its `ugiok` line.
    ///
    /// # Errors
    ///
    /// Returns an error if the program does not start or does not send `ugiok`. In this case the program is killed.
    pub fn start(&mut self) -> Result<(), ThinkError> {
        let greeted = self.handshake().map(|_| ());
        self.kill_after_foul(greeted)
    }

    /// Sends `uginewgame` and waits for the `readyok` line of the program.
    ///
    /// # Errors
    ///
    /// Returns an error if the program does not send `readyok`. In this case the program is killed.
    pub fn start_new_game(&mut self) -> Result<(), ThinkError> {
        let ready = self.announce_new_game();
        self.kill_after_foul(ready)
    }

    /// Sends `quit` and returns the exit status of the program. Returns `None` if the program had to be killed or was
    /// not running.
    pub fn quit(&mut self) -> Option<std::process::ExitStatus> {
        self.game = None;
        self.process.take()?.quit()
    }

    /// If `done` is a foul, kills the program and converts the foul to a [`ThinkError`].
    fn kill_after_foul<T>(&mut self, done: Result<T, ProgramFault>) -> Result<T, ThinkError> {
        done.map_err(|(foul, why)| {
            if let Some(mut process) = self.process.take() {
                process.kill();
            }
            self.game = None;
            ThinkError::Foul(foul, format!("`{}` {why}", self.command.text()))
        })
    }

    fn handshake(&mut self) -> Result<&mut Process, ProgramFault> {
        if let Some(running) = self.process.take() {
            return Ok(self.process.insert(running));
        }
        let started = Process::start(&self.command, self.limits, self.isolation.as_ref())
            .map_err(|error| (Foul::Crash, format!("cannot be started: {error}")))?;
        let process = self.process.insert(started);
        process.write_line("ugi")?;
        let name = &mut self.name;
        process.await_line(self.limits.start, "`ugiok`", |line| {
            if let Some(sent) = line.strip_prefix("id name ") {
                *name = Some(shorten_for_message(sent));
            }
            (line == "ugiok").then_some(())
        })?;
        Ok(process)
    }

    fn announce_new_game(&mut self) -> Result<(), ProgramFault> {
        let process = self.handshake()?;
        process.reset_line_count()?;
        process.write_line("uginewgame")?;
        self.await_ready()?;
        self.game = None;
        Ok(())
    }

    fn await_ready(&mut self) -> Result<(), ProgramFault> {
        let start = self.limits.start;
        let process = self.handshake()?;
        process.write_line("isready")?;
        process.await_line(start, "`readyok`", |line| (line == "readyok").then_some(()))
    }

    /// Returns `true` if the game continues the game in which the program made its last move.
    fn continues_last_game(&self, game: &Game) -> bool {
        self.process.is_some()
            && self.game.as_ref().is_some_and(|last| {
                last.variant() == game.variant() && game.moves().starts_with(last.moves())
            })
    }

    /// Returns the limits for the `go` line and the time limit for the reply.
    fn move_limits(&self, limits: Limits) -> (Limits, Duration) {
        match limits {
            Limits { time: Some(time), .. } => (limits, time),
            Limits { depth: None, nodes: None, time: None } => {
                let time = self.limits.thinking;
                (Limits { time: Some(time), ..limits }, time)
            }
            _ => (limits, self.limits.untimed),
        }
    }

    fn request_best_move(
        &mut self,
        game: &Game,
        options: &ThinkOptions<'_>,
    ) -> Result<(Column, ProgramReply), ProgramFault> {
        if self.continues_last_game(game) {
            // Reads all lines that the program still sends about its last move. Otherwise they would count as a reply
            // to the next request.
            self.await_ready()?;
        } else {
            self.announce_new_game()?;
        }
        let (move_limits, time_limit) = self.move_limits(options.limits);
        let limits = self.limits;
        let process = self.handshake()?;
        process.reset_line_count()?;
        process.write_line(&write_ugi_position(game))?;
        process.write_line(&GoCommand { limits: move_limits, infinite: false }.to_string())?;
        let answer = await_best_move(process, &limits, time_limit, options)?;
        process.pause();
        let (column, played) = read_legal_move(game, answer.word.as_deref())?;
        self.game = Some(played);
        Ok((column, answer))
    }
}

/// Waits for the `bestmove` line of the program.
fn await_best_move(
    process: &mut Process,
    limits: &ProgramLimits,
    limit: Duration,
    options: &ThinkOptions<'_>,
) -> Result<ProgramReply, ProgramFault> {
    let begun = Instant::now();
    let mut due = begun + limits.time_with_grace(limit);
    let mut state = ReplyState::Thinking;
    let mut info = InfoLine::default();
    loop {
        match process.read_line(due.min(Instant::now() + STOP_POLL_INTERVAL)) {
            Err(LineError::Fault(broken)) => return Err(broken),
            Err(LineError::Late) => {}
            Ok(line) => {
                let line = line.trim();
                let mut words = line.split_whitespace();
                match words.next() {
                    Some("bestmove") if state == ReplyState::Late => {
                        let (took, limit) =
                            (program_time_text(begun.elapsed()), program_time_text(limit));
                        let why = format!("replied after {took}; its limit was {limit}");
                        return Err((Foul::Time, why));
                    }
                    Some("bestmove") => {
                        let word = words.next().map(str::to_owned);
                        let complete = state == ReplyState::Thinking;
                        return Ok(ProgramReply { word, info, complete, took: begun.elapsed() });
                    }
                    Some("info") => {
                        info.merge_newer(InfoLine::parse(line.trim_start_matches("info")));
                    }
                    _ => {}
                }
            }
        }
        let now = Instant::now();
        if state == ReplyState::Thinking && (now >= due || options.stop.load(Ordering::Relaxed)) {
            state = if now >= due { ReplyState::Late } else { ReplyState::Stopped };
            process.write_line("stop")?;
            due = now + limits.stop_reply;
        } else if now >= due {
            let why = format!(
                "sent no move within {}, even after `stop`",
                program_time_text(begun.elapsed())
            );
            return Err(process.kill_stalled(&why));
        }
    }
}

/// Parses the move of a `bestmove` line. Returns the column and the game after this move.
fn read_legal_move(game: &Game, word: Option<&str>) -> Result<(Column, Game), ProgramFault> {
    let illegal = |why: String| (Foul::Illegal, why);
    let word = word.ok_or_else(|| illegal("sent `bestmove` without a move".to_owned()))?;
    let column: Column = word.parse().map_err(|_| {
        let last = game.variant().columns().next_back().map_or('7', Column::to_char);
        illegal(format!(
            "answered `{}`, which is no move; moves are 1 to {last}",
            shorten_for_message(word)
        ))
    })?;
    let mut played = game.clone();
    played.play(column).map_err(|error| illegal(format!("played {column}: {error}")))?;
    Ok((column, played))
}

impl Engine for Program {
    fn text(&self) -> &str {
        &self.text
    }

    fn get_ready(&mut self) -> Result<(), ThinkError> {
        self.start()
    }

    fn think(
        &mut self,
        game: &Game,
        options: &ThinkOptions<'_>,
        observers: &mut Observers<'_>,
    ) -> Result<Verdict, ThinkError> {
        if game.outcome().is_over() {
            return Err(ThinkError::GameOver);
        }
        let heard = self.request_best_move(game, options);
        let (column, ProgramReply { info, complete, took, .. }) = self.kill_after_foul(heard)?;
        let depth = info.depth.unwrap_or(0);
        if let Some(counters) = &mut observers.counters {
            counters.visited = info.nodes.unwrap_or(0);
            counters.deepest = depth.into();
            counters.time = took;
        }
        let line = legal_program_line(game, column, &info.line);
        Ok(Verdict { column, score: info.score, depth, complete, line, columns: Vec::new() })
    }
}

/// Returns the legal beginning of the principal variation that a program sent. If the variation does not begin with the
/// program's move, returns only this move.
fn legal_program_line(game: &Game, column: Column, line: &[Column]) -> Vec<Column> {
    let mut game = game.clone();
    let playable = line.iter().take_while(|&&next| game.play(next).is_ok());
    let line: Vec<Column> = playable.copied().collect();
    if line.first() == Some(&column) { line } else { vec![column] }
}

/// The engine family `cmd`. Its engines run any program that follows the UGI protocol.
#[derive(Clone, Debug, Default)]
pub struct ProgramFamily {
    pub limits: ProgramLimits,
    /// Runs the programs in isolation. Without isolation, programs have the rights of the user.
    pub isolation: Option<Isolation>,
}

impl ProgramFamily {
    /// The name of the engine family, as in `cmd:python3 bot.py`.
    pub const NAME: &'static str = "cmd";
}

impl EngineFamily for ProgramFamily {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn summary(&self) -> &'static str {
        "an external program in any language that uses the UGI protocol on standard input and output"
    }

    fn syntax(&self) -> Syntax<'_> {
        Syntax::Text("COMMAND, as in cmd:python3 bot.py")
    }

    fn notes(&self) -> Vec<String> {
        let ProgramLimits { thinking, start, untimed, .. } = self.limits;
        vec![
            "Blanks separate the words of the command, and quotes group words. No shell runs.".to_owned(),
            format!("Time limit per move: {} if no limit is set.", program_time_text(thinking)),
            format!("Time limit per move with only a depth or node limit: {}.", program_time_text(untimed)),
            format!("Time limit to start: {}.", program_time_text(start)),
            "foursight check-engine COMMAND checks a program; docs/protocol.md describes the protocol."
                .to_owned(),
        ]
    }

    fn text(&self, settings: &Settings) -> Option<String> {
        Some(format!("cmd:{}", settings.text().trim()))
    }

    fn build(&self, spec: EngineSpec) -> Result<Box<dyn Engine>, String> {
        let program = Program::new(spec.settings().text(), self.limits);
        let program = program.map_err(|error| error.to_string())?;
        Ok(match &self.isolation {
            Some(isolation) => Box::new(program.isolated(isolation.clone())),
            None => Box::new(program),
        })
    }
}
