use std::fmt;
use std::ops::Neg;

/// The score of a position for a player. It is either an evaluation in points, or a certain win or loss
/// together with its distance in plies.
///
/// A faster win has a higher score than a slower win, and a later loss has a higher score than an earlier loss.
/// A draw has the score 0.
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
    /// The score of a draw.
    pub const DRAW: Self = Self(0);
    /// The largest evaluation. Every evaluation is between −`MOST` and +`MOST`.
    pub const MOST: i32 = 1_000_000;
    /// A bound that is lower than every score.
    pub const LOWEST: Self = Self(-Self::WIN - 1);
    /// A bound that is higher than every score.
    pub const HIGHEST: Self = Self(Self::WIN + 1);
    /// A special value that a search returns after it was stopped. It is not a score.
    pub(crate) const STOPPED: Self = Self(i32::MIN);

    const WIN: i32 = 2_000_000;

    /// Returns the score of a win after `plies` more plies.
    #[inline(always)]
    pub const fn win_in(plies: u32) -> Self {
        Self(Self::WIN - plies as i32)
    }

    /// Returns the score of a loss after `plies` more plies.
    #[inline(always)]
    pub const fn loss_in(plies: u32) -> Self {
        Self(plies as i32 - Self::WIN)
    }

    /// Converts the result of an evaluation to a score. A value outside the range −`MOST` to +`MOST` is clamped.
    pub const fn heuristic(value: i32) -> Self {
        Self(if value > Self::MOST {
            Self::MOST
        } else if value < -Self::MOST {
            -Self::MOST
        } else {
            value
        })
    }

    /// Converts the result of an evaluation to a score. The caller guarantees that the value is in the range
    /// −`MOST` to +`MOST`.
    #[inline(always)]
    pub(crate) fn evaluated(value: i32) -> Self {
        debug_assert!(value.abs() <= Self::MOST, "an evaluation gave {value}");
        Self(value)
    }

    /// Returns the score as a number. Certain wins are greater than [`MOST`](Self::MOST), and certain losses are
    /// less than −`MOST`.
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

    /// Returns the number of plies to the end of the game. Returns `None` if the score is not a certain win or
    /// loss.
    pub const fn plies_to_end(self) -> Option<u32> {
        if self.is_decisive() && self.0.abs() <= Self::WIN {
            Some((Self::WIN - self.0.abs()) as u32)
        } else {
            None
        }
    }

    /// Returns the bits that a transposition table stores for this score.
    pub(crate) const fn to_stored(self) -> u32 {
        self.0 as u32
    }

    /// Returns the score for bits that [`to_stored`](Self::to_stored) returned.
    pub(crate) const fn stored(bits: u32) -> Self {
        Self(bits as i32)
    }

    /// Returns the next lower score.
    ///
    /// A search window from the returned score to `self` tests whether a value is at least `self`.
    #[inline(always)]
    pub(crate) const fn below(self) -> Self {
        Self(self.0 - 1)
    }

    /// Changes the distance of a certain win or loss by `plies`. A positive number moves the end of the game
    /// further away. Other scores stay unchanged.
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

/// Writes the score as `+12` or `win in 2 moves (3 plies)`. The number of moves includes only the moves of the
/// winner. The number of plies includes the moves of both sides.
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
