//! Kills all processes of a program when the program ends, even processes that left its process group.
//!
//! Foursight starts each program with an environment variable that has a unique value. The descendants of the program
//! inherit the variable. On Linux, `/proc` shows which processes have the variable. A process that cleared its
//! environment is found as an orphan, because [`adopt_orphans`] makes orphans children of the Foursight process.
#![cfg_attr(
    unix,
    expect(
        unsafe_code,
        reason = "the standard library cannot signal process groups or detect an exit without reaping"
    )
)]

use std::collections::BTreeMap;
use std::io;
use std::process::{Child, Command};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The environment variable that marks the processes of a program.
const VARIABLE: &str = "FOURSIGHT_PROGRAM";

/// The process ID of each running program, and the environment entry that marks the processes of the program.
static RUNNING: Mutex<BTreeMap<u32, String>> = Mutex::new(BTreeMap::new());
/// A flag that [`adopt_orphans`] sets on Linux. While the flag is set, orphans become children of this process.
static ADOPTING: AtomicBool = AtomicBool::new(false);

/// A flag that [`kill_all_programs`] sets. While the flag is set, no program is started.
static ENDING: AtomicBool = AtomicBool::new(false);

fn running_programs() -> MutexGuard<'static, BTreeMap<u32, String>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// On Linux, prepares this process for killing all descendants of programs. Orphaned descendants become children of
/// this process, so that they can be found and killed. If this process is killed, the system kills the programs too.
///
/// A process may call this function only under two conditions. It must start no child processes other than programs,
/// because other children are mistaken for orphans and killed. Its threads must outlive the programs that they start,
/// because the system kills a program when the thread that started it ends.
pub fn adopt_orphans() {
    #[cfg(target_os = "linux")]
    // SAFETY: all arguments are integers.
    unsafe {
        libc::prctl(libc::PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    }
    ADOPTING.store(cfg!(target_os = "linux"), Relaxed);
}

/// Kills all running programs and the processes that they started. This function must be called before the process
/// exits because of a signal.
pub fn kill_all_programs() {
    {
        let running = running_programs();
        ENDING.store(true, Relaxed);
        let leaders: Vec<u32> = running.keys().copied().collect();
        #[cfg(target_os = "linux")]
        let handles: Vec<ProcessHandle> =
            leaders.iter().copied().filter_map(ProcessHandle::open).collect();
        #[cfg(target_os = "linux")]
        leaders.iter().copied().for_each(super::pid_namespace::kill_namespace);
        leaders.into_iter().for_each(kill_process_group);
        #[cfg(target_os = "linux")]
        wait_for_killed(handles);
    }
    kill_stragglers(&format!("{VARIABLE}={}-", std::process::id()), true);
}

/// A program and all processes that it started.
#[derive(Debug)]
pub(super) struct ProcessFamily {
    leader: u32,
    mark: String,
    /// Whether the leader is the tool that runs the program in its own namespaces.
    isolated: bool,
}

impl ProcessFamily {
    /// Starts a program as the leader of a new process group. Therefore Ctrl-C in the terminal does not reach the
    /// program.
    pub(super) fn start(command: &mut Command, isolated: bool) -> io::Result<(Child, Self)> {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let value = format!("{}-{}.", std::process::id(), NEXT.fetch_add(1, Relaxed));
        command.env(VARIABLE, &value);
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        #[cfg(target_os = "linux")]
        if ADOPTING.load(Relaxed) {
            // SAFETY: this system call is the only call between fork and exec, and its arguments are integers.
            unsafe {
                std::os::unix::process::CommandExt::pre_exec(command, || {
                    libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL, 0, 0, 0);
                    Ok(())
                });
            }
        }
        // The lock is held during the start, so that the new child is not mistaken for an orphan.
        let mut running = running_programs();
        if ENDING.load(Relaxed) {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let child = command.spawn()?;
        let family = Self { leader: child.id(), mark: format!("{VARIABLE}={value}"), isolated };
        running.insert(family.leader, family.mark.clone());
        Ok((child, family))
    }

    /// Returns the process ID of the program, which is also the ID of its process group.
    pub(super) const fn leader(&self) -> u32 {
        self.leader
    }

    /// Returns `true` if the program has ended. Does not reap the program, so that its process ID stays reserved.
    #[cfg(unix)]
    pub(super) fn has_ended(&self) -> bool {
        // SAFETY: a zeroed `siginfo_t` is valid, and the call fills it in.
        unsafe {
            let mut info: libc::siginfo_t = std::mem::zeroed();
            let options = libc::WEXITED | libc::WNOHANG | libc::WNOWAIT;
            libc::waitid(libc::P_PID, self.leader, &raw mut info, options) != 0
                || info.si_pid() != 0
        }
    }

    /// Kills the process group of the program. This function must be called before the program is reaped, because
    /// afterwards its ID may belong to another process.
    pub(super) fn kill_all(&self) {
        if self.isolated {
            #[cfg(target_os = "linux")]
            super::pid_namespace::kill_namespace(self.leader);
        }
        kill_process_group(self.leader);
    }

    /// Stops all processes of an isolated program, so that it cannot use the time of its opponent.
    pub(super) fn pause(&self) {
        if self.isolated {
            #[cfg(target_os = "linux")]
            super::pid_namespace::stop_descendants(self.leader);
        }
    }

    /// Continues the processes of a paused program.
    pub(super) fn resume(&self) {
        if self.isolated {
            #[cfg(target_os = "linux")]
            super::pid_namespace::continue_descendants(self.leader);
        }
    }

    /// Returns the memory of all processes of an isolated program, in bytes. Returns 0 if the program is not isolated.
    pub(super) fn memory(&self) -> u64 {
        if self.isolated {
            #[cfg(target_os = "linux")]
            return super::pid_namespace::descendants_memory(self.leader);
        }
        0
    }

    /// Removes a reaped program from the list of running programs and kills its remaining processes.
    pub(super) fn forget_and_kill_rest(&self) {
        let is_last = {
            let mut running = running_programs();
            running.remove(&self.leader);
            running.is_empty()
        };
        kill_stragglers(&self.mark, is_last);
    }
}

#[cfg(unix)]
fn kill_process_group(leader: u32) {
    // SAFETY: all arguments are integers.
    unsafe {
        libc::killpg(leader as libc::pid_t, libc::SIGKILL);
    }
}

#[cfg(not(unix))]
fn kill_process_group(_: u32) {}

#[cfg(not(target_os = "linux"))]
fn kill_stragglers(_: &str, _: bool) {}

/// Kills processes that programs have left behind.
///
/// Kills every process that has an environment entry beginning with `mark`.
#[cfg(target_os = "linux")]
fn kill_stragglers(mark: &str, all: bool) {
    /// Upper limit on the number of rounds. Each round kills the processes found by one scan, and 200 rounds suffice
    /// for long chains of processes that start each other. The limit ends the loop if processes fork forever.
    const ROUNDS: usize = 200;
    for _ in 0..ROUNDS {
        let found = list_other_processes().filter(|&process| is_straggler(process, mark, all));
        // Another process may receive the same ID after the first check. An open handle always refers to the same
        // process. Therefore the check is repeated after the handle was opened.
        let handles = found.filter_map(ProcessHandle::open);
        let killed = handles.filter(|handle| is_straggler(handle.process, mark, all));
        let killed: Vec<ProcessHandle> = killed.inspect(ProcessHandle::kill).collect();
        if killed.is_empty() {
            return;
        }
        wait_for_killed(killed);
    }
}

/// Returns the IDs of all processes except this process.
#[cfg(target_os = "linux")]
pub(super) fn list_other_processes() -> impl Iterator<Item = u32> {
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let numbers = entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    numbers.filter(|&process: &u32| process != std::process::id())
}

#[cfg(target_os = "linux")]
fn is_straggler(process: u32, mark: &str, all: bool) -> bool {
    let Ok(stat) = std::fs::read_to_string(format!("/proc/{process}/stat")) else { return false };
    // The process name is in parentheses and may contain any character. The fields after the last `)` can be split
    // safely.
    let mut fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
    let (state, parent) = (fields.next(), fields.next().and_then(|field| field.parse().ok()));
    let running = running_programs();
    if running.contains_key(&process) {
        return false;
    }
    let is_orphan = ADOPTING.load(Relaxed) && parent == Some(std::process::id());
    if state == Some("Z") {
        if is_orphan {
            reap_orphan(process);
        }
        return false;
    }
    let environment = std::fs::read(format!("/proc/{process}/environ")).unwrap_or_default();
    let has = |mark: &str| {
        environment.split(|&byte| byte == 0).any(|variable| variable.starts_with(mark.as_bytes()))
    };
    has(mark) || (is_orphan && (all || has(VARIABLE)) && !running.values().any(|mark| has(mark)))
}

/// Reaps an orphan that has ended.
#[cfg(target_os = "linux")]
fn reap_orphan(process: u32) {
    // SAFETY: the pointer for the status may be null, and the other arguments are integers.
    unsafe {
        libc::waitpid(process as libc::pid_t, std::ptr::null_mut(), libc::WNOHANG);
    }
}

/// A handle that keeps referring to the same process, even if the process ID is reused.
#[cfg(target_os = "linux")]
pub(super) struct ProcessHandle {
    process: u32,
    descriptor: std::os::fd::OwnedFd,
}

#[cfg(target_os = "linux")]
impl ProcessHandle {
    pub(super) fn open(process: u32) -> Option<Self> {
        use std::os::fd::{FromRawFd as _, OwnedFd};
        // SAFETY: all arguments are integers.
        let descriptor = unsafe { libc::syscall(libc::SYS_pidfd_open, process, 0) };
        let descriptor = libc::c_int::try_from(descriptor).ok().filter(|&number| number >= 0)?;
        // SAFETY: the descriptor was just opened and has no other owner.
        let descriptor = unsafe { OwnedFd::from_raw_fd(descriptor) };
        Some(Self { process, descriptor })
    }

    pub(super) fn kill(&self) {
        self.signal(libc::SIGKILL);
    }

    pub(super) fn signal(&self, signal: libc::c_int) {
        use std::os::fd::AsRawFd as _;
        let no_details = std::ptr::null::<libc::siginfo_t>();
        // SAFETY: the pointer to details of the signal may be null, and the other arguments are integers.
        unsafe {
            let call = libc::SYS_pidfd_send_signal;
            libc::syscall(call, self.descriptor.as_raw_fd(), signal, no_details, 0);
        }
    }
}

/// Waits until the killed processes have ended. Their children become orphans only then. For each process, the wait is
/// limited to one second, because the system cannot end a process that waits for a device.
#[cfg(target_os = "linux")]
pub(super) fn wait_for_killed(killed: impl IntoIterator<Item = ProcessHandle>) {
    use std::os::fd::AsRawFd as _;
    for handle in killed {
        let descriptor = handle.descriptor.as_raw_fd();
        let mut ended = libc::pollfd { fd: descriptor, events: libc::POLLIN, revents: 0 };
        // SAFETY: the pointer refers to one entry, and the entry outlives the call.
        unsafe {
            libc::poll(&raw mut ended, 1, 1_000);
        }
    }
}
