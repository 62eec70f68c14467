//! Tests that programs leave no process, thread or file descriptor behind. The test counts the threads and descriptors
//! of the whole process. Therefore this file must contain only one test.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::path::Path;
use std::time::{Duration, Instant};

use foursight_board::{Game, Variant};
use foursight_lab::ugi::{Program, ProgramLimits, adopt_orphans};
use foursight_search::{Engine, Observers, ThinkOptions};

/// Waits until a condition holds. Panics if it does not hold within one minute.
fn eventually(what: &str, holds: impl Fn() -> bool) {
    let until = Instant::now() + Duration::from_mins(1);
    while !holds() {
        assert!(Instant::now() < until, "{what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn count(folder: &str) -> usize {
    std::fs::read_dir(folder).unwrap().count()
}

/// Returns `true` if a process with this ID exists and is not a zombie.
fn is_alive(process: &str) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", process.trim()));
    stat.is_ok_and(|stat| !stat.rsplit(')').next().unwrap().trim_start().starts_with('Z'))
}

fn lines(file: &Path) -> Vec<String> {
    std::fs::read_to_string(file).unwrap_or_default().lines().map(str::to_owned).collect()
}

#[test]
fn a_program_that_crashes_and_leaves_daemons_leaves_no_resources() {
    adopt_orphans();
    let folder = std::env::temp_dir().join(format!("foursight-leftovers-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (bot, ids) = (folder.join("bot.sh"), folder.join("ids"));
    // The script starts two daemons in their own sessions. Both daemons hold the pipes open. One daemon inherits the
    // environment of the program, and the other has an empty environment.
    let text = format!(
        r#"read -r line
           setsid sh -c 'echo $$ >> "{0}"; exec sleep 600' &
           env -i "$(command -v setsid)" sh -c 'echo $$ >> "{0}"; exec sleep 600' &
           echo $$ >> "{0}"
           until [ "$(cat "{0}" | wc -l)" -ge $((3 * $1)) ]; do sleep 0.01; done
           exit 3"#,
        ids.display()
    );
    std::fs::write(&bot, text).unwrap();
    let limits = ProgramLimits { start: Duration::from_secs(2), ..ProgramLimits::default() };
    let (threads, handles) = (count("/proc/self/task"), count("/proc/self/fd"));
    for round in 1..=2 {
        let command = format!("sh '{}' {round}", bot.display());
        let mut program = Program::new(&command, limits).unwrap();
        let game = Game::new(Variant::default());
        // The daemons hold the pipes open. Therefore the exit of the program is noticed only when the time limit has
        // passed.
        assert!(program.think(&game, &ThinkOptions::default(), &mut Observers::default()).is_err());
        drop(program);
    }
    let ids = lines(&ids);
    assert!(!ids.is_empty());
    eventually("processes are left", || !ids.iter().any(|id| is_alive(id)));
    eventually("threads are left", || count("/proc/self/task") <= threads);
    eventually("handles are left", || count("/proc/self/fd") <= handles);
    let children =
        std::fs::read_to_string(format!("/proc/self/task/{}/children", std::process::id()));
    assert_eq!(children.unwrap_or_default().trim(), "", "zombies are left");
    std::fs::remove_dir_all(&folder).unwrap();
}
