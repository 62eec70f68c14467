//! Prints requests together with the responses of the native library, one JSON document per line. The requests come
//! from `fixtures/requests.jsonl` and from random positions. `web/tools/wasm-vectors.js` compares these responses with
//! the responses of the two WebAssembly modules.
//!
//! ```sh
//! cargo run --release -p foursight-wasm --example vectors -- 10000 > vectors.jsonl
//! ```
//!
//! The clock stands still, both in the native library and in the modules. Therefore whole responses can be compared,
//! including times and events.

use std::collections::BTreeSet;
use std::error::Error;
use std::io::{BufWriter, Write};
use std::sync::{Arc, Mutex};

use foursight_board::{Game, SplitMix64, Variant};
use foursight_scripting::EXAMPLE_SCRIPTS;
use foursight_search::Timeless;
use foursight_solver::Book;
use foursight_wasm::BrowserService;
use serde_json::{Value, json};

const VARIANTS: [&str; 8] =
    ["7x6", "7x6", "7x6", "7x6:square", "7x6:line4+square", "6x5", "5x4", "8x8"];

const ENGINES: [&str; 12] = [
    "minimax:depth=3,eval=cells",
    "alphabeta:depth=4,eval=windows-centre",
    "alphabeta:depth=5,eval=quiet",
    "alphabeta:depth=4,eval=parity",
    "deepening:depth=6",
    "deepening:depth=5,eval=patterns",
    "mcts:nodes=500,seed=7",
    "random:seed=5",
    "level:3",
    "level:6",
    "stacker",
    "absolute-win:ties=random,seed=3",
];

/// Operations that need no position. Most requests without a position use the first of these operations, because the
/// responses of the other two are long.
const ALWAYS_THE_SAME: [&str; 3] = ["status", "catalogue", "puzzles"];

const TREES: [&str; 3] =
    ["minimax:depth=2", "alphabeta:depth=4,eval=windows-centre", "deepening:depth=4"];

/// Scripts that contain one error each, either in the syntax or at run time.
const INVALID_SCRIPTS: [&str; 8] = [
    "let",
    "open(3",
    "open(3) - their_opne(3)",
    "open(9)",
    "1 / (plies() - plies())",
    "\"a text\"",
    "loop {}",
    "fn score() { score() } score()",
];

/// Ratio of random requests without a script to random requests with a script. There are fewer requests with scripts,
/// because the check of a script takes milliseconds.
const SCRIPTS: usize = 8;

fn main() -> Result<(), Box<dyn Error>> {
    let count = std::env::args().nth(1).map_or(Ok(10_000), |count| count.parse())?;
    let bytes = include_bytes!("../../solver/book/7x6.book");
    let engine = BrowserService::new(Some(Book::parse(bytes)?));
    let scripts = BrowserService::with_scripts(Arc::new(Timeless));
    let mut rng = SplitMix64::new(44);
    let mut out = BufWriter::new(std::io::stdout().lock());
    for (module, service) in [("foursight", &engine), ("foursight-scripts", &scripts)] {
        let mut write = |operation: &str, body: &Value| {
            let events = events(service, operation, body);
            let line =
                json!({ "module": module, "operation": operation, "body": body, "events": events });
            writeln!(out, "{line}")
        };
        let mut missing: BTreeSet<&str> = service.operation_names().collect();
        for line in include_str!("../../../fixtures/requests.jsonl").lines() {
            let case: Value = serde_json::from_str(line)?;
            let name = case["operation"].as_str().unwrap_or_default();
            if service.operation_names().any(|known| known == name) {
                missing.remove(name);
                write(name, &case["request"])?;
            }
        }
        if !missing.is_empty() {
            return Err(
                format!("no request for {missing:?}; add one to fixtures/requests.jsonl").into()
            );
        }
        let is_engine = module == "foursight";
        for number in 0..if is_engine { count } else { count / SCRIPTS } {
            let (operation, body) = if is_engine {
                vector(&mut rng, number)?
            } else {
                script_vector(&mut rng, number)?
            };
            write(operation, &body)?;
        }
    }
    out.flush()?;
    Ok(())
}

/// Returns a request about a random position with a script. The script is one of the examples or an invalid script.
fn script_vector(
    rng: &mut SplitMix64,
    number: usize,
) -> Result<(&'static str, Value), Box<dyn Error>> {
    let variant = VARIANTS[any(rng, VARIANTS.len())];
    let plies = any(rng, usize::from(variant.parse::<Variant>()?.cell_count()) / 2);
    let moves = played(variant.parse()?, plies, rng).to_columns();
    let mut body = json!({ "variant": variant, "moves": moves });
    let source = match any(rng, EXAMPLE_SCRIPTS.len() + INVALID_SCRIPTS.len()) {
        index if index < EXAMPLE_SCRIPTS.len() => EXAMPLE_SCRIPTS[index].source,
        index => INVALID_SCRIPTS[index - EXAMPLE_SCRIPTS.len()],
    };
    let operation = match number % 4 {
        0 => {
            body["source"] = source.into();
            return Ok(("scripts/check", body));
        }
        1 => {
            let engine =
                ["alphabeta:depth=2,eval=script:mine", "deepening:depth=2,eval=script:mine"];
            body["engine"] = engine[any(rng, 2)].into();
            "think"
        }
        2 => {
            body["evaluations"] = json!(["script:mine", "quiet"]);
            body["depths"] = json!([1]);
            "evaluate"
        }
        _ => {
            body["engine"] = "alphabeta:depth=2,eval=script:mine".into();
            body["most"] = json!(60);
            "tree"
        }
    };
    body["scripts"] = json!([{ "name": "mine", "source": source }]);
    Ok((operation, body))
}

/// Returns a request about a random position. If the request needs the solver, the position is near the end of the game
/// or in the opening book. The solver then finds the score quickly.
fn vector(rng: &mut SplitMix64, number: usize) -> Result<(&'static str, Value), Box<dyn Error>> {
    let kind = number % 16;
    // A review and a search for mistakes also solve all earlier positions of the game, so these requests use a small
    // board.
    let variant = if kind == 10 || kind == 14 { "5x4" } else { VARIANTS[any(rng, VARIANTS.len())] };
    let area = usize::from(variant.parse::<Variant>()?.cell_count());
    let plies = match kind {
        4..=6 | 9 if variant == "7x6" && any(rng, 2) == 0 => any(rng, 7),
        4..=6 | 9 => area - 14.min(area / 2),
        _ => any(rng, area / 2),
    };
    let moves = played(variant.parse()?, plies, rng).to_columns();
    let mut body = json!({ "variant": variant, "moves": moves });
    let operation = match kind {
        0..=3 => {
            body["engine"] = ENGINES[any(rng, ENGINES.len())].into();
            body["columns"] = (any(rng, 4) == 0).into();
            "think"
        }
        4 | 5 => "solve",
        6 => "hint",
        7 => {
            body["evaluations"] = json!(["quiet", "cells", "parity"]);
            body["depths"] = json!([1, 3]);
            "evaluate"
        }
        8 => {
            body["engine"] = TREES[any(rng, TREES.len())].into();
            body["most"] = json!(60);
            "tree"
        }
        9 => {
            body["column"] = (any(rng, 7) + 1).to_string().into();
            "puzzles/try"
        }
        10 => "review",
        11 => "explore",
        12 => "position",
        13 => {
            body["depth"] = json!(1 + any(rng, 5));
            "perft"
        }
        14 => "puzzles/own",
        _ => {
            let name = ALWAYS_THE_SAME[any(rng, 20).saturating_sub(17)];
            let body =
                if name == "puzzles" { json!({ "day": any(rng, 50_000) }) } else { json!({}) };
            return Ok((name, body));
        }
    };
    Ok((operation, body))
}

fn any(rng: &mut SplitMix64, count: usize) -> usize {
    rng.below(count as u64) as usize
}

/// Plays random moves and returns the game. Moves that end the game are mostly skipped.
fn played(variant: Variant, plies: usize, rng: &mut SplitMix64) -> Game {
    let mut game = Game::new(variant);
    for _ in 0..plies {
        let legal: Vec<_> = game.legal().collect();
        if legal.is_empty() {
            break;
        }
        let mut next = game.clone();
        let drop = next.play(legal[any(rng, legal.len())]);
        if drop.is_ok() && (!next.outcome().is_over() || any(rng, 20) == 0) {
            game = next;
        }
    }
    game
}

/// Returns all events of a request. The last event is the response or the error.
fn events(service: &BrowserService, operation: &str, body: &Value) -> Vec<(String, String)> {
    let events = Arc::new(Mutex::new(Vec::new()));
    let sent = Arc::clone(&events);
    let listener = move |event: &'static str, json| {
        sent.lock().expect("no listener panics").push((event.to_owned(), json));
    };
    let body = body.to_string();
    let last = match service.request(operation, body.as_bytes(), Arc::new(Timeless), listener) {
        Ok(json) => ("done", json),
        Err(error) => ("error", serde_json::to_string(&error).unwrap_or_default()),
    };
    let mut events = events.lock().expect("no listener panics").clone();
    events.push((last.0.to_owned(), last.1));
    events
}
