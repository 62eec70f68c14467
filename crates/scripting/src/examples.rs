//! Scripts to start from: the evaluations of the reports, and some of ours.

use foursight_api::operations::ExampleEntry;

/// A script that comes along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExampleScript {
    /// Its name, that of its file too.
    pub name: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// One line about it.
    pub summary: &'static str,
    /// The script.
    pub source: &'static str,
    /// The evaluation of ours that it is, to the last point.
    pub copies: Option<&'static str>,
    /// The boards where it is; on others it may fail or judge otherwise.
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

/// All of them, the simplest first.
pub const EXAMPLE_SCRIPTS: [ExampleScript; 12] = [
    ExampleScript {
        name: "five-lines",
        title: "Five lines to begin with",
        summary: "open windows, the centre, and threats: a good start",
        source: source!("five-lines"),
        copies: None,
        variants: &["7x6", "6x5", "8x8"],
    },
    ExampleScript {
        name: "windows-centre",
        title: "Report 001: windows and the centre",
        summary: "open windows, three of four 10 and two 2, and the centre column 3",
        source: source!("windows-centre"),
        copies: Some("windows-centre"),
        variants: &["7x6", "6x5", "8x8:line4+square"],
    },
    ExampleScript {
        name: "john",
        title: "Report 000: John's cells",
        summary: "a table: each cell counts the fours through it",
        source: source!("john"),
        copies: Some("cells"),
        variants: &["7x6"],
    },
    ExampleScript {
        name: "john-counted",
        title: "Report 000: John's cells on any board",
        summary: "the same with loops instead of a table, which is slower",
        source: source!("john-counted"),
        copies: Some("cells"),
        variants: &["7x6", "6x5", "9x7:line5"],
    },
    ExampleScript {
        name: "robert",
        title: "Report 000: Robert's windows",
        summary: "open windows by the stones in them, mine minus theirs",
        source: source!("robert"),
        copies: Some("open-windows"),
        variants: &["7x6", "6x5", "7x6:square"],
    },
    ExampleScript {
        name: "robert-printed",
        title: "Report 000: Robert as printed",
        summary: "the same without the opponent's windows: it never defends",
        source: source!("robert-printed"),
        copies: Some("open-windows-printed"),
        variants: &["7x6", "6x5", "7x6:square"],
    },
    ExampleScript {
        name: "brittany",
        title: "Report 000: Brittany's runs",
        summary: "runs of stones below a gap, and gaps beside a stone",
        source: source!("brittany"),
        copies: Some("runs"),
        variants: &["7x6", "6x5"],
    },
    ExampleScript {
        name: "squares",
        title: "Report 002: squares",
        summary: "blocks of two by two and the centre, for the square game",
        source: source!("squares"),
        copies: Some("squares"),
        variants: &["7x6:square", "7x6", "6x5:square"],
    },
    ExampleScript {
        name: "lines",
        title: "Report 003: lines",
        summary: "open windows, three of four 100 and two 10",
        source: source!("lines"),
        copies: Some("lines"),
        variants: &["7x6", "6x5", "7x6:square"],
    },
    ExampleScript {
        name: "attack",
        title: "Report 004: the attacker",
        summary: "its own windows, and hardly the opponent's",
        source: source!("attack"),
        copies: Some("attack"),
        variants: &["7x6", "6x5", "7x6:square"],
    },
    ExampleScript {
        name: "defence",
        title: "Report 004: the defender",
        summary: "fears the opponent's open threes more than anything",
        source: source!("defence"),
        copies: Some("defence"),
        variants: &["7x6", "6x5", "7x6:square"],
    },
    ExampleScript {
        name: "parity",
        title: "Odd and even threats",
        summary: "who began gets the odd rows when the board fills up: written with functions",
        source: source!("parity"),
        copies: None,
        variants: &["7x6", "6x5", "8x8"],
    },
];
