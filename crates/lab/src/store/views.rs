//! The views `game` and `move`, with one row per game and per move. They decode the table `pair` in plain SQL, so that
//! they work in every program that opens `SQLite` files.

use std::fmt::Write as _;

use foursight_board::Column;
use foursight_search::Score;

use super::move_counters::{COLUMNS, FORMER_COLUMNS, TIME_BITS, ZERO};
use crate::tournament::Ending;

/// Returns the statements that create both views.
pub(super) fn create_views() -> String {
    format!("{}{}", create_game_view(), create_move_view())
}

fn create_game_view() -> String {
    let game = |number: usize| {
        let mut endings = String::new();
        for (code, ending) in Ending::ALL.iter().enumerate() {
            let _ = write!(endings, " WHEN {code} THEN '{}'", ending.name());
        }
        format!(
            "SELECT run, idx AS pair, {number} AS game, opening || moves_{number} AS moves,
    CASE result_{number} WHEN 1 THEN 'first' WHEN 2 THEN 'second' ELSE 'draw' END AS result,
    CASE ending_{number}{endings} END AS ending, complaint_{number} AS complaint
FROM pair"
        )
    };
    format!("CREATE VIEW game AS {}\nUNION ALL {};\n", game(0), game(1))
}

/// Returns the statement that creates the view `move`. The inner queries read the layout and the bits. The outer query
/// restores counters that are stored as differences.
fn create_move_view() -> String {
    let most = COLUMNS.len() + usize::from(Column::MOST);
    let mut starts = String::new();
    for column in 0..=most {
        let _ = write!(
            starts,
            ",\n    unicode(substr(layout, {}, 1)) - {ZERO} AS s{column}",
            column + 1
        );
    }
    let mut values = String::new();
    for column in 0..most {
        let _ = write!(values, ",\n    {} AS v{column}", counter_column_sql(column));
    }
    let raw = |name: &str| COLUMNS.iter().position(|column| *column == name).unwrap_or_default();
    let value = |name: &str| format!("v{}", raw(name));
    let signed = |name: &str| {
        let value = value(name);
        format!("(CASE {value} & 1 WHEN 0 THEN {value} >> 1 ELSE -({value} >> 1) - 1 END)")
    };
    let sum: Vec<String> =
        (COLUMNS.len()..most).map(|column| format!("coalesce(v{column}, 0)")).collect();
    let list: Vec<String> = (COLUMNS.len()..most)
        .map(|column| {
            format!("coalesce(CASE WHEN columns > {column} THEN ', ' || v{column} END, '')")
        })
        .collect();
    let cutoffs: Vec<String> = (COLUMNS.len()..most)
        .map(|column| format!("coalesce(v{column} * (columns - {}), 0)", column + 1))
        .collect();
    let (visited, expanded) = (value("visited"), value("expanded"));
    let half = 1 << (TIME_BITS - 1);
    let time = format!(
        "CASE WHEN {code} < {whole} THEN {code} ELSE ({code} % {half} + {half}) << ({code} / {half} - 1) END + {rest}",
        code = value("time"),
        rest = value("time_rest"),
        whole = 2 * half,
    );
    let generated = format!("{visited} - 1 + {}", signed("generated"));
    let columns = [
        (
            "score",
            format!(
                "CASE {kind} WHEN 1 THEN {points} WHEN 2 THEN {win} - {value} WHEN 3 THEN {value} - {win} END",
                kind = value("score_kind"),
                points = signed("score_value"),
                value = value("score_value"),
                win = Score::win_in(0).value(),
            ),
        ),
        (
            "score_plies_to_end",
            format!("CASE WHEN {} > 1 THEN {} END", value("score_kind"), value("score_value")),
        ),
        ("depth", value("depth")),
        ("visited", visited.clone()),
        ("generated", generated),
        ("expanded", expanded.clone()),
        (
            "evaluated",
            format!(
                "{visited} - {expanded} - coalesce({} + {}, 0) + {}",
                value("finished"),
                value("table_hits"),
                signed("evaluated")
            ),
        ),
        ("cutoffs", format!("{} + {}", sum.join(" + "), signed("cutoffs"))),
        ("finished", value("finished")),
        ("judged", value("judged")),
        ("skipped", format!("{} + {}", cutoffs.join(" + "), signed("skipped"))),
        ("deepest", format!("{} + {}", value("depth"), signed("deepest"))),
        ("table_probes", value("table_probes")),
        ("table_hits", value("table_hits")),
        ("iterations", value("iterations")),
        (
            "cutoffs_by_index",
            format!(
                "CASE WHEN columns > {FORMER_COLUMNS} THEN '[' || substr({}, 3) || ']' END",
                list.join(" || ")
            ),
        ),
        ("time_ns", time),
        ("evaluation_ns", format!("nullif({}, 0) - 1", value("evaluation_ns"))),
    ];
    let columns: Vec<String> =
        columns.iter().map(|(name, text)| format!("\n    {text} AS {name}")).collect();
    format!(
        "CREATE VIEW move AS
WITH RECURSIVE number(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < 127)
SELECT run, idx AS pair, n >= first AS game,
    plies + 1 + CASE WHEN n < first THEN n ELSE n - first END AS ply,{columns}
FROM (SELECT run, idx, n, first, plies, columns{values}
FROM (SELECT run, idx, n, bits, length(moves_0) AS first, length(opening) AS plies,
    length(layout) - 1 AS columns, unicode(substr(layout, -1, 1)) - {ZERO} AS total{starts}
FROM pair JOIN number ON n < length(moves_0) + length(moves_1)));\n",
        columns = columns.join(","),
    )
}

/// Returns the SQL expression for the stored value of a column. Its result is NULL if the pair does not have this
/// column.
fn counter_column_sql(column: usize) -> String {
    let width = format!("(s{} - s{column})", column + 1);
    let first = format!("(n * total + s{column})");
    let digits: Vec<String> = (0..16)
        .map(|digit| {
            format!("(instr('123456789ABCDEF', substr(h, {}, 1)) << {})", digit + 1, 60 - 4 * digit)
        })
        .collect();
    format!(
        "CASE {width} WHEN 0 THEN 0 ELSE (SELECT {}
        FROM (SELECT substr(hex(substr(bits, {first} / 8 + 1, 8)) || '0000000000000000', 1, 16) AS h
        LIMIT 1)) >> (64 - {first} % 8 - {width}) & ((1 << {width}) - 1) END",
        digits.join(" | ")
    )
}
