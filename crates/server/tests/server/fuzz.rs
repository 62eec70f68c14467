//! Sends random requests to the router. The server may serve or reject each request, but a server error is a failure.

use axum::body::Body;
use axum::http::{Request, header};
use foursight_board::SplitMix64;
use foursight_server::{App, ServerLimits, ServerSettings, permitted_registry};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::harness::percent_encode;

/// Valid and invalid values from which random request bodies are built.
const PIECES: &[&str] = &[
    "4453",
    "",
    "d1 d2 e1",
    "0:3342",
    "7x6",
    "16x4",
    "8x8",
    "9x7:line5+square",
    "2x2:square",
    "64x1",
    "level:4",
    "level:99",
    "alphabeta:depth=2",
    "alphabeta:depth=2,eval=quiet",
    "deepening:depth=3",
    "deepening:table=1",
    "minimax:depth=64",
    "mcts:nodes=10",
    "mcts:memory=1,nodes=9",
    "perfect:nodes=10",
    "perfect:time=1",
    "random:seed=3",
    "stacker",
    "cmd:ls",
    "file:/etc/passwd",
    "alphabeta:eval=file:x",
    "windows-centre:three=20",
    "quiet",
    "cells",
    "patterns",
    "first",
    "second",
    "[Variant \"7x6\"]\n\n1. 4 *",
    ". . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . o . . .\n. . . x x o .\n",
    "xoxoxox\noxoxoxo\nxoxoxox\noxoxoxo\nxoxoxox\noxoxoxo",
    "🟥🟨",
    "\u{0}",
    "\\",
    "\"",
    "4444444",
    "9AG",
    "::::",
    ",,,,",
    "=",
    "eval=",
    "alphabeta:eval.eval=3",
    "alphabeta:,,,,",
    "1e400",
    "-1",
    "NaN",
    "١٢٣",
    "alphabeta:depth=2,eval=script:quiet",
    "script:mine",
    "open(3) - their_open(3)",
    "loop {}",
    "x = ;",
];

const KEYS: &[&str] = &[
    "variant",
    "moves",
    "resigned",
    "text",
    "engine",
    "limits",
    "columns",
    "time_ms",
    "nodes",
    "evaluations",
    "depths",
    "side",
    "evaluation",
    "names",
    "source",
    "name",
    "scripts",
    "depth",
    "against",
    "seed",
    "most",
    "under",
    "column",
    "unknown",
];

const ROUTES: &[&str] = &[
    "position",
    "think",
    "solve",
    "evaluate",
    "judge",
    "perft",
    "hint",
    "review",
    "explore",
    "scripts/check",
    "scripts/grade",
    "tree",
    "puzzles/try",
    "puzzles/own",
    "puzzles",
    "status",
    "nothing",
];

struct RandomRequests(SplitMix64);

impl RandomRequests {
    fn below(&mut self, most: usize) -> usize {
        self.0.below(most as u64) as usize
    }

    fn pick<'t>(&mut self, list: &[&'t str]) -> &'t str {
        list[self.below(list.len())]
    }

    /// Returns a random text: one of the values, sometimes joined with other values or with some characters changed.
    fn text(&mut self) -> String {
        let mut text = self.pick(PIECES).to_owned();
        for _ in 0..self.below(3) {
            let letters: Vec<char> = text.chars().collect();
            let at = self.below(letters.len() + 1);
            let (before, after) = letters.split_at(at);
            let more = match self.below(4) {
                0 => self.pick(PIECES).to_owned(),
                1 => char::from_u32(self.below(0x3000) as u32).unwrap_or('x').to_string(),
                2 => "4".repeat(self.below(40)),
                _ => String::new(),
            };
            let skip = usize::from(self.below(2) == 0).min(after.len());
            text = before
                .iter()
                .chain(more.chars().collect::<Vec<_>>().iter())
                .chain(&after[skip..])
                .collect();
        }
        text
    }

    fn value(&mut self, depth: usize) -> Value {
        match self.below(if depth > 3 { 5 } else { 8 }) {
            0..3 => json!(self.text()),
            3 => json!(self.0.next_u64() as i64 >> self.below(64)),
            4 => [json!(null), json!(true), json!(0.5), json!(-1), json!(1e300)][self.below(5)]
                .clone(),
            5 => (0..self.below(4)).map(|_| self.value(depth + 1)).collect(),
            _ => self.object(depth + 1),
        }
    }

    fn object(&mut self, depth: usize) -> Value {
        let fields =
            (0..self.below(4)).map(|_| (self.pick(KEYS).to_owned(), self.value(depth + 1)));
        Value::Object(fields.collect::<Vec<_>>().into_iter().collect())
    }

    /// Returns a random body for a route. Most bodies contain the fields of the route with plausible values. Otherwise
    /// nearly all requests would fail the first checks.
    fn body(&mut self, route: &str) -> Vec<u8> {
        let mut body = match self.below(8) {
            0 => self.object(0),
            1 => self.value(0),
            _ => {
                let mut fields = serde_json::Map::new();
                let own: &[&str] = match route {
                    "think" => &["engine", "columns"],
                    "position" => &["text"],
                    "evaluate" | "judge" => &["evaluations", "depths", "side"],
                    "perft" => &["depth"],
                    "review" => &["evaluation"],
                    "scripts/check" => &["source", "name"],
                    "scripts/grade" => &["source", "name", "depth", "against", "scripts"],
                    "tree" => &["engine", "under", "most"],
                    "puzzles/try" => &["column"],
                    "puzzles/own" => &["side"],
                    _ => &[],
                };
                for key in ["variant", "moves"].iter().chain(own) {
                    let value = match *key {
                        "columns" => json!(self.below(2) == 0),
                        "evaluations" | "against" => json!([self.text()]),
                        "depth" => json!(self.below(6)),
                        "scripts" => json!([{ "name": self.text(), "source": self.text() }]),
                        "depths" => json!([self.below(4)]),
                        "most" => json!(self.below(30_000)),
                        "column" => json!(self.pick(&["1", "4", "9", "G", "44", ""])),
                        "side" => json!(self.pick(&["first", "second", "x"])),
                        _ => json!(self.text()),
                    };
                    if self.below(3) > 0 {
                        fields.insert((*key).to_owned(), value);
                    }
                }
                Value::Object(fields)
            }
        }
        .to_string()
        .into_bytes();
        if self.below(6) == 0 && !body.is_empty() {
            let at = self.below(body.len());
            match self.below(3) {
                0 => body.truncate(at),
                1 => body[at] = self.0.next_u64() as u8,
                _ => body.insert(at, b'{'),
            }
        }
        body
    }
}

/// Converts a JSON object to a query string with percent-encoded values. If `body` is not a JSON object, encodes the
/// whole text.
fn query(body: &[u8]) -> String {
    let Ok(Value::Object(fields)) = serde_json::from_slice(body) else {
        return percent_encode(&String::from_utf8_lossy(body));
    };
    let pair = |(key, value): (&String, &Value)| {
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        format!("{}={}", percent_encode(key), percent_encode(&text))
    };
    fields.iter().map(pair).collect::<Vec<_>>().join("&")
}

/// Returns the peak memory of this process, in MiB.
#[cfg(target_os = "linux")]
fn peak_mb() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").expect("the test setup works");
    let line =
        status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("the test setup works");
    line.trim().trim_end_matches("kB").trim().parse::<u64>().expect("the test setup works") / 1024
}

#[cfg(not(target_os = "linux"))]
fn peak_mb() -> u64 {
    0
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn random_requests_cause_no_server_error() {
    let wanted = std::env::var("FOURSIGHT_REQUESTS").ok().and_then(|text| text.parse().ok());
    let full = std::env::var_os("FOURSIGHT_FULL").is_some();
    let requests: usize = wanted.unwrap_or(if full { 100_000 } else { 2_000 });
    let time = std::time::Duration::from_millis(20);
    let limits = ServerLimits { permits: 2, time, table_mb: 16, ..ServerLimits::default() };
    let app =
        App::new(ServerSettings { limits, ..ServerSettings::default() }, permitted_registry());
    let router = app.router();
    let mut random = RandomRequests(SplitMix64::new(2026));
    let mut answers = std::collections::BTreeMap::<u16, usize>::new();
    for _ in 0..requests {
        let route = random.pick(ROUTES);
        let body = random.body(route);
        let shown = String::from_utf8_lossy(&body).into_owned();
        let mut request = if random.below(4) == 0 {
            Request::get(format!("/api/v1/{route}?{}", query(&body)))
        } else {
            Request::post(format!("/api/v1/{route}"))
        }
        .header(header::HOST, "127.0.0.1");
        if random.below(20) > 0 {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        if random.below(2) == 0 {
            request = request.header(header::ACCEPT, "text/event-stream");
        }
        let response =
            router.clone().oneshot(request.body(Body::from(body)).unwrap()).await.unwrap();
        let status = response.status().as_u16();
        let document = response.into_body().collect().await.unwrap().to_bytes();
        let document = String::from_utf8_lossy(&document);
        *answers.entry(status).or_default() += 1;
        assert!(status < 500 || status == 503, "{status} for {route} {shown}: {document}");
        assert!(
            !document.contains("event: error\n") || !document.contains("defect in Foursight"),
            "{route} {shown}"
        );
        if status >= 400 {
            let complaint: Value = serde_json::from_str(&document).unwrap();
            assert!(
                complaint["error"].as_str().is_some_and(|error| !error.is_empty()),
                "{document}"
            );
        }
    }
    assert!(answers[&200] > requests / 20, "too few requests were valid: {answers:?}");
    assert_eq!(app.running_searches(), 0);
    assert!(peak_mb() < 1500, "{} MiB", peak_mb());
}
