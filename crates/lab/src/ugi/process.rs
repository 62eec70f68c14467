//! The running process of a program, and the pipes that connect to it.
//!
//! Every wait has a time limit and the memory use is bounded, whatever the program does. One thread writes to the
//! standard input of the program. Two other threads read its standard output and its standard error. The threads
//! exchange lines through queues of limited length. If the program does not exit, it is killed. Then the threads end
//! too, even if a child process of the program still holds the pipes open.

use std::io::{self, BufRead, BufReader, Read, Write as _};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use foursight_search::Foul;

use super::pipe::ProgramPipe;
use super::process_memory::read_group_memory;
use super::process_tree::ProcessFamily;
use super::protocol::shorten_for_message;
use super::stderr_tail::StderrTail;
use super::{CommandLine, Isolation, ProgramLimits};

/// A foul that a program committed, and a description of it.
pub(super) type ProgramFault = (Foul, String);

/// Maximum number of lines in a queue.
const QUEUE: usize = 64;
/// Interval between two checks of the memory of an isolated program.
const MEMORY_CHECK: Duration = Duration::from_millis(20);
/// Maximum time to wait for the exit status and the last lines of standard error after a program closed its output.
const EXIT_WAIT: Duration = Duration::from_millis(300);

pub(super) struct Process {
    child: Child,
    family: ProcessFamily,
    /// The exit status, or `None` until the process has been reaped.
    status: Option<ExitStatus>,
    /// The threads end when this flag is set.
    ended: Arc<AtomicBool>,
    limits: ProgramLimits,
    /// Sends lines to the thread that writes to the program. Dropping the sender closes the standard input of the
    /// program.
    to: Option<SyncSender<String>>,
    /// Receives lines from the thread that reads the program's output.
    from: Receiver<OutputLine>,
    stderr_tail: StderrTail,
    /// Number of lines and number of bytes received since the last call of
    /// [`reset_line_count`](Self::reset_line_count).
    line_counts: (usize, usize),
    last_line: Option<String>,
    /// Maximum memory of an isolated program in bytes.
    memory_limit: Option<u64>,
    /// Whether the processes of the program are stopped.
    paused: AtomicBool,
}

/// One line from the standard output of the program.
enum OutputLine {
    Whole(String),
    TooLong,
}

/// The reason why no line was received.
pub(super) enum LineError {
    /// No line arrived before the deadline.
    Late,
    /// The program committed a foul.
    Fault(ProgramFault),
}

impl Process {
    /// Starts the program and the threads that serve its pipes.
    pub(super) fn start(
        command: &CommandLine,
        limits: ProgramLimits,
        isolation: Option<&Isolation>,
    ) -> io::Result<Self> {
        let mut start = if let Some(isolation) = isolation {
            isolation.isolate(command)
        } else {
            let mut start = Command::new(command.program());
            start.args(command.arguments());
            start
        };
        start.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let (mut child, family) = ProcessFamily::start(&mut start, isolation.is_some())?;
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
            memory_limit: isolation.map(|isolation| isolation.memory),
            paused: AtomicBool::new(false),
        })
    }

    /// Queues a line for the program. If the queue is full, the program does not read its input. In this case the
    /// function returns the foul [`Foul::Stall`].
    pub(super) fn write_line(&self, line: &str) -> Result<(), ProgramFault> {
        self.resume();
        let sent = self.to.as_ref().map(|to| to.try_send(format!("{line}\n")));
        match sent {
            Some(Err(TrySendError::Full(_))) => {
                let why = "does not read its standard input; it must read line by line";
                Err((Foul::Stall, why.to_owned()))
            }
            // A closed pipe is not an error here, because the next read reports it.
            _ => Ok(()),
        }
    }

    /// Stops an isolated program until the next line is sent to it.
    pub(super) fn pause(&self) {
        self.family.pause();
        self.paused.store(true, Relaxed);
    }

    fn resume(&self) {
        if self.paused.swap(false, Relaxed) {
            self.family.resume();
        }
    }

    /// Sets the counts of lines and bytes to zero for a new move. Unread lines from before the call count towards the
    /// new move.
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

    /// Returns the next line of the program if it arrives before `until`. A line that has already arrived is returned
    /// even if the deadline has passed.
    pub(super) fn read_line(&mut self, until: Instant) -> Result<String, LineError> {
        let line = match self.receive_line(until)? {
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

    /// Waits for a line. Checks the memory of an isolated program meanwhile.
    fn receive_line(
        &self,
        until: Instant,
    ) -> Result<Result<OutputLine, RecvTimeoutError>, LineError> {
        let Some(limit) = self.memory_limit else {
            return Ok(self.from.recv_timeout(until.saturating_duration_since(Instant::now())));
        };
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.from.recv_timeout(left.min(MEMORY_CHECK)) {
                Err(RecvTimeoutError::Timeout) if self.family.memory() > limit => {
                    let why = format!("used more than {} MiB of memory", limit >> 20);
                    return Err(LineError::Fault((Foul::Crash, why)));
                }
                Err(RecvTimeoutError::Timeout) if left > MEMORY_CHECK => {}
                line => return Ok(line),
            }
        }
    }

    /// Reads lines until `take` returns a value for a line, and returns this value. `wanted` names the expected line in
    /// the error message.
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
            let why = format!("did not send {wanted} within {}", program_time_text(limit));
            return Err(self.kill_stalled(&why));
        }
    }

    /// Returns the foul of a program that does not reply. The foul is a crash if the process has ended, and a stall
    /// otherwise.
    pub(super) fn kill_stalled(&mut self, why: &str) -> ProgramFault {
        if let Some(status) = self.wait_for_exit(Duration::ZERO) {
            return (Foul::Crash, self.exit_message(Some(status)));
        }
        let last = match &self.last_line {
            Some(line) => format!("; its last line was `{line}`"),
            None => "; it sent no line".to_owned(),
        };
        (Foul::Stall, format!("{why}{last}{}", self.stderr_tail.message_suffix()))
    }

    /// Returns the error message for a program that closed its output.
    fn crash_message(&mut self) -> String {
        let status = self.wait_for_exit(EXIT_WAIT);
        self.exit_message(status)
    }

    fn exit_message(&self, status: Option<ExitStatus>) -> String {
        self.stderr_tail.wait_for_end(EXIT_WAIT);
        let how = match status {
            Some(status) => format!("exited unexpectedly ({status})"),
            None => "closed its standard output".to_owned(),
        };
        format!("{how}{}", self.stderr_tail.message_suffix())
    }

    /// Waits until the program exits, but at most for `limit`.
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

    /// Kills all processes of the program and reaps the program. The process group is killed first, because after the
    /// reaping its ID may belong to another process.
    fn kill_and_reap(&mut self) {
        if self.status.is_some() {
            return;
        }
        self.family.kill_all();
        let _ = self.child.kill();
        self.status = self.child.wait().ok();
        self.family.forget_and_kill_rest();
    }

    /// Returns the resident memory of the program and its child processes in bytes, if the system shows it.
    pub(super) fn memory(&self) -> Option<u64> {
        read_group_memory(self.family.leader())
    }

    /// Sends `quit` to the program. Returns its exit status, or `None` if the program did not exit and was killed.
    pub(super) fn quit(mut self) -> Option<ExitStatus> {
        self.close_and_wait()
    }

    fn close_and_wait(&mut self) -> Option<ExitStatus> {
        let to = self.to.take()?;
        self.resume();
        let _ = to.try_send("quit\n".to_owned());
        drop(to);
        let status = self.wait_for_exit(self.limits.quit);
        self.kill();
        status
    }

    /// Kills the program and all processes that it started. The threads for its pipes end.
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

/// Reads lines until the output ends, the receiver is dropped, or a line has more than `most` bytes.
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

/// Formats a time for messages, for example `1.5 s`.
pub(super) fn program_time_text(time: Duration) -> String {
    let text = format!("{:.2}", time.as_secs_f64());
    format!("{} s", text.trim_end_matches('0').trim_end_matches('.'))
}
