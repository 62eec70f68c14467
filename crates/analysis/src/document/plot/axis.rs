//! Axes of charts: positions of numbers on an axis, and tick labels.

use super::plot_values::format_four_digits;
use super::svg::widest_text;

/// A range of numbers that is mapped to the range from 0 to 1.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::document) struct Axis {
    low: f64,
    high: f64,
    log: bool,
    /// Numbers at which the axis has a tick.
    pub(in crate::document) ticks: Vec<f64>,
}

impl Axis {
    /// Creates an axis that begins and ends at round numbers and contains `low` and `high`. Its ticks divide
    /// it into about `parts` intervals.
    pub(in crate::document) fn linear((low, high): (f64, f64), parts: f64) -> Self {
        let (low, high) = if high > low { (low, high) } else { range_around(low) };
        let step = round_step((high - low) / parts);
        let (first, last) = ((low / step + 1e-9).floor(), (high / step - 1e-9).ceil());
        let count = (last - first).round() as u32;
        let ticks: Vec<f64> = (0..=count).map(|tick| (first + f64::from(tick)) * step).collect();
        Self { low: first * step, high: last * step, log: false, ticks }
    }

    /// Creates an axis that reaches exactly from `low` to `high`. Its ticks are at round numbers.
    pub(in crate::document) fn exact_range((low, high): (f64, f64), parts: f64) -> Self {
        let (low, high) = if high > low { (low, high) } else { range_around(low) };
        let mut axis = Self::linear((low, high), parts);
        let slack = 1e-9 * (high - low);
        axis.ticks.retain(|&tick| tick >= low - slack && tick <= high + slack);
        Self { low, high, ..axis }
    }

    /// Places the ticks at all whole numbers, for values such as depths and plies. If the axis spans more than 20 whole
    /// numbers, the ticks are not changed.
    pub(in crate::document) fn with_integer_ticks(mut self) -> Self {
        let steps = self.high.floor() - self.low.ceil();
        if steps <= 20.0 {
            self.ticks = (0..=steps as u32).map(|step| self.low.ceil() + f64::from(step)).collect();
        }
        self
    }

    /// Creates a logarithmic axis between powers of ten. Both numbers must be positive.
    pub(in crate::document) fn logarithmic((low, high): (f64, f64)) -> Self {
        let first = (low.log10() + 1e-9).floor();
        let last = (high.log10() - 1e-9).ceil().max(first + 1.0);
        let decades = (last - first) as i32;
        let every = (decades + 7) / 8;
        let within: &[f64] = if decades <= 2 { &[1.0, 2.0, 5.0] } else { &[1.0] };
        let mut ticks = Vec::new();
        for decade in (0..decades).step_by(every as usize) {
            let unit = 10f64.powf(first + f64::from(decade));
            ticks.extend(within.iter().map(|part| part * unit));
        }
        if decades % every == 0 {
            ticks.push(10f64.powf(last));
        }
        Self { low: 10f64.powf(first), high: 10f64.powf(last), log: true, ticks }
    }

    /// Creates an axis that contains the given values. Its ticks divide it into about `parts` intervals. The axis is
    /// logarithmic if `log` is set and at least one value is positive. A linear axis includes zero if `zero` is set or
    /// if the values are near zero. Returns `None` if no value is finite.
    pub(in crate::document) fn for_values(
        values: impl Iterator<Item = f64> + Clone,
        parts: f64,
        (log, zero): (bool, bool),
    ) -> Option<Self> {
        let finite = values.filter(|value| value.is_finite());
        if log && let Some(range) = value_range(finite.clone().filter(|&value| value > 0.0)) {
            return Some(Self::logarithmic(range));
        }
        let (low, high) = value_range(finite)?;
        // If the values are near zero, the axis includes zero, so that the chart shows the distance of the values from
        // zero. Otherwise the values use the whole length of the axis.
        let near = low >= 0.0 && low < 0.25 * high;
        let low = if (zero && low > 0.0) || near { 0.0 } else { low };
        let high = if zero && high < 0.0 { 0.0 } else { high };
        Some(Self::linear((low, high), parts))
    }

    /// Returns the position of a number on the axis, from 0 to 1. Returns `None` if the number is not on the
    /// axis.
    pub(in crate::document) fn fraction_of(&self, value: f64) -> Option<f64> {
        let place = if self.log {
            (value / self.low).log10() / (self.high / self.low).log10()
        } else {
            (value - self.low) / (self.high - self.low)
        };
        (place.is_finite() && (-1e-6..=1.0 + 1e-6).contains(&place)).then(|| place.clamp(0.0, 1.0))
    }

    /// Returns all ticks with their labels. `length` is the length of the axis. If there is not enough space
    /// for all labels, only every second tick, every third tick and so on has a label. The tick at zero always
    /// has a label. If zero is not on the axis, the first tick always has a label.
    pub(in crate::document) fn tick_labels(&self, length: f64) -> Vec<(f64, Option<String>)> {
        let texts: Vec<String> = self.ticks.iter().map(|&tick| tick_label(tick)).collect();
        let needed = widest_text(texts.iter().map(String::as_str), length) + 8.0;
        let apart = length / self.ticks.len().saturating_sub(1).max(1) as f64;
        let every = (needed / apart).ceil().max(1.0) as usize;
        let zero = texts.iter().position(|text| text == "0").unwrap_or(0);
        let written = |index: usize| index.abs_diff(zero).is_multiple_of(every);
        let text = |(index, text)| written(index).then_some(text);
        self.ticks.iter().copied().zip(texts.into_iter().enumerate().map(text)).collect()
    }

    /// Returns the number at the lower end of the axis.
    pub(in crate::document) const fn low(&self) -> f64 {
        self.low
    }

    /// Returns the number at the upper end of the axis.
    pub(in crate::document) const fn high(&self) -> f64 {
        self.high
    }

    /// Returns the position where bars begin: zero if it is on the axis, otherwise the lower end.
    pub(in crate::document) fn bar_baseline(&self) -> f64 {
        if self.log { 0.0 } else { self.fraction_of(0.0).unwrap_or(0.0) }
    }
}

/// Returns the smallest and the greatest value; `None` if there are no values.
pub(in crate::document) fn value_range(values: impl Iterator<Item = f64>) -> Option<(f64, f64)> {
    values.fold(None, |range: Option<(f64, f64)>, value| {
        let (low, high) = range.unwrap_or((value, value));
        Some((low.min(value), high.max(value)))
    })
}

/// Returns a range around a number. An axis needs it if all its values are equal.
fn range_around(value: f64) -> (f64, f64) {
    let room = if value == 0.0 { 1.0 } else { value.abs() / 2.0 };
    (value - room, value + room)
}

/// Returns the smallest number that is at least `step` and equals 1, 2 or 5 times a power of ten.
fn round_step(step: f64) -> f64 {
    let unit = 10f64.powf(step.log10().floor());
    let part = [1.0, 2.0, 5.0].into_iter().find(|part| step <= part * unit * (1.0 + 1e-9));
    unit * part.unwrap_or(10.0)
}

/// Formats the label of a tick, such as `0.25`, `1,500`, `20k` or `3M`.
pub(in crate::document) fn tick_label(value: f64) -> String {
    let size = value.abs();
    let units = [(1e12, "T"), (1e9, "G"), (1e6, "M"), (1e4, "k")];
    let Some((unit, letter)) = units.into_iter().find(|&(unit, _)| size >= unit * 0.999_999) else {
        // Removes rounding errors, for example in 0.30000000000000004.
        return format_four_digits((value * 1e9).round() / 1e9);
    };
    let unit = if letter == "k" { 1e3 } else { unit };
    format!("{}{letter}", format_four_digits(value / unit))
}

/// Formats the label of a bar. Whole numbers below a million are written in full, such as `19,608`.
pub(in crate::document) fn value_label(value: f64) -> String {
    if value.fract() != 0.0 || !(1e4..1e6).contains(&value.abs()) {
        return tick_label(value);
    }
    format_four_digits(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_cover_the_range() {
        let axis = Axis::linear((3.0, 97.0), 5.0);
        assert_eq!(axis.ticks, [0.0, 20.0, 40.0, 60.0, 80.0, 100.0]);
        assert_eq!(axis.fraction_of(50.0), Some(0.5));
        assert_eq!(Axis::linear((0.0, 98.0), 5.0), axis);
        assert_eq!(Axis::linear((0.0, 100.0), 5.0), axis);
        for (low, high) in
            [(0.0, 1.0), (-7.3, 1e-3), (1e-9, 2e-9), (5.0, 5.0), (0.0, 0.0), (1e12, 3e12)]
        {
            let axis = Axis::linear((low, high), 5.0);
            assert!((3..=9).contains(&axis.ticks.len()), "{axis:?}");
            assert!(
                axis.fraction_of(low).is_some() && axis.fraction_of(high).is_some(),
                "{axis:?}"
            );
        }
    }

    #[test]
    fn a_logarithmic_axis_has_powers_of_ten() {
        let axis = Axis::logarithmic((8.0, 150_000.0));
        assert_eq!(axis.ticks.len(), 7);
        assert_eq!(axis.fraction_of(1.0), Some(0.0));
        assert!((axis.fraction_of(1000.0).unwrap() - 0.5).abs() < 1e-12);
        assert_eq!(axis.fraction_of(0.0), None);
        assert!(Axis::logarithmic((1e-9, 1e12)).ticks.len() <= 9);
        assert_eq!(Axis::logarithmic((2.0, 30.0)).ticks, [1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0]);
    }

    #[test]
    fn tick_labels_do_not_overlap() {
        let axis = Axis::linear((-800.0, 800.0), 8.0);
        let written = |length: f64| -> Vec<String> {
            axis.tick_labels(length).into_iter().filter_map(|(_, text)| text).collect()
        };
        assert_eq!(written(1000.0).len(), 9);
        assert_eq!(written(250.0), ["−800", "−400", "0", "400", "800"]);
        assert_eq!(written(1.0), ["0"]);
    }

    #[test]
    fn tick_labels_are_short() {
        for (value, text) in [
            (0.3 - 0.1, "0.2"),
            (1500.0, "1,500"),
            (-1500.0, "−1,500"),
            (20_000.0, "20k"),
            (3e6, "3M"),
            (-0.25, "−0.25"),
            (100.0, "100"),
        ] {
            assert_eq!(tick_label(value), text);
        }
        assert_eq!(value_label(19_608.0), "19,608");
        assert_eq!(value_label(1_204_000.0), "1.204M");
        assert_eq!(value_label(0.5), "0.5");
    }
}
