use super::{Goal, filled};
use crate::{Bitboard, Geometry, Lanes, Step};

/// `N` in a line: across, up, or on a diagonal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Line<const N: u32>;

macro_rules! line {
    ($($n:literal)*) => {$(
        impl Goal for Line<$n> {
            #[inline(always)]
            fn is_met<G: Geometry>(&self, on: &G, stones: Bitboard) -> bool {
                Step::ALL.iter().any(|&step| {
                    let offsets: [u32; $n] = std::array::from_fn(|i| on.shift(step) * i as u32);
                    filled(stones, offsets, on.starts::<$n>(step))
                })
            }

            #[inline(always)]
            fn completing<G: Geometry>(&self, on: &G, stones: Bitboard) -> Bitboard {
                let starts = Lanes::new(Step::ALL.map(|step| on.starts::<$n>(step).0));
                let offsets: [Lanes; $n] = std::array::from_fn(|i| {
                    Lanes::new(Step::ALL.map(|step| u64::from(on.shift(step)) * i as u64))
                });
                lacking(Lanes::all(stones), offsets, starts)
            }
        }
    )*};
}
// The length of an array cannot be computed from `N` on stable Rust, so the lengths are listed.
line!(3 4 5);

/// The cells that would fill a line which lacks nothing else, all four directions at once.
#[inline(always)]
fn lacking<const N: usize>(stones: Lanes, offsets: [Lanes; N], starts: Lanes) -> Bitboard {
    let held = offsets.map(|offset| stones >> offset);
    let mut all_before = starts;
    let mut all_after = [starts; N];
    for i in (0..N - 1).rev() {
        all_after[i] = all_after[i + 1] & held[i + 1];
    }
    let mut cells = all_after[0];
    for i in 1..N {
        all_before = all_before & held[i - 1];
        cells = cells | ((all_before & all_after[i]) << offsets[i]);
    }
    cells.union()
}
