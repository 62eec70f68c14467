//! The standard normal distribution.

use std::f64::consts::{PI, SQRT_2};

/// The 0.975 quantile of the standard normal distribution. A 95 % interval extends this number of standard
/// deviations to each side of the mean.
pub const Z_95: f64 = 1.959_963_984_540_054;

/// Returns Φ(x), the probability that a standard normal variable is at most `x`.
///
/// For |x| < 3, the function uses the series Φ(x) = ½ + φ(x)·(x + x³/3 + x⁵/(3·5) + …) (G. Marsaglia,
/// "Evaluating the Normal Distribution", 2004). In the tails it uses Laplace's continued fraction, which
/// preserves the relative precision of small probabilities. The absolute error is below 10⁻¹⁴. In the lower
/// tail the relative error is below 10⁻¹⁴ too.
pub fn normal_cumulative(x: f64) -> f64 {
    if x.is_nan() {
        return x;
    }
    if x.abs() < 3.0 { 0.5 + normal_density(x) * normal_series(x) } else { normal_tail(x) }
}

fn normal_density(x: f64) -> f64 {
    (-x * x / 2.0).exp() / (SQRT_2 * PI.sqrt())
}

fn normal_series(x: f64) -> f64 {
    let (mut sum, mut term, mut odd) = (x, x, 1.0);
    while term.abs() > 1e-17 * sum.abs() {
        odd += 2.0;
        term *= x * x / odd;
        sum += term;
    }
    sum
}

fn normal_tail(x: f64) -> f64 {
    let far = x.abs();
    let fraction = (1..=150).rev().fold(far, |rest, step| far + f64::from(step) / rest);
    let outside = if far.is_infinite() { 0.0 } else { normal_density(x) / fraction };
    if x < 0.0 { outside } else { 1.0 - outside }
}

/// Returns the inverse of Φ, which is the number `x` with Φ(x) = `p`. Returns `None` if `p` is not strictly
/// between 0 and 1.
///
/// The function begins with a rational approximation (Abramowitz and Stegun 26.2.23, error below 4.5·10⁻⁴) and
/// refines it with Halley's method.
pub fn normal_quantile(p: f64) -> Option<f64> {
    if !(p > 0.0 && p < 1.0) {
        return None;
    }
    // The computation has a high relative precision for small `p`. Values above 0.5 are therefore reduced to
    // values below 0.5 by symmetry.
    if p > 0.5 {
        return normal_quantile(1.0 - p).map(|x| -x);
    }
    let t = (-2.0 * p.ln()).sqrt();
    let above = 2.515_517 + t * (0.802_853 + t * 0.010_328);
    let below = 1.0 + t * (1.432_788 + t * (0.189_269 + t * 0.001_308));
    let mut x = above / below - t;
    for _ in 0..3 {
        let step = (normal_cumulative(x) - p) / normal_density(x);
        x -= step / (1.0 + x * step / 2.0);
    }
    Some(x)
}

/// Returns the 0.975 quantile of Student's t distribution. `degrees` is the number of degrees of freedom, at least 3.
///
/// The function uses the first four terms of an expansion in 1/`degrees` (Abramowitz and Stegun 26.7.5). With 10 or
/// more degrees of freedom, the relative error is below 10⁻⁴.
pub fn student_t_95(degrees: f64) -> f64 {
    let z = Z_95;
    let terms = [
        (z.powi(3) + z) / 4.0,
        (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0,
        (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0,
        (79.0 * z.powi(9) + 776.0 * z.powi(7) + 1482.0 * z.powi(5)
            - 1920.0 * z.powi(3)
            - 945.0 * z)
            / 92_160.0,
    ];
    terms.iter().rev().fold(0.0, |sum, term| (sum + term) / degrees) + z
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pairs of x and Φ(x), computed with mpmath at 40 digits.
    const KNOWN: [(f64, f64); 9] = [
        (0.0, 0.5),
        (0.5, 0.691_462_461_274_013_1),
        (1.0, 0.841_344_746_068_542_9),
        (1.959_963_984_540_054, 0.975),
        (2.999, 0.998_645_663_466_272_9),
        (3.0, 0.998_650_101_968_369_9),
        (-1.0, 0.158_655_253_931_457_05),
        (-3.0, 0.001_349_898_031_630_094_6),
        (-10.0, 7.619_853_024_160_527e-24),
    ];

    #[test]
    fn known_values() {
        for (x, p) in KNOWN {
            let found = normal_cumulative(x);
            assert!((found / p - 1.0).abs() < 1e-13, "Φ({x}) is {p}, not {found}");
        }
        assert_eq!(normal_cumulative(f64::INFINITY).to_bits(), 1f64.to_bits());
        assert_eq!(normal_cumulative(f64::NEG_INFINITY).to_bits(), 0);
    }

    #[test]
    fn known_quantiles() {
        for (x, p) in KNOWN {
            let found = normal_quantile(p).unwrap();
            assert!((found - x).abs() < 1e-11, "the quantile of {p} is {x}, not {found}");
        }
    }

    #[test]
    fn the_quantile_is_the_inverse() {
        for step in 1..2000 {
            let p = f64::from(step) / 2000.0;
            let back = normal_cumulative(normal_quantile(p).unwrap());
            assert!((back - p).abs() < 1e-14, "{p} came back as {back}");
        }
        let small = 1e-200;
        assert!((normal_cumulative(normal_quantile(small).unwrap()) / small - 1.0).abs() < 1e-10);
    }

    #[test]
    fn the_two_tails_are_symmetric() {
        for step in 0..800 {
            let x = f64::from(step) / 100.0;
            assert!((normal_cumulative(x) + normal_cumulative(-x) - 1.0).abs() < 1e-15, "at {x}");
            assert!(normal_cumulative(x + 0.01) >= normal_cumulative(x), "Φ falls at {x}");
        }
    }

    /// The expected quantiles are from tables of Student's t distribution.
    #[test]
    fn quantiles_of_students_distribution() {
        for (degrees, known) in [(10.0, 2.228_139), (19.0, 2.093_024), (60.0, 2.000_298)] {
            let found = student_t_95(degrees);
            assert!((found / known - 1.0).abs() < 1e-4, "{known} is known, {found} found");
        }
        assert!((student_t_95(1e9) - Z_95).abs() < 1e-8);
    }

    #[test]
    fn only_probabilities_have_quantiles() {
        for p in [0.0, 1.0, -0.1, 1.1, f64::NAN] {
            assert_eq!(normal_quantile(p), None);
        }
    }
}
