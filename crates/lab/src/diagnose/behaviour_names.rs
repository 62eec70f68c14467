//! Names the fault from the winning lines that a program did not complete.

use super::bot_fault::Fault;
use super::report::Certainty;
use super::winning_lines::{MissedLines, WinLine};

/// Whether the program completed a line when it could.
#[derive(Clone, Copy, Debug)]
pub(super) struct LineResult {
    pub(super) line: WinLine,
    pub(super) passed: bool,
}

/// How well a set of lines describes the missed ones.
#[derive(Clone, Copy, Debug)]
struct Fit {
    missed_inside: usize,
    passed_inside: usize,
    missed_outside: usize,
}

impl Fit {
    fn of(lines: MissedLines, results: &[LineResult]) -> Self {
        let count = |inside: bool, passed: bool| {
            let same = |r: &&LineResult| lines.contains(&r.line) == inside && r.passed == passed;
            results.iter().filter(same).count()
        };
        Self {
            missed_inside: count(true, false),
            passed_inside: count(true, true),
            missed_outside: count(false, false),
        }
    }

    /// Almost all lines of the set were missed, and almost no others.
    const fn is_good(self) -> bool {
        self.missed_inside >= 2
            && self.passed_inside * 4 <= self.missed_inside
            && self.missed_outside * 5 <= self.missed_inside
    }

    const fn errors(self) -> usize {
        self.passed_inside + self.missed_outside
    }

    /// Returns the probability that all missed lines are in the set by chance, if the program misses lines at random.
    /// Returns 1 if a line outside of the set was missed.
    fn chance(self, results: &[LineResult]) -> f64 {
        if self.missed_outside > 0 {
            return 1.0;
        }
        let share = (self.missed_inside + self.passed_inside) as f64 / results.len() as f64;
        share.powf(self.missed_inside as f64)
    }
}

/// Largest probability of a set of lines that contains all missed lines by chance.
const MOST_CHANCE: f64 = 0.001;

/// Returns the fault that explains which lines were missed, and these lines. Returns `None` if all lines were
/// completed, or if only a few were missed without a pattern, as by a level that makes deliberate mistakes.
pub(super) fn name_missed_lines(
    results: &[LineResult],
) -> Option<(Fault, Certainty, Option<MissedLines>)> {
    let missed = results.iter().filter(|result| !result.passed).count();
    if missed == 0 {
        return None;
    }
    if missed * 10 >= results.len() * 7 {
        let certainty =
            if missed == results.len() { Certainty::Certain } else { Certainty::Likely };
        return Some((Fault::MissesWin, certainty, None));
    }
    let best = MissedLines::all()
        .into_iter()
        .map(|lines| (lines, Fit::of(lines, results)))
        .filter(|(_, fit)| fit.is_good())
        .min_by_key(|(_, fit)| fit.errors());
    if let Some((lines, fit)) = best {
        let fault = if lines.edge.is_some() { Fault::WinTestEdge } else { Fault::WinTestDirection };
        let certain = fit.errors() == 0 && fit.missed_inside >= 3;
        let certainty = if certain { Certainty::Certain } else { Certainty::Likely };
        return Some((fault, certainty, Some(lines)));
    }
    // A program with a faulty win test finds some wins of the missed lines by its evaluation.
    let sets = MissedLines::all();
    let least = sets
        .iter()
        .map(|&lines| (lines, Fit::of(lines, results)))
        .map(|(lines, fit)| (lines, fit, sets.len() as f64 * fit.chance(results)))
        .min_by(|a, b| a.2.total_cmp(&b.2).then(a.1.errors().cmp(&b.1.errors())));
    if let Some((lines, fit, chance)) = least
        && chance <= MOST_CHANCE
    {
        let fault = if lines.edge.is_some() { Fault::WinTestEdge } else { Fault::WinTestDirection };
        let most = fit.missed_inside >= fit.passed_inside;
        let certainty = if most { Certainty::Likely } else { Certainty::Possible };
        return Some((fault, certainty, Some(lines)));
    }
    (missed * 10 >= results.len() * 4).then_some((Fault::MissesWin, Certainty::Possible, None))
}

#[cfg(test)]
mod tests {
    use super::super::winning_lines::{Direction, Edge, win_lines};
    use super::*;

    fn results(missed: impl Fn(&WinLine) -> bool) -> Vec<LineResult> {
        win_lines().into_iter().map(|line| LineResult { line, passed: !missed(&line) }).collect()
    }

    #[test]
    fn missed_lines_are_named_by_their_direction_or_edge() {
        let rising = MissedLines { edge: None, direction: Some(Direction::Rising) };
        let top = MissedLines { edge: Some(Edge::Top), direction: Some(Direction::Vertical) };
        for (lines, fault) in [(rising, Fault::WinTestDirection), (top, Fault::WinTestEdge)] {
            let named = name_missed_lines(&results(|line| lines.contains(line)));
            assert_eq!(named, Some((fault, Certainty::Certain, Some(lines))));
        }
        let all = name_missed_lines(&results(|_| true));
        assert_eq!(all, Some((Fault::MissesWin, Certainty::Certain, None)));
    }

    #[test]
    fn a_set_of_which_half_was_missed_is_likely_only_if_no_other_line_was_missed() {
        let right = MissedLines { edge: Some(Edge::Right), direction: None };
        let every_second = |missed: &dyn Fn(&WinLine) -> bool| {
            let mut list = results(|line| missed(line));
            let missed = list.iter_mut().filter(|result| !result.passed);
            missed.step_by(2).for_each(|result| result.passed = true);
            list
        };
        let named = name_missed_lines(&every_second(&|line| right.contains(line)));
        assert!(matches!(named, Some((Fault::WinTestEdge, _, Some(_)))), "{named:?}");
        let lines = win_lines();
        let fifth: Vec<&WinLine> = lines.iter().step_by(5).collect();
        assert_eq!(name_missed_lines(&every_second(&|line| fifth.contains(&line))), None);
    }

    #[test]
    fn a_few_misses_without_a_pattern_are_no_fault() {
        let one = win_lines()[20];
        assert_eq!(name_missed_lines(&results(|line| *line == one)), None);
        assert_eq!(name_missed_lines(&results(|_| false)), None);
    }
}
