//! Functions that scripts call to read features of the position. The page `docs/scripts.md` documents these functions.
//! A test checks that the page documents all of them.

use std::sync::Arc;

use foursight_board::{Bitboard, Rules as _};
use foursight_search::View;
use rhai::{Array, Engine, INT};

use super::script_view::{FeatureResult, FeatureValue, ScriptView};

/// Value of the parameter `p` in `fn score(p)`. It stands for the current position and has every feature function as a
/// method, as in `p.open(3)`.
#[derive(Clone, Copy, Debug)]
pub(super) struct PositionHandle;

type CellsFunction = fn(&ScriptView, View) -> Bitboard;

/// Functions that count cells of the evaluated player, such as the cells with the player's discs.
///
/// Each entry contains the name of a function and the code that selects its cells. The same function with the prefix
/// `their_` counts the cells of the opponent.
const COUNT_FEATURES: [(&str, CellsFunction); 6] = [
    ("stones", |_, view| view.mine),
    ("centre", |script_view, view| view.mine & script_view.centre),
    ("threats", |script_view, view| script_view.threat_cells(view)),
    ("odd_threats", |script_view, view| script_view.threat_cells(view) & script_view.odd),
    ("even_threats", |script_view, view| script_view.threat_cells(view) - script_view.odd),
    ("playable_threats", |script_view, view| {
        script_view.threat_cells(view) & script_view.rules.drops(view.occupied())
    }),
];

/// The feature functions with their parameters, as the documentation and error messages show them.
const FEATURE_USAGES: [&str; 25] = [
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

/// Returns the names of all feature functions.
pub(super) fn feature_names() -> impl Iterator<Item = &'static str> {
    FEATURE_USAGES.iter().map(|usage| usage.split('(').next().unwrap_or(usage))
}

/// Returns a feature function with its parameters, such as `open(n)`. If no function has this name, returns an empty
/// text.
pub(super) fn feature_usage(name: &str) -> &'static str {
    let found = FEATURE_USAGES.iter().find(|usage| usage.split('(').next() == Some(name));
    found.copied().unwrap_or_default()
}

/// Returns the text `; did you mean …?` with the most similar function name. If no name is similar, returns an empty
/// text.
pub(super) fn similar_feature_hint(name: &str) -> String {
    foursight_search::did_you_mean(name, feature_names())
}

/// Registers every feature function with a Rhai engine, both as a function and as a method of `p`.
pub(super) fn register_features(engine: &mut Engine, script_view: &Arc<ScriptView>) {
    engine.register_type_with_name::<PositionHandle>("Position");
    macro_rules! register {
        ($name:expr, |$script_view:ident $(, $argument:ident: $kind:ty)*| $answer:expr) => {{
            let $script_view = Arc::clone(script_view);
            engine.register_fn($name, move |$($argument: $kind),*| $answer);
            let $script_view = Arc::clone(script_view);
            engine.register_fn($name, move |_: &mut PositionHandle $(, $argument: $kind)*| $answer);
        }};
    }
    // Registers a function that counts cells. If calls are recorded, the record contains the cells that were counted.
    macro_rules! register_count {
        ($usage:expr, |$script_view:ident $(, $argument:ident)*| $cells:expr, $count:expr) => {{
            let usage = $usage;
            let name = usage.split('(').next().unwrap_or(usage);
            register!(name, |$script_view $(, $argument: INT)*| {
                let count = INT::from($count);
                let value = FeatureValue::Number(count as f64);
                $script_view.record_call(usage, &[$($argument),*], value, || $cells);
                count
            });
        }};
    }
    for (prefix, turned) in [("", false), ("their_", true)] {
        let named = |name: &str| feature_usage(&format!("{prefix}{name}"));
        for (name, find) in COUNT_FEATURES {
            register_count!(
                named(name),
                |script_view| find(&script_view, script_view.view_of_side(turned)),
                find(&script_view, script_view.view_of_side(turned)).count()
            );
        }
        register_count!(
            named("open"),
            |script_view, n| script_view.open_window_cells(script_view.view_of_side(turned), n),
            script_view.open_window_count(script_view.view_of_side(turned), n)
        );
        let usage = named("cells");
        let name = format!("{prefix}cells");
        let sum = move |script_view: &ScriptView, table: &Array| {
            let view = script_view.view_of_side(turned);
            let sum = script_view.sum_cell_table(view, table)?;
            let number = sum.as_float().or_else(|_| sum.as_int().map(|integer| integer as f64));
            script_view.record_call(
                usage,
                &[],
                FeatureValue::Number(number.unwrap_or_default()),
                || view.mine,
            );
            FeatureResult::Ok(sum)
        };
        let own = Arc::clone(script_view);
        engine.register_fn(&name, move |table: &mut Array| sum(&own, table));
        let own = Arc::clone(script_view);
        engine.register_fn(&name, move |_: &mut PositionHandle, table: Array| sum(&own, &table));
    }
    register!("at", |script_view, column: INT, row: INT| {
        let (cell, view) = (script_view.cell_by_numbers(column, row)?, script_view.view());
        let whose = INT::from(view.mine.meets(cell)) - INT::from(view.theirs.meets(cell));
        script_view.record_call(
            "at(column, row)",
            &[column, row],
            FeatureValue::Number(whose as f64),
            || cell,
        );
        FeatureResult::Ok(whose)
    });
    register!("windows_at", |script_view, column: INT, row: INT| {
        let cell = script_view.cell_by_numbers(column, row)?;
        let windows = script_view.shapes.iter().flat_map(|shape| shape.windows());
        let count = windows.filter(|window| window.meets(cell)).count() as INT;
        let value = FeatureValue::Number(count as f64);
        script_view.record_call("windows_at(column, row)", &[column, row], value, || cell);
        FeatureResult::Ok(count)
    });
    register!("height", |script_view, column: INT| {
        let stones = script_view.view().occupied()
            & script_view.rules.column(script_view.column_by_number(column)?);
        let value = FeatureValue::Number(stones.count().into());
        script_view.record_call("height(column)", &[column], value, || stones);
        FeatureResult::Ok(INT::from(stones.count()))
    });
    register_count!("plies()", |script_view| Bitboard::EMPTY, script_view.plies());
    register_count!("columns()", |script_view| Bitboard::EMPTY, script_view.variant.width());
    register_count!("rows()", |script_view| Bitboard::EMPTY, script_view.variant.height());
    register!("stage", |script_view| {
        let stage = script_view.game_stage();
        script_view.record_call("stage()", &[], FeatureValue::Stage(stage), || Bitboard::EMPTY);
        stage
    });
    register!("my_turn", |script_view| {
        let mine = script_view.my_turn();
        script_view.record_call("my_turn()", &[], FeatureValue::Truth(mine), || Bitboard::EMPTY);
        mine
    });
    register!("i_began", |script_view| {
        let began = script_view.i_began();
        script_view.record_call("i_began()", &[], FeatureValue::Truth(began), || Bitboard::EMPTY);
        began
    });
}
