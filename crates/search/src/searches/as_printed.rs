use foursight_board::{Bitboard, Rules, Side, SplitMix64};

use super::root::{root_generator, root_seed};
use crate::parameter::{Parameter, Settings};
use crate::searches::{Search, SearchInput};
use crate::{Clock, Evaluate, Probe, Score, Turn, Verdict, View};

/// The search that the three-evaluations report prints. An experiment uses this search to explain the results
/// of the report.
///
/// The report calls one of the two sides Player 1. The search always evaluates leaves for Player 1. A win has the same
/// value at any distance. Columns are searched from left to right. If every column has the worst possible value, the
/// search plays a random column. With `roles=as-printed`, the root also searches for the wrong side: each player finds
/// the *opponent's* best column and plays it. `roles=corrected` fixes only this last defect. The code follows the
/// listing closely and is not optimised.
#[derive(Clone, Copy, Debug)]
pub(super) struct AsPrinted {
    swapped: bool,
    player1: Side,
    seed: u64,
}

/// The value of a win, regardless of its distance. The listing calls this value infinity.
const WON: i32 = Score::MOST;

impl AsPrinted {
    pub(super) const PARAMETERS: [Parameter; 2] = [
        Parameter::choice(
            "roles",
            "normal search (fair), or the program of the three-evaluations report, as printed (roles swapped) or corrected",
            &["fair", "as-printed", "corrected"],
        )
        .accepting(&[("as-listed", "as-printed"), ("repaired", "corrected")]),
        Parameter::choice(
            "player1",
            "the side for which the program of the three-evaluations report evaluates all leaves (its Player 1)",
            &["first", "second"],
        ),
    ];

    /// Creates the search from the settings. Returns `None` for `roles=fair` (the default), because another
    /// search implements that setting.
    pub(super) fn new(settings: &Settings) -> Option<Self> {
        let swapped = match settings.word("roles") {
            "as-printed" => true,
            "corrected" => false,
            _ => return None,
        };
        let player1 = if settings.word("player1") == "second" { Side::Second } else { Side::First };
        Some(Self { swapped, player1, seed: root_seed(settings) })
    }
}

impl Search for AsPrinted {
    fn seed(&self) -> Option<u64> {
        Some(self.seed)
    }

    fn reseed(&mut self, seed: u64) {
        self.seed = seed;
    }

    fn search<R: Rules, E: Evaluate + ?Sized, P: Probe>(
        &mut self,
        task: &SearchInput<'_, R, E>,
        clock: &mut Clock<'_>,
        probe: &mut P,
    ) -> Verdict {
        let SearchInput { rules, root, eval, .. } = *task;
        let player1_moves = rules.to_move(root) == self.player1;
        // The listing swaps the two roles. On Player 1's turn, it minimises and drops Player 2's discs. On
        // Player 2's turn, it maximises and drops Player 1's discs.
        let maximizing = player1_moves != self.swapped;
        let board = if player1_moves {
            View { mine: root.own, theirs: root.theirs }
        } else {
            View { mine: root.theirs, theirs: root.own }
        };
        let mut rng = root_generator(self.seed, root);
        let sign = if player1_moves { 1 } else { -1 };
        let mut searcher = AsPrintedSearcher { rules, eval, clock, probe, rng: rng.split(), sign };
        let found = if searcher.clock.must_stop() {
            None
        } else {
            searcher.probe.visited(0, None, Score::LOWEST, Score::HIGHEST);
            searcher.minmax(board, task.depth.max(1), 0, (-WON, WON), maximizing)
        };
        let drops = rules.drops(root.occupied());
        let cell = found.map_or(drops.lowest(), |(cell, _)| cell);
        let column = rules.column_of(cell);
        Verdict {
            score: found.map(|(_, score)| Score::heuristic(sign * score)),
            depth: found.map_or(0, |_| task.depth as u8),
            complete: found.is_some(),
            ..Verdict::without_score(column)
        }
    }
}

struct AsPrintedSearcher<'a, 'c, R, E: ?Sized, P> {
    rules: R,
    eval: &'a E,
    clock: &'a mut Clock<'c>,
    probe: &'a mut P,
    rng: SplitMix64,
    /// Converts a value for Player 1 to a value for the thinking player: 1 or -1.
    sign: i32,
}

impl<R: Rules, E: Evaluate + ?Sized, P: Probe> AsPrintedSearcher<'_, '_, R, E, P> {
    /// Searches a position. `board.mine` contains the discs of Player 1. Returns the best move and its value
    /// for Player 1. Returns `None` if the search was stopped.
    fn minmax(
        &mut self,
        board: View,
        depth: u32,
        ply: u32,
        (mut alpha, mut beta): (i32, i32),
        maximizing: bool,
    ) -> Option<(Bitboard, i32)> {
        self.probe.expanded(ply);
        let cells: Vec<Bitboard> = self.rules.drops(board.occupied()).into_iter().collect();
        let mut best = (
            cells[self.rng.below(cells.len() as u64) as usize],
            if maximizing { -WON } else { WON },
        );
        for (index, &cell) in cells.iter().enumerate() {
            if self.clock.must_stop() {
                return None;
            }
            self.probe.generated();
            let window = (Score::heuristic(-beta), Score::heuristic(-alpha));
            self.probe.visited(ply + 1, Some(self.rules.column_of(cell)), window.0, window.1);
            let score = self.child(board, cell, (depth, ply), (alpha, beta), maximizing)?;
            self.probe.returned(ply + 1, Score::heuristic(if maximizing { -score } else { score }));
            if maximizing {
                if score > best.1 {
                    best = (cell, score);
                }
                alpha = alpha.max(score);
            } else {
                if score < best.1 {
                    best = (cell, score);
                }
                beta = beta.min(score);
            }
            if ply == 0 && best.0 == cell && self.probe.follows_improvements() {
                let score = Some(Score::heuristic(self.sign * best.1));
                let verdict = Verdict::without_score(self.rules.column_of(cell));
                self.probe.improved(&Verdict { score, complete: false, ..verdict });
            }
            if alpha >= beta {
                self.probe.cutoff(ply, index as u32, (cells.len() - index - 1) as u32);
                break;
            }
        }
        Some(best)
    }

    fn child(
        &mut self,
        board: View,
        cell: Bitboard,
        (depth, ply): (u32, u32),
        window: (i32, i32),
        maximizing: bool,
    ) -> Option<i32> {
        let mut next = board;
        let stones = if maximizing { &mut next.mine } else { &mut next.theirs };
        *stones |= cell;
        if self.rules.is_won(*stones) {
            self.probe.finished(ply + 1);
            Some(if maximizing { WON } else { -WON })
        } else if self.rules.is_full(next.occupied()) {
            self.probe.finished(ply + 1);
            Some(0)
        } else if depth == 1 {
            self.probe.evaluated(ply + 1);
            let turn = if maximizing { Turn::Theirs } else { Turn::Mine };
            Some(self.eval.evaluate(next, turn))
        } else {
            self.minmax(next, depth - 1, ply + 1, window, !maximizing).map(|(_, score)| score)
        }
    }
}
