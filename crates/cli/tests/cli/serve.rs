//! Tests of `serve`: starting and stopping the server, ports, signals and interrupted runs.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use crate::folder::Folder;
use crate::harness::foursight;

/// The number of servers that this process has started. It gives each server a data directory of its own.
static STARTED: AtomicU32 = AtomicU32::new(0);

/// A running server. It is killed at the end of the test.
struct Serving {
    child: Child,
    _data: Folder,
    line: String,
    out: BufReader<std::process::ChildStdout>,
}

impl Serving {
    fn start(args: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_foursight"));
        // Use a separate directory for each server. The user's own runs then stay unchanged, and no two servers share a
        // directory.
        let data = Folder::new(&format!("data-{}", STARTED.fetch_add(1, Ordering::Relaxed)));
        command.env("XDG_DATA_HOME", data.file(""));
        let command =
            command.args(args).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the test can be set up");
        let mut out = BufReader::new(child.stdout.take().expect("the test can be set up"));
        let mut line = String::new();
        out.read_line(&mut line).expect("the test can be set up");
        Self { child, _data: data, line, out }
    }

    fn port(&self) -> u16 {
        let port =
            self.line.split("http://127.0.0.1:").nth(1).and_then(|rest| rest.split('/').next());
        port.and_then(|port| port.parse().ok())
            .unwrap_or_else(|| panic!("no port in `{}`", self.line))
    }

    fn get(&self, path: &str) -> String {
        self.ask("GET", path, "")
    }

    fn ask(&self, method: &str, path: &str, body: &str) -> String {
        let mut stream =
            TcpStream::connect(("127.0.0.1", self.port())).expect("the test can be set up");
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        )
        .expect("the test can be set up");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("the test can be set up");
        answer
    }

    /// Sends a signal to the server and waits until it exits. Returns the exit code and the remaining output.
    fn end(&mut self, signal: &str) -> (Option<i32>, String, String) {
        let pid = self.child.id().to_string();
        assert!(
            Command::new("kill")
                .args([signal, &pid])
                .status()
                .expect("the test can be set up")
                .success()
        );
        let code = self.child.wait().expect("the test can be set up").code();
        let (mut out, mut err) = (String::new(), String::new());
        self.out.read_to_string(&mut out).expect("the test can be set up");
        self.child
            .stderr
            .take()
            .expect("the test can be set up")
            .read_to_string(&mut err)
            .expect("the test can be set up");
        (code, out, err)
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}

#[test]
fn it_answers_as_soon_as_it_prints_its_address_and_ends_when_told() {
    for signal in ["-INT", "-TERM"] {
        let mut serving = Serving::start(&["serve", "--port", "0", "--no-open"]);
        assert!(serving.line.starts_with("Foursight is at http://127.0.0.1:"), "{}", serving.line);
        assert!(serving.get("/api/v1/status").starts_with("HTTP/1.1 200"));
        assert!(serving.get("/").contains("<!doctype html>"));
        let ended = serving.end(signal);
        assert_eq!(
            ended,
            (Some(0), String::new(), String::new()),
            "the server prints one line only"
        );
    }
}

#[test]
fn without_a_command_the_page_is_served() {
    let mut serving = Serving::start(&[]);
    assert!(serving.get("/api/v1/status").contains("\"name\":\"foursight\""), "{}", serving.line);
    assert_eq!(serving.end("-INT").0, Some(0));
}

#[test]
fn a_taken_port_is_told_where_it_was_asked_for() {
    let folder = Folder::new("serve-port");
    let serving = Serving::start(&["serve", "--port", "0", "--no-open"]);
    let port = serving.port().to_string();
    let run = Command::new(env!("CARGO_BIN_EXE_foursight"))
        .args(["serve", "--port", &port, "--lab", folder.file("lab").as_str()])
        .output()
        .unwrap();
    assert_eq!(run.status.code(), Some(2));
    let told = String::from_utf8(run.stderr).unwrap();
    let expected = format!(
        "foursight: cannot listen on 127.0.0.1, port {port}; choose another with --port or --host"
    );
    assert!(told.starts_with(&expected), "{told}");
}

#[test]
fn of_two_without_a_port_one_says_that_it_moved() {
    // Both servers run at the same time, so at most one of them has port 4040. If another program uses this port, both
    // servers use another port.
    let servers = [Serving::start(&[]), Serving::start(&[])];
    let moved: Vec<&Serving> = servers.iter().filter(|server| server.port() != 4040).collect();
    assert!(!moved.is_empty(), "{} {}", servers[0].line, servers[1].line);
    for server in moved {
        assert!(server.line.contains("port 4040 is in use"), "{}", server.line);
    }
}

#[test]
fn options_that_make_no_sense_are_told() {
    for (args, message) in [
        (
            ["--host", "everywhere"],
            "--host takes an IP address such as 127.0.0.1 or 0.0.0.0, not `everywhere`",
        ),
        (["--port", "70000"], "--port is a whole number from 0 to 65535, not `70000`"),
        (["--seats", "0"], "--seats is a whole number from 1 to 256, not `0`"),
        (["--table", "1"], "--table is a whole number from 16 to 65536, not `1`"),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_foursight"));
        let run = command.arg("serve").args(args).output().unwrap();
        assert_eq!(run.status.code(), Some(2));
        assert_eq!(String::from_utf8(run.stderr).unwrap(), format!("foursight: {message}\n"));
    }
}

/// Returns a field of the JSON body of a response.
fn field(answer: &str, name: &str) -> serde_json::Value {
    let body = answer.split_once("\r\n\r\n").expect("a whole head").1;
    let json: serde_json::Value = serde_json::from_str(body).unwrap_or_else(|_| panic!("{answer}"));
    json[name].clone()
}

#[test]
fn a_run_survives_the_server_being_killed_and_the_command_line_knows_it() {
    // On a fast machine, a short run may finish before the server is killed. In this case the test tries a longer run.
    assert!([80, 320, 1280].into_iter().any(killed_in_the_middle), "every run was finished first");
}

/// Starts a run with this number of game pairs, kills the server during the run, and checks that the next server
/// completes the run. Returns false if the run was complete before the server was killed.
fn killed_in_the_middle(pairs: usize) -> bool {
    let folder = Folder::new(&format!("killed-{pairs}"));
    let (lab, database) = (folder.file("lab"), folder.file("lab/lab.db"));
    let start = || Serving::start(&["serve", "--port", "0", "--no-open", "--lab", &lab]);
    let cup = format!(
        r#"{{"kind":"tournament","variant":"6x5","pairs":{pairs},"players":[
        {{"name":"John","engine":"alphabeta:depth=5,eval=cells"}},{{"engine":"alphabeta:depth=4"}}]}}"#
    );
    let mut serving = start();
    let id = field(&serving.ask("POST", "/api/v1/runs", &cup), "id");
    let path = format!("/api/v1/runs/{}", id.as_str().expect("the run has an id"));
    let until = |serving: &Serving, wanted: &dyn Fn(&str) -> bool| {
        let begun = Instant::now();
        while !wanted(&serving.get(&path)) {
            assert!(begun.elapsed() < Duration::from_mins(10), "{}", serving.get(&path));
            std::thread::sleep(Duration::from_millis(20));
        }
    };
    until(&serving, &|run| field(run, "done").as_u64() > Some(4));
    serving.child.kill().expect("it can be killed");
    serving.child.wait().expect("it ends");
    let stored = foursight(&["report", &database, "--format", "jsonl"]).out;
    // One line of the file describes the run. Each further line contains a game.
    let lines = 1 + 2 * pairs;
    assert!(stored.lines().count() >= 5, "{stored}");
    if stored.lines().count() >= lines {
        return false;
    }
    // Start the next server, which resumes the run.
    let mut serving = start();
    until(&serving, &|run| field(run, "state") == "done");
    let plan = serving.get(&format!("{path}/files/plan.toml"));
    assert_eq!(serving.end("-TERM").0, Some(0));
    let plan = plan.split_once("\r\n\r\n").expect("a whole head").1;
    std::fs::write(folder.file("plan.toml"), plan).expect("the folder is writable");
    let other = folder.file("other.db");
    let played = foursight(&["tournament", &folder.file("plan.toml"), "--out", &other]);
    assert_eq!(played.code, 0, "{}", played.err);
    let [here, there] =
        [&database, &other].map(|file| foursight(&["report", file, "--format", "jsonl"]).out);
    assert_eq!(here, there, "the same games as without a server");
    assert_eq!(here.lines().count(), lines);
    true
}
