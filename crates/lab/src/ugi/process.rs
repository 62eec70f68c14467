//! A running program: what is said to it, what it says, and its end.
//!
//! Whatever the program does, no wait is without limit and nothing grows without bound: three threads of its own
//! write, read and collect its standard error, with short queues between. They end when the program ends, which is
//! forced, even if a process that it left behind holds the pipes.

use std::io::{self, BufRead, BufReader, Read, Write as _};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use foursight_search::Foul;

use super::pipe::ProgramPipe;
use super::process_tree::ProcessFamily;
use super::protocol::shorten_for_message;
use super::stderr_tail::StderrTail;
use super::{CommandLine, ProgramLimits};

/// A rule of conduct broken, and how.
pub(super) type ProgramFault = (Foul, String);

/// Lines that may wait in a queue.
const QUEUE: usize = 64;
/// How long what is about to end is awaited.
const EXIT_WAIT: Duration = Duration::from_millis(300);

pub(super) struct Process {
    child: Child,
    family: ProcessFamily,
    /// How it ended, once it was reaped.
    status: Option<ExitStatus>,
    /// Ends the threads.
    ended: Arc<AtomicBool>,
    limits: ProgramLimits,
    /// To the thread that writes; closed when the program is to end.
    to: Option<SyncSender<String>>,
    /// From the thread that reads.
    from: Receiver<OutputLine>,
    stderr_tail: StderrTail,
    /// Lines and bytes heard since the last move.
    line_counts: (usize, usize),
    last_line: Option<String>,
}

/// One line of the program.
enum OutputLine {
    Whole(String),
    TooLong,
}

/// Why there is no line.
pub(super) enum LineError {
    /// It is time.
    Late,
    /// A rule was broken.
    Fault(ProgramFault),
}

impl Process {
    /// Starts the program.
    pub(super) fn start(command: &CommandLine, limits: ProgramLimits) -> io::Result<Self> {
        let mut start = Command::new(command.program());
        start.args(command.arguments());
        start.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let (mut child, family) = ProcessFamily::start(&mut start)?;
        let (Some(input), Some(output), Some(errors)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(io::Error::other("it has no pipes"));
        };
        let ended = Arc::new(AtomicBool::new(false));
        let mut input = ProgramPipe::new(input, Arc::clone(&ended));
        let output = ProgramPipe::new(output, Arc::clone(&ended));
        let stderr_tail = StderrTail::read_from(ProgramPipe::new(errors, Arc::clone(&ended)));
        let (to, orders) = sync_channel::<String>(QUEUE);
        thread::spawn(move || {
            for line in orders {
                if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
                    break;
                }
            }
        });
        let (lines, from) = sync_channel(QUEUE);
        thread::spawn(move || read_output_lines(output, limits.line, &lines));
        Ok(Self {
            child,
            family,
            status: None,
            ended,
            limits,
            to: Some(to),
            from,
            stderr_tail,
            line_counts: (0, 0),
            last_line: None,
        })
    }

    /// Says a line to the program.
    pub(super) fn write_line(&self, line: &str) -> Result<(), ProgramFault> {
        let sent = self.to.as_ref().map(|to| to.try_send(format!("{line}\n")));
        match sent {
            Some(Err(TrySendError::Full(_))) => {
                let why = "does not read its standard input; it must answer line by line";
                Err((Foul::Stall, why.to_owned()))
            }
            // Whether the pipe is closed is for the reading side to find out.
            _ => Ok(()),
        }
    }

    /// Begins a new count of what is heard. What was said without being asked counts for the new one.
    pub(super) fn reset_line_count(&mut self) -> Result<(), ProgramFault> {
        self.line_counts = (0, 0);
        self.last_line = None;
        loop {
            match self.read_line(Instant::now()) {
                Ok(_) => {}
                Err(LineError::Late) => return Ok(()),
                Err(LineError::Fault(broken)) => return Err(broken),
            }
        }
    }

    /// The next line of the program, if one comes in time. What has come is heard even if it is late.
    pub(super) fn read_line(&mut self, until: Instant) -> Result<String, LineError> {
        let left = until.saturating_duration_since(Instant::now());
        let line = match self.from.recv_timeout(left) {
            Ok(OutputLine::Whole(line)) => line,
            Ok(OutputLine::TooLong) => {
                let why = format!("wrote a line of more than {} bytes", self.limits.line);
                return Err(LineError::Fault((Foul::Flood, why)));
            }
            Err(RecvTimeoutError::Timeout) => return Err(LineError::Late),
            Err(RecvTimeoutError::Disconnected) => {
                return Err(LineError::Fault((Foul::Crash, self.crash_message())));
            }
        };
        self.line_counts.0 += 1;
        self.line_counts.1 += line.len() + 1;
        if self.line_counts.0 > self.limits.lines || self.line_counts.1 > self.limits.bytes {
            let ProgramLimits { lines, bytes, .. } = self.limits;
            let why = format!("wrote more than {lines} lines or {bytes} bytes for one move");
            return Err(LineError::Fault((Foul::Flood, why)));
        }
        if !line.trim().is_empty() {
            self.last_line = Some(shorten_for_message(&line));
        }
        Ok(line)
    }

    /// Hears lines until one will do, and gives what it was taken for.
    pub(super) fn await_line<T>(
        &mut self,
        limit: Duration,
        wanted: &str,
        mut take: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, ProgramFault> {
        let until = Instant::now() + limit;
        loop {
            match self.read_line(until) {
                Ok(line) => {
                    if let Some(taken) = take(line.trim()) {
                        return Ok(taken);
                    }
                    if Instant::now() < until {
                        continue;
                    }
                }
                Err(LineError::Fault(broken)) => return Err(broken),
                Err(LineError::Late) => {}
            }
            let why = format!("did not say {wanted} within {}", seconds_text(limit));
            return Err(self.kill_stalled(&why));
        }
    }

    /// A program that does not answer; one that has ended without closing its pipes did crash.
    pub(super) fn kill_stalled(&mut self, why: &str) -> ProgramFault {
        if let Some(status) = self.wait_for_exit(Duration::ZERO) {
            return (Foul::Crash, self.exit_message(Some(status)));
        }
        let said = match &self.last_line {
            Some(line) => format!("; the last it said was `{line}`"),
            None => "; it said nothing".to_owned(),
        };
        (Foul::Stall, format!("{why}{said}{}", self.stderr_tail.message_suffix()))
    }

    /// What to say of a program that closed its output.
    fn crash_message(&mut self) -> String {
        let status = self.wait_for_exit(EXIT_WAIT);
        self.exit_message(status)
    }

    fn exit_message(&self, status: Option<ExitStatus>) -> String {
        self.stderr_tail.wait_for_end(EXIT_WAIT);
        let how = match status {
            Some(status) => format!("ended by itself ({status})"),
            None => "closed its standard output".to_owned(),
        };
        format!("{how}{}", self.stderr_tail.message_suffix())
    }

    /// Waits for the program to end by itself.
    fn wait_for_exit(&mut self, limit: Duration) -> Option<ExitStatus> {
        let until = Instant::now() + limit;
        while self.status.is_none() {
            if self.has_ended() {
                self.kill_and_reap();
                break;
            }
            if Instant::now() >= until {
                return None;
            }
            thread::sleep(Duration::from_millis(2));
        }
        self.status
    }

    #[cfg(unix)]
    fn has_ended(&mut self) -> bool {
        self.family.has_ended()
    }

    #[cfg(not(unix))]
    fn has_ended(&mut self) -> bool {
        !matches!(self.child.try_wait(), Ok(None))
    }

    /// Kills whatever is left of the program and waits for its end. The group is signalled before the program is
    /// reaped: afterwards its number may belong to another process.
    fn kill_and_reap(&mut self) {
        if self.status.is_some() {
            return;
        }
        self.family.kill_all();
        let _ = self.child.kill();
        self.status = self.child.wait().ok();
        self.family.forget_and_kill_rest();
    }

    /// Says goodbye; how the program ended, or `None` if it had to be killed.
    pub(super) fn quit(mut self) -> Option<ExitStatus> {
        self.close_and_wait()
    }

    fn close_and_wait(&mut self) -> Option<ExitStatus> {
        let to = self.to.take()?;
        let _ = to.try_send("quit\n".to_owned());
        drop(to);
        let status = self.wait_for_exit(self.limits.quit);
        self.kill();
        status
    }

    /// Ends the program and whatever it started.
    pub(super) fn kill(&mut self) {
        self.to = None;
        self.kill_and_reap();
        self.ended.store(true, Relaxed);
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.close_and_wait();
    }
}

/// Reads lines until the output ends, nobody listens, or a line is too long.
fn read_output_lines(output: impl Read, most: usize, lines: &SyncSender<OutputLine>) {
    let mut output = BufReader::new(output);
    loop {
        let mut bytes = Vec::new();
        let read = output.by_ref().take(most as u64 + 1).read_until(b'\n', &mut bytes);
        let line = match read {
            Ok(0) | Err(_) => return,
            Ok(_) if bytes.len() > most => OutputLine::TooLong,
            Ok(_) => OutputLine::Whole(String::from_utf8_lossy(&bytes).trim_end().to_owned()),
        };
        let last = matches!(line, OutputLine::TooLong);
        if lines.send(line).is_err() || last {
            return;
        }
    }
}

/// A time in a message: `1.5 s`.
pub(super) fn seconds_text(time: Duration) -> String {
    let text = format!("{:.2}", time.as_secs_f64());
    format!("{} s", text.trim_end_matches('0').trim_end_matches('.'))
}
