//! Example scripts that are bundled with Foursight: the evaluations of the student reports, and two others.

use foursight_api::operations::ExampleEntry;

/// A bundled example script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExampleScript {
    /// Name of the script. Its file is `NAME.rhai`.
    pub name: &'static str,
    /// Title of the script in lists.
    pub title: &'static str,
    /// One-line description of the script.
    pub summary: &'static str,
    /// Source text of the script, in Rhai.
    pub source: &'static str,
    /// Name of the built-in evaluation that computes the same scores; `None` if there is no such evaluation.
    pub copies: Option<&'static str>,
    /// Variants on which the tests run the script. On other variants, the script may fail or may differ from the
    /// built-in evaluation that `copies` names.
    pub variants: &'static [&'static str],
}

impl From<ExampleScript> for ExampleEntry {
    fn from(ExampleScript { name, title, summary, source, .. }: ExampleScript) -> Self {
        Self { name, title, summary, source }
    }
}

macro_rules! source {
    ($name:literal) => {
        include_str!(concat!("../../../examples/evaluations/", $name, ".rhai"))
    };
}

/// All example scripts, in the order in which lists show them. The first script is the best one to begin with.
pub const EXAMPLE_SCRIPTS: [ExampleScript; 12] = [
    ExampleScript {
        name: "five-lines",
        title: "Five lines to begin with",
        summary: "counts open windows, discs in the centre, and threats; a good script to begin with",
        source: source!("five-lines"),
        copies: None,
        variants: &["7x6", "6x5", "8x8"],
    },
    ExampleScript {
        name: "windows-centre",
        title: "Minimax report: windows and the centre",
        summary: "open windows (10 points for three discs, 2 for two) and the centre column (3 points)",
        source: source!("windows-centre"),
        copies: Some("windows-centre"),
        variants: &["7x6", "6x5", "8x8:line4+square"],
    },
    ExampleScript {
        name: "john",
        title: "Three-evaluations report: John's cells",
        summary: "a table of weights: the weight of a cell is the number of windows through it",
        source: source!("john"),
        copies: Some("cells"),
        variants: &["7x6"],
    },
    ExampleScript {
        name: "john-counted",
        title: "Three-evaluations report: John's cells on any board",
        summary: "the scores of John's cells, computed by loops instead of a table, which is slower",
        source: source!("john-counted"),
        copies: Some("cells"),
        variants: &["7x6", "6x5", "9x7:line5"],
    },
    ExampleScript {
        name: "robert",
        title: "Three-evaluations report: Robert's windows",
        summary: "open windows, which count more if they contain more discs, minus the points of the opponent's windows",
        source: source!("robert"),
        copies: Some("open-windows"),
        variants: &["7x6", "6x5", "7x6:square"],
    },
    ExampleScript {
        name: "robert-printed",
        title: "Three-evaluations report: Robert's windows as printed",
        summary: "Robert's windows without the windows of the opponent, so that the script never defends",
        source: source!("robert-printed"),
        copies: Some("open-windows-printed"),
        variants: &["7x6", "6x5", "7x6:square"],
    },
    ExampleScript {
        name: "brittany",
        title: "Three-evaluations report: Brittany's runs",
        summary: "runs of discs below an empty cell, and empty cells beside a disc",
        source: source!("brittany"),
        copies: Some("runs"),
        variants: &["7x6", "6x5"],
    },
    ExampleScript {
        name: "squares",
        title: "Square report: squares",
        summary: "2×2 blocks and the centre, for the square variant",
        source: source!("squares"),
        copies: Some("squares"),
        variants: &["7x6:square", "7x6", "6x5:square"],
    },
    ExampleScript {
        name: "lines",
        title: "Alpha-beta report: lines",
        summary: "open windows: 100 points for three discs, 10 for two",
        source: source!("lines"),
        copies: Some("lines"),
        variants: &["7x6", "6x5", "7x6:square"],
    },
    ExampleScript {
        name: "attack",
        title: "Difficulty report: the attacker",
        summary: "own windows count much more than the opponent's",
        source: source!("attack"),
        copies: Some("attack"),
        variants: &["7x6", "6x5", "7x6:square"],
    },
    ExampleScript {
        name: "defence",
        title: "Difficulty report: the defender",
        summary: "the opponent's open windows with three discs count most",
        source: source!("defence"),
        copies: Some("defence"),
        variants: &["7x6", "6x5", "7x6:square"],
    },
    ExampleScript {
        name: "parity",
        title: "Odd and even threats",
        summary: "the first player needs threats in odd rows, the second player in even rows; shows how to use functions",
        source: source!("parity"),
        copies: None,
        variants: &["7x6", "6x5", "8x8"],
    },
];
