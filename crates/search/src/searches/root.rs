use foursight_board::{Bitboard, Position, Rules, SplitMix64};

use super::pv_table::PvTable;
use crate::parameter::{Parameter, Settings};
use crate::{Probe, Score, Verdict};

/// How to choose between columns with equal scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RootTieBreak {
    /// Chooses the column nearest to the centre. Of two equally near columns, chooses the left one.
    Centre,
    /// Chooses a random column. The field is the seed.
    Random(u64),
}

impl RootTieBreak {
    pub(super) const PARAMETERS: [Parameter; 2] = [
        Parameter::choice(
            "ties",
            "choice between columns with equal scores: nearest the centre, or random",
            &["centre", "random"],
        ),
        Parameter::number("seed", "seed for random choices", 0, i64::MAX, 0),
    ];

    /// Returns the same rule, but with different random numbers for each value of `salt`.
    pub(super) const fn salted(self, salt: u32) -> Self {
        match self {
            Self::Random(seed) => Self::Random(SplitMix64::new(seed ^ salt as u64).next_u64()),
            Self::Centre => Self::Centre,
        }
    }

    pub(super) const fn seed(self) -> Option<u64> {
        match self {
            Self::Random(seed) => Some(seed),
            Self::Centre => None,
        }
    }

    pub(super) const fn reseed(&mut self, seed: u64) {
        if let Self::Random(own) = self {
            *own = seed;
        }
    }

    pub(super) fn new(settings: &Settings) -> Self {
        match settings.word("ties") {
            "random" => Self::Random(root_seed(settings)),
            _ => Self::Centre,
        }
    }
}

/// Returns the value of the parameter `seed`.
pub(super) fn root_seed(settings: &Settings) -> u64 {
    settings.optional("seed").unwrap_or_default() as u64
}

/// Returns the random generator for one choice of a move. The generator depends only on the seed and the
/// position, so the choice is reproducible.
pub(super) fn root_generator(seed: u64, position: Position) -> SplitMix64 {
    let mut rng = SplitMix64::new(seed);
    let mut rng = SplitMix64::new(rng.next_u64() ^ position.own.0);
    SplitMix64::new(rng.next_u64() ^ position.theirs.0)
}

/// The methods that a search must provide so that [`search_root`] can search the moves at the root.
pub(super) trait Descend {
    /// Returns the value of the move `cell` for the thinking player. A value above `alpha` is exact. Any other
    /// value is an upper bound. Returns [`Score::STOPPED`] if the search was stopped.
    fn descend(&mut self, cell: Bitboard, alpha: Score) -> Score;
    /// Records `cell` and the moves expected after it as the principal variation. `score` is the score of `cell`.
    fn keep(&mut self, cell: Bitboard, score: Score);
}

/// The result of searching the moves at the root.
#[derive(Clone, Debug)]
pub(super) struct RootResult {
    /// The chosen move and its score. `None` if the search was stopped before the first move was completed.
    pub(super) best: Option<(Bitboard, Score)>,
    /// The moves whose exact scores are known, with these scores.
    pub(super) scores: Vec<(Bitboard, Score)>,
    /// Whether all moves at the root were searched.
    pub(super) complete: bool,
}

/// Searches the moves at the root in the given order and chooses the best one.
///
/// If several moves have the best score, `ties` determines which of them is chosen: the one nearest to the centre (in
/// whatever order the moves are searched), or a random one. A move that could be chosen although its score only equals
/// the best score so far is searched with a search window that is wider by one point. This search window distinguishes
/// an equal score from a lower score. If `exact` is `true`, all scores are exact.
pub(super) fn search_root<R: Rules, D: Descend>(
    rules: &R,
    root: Position,
    moves: &[Bitboard],
    (ties, exact): (RootTieBreak, bool),
    search: &mut D,
) -> RootResult {
    let centre: Vec<Bitboard> = rules.centre_first().map(|column| rules.column(column)).collect();
    let rank = |cell: Bitboard| centre.iter().position(|column| column.meets(cell));
    let mut rng = match ties {
        RootTieBreak::Random(seed) => Some(root_generator(seed, root)),
        RootTieBreak::Centre => None,
    };
    let mut found = RootResult { best: None, scores: Vec::new(), complete: true };
    let mut equals = 0;
    for &cell in moves {
        let may_win_tie =
            |best: Bitboard| matches!(ties, RootTieBreak::Random(_)) || rank(cell) < rank(best);
        let alpha = match found.best {
            None => Score::LOWEST,
            Some(_) if exact => Score::LOWEST,
            Some((best, score)) if may_win_tie(best) => score.below(),
            Some((_, score)) => score,
        };
        let value = search.descend(cell, alpha);
        if value == Score::STOPPED {
            found.complete = false;
            break;
        }
        if value > alpha {
            found.scores.push((cell, value));
        }
        let chosen = match found.best {
            None => true,
            Some((_, score)) if value > score => true,
            Some((best, score)) if value == score && value > alpha => match &mut rng {
                Some(rng) => {
                    equals += 1;
                    rng.below(equals + 1) == 0
                }
                None => rank(cell) < rank(best),
            },
            Some(_) => false,
        };
        if chosen {
            if found.best.is_none_or(|(_, score)| value > score) {
                equals = 0;
            }
            found.best = Some((cell, value));
            search.keep(cell, value);
        }
    }
    found
}

/// Reports the best line of moves so far to a probe that follows improvements.
pub(super) fn report_improvement<R: Rules, P: Probe>(
    rules: &R,
    lines: &PvTable,
    score: Score,
    probe: &mut P,
) {
    if !probe.follows_improvements() {
        return;
    }
    let line = lines.columns(rules, 0);
    if let Some(&column) = line.first() {
        let verdict = Verdict::without_score(column);
        probe.improved(&Verdict { line, score: Some(score), complete: false, ..verdict });
    }
}

impl RootResult {
    /// Returns the verdict of a search to `depth` plies. If the search was stopped before the first move was
    /// completed, the verdict contains the legal column nearest to the centre.
    pub(super) fn verdict<R: Rules>(
        &self,
        rules: &R,
        root: Position,
        depth: u32,
        lines: &PvTable,
    ) -> Verdict {
        let fallback = || {
            let drops = rules.drops(root.occupied());
            rules.centre_first().find(|&column| drops.meets(rules.column(column)))
        };
        let line = if self.best.is_some() { lines.columns(rules, 0) } else { Vec::new() };
        let column =
            line.first().copied().or_else(fallback).expect("an unfinished game has a move");
        let line = if line.is_empty() { vec![column] } else { line };
        let mut columns = vec![None; rules.width() as usize];
        for &(cell, score) in &self.scores {
            columns[usize::from(rules.column_of(cell).index())] = Some(score);
        }
        Verdict {
            column,
            score: self.best.map(|(_, score)| score),
            depth: if self.complete { depth as u8 } else { 0 },
            complete: self.complete,
            line,
            columns,
        }
    }
}
