//! The switches of a simulated search: its fault, its pruning and its order of moves.

use super::model_undo::UndoSlip;
use super::win_lines::{MissedLines, WIDTH};

/// How a simulated search differs from a correct one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Twist {
    Sound,
    EvaluationNegated,
    WinsSwapped,
    AllNegated,
    /// The value of a child is used without a minus sign. The window is negated or not.
    ChildNotNegated {
        window_negated: bool,
    },
    /// All scores count for the first player or for the second player. If `wins` is false, only evaluations do.
    ForOneColour {
        first: bool,
        wins: bool,
    },
    NotSwitched(SwitchSlip),
    DepthChanged(i8),
    WindowNotNegated,
    Cut(WrongCut),
    /// The best value starts at this value: in all nodes, only in maximising ones, or only at the root.
    BestStarts {
        at: i32,
        nodes: StartNodes,
    },
    /// The table's key contains the occupied cells without their colours.
    TableWithoutColours,
    TableFlags {
        swapped: bool,
    },
    /// The table ignores the depth of its entries and is kept: within a search that deepens step by step, or from one
    /// search to the next.
    TableDepths {
        deepening: bool,
    },
    /// The table is kept from one search to the next, and its values count for the player to move at the root.
    TableForRoot {
        checks_depth: bool,
    },
    /// A correct table that is kept from one search to the next. It may return values of deeper searches.
    TableKept,
    /// Moves are made on one board and not always undone.
    Undo(UndoSlip),
    MissedLines(MissedLines),
    WinsAllEqual,
    LateWinsPreferred,
    /// A full board is a loss for the player to move at the root, or for the player to move on that board.
    DrawIsLoss {
        for_root: bool,
    },
    OwnWinsUnseen,
    OpponentWinsUnseen,
}

/// A way in which a search does not alternate between the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum SwitchSlip {
    /// The root player makes all moves; maximising and minimising alternate.
    OneSideMoves,
    /// The root player makes all moves and always maximises.
    OneSideMovesAndMaximises,
    /// The discs alternate, but both sides maximise the score of the root player.
    AllMaximise,
    /// Negamax passes the same player to the child, and negates its value.
    SamePlayerPassed,
    /// The maximising function calls itself, except at the root.
    MaximisingCallsItself,
    /// The minimising function calls itself.
    MinimisingCallsItself,
}

impl SwitchSlip {
    pub(super) const ALL: [Self; 6] = [
        Self::OneSideMoves,
        Self::OneSideMovesAndMaximises,
        Self::AllMaximise,
        Self::SamePlayerPassed,
        Self::MaximisingCallsItself,
        Self::MinimisingCallsItself,
    ];

    /// Returns whether the root player moves at this ply.
    pub(super) const fn root_moves(self, ply: u8) -> bool {
        match self {
            Self::OneSideMoves | Self::OneSideMovesAndMaximises | Self::SamePlayerPassed => true,
            Self::AllMaximise => ply.is_multiple_of(2),
            Self::MaximisingCallsItself => ply != 1,
            Self::MinimisingCallsItself => ply == 0,
        }
    }

    /// Returns whether the score of the root player is maximised at this ply.
    pub(super) const fn root_maximises(self, ply: u8) -> bool {
        match self {
            Self::OneSideMoves | Self::SamePlayerPassed => ply.is_multiple_of(2),
            Self::OneSideMovesAndMaximises | Self::AllMaximise => true,
            Self::MaximisingCallsItself => ply != 1,
            Self::MinimisingCallsItself => ply == 0,
        }
    }
}

/// A cutoff condition that is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum WrongCut {
    /// `alpha <= beta`, in all nodes.
    Reversed,
    /// `alpha <= beta`, only in maximising or only in minimising nodes.
    ReversedFor { root: bool },
    /// `value <= alpha` (before alpha is raised).
    BelowAlpha,
    /// `value >= alpha` (before alpha is raised).
    AboveAlpha,
}

/// The nodes in which a best value starts too high.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum StartNodes {
    All,
    Maximising,
    Root,
}

/// The pruning of a simulated search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Pruning {
    /// No pruning.
    Plain,
    /// Alpha-beta. A value outside of the window is a bound.
    Soft,
    /// Alpha-beta. Values are clamped to the window.
    Hard,
}

impl Twist {
    /// Returns whether a search to this depth can differ from a correct one.
    pub(super) const fn can_show(self, depth: u8) -> bool {
        match self {
            // Below depth 4, no position occurs twice in a search.
            Self::NotSwitched(SwitchSlip::MaximisingCallsItself) | Self::TableFlags { .. } => {
                depth > 3
            }
            Self::NotSwitched(_) | Self::DepthChanged(-1) => depth > 1,
            Self::TableWithoutColours => depth > 2,
            _ => true,
        }
    }
}

/// The order in which a search tries the columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Order {
    Left,
    CentreLeft,
    CentreRight,
}

impl Order {
    pub(super) const ALL: [Self; 3] = [Self::Left, Self::CentreLeft, Self::CentreRight];

    pub(super) const fn columns(self) -> [usize; WIDTH] {
        match self {
            Self::Left => [0, 1, 2, 3, 4, 5, 6],
            Self::CentreLeft => [3, 2, 4, 1, 5, 0, 6],
            Self::CentreRight => [3, 4, 2, 5, 1, 6, 0],
        }
    }
}

/// A simulated search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Model {
    pub(super) twist: Twist,
    pub(super) pruning: Pruning,
    pub(super) order: Order,
}
