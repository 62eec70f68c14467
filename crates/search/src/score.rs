use std::fmt;
use std::ops::Neg;

/// The score of a position for a player: an evaluation, or a certain win or loss with its distance.
///
/// Sooner wins and later losses have higher scores. A draw is 0.
///
/// # Examples
///
/// ```
/// use foursight_search::Score;
///
/// assert!(Score::win_in(3) > Score::win_in(5));
/// assert!(Score::loss_in(6) > Score::loss_in(2));
/// assert!(Score::win_in(42) > Score::heuristic(i32::MAX));
/// assert_eq!(-Score::win_in(3), Score::loss_in(3));
/// assert_eq!(Score::win_in(3).to_string(), "win in 2 moves (3 plies)");
/// assert_eq!(Score::heuristic(12).to_string(), "+12");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

impl Score {
    /// A draw.
    pub const DRAW: Self = Self(0);
    /// Evaluations are between −`MOST` and +`MOST`.
    pub const MOST: i32 = 1_000_000;
    /// Lower than every score.
    pub const LOWEST: Self = Self(-Self::WIN - 1);
    /// Higher than every score.
    pub const HIGHEST: Self = Self(Self::WIN + 1);
    /// Not a score: the search was stopped.
    pub(crate) const STOPPED: Self = Self(i32::MIN);

    const WIN: i32 = 2_000_000;

    /// The player wins with the stone that falls `plies` moves from now.
    #[inline(always)]
    pub const fn win_in(plies: u32) -> Self {
        Self(Self::WIN - plies as i32)
    }

    /// The opponent wins with the stone that falls `plies` moves from now.
    #[inline(always)]
    pub const fn loss_in(plies: u32) -> Self {
        Self(plies as i32 - Self::WIN)
    }

    /// An evaluation, clamped to the range of evaluations.
    pub const fn heuristic(value: i32) -> Self {
        Self(if value > Self::MOST {
            Self::MOST
        } else if value < -Self::MOST {
            -Self::MOST
        } else {
            value
        })
    }

    /// An evaluation that is guaranteed to be in range.
    #[inline(always)]
    pub(crate) fn evaluated(value: i32) -> Self {
        debug_assert!(value.abs() <= Self::MOST, "an evaluation gave {value}");
        Self(value)
    }

    /// Returns the score as a number.
    pub const fn value(self) -> i32 {
        self.0
    }

    /// Returns whether this is a certain win.
    pub const fn is_win(self) -> bool {
        self.0 > Self::MOST
    }

    /// Returns whether this is a certain loss.
    pub const fn is_loss(self) -> bool {
        self.0 < -Self::MOST
    }

    /// Returns whether this is a certain win or loss.
    pub const fn is_decisive(self) -> bool {
        self.is_win() || self.is_loss()
    }

    /// Returns the number of plies to the end of the game, for a certain win or loss.
    pub const fn plies_to_end(self) -> Option<u32> {
        if self.is_decisive() && self.0.abs() <= Self::WIN {
            Some((Self::WIN - self.0.abs()) as u32)
        } else {
            None
        }
    }

    /// Returns the text form of results files: `+12`, `win in 3`, in plies.
    pub fn to_record(self) -> String {
        match self.plies_to_end() {
            Some(plies) if self.is_win() => format!("win in {plies}"),
            Some(plies) => format!("loss in {plies}"),
            None => self.to_string(),
        }
    }

    /// Returns the bits for a transposition table.
    pub(crate) const fn to_stored(self) -> u32 {
        self.0 as u32
    }

    /// Reads the bits of a transposition table.
    pub(crate) const fn stored(bits: u32) -> Self {
        Self(bits as i32)
    }

    /// Returns the next lower score, the lower end of a null window that tests for at least this score.
    #[inline(always)]
    pub(crate) const fn below(self) -> Self {
        Self(self.0 - 1)
    }

    /// Moves a certain win or loss `plies` further away (nearer if negative); evaluations do not change.
    pub(crate) const fn delayed(self, plies: i32) -> Self {
        if self.is_win() {
            Self(self.0 - plies)
        } else if self.is_loss() {
            Self(self.0 + plies)
        } else {
            self
        }
    }
}

impl Neg for Score {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

/// `+12`, `win in 2 moves (3 plies)`: the winner's own moves, and in brackets the plies of both sides.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self.plies_to_end() {
            _ if self == &Self::HIGHEST => "∞".to_owned(),
            _ if self == &Self::LOWEST => "−∞".to_owned(),
            Some(plies) => {
                let result = if self.is_win() { "win" } else { "loss" };
                let moves = plies.div_ceil(2);
                let own = if moves == 1 { "move" } else { "moves" };
                let all = if plies == 1 { "ply" } else { "plies" };
                format!("{result} in {moves} {own} ({plies} {all})")
            }
            None if self.0 == 0 => "0".to_owned(),
            None => format!("{:+}", self.0),
        };
        f.pad(&text)
    }
}
