use foursight_board::{Bitboard, Lanes, Shape};

use super::Term;

/// The values of open windows. A value depends on the number of discs that are missing in the window.
///
/// A *window* is a set of cells that wins if one side fills it. A window is *open* to a side if it contains no
/// disc of the other side. A full window has no value. In most variants a full window ends the game, and
/// searches never evaluate finished games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[expect(clippy::struct_field_names, reason = "they are read as phrases")]
pub(super) struct WindowValues {
    /// Value of a window in which one disc is missing.
    pub(super) one_short: i32,
    /// Value of a window in which two discs are missing.
    pub(super) two_short: i32,
    /// Value of a window in which three discs are missing.
    pub(super) three_short: i32,
}

impl WindowValues {
    /// Returns the negated values, which are used for the opponent's windows.
    pub(super) fn for_opponent(self) -> Self {
        let Self { one_short, two_short, three_short } = self;
        Self { one_short: -one_short, two_short: -two_short, three_short: -three_short }
    }

    /// Returns the values for a window of `size` cells, indexed by the number of discs in the window.
    fn by_count(self, size: u8) -> [i32; 5] {
        let mut worth = [0; 5];
        for (short, value) in [(1, self.one_short), (2, self.two_short), (3, self.three_short)] {
            if let Some(count) = usize::from(size).checked_sub(short).filter(|&count| count > 0) {
                worth[count] = value;
            }
        }
        worth
    }
}

/// Counts all windows of a list of shapes, for both sides at the same time.
///
/// A window has a first cell, a second cell, and so on. For each shape, the bitboard of the discs is shifted so that
/// the second cell of every window moves to the place of its first cell. The same is done for the third cell, and so
/// on. The shifted bitboards are added up bit by bit. The results `ones`, `twos` and `fours` contain the binary digits
/// of the number of discs in each window. The total value is a weighted sum of the numbers of set bits in these
/// bitboards. Four shapes are processed in parallel.
#[derive(Clone, Debug)]
pub(super) struct Windows {
    batches: Vec<WindowBatch>,
    shapes: Vec<Shape>,
    mine: WindowValues,
    theirs: WindowValues,
    blocked_too: bool,
}

/// Up to four shapes of the same size. `mine` and `theirs` contain the weights of both sides for the binary digits of
/// the number of discs in a window.
#[derive(Clone, Copy, Debug)]
struct WindowBatch {
    size: u8,
    starts: Lanes,
    steps: [Lanes; 4],
    mine: DigitWeights,
    theirs: DigitWeights,
}

/// The values of windows, converted to weights for the binary digits of the number of discs. A window with
/// three discs has the digits `ones` and `twos`. The weight `both` corrects the sum for these windows.
#[derive(Clone, Copy, Debug)]
struct DigitWeights {
    ones: i32,
    twos: i32,
    both: i32,
    fours: i32,
}

impl DigitWeights {
    fn new(worth: [i32; 5]) -> Self {
        let [_, ones, twos, three, fours] = worth;
        Self { ones, twos, both: three - ones - twos, fours }
    }
}

/// The binary digits of the number of discs in each window. Bit `i` belongs to the window whose first cell is
/// bit `i`.
struct WindowStoneCounts {
    ones: Lanes,
    twos: Lanes,
    fours: Lanes,
}

impl WindowStoneCounts {
    #[inline(always)]
    fn any<const N: usize>(&self) -> Lanes {
        let any = self.ones | self.twos;
        if N > 4 { any | self.fours } else { any }
    }
}

impl Windows {
    /// Creates a counter for the windows of these shapes.
    ///
    /// `mine` contains the values of windows that are open to the player. `theirs` contains the values of
    /// windows that are open to the opponent, which are usually negative.
    pub(super) fn new(shapes: &[Shape], mine: WindowValues, theirs: WindowValues) -> Self {
        let mut sizes: Vec<u8> = shapes.iter().map(|shape| shape.size).collect();
        sizes.dedup();
        let batches = sizes.into_iter().flat_map(|size| {
            let same: Vec<Shape> = shapes.iter().copied().filter(|s| s.size == size).collect();
            same.chunks(4)
                .map(|chunk| WindowBatch::new(chunk, size, mine, theirs))
                .collect::<Vec<_>>()
        });
        // If all windows count 0 points, they need not be counted.
        let has_points = [mine, theirs].iter().any(|values| *values != WindowValues::default());
        let batches = if has_points { batches.collect() } else { Vec::new() };
        Self { batches, shapes: shapes.to_vec(), mine, theirs, blocked_too: false }
    }

    /// Makes windows that contain discs of both sides count as much as open windows. The listing of the alpha-beta
    /// report counts them in this way.
    pub(super) fn blocked_too(mut self) -> Self {
        self.blocked_too = true;
        self
    }

    /// Returns the sum of the values of all windows.
    #[inline(always)]
    pub(super) fn value(&self, mine: Bitboard, theirs: Bitboard) -> i32 {
        let mut value = 0;
        for batch in &self.batches {
            value += match batch.size {
                4 => batch.value::<4>(mine, theirs, self.blocked_too),
                3 => batch.value::<3>(mine, theirs, self.blocked_too),
                _ => batch.value::<5>(mine, theirs, self.blocked_too),
            };
        }
        value
    }

    /// Returns a term for every window whose value is not zero. The values of the terms add up to
    /// [`value`](Self::value), which is faster to compute.
    pub(super) fn terms(&self, mine: Bitboard, theirs: Bitboard) -> Vec<Term> {
        const MINE: [&str; 4] = ["", "one disc short", "two short", "three short"];
        const THEIRS: [&str; 4] =
            ["", "theirs one short", "theirs two short", "theirs three short"];
        let mut terms = Vec::new();
        for shape in &self.shapes {
            for cells in shape.windows() {
                let sides = [(mine, theirs, self.mine, MINE), (theirs, mine, self.theirs, THEIRS)];
                for (own, other, worth, names) in sides {
                    let stones = (own & cells).count() as usize;
                    let open = self.blocked_too || !other.meets(cells);
                    let value = worth.by_count(shape.size)[stones];
                    if open && value != 0 {
                        terms.push(Term {
                            name: names[usize::from(shape.size) - stones],
                            value,
                            cells,
                        });
                    }
                }
            }
        }
        terms
    }
}

impl WindowBatch {
    fn new(shapes: &[Shape], size: u8, mine: WindowValues, theirs: WindowValues) -> Self {
        let lanes = |of: &dyn Fn(&Shape) -> u64| {
            let mut lanes = [0; 4];
            for (lane, shape) in lanes.iter_mut().zip(shapes) {
                *lane = of(shape);
            }
            Lanes::new(lanes)
        };
        Self {
            size,
            starts: lanes(&|shape| shape.starts.0),
            steps: std::array::from_fn(|i| lanes(&|shape| u64::from(shape.offsets[i + 1]))),
            mine: DigitWeights::new(mine.by_count(size)),
            theirs: DigitWeights::new(theirs.by_count(size)),
        }
    }

    #[inline(always)]
    fn count_stones<const N: usize>(&self, stones: Bitboard) -> WindowStoneCounts {
        let stones = Lanes::all(stones);
        let (mut ones, mut twos, mut fours) = (stones, Lanes::new([0; 4]), Lanes::new([0; 4]));
        for i in 0..N - 1 {
            let held = stones >> self.steps[i];
            let carry = ones & held;
            ones = ones ^ held;
            if N > 4 {
                fours = fours | (twos & carry);
            }
            // Windows of `N` ≤ 4 cells have only two digits. Four discs overflow both digits, so a full window counts
            // as much as an empty one. This is harmless, because full windows occur only in variants in which they do
            // not win.
            twos = twos ^ carry;
        }
        WindowStoneCounts { ones, twos, fours }
    }

    #[inline(always)]
    fn value<const N: usize>(&self, mine: Bitboard, theirs: Bitboard, blocked_too: bool) -> i32 {
        let (my, their) = (self.count_stones::<N>(mine), self.count_stones::<N>(theirs));
        let (mut open_to_me, mut open_to_them) = (self.starts, self.starts);
        if !blocked_too {
            open_to_me = open_to_me.without(their.any::<N>());
            open_to_them = open_to_them.without(my.any::<N>());
        }
        weigh_windows::<N>(&my, open_to_me, self.mine)
            + weigh_windows::<N>(&their, open_to_them, self.theirs)
    }
}

#[inline(always)]
fn weigh_windows<const N: usize>(
    counts: &WindowStoneCounts,
    open: Lanes,
    worth: DigitWeights,
) -> i32 {
    let (ones, twos) = (counts.ones & open, counts.twos & open);
    let mut value = twos.count() * worth.twos;
    if worth.ones != 0 {
        value += ones.count() * worth.ones;
    }
    if worth.both != 0 {
        value += (ones & twos).count() * worth.both;
    }
    if N > 4 {
        value += (counts.fours & open).count() * worth.fours;
    }
    value
}
