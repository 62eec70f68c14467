//! Two runs side by side: what is the same, what differs.

use crate::document::{Block, Document, Figure, Plot, Section, Table};

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
            if let Some(both) = other.and_then(|other| together([(a.0, plot), (b.0, other)])) {
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
    table.row(["what".to_owned(), a.title.clone(), b.title.clone()]);
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

/// Rows of two tables under one name, each column twice where it differs. Rows that only one of them has keep
/// their place, with nothing on the other side.
fn side_by_side(a: &Table, b: &Table) -> Option<Table> {
    let words = a.words.max(1);
    if a.header[..words.min(a.header.len())] != b.header[..words.min(b.header.len())] {
        return None;
    }
    let key = |row: &[String]| row.iter().take(words).cloned().collect::<Vec<_>>();
    let find =
        |table: &Table, name: &[String]| table.rows.iter().find(|row| key(row) == name).cloned();
    let mut names: Vec<Vec<String>> = a.rows.iter().map(|row| key(row)).collect();
    let more = b.rows.iter().map(|row| key(row)).filter(|name| !names.contains(name));
    let more: Vec<Vec<String>> = more.collect();
    names.extend(more);
    let columns = a.header.iter().enumerate().skip(words);
    let columns = columns.filter_map(|(index, name)| {
        let other = b.header.iter().skip(words).position(|other| other == name)? + words;
        Some((name, index, other))
    });
    let mut table = Table { caption: a.caption.clone(), words, ..Table::default() };
    table.header.extend(a.header.iter().take(words).cloned());
    let columns: Vec<_> = columns.collect();
    for (name, ..) in &columns {
        table.header.extend([format!("{name}, A"), format!("{name}, B")]);
    }
    for name in names {
        let (ours, theirs) = (find(a, &name), find(b, &name));
        let cell = |row: &Option<Vec<String>>, index: usize| {
            let cell = row.as_ref().and_then(|row| row.get(index));
            cell.cloned().unwrap_or_else(|| "n/a".to_owned())
        };
        let mut row = name;
        for &(_, index, other) in &columns {
            row.extend([cell(&ours, index), cell(&theirs, other)]);
        }
        table.rows.push(row);
    }
    (!columns.is_empty()).then_some(table)
}

/// Bars of the same name next to each other.
fn together([(a, ours), (b, theirs)]: [(&str, &Plot); 2]) -> Option<Plot> {
    let (Figure::Bars(one), Figure::Bars(other)) = (&ours.figure, &theirs.figure) else {
        return None;
    };
    let found = |name: &str| other.iter().find(|bar| bar.name == name);
    let both: Vec<_> = one.iter().filter_map(|bar| Some((bar, found(&bar.name)?))).collect();
    if both.is_empty() {
        return None;
    }
    let series = vec![
        (format!("A: {a}"), both.iter().map(|(bar, _)| bar.value).collect()),
        (format!("B: {b}"), both.iter().map(|(_, bar)| bar.value).collect()),
    ];
    let groups = both.iter().map(|(bar, _)| bar.name.clone()).collect();
    Some(Plot { figure: Figure::Groups { groups, series, log: false }, ..ours.clone() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Bar;

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
            interval: None,
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
        for line in ["seed  1           2", "x            5     n/a", "z          n/a       1"] {
            assert!(text.contains(line), "no `{line}` in\n{text}");
        }
        let Block::Plot(plot) = &both.sections[1].blocks[1] else { panic!("no plot") };
        let Figure::Groups { groups, series, .. } = &plot.figure else { panic!("no groups") };
        assert_eq!((groups.len(), series[0].1[0], series[1].1[0]), (1, 3.0, 4.0));
    }

    #[test]
    fn a_run_is_the_same_as_itself() {
        let one = report(1, &[("x", "5")]);
        let both = compare(("one", &one), ("one", &one));
        assert_eq!(both.lead, "Every table they have in common is the same.");
    }
}
