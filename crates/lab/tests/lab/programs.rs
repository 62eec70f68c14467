//! Tests programs as players. Correct programs play whole games, incorrect programs lose with the expected foul, and no
//! process remains.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use foursight_board::{Game, Outcome, Side, Variant};
use foursight_lab::ugi::conformance::{StepState, check_conformance};
use foursight_lab::ugi::{Program, ProgramFamily, ProgramLimits};
use foursight_lab::{Ending, play_game};
use foursight_search::{
    Counters, Engine, Foul, Limits, Observers, Registry, Score, ThinkError, ThinkOptions, Verdict,
};

/// Returns limits for tests of programs that exceed a limit. The limits that a test exceeds are short. The other limits
/// are long, because a busy machine may delay a program.
fn strict_limits() -> ProgramLimits {
    ProgramLimits {
        start: Duration::from_secs(20),
        thinking: Duration::from_millis(100),
        untimed: Duration::from_millis(100),
        grace: Duration::from_millis(50),
        stop_reply: Duration::from_secs(3),
        quit: Duration::from_millis(200),
        ..ProgramLimits::default()
    }
}

/// Returns limits that a correct program never exceeds, even on a busy machine.
fn lenient_limits() -> ProgramLimits {
    ProgramLimits {
        grace: Duration::from_secs(20),
        quit: Duration::from_secs(20),
        ..strict_limits()
    }
}

/// A temporary folder that is removed when the value is dropped.
struct ScratchFolder(PathBuf);

impl ScratchFolder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("foursight-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("the test can be set up");
        Self(path)
    }

    /// Returns the command line of a shell script. The script follows UGI until it receives `go`, and then runs
    /// `on_go`.
    fn bot(&self, on_go: &str) -> String {
        self.script(&format!(
            r#"moves=0
               while read -r line; do
                 case "$line" in
                   ugi) echo "id name Test bot"; echo ugiok ;;
                   isready) echo readyok ;;
                   uginewgame) moves=0 ;;
                   position*) position="$line" ;;
                   go*) moves=$((moves + 1)); {on_go} ;;
                   quit) exit 0 ;;
                 esac
               done"#
        ))
    }

    fn script(&self, text: &str) -> String {
        let files = std::fs::read_dir(&self.0).expect("the test can be set up").count();
        let file = self.0.join(format!("bot {files}.sh"));
        std::fs::write(&file, text).expect("the test can be set up");
        format!("sh '{}'", file.display())
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for ScratchFolder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn think(program: &mut Program, moves: &str) -> Result<Verdict, ThinkError> {
    let game = Game::from_moves(Variant::default(), moves).expect("the test can be set up");
    program.think(&game, &ThinkOptions::default(), &mut Observers::default())
}

/// Returns the foul that a program commits at its first move.
fn first_move_foul(command: &str, limits: ProgramLimits) -> (Foul, String) {
    let mut program = Program::new(command, limits).expect("there is a shell");
    match think(&mut program, "444444") {
        Err(ThinkError::Foul(foul, why)) => {
            assert!(why.starts_with(&format!("`{command}` ")), "{why}");
            (foul, why)
        }
        other => panic!("{command}: {other:?}"),
    }
}

#[test]
fn invalid_moves_are_illegal() {
    let folder = ScratchFolder::new("illegal");
    for (answer, reason) in [
        ("bestmove 9", "column 9 is not on the board; columns are 1 to 7"),
        ("bestmove 4", "column 4 is full"),
        ("bestmove e4", "answered `e4`, which is no move; moves are 1 to 7"),
        ("bestmove 0", "answered `0`, which is no move"),
        ("bestmove \\377\\376", "which is no move"),
        ("bestmove", "without a move"),
    ] {
        let (kind, why) =
            first_move_foul(&folder.bot(&format!("printf '{answer}\\n'")), lenient_limits());
        assert_eq!(kind, Foul::Illegal, "{why}");
        assert!(why.contains(reason), "{why}");
    }
}

#[test]
fn a_program_that_exits_has_crashed() {
    let folder = ScratchFolder::new("crash");
    let at_once = folder.script("echo 'no such\nluck' >&2; exit 3");
    let closing = folder.bot("exec >&-; sleep 300");
    for (command, reason) in [
        (at_once, "exited unexpectedly (exit status: 3); standard error: no such / luck"),
        (folder.bot("kill -9 $$"), "signal: 9"),
        (folder.bot("echo bestmov; exit 0"), "exit status: 0"),
        (closing, "closed its standard output"),
    ] {
        let (kind, why) = first_move_foul(&command, lenient_limits());
        assert_eq!(kind, Foul::Crash, "{why}");
        assert!(why.contains(reason), "{why}");
    }
}

#[test]
fn a_program_that_does_not_start_stalls() {
    let folder = ScratchFolder::new("start-stall");
    let starting =
        |seconds| ProgramLimits { start: Duration::from_secs(seconds), ..strict_limits() };
    let (kind, why) = first_move_foul(&folder.script("sleep 300"), starting(1));
    assert_eq!((kind, why.contains("did not send `ugiok` within 1 s")), (Foul::Stall, true));
    let (kind, why) =
        first_move_foul(&folder.script("echo ugiok; echo hm; sleep 300"), starting(5));
    assert_eq!(kind, Foul::Stall);
    assert!(why.contains("`readyok`") && why.contains("its last line was `hm`"), "{why}");
}

#[test]
fn a_missing_reply_is_a_stall_and_a_late_one_a_timeout() {
    let folder = ScratchFolder::new("stall");
    let (kind, why) = first_move_foul(&folder.bot("echo thinking; sleep 300"), strict_limits());
    assert_eq!(kind, Foul::Stall, "{why}");
    assert!(why.contains("even after `stop`; its last line was `thinking`"), "{why}");
    // Sending `info` lines does not extend the time limit.
    let (kind, why) = first_move_foul(
        &folder.bot("while :; do echo info depth 1; sleep 0.01; done"),
        strict_limits(),
    );
    assert_eq!(kind, Foul::Stall, "{why}");
    let patient = ProgramLimits { stop_reply: Duration::from_secs(20), ..strict_limits() };
    let (kind, why) = first_move_foul(&folder.bot("sleep 0.4; echo bestmove 1"), patient);
    assert_eq!(kind, Foul::Time, "{why}");
    assert!(why.contains("its limit was 0.1 s"), "{why}");
}

#[test]
fn too_much_output_is_a_flood() {
    let folder = ScratchFolder::new("flood");
    for (on_go, reason) in [
        ("yes info", "more than 10000 lines or 1048576 bytes"),
        ("yes \"$(head -c 30000 /dev/zero | tr '\\0' x)\"", "more than 10000 lines or 1048576"),
        ("cat /dev/zero", "a line of more than 65536 bytes"),
        // An illegal move ends the request at once. The lines after it are not read.
        ("echo bestmove 9; yes", "column 9"),
    ] {
        let (kind, why) = first_move_foul(&folder.bot(on_go), lenient_limits());
        assert_eq!(kind == Foul::Flood, !reason.starts_with("column"), "{why}");
        assert!(why.contains(reason), "{why}");
    }
    let mut program = Program::new(&folder.bot("echo bestmove 1; yes"), lenient_limits()).unwrap();
    think(&mut program, "").unwrap();
    assert!(matches!(think(&mut program, "12"), Err(ThinkError::Foul(Foul::Flood, _))));
}

/// If a program never reads its input, the pipe to the program becomes full. Writing to the pipe must not block.
#[test]
fn a_program_that_does_not_read_stalls() {
    let folder = ScratchFolder::new("deaf");
    let command = folder.script(
        "echo ugiok; while :; do echo readyok; echo bestmove 1; sleep 0.0001; done 2>/dev/null",
    );
    let mut program = Program::new(&command, lenient_limits()).unwrap();
    let game =
        Game::from_moves("16x4".parse().unwrap(), "123456789ABCDEFG23456789ABCDEFG").unwrap();
    let limits = Limits { nodes: Some(u64::MAX), ..Limits::default() };
    let options = ThinkOptions { limits, ..ThinkOptions::default() };
    let begun = Instant::now();
    let mut replies = 0;
    let broken = loop {
        match program.think(&game, &options, &mut Observers::default()) {
            Ok(_) if begun.elapsed() < Duration::from_mins(5) => replies += 1,
            other => break other,
        }
    };
    let Err(ThinkError::Foul(foul, why)) = broken else { panic!("{replies}: {broken:?}") };
    assert_eq!(foul, Foul::Stall, "{replies}: {why}");
    assert!(replies > 100 && why.contains("does not read"), "{replies}: {why}");
}

#[test]
fn a_crash_on_the_third_move_loses_that_game_and_not_the_next() {
    let folder = ScratchFolder::new("third");
    let third = folder.bot(
        "if [ $moves = 3 ] && [ ! -e \"$0.crashed\" ]; then touch \"$0.crashed\"; exit 1; fi; \
         echo bestmove $(($(echo \"$position\" | wc -w) % 7 + 1))",
    );
    let mut bot = Program::new(&third, lenient_limits()).unwrap();
    let mut random = Registry::standard().engine("random:seed=3").unwrap();
    let options = ThinkOptions::default();
    let empty = Game::new(Variant::default());
    let record = play_game(&empty, [&mut bot, &mut *random], [&options, &options]);
    assert_eq!(record.ending, Ending::Foul(Foul::Crash));
    assert_eq!((record.outcome, record.game.plies()), (Outcome::Won(Side::Second), 4));
    assert!(record.complaint.unwrap().contains("exit status: 1"));
    let record = play_game(&empty, [&mut bot, &mut *random], [&options, &options]);
    assert!(record.game.plies() > 4, "{:?}", record.complaint);
    assert_ne!(record.ending, Ending::Foul(Foul::Crash));
}

#[test]
fn uginewgame_is_sent_for_new_games_only() {
    let folder = ScratchFolder::new("log");
    let log = folder.file("log");
    let bot = folder.script(&format!(
        r#"while read -r line; do
             echo "$line" >> '{}'
             case "$line" in
               ugi) echo ugiok ;; isready) echo readyok ;; go*) echo bestmove 1 ;; quit) exit ;;
             esac
           done"#,
        log.display()
    ));
    let mut program = Program::new(&bot, lenient_limits()).unwrap();
    assert!(!log.exists(), "the first request starts the program");
    think(&mut program, "").unwrap();
    think(&mut program, "12").unwrap();
    think(&mut program, "22").unwrap();
    let square = Game::from_moves("7x6:square".parse().unwrap(), "2215").unwrap();
    let limits = Limits { depth: Some(4), nodes: Some(50), time: None };
    let options = ThinkOptions { limits, ..ThinkOptions::default() };
    program.think(&square, &options, &mut Observers::default()).unwrap();
    assert!(program.quit().unwrap().success());
    let received = std::fs::read_to_string(&log).unwrap();
    let expected = "ugi\nuginewgame\nisready\nposition startpos\ngo movetime 100\n\
                    isready\nposition startpos moves 1 2\ngo movetime 100\n\
                    uginewgame\nisready\nposition startpos moves 2 2\ngo movetime 100\n\
                    uginewgame\nisready\nposition fen 7/7/7/7/7/7 x square moves 2 2 1 5\n\
                    go depth 4 nodes 50\nquit\n";
    assert_eq!(received, expected);
}

#[test]
fn an_additional_bestmove_is_not_mistaken_for_the_next_reply() {
    let folder = ScratchFolder::new("babbler");
    let bot = folder.bot("echo bestmove 4; echo bestmove 1; sleep 0.05; echo bestmove 1");
    let mut program = Program::new(&bot, lenient_limits()).unwrap();
    for moves in ["", "42", "4242"] {
        assert_eq!(think(&mut program, moves).unwrap().column.to_char(), '4', "after {moves}");
    }
}

#[test]
fn info_lines_are_recorded_and_other_output_is_ignored() {
    let folder = ScratchFolder::new("info");
    let bot = folder.bot(
        "echo complaint >&2; echo garbage; printf '\\377\\n\\n'; \
         echo info depth 3 nodes 50 score cp 7 pv 2 2; echo info depth 5 nodes 99 score mate 2; \
         echo info string depth 9; printf 'bestmove 2 ponder 3\\r\\n'",
    );
    let mut program = Program::new(&bot, lenient_limits()).unwrap();
    let game = Game::new(Variant::default());
    let mut counters = Counters::default();
    let verdict = program
        .think(&game, &ThinkOptions::default(), &mut Observers::counting(&mut counters))
        .unwrap();
    assert_eq!((verdict.score, verdict.depth), (Some(Score::win_in(3)), 5));
    assert_eq!((verdict.line.len(), counters.visited), (2, 99));
    assert_eq!(program.name(), Some("Test bot"));
}

#[test]
fn the_stop_flag_stops_a_program() {
    let folder = ScratchFolder::new("stop");
    let bot = folder.bot("read -r stop; echo \"bestmove 1\"");
    let limits = ProgramLimits { stop_reply: Duration::from_secs(20), ..lenient_limits() };
    let mut program = Program::new(&bot, limits).unwrap();
    let stop = std::sync::atomic::AtomicBool::new(true);
    let limits = Limits { time: Some(Duration::from_mins(10)), ..Limits::default() };
    let options = ThinkOptions { limits, stop: &stop, ..ThinkOptions::default() };
    let verdict =
        program.think(&Game::new(Variant::default()), &options, &mut Observers::default());
    assert!(!verdict.unwrap().complete);
}

/// Returns `true` if a process with this ID exists.
fn is_alive(id: &str) -> bool {
    let order = format!("kill -0 {}", id.trim());
    std::process::Command::new("sh")
        .args(["-c", &order])
        .output()
        .expect("there is a shell")
        .status
        .success()
}

fn process_ids(file: &Path) -> Vec<String> {
    std::fs::read_to_string(file).expect("it was written").lines().map(str::to_owned).collect()
}

#[test]
fn no_process_outlives_a_foul_or_its_player() {
    let folder = ScratchFolder::new("zombie");
    let ids = folder.file("ids");
    let leave = format!("echo $$ >> '{0}'; sleep 600 & echo $! >> '{0}'", ids.display());
    let stubborn = folder.bot(&format!("{leave}; wait"));
    assert_eq!(first_move_foul(&stubborn, strict_limits()).0, Foul::Stall);
    let polite = folder.bot(&format!("{leave}; kill $!; wait; echo bestmove 1"));
    let mut program = Program::new(&polite, lenient_limits()).unwrap();
    think(&mut program, "").unwrap();
    drop(program);
    // This program ignores `quit`.
    let deaf = folder.script(&format!(
        "trap '' TERM HUP; {leave}; echo ugiok; echo readyok; echo bestmove 1; while :; do wait; done"
    ));
    let mut program = Program::new(&deaf, strict_limits()).unwrap();
    program.start().unwrap();
    drop(program);
    let ids = process_ids(&ids);
    assert_eq!(ids.len(), 6);
    // Orphans are reaped by the process that adopts them. This takes a short time.
    let until = Instant::now() + Duration::from_mins(1);
    while ids.iter().any(|id| is_alive(id)) && Instant::now() < until {
        std::thread::sleep(Duration::from_millis(10));
    }
    let alive: Vec<&String> = ids.iter().filter(|id| is_alive(id)).collect();
    assert!(alive.is_empty(), "{alive:?} of {ids:?}");
}

#[test]
fn the_family_rejects_invalid_commands_and_can_be_refused() {
    let mut registry = Registry::standard();
    registry.add_engine(ProgramFamily::default());
    let error = |registry: &Registry, text: &str| registry.engine(text).err().unwrap().to_string();
    let missing = error(&registry, "cmd:there-is-no-such-program --fast");
    assert!(missing.contains("at character 5: program `there-is-no-such-program` not found"));
    assert!(error(&registry, "cmd").contains("write it like cmd:python3 bot.py"));
    assert!(error(&registry, "cmd:sh 'x").contains("a quote ' is not closed"));
    let made = registry.engine("cmd:sh -c 'exit 0'").unwrap();
    assert_eq!((made.text(), made.is_seeded()), ("cmd:sh -c 'exit 0'", false));
    registry.refuse("cmd", "nobody may start programs");
    assert!(error(&registry, "cmd:sh").contains("nobody may start programs"));
}

#[test]
fn conformance_is_reported_step_by_step() {
    let folder = ScratchFolder::new("check");
    let states = |command: &str, limits: ProgramLimits| {
        let mut program = Program::new(command, limits).unwrap();
        let report = check_conformance(&mut program, Duration::from_millis(100), 7);
        let failed = report.steps.iter().filter(|step| step.state == StepState::Failed);
        assert!(failed.clone().all(|step| step.advice.is_some() && !step.detail.is_empty()));
        assert_eq!(report.passed, failed.clone().count() == 0);
        assert_eq!(report.steps.len(), 10);
        let failed: Vec<&str> = failed.map(|step| step.step).collect();
        (failed.join(", "), report)
    };
    // This program always plays column 1.
    let (failed, report) = states(&folder.bot("echo bestmove 1"), lenient_limits());
    assert!(failed.contains("one column is left"), "{failed}");
    assert!(!failed.contains("empty board") && !failed.contains("quit"), "{failed}");
    assert_eq!(report.name.as_deref(), Some("Test bot"));
    let (failed, report) = states(&folder.script("exit 1"), lenient_limits());
    assert_eq!(failed, "starts and sends ugiok");
    assert!(report.steps[1..].iter().all(|step| step.state == StepState::Skipped));
}
