//! Adds one feature to the evaluation of the minimax report.
//!
//! The minimax report names limits of its evaluation, `windows-centre`, and proposes additions. The built-in evaluations
//! with these features replace `windows-centre`, and most of them have their own weights for windows. A comparison of
//! `windows-centre` with one of them therefore does not show the effect of the feature alone. The score of
//! `windows-plus` is the score of `windows-centre` plus the points for a single feature:
//!
//! - `none`: no feature. The score is that of `windows-centre`.
//! - `threats`, `forks` and `parity`: the evaluation of this name without its points for windows.
//! - `patterns`: the evaluation `patterns`, which has no points for windows.
//! - `quiet`: the points of the evaluation `quiet` for a forced win. Its other points do not count.
//! - `phased`: nothing is added. Instead, the weights of `windows-centre` depend on the stage of the game, as described
//!   for [`windows_centre_by_stage`].
//!
//! The experiment `minimax-vs-alphabeta` uses this evaluation.

use super::forks::FORKS;
use super::parity::PARITY;
use super::patterns::PATTERNS;
use super::phased::windows_centre_by_stage;
use super::quiet::QUIET;
use super::threats::THREATS;
use super::windows_centre::WINDOWS_CENTRE;
use super::{Claims, EvalEntry, Evaluate, Term, Turn, View, common_claims};
use crate::parameter::Parameter;

pub(super) const WINDOWS_PLUS: EvalEntry = EvalEntry {
    name: "windows-plus",
    summary: "the evaluation `windows-centre` with one feature of another evaluation, to measure the effect of this feature",
    parameters: &[Parameter::choice(
        "feature",
        "the evaluation whose feature is added, without its points for open windows",
        &["none", "threats", "patterns", "phased", "forks", "parity", "quiet"],
    )],
    build: |variant, settings| {
        let feature = settings.word("feature");
        if feature == "phased" {
            return windows_centre_by_stage(variant);
        }
        let windows = WINDOWS_CENTRE.build_without(variant, &[])?;
        let added = ADDED.iter().find(|(entry, _)| entry.name == feature);
        let Some((entry, unused)) = added else { return Ok(windows) };
        Ok(Box::new(WindowsPlus { parts: [windows, entry.build_without(variant, unused)?] }))
    },
};

/// The evaluations whose features can be added. The parameters of each evaluation that do not belong to its feature are
/// set to 0.
const ADDED: [(EvalEntry, &[&str]); 5] = [
    (THREATS, &["two"]),
    (PATTERNS, &[]),
    (FORKS, &["three", "two"]),
    (PARITY, &["three", "two"]),
    (QUIET, &["menace", "good", "step", "other", "race", "two", "suited", "one"]),
];

/// The sum of `windows-centre` and a feature.
struct WindowsPlus {
    parts: [Box<dyn Evaluate + Send>; 2],
}

impl Evaluate for WindowsPlus {
    fn evaluate(&self, view: View, turn: Turn) -> i32 {
        let [windows, feature] = &self.parts;
        windows.evaluate(view, turn) + feature.evaluate(view, turn)
    }

    fn explain(&self, view: View, turn: Turn) -> Vec<Term> {
        self.parts.iter().flat_map(|part| part.explain(view, turn)).collect()
    }

    fn claims(&self) -> Claims {
        common_claims(&self.parts)
    }
}

#[cfg(test)]
mod tests {
    use foursight_board::Variant;

    use super::super::testing::{Eval, build, drawn, seen, worth};
    use super::*;
    use crate::parameter::{Settings, Value};

    fn windows_plus(feature: &str) -> Eval {
        let mut settings = Settings::defaults(WINDOWS_PLUS.parameters);
        settings.set("feature", Value::Word(feature.to_owned()));
        (WINDOWS_PLUS.build)(Variant::default(), &settings).unwrap()
    }

    /// Returns how many points a feature adds to the score of `windows-centre`.
    fn added(feature: &str, rows: &str) -> i32 {
        let game = drawn(Variant::default(), rows);
        let report = build(&WINDOWS_CENTRE, game.variant(), &[]);
        worth(&*windows_plus(feature), &game) - worth(&*report, &game)
    }

    #[test]
    fn a_feature_adds_only_its_own_points() {
        // x can win on b1 and on f1, and o is to move.
        let fork = "..oo.../..xxx..";
        assert_eq!(added("none", fork), 0);
        assert_eq!(added("threats", fork), 5000);
        assert_eq!(added("forks", fork), 900);
        assert_eq!(added("parity", fork), 0);
        assert_eq!(added("quiet", fork), 10_000);
        // x has a good threat on d3.
        assert_eq!(added("parity", "....xxx/....oxo/....xoo"), 80 + 200);
        // The discs at the bottom form no shape and no threat.
        for (entry, _) in ADDED {
            assert_eq!(added(entry.name, "x.....o"), 0, "{}", entry.name);
        }
    }

    #[test]
    fn the_terms_are_those_of_both_parts() {
        let game = drawn(Variant::default(), "..oo.../..xxx..");
        let (view, turn) = seen(&game);
        let terms = |eval: Eval| eval.explain(view, turn);
        let report = terms(build(&WINDOWS_CENTRE, game.variant(), &[]));
        let plus = terms(windows_plus("forks"));
        assert_eq!(plus[..report.len()], report);
        let names: Vec<&str> = plus[report.len()..].iter().map(|term| term.name).collect();
        assert_eq!(names, ["fork"]);
    }
}
