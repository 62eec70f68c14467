use foursight_board::Column;

use super::Probe;
use crate::{Score, Verdict};

/// One event of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// [`Probe::visited`].
    Visited {
        /// Plies below the root.
        ply: u32,
        /// The move that led here.
        by: Option<Column>,
        /// The lower bound on entry.
        alpha: Score,
        /// The upper bound on entry.
        beta: Score,
    },
    /// [`Probe::generated`].
    Generated,
    /// [`Probe::expanded`].
    Expanded {
        /// Plies below the root.
        ply: u32,
    },
    /// [`Probe::evaluated`].
    Evaluated {
        /// Plies below the root.
        ply: u32,
    },
    /// [`Probe::finished`].
    Finished {
        /// Plies below the root.
        ply: u32,
    },
    /// [`Probe::judged`].
    Judged,
    /// [`Probe::cutoff`].
    Cutoff {
        /// Plies below the root.
        ply: u32,
        /// The index of the move, from 0.
        index: u32,
        /// Number of children pruned.
        skipped: u32,
    },
    /// [`Probe::recalled`].
    Recalled {
        /// Plies below the root.
        ply: u32,
        /// Whether the table had a result.
        hit: bool,
    },
    /// [`Probe::returned`].
    Returned {
        /// Plies below the root.
        ply: u32,
        /// The value for the side to move at this position.
        value: Score,
    },
    /// [`Probe::deepened`], with the index of the verdict of the iteration in the trace.
    Deepened {
        /// The index, from 0.
        index: usize,
    },
}

/// The reason why the search of a position ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeEnding {
    /// Every move was searched.
    Searched,
    /// The depth was reached, and the position was evaluated.
    Evaluated,
    /// The game was over.
    Finished,
    /// A move caused a cutoff.
    Cutoff {
        /// Number of moves pruned.
        skipped: u32,
    },
    /// The transposition table had a result.
    Recalled,
    /// The search was stopped, or the trace was full, before the search of the position ended.
    Unfinished,
}

/// A position of a traced search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    /// The index of the position above it; `None` for a root.
    pub parent: Option<usize>,
    /// Plies below the root.
    pub ply: u32,
    /// The move that led here.
    pub by: Option<Column>,
    /// The window on entry, for the side to move.
    pub window: (Score, Score),
    /// The value for the side to move.
    pub value: Option<Score>,
    /// The reason for the end.
    pub ending: NodeEnding,
}

/// A recording of a search, event by event, with a maximum length.
///
/// It can be [replayed](Self::replay) into any other probe, with the same effect as observing the search, or read as
/// a [tree](Self::nodes).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    events: Vec<Event>,
    verdicts: Vec<Verdict>,
    most: usize,
    /// Number of events that were not recorded because the trace was full.
    pub dropped: u64,
}

impl Trace {
    /// Creates an empty trace with a maximum number of events.
    pub const fn new(most: usize) -> Self {
        Self { events: Vec::new(), verdicts: Vec::new(), most, dropped: 0 }
    }

    /// Returns the recorded events, in order.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Returns whether the trace contains the whole search.
    pub const fn is_whole(&self) -> bool {
        self.dropped == 0
    }

    /// Sends all events to another probe.
    pub fn replay<P: Probe>(&self, probe: &mut P) {
        for event in &self.events {
            match *event {
                Event::Visited { ply, by, alpha, beta } => probe.visited(ply, by, alpha, beta),
                Event::Generated => probe.generated(),
                Event::Expanded { ply } => probe.expanded(ply),
                Event::Evaluated { ply } => probe.evaluated(ply),
                Event::Finished { ply } => probe.finished(ply),
                Event::Judged => probe.judged(),
                Event::Cutoff { ply, index, skipped } => probe.cutoff(ply, index, skipped),
                Event::Recalled { ply, hit } => probe.recalled(ply, hit),
                Event::Returned { ply, value } => probe.returned(ply, value),
                Event::Deepened { index } => probe.deepened(&self.verdicts[index]),
            }
        }
    }

    /// Returns the positions in the order in which they were entered, each with its parent, value and reason for the end.
    pub fn nodes(&self) -> Vec<Node> {
        let mut nodes: Vec<Node> = Vec::new();
        // For each ply, the position being searched.
        let mut path: Vec<usize> = Vec::new();
        for event in &self.events {
            match *event {
                Event::Visited { ply, by, alpha, beta } => {
                    path.truncate(ply as usize);
                    let parent = path.last().copied();
                    path.push(nodes.len());
                    let window = (alpha, beta);
                    let ending = NodeEnding::Unfinished;
                    nodes.push(Node { parent, ply, by, window, value: None, ending });
                }
                Event::Evaluated { ply } => {
                    nodes[path[ply as usize]].ending = NodeEnding::Evaluated;
                }
                Event::Finished { ply } => nodes[path[ply as usize]].ending = NodeEnding::Finished,
                Event::Cutoff { ply, skipped, .. } => {
                    nodes[path[ply as usize]].ending = NodeEnding::Cutoff { skipped };
                }
                Event::Recalled { ply, hit: true } => {
                    nodes[path[ply as usize]].ending = NodeEnding::Recalled;
                }
                Event::Returned { ply, value } => {
                    let node = &mut nodes[path[ply as usize]];
                    node.value = Some(value);
                    if node.ending == NodeEnding::Unfinished {
                        node.ending = NodeEnding::Searched;
                    }
                }
                _ => {}
            }
        }
        nodes
    }

    #[inline]
    fn record(&mut self, event: Event) {
        if self.events.len() < self.most {
            self.events.push(event);
        } else {
            self.dropped += 1;
        }
    }
}

impl Probe for Trace {
    fn visited(&mut self, ply: u32, by: Option<Column>, alpha: Score, beta: Score) {
        self.record(Event::Visited { ply, by, alpha, beta });
    }
    fn generated(&mut self) {
        self.record(Event::Generated);
    }
    fn expanded(&mut self, ply: u32) {
        self.record(Event::Expanded { ply });
    }
    fn evaluated(&mut self, ply: u32) {
        self.record(Event::Evaluated { ply });
    }
    fn finished(&mut self, ply: u32) {
        self.record(Event::Finished { ply });
    }
    fn judged(&mut self) {
        self.record(Event::Judged);
    }
    fn cutoff(&mut self, ply: u32, index: u32, skipped: u32) {
        self.record(Event::Cutoff { ply, index, skipped });
    }
    fn recalled(&mut self, ply: u32, hit: bool) {
        self.record(Event::Recalled { ply, hit });
    }
    fn returned(&mut self, ply: u32, value: Score) {
        self.record(Event::Returned { ply, value });
    }
    fn deepened(&mut self, verdict: &Verdict) {
        let index = self.verdicts.len();
        self.record(Event::Deepened { index });
        self.verdicts.push(verdict.clone());
    }
}
