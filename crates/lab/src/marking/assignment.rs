//! Reads the description of an assignment from a TOML file.

use serde::{Deserialize, Serialize};

/// An assignment: the tests, their points, and what students see.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Assignment {
    pub title: String,
    /// Random seed that chooses all hidden positions. Students must not know it.
    pub seed: u64,
    /// The search that a submission is meant to be, for example `alphabeta:depth=4,eval=windows-centre`.
    #[serde(default)]
    pub reference: Option<String>,
    /// Search depth in plies of the alpha-beta search that plays with a submitted evaluation.
    #[serde(default = "default_depth")]
    pub depth: u8,
    #[serde(default)]
    pub feedback: Feedback,
    #[serde(default)]
    pub limits: MarkLimits,
    #[serde(default)]
    pub hidden: HiddenPositions,
    #[serde(rename = "test")]
    pub tests: Vec<MarkTest>,
}

/// How much of the diagnosis students see.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Feedback {
    /// Every fault with its position, cause and remedy.
    #[default]
    Full,
    /// Only the names of the faults.
    Names,
    None,
}

/// The limits of a submission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct MarkLimits {
    /// Time limit per move in milliseconds.
    pub movetime: u64,
    /// Maximum memory in MiB.
    pub memory: u64,
    /// Maximum number of processes and threads.
    pub processes: u32,
    /// Time limit of the diagnosis in seconds.
    pub diagnosis: u64,
}

impl Default for MarkLimits {
    fn default() -> Self {
        Self { movetime: 1000, memory: 1024, processes: 256, diagnosis: 300 }
    }
}

/// The hidden solved positions.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct HiddenPositions {
    /// Number of new positions in each of the eight bands of four plies.
    pub per_band: usize,
    /// A file that `foursight grade-set` wrote, relative to the assignment, instead of new positions.
    pub file: Option<String>,
}

impl Default for HiddenPositions {
    fn default() -> Self {
        Self { per_band: 10, file: None }
    }
}

/// A test of an assignment.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct MarkTest {
    pub name: String,
    pub kind: MarkTestKind,
    pub points: f64,
    /// The measured percentage up to which a submission receives no points.
    #[serde(default)]
    pub zero: f64,
    /// The measured percentage from which a submission receives all points.
    #[serde(default = "default_full")]
    pub full: f64,
    #[serde(default)]
    pub visibility: Visibility,
    /// Whether the measured percentage appears on the leaderboard.
    #[serde(default)]
    pub leaderboard: bool,
    /// The opponent of a match, for example `level:2`.
    #[serde(default)]
    pub opponent: Option<String>,
    /// Number of openings of a match. Each opening is played twice, with the sides swapped.
    #[serde(default = "default_openings")]
    pub openings: usize,
}

/// What a test measures. Each kind measures a percentage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MarkTestKind {
    /// The steps of the protocol check that pass. A script or a file of weights must load.
    Protocol,
    /// The wins, blocks and other tests of behaviour that pass.
    Behaviour,
    /// The positions in which the submission plays like the reference.
    Reference,
    /// The positions that the submission saves compared with minimax, relative to the reference, times the share of
    /// moves or scores that are those of the reference.
    Nodes,
    /// The hidden critical positions in which the move keeps the outcome.
    Kept,
    /// The points in games against an opponent.
    Match,
}

/// When students see a test, in the words of Gradescope.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    #[default]
    Visible,
    Hidden,
    AfterDueDate,
    AfterPublished,
}

const fn default_depth() -> u8 {
    2
}

const fn default_full() -> f64 {
    100.0
}

const fn default_openings() -> usize {
    5
}

impl Assignment {
    /// Parses an assignment and checks it.
    ///
    /// # Errors
    ///
    /// Returns an error with the place if a key is unknown or missing, or if a value is invalid.
    pub fn parse(text: &str) -> Result<Self, String> {
        let assignment: Self = toml::from_str(text).map_err(|error| error.to_string())?;
        let error = |why: &str| Err(why.to_owned());
        if assignment.tests.is_empty() {
            return error("the assignment has no [[test]]");
        }
        if !(1..=64).contains(&assignment.depth) {
            return error("depth must be between 1 and 64");
        }
        let MarkLimits { movetime, memory, diagnosis, .. } = assignment.limits;
        if !(1..=60_000).contains(&movetime) || memory < 16 || diagnosis == 0 {
            return error(
                "limits: movetime is 1 to 60000, memory at least 16, diagnosis at least 1",
            );
        }
        if assignment.hidden.per_band == 0 {
            return error("hidden: per-band must be at least 1");
        }
        for test in &assignment.tests {
            let name = &test.name;
            let points = test.points.is_finite() && test.points >= 0.0;
            let increasing = test.zero < test.full;
            if !points || !increasing {
                return Err(format!("test `{name}`: points must be positive, and zero below full"));
            }
            let needs_reference =
                matches!(test.kind, MarkTestKind::Reference | MarkTestKind::Nodes);
            if needs_reference && assignment.reference.is_none() {
                return Err(format!("test `{name}` needs the key `reference` of the assignment"));
            }
            if (test.kind == MarkTestKind::Match) != test.opponent.is_some() {
                return Err(format!(
                    "test `{name}`: a match, and only a match, needs an `opponent`"
                ));
            }
            if test.openings == 0 {
                return Err(format!("test `{name}`: openings must be at least 1"));
            }
        }
        Ok(assignment)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ASSIGNMENT: &str = "
title = 'Bots'
seed = 3
[[test]]
name = 'Protocol'
kind = 'protocol'
points = 2
[[test]]
name = 'Against level 2'
kind = 'match'
opponent = 'level:2'
points = 3
visibility = 'after_due_date'
";

    #[test]
    fn an_assignment_has_defaults() {
        let assignment = Assignment::parse(ASSIGNMENT).unwrap();
        assert_eq!((assignment.depth, assignment.limits.movetime), (2, 1000));
        assert_eq!(assignment.tests[1].visibility, Visibility::AfterDueDate);
        assert_eq!(assignment.tests[0].visibility, Visibility::Visible);
    }

    #[test]
    fn invalid_assignments_are_rejected_with_the_reason() {
        for (from, to, reason) in [
            ("seed = 3", "sead = 3", "sead"),
            ("points = 2", "points = -2", "test `Protocol`: points"),
            ("kind = 'protocol'", "kind = 'nodes'", "needs the key `reference`"),
            ("opponent = 'level:2'", "", "needs an `opponent`"),
            ("kind = 'protocol'", "kind = 'speed'", "speed"),
        ] {
            let error = Assignment::parse(&ASSIGNMENT.replace(from, to)).unwrap_err();
            assert!(error.contains(reason), "{reason}: {error}");
        }
    }
}
