//! Tests of `rate`, which computes Elo from counts of results.

use crate::harness::{document, foursight};

#[test]
fn pairs_are_rated_and_tested() {
    let told = document(&["rate", "--pairs", "10,20,40,25,5", "--sprt", "0,5", "--json"]);
    assert_eq!((&told["by"], &told["observations"]), (&"pairs".into(), &100.into()));
    let near = |found: &serde_json::Value, known: f64| {
        let found = found.as_f64().unwrap();
        assert!((found - known).abs() < 1e-6, "{known} is known, {found} found");
    };
    // The expected Elo values come from a separate program. It computed the interval by bisection.
    near(&told["elo"]["value"], -8.666_022_430);
    near(&told["elo"]["low"], -44.032_886_112);
    near(&told["superiority"], 0.313_135_671);
    near(&told["draw_ratio"], 0.4);
    near(&told["pair_ratio"], 1.0);
    near(&told["sprt"]["ratio"], -0.178_564_360);
    assert_eq!(told["sprt"]["verdict"], "continue");
}

/// The expected values 19.02 and 14.09 come from the program fastchess, with the same counts and hypotheses.
#[test]
fn the_model_and_the_error_rates_of_the_test_can_be_set() {
    let run = |more: &[&str]| {
        let args = ["rate", "--pairs", "30,100,400,180,90", "--sprt", "0,20"];
        foursight(&[&args[..], more].concat())
    };
    assert!(run(&[]).out.contains("LLR         19.02 (-2.94, 2.94)"), "{}", run(&[]).out);
    let more =
        run(&["--sprt-model", "normalized", "--sprt-alpha", "0.01", "--sprt-beta", "0.1"]).out;
    assert!(more.contains("LLR         14.09 (-2.29, 4.50)"), "{more}");
    assert!(more.replace("\n           ", "").contains("a lead of 20 normalised Elo"), "{more}");
    for (option, value) in
        [("--sprt-model", "normal"), ("--sprt-alpha", "0.5"), ("--sprt-beta", "x")]
    {
        let wrong = run(&[option, value]);
        assert_eq!((wrong.code, wrong.err.lines().count()), (2, 1), "{wrong:?}");
        assert!(wrong.err.contains(option) && wrong.err.contains(value), "{}", wrong.err);
    }
    assert_eq!(foursight(&["rate", "--wins", "1", "--sprt-alpha", "0.1"]).code, 2);
}

#[test]
fn ten_wins_of_ten_games_have_an_interval() {
    let told = document(&["rate", "--wins", "10", "--json"]);
    for end in ["low", "value", "high"] {
        let elo = told["elo"][end].as_f64().unwrap();
        assert!(elo > 100.0 && elo < 5000.0, "{told}");
    }
}

#[test]
fn the_answers_read_well() {
    let decided = foursight(&["rate", "--pairs", "30,100,400,180,90", "--sprt", "-5,20"]);
    assert_eq!((decided.code, decided.err.as_str()), (0, ""));
    insta::assert_snapshot!("rate-pairs", decided.out);
    insta::assert_snapshot!("rate-level", foursight(&["rate", "--pairs", "0,0,9,0,0"]).out);
    let clean = foursight(&["rate", "--wins", "12"]);
    assert_eq!(clean.code, 0);
    insta::assert_snapshot!("rate-clean", clean.out);
}

#[test]
fn the_lower_lead_is_a_negative_answer() {
    let run = foursight(&["rate", "--pairs", "90,180,400,100,30", "--sprt", "0,20"]);
    assert_eq!(run.code, 1, "{run:?}");
    assert!(run.out.contains("H0 accepted: a lead of 0 Elo"), "{}", run.out);
}

#[test]
fn mistakes_are_answered_in_one_line() {
    let wrong: [&[&str]; 8] = [
        &["rate"],
        &["rate", "--pairs", "1,2,3"],
        &["rate", "--pairs", "1,2,x,4,5"],
        &["rate", "--pairs", "0,0,0,0,0"],
        &["rate", "--wins", "-1"],
        &["rate", "--wins", "5", "--sprt", "0,5"],
        &["rate", "--pairs", "1,2,3,4,5", "--sprt", "5"],
        &["rate", "--pairs", "1,2,3,4,5", "--sprt", "5,0"],
    ];
    let mut told = String::new();
    for args in wrong {
        let run = foursight(args);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}");
        assert_eq!(run.err.lines().count(), 1, "{}", run.err);
        told.push_str(&run.err);
    }
    insta::assert_snapshot!("rate-mistakes", told);
}
