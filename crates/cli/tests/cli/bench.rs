//! Tests of `bench` that do not depend on the speed of the machine.

use serde_json::Value;

use crate::harness::document;

/// Runs `bench lab`. Returns the depth, the number of workers and the size of the results file in bytes for each
/// measurement.
fn stored_bytes(pairs: &str) -> Vec<(u64, u64, f64)> {
    let args = ["bench", "lab", "--pairs", pairs, "--rounds", "1", "--json"];
    let measured = document(&args);
    let games = measured["games"].as_f64().unwrap();
    let number = |speed: &Value, key: &str| speed[key].as_u64().unwrap();
    let speeds = measured["speeds"].as_array().unwrap();
    for speed in speeds {
        for key in ["stored", "unstored", "kept_percent"] {
            assert!(speed[key].as_f64().unwrap() > 0.0, "{key}: {speed}");
        }
    }
    let bytes = |speed: &Value| speed["bytes_per_game"].as_f64().unwrap() * games;
    speeds
        .iter()
        .map(|speed| (number(speed, "depth"), number(speed, "workers"), bytes(speed)))
        .collect()
}

/// Even an empty results file has about 100 KB. The test therefore compares the sizes of two files.
#[test]
fn each_game_makes_a_results_file_at_most_450_bytes_longer_at_depth_4() {
    let (small, large) = (stored_bytes("100"), stored_bytes("500"));
    let runs: Vec<(u64, u64)> = small.iter().map(|&(depth, workers, _)| (depth, workers)).collect();
    assert_eq!(runs, [(4, 1), (4, 2), (6, 1), (6, 2)]);
    for ((depth, _, before), (_, _, after)) in small.into_iter().zip(large) {
        let bytes = (after - before) / 800.0;
        let most = if depth == 4 { 450.0 } else { 600.0 };
        assert!((50.0..=most).contains(&bytes), "depth {depth}: {bytes} bytes");
    }
}

#[test]
fn the_latency_is_measured_on_the_requested_plies() {
    let args = ["bench", "solver", "--latency", "--positions", "7", "--plies", "1,2,16", "--each"];
    let measured = document(&[&args[..], &["--json"]].concat());
    let sets: Vec<(&str, u64, u64)> = measured["plies"]
        .as_array()
        .unwrap()
        .iter()
        .map(|set| {
            let number = |key: &str| set[key].as_u64().unwrap();
            assert!(set["mean_nodes"].as_f64().unwrap() <= number("most_nodes") as f64, "{set}");
            let each = set["each"].as_array().unwrap();
            let is_measured = |one: &Value| {
                one["moves"].as_str().unwrap().len() as u64 == number("plies")
                    && one["nodes"].as_u64().unwrap() <= number("most_nodes")
            };
            assert!(each.len() == 7 && each.iter().all(is_measured), "{set}");
            (set["play"].as_str().unwrap(), number("plies"), number("positions"))
        })
        .collect();
    // After one ply there are only seven positions.
    let all = ["random", "nearly perfect"].map(|play| [1, 2, 16].map(|plies| (play, plies, 7)));
    assert_eq!(sets, all.concat());
    assert_eq!(measured["positions"], Value::from(42));
}
