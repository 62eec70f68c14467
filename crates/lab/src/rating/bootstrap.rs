use foursight_board::SplitMix64;

use super::Estimate;

/// 95 % intervals by drawing the items again, with repetition, and looking at the middle 95 % of what comes
/// out (B. Efron, 1979; the percentile interval). The same seed gives the same interval.
///
/// # Examples
///
/// ```
/// use foursight_lab::rating::Bootstrap;
///
/// let right = [1.0, 0.0, 1.0, 1.0, 0.0, 1.0, 1.0, 1.0];
/// let share = Bootstrap::new(7).mean(&right).unwrap();
/// assert_eq!(share.value, 0.75);
/// assert!(share.interval.unwrap().0 < 0.75);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bootstrap {
    /// Where the random numbers start.
    pub seed: u64,
    /// How often the items are drawn again.
    pub rounds: usize,
}

impl Bootstrap {
    /// With 2,000 rounds.
    pub const fn new(seed: u64) -> Self {
        Self { seed, rounds: 2000 }
    }

    /// The mean of the values; no interval where they are all alike, nothing where there are none.
    pub fn mean(&self, values: &[f64]) -> Option<Estimate> {
        let mean = |drawn: &mut dyn Iterator<Item = usize>| {
            Some(drawn.map(|index| values[index]).sum::<f64>() / values.len() as f64)
        };
        let alike = values.windows(2).all(|pair| pair[0].to_bits() == pair[1].to_bits());
        if alike {
            return values.first().map(|&value| Estimate { value, interval: None });
        }
        self.statistic(values.len(), mean)
    }

    /// How much higher the mean of `ours` is than that of `theirs`, item by item: both judge the same
    /// items, and an item hard for one may be hard for the other.
    ///
    /// # Panics
    ///
    /// If they are not equally many.
    pub fn difference(&self, ours: &[f64], theirs: &[f64]) -> Option<Estimate> {
        assert_eq!(ours.len(), theirs.len(), "a paired difference needs pairs");
        let differences: Vec<f64> = ours.iter().zip(theirs).map(|(a, b)| a - b).collect();
        self.mean(&differences)
    }

    /// Any figure of `items` things, computed from the indices drawn. Rounds in which it has no meaning do
    /// not count; if it has none for the things as they are, there is no estimate, and if it has none in
    /// more than half of the rounds, no interval.
    pub fn statistic(
        &self,
        items: usize,
        figure: impl Fn(&mut dyn Iterator<Item = usize>) -> Option<f64>,
    ) -> Option<Estimate> {
        if items == 0 {
            return None;
        }
        let value = figure(&mut (0..items))?;
        let mut random = SplitMix64::new(self.seed);
        let mut drawn: Vec<f64> = (0..self.rounds)
            .filter_map(|_| figure(&mut (0..items).map(|_| random.below(items as u64) as usize)))
            .collect();
        let enough = !drawn.is_empty() && 2 * drawn.len() >= self.rounds;
        drawn.sort_by(f64::total_cmp);
        let interval = enough.then(|| (percentile(&drawn, 0.025), percentile(&drawn, 0.975)));
        Some(Estimate { value, interval })
    }
}

/// Between the two nearest of sorted values.
fn percentile(sorted: &[f64], share: f64) -> f64 {
    let place = share * (sorted.len() - 1) as f64;
    let below = place as usize;
    let above = (below + 1).min(sorted.len() - 1);
    sorted[below] + (sorted[above] - sorted[below]) * (place - below as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Right answers and wrong ones, in no order that matters.
    fn answers(right: usize, wrong: usize) -> Vec<f64> {
        [vec![1.0; right], vec![0.0; wrong]].concat()
    }

    #[test]
    fn the_interval_of_a_share_is_that_of_the_binomial() {
        let share = Bootstrap { seed: 1, rounds: 10_000 }.mean(&answers(300, 100)).unwrap();
        // 0.75 ± 1.96·√(0.75·0.25/400)
        let (low, high) = share.interval.unwrap();
        assert!((low - 0.7076).abs() < 0.005, "{low}");
        assert!((high - 0.7924).abs() < 0.005, "{high}");
    }

    #[test]
    fn four_times_the_items_halve_the_interval() {
        let width = |n| Bootstrap::new(3).mean(&answers(3 * n, n)).unwrap().margin().unwrap();
        let ratio = width(100) / width(400);
        assert!((ratio - 2.0).abs() < 0.15, "{ratio}");
    }

    #[test]
    fn the_seed_decides() {
        let values: Vec<f64> = (0..43).map(|item| f64::from(item).sqrt()).collect();
        assert_eq!(Bootstrap::new(5).mean(&values), Bootstrap::new(5).mean(&values));
        assert_ne!(Bootstrap::new(5).mean(&values), Bootstrap::new(6).mean(&values));
    }

    #[test]
    fn pairing_sees_what_two_intervals_hide() {
        let theirs: Vec<f64> = (0..200).map(|item| f64::from(item % 50)).collect();
        let ours: Vec<f64> =
            theirs.iter().zip([1.0, 0.0].into_iter().cycle()).map(|(a, b)| a + b).collect();
        let lead = Bootstrap::new(9).difference(&ours, &theirs).unwrap();
        assert!((lead.value - 0.5).abs() < 1e-12);
        assert!(lead.excludes_zero());
        let [low, high] = [&ours, &theirs].map(|of| Bootstrap::new(9).mean(of).unwrap());
        assert!(low.interval.unwrap().0 < high.interval.unwrap().1, "the two overlap");
        let back = Bootstrap::new(9).difference(&theirs, &ours).unwrap();
        assert!((back.value + lead.value).abs() < 1e-12);
    }

    #[test]
    fn what_does_not_vary_has_no_interval_and_nothing_no_mean() {
        assert_eq!(Bootstrap::new(1).mean(&[]), None);
        let alike = Bootstrap::new(1).mean(&[0.3; 9]).unwrap();
        assert_eq!(alike, Estimate { value: 0.3, interval: None });
    }

    #[test]
    fn a_figure_that_is_mostly_without_meaning_has_no_interval() {
        let once = std::cell::Cell::new(true);
        let found = Bootstrap::new(1).statistic(4, |_| once.replace(false).then_some(2.0));
        assert_eq!(found, Some(Estimate { value: 2.0, interval: None }));
        assert_eq!(Bootstrap::new(1).statistic(4, |_| None), None);
    }
}
