//! Offers a Foursight engine to other programs through UGI.

use std::io::{self, BufRead, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, Scope, ScopedJoinHandle};

use foursight_board::{Game, Outcome, Side, Variant};
use foursight_search::{Counters, Engine, Monotonic, Observers, ThinkOptions, Verdict};

use super::protocol::{
    GoCommand, InfoLine, last_characters, read_ugi_position, shorten_for_message,
};

/// Executes UGI commands with an engine until the command `quit` or the end of the input. `startpos` means the empty
/// board of `variant`. For each ignored line, calls `report_ignored` with a message.
///
/// Each search runs on its own thread. Therefore `stop` and `isready` are handled even during a search.
///
/// # Errors
///
/// Returns an error if the input cannot be read, or if the output cannot be written.
///
/// # Examples
///
/// ```
/// use foursight_board::Variant;
/// use foursight_lab::ugi::serve_ugi;
/// use foursight_search::Registry;
///
/// let engine = Registry::standard().engine("alphabeta:depth=4")?;
/// let script = "ugi\nposition startpos moves 1 2 1 2 1 2\ngo\n";
/// let mut answers = Vec::new();
/// serve_ugi(engine, Variant::default(), script.as_bytes(), &mut answers, |_| {})?;
/// assert!(String::from_utf8(answers)?.ends_with("bestmove 1\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn serve_ugi(
    engine: Box<dyn Engine>,
    variant: Variant,
    input: impl BufRead,
    output: impl Write + Send,
    report_ignored: impl FnMut(&str),
) -> io::Result<()> {
    let output = UgiOutput(Mutex::new(output));
    thread::scope(|scope| {
        let game = Game::new(variant);
        let idle_engine = Some(engine);
        let mut server = UgiServer {
            scope,
            output: &output,
            variant,
            game,
            idle_engine,
            search: None,
            report_ignored,
        };
        let heard = server.read_commands(input);
        heard.and(server.end_search(true))
    })
}

/// The output stream. The lock ensures that lines from different threads do not mix.
struct UgiOutput<W>(Mutex<W>);

impl<W: Write> UgiOutput<W> {
    fn write_line(&self, line: &str) -> io::Result<()> {
        let mut output = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        writeln!(output, "{line}")?;
        output.flush()
    }
}

struct UgiServer<'scope, 'env, W, N> {
    scope: &'scope Scope<'scope, 'env>,
    output: &'scope UgiOutput<W>,
    variant: Variant,
    game: Game,
    /// The engine while no search is running. `None` during a search.
    idle_engine: Option<Box<dyn Engine>>,
    search: Option<RunningSearch<'scope>>,
    report_ignored: N,
}

/// A search in progress.
struct RunningSearch<'scope> {
    thread: ScopedJoinHandle<'scope, (Box<dyn Engine>, io::Result<()>)>,
    stop: Arc<AtomicBool>,
    /// An infinite search waits until this sender is dropped, and then sends its `bestmove`.
    hold: Sender<()>,
    /// `true` if the search ends without a `stop` command.
    bounded: bool,
}

impl<W: Write + Send, N: FnMut(&str)> UgiServer<'_, '_, W, N> {
    fn read_commands(&mut self, input: impl BufRead) -> io::Result<()> {
        for line in input.lines() {
            let line = line?;
            let line = line.trim();
            let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            match word {
                "" => {}
                "quit" => return self.end_search(true),
                "stop" => self.end_search(true)?,
                "ugi" => self.write_identity()?,
                "isready" => self.output.write_line("readyok")?,
                "uginewgame" => {
                    self.wait_for_search()?;
                    self.game = Game::new(self.variant);
                }
                "position" => {
                    self.wait_for_search()?;
                    match read_ugi_position(rest, self.variant) {
                        Ok(game) => self.game = game,
                        Err(why) => self.report_invalid_line(line, &why),
                    }
                }
                "go" => {
                    self.wait_for_search()?;
                    match GoCommand::parse(rest, self.game.to_move()) {
                        Ok(go) => self.start_search(go),
                        Err(why) => self.report_invalid_line(line, &why),
                    }
                }
                "query" => self.answer_rules_query(rest.trim())?,
                _ => (self.report_ignored)(&format!(
                    "ignored unknown command `{}`",
                    shorten_for_message(line)
                )),
            }
        }
        // If the input ends during a search with a limit, the search is completed and its result is sent.
        self.wait_for_search()
    }

    /// Reports why a line is ignored. Control characters in the line and in the reason are replaced, because a terminal
    /// would interpret them.
    fn report_invalid_line(&mut self, line: &str, why: &str) {
        (self.report_ignored)(&format!(
            "`{}`: {}",
            shorten_for_message(line),
            last_characters(why)
        ));
    }

    fn write_identity(&self) -> io::Result<()> {
        let name = self.idle_engine.as_ref().map_or("", |engine| engine.text());
        self.output
            .write_line(&format!("id name Foursight {} {name}", env!("CARGO_PKG_VERSION")))?;
        self.output.write_line("id author the Foursight contributors")?;
        self.output.write_line("ugiok")
    }

    fn answer_rules_query(&mut self, question: &str) -> io::Result<()> {
        let outcome = self.game.outcome();
        let truth = |is: bool| if is { "true" } else { "false" };
        let answer = match question {
            "p1turn" => truth(self.game.to_move() == Side::First),
            "gameover" => truth(outcome.is_over()),
            "result" => match outcome {
                Outcome::Won(Side::First) => "p1win",
                Outcome::Won(Side::Second) => "p2win",
                Outcome::Drawn => "draw",
                Outcome::Ongoing => "none",
            },
            _ => {
                let known = "use p1turn, gameover or result";
                (self.report_ignored)(&format!(
                    "ignored unknown `query {}`; {known}",
                    shorten_for_message(question)
                ));
                return Ok(());
            }
        };
        self.output.write_line(&format!("response {answer}"))
    }

    fn start_search(&mut self, go: GoCommand) {
        let Some(mut engine) = self.idle_engine.take() else { return };
        let bounded = !go.infinite;
        let stop = Arc::new(AtomicBool::new(false));
        let (hold, release) = channel();
        let (game, output) = (self.game.clone(), self.output);
        let flag = Arc::clone(&stop);
        let thread = self.scope.spawn(move || {
            let written = search_and_report(&mut *engine, &game, go, &flag, &release, output);
            (engine, written)
        });
        self.search = Some(RunningSearch { thread, stop, hold, bounded });
    }

    /// Waits until the search has ended. An infinite search is stopped first.
    fn wait_for_search(&mut self) -> io::Result<()> {
        let endless = self.search.as_ref().is_some_and(|search| !search.bounded);
        self.end_search(endless)
    }

    fn end_search(&mut self, at_once: bool) -> io::Result<()> {
        let Some(RunningSearch { thread, stop, hold, .. }) = self.search.take() else {
            return Ok(());
        };
        stop.fetch_or(at_once, Ordering::Relaxed);
        drop(hold);
        let (engine, written) =
            thread.join().map_err(|_| io::Error::other("the engine failed; that is a bug"))?;
        self.idle_engine = Some(engine);
        written
    }
}

/// Runs a search and writes its `info` lines and its `bestmove` line.
fn search_and_report<W: Write>(
    engine: &mut dyn Engine,
    game: &Game,
    go: GoCommand,
    stop: &AtomicBool,
    release: &Receiver<()>,
    output: &UgiOutput<W>,
) -> io::Result<()> {
    let clock = Monotonic::new();
    let options = ThinkOptions { limits: go.limits, time: &clock, stop, ..ThinkOptions::default() };
    let mut counters = Counters::default();
    let mut written = Ok(());
    let mut write_info = |counters: &Counters, verdict: &Verdict| {
        let info = ugi_info_line(counters, verdict, None);
        if written.is_ok() {
            written = output.write_line(&info.to_string());
        }
    };
    let mut observers = Observers::counting(&mut counters);
    observers.progress = Some(&mut write_info);
    let verdict = engine.think(game, &options, &mut observers);
    written?;
    let answer = match verdict {
        Ok(verdict) => {
            let info = ugi_info_line(&counters, &verdict, Some(counters.time));
            output.write_line(&info.to_string())?;
            verdict.column.to_string()
        }
        Err(error) => {
            output.write_line(&format!("info string {error}"))?;
            "none".to_owned()
        }
    };
    if go.infinite {
        // No message is ever sent on this channel. The call returns when the sender is dropped.
        let _ = release.recv();
    }
    output.write_line(&format!("bestmove {answer}"))
}

fn ugi_info_line(
    counters: &Counters,
    verdict: &Verdict,
    time: Option<std::time::Duration>,
) -> InfoLine {
    InfoLine {
        depth: (verdict.depth > 0).then_some(verdict.depth),
        nodes: Some(counters.visited),
        time,
        score: verdict.score,
        line: verdict.line.clone(),
    }
}

#[cfg(test)]
mod tests;
