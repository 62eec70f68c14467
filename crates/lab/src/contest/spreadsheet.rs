//! Writes the results of a contest as one CSV table. The numbers have no units, so that a spreadsheet can read them.

use super::{ANCHORS, ContestEntry};
use crate::tournament::Standings;
use foursight_analysis::document::csv::quoted_csv;

const HEADER: [&str; 18] = [
    "rank",
    "name",
    "kind",
    "elo",
    "elo_low",
    "elo_high",
    "kept_percent",
    "kept_percent_low",
    "kept_percent_high",
    "positions",
    "regret",
    "won",
    "drawn",
    "lost",
    "broken",
    "status",
    "message",
    "anchor_percent",
];

/// Writes one row for each entry. The first rows contain the players of the tournament, ordered by rank. The remaining
/// rows contain the entries that did not play. Undefined values are empty.
pub fn contest_csv(entries: &[ContestEntry], standings: Option<&Standings>) -> String {
    let players = standings.map(|all| &all.run.plan.players[..]).unwrap_or_default();
    let number = |entry: &ContestEntry| players.iter().position(|player| player.name == entry.name);
    let mut ranking = standings.map(Standings::ranking).unwrap_or_default();
    ranking.retain(|&player| !ANCHORS.contains(&&*players[player].name));
    let rank =
        |entry: &ContestEntry| ranking.iter().position(|&player| Some(player) == number(entry));
    let mut order: Vec<&ContestEntry> = entries.iter().collect();
    order.sort_by_key(|entry| rank(entry).unwrap_or(usize::MAX));
    let mut text = HEADER.join(",") + "\n";
    for entry in order {
        let standing = standings.zip(number(entry)).map(|(all, player)| &all.players[player]);
        let tally = standing.map(|standing| standing.tally);
        let interval = standing.and_then(|standing| standing.rating.interval());
        let grade = entry.grade.as_ref();
        let kept = grade.and_then(|grade| grade.figures.kept);
        let regret = grade.and_then(|grade| grade.figures.regret);
        let row = [
            csv_number(rank(entry).map(|rank| rank + 1)),
            entry.name.clone(),
            entry.kind.to_owned(),
            csv_finite_number(standing.map(|standing| standing.rating.value)),
            csv_finite_number(interval.map(|(low, _)| low)),
            csv_finite_number(interval.map(|(_, high)| high)),
            csv_finite_number(kept.map(|kept| kept.value)),
            csv_finite_number(kept.map(|kept| kept.low)),
            csv_finite_number(kept.map(|kept| kept.high)),
            csv_number(grade.map(|grade| grade.positions)),
            csv_finite_number(regret.map(|regret| regret.value)),
            csv_number(tally.map(|tally| tally.wins)),
            csv_number(tally.map(|tally| tally.draws)),
            csv_number(tally.map(|tally| tally.losses)),
            entry.broken.is_some().to_string(),
            entry.status().id().to_owned(),
            entry.message().unwrap_or_default().to_owned(),
            csv_finite_number(standings.and_then(|all| anchor_percent(entry, all))),
        ];
        text.push_str(&row.map(|cell| quoted_csv(&cell)).join(","));
        text.push('\n');
    }
    text
}

/// Returns the percentage of points that an entry scored against the anchors. `None` if it did not play against them.
pub(super) fn anchor_percent(entry: &ContestEntry, all: &Standings) -> Option<f64> {
    let players = &all.run.plan.players;
    let me = players.iter().position(|player| player.name == entry.name)?;
    let anchors = players.iter().zip(&all.cross[me]);
    let anchors = anchors.filter(|(player, _)| ANCHORS.contains(&&*player.name));
    let (points, games) = anchors.fold((0.0, 0), |(points, games), (_, tally)| {
        (points + tally.wins as f64 + 0.5 * tally.draws as f64, games + tally.games())
    });
    (games > 0).then(|| 100.0 * points / games as f64)
}

fn csv_number(value: Option<impl ToString>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

fn csv_finite_number(value: Option<f64>) -> String {
    csv_number(value.filter(|value| value.is_finite()))
}

#[cfg(test)]
mod tests {
    use super::super::example_entries;
    use super::*;

    #[test]
    fn the_csv_has_one_row_of_plain_numbers_per_entry() {
        let mut field =
            example_entries(&[("=a,b.rhai", [60.0, 70.0, 90.0]), ("c.rhai", [50.0; 3])]);
        (field[1].grade, field[1].broken) = (None, Some("line 1: no, \"never\"".to_owned()));
        let text = contest_csv(&field, None);
        let lines: Vec<&str> = text.split('\n').collect();
        assert_eq!(lines[0].split(',').count(), 18);
        let percentages = "73.33333333333333,72.33333333333333,74.33333333333333";
        let first = format!(",\"'=a,b.rhai\",script,,,,{percentages},30,2.5,,,,false,fine,,");
        assert_eq!(lines[1], first);
        assert_eq!(
            lines[2],
            ",c.rhai,script,,,,,,,,,,,,true,broken,\"line 1: no, \"\"never\"\"\","
        );
    }
}
