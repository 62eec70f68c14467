//! Monte-Carlo tree search with upper confidence bounds (UCT; Kocsis and Szepesvári, 2006).
//!
//! The search uses no evaluation. The value of a position is the mean result of random games from that
//! position. Each round consists of four steps:
//!
//! 1. It walks down the tree. At each node it selects the child with the highest sum of the mean result and a
//!    bonus for rarely visited moves.
//! 2. It adds the children of the leaf if the leaf was visited before.
//! 3. It plays one random game from the leaf.
//! 4. It adds the result to all nodes on the path.
//!
//! Finally, the search chooses the most visited move. More rounds make the search stronger, but many rounds are
//! necessary to find the only reply that refutes a move. A win in one move is found in the first round, and a
//! loss in one move after a few rounds.
//!
//! All choices depend only on the seed and the position. With a node limit, the result is therefore
//! reproducible.

use foursight_board::{Bitboard, Column, Position, Rules, SplitMix64};

use super::root::{root_generator, root_seed};
use super::{LIMITS, Search, SearchDefinition, SearchInput};
use crate::parameter::{Parameter, Settings};
use crate::{Clock, Composed, Evaluate, Limits, Probe, Score, Verdict};

pub(crate) const MCTS: SearchDefinition = SearchDefinition {
    name: "mcts",
    summary: "Monte Carlo tree search (UCT), which uses random games instead of an evaluation",
    parameters: &[
        Parameter::optional(
            "nodes",
            "maximum number of positions to visit per move; 200,000 if no limit is set",
            1,
            i64::MAX,
        ),
        LIMITS[1],
        Parameter::number(
            "explore",
            "weight of the bonus for rarely visited moves, in hundredths",
            0,
            1000,
            140,
        ),
        Parameter::number("memory", "maximum size of the search tree in megabytes", 1, 4096, 256),
        Parameter::number("seed", "seed for random choices", 0, i64::MAX, 0),
    ],
    build: |spec| {
        let search = Mcts::new(spec.settings());
        Composed::boxed(search, spec)
    },
};

/// Monte-Carlo tree search.
#[derive(Clone, Copy, Debug)]
pub struct Mcts {
    explore: f64,
    /// Maximum size of the search tree in bytes.
    most: usize,
    seed: u64,
}

/// Number of rounds between two reports of the best move so far.
const ROUNDS_PER_REPORT: u32 = 1024;

/// A node of the tree: a move and its statistics.
#[derive(Clone, Copy, Debug)]
struct Node {
    cell: Bitboard,
    visits: u32,
    /// Number of wins minus number of losses, for the side that made the move.
    won: i32,
    /// Index of the first child. The children are stored one after the other. `count` is the number of
    /// children.
    children: u32,
    count: u8,
    /// The result for the side that made the move, if the move ended the game: 1 for a win, 0 for a draw.
    end: Option<i8>,
}

impl Node {
    const fn new(cell: Bitboard) -> Self {
        Self { cell, visits: 0, won: 0, children: 0, count: 0, end: None }
    }

    fn mean(&self) -> f64 {
        f64::from(self.won) / f64::from(self.visits.max(1))
    }

    /// Returns a score for the move: its mean result, multiplied by 1,000. If the game ends with this move, returns the
    /// exact score. Returns `None` if the search never visited the move.
    fn score(&self) -> Option<Score> {
        match self.end {
            Some(1) => Some(Score::win_in(1)),
            Some(_) => Some(Score::DRAW),
            None if self.visits == 0 => None,
            None => Some(Score::heuristic((self.mean() * 1000.0).round() as i32)),
        }
    }
}

impl Mcts {
    fn new(settings: &Settings) -> Self {
        Self {
            explore: f64::from(settings.number("explore")) / 100.0,
            most: (settings.number("memory") as usize) << 20,
            seed: root_seed(settings),
        }
    }
}

impl Default for Mcts {
    /// Returns the search that the engine text `mcts` describes, with default parameters.
    fn default() -> Self {
        Self::new(&Settings::defaults(MCTS.parameters))
    }
}

impl Search for Mcts {
    fn seed(&self) -> Option<u64> {
        Some(self.seed)
    }

    fn reseed(&mut self, seed: u64) {
        self.seed = seed;
    }

    fn bounded(&self, limits: Limits) -> Limits {
        // A depth limit does not end this search, so only limits on nodes and time are considered.
        let unlimited = limits.nodes.is_none() && limits.time.is_none();
        Limits { nodes: if unlimited { Some(200_000) } else { limits.nodes }, ..limits }
    }

    fn search<R: Rules, E: Evaluate + ?Sized, P: Probe>(
        &mut self,
        task: &SearchInput<'_, R, E>,
        clock: &mut Clock<'_>,
        probe: &mut P,
    ) -> Verdict {
        let mut tree = Tree {
            rules: task.rules,
            root: task.root,
            nodes: vec![Node::new(Bitboard::EMPTY)],
            room: self.most / size_of::<Node>(),
            explore: self.explore,
            rng: root_generator(self.seed, task.root),
            deepest: 0,
        };
        tree.expand(0, task.root);
        while tree.round(clock, probe) {
            if tree.nodes[0].visits % ROUNDS_PER_REPORT == 0 && probe.follows_improvements() {
                probe.improved(&tree.verdict(false, false));
            }
        }
        tree.verdict(task.columns, !clock.was_interrupted())
    }
}

struct Tree<R> {
    rules: R,
    root: Position,
    nodes: Vec<Node>,
    /// Maximum number of nodes that the tree may have.
    room: usize,
    explore: f64,
    rng: SplitMix64,
    deepest: u32,
}

impl<R: Rules> Tree<R> {
    /// Runs one round. Returns `false` if the search was stopped during the round. In this case the result of
    /// the round is discarded.
    fn round<P: Probe>(&mut self, clock: &mut Clock<'_>, probe: &mut P) -> bool {
        let mut path = [0_u32; 66];
        let (mut at, mut ply, mut position) = (0_usize, 0_u32, self.root);
        if self.enter_position(clock, probe, 0, Bitboard::EMPTY) {
            return false;
        }
        while self.nodes[at].count > 0 {
            at = self.select(at);
            ply += 1;
            path[ply as usize] = at as u32;
            let cell = self.nodes[at].cell;
            if self.enter_position(clock, probe, ply, cell) {
                return false;
            }
            position = position.play_unchecked(cell);
        }
        self.deepest = self.deepest.max(ply);
        // The result of this round, for the side that made the last move on the path.
        let mut result = if let Some(end) = self.nodes[at].end {
            probe.finished(ply);
            i32::from(end)
        } else {
            if self.nodes[at].visits > 0 && self.nodes.len() + 16 < self.room {
                probe.expanded(ply);
                self.expand(at, position);
            }
            match self.playout(position, ply, clock, probe) {
                Some(result) => result,
                None => return false,
            }
        };
        for &node in path[..=ply as usize].iter().rev() {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            node.won += result;
            result = -result;
        }
        true
    }

    /// Counts a position and reports it to the probe. Returns `true` if the search must stop before entering
    /// the position.
    fn enter_position<P: Probe>(
        &self,
        clock: &mut Clock<'_>,
        probe: &mut P,
        ply: u32,
        cell: Bitboard,
    ) -> bool {
        if clock.must_stop() {
            return true;
        }
        let by = (!cell.is_empty()).then(|| self.rules.column_of(cell));
        if by.is_some() {
            probe.generated();
        }
        probe.visited(ply, by, Score::LOWEST, Score::HIGHEST);
        false
    }

    fn expand(&mut self, at: usize, position: Position) {
        let drops = self.rules.drops(position.occupied());
        let wins = self.rules.completing(position.own);
        let last = self.rules.is_full(position.occupied() | drops.lowest());
        self.nodes[at].children = self.nodes.len() as u32;
        let columns: Vec<Bitboard> =
            self.rules.centre_first().map(|c| self.rules.column(c)).collect();
        for cell in columns.into_iter().map(|column| drops & column).filter(|c| !c.is_empty()) {
            let end = if wins.meets(cell) { Some(1) } else { last.then_some(0) };
            self.nodes.push(Node { end, ..Node::new(cell) });
            self.nodes[at].count += 1;
        }
    }

    /// Returns the child to visit in this round. This is a winning move if there is one, otherwise the child
    /// with the highest upper confidence bound. Of equal children, returns the one nearest to the centre.
    fn select(&self, at: usize) -> usize {
        let parent = &self.nodes[at];
        let first = parent.children as usize;
        let children = &self.nodes[first..first + usize::from(parent.count)];
        let tries = f64::from(parent.visits.max(1)).ln();
        let (mut best, mut most) = (0, f64::NEG_INFINITY);
        for (index, child) in children.iter().enumerate() {
            let urgency = if child.end == Some(1) {
                f64::INFINITY
            } else if child.visits == 0 {
                f64::MAX
            } else {
                child.mean() + self.explore * (tries / f64::from(child.visits)).sqrt()
            };
            if urgency > most {
                (best, most) = (index, urgency);
            }
        }
        first + best
    }

    /// Plays random moves from `position` until the game ends. Returns the result for the side that made the
    /// last move before the random game: 1 for a win, 0 for a draw, −1 for a loss. Returns `None` if the search
    /// was stopped.
    fn playout<P: Probe>(
        &mut self,
        mut position: Position,
        mut ply: u32,
        clock: &mut Clock<'_>,
        probe: &mut P,
    ) -> Option<i32> {
        let mut sign = -1;
        loop {
            let occupied = position.occupied();
            let drops = self.rules.drops(occupied);
            let choice = self.rng.below(u64::from(drops.count())) as usize;
            let cell = drops.into_iter().nth(choice)?;
            ply += 1;
            if self.enter_position(clock, probe, ply, cell) {
                return None;
            }
            if self.rules.completing(position.own).meets(cell) {
                probe.finished(ply);
                return Some(sign);
            }
            if self.rules.is_full(occupied | cell) {
                probe.finished(ply);
                return Some(0);
            }
            position = position.play_unchecked(cell);
            sign = -sign;
        }
    }

    /// Returns the child to play after the search. This is a winning move if there is one, otherwise the most
    /// visited child. Of equal children, returns the one nearest to the centre.
    fn favourite(&self, at: usize) -> Option<usize> {
        let first = self.nodes[at].children as usize;
        let children = first..first + usize::from(self.nodes[at].count);
        let key = |&index: &usize| {
            let node = &self.nodes[index];
            (node.end == Some(1), node.visits)
        };
        children.rev().max_by_key(key)
    }

    fn verdict(&self, columns: bool, complete: bool) -> Verdict {
        let mut line: Vec<Column> = Vec::new();
        let mut at = 0;
        while let Some(next) = self.favourite(at) {
            if self.nodes[next].visits == 0 && !line.is_empty() {
                break;
            }
            line.push(self.rules.column_of(self.nodes[next].cell));
            at = next;
        }
        let best = self.favourite(0).expect("an unfinished game has a move");
        let mut scores = Vec::new();
        if columns {
            scores = vec![None; self.rules.width() as usize];
            for index in 1..=usize::from(self.nodes[0].count) {
                let column = self.rules.column_of(self.nodes[index].cell);
                scores[usize::from(column.index())] = self.nodes[index].score();
            }
        }
        Verdict {
            column: line[0],
            score: self.nodes[best].score(),
            depth: self.deepest as u8,
            complete,
            line,
            columns: scores,
        }
    }
}
