use super::{Goal, filled, lacking};
use crate::{Bitboard, Geometry, Step};

/// `N` in a line: across, up, or on a diagonal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Line<const N: u32>;

macro_rules! line {
    ($($n:literal)*) => {$(
        impl Goal for Line<$n> {
            #[inline(always)]
            fn is_met<G: Geometry>(&self, on: &G, stones: Bitboard) -> bool {
                Step::ALL.iter().any(|&step| {
                    filled::<$n>(stones, offsets(on.shift(step)), on.starts::<$n>(step))
                })
            }

            #[inline(always)]
            fn completing<G: Geometry>(&self, on: &G, stones: Bitboard) -> Bitboard {
                // A column is completed at its top only.
                let mut column = on.starts::<$n>(Step::Up);
                for i in 0..$n - 1 {
                    column &= stones >> i;
                }
                let mut cells = column << ($n - 1);
                for step in [Step::Right, Step::Rising, Step::Falling] {
                    cells |= lacking::<$n>(stones, offsets(on.shift(step)), on.starts::<$n>(step));
                }
                cells
            }
        }
    )*};
}
// The length of an array cannot be computed from `N` on stable Rust, so the lengths are listed.
line!(3 4 5);

#[inline(always)]
fn offsets<const N: usize>(shift: u32) -> [u32; N] {
    std::array::from_fn(|i| shift * i as u32)
}
