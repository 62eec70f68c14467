//! Alpha-beta search with iterative deepening and the usual enhancements. Each enhancement can be switched off.
//!
//! The search runs to depth 1, then to depth 2, and so on, until it reaches a limit on depth, nodes or time.
//! Each iteration improves the move ordering of the next one. All iterations together therefore take less time
//! than a single search to the last depth would take without this ordering. If the search is stopped, the best
//! move found so far is available. The enhancements are:
//!
//! - A transposition table stores results. A position that several move orders reach is therefore searched
//!   only once.
//! - With mirror keys, a position and its mirror image share a table entry. This requires a mirror-symmetric
//!   evaluation.
//! - Moves are tried in this order: the best move stored in the table, wins, blocks and threats, killer moves
//!   (moves that caused a cutoff in another position at the same ply), and moves with a high history score
//!   (moves that caused cutoffs anywhere in the tree).
//!
//! The search uses a stored score only if the score was computed with the same remaining depth. With any combination of
//! enhancements, the value is therefore the value that plain minimax returns at the depth reached.

use foursight_board::{Bitboard, Position, Rules};

use super::mover::{Mover, Opponent, evaluate_for_mover};
use super::ordering::{Cells, Helpers, Ordering};
use super::pv_table::PvTable;
use super::root::{Descend, RootResult, RootTieBreak, search_root};
use super::transposition_table::{Bound, TranspositionTable};
use super::{EVAL, LIMITS, Search, SearchDefinition, SearchInput, begin_search, end_search};
use crate::parameter::{Parameter, Settings};
use crate::{Clock, Composed, Evaluate, Limits, Probe, Score, Verdict};

pub(crate) const DEEPENING: SearchDefinition = SearchDefinition {
    name: "deepening",
    summary: "alpha-beta with iterative deepening, a transposition table and several move orderings",
    parameters: &[
        Parameter::optional("depth", "maximum search depth in plies; 8 if no limit is set", 1, 64),
        EVAL,
        LIMITS[0],
        LIMITS[1],
        Parameter::number(
            "table",
            "maximum size of the transposition table in megabytes; 0 means no table",
            0,
            4096,
            16,
        ),
        Parameter::switch(
            "mirror",
            "store a position and its mirror image as one table entry",
            true,
        ),
        Parameter::switch(
            "killers",
            "first try moves that caused cutoffs in sibling positions",
            true,
        ),
        Parameter::switch("history", "first try moves that often caused cutoffs before", true),
        Parameter::switch("threats", "first try moves that win, block or threaten", true),
        RootTieBreak::PARAMETERS[0],
        RootTieBreak::PARAMETERS[1],
    ],
    build: |spec| Composed::boxed(Deepening::new(spec.settings()), spec),
};

/// Alpha-beta search with iterative deepening.
#[derive(Debug)]
pub struct Deepening {
    helpers: Helpers,
    mirror: bool,
    megabytes: usize,
    /// The transposition table. It is kept between searches to reuse its memory. Its entries are valid for one
    /// search only.
    table: Option<TranspositionTable>,
    ties: RootTieBreak,
}

impl Deepening {
    fn new(settings: &Settings) -> Self {
        let helpers = Helpers {
            killers: settings.is_on("killers"),
            history: settings.is_on("history"),
            threats: settings.is_on("threats"),
        };
        let megabytes = settings.number("table") as usize;
        let mirror = settings.is_on("mirror");
        Self { helpers, mirror, megabytes, table: None, ties: RootTieBreak::new(settings) }
    }
}

impl Default for Deepening {
    /// Returns the search that the engine text `deepening` describes, with default parameters.
    fn default() -> Self {
        Self::new(&Settings::defaults(DEEPENING.parameters))
    }
}

impl Search for Deepening {
    fn seed(&self) -> Option<u64> {
        self.ties.seed()
    }

    fn reseed(&mut self, seed: u64) {
        self.ties.reseed(seed);
    }

    fn bounded(&self, limits: Limits) -> Limits {
        let unlimited = limits == Limits::default();
        Limits { depth: if unlimited { Some(8) } else { limits.depth }, ..limits }
    }

    fn search<R: Rules, E: Evaluate + ?Sized, P: Probe>(
        &mut self,
        task: &SearchInput<'_, R, E>,
        clock: &mut Clock<'_>,
        probe: &mut P,
    ) -> Verdict {
        let SearchInput { rules, root, eval, .. } = *task;
        let mut table = (self.megabytes > 0)
            .then(|| self.table.take().unwrap_or_else(|| TranspositionTable::new(self.megabytes)));
        if let Some(table) = &mut table {
            table.begin();
        }
        let mirror = self.mirror && eval.claims().mirror_symmetric;
        let mut searcher = Searcher {
            rules,
            eval,
            clock,
            probe,
            mirror,
            table,
            lines: PvTable::new(),
            ordering: Ordering::new(self.helpers),
            root,
            depth: 1,
        };
        let nothing = RootResult { best: None, scores: Vec::new(), complete: false };
        let mut verdict = nothing.verdict(&rules, root, 0, &searcher.lines);
        let mut moves = task.moves_centre_first();
        for depth in 1..=task.depth.max(1) {
            searcher.depth = depth;
            if !begin_search(searcher.clock, searcher.probe).complete {
                verdict.complete = false;
                break;
            }
            // With the option `ties=random`, each iteration uses different random numbers. Otherwise consecutive
            // iterations would tend to make the same choices, because an iteration searches the previous best
            // move first.
            let ties = self.ties.salted(depth);
            let found = search_root(&rules, root, &moves, (ties, task.columns), &mut searcher);
            end_search(&found, searcher.probe);
            // The iteration searched the best move of the previous iteration first. The result of this iteration
            // is therefore at least as good as the previous result, even if the iteration is incomplete.
            if found.best.is_some() {
                let reached = verdict.depth;
                verdict = found.verdict(&rules, root, depth, &searcher.lines);
                verdict.depth = verdict.depth.max(reached);
            }
            if !found.complete {
                verdict.complete = false;
                break;
            }
            searcher.probe.deepened(&verdict);
            let Some((best, score)) = found.best else { break };
            let wanted = if task.columns { &found.scores[..] } else { &[(best, score)] };
            if wanted.iter().all(|(_, score)| score.is_decisive()) {
                // Every requested score is a certain win or loss. A deeper search cannot change these scores, so
                // the search ends.
                break;
            }
            moves.sort_by_key(|&cell| cell != best);
        }
        self.table = searcher.table;
        verdict
    }
}

struct Searcher<'a, 'c, R, E: ?Sized, P> {
    rules: R,
    eval: &'a E,
    clock: &'a mut Clock<'c>,
    probe: &'a mut P,
    /// Whether a position and its mirror image share a table entry.
    mirror: bool,
    table: Option<TranspositionTable>,
    lines: PvTable,
    ordering: Ordering,
    root: Position,
    depth: u32,
}

impl<R: Rules, E: Evaluate + ?Sized, P: Probe> Descend for Searcher<'_, '_, R, E, P> {
    fn descend(&mut self, cell: Bitboard, alpha: Score) -> Score {
        let wins = self.rules.completing(self.root.own);
        self.child::<Opponent>(self.root, cell, wins, self.depth, 0, (alpha, Score::HIGHEST))
    }

    fn keep(&mut self, cell: Bitboard, _: Score) {
        self.lines.extend(0, cell);
    }
}

impl<R: Rules, E: Evaluate + ?Sized, P: Probe> Searcher<'_, '_, R, E, P> {
    /// Searches an unfinished position to `depth` plies. Returns its value for the side to move in it.
    fn node<S: Mover>(
        &mut self,
        position: Position,
        depth: u32,
        ply: u32,
        (mut alpha, beta): (Score, Score),
    ) -> Score {
        // For positions one ply above the leaves, a table lookup takes more time than it saves.
        let key = self.table.as_ref().filter(|_| depth > 1).map(|_| self.key(position));
        let mut remembered = Bitboard::EMPTY;
        if let (Some(table), Some((key, mirrored))) = (&self.table, key) {
            let entry = table.probe(key);
            let answer = entry.filter(|entry| u32::from(entry.depth) == depth).and_then(|entry| {
                let score = entry.score.delayed(ply as i32);
                let holds = match entry.bound {
                    Bound::Exact => true,
                    Bound::Lower => score >= beta,
                    Bound::Upper => score <= alpha,
                };
                holds.then_some(score)
            });
            self.probe.recalled(ply, answer.is_some());
            if let Some(score) = answer {
                return score;
            }
            if let Some(entry) = entry {
                remembered = entry.best();
                if mirrored {
                    remembered = self.rules.mirror(remembered);
                }
            }
        }
        self.probe.expanded(ply);
        let drops = self.rules.drops(position.occupied());
        let wins = self.rules.completing(position.own);
        let cells = Cells { drops, wins, remembered };
        let mut moves = self.ordering.ordered_moves::<S, R>(&self.rules, position, cells, ply);
        let (floor, count) = (alpha, drops.count());
        let (mut best, mut best_cell) = (Score::LOWEST, Bitboard::EMPTY);
        for index in 0..count {
            let cell = moves.next();
            let value = self.child::<S::Next>(position, cell, wins, depth, ply, (alpha, beta));
            if value == Score::STOPPED {
                return value;
            }
            if value > best {
                (best, best_cell) = (value, cell);
                if value > alpha {
                    alpha = value;
                    self.lines.extend(ply, cell);
                }
                if value >= beta {
                    self.probe.cutoff(ply, index, count - index - 1);
                    self.ordering.learn::<S>(cell, depth, ply);
                    break;
                }
            }
        }
        if let (Some(table), Some((key, mirrored))) = (&mut self.table, key) {
            let bound = if best >= beta {
                Bound::Lower
            } else if best <= floor {
                Bound::Upper
            } else {
                Bound::Exact
            };
            let cell = if mirrored { self.rules.mirror(best_cell) } else { best_cell };
            table.store(key, cell, best.delayed(-(ply as i32)), depth, bound);
        }
        best
    }

    /// Returns the value of the move `cell` for the side that plays it. The type `S` denotes the side to move
    /// after this move.
    fn child<S: Mover>(
        &mut self,
        from: Position,
        cell: Bitboard,
        wins: Bitboard,
        depth: u32,
        ply: u32,
        (alpha, beta): (Score, Score),
    ) -> Score {
        if self.clock.must_stop() {
            return Score::STOPPED;
        }
        self.probe.generated();
        if P::WATCHES {
            self.probe.visited(ply + 1, Some(self.rules.column_of(cell)), -beta, -alpha);
        }
        self.lines.clear(ply + 1);
        let position = from.play_unchecked(cell);
        let value = if wins.meets(cell) {
            self.probe.finished(ply + 1);
            Score::win_in(ply + 1)
        } else if self.rules.is_full(position.occupied()) {
            self.probe.finished(ply + 1);
            Score::DRAW
        } else if depth == 1 {
            self.probe.evaluated(ply + 1);
            -evaluate_for_mover::<S, E>(self.eval, position)
        } else {
            let value = self.node::<S>(position, depth - 1, ply + 1, (-beta, -alpha));
            if value == Score::STOPPED {
                return value;
            }
            -value
        };
        self.probe.returned(ply + 1, -value);
        value
    }

    /// Returns the table key of a position, and whether the key is the mirror image of that position.
    fn key(&self, position: Position) -> (Position, bool) {
        if !self.mirror {
            return (position, false);
        }
        let mirror = Position {
            own: self.rules.mirror(position.own),
            theirs: self.rules.mirror(position.theirs),
        };
        let turned = (mirror.own, mirror.theirs) < (position.own, position.theirs);
        (if turned { mirror } else { position }, turned)
    }
}
