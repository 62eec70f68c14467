//! Reading a document back from JSON, which has no word for what is no number: it says `null`.

use serde::{Deserialize, Deserializer};

/// A number, or none.
#[derive(Deserialize)]
#[serde(transparent)]
struct Number(Option<f64>);

impl Number {
    fn value(&self) -> f64 {
        self.0.unwrap_or(f64::NAN)
    }
}

pub(super) fn number<'de, D: Deserializer<'de>>(from: D) -> Result<f64, D::Error> {
    Ok(Number::deserialize(from)?.value())
}

pub(super) fn points<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<(f64, f64)>, D::Error> {
    let points = Vec::<(Number, Number)>::deserialize(from)?;
    Ok(points.iter().map(|(x, y)| (x.value(), y.value())).collect())
}

pub(super) fn interval<'de, D: Deserializer<'de>>(from: D) -> Result<Option<(f64, f64)>, D::Error> {
    let interval = Option::<(Number, Number)>::deserialize(from)?;
    Ok(interval.map(|(low, high)| (low.value(), high.value())))
}

pub(super) fn groups<'de, D>(from: D) -> Result<Vec<(String, Vec<f64>)>, D::Error>
where
    D: Deserializer<'de>,
{
    let series = Vec::<(String, Vec<Number>)>::deserialize(from)?;
    let values = |values: Vec<Number>| values.iter().map(Number::value).collect();
    Ok(series.into_iter().map(|(name, numbers)| (name, values(numbers))).collect())
}

#[cfg(test)]
mod tests {
    use super::super::{Bar, Document, Figure, Plot, Series, Table};

    #[test]
    fn a_document_is_read_back_as_it_was_written() {
        let plot = |figure| Plot {
            caption: "c".to_owned(),
            summary: "s".to_owned(),
            x: "x".to_owned(),
            y: "y".to_owned(),
            figure,
        };
        let mut document = Document::new("All there is");
        document.fact("seed", 7);
        let section = document.section("Here");
        section.text("A paragraph.");
        let mut table = Table::new("t", &["a", "b"]);
        table.row(["1", "n/a"]);
        section.table(table);
        let bar = |value, interval| Bar { name: "n".to_owned(), value, interval };
        let (none, high) = (f64::NAN, f64::INFINITY);
        section.plot(plot(Figure::Bars(vec![bar(1.5, Some((1.0, high))), bar(none, None)])));
        let points = vec![(1.0, 2.0), (2.0, none)];
        let series = vec![Series { name: "n".to_owned(), points }];
        section.plot(plot(Figure::Lines { series, log: true }));
        let series = vec![("n".to_owned(), vec![1.0, none])];
        let groups = vec!["g".to_owned(), "h".to_owned()];
        section.plot(plot(Figure::Groups { groups, series, log: false }));
        let cells = vec![vec![None, Some(0.5)], vec![Some(0.5), None]];
        section.plot(plot(Figure::Matrix { names: vec!["a".to_owned(), "b".to_owned()], cells }));
        let text = serde_json::to_string(&document).unwrap();
        let back: Document = serde_json::from_str(&text).unwrap();
        assert_eq!(back.to_html(), document.to_html());
        assert_eq!(back.to_csv(), document.to_csv());
        assert_eq!(serde_json::to_string(&back).unwrap(), text);
    }
}
