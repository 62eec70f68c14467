use std::fmt;
use std::ops::Neg;

/// What a position is worth to a player: a judgement, or the certainty of a win or loss and when.
///
/// Sooner wins and later losses are worth more (D-13 in `docs/origins.md`). A draw is 0.
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
    /// Nobody wins.
    pub const DRAW: Self = Self(0);
    /// Judgements lie between −`MOST` and +`MOST`.
    pub const MOST: i32 = 1_000_000;
    /// Below every score.
    pub const LOWEST: Self = Self(-Self::WIN - 1);
    /// Above every score.
    pub const HIGHEST: Self = Self(Self::WIN + 1);
    /// No score: the search was stopped.
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

    /// A judgement, cut to the range of judgements.
    pub const fn heuristic(value: i32) -> Self {
        Self(if value > Self::MOST {
            Self::MOST
        } else if value < -Self::MOST {
            -Self::MOST
        } else {
            value
        })
    }

    /// A judgement known to be in range: what evaluations promise.
    #[inline(always)]
    pub(crate) fn judged(value: i32) -> Self {
        debug_assert!(value.abs() <= Self::MOST, "an evaluation gave {value}");
        Self(value)
    }

    /// The number behind the score.
    pub const fn value(self) -> i32 {
        self.0
    }

    /// Is the win certain?
    pub const fn is_win(self) -> bool {
        self.0 > Self::MOST
    }

    /// Is the loss certain?
    pub const fn is_loss(self) -> bool {
        self.0 < -Self::MOST
    }

    /// Is the winner certain?
    pub const fn is_decisive(self) -> bool {
        self.is_win() || self.is_loss()
    }

    /// How many moves until the winning stone falls, if the winner is certain.
    pub const fn plies_to_end(self) -> Option<u32> {
        if self.is_decisive() && self.0.abs() <= Self::WIN {
            Some((Self::WIN - self.0.abs()) as u32)
        } else {
            None
        }
    }

    /// As results files have it since their first version: `+12`, `win in 3`, in plies.
    pub fn to_record(self) -> String {
        match self.plies_to_end() {
            Some(plies) if self.is_win() => format!("win in {plies}"),
            Some(plies) => format!("loss in {plies}"),
            None => self.to_string(),
        }
    }

    /// As bits, for a table.
    pub(crate) const fn to_stored(self) -> u32 {
        self.0 as u32
    }

    /// From a table.
    pub(crate) const fn stored(bits: u32) -> Self {
        Self(bits as i32)
    }

    /// One less, to ask whether a value is at least this one.
    #[inline(always)]
    pub(crate) const fn below(self) -> Self {
        Self(self.0 - 1)
    }

    /// The same certainty seen `plies` moves earlier (negative: later); judgements stay.
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

/// `+12`, `win in 2 moves (3 plies)`: moves are the winner's own stones from now on, plies those of both sides.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self.plies_to_end() {
            _ if self == &Self::HIGHEST => "∞".to_owned(),
            _ if self == &Self::LOWEST => "−∞".to_owned(),
            Some(plies) => {
                let result = if self.is_win() { "win" } else { "loss" };
                let moves = plies.div_ceil(2);
                let (move_noun, ply_noun) = (
                    if moves == 1 { "move" } else { "moves" },
                    if plies == 1 { "ply" } else { "plies" },
                );
                format!("{result} in {moves} {move_noun} ({plies} {ply_noun})")
            }
            None if self.0 == 0 => "0".to_owned(),
            None => format!("{:+}", self.0),
        };
        f.pad(&text)
    }
}
