//! Computes the statistics of a set, and prints them as a row of the table or as JSON.

use std::time::Duration;

use crate::peers::Timed;

/// The results of both solvers on one set of positions.
pub(crate) struct Comparison {
    name: String,
    /// The results of Foursight and of the other solver for each position.
    pairs: Vec<(Timed, Timed)>,
}

/// The statistics of a set. Times are in seconds. `geometric` and `median` refer to the time ratios (theirs / ours).
struct Figures {
    ours: f64,
    theirs: f64,
    geometric: f64,
    median: f64,
    our_nodes: f64,
    their_nodes: f64,
}

impl Comparison {
    pub(crate) const HEAD: &str = "set              positions      ours s    theirs s   \
        ratio  geo mean    median    our nodes  their nodes";

    pub(crate) fn new(name: &str) -> Self {
        Self { name: name.to_owned(), pairs: Vec::new() }
    }

    pub(crate) fn add(&mut self, ours: Timed, theirs: Timed) {
        self.pairs.push((ours, theirs));
    }

    fn figures(&self) -> Figures {
        let count = self.pairs.len().max(1) as f64;
        // The resolution of the clock is one nanosecond. A time of 0 counts as one nanosecond, so that the ratio is
        // defined.
        let seconds = |time: Duration| time.as_secs_f64().max(1e-9);
        let ratio = |(a, b): &(Timed, Timed)| seconds(b.time) / seconds(a.time);
        let mut ratios: Vec<f64> = self.pairs.iter().map(ratio).collect();
        ratios.sort_by(f64::total_cmp);
        let middle = |index: usize| ratios.get(index).copied().unwrap_or(1.0);
        let half = ratios.len() / 2;
        Figures {
            ours: self.pairs.iter().map(|(a, _)| seconds(a.time)).sum(),
            theirs: self.pairs.iter().map(|(_, b)| seconds(b.time)).sum(),
            geometric: (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / count).exp(),
            median: f64::midpoint(middle(half), middle(ratios.len().saturating_sub(1) / 2)),
            our_nodes: self.pairs.iter().map(|(a, _)| a.nodes as f64).sum::<f64>() / count,
            their_nodes: self.pairs.iter().map(|(_, b)| b.nodes as f64).sum::<f64>() / count,
        }
    }

    /// Returns the row of the table for this set. [`HEAD`](Self::HEAD) contains the column titles.
    pub(crate) fn row(&self) -> String {
        let Figures { ours, theirs, geometric, median, our_nodes, their_nodes } = self.figures();
        let (name, count, ratio) = (&self.name, self.pairs.len(), theirs / ours);
        format!(
            "{name:<16} {count:>9} {ours:>11.6} {theirs:>11.6} {ratio:>7.2} {geometric:>9.2} \
             {median:>9.2} {our_nodes:>12.1} {their_nodes:>12.1}"
        )
    }
}

/// Returns the statistics of all sets as a JSON array.
pub(crate) fn json(comparisons: &[Comparison]) -> String {
    let object = |comparison: &Comparison| {
        let Figures { ours, theirs, geometric, median, our_nodes, their_nodes } =
            comparison.figures();
        let name: String = comparison.name.escape_default().collect();
        let (count, ratio) = (comparison.pairs.len(), theirs / ours);
        format!(
            "{{\"set\":\"{name}\",\"positions\":{count},\"ours_s\":{ours},\"theirs_s\":{theirs},\
             \"ratio\":{ratio},\"geometric_mean\":{geometric},\"median\":{median},\
             \"our_nodes\":{our_nodes},\"their_nodes\":{their_nodes}}}"
        )
    };
    let objects: Vec<String> = comparisons.iter().map(object).collect();
    format!("[{}]", objects.join(","))
}
