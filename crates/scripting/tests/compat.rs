//! Checks that scripts and weights files from earlier versions still work. The files are in
//! `fixtures/compat/evaluations`.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "tests fail by panicking")]

#[path = "../../../fixtures/compat/check.rs"]
mod check;

use foursight_board::{Game, Side, Variant};
use foursight_scripting::EvaluationFiles;
use foursight_search::{Registry, Turn, View};

/// Compares the results for each file with the expected results.
///
/// The first result is the score of the position after the moves 44553, from the point of view of the first player. In
/// this position, the second player is to move. The second result is the set of symmetries that the check found.
#[test]
fn evaluations() {
    check::check("evaluations", |file| {
        let name = file.to_str().unwrap();
        let files = EvaluationFiles::without_reporter();
        let check = files.check(name, Variant::default()).unwrap();
        let mut registry = Registry::standard();
        registry.add_evaluation(files);
        let evaluation = registry.evaluation(&format!("file:{name}")).unwrap();
        let game = Game::from_moves(Variant::default(), "44553").unwrap();
        let view = View { mine: game.stones(Side::First), theirs: game.stones(Side::Second) };
        let score = evaluation.build(Variant::default()).unwrap().evaluate(view, Turn::Theirs);
        let (mirror, antisymmetric) = (check.mirror.is_none(), check.antisymmetry.is_none());
        format!("score {score}, mirror symmetric {mirror}, antisymmetric {antisymmetric}")
    });
}
