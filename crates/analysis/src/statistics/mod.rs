//! Statistics shared by all reports: estimates with 95 % intervals, the normal distribution, exact tests and the
//! bootstrap.

mod bootstrap;
mod estimate;
mod normal;
mod significance;

pub use bootstrap::{Draws, Ranking, mean, spearman};
pub use estimate::{Estimate, wilson};
pub use normal::{Z_95, cumulative, quantile};
pub use significance::{LEVEL, holm, sign_flip_p_value};
