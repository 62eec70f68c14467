//! Tests that signals end every command and all programs that the command started.

use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::folder::Folder;

/// Waits until a condition holds. The timeout is long, because the machine may be busy.
fn eventually(what: &str, mut holds: impl FnMut() -> bool) {
    let until = Instant::now() + Duration::from_mins(2);
    while !holds() {
        assert!(Instant::now() < until, "{what}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Returns whether the process with this ID is running. A zombie process does not count.
fn is_alive(process: &str) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat"));
    stat.is_ok_and(|stat| {
        !stat.rsplit(')').next().unwrap_or_default().trim_start().starts_with('Z')
    })
}

fn lines(file: &str) -> Vec<String> {
    std::fs::read_to_string(file).unwrap_or_default().lines().map(str::to_owned).collect()
}

/// Starts the program with the default handling of signals. Otherwise it would inherit ignored signals if the tests run
/// under `nohup` or as a background job.
fn start(args: &[&str]) -> Child {
    let mut command = Command::new("env");
    command.args(["--default-signal=HUP,INT,TERM", env!("CARGO_BIN_EXE_foursight")]).args(args);
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
    command.spawn().expect("the program starts")
}

fn signal(name: &str, child: &Child) {
    let order = format!("kill -{name} {}", child.id());
    assert!(Command::new("sh").args(["-c", &order]).status().expect("a shell is there").success());
}

/// Writes a bot that never moves and ignores signals and the end of its input. It starts two processes outside its
/// process group. Returns the engine text of the bot, and the name of the file to which all three processes write their
/// IDs.
fn stubborn(folder: &Folder) -> (String, String) {
    let (bot, ids) = (folder.file("bot.sh"), folder.file("ids"));
    let text = format!(
        r#"trap '' TERM HUP INT
           setsid sh -c 'echo $$ >> "{ids}"; while :; do sleep 600; done' &
           env -i "$(command -v setsid)" sh -c 'echo $$ >> "{ids}"; while :; do sleep 600; done' &
           echo $$ >> "{ids}"
           while :; do
             while read -r line; do
               case "$line" in ugi) echo ugiok ;; isready) echo readyok ;; go*) echo go >> "{ids}.go" ;; esac
             done
             sleep 600
           done"#
    );
    std::fs::write(&bot, text).expect("it can be written");
    (format!("cmd:sh {bot}"), ids)
}

#[test]
fn every_signal_ends_a_search_with_all_its_programs() {
    for name in ["INT", "TERM", "HUP"] {
        let folder = Folder::new(&format!("signal-{name}"));
        let (bot, ids) = stubborn(&folder);
        let mut child = start(&["think", &bot, "--time", "600000"]);
        eventually("the bot thinks", || {
            lines(&ids).len() >= 3 && !lines(&format!("{ids}.go")).is_empty()
        });
        signal(name, &child);
        let ended = child.wait().expect("it ends");
        assert_eq!(ended.code(), Some(130), "{name}: {ended:?}");
        eventually("programs are left", || !lines(&ids).iter().any(|id| is_alive(id)));
    }
}

#[test]
fn every_signal_ends_a_tournament_and_a_second_one_at_once() {
    for name in ["TERM", "HUP"] {
        let folder = Folder::new(&format!("tournament-{name}"));
        let (bot, ids) = stubborn(&folder);
        let (bot, out) = (format!("bot={bot}"), folder.file("cup.db"));
        let mut child =
            start(&["tournament", "--player", "random", "--player", &bot, "--out", &out]);
        eventually("the bot thinks", || !lines(&format!("{ids}.go")).is_empty());
        signal(name, &child);
        let mut heard = std::io::BufReader::new(child.stderr.take().expect("it is a pipe"));
        let mut line = String::new();
        while !line.contains("press Ctrl-C again") {
            line.clear();
            let read = std::io::BufRead::read_line(&mut heard, &mut line);
            assert!(read.is_ok_and(|bytes| bytes > 0), "{name}: it ended at the first signal");
        }
        signal(name, &child);
        let ended = child.wait().expect("it ends");
        assert_eq!(ended.code(), Some(130), "{name}: {ended:?}");
        eventually("programs are left", || !lines(&ids).iter().any(|id| is_alive(id)));
    }
}

/// Returns the resident memory of a process in kilobytes.
fn resident_kilobytes(process: &str) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

/// The bot uses so much memory that the system needs a while to end it. It also has a child process without environment
/// variables. Foursight can find this child only as an orphan, that is, after the bot has ended.
#[test]
fn a_bot_that_dies_slowly_leaves_no_programs() {
    let folder = Folder::new("signal-slow-death");
    let (bot, ids, pipe) = (folder.file("bot.sh"), folder.file("ids"), folder.file("pipe"));
    let text = format!(
        r#"env -i "$(command -v setsid)" sh -c 'echo $$ >> "{ids}"; while :; do sleep 600; done' &
           mkfifo "{pipe}"
           (head -c 400000000 /dev/zero; sleep 600) > "{pipe}" &
           while read -r line; do
             case "$line" in
               ugi) echo ugiok ;;
               isready) echo readyok ;;
               go*) echo $$ > "{ids}.bot"; exec tail -c 400000000 "{pipe}" ;;
             esac
           done"#
    );
    std::fs::write(&bot, text).expect("it can be written");
    let mut child = start(&["think", &format!("cmd:sh {bot}"), "--time", "600000"]);
    eventually("the bot has the memory", || {
        let bot = lines(&format!("{ids}.bot"));
        lines(&ids).len() == 1 && bot.iter().any(|bot| resident_kilobytes(bot) > 380_000)
    });
    signal("TERM", &child);
    let ended = child.wait().expect("it ends");
    assert_eq!(ended.code(), Some(130), "{ended:?}");
    eventually("programs are left", || !lines(&ids).iter().any(|id| is_alive(id)));
}

/// Kills the command itself, so that it cannot end its bot. The operating system must then end the bot: it sends the
/// parent-death signal.
#[test]
fn a_killed_command_leaves_no_bot() {
    let folder = Folder::new("signal-kill");
    let (bot, ids) = stubborn(&folder);
    let mut child = start(&["think", &bot, "--time", "600000"]);
    eventually("the bot thinks", || {
        lines(&ids).len() >= 3 && !lines(&format!("{ids}.go")).is_empty()
    });
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
    let stat = |id: &String| std::fs::read_to_string(format!("/proc/{id}/cmdline"));
    let is_bot = |id: &String| stat(id).is_ok_and(|words| words.contains("bot.sh"));
    eventually("the bot is left", || !lines(&ids).iter().any(|id| is_alive(id) && is_bot(id)));
    // End the processes outside the process group of the bot. They do not receive the parent-death signal.
    for id in lines(&ids).iter().filter(|id| is_alive(id)) {
        let _ = Command::new("sh").args(["-c", &format!("kill -9 {id}")]).status();
    }
}

/// A signal that is already ignored when the program starts, as under `nohup`, must stay ignored.
#[test]
fn a_hang_up_that_is_ignored_ends_nothing() {
    let folder = Folder::new("signal-nohup");
    let out = folder.file("cup.db");
    let program = env!("CARGO_BIN_EXE_foursight");
    let text = format!(
        "trap '' HUP; {program} tournament --player random --player alphabeta:depth=2 --pairs 200 \
         --openings random:20 --out '{out}' & for i in $(seq 200); do kill -HUP $!; sleep 0.001; done; wait $!"
    );
    let ended = Command::new("sh").args(["-c", &text]).output().expect("a shell is there");
    assert_eq!(ended.status.code(), Some(0), "{}", String::from_utf8_lossy(&ended.stderr));
}

#[test]
fn the_accuracy_of_large_boards_can_be_stopped() {
    let folder = Folder::new("signal-accuracy");
    let out = folder.file("cup.db");
    let players = ["--player", "a=random", "--player", "b=random", "--variant", "16x4"];
    let args =
        [&["tournament"][..], &players, &["--pairs", "1", "--openings", "empty", "--out", &out]];
    assert!(start(&args.concat()).wait().expect("it ends").success());
    let mut child = start(&["report", &out, "--accuracy", "2"]);
    let mut heard = std::io::BufReader::new(child.stderr.take().expect("it is a pipe"));
    let mut line = String::new();
    std::io::BufRead::read_line(&mut heard, &mut line).expect("it can be read");
    assert!(line.contains("2 games without a time limit; Ctrl-C"), "{line}");
    signal("INT", &child);
    let mut rest = String::new();
    std::io::Read::read_to_string(&mut heard, &mut rest).expect("it can be read");
    let ended = child.wait().expect("it ends");
    assert_eq!(ended.code(), Some(1), "{rest}");
    assert!(rest.contains("stopped: the accuracy covers "), "{rest}");
}
