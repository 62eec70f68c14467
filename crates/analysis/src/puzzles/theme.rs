//! What a puzzle is about.

use std::fmt;
use std::str::FromStr;

use foursight_search::hint;

/// What a puzzle is about. The first seven divide all positions with one right move among them; the last
/// three tell something more about some of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Theme {
    /// A stone wins at once, and no other move wins at all.
    WinIn1,
    /// The opponent threatens to win at once, and stopping it does not lose.
    Block,
    /// The only winning move makes two threats at once.
    DoubleThreat,
    /// The only winning move wins with the second stone in another way.
    WinIn2,
    /// The only winning move wins with the third stone.
    WinIn3,
    /// The only winning move wins with the fourth to eighth stone.
    LongWin,
    /// One move holds the draw, or a win that takes nine stones or more.
    OnlyMove,
    /// In the end the opponent must play right below a winning cell, whatever it does.
    Zugzwang,
    /// A level of play made a move there: does it keep the outcome?
    BlunderOrNot,
    /// A search with some evaluation loses the outcome there.
    EvaluationWrong,
}

impl Theme {
    /// All of them, with the percentage of a set that each gets.
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

    /// The stones that a `long-win` takes at most.
    pub const LONGEST: u32 = 8;

    /// All of them, the easiest to explain first.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::SHARES.into_iter().map(|(theme, _)| theme)
    }

    /// Its name: `win-in-1`.
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

    /// Its name as a heading: `Win at once`.
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
            Self::BlunderOrNot => "Blunder or not?",
            Self::EvaluationWrong => "Where the evaluation errs",
        }
    }

    /// What it is about, in a few words.
    pub const fn summary(self) -> &'static str {
        match self {
            Self::WinIn1 => "win at once",
            Self::Block => "stop a threat without losing",
            Self::DoubleThreat => "make two threats at once",
            Self::WinIn2 => "win with the second stone, in another way",
            Self::WinIn3 => "win with the third stone",
            Self::LongWin => "win with the fourth to eighth stone",
            Self::OnlyMove => "find the one move that holds the draw, or a long win",
            Self::Zugzwang => "leave the opponent no good move",
            Self::BlunderOrNot => "was this move a blunder?",
            Self::EvaluationWrong => "do better than a search that goes wrong here",
        }
    }

    /// Is every puzzle of it as hard as every other? A threat at once is seen by whoever looks.
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
            format!("there is no theme `{text}`{hint} (it is one of {})", names.join(", "))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back_and_shares_make_a_whole() {
        for theme in Theme::all() {
            assert_eq!(theme.name().parse(), Ok(theme));
        }
        assert_eq!(Theme::SHARES.iter().map(|(_, share)| share).sum::<usize>(), 100);
        let message = "zugswang".parse::<Theme>().unwrap_err();
        assert!(message.contains("did you mean `zugzwang`?"), "{message}");
    }
}
