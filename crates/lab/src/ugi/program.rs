//! The engine that runs a program: `cmd:python3 bot.py`.

use std::fmt;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use foursight_board::{Column, Game};
use foursight_search::parameter::Settings;
use foursight_search::{
    Engine, EngineFamily, EngineSpec, Foul, Limits, Observers, Syntax, ThinkError, ThinkOptions,
    Verdict,
};

use super::process::{LineError, Process, ProgramFault, seconds_text};
use super::protocol::{GoCommand, InfoLine, shorten_for_message, write_position};
use super::{CommandError, CommandLine, ProgramLimits};

/// Interval at which the stop flag is checked.
const STOP_POLL_INTERVAL: Duration = Duration::from_millis(20);

/// An engine that is a program with the UGI protocol.
///
/// The program starts with the first request for a move and runs for several games. After a foul it is killed, with all
/// processes that it started; the next request starts it again.
pub struct Program {
    text: String,
    command: CommandLine,
    limits: ProgramLimits,
    process: Option<Process>,
    name: Option<String>,
    /// The game with the program's last move, if the process has played one.
    game: Option<Game>,
}

impl fmt::Debug for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Program").field(&self.text).finish()
    }
}

/// The reply to a request for a move.
struct ProgramReply {
    word: Option<String>,
    info: InfoLine,
    complete: bool,
    /// Time since the `go` line.
    took: Duration,
}

/// The state of a request for a move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ReplyState {
    Thinking,
    /// `stop` was sent because the stop flag is set.
    Stopped,
    /// `stop` was sent because the time is over.
    Late,
}

impl Program {
    /// An engine for a command line. The program is not started yet.
    ///
    /// # Errors
    ///
    /// If the command line is invalid or the program does not exist.
    pub fn new(command: &str, limits: ProgramLimits) -> Result<Self, CommandError> {
        let command = CommandLine::new(command)?;
        let text = format!("cmd:{}", command.text());
        Ok(Self { text, command, limits, process: None, name: None, game: None })
    }

    /// The command line that starts it.
    pub const fn command(&self) -> &CommandLine {
        &self.command
    }

    /// The name that the program sent as `id name`.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Starts the program unless it is running, and waits for `ugiok`.
    ///
    /// # Errors
    ///
    /// If the program does not start or does not send `ugiok`; it is killed then.
    pub fn start(&mut self) -> Result<(), ThinkError> {
        let greeted = self.handshake().map(|_| ());
        self.kill_after_foul(greeted)
    }

    /// Sends `uginewgame` and waits for `readyok`.
    ///
    /// # Errors
    ///
    /// If the program does not send `readyok`; it is killed then.
    pub fn start_new_game(&mut self) -> Result<(), ThinkError> {
        let ready = self.announce_new_game();
        self.kill_after_foul(ready)
    }

    /// Ends the program with `quit` and returns its exit status; `None` if it was killed or not running.
    pub fn quit(&mut self) -> Option<std::process::ExitStatus> {
        self.game = None;
        self.process.take()?.quit()
    }

    /// Kills the program after a foul.
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
        let started = Process::start(&self.command, self.limits)
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

    /// Does this game continue the one in which the program made its last move?
    fn continues_last_game(&self, game: &Game) -> bool {
        self.process.is_some()
            && self.game.as_ref().is_some_and(|last| {
                last.variant() == game.variant() && game.moves().starts_with(last.moves())
            })
    }

    /// The limits for the `go` line, and the time limit for the reply.
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
            // Reads late lines about the last move, which must not count as a reply to the next request.
            self.await_ready()?;
        } else {
            self.announce_new_game()?;
        }
        let (move_limits, time_limit) = self.move_limits(options.limits);
        let limits = self.limits;
        let process = self.handshake()?;
        process.reset_line_count()?;
        process.write_line(&write_position(game))?;
        process.write_line(&GoCommand { limits: move_limits, infinite: false }.to_string())?;
        let answer = await_best_move(process, &limits, time_limit, options)?;
        let (column, played) = read_legal_move(game, answer.word.as_deref())?;
        self.game = Some(played);
        Ok((column, answer))
    }
}

/// Waits for the `bestmove` line.
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
                        let (took, limit) = (seconds_text(begun.elapsed()), seconds_text(limit));
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
            let why =
                format!("sent no move within {}, even after `stop`", seconds_text(begun.elapsed()));
            return Err(process.kill_stalled(&why));
        }
    }
}

/// The column of a `bestmove` line, and the game after it.
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
        let line = legal_line_prefix(game, column, &info.line);
        Ok(Verdict { column, score: info.score, depth, complete, line, columns: Vec::new() })
    }
}

/// The legal part of the principal variation that a program sent; only its move if the variation begins with another one.
fn legal_line_prefix(game: &Game, column: Column, line: &[Column]) -> Vec<Column> {
    let mut game = game.clone();
    let playable = line.iter().take_while(|&&next| game.play(next).is_ok());
    let line: Vec<Column> = playable.copied().collect();
    if line.first() == Some(&column) { line } else { vec![column] }
}

/// The engine family `cmd`: any program with the UGI protocol.
#[derive(Clone, Copy, Debug, Default)]
pub struct ProgramFamily {
    pub limits: ProgramLimits,
}

impl ProgramFamily {
    /// The name of the family in engine texts.
    pub const NAME: &'static str = "cmd";
}

impl EngineFamily for ProgramFamily {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn summary(&self) -> &'static str {
        "a program in any language with the UGI protocol on standard input and output"
    }

    fn syntax(&self) -> Syntax<'_> {
        Syntax::Text("COMMAND, as in cmd:python3 bot.py")
    }

    fn notes(&self) -> Vec<String> {
        let ProgramLimits { thinking, start, untimed, .. } = self.limits;
        vec![
            "The command is split at blanks and quotes, as in a shell; no shell runs.".to_owned(),
            format!("Time limits: {} per move if there is no limit;", seconds_text(thinking)),
            format!("{} per move with a depth or node limit only;", seconds_text(untimed)),
            format!("{} to start.", seconds_text(start)),
            "foursight check-engine COMMAND checks a program; docs/protocol.md has the protocol."
                .to_owned(),
        ]
    }

    fn text(&self, settings: &Settings) -> Option<String> {
        Some(format!("cmd:{}", settings.text().trim()))
    }

    fn build(&self, spec: EngineSpec) -> Result<Box<dyn Engine>, String> {
        let program = Program::new(spec.settings().text(), self.limits);
        Ok(Box::new(program.map_err(|error| error.to_string())?))
    }
}
