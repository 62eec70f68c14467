//! Two runs side by side: what is the same, what differs.

use std::collections::HashMap;

use foursight_analysis::document::{Bar, Block, Document, Figure, Plot, Section, Table};

/// How two runs are called, and what came of them.
type Side<'a> = (&'a str, &'a Document);

/// Two reports as one: facts that differ, tables of the same name row by row, bars in pairs.
pub fn compare(a: Side<'_>, b: Side<'_>) -> Document {
    let mut document = Document::new("Two runs side by side");
    let mut alike = Vec::new();
    let mut sections = Vec::new();
    for ours in &a.1.sections {
        let Some(theirs) = b.1.sections.iter().find(|other| other.heading == ours.heading) else {
            continue;
        };
        let mut section = Section { heading: ours.heading.clone(), blocks: Vec::new() };
        for table in tables(ours) {
            let Some(other) = tables(theirs).find(|other| other.caption == table.caption) else {
                continue;
            };
            if table == other {
                alike.push(table.caption.clone());
            } else if let Some(both) = side_by_side(table, other) {
                section.table(both);
            }
        }
        for plot in plots(ours) {
            let other = plots(theirs).find(|other| other.caption == plot.caption);
            if let Some(both) = other.and_then(|other| together(plot, other)) {
                section.plot(both);
            }
        }
        if !section.blocks.is_empty() {
            sections.push(section);
        }
    }
    let same = a.1.facts.iter().filter(|fact| b.1.facts.contains(fact));
    let facts: Vec<(String, String)> = same.cloned().collect();
    document.lead = lead(&sections, &alike);
    let head = document.section("The two runs");
    head.text(format!("A is {}. B is {}.", a.0, b.0));
    for (name, side) in [("A", a.1), ("B", b.1)] {
        if !side.lead.is_empty() {
            head.text(format!("{name}: {}", side.lead));
        }
    }
    head.table(differing(a.1, b.1));
    if !alike.is_empty() {
        let all: Vec<String> = alike.iter().map(|caption| format!("“{caption}”")).collect();
        head.text(format!("The same in both: {}.", all.join(", ")));
    }
    document.sections.extend(sections);
    document.facts = facts;
    document
}

fn lead(sections: &[Section], alike: &[String]) -> String {
    let differ: usize = sections.iter().map(|section| tables(section).count()).sum();
    match (differ, alike.len()) {
        (0, 0) => "They have no table in common; each is told in its own report.".to_owned(),
        (0, _) => "Every table they have in common is the same.".to_owned(),
        (differ, alike) => format!(
            "Of the tables they have in common, {differ} {} and {alike} {} the same.",
            if differ == 1 { "differs" } else { "differ" },
            if alike == 1 { "is" } else { "are" }
        ),
    }
}

fn tables(section: &Section) -> impl Iterator<Item = &Table> {
    section.blocks.iter().filter_map(|block| match block {
        Block::Table(table) => Some(table),
        _ => None,
    })
}

fn plots(section: &Section) -> impl Iterator<Item = &Plot> {
    section.blocks.iter().filter_map(|block| match block {
        Block::Plot(plot) => Some(plot),
        _ => None,
    })
}

/// The facts that are not the same.
fn differing(a: &Document, b: &Document) -> Table {
    let mut table = Table::new("What differs in how they were made", &["", "A", "B"]);
    table.words = 3;
    let value = |document: &Document, name: &str| {
        let found = document.facts.iter().find(|(fact, _)| fact == name);
        found.map_or_else(|| "n/a".to_owned(), |(_, value)| value.clone())
    };
    let row = |name: &str| [name.to_owned(), value(a, name), value(b, name)];
    if a.title != b.title {
        table.row(["what".to_owned(), a.title.clone(), b.title.clone()]);
    }
    let names = a.facts.iter().map(|(name, _)| name);
    let others = b.facts.iter().map(|(name, _)| name);
    let others = others.filter(|name| a.facts.iter().all(|(known, _)| known != *name));
    for name in names.chain(others) {
        let [name, ours, theirs] = row(name);
        if ours != theirs {
            table.row([name, ours, theirs]);
        }
    }
    table
}

/// What identifies a row: its key cells, and how many rows with the same ones come before it.
type RowKey = (Vec<String>, usize);

fn keyed_rows(table: &Table) -> Vec<(RowKey, &Vec<String>)> {
    let mut seen: HashMap<Vec<String>, usize> = HashMap::new();
    let keyed = table.rows.iter().map(|row| {
        let key: Vec<String> =
            table.keys().iter().filter_map(|&index| row.get(index).cloned()).collect();
        let before = seen.entry(key.clone()).or_default();
        let number = *before;
        *before += 1;
        ((key, number), row)
    });
    keyed.collect()
}

/// Rows of two tables with the same key, each other column twice. Rows that only one of them has keep their place,
/// with nothing on the other side.
fn side_by_side(a: &Table, b: &Table) -> Option<Table> {
    let names = |table: &Table| -> Vec<Option<String>> {
        table.keys().iter().map(|&index| table.header.get(index).cloned()).collect()
    };
    if names(a) != names(b) {
        return None;
    }
    let (ours, theirs) = (keyed_rows(a), keyed_rows(b));
    let columns = a.header.iter().enumerate().filter(|(index, _)| !a.keys().contains(index));
    let columns = columns.filter_map(|(index, name)| {
        let mut others = b.header.iter().enumerate();
        let other = others.find(|(at, other)| *other == name && !b.keys().contains(at))?;
        Some((name, index, other.0))
    });
    let columns: Vec<_> = columns.collect();
    let keys = a.keys().len();
    let mut table = Table {
        caption: a.caption.clone(),
        header: names(a).into_iter().flatten().collect(),
        words: keys,
        keys: (0..keys).collect(),
        parts: a.parts.clone(),
        ..Table::default()
    };
    for (name, ..) in &columns {
        table.header.extend([format!("{name}, A"), format!("{name}, B")]);
    }
    let only_theirs = theirs.iter().filter(|(key, _)| ours.iter().all(|(known, _)| known != key));
    for (key, _) in ours.iter().chain(only_theirs) {
        let find = |rows: &[(RowKey, &Vec<String>)]| {
            rows.iter().find(|(known, _)| known == key).map(|(_, row)| (*row).clone())
        };
        let (one, other) = (find(&ours), find(&theirs));
        let cell = |row: &Option<Vec<String>>, index: usize| {
            let cell = row.as_ref().and_then(|row| row.get(index));
            cell.cloned().unwrap_or_else(|| "n/a".to_owned())
        };
        let mut row = key.0.clone();
        for &(_, at, at_other) in &columns {
            row.extend([cell(&one, at), cell(&other, at_other)]);
        }
        table.rows.push(row);
    }
    (!columns.is_empty()).then_some(table)
}

/// Bars of the same name next to each other, with their intervals.
fn together(ours: &Plot, theirs: &Plot) -> Option<Plot> {
    let (Figure::Bars(one), Figure::Bars(other)) = (&ours.figure, &theirs.figure) else {
        return None;
    };
    let mut bars = Vec::new();
    for bar in one {
        let Some(same) = other.iter().find(|other| other.name == bar.name) else { continue };
        for (run, bar) in [("A", bar), ("B", same)] {
            bars.push(Bar { name: format!("{}, {run}", bar.name), ..bar.clone() });
        }
    }
    (!bars.is_empty()).then(|| Plot { figure: Figure::Bars(bars), ..ours.clone() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(seed: u32, rows: &[(&str, &str)]) -> Document {
        let mut document = Document::new("Tournament");
        document.fact("seed", seed);
        document.fact("variant", "7x6");
        let mut table = Table::new("Ratings", &["player", "Elo"]);
        for (name, elo) in rows {
            table.row([name, elo]);
        }
        let mut same = Table::new("Endings", &["ending", "games"]);
        same.row(["won", "50"]);
        let bar = |(name, elo): &(&str, &str)| Bar {
            name: (*name).to_owned(),
            value: elo.parse().unwrap(),
            interval: Some((0.0, 9.0)),
        };
        document.section("Standings").table(table).table(same).plot(Plot {
            caption: "Elo".to_owned(),
            summary: String::new(),
            x: "player".to_owned(),
            y: "Elo".to_owned(),
            figure: Figure::Bars(rows.iter().map(bar).collect()),
        });
        document
    }

    #[test]
    fn rows_of_the_same_name_stand_side_by_side() {
        let (a, b) = (report(1, &[("x", "5"), ("y", "3")]), report(2, &[("y", "4"), ("z", "1")]));
        let both = compare(("one", &a), ("other", &b));
        assert_eq!(both.lead, "Of the tables they have in common, 1 differs and 1 is the same.");
        assert_eq!(both.facts, [("variant".to_owned(), "7x6".to_owned())]);
        let text = both.to_text(100);
        for line in ["seed  1  2", "x            5     n/a", "z          n/a       1"] {
            assert!(text.contains(line), "no `{line}` in\n{text}");
        }
        let Block::Plot(plot) = &both.sections[1].blocks[1] else { panic!("no plot") };
        let Figure::Bars(bars) = &plot.figure else { panic!("no bars") };
        let drawn: Vec<_> = bars.iter().map(|bar| (bar.name.as_str(), bar.value)).collect();
        assert_eq!(drawn, [("y, A", 3.0), ("y, B", 4.0)]);
        assert!(bars.iter().all(|bar| bar.interval.is_some()), "intervals stay");
        assert!(!text.contains("what  Tournament"), "{text}");
    }

    #[test]
    fn a_run_is_the_same_as_itself() {
        let one = report(1, &[("x", "5")]);
        let both = compare(("one", &one), ("one", &one));
        assert_eq!(both.lead, "Every table they have in common is the same.");
    }

    /// A player or an evaluation at several depths has several rows.
    #[test]
    fn rows_are_joined_by_all_their_keys() {
        let report = |values: [&str; 3]| {
            let mut document = Document::new("Tournament");
            let mut table =
                Table::new("By depth", &["player", "moves", "depth", "positions"]).keyed(&[0, 2]);
            for (depth, value) in ["1", "2", "4"].into_iter().zip(values) {
                table.row(["level 8", "26", depth, value]);
            }
            document.section("What it took").table(table);
            document
        };
        let both =
            compare(("one", &report(["7", "40", "900"])), ("other", &report(["8", "41", "901"])));
        let table = tables(&both.sections[1]).next().unwrap();
        assert_eq!(
            table.header,
            ["player", "depth", "moves, A", "moves, B", "positions, A", "positions, B"]
        );
        let rows: Vec<String> = table.rows.iter().map(|row| row.join(" ")).collect();
        assert_eq!(
            rows,
            ["level 8 1 26 26 7 8", "level 8 2 26 26 40 41", "level 8 4 26 26 900 901"]
        );
    }
}
