//! Tests of the help texts, manual pages and shell completions.

use crate::harness::foursight;

macro_rules! help_of {
    ($($test:ident: $command:literal;)*) => {$(
        #[test]
        fn $test() {
            let run = foursight(&[$command, "--help"]);
            assert_eq!((run.code, run.err.as_str()), (0, ""));
            insta::assert_snapshot!(concat!("help-", $command), run.out);
        }
    )*};
}

help_of! {
    serve_explains_itself: "serve";
    site_explains_itself: "site";
    play_explains_itself: "play";
    think_explains_itself: "think";
    solve_explains_itself: "solve";
    analyse_explains_itself: "analyse";
    review_explains_itself: "review";
    puzzles_explain_themselves: "puzzles";
    compare_explains_itself: "compare";
    evals_explains_itself: "evals";
    experiment_explains_itself: "experiment";
    check_eval_explains_itself: "check-eval";
    contest_explains_itself: "contest";
    mark_explains_itself: "mark";
    tournament_explains_itself: "tournament";
    report_explains_itself: "report";
    grade_explains_itself: "grade";
    grade_set_explains_itself: "grade-set";
    tune_explains_itself: "tune";
    list_explains_itself: "list";
    perft_explains_itself: "perft";
    request_explains_itself: "request";
    rate_explains_itself: "rate";
    bench_explains_itself: "bench";
    ugi_explains_itself: "ugi";
    check_engine_explains_itself: "check-engine";
    diagnose_explains_itself: "diagnose";
    completions_explains_itself: "completions";
    man_explains_itself: "man";
}

#[test]
fn the_program_explains_itself() {
    let run = foursight(&["--help"]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    insta::assert_snapshot!("help", run.out);
}

#[test]
fn every_command_has_an_example_to_paste() {
    let help = foursight(&["--help"]).out;
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let commands = commands.take_while(|line| !line.is_empty());
    let mut seen = 0;
    // Skip the second line of a description. Such a line begins with more spaces.
    let commands = commands.filter(|line| !line.starts_with("   "));
    for command in commands.filter_map(|line| line.split_whitespace().next()) {
        if command != "help" {
            let help = foursight(&[command, "--help"]).out;
            assert!(help.contains(&format!("  foursight {command}")), "{command}: {help}");
            seen += 1;
        }
    }
    assert!(seen >= 9, "{help}");
}

#[test]
fn manual_pages_and_completions_are_written() {
    let page = foursight(&["man"]);
    assert_eq!(page.code, 0);
    assert!(page.out.contains(".TH foursight 1"), "{}", page.out);
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = foursight(&["completions", shell]);
        assert_eq!(script.code, 0);
        assert!(script.out.contains("think"), "{shell}");
    }
    let folder = std::env::temp_dir().join(format!("foursight-man-{}", std::process::id()));
    let run = foursight(&["man", folder.to_str().unwrap()]);
    assert_eq!(run.code, 0, "{run:?}");
    for page in ["foursight.1", "foursight-think.1", "foursight-play.1"] {
        assert!(folder.join(page).metadata().unwrap().len() > 500, "{page}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}
