//! What scripts can ask about a position: functions with short names. `docs/scripts.md` lists them for
//! people, and a test holds that list to this one.

use std::sync::Arc;

use foursight_board::{Bitboard, Rules as _};
use foursight_search::View;
use rhai::{Array, Engine, INT};

use super::script_view::{Answer, Said, ScriptView};

/// The `p` in `fn score(p)`: everything can be asked of it too, as in `p.open(3)`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Here;

type Find = fn(&ScriptView, View) -> Bitboard;

/// Cells that both sides have some of, told by their number; the opponent's are called `their_…`.
const COUNTS: [(&str, Find); 6] = [
    ("stones", |_, view| view.mine),
    ("centre", |sight, view| view.mine & sight.centre),
    ("threats", |sight, view| sight.threats(view)),
    ("odd_threats", |sight, view| sight.threats(view) & sight.odd),
    ("even_threats", |sight, view| sight.threats(view) - sight.odd),
    ("playable_threats", |sight, view| sight.threats(view) & sight.rules.drops(view.occupied())),
];

/// How each function is written, both sides' where there are both.
const USAGES: [&str; 25] = [
    "open(n)",
    "their_open(n)",
    "threats()",
    "their_threats()",
    "odd_threats()",
    "their_odd_threats()",
    "even_threats()",
    "their_even_threats()",
    "playable_threats()",
    "their_playable_threats()",
    "centre()",
    "their_centre()",
    "cells(table)",
    "their_cells(table)",
    "stones()",
    "their_stones()",
    "at(column, row)",
    "height(column)",
    "plies()",
    "stage()",
    "my_turn()",
    "i_began()",
    "columns()",
    "rows()",
    "windows_at(column, row)",
];

/// The names of all functions.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    USAGES.iter().map(|usage| usage.split('(').next().unwrap_or(usage))
}

/// How a function is written.
pub(super) fn usage(name: &str) -> &'static str {
    let found = USAGES.iter().find(|usage| usage.split('(').next() == Some(name));
    found.copied().unwrap_or_default()
}

/// `; did you mean …?`
pub(super) fn hint(name: &str) -> String {
    foursight_search::hint(name, names())
}

/// Gives an engine the functions, each with and without `p`.
pub(super) fn register(engine: &mut Engine, sight: &Arc<ScriptView>) {
    engine.register_type_with_name::<Here>("Position");
    macro_rules! offer {
        ($name:expr, |$sight:ident $(, $argument:ident: $kind:ty)*| $answer:expr) => {{
            let $sight = Arc::clone(sight);
            engine.register_fn($name, move |$($argument: $kind),*| $answer);
            let $sight = Arc::clone(sight);
            engine.register_fn($name, move |_: &mut Here $(, $argument: $kind)*| $answer);
        }};
    }
    // A number about some cells.
    macro_rules! offer_count {
        ($usage:expr, |$sight:ident $(, $argument:ident)*| $cells:expr, $count:expr) => {{
            let usage = $usage;
            let name = usage.split('(').next().unwrap_or(usage);
            offer!(name, |$sight $(, $argument: INT)*| {
                let count = INT::from($count);
                let said = Said::Number(count as f64);
                $sight.note(usage, &[$($argument),*], said, || $cells);
                count
            });
        }};
    }
    for (prefix, turned) in [("", false), ("their_", true)] {
        let named = |name: &str| usage(&format!("{prefix}{name}"));
        for (name, find) in COUNTS {
            offer_count!(
                named(name),
                |sight| find(&sight, sight.seen(turned)),
                find(&sight, sight.seen(turned)).count()
            );
        }
        offer_count!(
            named("open"),
            |sight, n| sight.open_cells(sight.seen(turned), n),
            sight.open_count(sight.seen(turned), n)
        );
        let usage = named("cells");
        let name = format!("{prefix}cells");
        let sum = move |sight: &ScriptView, table: &Array| {
            let view = sight.seen(turned);
            let sum = sight.cells(view, table)?;
            let number = sum.as_float().or_else(|_| sum.as_int().map(|whole| whole as f64));
            sight.note(usage, &[], Said::Number(number.unwrap_or_default()), || view.mine);
            Answer::Ok(sum)
        };
        let own = Arc::clone(sight);
        engine.register_fn(&name, move |table: &mut Array| sum(&own, table));
        let own = Arc::clone(sight);
        engine.register_fn(&name, move |_: &mut Here, table: Array| sum(&own, &table));
    }
    offer!("at", |sight, column: INT, row: INT| {
        let (cell, view) = (sight.cell(column, row)?, sight.view());
        let whose = INT::from(view.mine.meets(cell)) - INT::from(view.theirs.meets(cell));
        sight.note("at(column, row)", &[column, row], Said::Number(whose as f64), || cell);
        Answer::Ok(whose)
    });
    offer!("windows_at", |sight, column: INT, row: INT| {
        let cell = sight.cell(column, row)?;
        let windows = sight.shapes.iter().flat_map(|shape| shape.windows());
        let count = windows.filter(|window| window.meets(cell)).count() as INT;
        let said = Said::Number(count as f64);
        sight.note("windows_at(column, row)", &[column, row], said, || cell);
        Answer::Ok(count)
    });
    offer!("height", |sight, column: INT| {
        let stones = sight.view().occupied() & sight.rules.column(sight.column(column)?);
        let said = Said::Number(stones.count().into());
        sight.note("height(column)", &[column], said, || stones);
        Answer::Ok(INT::from(stones.count()))
    });
    offer_count!("plies()", |sight| Bitboard::EMPTY, sight.plies());
    offer_count!("columns()", |sight| Bitboard::EMPTY, sight.variant.width());
    offer_count!("rows()", |sight| Bitboard::EMPTY, sight.variant.height());
    offer!("stage", |sight| {
        let stage = sight.stage();
        sight.note("stage()", &[], Said::Stage(stage), || Bitboard::EMPTY);
        stage
    });
    offer!("my_turn", |sight| {
        let mine = sight.my_turn();
        sight.note("my_turn()", &[], Said::Truth(mine), || Bitboard::EMPTY);
        mine
    });
    offer!("i_began", |sight| {
        let began = sight.i_began();
        sight.note("i_began()", &[], Said::Truth(began), || Bitboard::EMPTY);
        began
    });
}
