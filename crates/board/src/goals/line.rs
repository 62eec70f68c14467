use super::{AnyGoal, Goal, completing_cells, filled, filled_each};
use crate::{Bitboard, Geometry, Lanes, Step};

/// The goal of `N` discs in a horizontal, vertical or diagonal line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Line<const N: u32>;

macro_rules! line {
    ($($n:literal)*) => {$(
        impl Goal for Line<$n> {
            fn as_any(&self) -> Option<AnyGoal> {
                Some(AnyGoal { line: Some($n), square: false })
            }

            #[inline(always)]
            fn is_met<G: Geometry>(&self, on: &G, stones: Bitboard) -> bool {
                Step::ALL.iter().any(|&step| {
                    let offsets: [u32; $n] = std::array::from_fn(|i| on.shift(step) * i as u32);
                    filled(stones, offsets, on.starts::<$n>(step))
                })
            }

            #[inline(always)]
            fn is_met_each<G: Geometry>(&self, on: &G, stones: Lanes) -> Lanes {
                let mut full = Lanes::all(Bitboard::EMPTY);
                for step in Step::ALL {
                    let offsets: [u32; $n] = std::array::from_fn(|i| on.shift(step) * i as u32);
                    full = full | filled_each(stones, offsets, on.starts::<$n>(step));
                }
                full
            }

            #[inline(always)]
            fn completing<G: Geometry>(&self, on: &G, stones: Bitboard) -> Bitboard {
                let starts = Lanes::new(Step::ALL.map(|step| on.starts::<$n>(step).0));
                let offsets: [Lanes; $n] = std::array::from_fn(|i| {
                    Lanes::new(Step::ALL.map(|step| u64::from(on.shift(step)) * i as u64))
                });
                completing_cells(Lanes::all(stones), offsets, starts).union()
            }

            #[inline(always)]
            fn completing_each<G: Geometry>(&self, on: &G, stones: Lanes) -> Lanes {
                let offsets = |step| -> [Lanes; $n] {
                    std::array::from_fn(|i| Lanes::all(Bitboard(u64::from(on.shift(step)) * i as u64)))
                };
                // No disc lies above an empty cell, so the only cell that can be missing from a vertical line
                // is its top cell.
                let up = offsets(Step::Up);
                let mut cells = Lanes::all(on.starts::<$n>(Step::Up)) << up[$n - 1];
                for distance in &up[1..] {
                    cells = cells & (stones << *distance);
                }
                for step in [Step::Right, Step::Rising, Step::Falling] {
                    if $n == 4 && on.stride() > on.height() {
                        // With spare bits, shifts cannot wrap into the next column. No mask is needed, so a
                        // faster method works.
                        cells = cells | lacking_of_four(stones, on.shift(step).into());
                        continue;
                    }
                    let starts = Lanes::all(on.starts::<$n>(step));
                    cells = cells | completing_cells(stones, offsets(step), starts);
                }
                cells
            }
        }
    )*};
}
// Stable Rust cannot compute an array length from `N`, so the macro is called with each supported length.
line!(3 4 5);

/// Computes `completing_cells` for four in a line on boards where no shift wraps into the next column.
///
/// A missing cell completes a line in which the other three cells have discs. Two of these discs form a pair
/// next to the missing cell. The third disc lies either at the far end of the pair or on the other side of the
/// missing cell.
#[inline(always)]
fn lacking_of_four(stones: Lanes, shift: u64) -> Lanes {
    let [one, two, three] = [1, 2, 3].map(|steps| Lanes::all(Bitboard(steps * shift)));
    let (right, left) = (stones << one, stones >> one);
    let pairs = stones & right;
    (pairs << one & (stones << three | left)) | (pairs >> two & (right | stones >> three))
}
