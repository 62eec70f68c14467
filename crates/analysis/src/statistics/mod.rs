//! Statistical methods that all reports use: estimates with 95 % intervals, the normal distribution, exact
//! tests and the bootstrap.

mod bootstrap;
mod estimate;
mod normal;
mod significance;

pub use bootstrap::{BootstrapDraws, Ranking, masked_mean, spearman_correlation};
pub use estimate::{Estimate, wilson_interval};
pub use normal::{Z_95, normal_cumulative, normal_quantile};
pub use significance::{SIGNIFICANCE_LEVEL, holm_rejections, sign_flip_p_value};
