//! Compares the reports of two runs. A run is one execution of a tournament or an experiment.

use std::collections::HashMap;

use super::{
    Bar, Block, Document, Fact, Figure, Layout, Pivot, Plot, Section, Table, TableCell, TableColumn,
};

/// The name and the report of a run.
type ComparedRun<'a> = (&'a str, &'a Document);

/// Creates a document that compares two reports. The document lists the facts that differ between the reports, such as
/// the seed. It joins tables with the same ID and shows the values of both reports side by side. Its bar charts contain
/// the bars of both reports.
pub fn compare_documents(a: ComparedRun<'_>, b: ComparedRun<'_>) -> Document {
    let mut document = Document::new("Two runs side by side");
    let mut alike = Vec::new();
    let mut sections = Vec::new();
    for ours in &a.1.sections {
        let Some(theirs) = corresponding_section(ours, &b.1.sections) else { continue };
        let mut section = Section { heading: ours.heading.clone(), blocks: Vec::new() };
        for table in section_tables(ours) {
            // A document of the first schema version contains no table IDs. The ID is then derived from the caption,
            // and it may differ from the ID in a newer document. Tables therefore also correspond if their captions are
            // equal.
            let same = |other: &&Table| other.id == table.id || other.caption == table.caption;
            let Some(other) = section_tables(theirs).find(same) else { continue };
            if has_same_values(table, other) {
                alike.push(table.caption.clone());
            } else if let Some(both) = joined_table(table, other) {
                section.table(both);
            }
        }
        for plot in section_plots(ours) {
            // In documents of the first schema version, plots have no ID. Plots therefore also correspond if their
            // captions are equal.
            let same_id = |other: &Plot| !plot.id.is_empty() && other.id == plot.id;
            let same = |other: &&Plot| same_id(other) || other.caption == plot.caption;
            let other = section_plots(theirs).find(same);
            if let Some(both) = other.and_then(|other| merged_plot(plot, other)) {
                section.plot(both);
            }
        }
        if !section.blocks.is_empty() {
            sections.push(section);
        }
    }
    let same = a.1.facts.iter().filter(|fact| b.1.facts.contains(fact));
    let facts: Vec<Fact> = same.cloned().collect();
    document.lead = comparison_summary(&sections, &alike);
    let head = document.section("The two runs");
    head.text(format!("A is {}. B is {}.", a.0, b.0));
    for (name, side) in [("A", a.1), ("B", b.1)] {
        if !side.lead.is_empty() {
            head.text(format!("{name}: {}", side.lead));
        }
    }
    head.table(differing_facts_table(a.1, b.1));
    if !alike.is_empty() {
        let all: Vec<String> = alike.iter().map(|caption| format!("“{caption}”")).collect();
        head.text(format!("Equal tables: {}.", all.join(", ")));
    }
    document.sections.extend(sections);
    document.facts = facts;
    document
}

/// Finds the section of the other report that corresponds to `section`: the section with the same heading. If there is
/// none, returns a section that has a table ID in common with `section`, because headings may differ between versions
/// of Foursight.
fn corresponding_section<'s>(section: &Section, others: &'s [Section]) -> Option<&'s Section> {
    let shares_table = |other: &&Section| {
        section_tables(other).any(|table| section_tables(section).any(|own| own.id == table.id))
    };
    let same_heading = others.iter().find(|other| other.heading == section.heading);
    same_heading.or_else(|| others.iter().find(shares_table))
}

/// Returns `true` if two tables have the same values. Captions and column titles may differ between versions of
/// Foursight.
fn has_same_values(a: &Table, b: &Table) -> bool {
    let keys = |table: &Table| -> Vec<String> {
        table.columns.iter().map(|column| column.key.clone()).collect()
    };
    a.rows == b.rows && keys(a) == keys(b)
}

fn comparison_summary(sections: &[Section], alike: &[String]) -> String {
    let differ: usize = sections.iter().map(|section| section_tables(section).count()).sum();
    match (differ, alike.len()) {
        (0, 0) => "The two reports have no table in common.".to_owned(),
        (0, _) => "All common tables are equal.".to_owned(),
        (differ, alike) => format!(
            "Of the common tables, {differ} {} and {alike} {} equal.",
            if differ == 1 { "differs" } else { "differ" },
            if alike == 1 { "is" } else { "are" }
        ),
    }
}

fn section_tables(section: &Section) -> impl Iterator<Item = &Table> {
    section.blocks.iter().filter_map(|block| match block {
        Block::Table(table) => Some(table),
        _ => None,
    })
}

fn section_plots(section: &Section) -> impl Iterator<Item = &Plot> {
    section.blocks.iter().filter_map(|block| match block {
        Block::Plot(plot) => Some(plot),
        _ => None,
    })
}

/// Creates a table of the facts that differ between two reports. It has one row for each report, and is shown with one
/// line for each fact.
fn differing_facts_table(a: &Document, b: &Document) -> Table {
    let mut columns = vec![TableColumn::text("run", "")];
    let mut rows: [Vec<TableCell>; 2] = [vec!["A".into()], vec!["B".into()]];
    if a.title != b.title {
        columns.push(TableColumn::text("title", "title"));
        for (row, document) in rows.iter_mut().zip([a, b]) {
            row.push(document.title.as_str().into());
        }
    }
    // In documents of earlier schema versions, the key of a fact was derived from its title. Therefore facts with the
    // same title correspond, too.
    let matching = |side: &'_ Document, column: &TableColumn| {
        let has_key = |fact: &&Fact| fact.column.key == column.key;
        let has_title = |fact: &&Fact| fact.column.title == column.title;
        let facts = || side.facts.iter();
        facts().find(has_key).or_else(|| facts().find(has_title)).cloned()
    };
    let others = b.facts.iter().filter(|fact| matching(a, &fact.column).is_none());
    for Fact { column, .. } in a.facts.iter().chain(others) {
        let found = [a, b].map(|side| matching(side, column));
        let found = found.each_ref().map(Option::as_ref);
        let has_one_kind = found.iter().flatten().all(|fact| fact.column.kind == column.kind);
        // In documents of earlier schema versions, all facts are texts. If one of the documents is that old, the texts
        // are compared.
        let (column, cells) = if has_one_kind {
            let value =
                |fact: Option<&Fact>| fact.map_or(TableCell::Undefined, |fact| fact.value.clone());
            (column.clone(), found.map(value))
        } else {
            let text = |fact: Option<&Fact>| TableCell::from(fact.map(Fact::text));
            (TableColumn::text(&column.key, &column.title), found.map(text))
        };
        if cells[0] != cells[1] {
            columns.push(column);
            for (row, cell) in rows.iter_mut().zip(cells) {
                row.push(cell);
            }
        }
    }
    let header = ["", "A", "B"].map(str::to_owned).into();
    let layout = Layout::Transposed { header, hidden: 1 };
    let mut table = Table::new("facts", "Settings that differ", columns)
        .with_text_columns(3)
        .with_layout(layout);
    for row in rows {
        table.row(row);
    }
    table
}

/// The key that identifies a row. It consists of the texts in the key cells of the row, and the number of earlier rows
/// with the same texts.
type RowKey = (Vec<String>, usize);

fn keyed_rows(table: &Table) -> Vec<(RowKey, &Vec<TableCell>)> {
    let mut seen: HashMap<Vec<String>, usize> = HashMap::new();
    let keyed = table.rows.iter().map(|row| {
        let key = table
            .keys()
            .iter()
            .filter_map(|&index| Some(table.columns.get(index)?.cell_text(row.get(index)?)));
        let key: Vec<String> = key.collect();
        let before = seen.entry(key.clone()).or_default();
        let number = *before;
        *before += 1;
        ((key, number), row)
    });
    keyed.collect()
}

/// Joins the rows of two tables by their keys. Every common column that is not a key occurs twice, once for each table.
/// If only one table contains a row, the values from the other table are undefined. Returns `None` if the tables have
/// different key columns, or no other column in common.
fn joined_table(a: &Table, b: &Table) -> Option<Table> {
    if let (Layout::Transposed { header, .. }, Layout::Transposed { .. }) = (&a.layout, &b.layout) {
        return joined_transposed_table(a, b, header);
    }
    let keys = |table: &Table| -> Vec<Option<String>> {
        table.keys().iter().map(|&at| Some(table.columns.get(at)?.key.clone())).collect()
    };
    if keys(a) != keys(b) {
        return None;
    }
    let (ours, theirs) = (keyed_rows(a), keyed_rows(b));
    let columns = a.columns.iter().enumerate().filter(|(index, _)| !a.keys().contains(index));
    let columns: Vec<(&TableColumn, usize, usize)> = columns
        .filter_map(|(index, column)| {
            let mut others = b.columns.iter().enumerate();
            let other =
                others.find(|(at, other)| other.key == column.key && !b.keys().contains(at))?;
            Some((column, index, other.0))
        })
        .collect();
    if columns.is_empty() {
        return None;
    }
    let mut all: Vec<TableColumn> =
        a.keys().iter().filter_map(|&index| a.columns.get(index).cloned()).collect();
    let names = all.len();
    for (column, ..) in &columns {
        all.extend([
            column.with_key_and_title_suffix("_a", ", A"),
            column.with_key_and_title_suffix("_b", ", B"),
        ]);
    }
    let key_indices: Vec<usize> = (0..names).collect();
    let mut table = Table::new(&a.id, &a.caption, all).with_keys(&key_indices);
    table.words = match &a.layout {
        Layout::Pivot(pivot) => {
            table.layout = Layout::Pivot(merged_pivot(pivot, a, b));
            // The view shows the labels of the pivot as column titles. The table column that contains the labels is
            // therefore hidden.
            names - 1
        }
        _ => names,
    };
    let only_theirs = theirs.iter().filter(|(key, _)| ours.iter().all(|(known, _)| known != key));
    for (key, row) in ours.iter().chain(only_theirs) {
        let find = |rows: &[(RowKey, &Vec<TableCell>)]| {
            rows.iter().find(|(known, _)| known == key).map(|(_, row)| (*row).clone())
        };
        let (one, other) = (find(&ours), find(&theirs));
        let cell = |row: &Option<Vec<TableCell>>, index: usize| {
            row.as_ref().and_then(|row| row.get(index)).cloned().unwrap_or(TableCell::Undefined)
        };
        let source = if one.is_some() { a } else { b };
        let mut cells: Vec<TableCell> =
            source.keys().iter().filter_map(|&index| row.get(index).cloned()).collect();
        for &(_, at, at_other) in &columns {
            cells.extend([cell(&one, at), cell(&other, at_other)]);
        }
        table.rows.push(cells);
    }
    Some(table)
}

/// Merges the pivots of two tables. A pivot shows the values of one table column (its labels) as separate columns. The
/// result keeps the labels that occur in both tables. For each label it shows the value in table A and the value in
/// table B. The column indices of the result refer to the joined table, in which the key columns come first.
fn merged_pivot(pivot: &Pivot, a: &Table, b: &Table) -> Pivot {
    let mut labels = pivot.labels.clone();
    if let Layout::Pivot(other) = &b.layout {
        labels.retain(|label| other.labels.contains(label));
    }
    let column = a.keys().iter().position(|&key| key == pivot.column).unwrap_or_default();
    let first = a.keys().len();
    let values = vec![(first, ", A".to_owned()), (first + 1, ", B".to_owned())];
    Pivot { column, labels, values, absent: pivot.absent.clone() }
}

/// Joins two transposed tables, which are shown with one line for each column. The result contains the columns that
/// occur in both tables.
fn joined_transposed_table(a: &Table, b: &Table, header: &[String]) -> Option<Table> {
    let common = a.columns.iter().enumerate().filter_map(|(at, column)| {
        Some((column, at, b.columns.iter().position(|other| other.keys() == column.keys())?))
    });
    let common: Vec<(&TableColumn, usize, usize)> = common.collect();
    let (first, value) = (header.first()?, header.get(1)?);
    let header = vec![first.clone(), format!("{value}, A"), format!("{value}, B")];
    let columns = std::iter::once(TableColumn::text("run", "run"))
        .chain(common.iter().map(|(column, ..)| (*column).clone()))
        .collect::<Vec<_>>();
    let mut table = Table::new(&a.id, &a.caption, columns)
        .with_layout(Layout::Transposed { header, hidden: 1 });
    let rows = a.rows.iter().zip(&b.rows);
    for (ours, theirs) in rows {
        let one = common.iter().map(|&(_, at, _)| ours[at].clone());
        table.row(std::iter::once(TableCell::from("a")).chain(one));
        let other = common.iter().map(|&(_, _, at)| theirs[at].clone());
        table.row(std::iter::once(TableCell::from("b")).chain(other));
    }
    (!common.is_empty()).then_some(table)
}

/// Merges two bar charts. Bars with the same name are placed side by side. Returns `None` if one of the plots is not a
/// bar chart, or if the charts have no bar name in common.
fn merged_plot(ours: &Plot, theirs: &Plot) -> Option<Plot> {
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
    use crate::cells;

    fn variant_fact() -> Fact {
        Fact { column: TableColumn::text("variant", "variant"), value: "7x6".into() }
    }

    fn example_report(seed: u32, rows: &[(&str, &str)]) -> Document {
        let mut document = Document::new("Tournament");
        document.add_seed("seed", "seed", seed.into());
        document.facts.push(variant_fact());
        let columns = [TableColumn::text("player", "player"), TableColumn::real("elo", "Elo", 0)];
        let mut table = Table::new("ratings", "Ratings", columns);
        for (name, elo) in rows {
            table.row(cells![*name, elo.parse::<f64>().unwrap()]);
        }
        let columns =
            [TableColumn::text("ending", "ending"), TableColumn::integer("games", "games")];
        let mut same = Table::new("endings", "Endings", columns);
        same.row(cells!["won", 50_u8]);
        let bar = |(name, elo): &(&str, &str)| Bar {
            name: (*name).to_owned(),
            value: elo.parse().unwrap(),
            interval: Some((0.0, 9.0)),
        };
        document.section("Standings").table(table).table(same).plot(Plot {
            id: "elo".to_owned(),
            caption: "Elo".to_owned(),
            summary: String::new(),
            x: "player".to_owned(),
            y: "Elo".to_owned(),
            figure: Figure::Bars(rows.iter().map(bar).collect()),
        });
        document
    }

    /// Documents of earlier versions derived the key of a fact from its title, and stored all values as texts.
    #[test]
    fn facts_with_the_same_title_correspond() {
        let title = "pairs of games per pairing";
        let mut new = example_report(1, &[]);
        new.add_fact(TableColumn::integer("pairs", title), 1_200_u32);
        let mut old = example_report(1, &[]);
        let column = TableColumn::text("pairs_of_games_per_pairing", title);
        old.facts.push(Fact { column, value: "1,200".into() });
        assert!(differing_facts_table(&new, &old).rows[0].len() == 1, "the values are equal");
        old.facts.last_mut().unwrap().value = "50".into();
        for (a, b) in [(&new, &old), (&old, &new)] {
            let table = differing_facts_table(a, b);
            assert_eq!(table.columns.len(), 2, "the fact occurs once");
            assert_eq!(table.columns[1].title, title);
        }
    }

    #[test]
    fn rows_with_the_same_key_are_joined() {
        let (a, b) = (
            example_report(1, &[("x", "5"), ("y", "3")]),
            example_report(2, &[("y", "4"), ("z", "1")]),
        );
        let both = compare_documents(("one", &a), ("other", &b));
        assert_eq!(both.lead, "Of the common tables, 1 differs and 1 is equal.");
        assert_eq!(both.facts, [variant_fact()]);
        let text = both.to_text(100);
        for line in ["seed  1  2", "x            5     n/a", "z          n/a       1"] {
            assert!(text.contains(line), "no `{line}` in\n{text}");
        }
        let Block::Plot(plot) = &both.sections[1].blocks[1] else { panic!("no plot") };
        let Figure::Bars(bars) = &plot.figure else { panic!("no bars") };
        let drawn: Vec<_> = bars.iter().map(|bar| (bar.name.as_str(), bar.value)).collect();
        assert_eq!(drawn, [("y, A", 3.0), ("y, B", 4.0)]);
        assert!(bars.iter().all(|bar| bar.interval.is_some()), "intervals stay");
        assert!(!text.contains("title  Tournament"), "{text}");
    }

    #[test]
    fn equal_reports_have_equal_tables() {
        let one = example_report(1, &[("x", "5")]);
        let both = compare_documents(("one", &one), ("one", &one));
        assert_eq!(both.lead, "All common tables are equal.");
    }

    #[test]
    fn a_report_of_a_version_with_other_headings_and_captions_is_compared() {
        let (old, mut new) = (example_report(1, &[("x", "5")]), example_report(1, &[("x", "6")]));
        "Ranking".clone_into(&mut new.sections[0].heading);
        for block in &mut new.sections[0].blocks {
            match block {
                Block::Table(table) => table.caption.push_str(" of all players"),
                Block::Plot(plot) => plot.caption.push_str(" of all players"),
                Block::Text(_) => {}
            }
        }
        let both = compare_documents(("old", &old), ("new", &new));
        assert_eq!(both.lead, "Of the common tables, 1 differs and 1 is equal.");
        assert!(matches!(&both.sections[1].blocks[..], [Block::Table(_), Block::Plot(_)]));
    }

    /// The tables of this test have one row for each player and each depth.
    #[test]
    fn rows_are_joined_by_all_their_keys() {
        let report = |values: [u16; 3]| {
            let mut document = Document::new("Tournament");
            let columns = [
                TableColumn::text("player", "player"),
                TableColumn::integer("moves", "moves"),
                TableColumn::integer("depth", "depth"),
                TableColumn::integer("positions", "positions"),
            ];
            let mut table = Table::new("by_depth", "By depth", columns).with_keys(&[0, 2]);
            for (depth, value) in [1_u8, 2, 4].into_iter().zip(values) {
                table.row(cells!["level 8", 26_u8, depth, value]);
            }
            document.section("Cost per move").table(table);
            document
        };
        let both =
            compare_documents(("one", &report([7, 40, 900])), ("other", &report([8, 41, 901])));
        let table = section_tables(&both.sections[1]).next().unwrap();
        let view = table.view();
        assert_eq!(
            view.header,
            ["player", "depth", "moves, A", "moves, B", "positions, A", "positions, B"]
        );
        let rows: Vec<String> = view.rows.iter().map(|row| row.join(" ")).collect();
        assert_eq!(
            rows,
            ["level 8 1 26 26 7 8", "level 8 2 26 26 40 41", "level 8 4 26 26 900 901"]
        );
    }
}
