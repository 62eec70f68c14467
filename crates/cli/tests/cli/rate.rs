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
    near(&told["elo"]["value"], -8.687_699_877);
    near(&told["elo"]["low"], -43.763_202_345);
    near(&told["superiority"], 0.312_586_544);
    near(&told["sprt"]["ratio"], -0.178_564_360);
    assert_eq!(told["sprt"]["verdict"], "continue");
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
