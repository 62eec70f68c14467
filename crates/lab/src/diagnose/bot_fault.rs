//! The faults that a diagnosis can name, with their usual causes and remedies.

use serde::Serialize;

macro_rules! faults {
    ($($name:ident, $text:literal, $cause:literal, $remedy:literal;)*) => {
        /// A fault in the program of a player.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Fault { $(#[doc = $text] $name,)* }

        impl Fault {
            /// All faults, in the order of `docs/bugs.md`.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// Returns the name, as in `does not block`.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => $text),* }
            }

            /// Returns the usual cause in the program.
            pub const fn cause(self) -> &'static str {
                match self { $(Self::$name => $cause),* }
            }

            /// Returns how to repair the program.
            pub const fn remedy(self) -> &'static str {
                match self { $(Self::$name => $remedy),* }
            }
        }
    };
}

faults! {
    MissesWin, "does not take a win",
        "the search evaluates the board before it tests whether the last move won, or it tests only the opponent's wins",
        "at the start of each node, test whether the player who has just moved has won, before the depth test";
    MissesBlock, "does not block",
        "the search looks only at its own moves, or the win test ignores the opponent's discs",
        "search at least two plies, and give a win of the opponent a large negative score";
    DelaysWins, "delays wins",
        "all wins have the same score, so a win in three moves is as good as a win at once",
        "give a win the score WIN - ply (ply: moves from the root), and a loss the score -WIN + ply";
    SignWrong, "sign wrong",
        "the value of a child is not negated in negamax, or the evaluation subtracts your discs from the opponent's",
        "negamax: value = -search(child); evaluation: points of the player minus points of the opponent";
    PlayersNotSwitched, "players not switched",
        "the recursive call passes the same player, so one side makes all moves or maximises at every ply",
        "pass the other player to the recursive call, and alternate between maximising and minimising";
    WrongSide, "evaluates for the wrong side",
        "the evaluation always counts for one colour, or for a player other than the one who maximises",
        "pass the player who maximises to the evaluation; in minimax this is the player to move at the root";
    DepthOffByOne, "depth off by one",
        "the depth is decremented at the wrong place, or the root counts as a ply (or does not)",
        "a search of depth 1 evaluates the positions after one move; call search(child, depth - 1) at the root";
    WindowNotNegated, "window not negated",
        "negamax passes (alpha, beta) instead of (-beta, -alpha) to the child, so it compares numbers of different sides",
        "value = -search(child, depth - 1, -beta, -alpha)";
    CutWrongSide, "cut on the wrong side",
        "the comparison that ends the loop is reversed, or it compares with the wrong bound",
        "maximising: stop if value >= beta; minimising: stop if value <= alpha";
    BoundsAtRoot, "bounds treated as values at the root",
        "the root accepts a move whose value equals the best one, but after pruning this value is only an upper bound",
        "at the root, replace the best move only if value > best (not >=), and do not collect moves with equal values";
    BestTooHigh, "best value initialised too high",
        "the best value starts at 0 or at a small negative number, so bad moves are never accepted",
        "start with minus infinity, and with the first legal move as the best move";
    TableWithoutSide, "table without the side to move",
        "the key of the transposition table contains too little, so positions with different players share an entry",
        "put the discs of both players and the maximising player into the key";
    TableFlags, "table with wrong bound flags",
        "after a cutoff the table stores a bound as if it were the exact value, or it confuses upper and lower bounds",
        "store whether the value is exact, a lower bound (value >= beta) or an upper bound (value <= the first alpha)";
    TableDepth, "table kept across searches of different depth",
        "the table returns entries of an earlier, shallower search without comparing their depth",
        "store the depth in the entry and use the entry only if it is at least as deep, or clear the table";
    UndoLeavesBoard, "undo leaves a changed board",
        "a return or break leaves the loop between making a move and undoing it",
        "undo the move immediately after the recursive call, before any test of the value";
    WinTestEdge, "win test misses an edge",
        "a loop over rows or columns ends one too early or starts one too late",
        "horizontal lines start in columns 0 to 3 and vertical ones in rows 0 to 2; in Python range(4) and range(3)";
    WinTestDirection, "win test misses a direction",
        "one of the four directions is missing in the win test, or two of them are the same",
        "test (1, 0), (0, 1), (1, 1) and (1, -1)";
    LeftmostTie, "leftmost column on every tie",
        "the search tries the columns from left to right and keeps the first of several equal moves",
        "try the columns from the centre outwards: 4 3 5 2 6 1 7; this also improves pruning";
    DrawAsLoss, "draw scored as a loss",
        "a full board has no legal moves, and the search returns its initial best value (minus infinity)",
        "test for a full board before the loop, and return 0";
    CrashWhenFull, "crash on a full column or board",
        "the program drops a disc into a full column, or chooses from an empty list of moves",
        "generate only legal moves (columns whose top cell is empty), and return 0 if there are none";
    ClockIgnored, "clock ignored",
        "the program always searches to the same depth, whatever the go line says",
        "read movetime from the go line, deepen the search step by step, and stop when the time is used up";
    GivesWin, "gives the opponent a win",
        "the program blocks by a rule, but does not test what the opponent can play after its own move",
        "skip a move if the opponent then wins at once: a disc in the cell below lets the opponent reach the winning cell";
    MemoryGrows, "memory grows",
        "a table, a list of positions or a cache is never emptied and has no largest size",
        "limit the number of entries, for example by replacing old ones, or clear the table on `uginewgame`";
    StateLeftOver, "state left over",
        "the program keeps its board, table or other variables from an earlier position",
        "on `position`, start from an empty board; on `uginewgame`, clear everything that you keep between moves";
    ProtocolFault, "protocol fault",
        "the program does not follow the protocol UGI",
        "run `foursight check-engine`, and fix the first failed step";
}

impl Serialize for Fault {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl Fault {
    /// Returns whether the fault is only a habit. A sound program can have a habit, so a habit is advice and not an
    /// error.
    pub const fn is_habit(self) -> bool {
        matches!(self, Self::LeftmostTie | Self::GivesWin | Self::MemoryGrows)
    }
}
