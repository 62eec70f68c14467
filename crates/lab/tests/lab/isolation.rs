//! Plays games between isolated programs of which one is hostile. The hostile program must receive the expected verdict,
//! the honest program must not be blamed, and nothing may remain.
//!
//! The tests need Python and the permission to create namespaces. Without them they print a message and pass.

use std::net::TcpListener;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use foursight_board::{Game, Side, Variant};
use foursight_lab::ugi::{Isolation, Program, ProgramLimits};
use foursight_lab::{Ending, GameRecord, play_game};
use foursight_search::{Engine as _, Foul, Observers, ThinkOptions};

use crate::scratch_folder::Scratch;

/// A bot that plays the first column that is not full. `STARTED` and `MOVING` are replaced by statements. The value of
/// `name` is the name of the bot.
const BOT: &str = r#"
import os, signal, socket, subprocess, sys, time
name, moves = "bot", []
STARTED
for line in sys.stdin:
    words = line.split()
    if words[:1] == ["ugi"]:
        print("id name " + name + "\nugiok", flush=True)
    elif words[:1] == ["isready"]:
        print("readyok", flush=True)
    elif words[:1] == ["position"]:
        moves = words[3:]
    elif words[:1] == ["go"]:
        MOVING
        print("bestmove", next(c for c in "1234567" if moves.count(c) < 6), flush=True)
    elif words[:1] == ["quit"]:
        break
"#;

fn limits() -> ProgramLimits {
    ProgramLimits {
        start: Duration::from_mins(1),
        thinking: Duration::from_secs(1),
        grace: Duration::from_secs(10),
        quit: Duration::from_secs(20),
        ..ProgramLimits::default()
    }
}

/// Two programs in the folders of their authors, beside a secret of the teacher.
struct Class {
    scratch: Scratch,
}

impl Class {
    /// Returns `None` if programs cannot be isolated on this machine.
    fn new() -> Option<Self> {
        if let Err(why) = Isolation::check_available() {
            eprintln!("skipped: {why}");
            return None;
        }
        if std::process::Command::new("python3").arg("--version").output().is_err() {
            eprintln!("skipped: python3 is not installed");
            return None;
        }
        let class = Self { scratch: Scratch::new() };
        std::fs::write(class.file("secret"), "the answers").unwrap();
        Some(class)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.scratch.file(name)
    }

    /// Writes a bot to the folder of its author. Both texts are statements of Python.
    fn bot(&self, author: &str, started: &str, moving: &str) -> Program {
        let folder = self.file(author);
        std::fs::create_dir_all(&folder).unwrap();
        let text = BOT.replace("STARTED", started).replace("MOVING", moving);
        let text = text.replace("SECRET", self.file("secret").to_str().unwrap());
        let text = text.replace("OTHER", self.file("honest/main.py").to_str().unwrap());
        let file = folder.join("main.py");
        std::fs::write(&file, text).unwrap();
        let command = format!("python3 '{}'", file.display());
        let isolation = Isolation { memory: 256 << 20, ..Isolation::default() };
        Program::new(&command, limits()).unwrap().isolated(isolation)
    }

    /// Plays a game in which the hostile program has the first move. Checks that the programs leave nothing behind, and
    /// that the honest program commits no foul.
    fn play(&self, started: &str, moving: &str) -> (GameRecord, Option<String>) {
        let mut hostile = self.bot("hostile", started, moving);
        let mut honest = self.bot("honest", "pass", "pass");
        // The honest program is running when the hostile program starts.
        honest.start().unwrap();
        let before = self.files();
        let options = ThinkOptions::default();
        let opening = Game::new(Variant::default());
        let record = play_game(&opening, [&mut hostile, &mut honest], [&options, &options]);
        if matches!(record.ending, Ending::Foul(_) | Ending::Failed) {
            assert_eq!(record.outcome.winner(), Some(Side::Second), "{record:?}");
        }
        let name = hostile.name().map(str::to_owned);
        // An honest program that was stopped or killed would not end after `quit`.
        assert!(honest.quit().is_some_and(|status| status.success()), "{record:?}");
        drop((hostile, honest));
        assert_eq!(self.files(), before, "files were changed");
        assert_eq!(self.processes(), Vec::<String>::new(), "processes are left");
        (record, name)
    }

    /// Returns the names and sizes of all files, and of the files in the folder for temporary files.
    fn files(&self) -> Vec<(PathBuf, u64)> {
        let mut found = Vec::new();
        let mut folders = vec![self.file("")];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
                let data = entry.metadata().unwrap();
                if data.is_dir() {
                    folders.push(entry.path());
                }
                found.push((entry.path(), data.len()));
            }
        }
        let traces = ["/tmp/left-behind", "/dev/shm/left-behind", "/var/tmp/left-behind"];
        found.extend(traces.iter().map(PathBuf::from).filter(|p| p.exists()).map(|p| (p, 0)));
        found.sort();
        found
    }

    /// Returns the command lines of the processes that run programs of this class.
    fn processes(&self) -> Vec<String> {
        let folder = self.file("");
        let folder = folder.to_str().unwrap();
        let entries = std::fs::read_dir("/proc").unwrap().flatten();
        let lines = entries.filter_map(|entry| {
            let line = std::fs::read(entry.path().join("cmdline")).ok()?;
            Some(String::from_utf8_lossy(&line).replace('\0', " "))
        });
        lines.filter(|line| line.contains(folder)).collect()
    }

    /// Returns the states of the processes that run programs of this class, such as `T` for stopped.
    fn states(&self) -> Vec<String> {
        let folder = self.file("");
        let folder = folder.to_str().unwrap();
        let entries = std::fs::read_dir("/proc").unwrap().flatten();
        let states = entries.filter_map(|entry| {
            let line = std::fs::read(entry.path().join("cmdline")).ok()?;
            let line = String::from_utf8_lossy(&line).into_owned();
            let stat = std::fs::read_to_string(entry.path().join("stat")).ok()?;
            let state = stat.rsplit(')').next()?.split_whitespace().next()?.to_owned();
            (line.contains(folder) && !line.starts_with("unshare")).then_some(state)
        });
        states.collect()
    }
}

/// Plays a game and returns the verdict on the hostile program, or returns from the test.
macro_rules! play {
    ($started:expr, $moving:expr) => {{
        let Some(class) = Class::new() else { return };
        class.play($started, $moving)
    }};
}

#[test]
fn an_isolated_program_reads_neither_the_answers_nor_other_submissions() {
    let read = r#"
for path in ["SECRET", "OTHER", "/etc/shadow", "/root", "/home"]:
    try:
        open(path).close() if not os.path.isdir(path) else os.listdir(path)
        name = "read " + path
    except OSError:
        pass
"#;
    let (record, name) = play!(read, "pass");
    let name = name.unwrap();
    // The root of the toolchain may be visible, but nothing else.
    assert!(name == "bot" || name == "read /root" || name == "read /home", "{name}");
    assert!(!matches!(record.ending, Ending::Foul(_)), "{record:?}");
}

#[test]
fn an_isolated_program_writes_only_to_its_own_temporary_folder() {
    let write = r#"
name = ""
for path in ["SECRET", "OTHER", __file__, os.path.dirname(__file__) + "/left-behind",
             "/usr/left-behind", "/var/tmp/left-behind", "/dev/shm/left-behind", "/tmp/left-behind"]:
    try:
        open(path, "a").write("x")
        name += path + " "
    except OSError:
        pass
"#;
    let (_, name) = play!(write, "pass");
    let name = name.unwrap();
    assert!(name.contains("/tmp/left-behind"), "the private folder is writable: {name}");
    assert!(!name.contains("/usr/") && !name.contains("/var/"), "{name}");
}

#[test]
fn an_isolated_program_opens_no_connection() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.set_nonblocking(true).unwrap();
    let port = listener.local_addr().unwrap().port();
    let connect = format!(
        r#"
try:
    socket.create_connection(("127.0.0.1", {port}), 5)
    name = "connected"
except OSError:
    name = "no network"
"#
    );
    let (_, name) = play!(&connect, "pass");
    assert_eq!(name.as_deref(), Some("no network"));
    assert!(listener.accept().is_err(), "a connection arrived");
}

#[test]
fn an_isolated_program_sees_and_signals_only_its_own_processes() {
    let kill = r#"
others = [p for p in os.listdir("/proc") if p.isdigit() and int(p) != os.getpid()]
name = f"sees {len(others)}"
for victim in [-1, os.getppid()] + list(range(2, 5000)):
    for number in [signal.SIGSTOP, signal.SIGKILL]:
        try:
            if victim != 0:
                os.kill(victim, number)
                name += f" signalled {victim}"
        except OSError:
            pass
"#;
    let (record, name) = play!(kill, "pass");
    assert_eq!(name.as_deref(), Some("sees 0"));
    assert!(!matches!(record.ending, Ending::Foul(_)), "{record:?}");
}

#[test]
fn a_program_that_forks_without_end_loses() {
    let (record, _) = play!("pass", "exec('while True: os.fork()')");
    assert!(matches!(record.ending, Ending::Foul(_)), "{record:?}");
}

#[test]
fn a_program_that_sleeps_loses() {
    let (record, _) = play!("pass", "time.sleep(600)");
    assert_eq!(record.ending, Ending::Foul(Foul::Stall), "{record:?}");
}

#[test]
fn a_program_that_floods_its_output_loses() {
    let (record, _) = play!("pass", "exec('while True: print(1)')");
    assert_eq!(record.ending, Ending::Foul(Foul::Flood), "{record:?}");
}

#[test]
fn a_program_that_allocates_without_end_loses() {
    let (record, _) = play!("pass", "exec('x = []\\nwhile True: x.append(bytearray(1 << 20))')");
    assert_eq!(record.ending, Ending::Foul(Foul::Crash), "{record:?}");
    // Memory that processes share does not count towards the limit of a process.
    let share = "import mmap; exec('x = []\\nwhile True: x.append(mmap.mmap(-1, 1 << 20)); \
                 x[-1].write(bytes(1 << 20))')";
    let (record, _) = play!("pass", share);
    assert_eq!(record.ending, Ending::Foul(Foul::Crash), "{record:?}");
    assert!(record.complaint.as_ref().unwrap().contains("MiB of memory"), "{record:?}");
}

#[test]
fn a_program_that_starts_daemons_leaves_none() {
    let daemon = r#"
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.execve("/bin/sleep", ["sleep", "600", "SECRET"], {})
    os._exit(0)
subprocess.Popen(["setsid", "sleep", "600"], env={})
"#;
    let (record, _) = play!(daemon, "pass");
    assert!(!matches!(record.ending, Ending::Foul(_)), "{record:?}");
}

/// Checks that a program cannot use processor time while its opponent thinks. Otherwise it could let its opponent exceed
/// the time limit.
#[test]
fn all_processes_of_a_program_are_stopped_while_its_opponent_thinks() {
    let Some(class) = Class::new() else { return };
    let spin = r"
if os.fork() == 0:
    while True:
        pass
";
    let mut bot = class.bot("hostile", spin, "pass");
    let mut game = Game::new(Variant::default());
    for _ in 0..3 {
        let (options, mut observers) = (ThinkOptions::default(), Observers::default());
        let verdict = bot.think(&game, &options, &mut observers).unwrap();
        // The system stops a process when it schedules it, which can take a while on a busy machine.
        let until = Instant::now() + Duration::from_mins(1);
        while !class.states().iter().all(|state| state == "T") {
            assert!(Instant::now() < until, "{:?}", class.states());
            std::thread::yield_now();
        }
        assert!(class.states().len() >= 2, "the bot and its child: {:?}", class.states());
        game.play(verdict.column).unwrap();
        let reply = game.legal().next().unwrap();
        game.play(reply).unwrap();
    }
}
