//! Separates programs from the machine and from each other, with the namespaces of Linux.
//!
//! An isolated program sees the system's programs and libraries, its own files and a private `/tmp`. It sees no other
//! files, no other processes and no network. It cannot write outside of `/tmp`, and its memory, processes, open files
//! and processor time are limited. When it ends, the system kills all processes that it started and frees its `/tmp`.
//!
//! The tools of util-linux (`unshare`, `mount`, `prlimit` and `setpriv`) do the work, controlled by the script
//! `isolation.sh`. If Foursight runs as root, each program runs as a user of its own, because root could otherwise
//! ignore the limit of processes. If Foursight runs as another user, each program runs in its own user namespace.

use std::collections::BTreeSet;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::time::Duration;

use super::CommandLine;

/// The script that prepares the file system of a program.
const SCRIPT: &str = include_str!("isolation.sh");

/// The folders of the system that every program may read.
const SYSTEM_FOLDERS: [&str; 9] =
    ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store", "/gnu/store"];

/// The parts of `/etc` that interpreters and compilers read. The rest of `/etc` stays invisible.
const SYSTEM_SETTINGS: [&str; 8] = [
    "/etc/alternatives",
    "/etc/ld.so.cache",
    "/etc/ld.so.conf",
    "/etc/ld.so.conf.d",
    "/etc/localtime",
    "/etc/nsswitch.conf",
    "/etc/passwd",
    "/etc/group",
];

/// The search path for programs inside and outside of the isolation.
const SYSTEM_PATH: &str = "/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin";

/// The first of the numeric users that programs run as if Foursight runs as root.
const FIRST_USER: u32 = 0x6000_0000;

/// What an isolated program may see and use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Isolation {
    /// Folders that contain the files of several authors. A program in such a folder sees only its own file. Programs
    /// in other folders see all files in their folder.
    pub shared_folders: Vec<PathBuf>,
    /// Folders of interpreters and compilers outside of the system's folders.
    pub tool_folders: Vec<PathBuf>,
    /// A folder that the program may write to, for example for the output of a compiler.
    pub writable_folder: Option<PathBuf>,
    /// Maximum memory of all processes of the program together, in bytes.
    pub memory: u64,
    /// Maximum number of processes and threads.
    pub processes: u32,
    /// Maximum number of open files of a process.
    pub open_files: u32,
    /// Maximum processor time of a process.
    pub processor_time: Duration,
}

impl Default for Isolation {
    fn default() -> Self {
        Self {
            shared_folders: Vec::new(),
            tool_folders: Vec::new(),
            writable_folder: None,
            memory: 1 << 30,
            processes: 256,
            open_files: 256,
            processor_time: Duration::from_hours(1),
        }
    }
}

/// The reason why programs cannot be isolated on this machine, and what to install or change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IsolationError(String);

impl fmt::Display for IsolationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for IsolationError {}

impl Isolation {
    /// Checks whether programs can be isolated on this machine. The first call starts an isolated program that does
    /// nothing.
    ///
    /// # Errors
    ///
    /// Returns an error if the system is not Linux, if a tool is missing, or if the system does not permit namespaces.
    pub fn check_available() -> Result<(), IsolationError> {
        static AVAILABLE: OnceLock<Result<(), IsolationError>> = OnceLock::new();
        AVAILABLE.get_or_init(try_isolation).clone()
    }

    /// Returns the command that runs a program in isolation.
    pub(super) fn isolate(&self, program: &CommandLine) -> Command {
        let visible = VisibleFiles::of_program(program, self);
        let own_user = has_program_users();
        let mut command = Command::new("unshare");
        command.env_clear().env("PATH", visible.search_path());
        command.env("HOME", "/tmp").env("TMPDIR", "/tmp").env("LANG", "C.UTF-8");
        if !own_user {
            command.args(["--user", "--map-root-user"]);
        }
        command.args(["--mount", "--pid", "--net", "--ipc", "--uts", "--fork", "--kill-child"]);
        command.args(["--", "/bin/sh", "-c", SCRIPT, "isolation.sh"]);
        for (action, path) in visible.actions(own_user, self.writable_folder.as_deref()) {
            command.arg(action).arg(path);
        }
        let start = self.writable_folder.as_ref().unwrap_or(&visible.start);
        command.arg("run").arg(start).arg("prlimit");
        command.arg(format!("--data={}", self.memory));
        command.arg(format!("--nofile={}", self.open_files));
        command.arg(format!("--cpu={}", self.processor_time.as_secs()));
        command.args(["--fsize=67108864", "--core=0"]);
        if own_user || counts_processes_per_namespace() {
            command.arg(format!("--nproc={}", self.processes));
        }
        command.args(["--", "setpriv", "--no-new-privs", "--bounding-set=-all", "--inh-caps=-all"]);
        command.arg("--pdeathsig=KILL");
        if own_user {
            let user = next_user();
            command.args([format!("--reuid={user}"), format!("--regid={user}")]);
            command.arg("--clear-groups");
        }
        command.arg("--").arg(&visible.program).args(&visible.arguments);
        command
    }
}

/// Runs an isolated program that does nothing.
fn try_isolation() -> Result<(), IsolationError> {
    let error = |why: String| Err(IsolationError(why));
    if !cfg!(target_os = "linux") {
        return error("programs can be isolated only on Linux".to_owned());
    }
    for tool in ["unshare", "mount", "prlimit", "setpriv", "chroot"] {
        if !SYSTEM_PATH.split(':').any(|folder| Path::new(folder).join(tool).is_file()) {
            return error(format!(
                "programs cannot be isolated, because `{tool}` is missing; install util-linux and \
                 coreutils"
            ));
        }
    }
    let nothing = CommandLine::new("/bin/true").or_else(|_| CommandLine::new("true"));
    let nothing = nothing.map_err(|why| IsolationError(why.to_string()))?;
    let mut command = Isolation::default().isolate(&nothing);
    let done = command.stdin(Stdio::null()).output();
    match done {
        Ok(done) if done.status.success() => Ok(()),
        Ok(done) => {
            let said = String::from_utf8_lossy(&done.stderr);
            let said = said.lines().next_back().unwrap_or_default().trim();
            error(format!(
                "programs cannot be isolated, because the system does not permit namespaces \
                 ({said}); run as root, or permit unprivileged user namespaces (`sysctl -w \
                 kernel.unprivileged_userns_clone=1 kernel.apparmor_restrict_unprivileged_userns=0`)"
            ))
        }
        Err(why) => error(format!("programs cannot be isolated: unshare: {why}")),
    }
}

/// Returns a numeric user that no other program of this process has.
fn next_user() -> u32 {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let program = NEXT.fetch_add(1, Relaxed) & 0x3ff;
    FIRST_USER + ((std::process::id() & 0xffff) << 10) + program
}

/// Returns whether this process may run programs as the users from [`FIRST_USER`]. In a container, root often has only a
/// few users. Programs then run in user namespaces.
fn has_program_users() -> bool {
    let map = std::fs::read_to_string("/proc/self/uid_map").unwrap_or_default();
    runs_as_root() && contains_program_users(&map)
}

/// Returns whether a map of users contains all users from [`FIRST_USER`]. Each line of the map contains the first user of
/// a range, the same user in the parent namespace, and the length of the range.
fn contains_program_users(map: &str) -> bool {
    map.lines().any(|line| {
        let numbers = line.split_whitespace().map(str::parse::<u64>);
        let numbers: Vec<u64> = numbers.filter_map(Result::ok).collect();
        let [first, _, length] = numbers[..] else { return false };
        first <= u64::from(FIRST_USER) && first + length >= u64::from(FIRST_USER) + (1 << 26)
    })
}

#[cfg(target_os = "linux")]
#[expect(unsafe_code, reason = "the standard library does not return the user")]
fn runs_as_root() -> bool {
    // SAFETY: the call has no arguments and cannot fail.
    unsafe { libc::geteuid() == 0 }
}

#[cfg(not(target_os = "linux"))]
fn runs_as_root() -> bool {
    false
}

/// Returns whether the limit of processes applies to each user namespace, as it does since Linux 5.14. Older systems
/// count all processes of the user, so that a program could not start on a busy desktop.
fn counts_processes_per_namespace() -> bool {
    let release = std::fs::read_to_string("/proc/sys/kernel/osrelease").unwrap_or_default();
    let mut numbers = release.split(['.', '-']).map_while(|part| part.trim().parse::<u32>().ok());
    (numbers.next(), numbers.next()) >= (Some(5), Some(14))
}

/// The files that a program sees, and its command line with absolute paths.
#[derive(Debug)]
struct VisibleFiles {
    program: PathBuf,
    arguments: Vec<String>,
    /// Files and folders of the interpreter, if it is not a part of the system.
    interpreter: BTreeSet<PathBuf>,
    /// Files and folders of the submission.
    own: BTreeSet<PathBuf>,
    /// The folder in which the program starts.
    start: PathBuf,
}

impl VisibleFiles {
    fn of_program(command: &CommandLine, isolation: &Isolation) -> Self {
        let program = absolute_path(command.program());
        let mut files = Self {
            program: program.clone(),
            arguments: Vec::new(),
            interpreter: isolation.tool_folders.iter().cloned().collect(),
            own: BTreeSet::new(),
            start: PathBuf::from("/tmp"),
        };
        let shared = isolation.shared_folders.iter().map(|path| absolute_path(path));
        let shared: Vec<PathBuf> = shared.collect();
        let search_path = std::env::var_os("PATH").unwrap_or_default();
        let is_interpreter =
            std::env::split_paths(&search_path).any(|folder| Some(&*folder) == program.parent());
        if is_interpreter {
            files.add_interpreter(&program);
        } else if !files.interpreter.iter().any(|folder| program.starts_with(folder)) {
            files.add_own_file(&program, &shared);
        }
        for argument in command.arguments() {
            let path = Path::new(argument);
            let is_path = !argument.starts_with('-') && path.exists();
            if is_path && path.is_file() {
                let path = absolute_path(path);
                if !files.interpreter.iter().any(|folder| path.starts_with(folder)) {
                    files.add_own_file(&path, &shared);
                }
                files.arguments.push(path.to_string_lossy().into_owned());
            } else if is_path && path.is_absolute() && isolation.writable_folder.is_none() {
                // A folder, for example of compiled classes.
                if !is_system_path(path) {
                    files.own.insert(path.to_owned());
                }
                files.arguments.push(argument.clone());
            } else {
                files.arguments.push(argument.clone());
            }
        }
        files
    }

    /// Makes the installation of an interpreter visible, which contains its libraries.
    fn add_interpreter(&mut self, program: &Path) {
        let home = std::env::var_os("HOME").map(PathBuf::from);
        for file in [Some(program.to_owned()), program.canonicalize().ok()].into_iter().flatten() {
            let Some(folder) = file.parent().filter(|folder| !is_system_path(folder)) else {
                continue;
            };
            // These folders contain more than programs, for example private keys.
            let is_private = |prefix: &Path| {
                Some(prefix) == home.as_deref()
                    || prefix.parent().is_none()
                    || prefix.ends_with(".local")
                    || prefix.ends_with(".cargo")
            };
            let prefix = folder.parent().filter(|prefix| {
                (folder.ends_with("bin") || folder.ends_with("shims")) && !is_private(prefix)
            });
            self.interpreter.insert(prefix.unwrap_or(folder).to_owned());
        }
    }

    /// Makes a file of the submission visible, and its folder unless the folder is shared.
    fn add_own_file(&mut self, file: &Path, shared: &[PathBuf]) {
        let Some(folder) = file.parent().filter(|_| !is_system_path(file)) else { return };
        let home = std::env::var_os("HOME").map(PathBuf::from);
        let is_shared = shared.iter().any(|shared| shared == folder)
            || home.as_deref() == Some(folder)
            || folder.parent().is_none();
        self.own.insert(if is_shared { file } else { folder }.to_owned());
        folder.clone_into(&mut self.start);
    }

    fn search_path(&self) -> String {
        let folders = self.interpreter.iter().filter_map(|folder| folder.to_str());
        let folders = folders.flat_map(|folder| [format!("{folder}/bin"), folder.to_owned()]);
        folders.chain([SYSTEM_PATH.to_owned()]).collect::<Vec<_>>().join(":")
    }

    /// Returns the arguments of the script: pairs of an action and a path.
    fn actions(&self, own_user: bool, writable: Option<&Path>) -> Vec<(&'static str, PathBuf)> {
        let mut actions = Vec::new();
        let system = SYSTEM_FOLDERS.iter().chain(&SYSTEM_SETTINGS).map(PathBuf::from);
        let java = std::fs::read_dir("/etc").into_iter().flatten().flatten();
        let java = java.map(|entry| entry.path()).filter(|path| {
            path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("java"))
        });
        for path in system.chain(java) {
            match path.symlink_metadata() {
                Ok(data) if data.is_symlink() => actions.push(("link", path)),
                Ok(_) => actions.push(("bind", path)),
                Err(_) => {}
            }
        }
        actions.extend(self.interpreter.iter().map(|path| ("bind", path.clone())));
        // Another user may not be allowed to read the files, so it receives a copy.
        let how = if own_user { "copy" } else { "bind" };
        let covered = |path: &PathBuf| {
            let others = self.own.iter().chain(&self.interpreter).map(PathBuf::as_path);
            others.chain(writable).any(|other| other != path && path.starts_with(other))
                || Some(path.as_path()) == writable
        };
        let own = self.own.iter().filter(|path| !covered(path));
        actions.extend(own.map(|path| (how, path.clone())));
        actions.extend(writable.map(|path| ("write", path.to_owned())));
        actions.extend(self.solver_programs().into_iter().map(|path| ("hide", path)));
        actions
    }

    /// Returns the files of Foursight itself among the visible files, so that a program cannot call the solver. If the
    /// program is Foursight, returns nothing.
    fn solver_programs(&self) -> BTreeSet<PathBuf> {
        let this = std::env::current_exe().and_then(|path| path.canonicalize()).ok();
        let name = format!("foursight{}", std::env::consts::EXE_SUFFIX);
        if self.program.canonicalize().ok() == this {
            return BTreeSet::new();
        }
        let search_path = std::env::var_os("PATH").unwrap_or_default();
        let folders = std::env::split_paths(&search_path)
            .chain(std::env::split_paths(SYSTEM_PATH))
            .map(|folder| folder.join(&name));
        let files = folders.filter_map(|file| file.canonicalize().ok()).chain(this);
        let is_visible = |file: &PathBuf| {
            let bound = SYSTEM_FOLDERS.iter().map(Path::new);
            bound
                .chain(self.interpreter.iter().map(PathBuf::as_path))
                .any(|folder| file.starts_with(folder))
        };
        files.filter(is_visible).collect()
    }
}

fn absolute_path(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

fn is_system_path(path: &Path) -> bool {
    SYSTEM_FOLDERS.iter().any(|folder| path.starts_with(folder))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the actions for a command line, one per line.
    fn actions(command: &str, shared: &[&str]) -> Vec<String> {
        let shared: Vec<PathBuf> = shared.iter().map(PathBuf::from).collect();
        let isolation = Isolation { shared_folders: shared, ..Isolation::default() };
        let files = VisibleFiles::of_program(&CommandLine::new(command).unwrap(), &isolation);
        let actions = files.actions(false, None);
        actions.iter().map(|(action, path)| format!("{action} {}", path.display())).collect()
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_program_sees_its_folder_and_in_a_shared_folder_only_its_file() {
        let folder = std::env::temp_dir().join(format!("foursight-visible-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let (file, path) = (folder.join("bot.sh"), folder.to_str().unwrap());
        std::fs::write(&file, "exit").unwrap();
        let command = format!("sh {path}/bot.sh");
        let own = actions(&command, &[]);
        assert!(own.contains(&format!("bind {path}")), "{own:?}");
        let shared = actions(&command, &[path]);
        assert!(shared.contains(&format!("bind {path}/bot.sh")), "{shared:?}");
        assert!(!shared.contains(&format!("bind {path}")), "{shared:?}");
        assert!(!own.iter().any(|action| action.contains("/etc/shadow") || action == "bind /"));
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_container_with_few_users_has_none_for_programs() {
        assert!(contains_program_users("         0          0 4294967295\n"));
        assert!(!contains_program_users(
            "         0       1000          1\n         1 100000 65536\n"
        ));
        assert!(!contains_program_users(""));
    }

    #[test]
    fn users_of_programs_differ() {
        assert_ne!(next_user(), next_user());
    }
}
