//! Reads the numbers of plots from JSON. JSON has no infinite numbers, so they are stored as `null`.

use serde::{Deserialize, Deserializer};

/// A number, or `null` for a number that is not finite.
#[derive(Deserialize)]
#[serde(transparent)]
struct NullablePlotNumber(Option<f64>);

impl NullablePlotNumber {
    fn value(&self) -> f64 {
        self.0.unwrap_or(f64::NAN)
    }
}

pub(in crate::document) fn deserialize_bar_value<'de, D: Deserializer<'de>>(
    from: D,
) -> Result<f64, D::Error> {
    Ok(NullablePlotNumber::deserialize(from)?.value())
}

pub(in crate::document) fn deserialize_points<'de, D: Deserializer<'de>>(
    from: D,
) -> Result<Vec<(f64, f64)>, D::Error> {
    let points = Vec::<(NullablePlotNumber, NullablePlotNumber)>::deserialize(from)?;
    Ok(points.iter().map(|(x, y)| (x.value(), y.value())).collect())
}

pub(in crate::document) fn deserialize_bar_interval<'de, D: Deserializer<'de>>(
    from: D,
) -> Result<Option<(f64, f64)>, D::Error> {
    let interval = Option::<(NullablePlotNumber, NullablePlotNumber)>::deserialize(from)?;
    Ok(interval.map(|(low, high)| (low.value(), high.value())))
}

pub(in crate::document) fn deserialize_groups<'de, D>(
    from: D,
) -> Result<Vec<(String, Vec<f64>)>, D::Error>
where
    D: Deserializer<'de>,
{
    let series = Vec::<(String, Vec<NullablePlotNumber>)>::deserialize(from)?;
    let values =
        |values: Vec<NullablePlotNumber>| values.iter().map(NullablePlotNumber::value).collect();
    Ok(series.into_iter().map(|(name, numbers)| (name, values(numbers))).collect())
}
