//! Themes of puzzles.

use std::fmt;
use std::str::FromStr;

use foursight_search::hint;

/// Theme of a puzzle. Every position with exactly one right move has one of the first seven; the last three
/// are additional properties of some of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Theme {
    /// The side to move can win at once, and no other move wins.
    WinIn1,
    /// The opponent threatens to win at once, and the one block does not lose.
    Block,
    /// The only winning move creates two threats at once.
    DoubleThreat,
    /// The only winning move wins with the second disc, but not by two threats at once.
    WinIn2,
    /// The only winning move wins with the third disc.
    WinIn3,
    /// The only winning move wins with the fourth to eighth disc.
    LongWin,
    /// Only one move keeps the draw, or a win that takes nine discs or more.
    OnlyMove,
    /// In the end every move of the opponent is directly below a winning cell.
    Zugzwang,
    /// A level made a move in this position. The question is whether it keeps the outcome.
    BlunderOrNot,
    /// A search with some evaluation chooses a move that loses the outcome.
    EvaluationWrong,
}

impl Theme {
    /// All themes with their percentage of a set.
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

    /// Maximum number of discs for a `long-win`.
    pub const LONGEST: u32 = 8;

    /// All themes, the easiest to explain first.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::SHARES.into_iter().map(|(theme, _)| theme)
    }

    /// Name in files and requests: `win-in-1`.
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

    /// Heading: `Win at once`.
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

    /// The task of the theme in a few words.
    pub const fn summary(self) -> &'static str {
        match self {
            Self::WinIn1 => "win at once",
            Self::Block => "stop a threat without losing",
            Self::DoubleThreat => "make two threats at once",
            Self::WinIn2 => "win on your second move, without a double threat",
            Self::WinIn3 => "win on your third move",
            Self::LongWin => "win on your fourth to eighth move",
            Self::OnlyMove => "find the one move that keeps the draw, or a long win",
            Self::Zugzwang => "leave the opponent no good move",
            Self::BlunderOrNot => "is this move a mistake?",
            Self::EvaluationWrong => "find a better move than a search that goes wrong",
        }
    }

    /// Whether all puzzles of this theme are equally easy, because an immediate threat is easy to see.
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
            let hint = hint(text, names.iter().copied());
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
