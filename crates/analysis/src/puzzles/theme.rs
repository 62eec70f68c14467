//! Themes of puzzles, with their names, texts and shares of a puzzle set.

use std::fmt;
use std::str::FromStr;

use foursight_search::did_you_mean;

/// Theme of a puzzle. Every position in which exactly one move keeps the outcome has one of the first seven
/// themes. The last three themes describe additional conditions that some of these positions satisfy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Theme {
    /// The side to move can win at once, and no other move wins.
    WinIn1,
    /// The opponent threatens to win with the next disc. The only correct move prevents this and does not lose.
    Block,
    /// The only winning move creates two immediate threats at the same time.
    DoubleThreat,
    /// Only one move wins. The side to move wins with its second disc, counting this move, but this move does
    /// not create two immediate threats.
    WinIn2,
    /// Only one move wins. The side to move wins with its third disc, counting this move.
    WinIn3,
    /// Only one move wins. The side to move wins with its fourth to eighth disc, counting this move.
    LongWin,
    /// Only one move keeps a draw, or a win that takes nine or more discs.
    OnlyMove,
    /// The side to move wins by zugzwang. Before the opponent's last move under best play, every cell in which the
    /// opponent can play is directly below a winning cell of the side to move.
    Zugzwang,
    /// A level of the built-in opponent made a move in this position. The task is to decide whether the move
    /// keeps the outcome.
    BlunderOrNot,
    /// The task names an evaluation. A search with this evaluation chooses a move that turns a win into a draw or a
    /// loss, or a draw into a loss.
    EvaluationWrong,
}

impl Theme {
    /// All themes, each with its planned percentage of the puzzles in a set.
    pub const SHARES: [(Self, usize); 10] = [
        (Self::WinIn1, 6),
        (Self::Block, 7),
        (Self::DoubleThreat, 10),
        (Self::WinIn2, 10),
        (Self::WinIn3, 12),
        (Self::LongWin, 13),
        (Self::OnlyMove, 12),
        (Self::Zugzwang, 8),
        (Self::BlunderOrNot, 10),
        (Self::EvaluationWrong, 12),
    ];

    /// Maximum number of discs that the winner still needs in a puzzle of the theme `long-win`.
    pub const LONGEST: u32 = 8;

    /// Returns all themes. The themes that are easiest to explain come first.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::SHARES.into_iter().map(|(theme, _)| theme)
    }

    /// Returns the name in files and requests, such as `win-in-1`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::WinIn1 => "win-in-1",
            Self::Block => "block",
            Self::DoubleThreat => "double-threat",
            Self::WinIn2 => "win-in-2",
            Self::WinIn3 => "win-in-3",
            Self::LongWin => "long-win",
            Self::OnlyMove => "only-move",
            Self::Zugzwang => "zugzwang",
            Self::BlunderOrNot => "blunder-or-not",
            Self::EvaluationWrong => "evaluation-wrong",
        }
    }

    /// Returns the heading, such as `Win at once`.
    pub const fn title(self) -> &'static str {
        match self {
            Self::WinIn1 => "Win at once",
            Self::Block => "Stop the threat",
            Self::DoubleThreat => "Double threat",
            Self::WinIn2 => "Win in 2",
            Self::WinIn3 => "Win in 3",
            Self::LongWin => "Win in 4 to 8",
            Self::OnlyMove => "Only move",
            Self::Zugzwang => "Zugzwang",
            Self::BlunderOrNot => "Mistake or not?",
            Self::EvaluationWrong => "Where the evaluation is wrong",
        }
    }

    /// Describes the task of the theme in a few words.
    pub const fn summary(self) -> &'static str {
        match self {
            Self::WinIn1 => "win at once",
            Self::Block => "stop a threat without losing",
            Self::DoubleThreat => "make two threats at once",
            Self::WinIn2 => "win on your second move, without a double threat",
            Self::WinIn3 => "win on your third move",
            Self::LongWin => "win on your fourth to eighth move",
            Self::OnlyMove => "find the only move that keeps a draw or a slow win",
            Self::Zugzwang => "leave the opponent without a good move",
            Self::BlunderOrNot => "is this move a mistake?",
            Self::EvaluationWrong => {
                "find the right move in a position where a search chooses a wrong one"
            }
        }
    }

    /// Returns whether all puzzles of this theme are equally easy. This holds for puzzles with an immediate
    /// threat, because such a threat is easy to see.
    pub(super) const fn has_one_difficulty(self) -> bool {
        matches!(self, Self::WinIn1 | Self::Block)
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Theme {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::all().find(|theme| theme.name() == text).ok_or_else(|| {
            let names: Vec<&str> = Self::all().map(Self::name).collect();
            let hint = did_you_mean(text, names.iter().copied());
            format!("no theme is called `{text}`{hint} (there are {})", names.join(", "))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn theme_names_round_trip_and_shares_add_up() {
        for theme in Theme::all() {
            assert_eq!(theme.name().parse(), Ok(theme));
        }
        assert_eq!(Theme::SHARES.iter().map(|(_, share)| share).sum::<usize>(), 100);
        let message = "zugswang".parse::<Theme>().unwrap_err();
        assert!(message.contains("did you mean `zugzwang`?"), "{message}");
    }
}
