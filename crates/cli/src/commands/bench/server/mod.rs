//! `bench server`: measures the response times of the server, idle and under load.

mod client;
mod server_text;

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use foursight::board::{Game, SplitMix64, Variant};
use foursight_server::{App, Server, ServerSettings, permitted_registry};
use serde::Serialize;

use crate::args::{self, OutputArgs};
use crate::render;
use crate::terminal_style::TerminalStyle;
use client::HttpClient;

/// Measure the response times of the server, idle and under load
///
/// Starts a server on a free port and sends requests over TCP connections. For random positions, measures two times:
/// the time until the server has returned the exact scores of all columns, and the time until it has also returned the
/// best line (principal variation). Then measures the response times of short requests, first while the server is idle
/// and then during searches.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
JSON fields: first_response_time_ns, scores, latencies. Fields of each element of scores: first_ply, last_ply, \
positions, median_time_ns, percentile_95_time_ns, longest_time_ns, line_percentile_95_time_ns. Fields of each element \
of latencies: connections, requests, median_time_ns, percentile_99_time_ns, searches, refused.")]
pub(super) struct Args {
    /// Number of random positions to solve for each number of plies from 0 to 35
    #[arg(long, value_name = "N", default_value = "20")]
    positions: String,
    /// Random seed that determines the positions
    #[arg(long, value_name = "N", default_value = "1")]
    seed: String,
    /// Duration of each response-time measurement, in seconds
    #[arg(long, value_name = "N", default_value = "10")]
    seconds: String,
    /// Number of connections that request searches without a break, to create load
    #[arg(long, value_name = "N", default_value = "200")]
    connections: String,
    #[command(flatten)]
    output: OutputArgs,
}

/// The result of `bench server`.
#[derive(Debug, Serialize)]
pub(crate) struct ServerSpeed {
    pub(crate) first_response_time_ns: u64,
    pub(crate) scores: Vec<SolveLatency>,
    pub(crate) latencies: Vec<LoadLatency>,
}

/// The times until all columns of a position are solved, for one range of plies.
#[derive(Debug, Serialize)]
pub(crate) struct SolveLatency {
    pub(crate) first_ply: usize,
    pub(crate) last_ply: usize,
    pub(crate) positions: usize,
    pub(crate) median_time_ns: u64,
    pub(crate) percentile_95_time_ns: u64,
    pub(crate) longest_time_ns: u64,
    /// The 95th percentile of the time until all columns are solved and the best line is known.
    pub(crate) line_percentile_95_time_ns: u64,
}

/// The response times of `/position` while other connections request searches.
#[derive(Debug, Serialize)]
pub(crate) struct LoadLatency {
    /// Number of connections that request searches.
    pub(crate) connections: usize,
    pub(crate) requests: usize,
    pub(crate) median_time_ns: u64,
    pub(crate) percentile_99_time_ns: u64,
    /// Number of searches that the server completed.
    pub(crate) searches: u64,
    /// Number of searches that the server rejected because it was overloaded.
    pub(crate) refused: u64,
}

/// Ranges of plies. The benchmark prints one row of times for each range. For the first range, the solver needs no
/// search: the opening book contains the scores of all columns. The last range is the union of the four ranges before
/// it.
const GROUPS: [std::ops::RangeInclusive<usize>; 6] =
    [0..=7, 8..=11, 12..=15, 16..=23, 24..=35, 8..=35];

pub(super) fn run_server_bench(args: &Args, style: TerminalStyle) -> Result<ExitCode> {
    let number = |option: &str, text: &str, most| args::parse_number(option, text, 1..=most);
    let positions = number("--positions", &args.positions, 10_000)? as usize;
    let seconds = Duration::from_secs(number("--seconds", &args.seconds, 3600)?);
    let connections = number("--connections", &args.connections, 900)? as usize;
    let seed = args::parse_number("--seed", &args.seed, 0..=i64::MAX as u64)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let settings = ServerSettings { port: Some(0), ..ServerSettings::default() };
    let server = runtime.block_on(Server::bind(App::new(settings, permitted_registry())))?;
    let port = server.address().port();
    let task = runtime.spawn(server.run(std::future::pending()));
    let first_response_time_ns = time_first_response(port)?;
    let measured = ServerSpeed {
        first_response_time_ns,
        scores: measure_solve_latency(port, positions, seed)?,
        latencies: vec![
            measure_load_latency(port, 0, seconds)?,
            measure_load_latency(port, 1, seconds)?,
            measure_load_latency(port, connections, seconds)?,
        ],
    };
    task.abort();
    runtime.shutdown_timeout(Duration::from_millis(200));
    render::print_result(&measured, args.output, style)
}

fn response_nanoseconds(time: Duration) -> u64 {
    time.as_nanos() as u64
}

/// Measures the time in nanoseconds to open a connection and receive a move of `level:4`, the default opponent on the
/// page.
fn time_first_response(port: u16) -> Result<u64> {
    let start = Instant::now();
    let answer =
        HttpClient::new(port)?.post("think", r#"{"engine":"level:4","moves":"4"}"#, false)?;
    ensure!(answer.status == 200, "/think with level:4 returned status {}", answer.status);
    Ok(response_nanoseconds(start.elapsed()))
}

/// The measurement of one position: the number of plies, the nanoseconds until all columns are known, and the
/// nanoseconds until the best line is known too.
type SolveTimes = (usize, u64, u64);

fn measure_solve_latency(port: u16, positions: usize, seed: u64) -> Result<Vec<SolveLatency>> {
    let mut client = HttpClient::new(port)?;
    let mut rng = SplitMix64::new(seed);
    let mut times: Vec<SolveTimes> = Vec::new();
    for plies in 0..=35 {
        for _ in 0..positions {
            let Some(game) = Game::random(Variant::default(), plies, &mut rng) else { continue };
            let body = format!(r#"{{"moves":"{}"}}"#, game.to_columns());
            let start = Instant::now();
            let answer = client.post("solve", &body, true)?;
            let whole = response_nanoseconds(start.elapsed());
            let known = answer
                .marked
                .context("the server did not solve a position within its time limit")?;
            times.push((plies, response_nanoseconds(known.duration_since(start)), whole));
        }
    }
    Ok(GROUPS.iter().map(|group| SolveLatency::new(group, &times)).collect())
}

impl SolveLatency {
    fn new(group: &std::ops::RangeInclusive<usize>, times: &[SolveTimes]) -> Self {
        let of = |part: fn(&SolveTimes) -> u64| {
            let times = times.iter().filter(|(plies, ..)| group.contains(plies));
            sort_response_times(times.map(part).collect())
        };
        let (known, whole) = (of(|time| time.1), of(|time| time.2));
        Self {
            first_ply: *group.start(),
            last_ply: *group.end(),
            positions: known.len(),
            median_time_ns: response_time_percentile(&known, 0.5),
            percentile_95_time_ns: response_time_percentile(&known, 0.95),
            longest_time_ns: response_time_percentile(&known, 1.0),
            line_percentile_95_time_ns: response_time_percentile(&whole, 0.95),
        }
    }
}

/// Measures the response times of `/position` under load. `searching` is the number of connections that request
/// searches meanwhile.
fn measure_load_latency(port: u16, searching: usize, time: Duration) -> Result<LoadLatency> {
    let over = AtomicBool::new(false);
    let (searches, refused) = (AtomicU64::new(0), AtomicU64::new(0));
    let times = std::thread::scope(|scope| {
        for _ in 0..searching {
            scope.spawn(|| {
                request_searches_until(port, &over, searching == 1, (&searches, &refused));
            });
        }
        let times = time_position_requests(port, time);
        over.store(true, Ordering::SeqCst);
        times
    })?;
    let times = sort_response_times(times);
    Ok(LoadLatency {
        connections: searching,
        requests: times.len(),
        median_time_ns: response_time_percentile(&times, 0.5),
        percentile_99_time_ns: response_time_percentile(&times, 0.99),
        searches: searches.into_inner(),
        refused: refused.into_inner(),
    })
}

fn time_position_requests(port: u16, time: Duration) -> Result<Vec<u64>> {
    let mut client = HttpClient::new(port)?;
    let begun = Instant::now();
    let mut times = Vec::new();
    while begun.elapsed() < time {
        let start = Instant::now();
        let answer = client.post("position", r#"{"moves":"4453361"}"#, false)?;
        ensure!(answer.status == 200, "/position returned status {}", answer.status);
        times.push(response_nanoseconds(start.elapsed()));
        std::thread::sleep(Duration::from_millis(2));
    }
    Ok(times)
}

/// Requests one search after another until `over` is true. The time limit of a search is ten seconds if `long` is true,
/// and 200 ms otherwise. Adds the completed searches to the first number in `counts`, and the rejected searches to the
/// second.
fn request_searches_until(
    port: u16,
    over: &AtomicBool,
    long: bool,
    counts: (&AtomicU64, &AtomicU64),
) {
    let time = if long { 10_000 } else { 200 };
    let body =
        format!(r#"{{"engine":"minimax:depth=30","moves":"44","limits":{{"time_ms":{time}}}}}"#);
    let Ok(mut client) = HttpClient::new(port) else { return };
    while !over.load(Ordering::SeqCst) {
        match client.post("think", &body, false).map(|answer| answer.status) {
            Ok(200) => counts.0.fetch_add(1, Ordering::Relaxed),
            Ok(_) => counts.1.fetch_add(1, Ordering::Relaxed),
            Err(_) => return,
        };
        if !long {
            // Wait before the next request, as the web page does. The page waits longer than this.
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

fn sort_response_times(mut times: Vec<u64>) -> Vec<u64> {
    times.sort_unstable();
    times
}

/// Returns a percentile of sorted times by the nearest-rank method. `share` is the percentile as a fraction: 0.95 for
/// the 95th percentile.
fn response_time_percentile(sorted: &[u64], share: f64) -> u64 {
    let last = sorted.len().saturating_sub(1);
    let place = (share * sorted.len() as f64).ceil() as usize;
    sorted.get(place.saturating_sub(1).min(last)).copied().unwrap_or_default()
}
