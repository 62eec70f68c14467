//! A program as a player: `cmd:python3 bot.py`.

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

/// How often the flag that stops a search is looked at.
const STOP_POLL_INTERVAL: Duration = Duration::from_millis(20);

/// A player that is a program speaking UGI.
///
/// It is started when it is first asked for a move and lives from game to game. If it breaks a rule of
/// conduct it is killed, with all that it started, and the next question starts it afresh.
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

/// An answer, and how it came about.
struct ProgramReply {
    word: Option<String>,
    info: InfoLine,
    complete: bool,
    /// Since it was told to go.
    took: Duration,
}

/// How an answer is awaited.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ReplyState {
    Thinking,
    /// Told to stop because nobody wants to wait.
    Stopped,
    /// Told to stop because its time is over.
    Late,
}

impl Program {
    /// The program of a command line. It is not started yet.
    ///
    /// # Errors
    ///
    /// If there is no such program.
    pub fn new(command: &str, limits: ProgramLimits) -> Result<Self, CommandError> {
        let command = CommandLine::new(command)?;
        let text = format!("cmd:{}", command.text());
        Ok(Self { text, command, limits, process: None, name: None, game: None })
    }

    /// The command line that starts it.
    pub const fn command(&self) -> &CommandLine {
        &self.command
    }

    /// The name it gave itself.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Starts it, unless it runs, and awaits its greeting.
    ///
    /// # Errors
    ///
    /// If it does not greet as it should: a foul. It is killed then.
    pub fn start(&mut self) -> Result<(), ThinkError> {
        let greeted = self.handshake().map(|_| ());
        self.kill_after_foul(greeted)
    }

    /// Announces a new game and awaits that it is ready.
    ///
    /// # Errors
    ///
    /// If it does not say that it is: a foul. It is killed then.
    pub fn start_new_game(&mut self) -> Result<(), ThinkError> {
        let ready = self.announce_new_game();
        self.kill_after_foul(ready)
    }

    /// Says goodbye and tells how it ended; `None` if it had to be killed or did not run.
    pub fn quit(&mut self) -> Option<std::process::ExitStatus> {
        self.game = None;
        self.process.take()?.quit()
    }

    /// Who breaks a rule is shown the door.
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
            if let Some(told) = line.strip_prefix("id name ") {
                *name = Some(shorten_for_message(told));
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

    /// Is this what follows the program's last move?
    fn continues_last_game(&self, game: &Game) -> bool {
        self.process.is_some()
            && self.game.as_ref().is_some_and(|last| {
                last.variant() == game.variant() && game.moves().starts_with(last.moves())
            })
    }

    /// The limits as they are told to the program, and how long it may take.
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
            // What it still says of its last move is heard now, not taken for its next.
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

/// Awaits the move.
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
                        let why = format!("answered after {took}; it had {limit}");
                        return Err((Foul::Time, why));
                    }
                    Some("bestmove") => {
                        let word = words.next().map(str::to_owned);
                        let complete = state == ReplyState::Thinking;
                        return Ok(ProgramReply { word, info, complete, took: begun.elapsed() });
                    }
                    Some("info") => {
                        info.merge_newer(InfoLine::parse(line.trim_start_matches("info")))
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
                "gave no move within {}, nor when told to stop",
                seconds_text(begun.elapsed())
            );
            return Err(process.kill_stalled(&why));
        }
    }
}

/// The column of an answer, and the game with it.
fn read_legal_move(game: &Game, word: Option<&str>) -> Result<(Column, Game), ProgramFault> {
    let illegal = |why: String| (Foul::Illegal, why);
    let word = word.ok_or_else(|| illegal("said `bestmove` without a move".to_owned()))?;
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

/// The line a program expects, as far as it begins with its move and can be played.
fn legal_line_prefix(game: &Game, column: Column, line: &[Column]) -> Vec<Column> {
    let mut game = game.clone();
    let playable = line.iter().take_while(|&&next| game.play(next).is_ok());
    let line: Vec<Column> = playable.copied().collect();
    if line.first() == Some(&column) { line } else { vec![column] }
}

/// The family of `cmd`: any program that speaks UGI.
#[derive(Clone, Copy, Debug, Default)]
pub struct ProgramFamily {
    /// What is expected of them.
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
        "a program in any language that speaks UGI on standard input and output"
    }

    fn syntax(&self) -> Syntax<'_> {
        Syntax::Text("COMMAND, as in cmd:python3 bot.py")
    }

    fn notes(&self) -> Vec<String> {
        let ProgramLimits { thinking, start, untimed, .. } = self.limits;
        vec![
            "The command is split like a shell does, with quotes, but no shell runs.".to_owned(),
            format!("Without limits it has {} for a move;", seconds_text(thinking)),
            format!("limited by depth or nodes only, {};", seconds_text(untimed)),
            format!("and to start, {}.", seconds_text(start)),
            "foursight check-engine COMMAND tests its manners; docs/protocol.md has the protocol."
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
