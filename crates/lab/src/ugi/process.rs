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

use super::pipe::Pipe;
use super::process_tree::Family;
use super::protocol::abridged;
use super::stderr_tail::Complaints;
use super::{CommandLine, ProgramLimits};

/// A rule of conduct broken, and how.
pub(super) type Broken = (Foul, String);

/// Lines that may wait in a queue.
const QUEUE: usize = 64;
/// How long what is about to end is awaited.
const MOMENT: Duration = Duration::from_millis(300);

pub(super) struct Process {
    child: Child,
    family: Family,
    /// How it ended, once it was reaped.
    status: Option<ExitStatus>,
    /// Ends the threads.
    ended: Arc<AtomicBool>,
    conduct: ProgramLimits,
    /// To the thread that writes; closed when the program is to end.
    to: Option<SyncSender<String>>,
    /// From the thread that reads.
    from: Receiver<Line>,
    complaints: Complaints,
    /// Lines and bytes heard since the last move.
    heard: (usize, usize),
    last: Option<String>,
}

/// One line of the program.
enum Line {
    Whole(String),
    TooLong,
}

/// Why there is no line.
pub(super) enum Silence {
    /// It is time.
    Late,
    /// A rule was broken.
    Broken(Broken),
}

impl Process {
    /// Starts the program.
    pub(super) fn start(command: &CommandLine, conduct: ProgramLimits) -> io::Result<Self> {
        let mut start = Command::new(command.program());
        start.args(command.arguments());
        start.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let (mut child, family) = Family::start(&mut start)?;
        let (Some(input), Some(output), Some(errors)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(io::Error::other("it has no pipes"));
        };
        let ended = Arc::new(AtomicBool::new(false));
        let mut input = Pipe::new(input, Arc::clone(&ended));
        let output = Pipe::new(output, Arc::clone(&ended));
        let complaints = Complaints::read_from(Pipe::new(errors, Arc::clone(&ended)));
        let (to, orders) = sync_channel::<String>(QUEUE);
        thread::spawn(move || {
            for line in orders {
                if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
                    break;
                }
            }
        });
        let (lines, from) = sync_channel(QUEUE);
        thread::spawn(move || read_lines(output, conduct.line, &lines));
        Ok(Self {
            child,
            family,
            status: None,
            ended,
            conduct,
            to: Some(to),
            from,
            complaints,
            heard: (0, 0),
            last: None,
        })
    }

    /// Says a line to the program.
    pub(super) fn write_line(&self, line: &str) -> Result<(), Broken> {
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
    pub(super) fn reset_line_count(&mut self) -> Result<(), Broken> {
        self.heard = (0, 0);
        self.last = None;
        loop {
            match self.read_line(Instant::now()) {
                Ok(_) => {}
                Err(Silence::Late) => return Ok(()),
                Err(Silence::Broken(broken)) => return Err(broken),
            }
        }
    }

    /// The next line of the program, if one comes in time. What has come is heard even if it is late.
    pub(super) fn read_line(&mut self, until: Instant) -> Result<String, Silence> {
        let left = until.saturating_duration_since(Instant::now());
        let line = match self.from.recv_timeout(left) {
            Ok(Line::Whole(line)) => line,
            Ok(Line::TooLong) => {
                let why = format!("wrote a line of more than {} bytes", self.conduct.line);
                return Err(Silence::Broken((Foul::Flood, why)));
            }
            Err(RecvTimeoutError::Timeout) => return Err(Silence::Late),
            Err(RecvTimeoutError::Disconnected) => {
                return Err(Silence::Broken((Foul::Crash, self.crash_text())));
            }
        };
        self.heard.0 += 1;
        self.heard.1 += line.len() + 1;
        if self.heard.0 > self.conduct.lines || self.heard.1 > self.conduct.bytes {
            let ProgramLimits { lines, bytes, .. } = self.conduct;
            let why = format!("wrote more than {lines} lines or {bytes} bytes for one move");
            return Err(Silence::Broken((Foul::Flood, why)));
        }
        if !line.trim().is_empty() {
            self.last = Some(abridged(&line));
        }
        Ok(line)
    }

    /// Hears lines until one will do, and gives what it was taken for.
    pub(super) fn await_line<T>(
        &mut self,
        limit: Duration,
        wanted: &str,
        mut take: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, Broken> {
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
                Err(Silence::Broken(broken)) => return Err(broken),
                Err(Silence::Late) => {}
            }
            let why = format!("did not say {wanted} within {}", seconds(limit));
            return Err(self.kill_stalled(&why));
        }
    }

    /// A program that does not answer; one that has ended without closing its pipes did crash.
    pub(super) fn kill_stalled(&mut self, why: &str) -> Broken {
        if let Some(status) = self.wait(Duration::ZERO) {
            return (Foul::Crash, self.exit_text(Some(status)));
        }
        let said = match &self.last {
            Some(line) => format!("; the last it said was `{line}`"),
            None => "; it said nothing".to_owned(),
        };
        (Foul::Stall, format!("{why}{said}{}", self.complaints.message_end()))
    }

    /// What to say of a program that closed its output.
    fn crash_text(&mut self) -> String {
        let status = self.wait(MOMENT);
        self.exit_text(status)
    }

    fn exit_text(&self, status: Option<ExitStatus>) -> String {
        self.complaints.await_end(MOMENT);
        let how = match status {
            Some(status) => format!("ended by itself ({status})"),
            None => "closed its standard output".to_owned(),
        };
        format!("{how}{}", self.complaints.message_end())
    }

    /// Waits for the program to end by itself.
    fn wait(&mut self, limit: Duration) -> Option<ExitStatus> {
        let until = Instant::now() + limit;
        while self.status.is_none() {
            if self.has_ended() {
                self.reap();
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
    fn reap(&mut self) {
        if self.status.is_some() {
            return;
        }
        self.family.kill();
        let _ = self.child.kill();
        self.status = self.child.wait().ok();
        self.family.end();
    }

    /// Says goodbye; how the program ended, or `None` if it had to be killed.
    pub(super) fn quit(mut self) -> Option<ExitStatus> {
        self.close_and_wait()
    }

    fn close_and_wait(&mut self) -> Option<ExitStatus> {
        let to = self.to.take()?;
        let _ = to.try_send("quit\n".to_owned());
        drop(to);
        let status = self.wait(self.conduct.farewell);
        self.kill();
        status
    }

    /// Ends the program and whatever it started.
    pub(super) fn kill(&mut self) {
        self.to = None;
        self.reap();
        self.ended.store(true, Relaxed);
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.close_and_wait();
    }
}

/// Reads lines until the output ends, nobody listens, or a line is too long.
fn read_lines(output: impl Read, most: usize, lines: &SyncSender<Line>) {
    let mut output = BufReader::new(output);
    loop {
        let mut bytes = Vec::new();
        let read = output.by_ref().take(most as u64 + 1).read_until(b'\n', &mut bytes);
        let line = match read {
            Ok(0) | Err(_) => return,
            Ok(_) if bytes.len() > most => Line::TooLong,
            Ok(_) => Line::Whole(String::from_utf8_lossy(&bytes).trim_end().to_owned()),
        };
        let last = matches!(line, Line::TooLong);
        if lines.send(line).is_err() || last {
            return;
        }
    }
}

/// A time in a message: `1.5 s`.
pub(super) fn seconds(time: Duration) -> String {
    let text = format!("{:.2}", time.as_secs_f64());
    format!("{} s", text.trim_end_matches('0').trim_end_matches('.'))
}
