use foursight_board::Column;

use super::Probe;
use crate::{Score, Verdict};

/// A recorded event of a search. Each enum variant corresponds to a method of [`Probe`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The search entered a position ([`Probe::visited`]).
    Visited {
        /// Distance from the root in plies.
        ply: u32,
        /// The move that led to the position. `None` for the root.
        by: Option<Column>,
        /// Lower end of the search window when the search entered the position.
        alpha: Score,
        /// Upper end of the search window when the search entered the position.
        beta: Score,
    },
    /// The search created a child position ([`Probe::generated`]).
    Generated,
    /// The search generated the moves of a position ([`Probe::expanded`]).
    Expanded {
        /// Distance from the root in plies.
        ply: u32,
    },
    /// The search evaluated a leaf ([`Probe::evaluated`]).
    Evaluated {
        /// Distance from the root in plies.
        ply: u32,
    },
    /// The search entered a position in which the game is over ([`Probe::finished`]).
    Finished {
        /// Distance from the root in plies.
        ply: u32,
    },
    /// The search evaluated a position in order to sort moves ([`Probe::judged`]).
    Judged,
    /// A move caused a cutoff ([`Probe::cutoff`]).
    Cutoff {
        /// Distance from the root in plies.
        ply: u32,
        /// Place of the move in the search order, counted from 0 for the first move tried.
        index: u32,
        /// Number of child positions that the search did not enter because of the cutoff.
        skipped: u32,
    },
    /// The search looked up a position in the transposition table ([`Probe::recalled`]).
    Recalled {
        /// Distance from the root in plies.
        ply: u32,
        /// Whether the table supplied the score.
        hit: bool,
    },
    /// The search of a position returned a value ([`Probe::returned`]).
    Returned {
        /// Distance from the root in plies.
        ply: u32,
        /// The value of the position for the side to move in it.
        value: Score,
    },
    /// An iteration of iterative deepening was completed ([`Probe::deepened`]).
    Deepened {
        /// The trace stores a verdict for each iteration. This is the index of the verdict, counted from 0.
        index: usize,
    },
}

/// The reason why the search of a position ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeEnding {
    /// Every move of the position was searched.
    Searched,
    /// The depth limit was reached, and the position was evaluated.
    Evaluated,
    /// The game was over in this position.
    Finished,
    /// A move caused a cutoff, so the remaining moves were not searched.
    Cutoff {
        /// Number of moves that the search skipped.
        skipped: u32,
    },
    /// The transposition table supplied the score.
    Recalled,
    /// The search of this position did not finish before the search was stopped or the trace was full.
    Unfinished,
}

/// A position in the tree of a traced search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    /// Index of the parent position in the list of nodes. `None` for the root.
    pub parent: Option<usize>,
    /// Distance from the root in plies.
    pub ply: u32,
    /// The move that led to the position. `None` for the root.
    pub by: Option<Column>,
    /// The ends of the search window (alpha, beta) when the search entered the position, as seen by the side to
    /// move.
    pub window: (Score, Score),
    /// The value for the side to move. `None` if the search of the position was not completed.
    pub value: Option<Score>,
    /// Why the search of the position ended.
    pub ending: NodeEnding,
}

/// A recording of the events of a search, up to a maximum number of events.
///
/// [`replay`](Self::replay) sends the events to any other probe. That probe then has the same content as if it
/// had observed the search itself. [`nodes`](Self::nodes) converts the events to a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    events: Vec<Event>,
    verdicts: Vec<Verdict>,
    most: usize,
    /// Number of events that were not recorded because the trace was full.
    pub dropped: u64,
}

impl Trace {
    /// Creates an empty trace that records at most `most` events.
    pub const fn new(most: usize) -> Self {
        Self { events: Vec::new(), verdicts: Vec::new(), most, dropped: 0 }
    }

    /// Returns the recorded events in the order in which they happened.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Returns whether the trace contains all events of the search.
    pub const fn is_whole(&self) -> bool {
        self.dropped == 0
    }

    /// Sends all recorded events to another probe.
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

    /// Returns the positions in the order in which the search entered them. Each node contains the index of its
    /// parent, its value and the reason why its search ended.
    pub fn nodes(&self) -> Vec<Node> {
        let mut nodes: Vec<Node> = Vec::new();
        // For each ply, the index of the position at this ply on the current path from the root.
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
