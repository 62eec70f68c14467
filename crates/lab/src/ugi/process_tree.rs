//! The processes that a program starts end with it, also those that left its process group.
//!
//! Each program gets an environment variable of its own, which its descendants inherit. On Linux `/proc` shows which
//! processes have it. A process that cleared its environment is found as an orphan: [`adopt_orphans`] makes orphans
//! children of this process.
#![cfg_attr(
    unix,
    expect(
        unsafe_code,
        reason = "the standard library signals no groups and sees no end without reaping"
    )
)]

use std::collections::BTreeMap;
use std::io;
use std::process::{Child, Command};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The variable that marks the processes of a program.
const VARIABLE: &str = "FOURSIGHT_PROGRAM";

/// The programs that run, with their marks, by process number.
static RUNNING: Mutex<BTreeMap<u32, String>> = Mutex::new(BTreeMap::new());
/// Do orphans become children of this process?
static ADOPTING: AtomicBool = AtomicBool::new(false);

/// Are all programs being ended? Then no other is started.
static ENDING: AtomicBool = AtomicBool::new(false);

fn running() -> MutexGuard<'static, BTreeMap<u32, String>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes orphaned descendants of this process its children, on Linux, so that they can be found and ended; and lets
/// the system kill programs if this process is killed. For a process that starts nothing but programs, each from a
/// thread that lives longer than the program.
pub fn adopt_orphans() {
    #[cfg(target_os = "linux")]
    // SAFETY: the call takes numbers only.
    unsafe {
        libc::prctl(libc::PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    }
    ADOPTING.store(cfg!(target_os = "linux"), Relaxed);
}

/// Kills all programs that run, and everything they started. To be called before the process exits on a signal.
pub fn end_all() {
    {
        let running = running();
        ENDING.store(true, Relaxed);
        let leaders: Vec<u32> = running.keys().copied().collect();
        #[cfg(target_os = "linux")]
        let handles: Vec<Handle> = leaders.iter().copied().filter_map(Handle::open).collect();
        leaders.into_iter().for_each(kill_group);
        #[cfg(target_os = "linux")]
        wait_for_end(handles);
    }
    end_stragglers(&format!("{VARIABLE}={}-", std::process::id()), true);
}

/// A program and all processes that it started.
#[derive(Debug)]
pub(super) struct Family {
    leader: u32,
    mark: String,
}

impl Family {
    /// Starts a program as the leader of a new process group. A Ctrl-C on the terminal does not reach it.
    pub(super) fn start(command: &mut Command) -> io::Result<(Child, Self)> {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let value = format!("{}-{}.", std::process::id(), NEXT.fetch_add(1, Relaxed));
        command.env(VARIABLE, &value);
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        #[cfg(target_os = "linux")]
        if ADOPTING.load(Relaxed) {
            // SAFETY: between fork and exec only this system call is made, which takes numbers only.
            unsafe {
                std::os::unix::process::CommandExt::pre_exec(command, || {
                    libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL, 0, 0, 0);
                    Ok(())
                });
            }
        }
        // Under the lock, so that a new child is never taken for an orphan.
        let mut running = running();
        if ENDING.load(Relaxed) {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let child = command.spawn()?;
        let family = Self { leader: child.id(), mark: format!("{VARIABLE}={value}") };
        running.insert(family.leader, family.mark.clone());
        Ok((child, family))
    }

    /// Has the program ended? It is not reaped, so that its number still belongs to it.
    #[cfg(unix)]
    pub(super) fn has_ended(&self) -> bool {
        // SAFETY: all zeros are a valid `siginfo_t`, which the call fills in.
        unsafe {
            let mut info: libc::siginfo_t = std::mem::zeroed();
            let options = libc::WEXITED | libc::WNOHANG | libc::WNOWAIT;
            libc::waitid(libc::P_PID, self.leader, &raw mut info, options) != 0
                || info.si_pid() != 0
        }
    }

    /// Kills all processes of the program. To be called before the program is reaped: afterwards its number may
    /// belong to another process.
    pub(super) fn kill(&self) {
        kill_group(self.leader);
    }

    /// Forgets the program, which was reaped, and kills what is left of its processes.
    pub(super) fn end(&self) {
        let is_last = {
            let mut running = running();
            running.remove(&self.leader);
            running.is_empty()
        };
        end_stragglers(&self.mark, is_last);
    }
}

#[cfg(unix)]
fn kill_group(leader: u32) {
    // SAFETY: the call takes numbers only.
    unsafe {
        libc::killpg(leader as libc::pid_t, libc::SIGKILL);
    }
}

#[cfg(not(unix))]
fn kill_group(_: u32) {}

#[cfg(not(target_os = "linux"))]
fn end_stragglers(_: &str, _: bool) {}

/// Kills every process whose environment has a variable that begins like this, and orphans: those of no program that
/// runs, and those without a mark if no program runs (`all`).
#[cfg(target_os = "linux")]
fn end_stragglers(mark: &str, all: bool) {
    /// Enough for chains of processes that start each other; one that forks for ever is not waited for.
    const ROUNDS: usize = 200;
    for _ in 0..ROUNDS {
        let found = processes().filter(|&process| is_straggler(process, mark, all));
        // Opened first and examined again, so that the handle is not that of a later process with the same number.
        let handles = found.filter_map(Handle::open);
        let killed = handles.filter(|handle| is_straggler(handle.process, mark, all));
        let killed: Vec<Handle> = killed.inspect(Handle::kill).collect();
        if killed.is_empty() {
            return;
        }
        wait_for_end(killed);
    }
}

/// The numbers of all processes but this one.
#[cfg(target_os = "linux")]
fn processes() -> impl Iterator<Item = u32> {
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let numbers = entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    numbers.filter(|&process: &u32| process != std::process::id())
}

#[cfg(target_os = "linux")]
fn is_straggler(process: u32, mark: &str, all: bool) -> bool {
    let Ok(stat) = std::fs::read_to_string(format!("/proc/{process}/stat")) else { return false };
    // The name is in parentheses and may hold anything.
    let mut fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
    let (state, parent) = (fields.next(), fields.next().and_then(|field| field.parse().ok()));
    let running = running();
    if running.contains_key(&process) {
        return false;
    }
    let is_orphan = ADOPTING.load(Relaxed) && parent == Some(std::process::id());
    if state == Some("Z") {
        if is_orphan {
            reap(process);
        }
        return false;
    }
    let environment = std::fs::read(format!("/proc/{process}/environ")).unwrap_or_default();
    let has = |mark: &str| {
        environment.split(|&byte| byte == 0).any(|variable| variable.starts_with(mark.as_bytes()))
    };
    has(mark) || (is_orphan && (all || has(VARIABLE)) && !running.values().any(|mark| has(mark)))
}

/// Removes the entry of an orphan that has ended.
#[cfg(target_os = "linux")]
fn reap(process: u32) {
    // SAFETY: without a place for the status the call takes numbers only.
    unsafe {
        libc::waitpid(process as libc::pid_t, std::ptr::null_mut(), libc::WNOHANG);
    }
}

/// A process, also after its number was given to another one.
#[cfg(target_os = "linux")]
struct Handle {
    process: u32,
    descriptor: std::os::fd::OwnedFd,
}

#[cfg(target_os = "linux")]
impl Handle {
    fn open(process: u32) -> Option<Self> {
        use std::os::fd::{FromRawFd as _, OwnedFd};
        // SAFETY: the call takes numbers only.
        let descriptor = unsafe { libc::syscall(libc::SYS_pidfd_open, process, 0) };
        let descriptor = libc::c_int::try_from(descriptor).ok().filter(|&number| number >= 0)?;
        // SAFETY: it was just opened, and belongs to nothing else.
        let descriptor = unsafe { OwnedFd::from_raw_fd(descriptor) };
        Some(Self { process, descriptor })
    }

    fn kill(&self) {
        use std::os::fd::AsRawFd as _;
        let no_details = std::ptr::null::<libc::siginfo_t>();
        // SAFETY: without details of the signal the call takes numbers only.
        unsafe {
            let call = libc::SYS_pidfd_send_signal;
            libc::syscall(call, self.descriptor.as_raw_fd(), libc::SIGKILL, no_details, 0);
        }
    }
}

/// Waits until killed processes have ended, when their children are orphans. A process that the system cannot end,
/// because it waits for a device, is given a second.
#[cfg(target_os = "linux")]
fn wait_for_end(killed: impl IntoIterator<Item = Handle>) {
    use std::os::fd::AsRawFd as _;
    for handle in killed {
        let descriptor = handle.descriptor.as_raw_fd();
        let mut ended = libc::pollfd { fd: descriptor, events: libc::POLLIN, revents: 0 };
        // SAFETY: the call fills in one entry, which outlives it.
        unsafe {
            libc::poll(&raw mut ended, 1, 1_000);
        }
    }
}
