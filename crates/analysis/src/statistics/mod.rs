//! Statistical methods that all reports use: estimates with 95 % intervals, the normal distribution, exact
//! tests and the bootstrap.

mod bootstrap;
mod estimate;
mod normal;
mod ranking;
mod significance;

pub use bootstrap::{BootstrapDraws, masked_mean};
pub use estimate::{
    Estimate, LEAST_DIFFERING, LEAST_OBSERVATIONS, paired_difference_interval, share_interval,
};
pub use normal::{Z_95, normal_cumulative, normal_quantile, student_t_95};
pub use ranking::{Ranking, spearman_correlation};
pub use significance::{SIGNIFICANCE_LEVEL, holm_rejections, sign_flip_p_value};
