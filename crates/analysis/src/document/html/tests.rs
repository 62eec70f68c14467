use proptest::prelude::*;

use super::*;
use crate::cells;
use crate::document::{Bar, Figure, Panel, Series, TableColumn};

/// Creates a document with every kind of block and chart. The document contains `text` in every possible place.
fn document_with_text(text: &str) -> Document {
    let plot = |figure: Figure| Plot {
        id: text.to_owned(),
        caption: text.to_owned(),
        summary: text.to_owned(),
        x: text.to_owned(),
        y: text.to_owned(),
        figure,
    };
    let name = || text.to_owned();
    let series = || Series { name: name(), points: vec![(1.0, 2.0), (2.0, 3.0)] };
    let mut document = Document::new(text);
    document.lead = name();
    document.add_fact(TableColumn::text(text, text), text);
    let section = document.section(text);
    section.text(text);
    let mut table =
        Table::new(text, text, [TableColumn::text(text, text), TableColumn::text(text, text)]);
    table.row([text, text]);
    section.table(table);
    section.plot(plot(Figure::Lines { series: vec![series(), series()], log: true }));
    section.plot(plot(Figure::Bars(vec![
        Bar { name: name(), value: 3.0, interval: Some((2.0, 4.0)) },
        Bar { name: name(), value: f64::NAN, interval: None },
    ])));
    section.plot(plot(Figure::Bars(vec![Bar { name: name(), value: -3.0, interval: None }])));
    let values = vec![(name(), vec![1.0]), (name(), vec![])];
    section.plot(plot(Figure::Groups { groups: vec![name()], series: values, log: false }));
    let series = vec![(name(), vec![1.0]), (name(), vec![])];
    let panel = Panel { title: name(), groups: vec![name()], series, log: true };
    section.plot(plot(Figure::Panels(vec![panel.clone(), panel])));
    let cells = vec![vec![None, Some(0.25)], vec![Some(0.75), None]];
    section.plot(plot(Figure::Matrix { names: vec![name(), name()], cells }));
    document
}

fn small_document() -> Document {
    let mut document = Document::new("A small document");
    document.lead = "`cells` wins.".to_owned();
    document.add_seed("seed", "seed", 7);
    let section = document.section("Results");
    section.text("One paragraph\nover two lines.\n\nAnd another with a < b & c | d.");
    let columns = [
        TableColumn::text("player", "player"),
        TableColumn::integer("games", "games"),
        TableColumn::real("elo", "Elo", 1),
    ];
    let mut table = Table::new("winners", "Who won", columns);
    table.row(cells!["cells", 1000_u64, 12.5]);
    table.row(cells!["alphabeta:depth=4,eval=lines", 1000_u64, None::<f64>]);
    section.table(table);
    let bars = vec![
        Bar { name: "cells".to_owned(), value: 12.5, interval: Some((2.25, 22.75)) },
        Bar { name: "lines".to_owned(), value: -12.5, interval: None },
    ];
    section.plot(Plot {
        id: "elo".to_owned(),
        caption: "Elo".to_owned(),
        summary: "The intervals do not meet.".to_owned(),
        x: "player".to_owned(),
        y: "Elo".to_owned(),
        figure: Figure::Bars(bars),
    });
    document
}

#[test]
fn a_small_document_in_every_form() {
    let document = small_document();
    // The snapshot leaves out the style sheet, because the style sheet changes more often than the content.
    let page = document.to_html().replace(STYLE, "…\n");
    insta::assert_snapshot!("small-html", page);
    insta::assert_snapshot!("small-markdown", document.to_markdown());
    insta::assert_snapshot!("small-text", document.to_text(40));
    insta::assert_snapshot!("small-csv", document.to_csv());
}

#[test]
fn a_line_breaks_within_the_text_of_an_engine_and_never_within_a_number() {
    let columns =
        [TableColumn::text("a", "alphabeta:eval=cells"), TableColumn::text("b", "10,623")];
    let mut table = Table::new("t", "c", columns);
    table.row(["alphabeta:depth=4,eval=lines", "84.3 [82.7, 85.8]"]);
    table.row(["first, then second: 10,623 of level:3", "10,623"]);
    let mut document = Document::new("t");
    document.section("s").table(table);
    let page = document.to_html();
    for whole in [
        "<th scope=\"col\" class=\"w\">alphabeta:<wbr>eval=cells</th>",
        "<th scope=\"col\">10,623</th>",
        ">alphabeta:<wbr>depth=4,<wbr>eval=lines</th><td>84.3 [82.7, 85.8]</td>",
        ">first, then second: 10,623 of level:3</th><td>10,623</td>",
    ] {
        assert!(page.contains(whole), "{whole}: {page}");
    }
    // In tables of plotted values, the first column may contain numbers. Therefore only cells with words (class
    // `w`) may be broken into several lines.
    assert!(STYLE.contains("tbody th.w { white-space: normal;"));
}

/// Returns the names of the tags of a page in order. `<wbr>` is left out, because it depends on the surrounding
/// letters.
fn html_tags(page: &str) -> Vec<&str> {
    let ends = [' ', '>', '\n'];
    let tags = page.split('<').skip(1).filter_map(|tag| tag.split(ends).next());
    tags.filter(|tag| *tag != "wbr").collect()
}

/// Checks that every tag is closed in the right order.
fn assert_tags_balanced(page: &str) {
    let mut open: Vec<&str> = Vec::new();
    for tag in page.split('<').skip(1) {
        let (inside, _) = tag.split_once('>').expect("a tag that ends");
        let name = inside.split_whitespace().next().unwrap_or(inside);
        if let Some(closed) = name.strip_prefix('/') {
            assert_eq!(open.pop(), Some(closed));
        } else if !inside.ends_with('/') && !matches!(name, "!doctype" | "meta" | "wbr") {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "left open: {open:?}");
}

#[test]
fn a_page_is_well_formed_and_loads_nothing() {
    let page = document_with_text("name").to_html();
    assert_tags_balanced(&page);
    assert_eq!(page.matches("<svg ").count(), 6);
    assert_eq!(page.matches("<details>").count(), 6);
    assert_eq!(page.matches("role=\"img\"").count(), 6);
    for outside in ["http:", "https:", "<script", "<link", "<img", "url(", "@import", "NaN", "inf"]
    {
        assert!(!page.contains(outside), "the page holds {outside}");
    }
}

#[test]
fn an_empty_plot_has_a_placeholder() {
    let empty = [
        Figure::Lines { series: vec![], log: false },
        Figure::Bars(vec![]),
        Figure::Groups { groups: vec![], series: vec![], log: true },
        Figure::Panels(vec![]),
        Figure::Panels(vec![Panel {
            title: "t".to_owned(),
            groups: vec![],
            series: vec![],
            log: true,
        }]),
        Figure::Matrix { names: vec![], cells: vec![] },
    ];
    for figure in empty {
        let mut document = Document::new("nothing");
        let [caption, summary, x, y] = ["c", "s", "x", "y"].map(str::to_owned);
        let id = "p".to_owned();
        document.section("s").plot(Plot { id, caption, summary, x, y, figure });
        let page = document.to_html();
        assert!(page.contains("no figures"), "{page}");
        assert_tags_balanced(&page);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 200, ..ProptestConfig::default() })]

    /// Checks that no text can add a tag or close an attribute.
    #[test]
    fn texts_are_never_tags(text in "[a-z<>&\"'`/ =\n|#\\\\!-]{1,40}|.{1,40}") {
        // In `plain`, special characters are replaced by letters. Backticks are not replaced, because they mark
        // code in both texts.
        let plain: String =
            text.chars().map(|c| if "<>&\"'".contains(c) { 'x' } else { c }).collect();
        let (page, tame) = (document_with_text(&text).to_html(), document_with_text(&plain).to_html());
        prop_assert_eq!(html_tags(&page), html_tags(&tame));
        prop_assert_eq!(page.matches('"').count(), tame.matches('"').count());
        assert_tags_balanced(&page);
    }

    /// Checks that no text can add rows or columns in Markdown or CSV.
    #[test]
    fn texts_add_no_rows_or_columns(text in "[a-z<>|,\"\n #\\\\]{1,20}") {
        let columns = [TableColumn::text("name", "name"), TableColumn::text("other", "other")];
        let mut table = Table::new("id", "caption", columns);
        table.row([&text, &text]);
        prop_assert_eq!(table.to_markdown().lines().count(), 5);
        for line in table.to_markdown().lines().skip(2) {
            // Backslashes in the text are doubled. A bar (`|`) is therefore escaped only if an odd number of
            // backslashes precedes it.
            let mut escaped = false;
            let bars = line.chars().filter(|&c| {
                let bar = c == '|' && !escaped;
                escaped = c == '\\' && !escaped;
                bar
            });
            prop_assert_eq!(bars.count(), 3, "{}", line);
        }
        let mut document = Document::new("t");
        document.section("s").table(table);
        let csv = document.to_csv();
        let quotes = csv.matches('"').count();
        prop_assert_eq!(quotes % 2, 0);
        let outside: String = csv.split('"').step_by(2).collect();
        for line in outside.lines().skip(1) {
            prop_assert_eq!(line.matches(',').count(), 1, "{}", csv);
        }
    }
}
