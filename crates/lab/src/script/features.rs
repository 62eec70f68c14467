//! What scripts can ask about a position: functions with short names. `docs/scripts.md` lists them for
//! people, and a test holds that list to this one.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use foursight_board::{AnyRules, Bitboard, Cell, Column, Rules, Shape, Variant};
use foursight_search::{Turn, View};
use rhai::{Array, Dynamic, Engine, EvalAltResult, INT, Position};

/// The position that a script is asked about, as the functions it calls see it.
///
/// Each is computed when asked for, with a few instructions on bitboards: the call costs more than the
/// answer. The fields are atomics because Rhai wants functions that any thread may call; no two do.
#[derive(Debug)]
pub(super) struct Sight {
    variant: Variant,
    rules: AnyRules,
    shapes: Vec<Shape>,
    centre: Bitboard,
    /// The rows 1, 3, 5, …
    odd: Bitboard,
    mine: AtomicU64,
    theirs: AtomicU64,
    my_turn: AtomicBool,
}

/// The `p` in `fn score(p)`: everything can be asked of it too, as in `p.open(3)`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Here;

type Count = fn(&Sight, View) -> u32;
type Answer<T> = Result<T, Box<EvalAltResult>>;

/// Numbers that both sides have; the opponent's are called `their_…`.
const COUNTS: [(&str, Count); 6] = [
    ("stones", |_, view| view.mine.count()),
    ("centre", |sight, view| (view.mine & sight.centre).count()),
    ("threats", |sight, view| sight.threats(view).count()),
    ("odd_threats", |sight, view| (sight.threats(view) & sight.odd).count()),
    ("even_threats", |sight, view| (sight.threats(view) - sight.odd).count()),
    ("playable_threats", |sight, view| {
        (sight.threats(view) & sight.rules.drops(view.occupied())).count()
    }),
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

impl Sight {
    pub(super) fn new(variant: Variant) -> Self {
        let rules = variant.rules();
        let middle = (variant.width() - 1) / 2..=variant.width() / 2;
        let columns = variant.columns().filter(|column| middle.contains(&column.index()));
        let is_odd = |cell: &Bitboard| rules.cell(*cell).row.is_multiple_of(2);
        Self {
            variant,
            rules,
            shapes: variant.shapes(),
            centre: columns.map(|column| rules.column(column)).collect(),
            odd: rules.cells().into_iter().filter(is_odd).collect(),
            mine: AtomicU64::new(0),
            theirs: AtomicU64::new(0),
            my_turn: AtomicBool::new(true),
        }
    }

    /// From now on it is about this position.
    pub(super) fn look(&self, view: View, turn: Turn) {
        self.mine.store(view.mine.0, Ordering::Relaxed);
        self.theirs.store(view.theirs.0, Ordering::Relaxed);
        self.my_turn.store(turn == Turn::Mine, Ordering::Relaxed);
    }

    fn view(&self) -> View {
        View {
            mine: Bitboard(self.mine.load(Ordering::Relaxed)),
            theirs: Bitboard(self.theirs.load(Ordering::Relaxed)),
        }
    }

    fn seen(&self, turned: bool) -> View {
        if turned { self.view().turned() } else { self.view() }
    }

    fn plies(&self) -> INT {
        self.view().occupied().count().into()
    }

    fn my_turn(&self) -> bool {
        self.my_turn.load(Ordering::Relaxed)
    }

    fn i_began(&self) -> bool {
        (self.plies() % 2 == 0) == self.my_turn()
    }

    /// As `phased` has them by default.
    fn stage(&self) -> &'static str {
        let filled = 100 * self.plies();
        let cells = INT::from(self.variant.cell_count());
        match () {
            () if filled >= 60 * cells => "end",
            () if filled >= 25 * cells => "middle",
            () => "opening",
        }
    }

    fn threats(&self, view: View) -> Bitboard {
        (self.rules.completing(view.mine) & self.rules.cells()) - view.occupied()
    }

    /// The windows without a stone of the other's that hold exactly `count` of the player's own.
    fn open(&self, view: View, count: INT) -> u32 {
        let windows = |shape: &Shape| {
            let (mut open, mut digits) = (shape.starts, [Bitboard::EMPTY; 3]);
            for &offset in &shape.offsets[..usize::from(shape.size)] {
                open = open - (view.theirs >> offset);
                let mut carry = view.mine >> offset;
                for digit in &mut digits {
                    (*digit, carry) = (*digit ^ carry, *digit & carry);
                }
            }
            for (exponent, digit) in digits.into_iter().enumerate() {
                open = if count >> exponent & 1 == 1 { open & digit } else { open - digit };
            }
            open.count()
        };
        if (0..=5).contains(&count) { self.shapes.iter().map(windows).sum() } else { 0 }
    }

    fn column(&self, column: INT) -> Answer<Column> {
        let width = self.variant.width();
        let index = u8::try_from(column - 1).ok().filter(|index| *index < width);
        let found = index.and_then(Column::new);
        found.ok_or_else(|| complaint(format!("columns are 1 to {width}, not {column}")).into())
    }

    fn cell(&self, column: INT, row: INT) -> Answer<Bitboard> {
        let column = self.column(column)?;
        let height = self.variant.height();
        let index = u8::try_from(row - 1).ok().filter(|index| *index < height);
        let row = index.ok_or_else(|| complaint(format!("rows are 1 to {height}, not {row}")))?;
        Ok(self.variant.bit(Cell { column, row }))
    }

    /// The sum of a table over the player's stones; its rows as the board is drawn, the top one first.
    fn cells(&self, view: View, table: &Array) -> Answer<Dynamic> {
        let (width, height) = (self.rules.width() as usize, self.rules.height() as usize);
        let misshapen =
            || Box::new(complaint(format!("the table must have {height} rows of {width} numbers")));
        if table.len() != height {
            return Err(misshapen());
        }
        let (mut whole, mut broken): (INT, Option<f64>) = (0, None);
        for (row, weights) in table.iter().rev().enumerate() {
            let weights = weights.as_array_ref().map_err(|_| misshapen())?;
            if weights.len() != width {
                return Err(misshapen());
            }
            for (column, weight) in weights.iter().enumerate() {
                let cell = Bitboard(1) << (column as u32 * self.rules.stride() + row as u32);
                if !view.mine.meets(cell) {
                    continue;
                }
                if let Ok(weight) = weight.as_int() {
                    whole = whole.saturating_add(weight);
                } else {
                    *broken.get_or_insert(0.0) += weight.as_float().map_err(|_| misshapen())?;
                }
            }
        }
        Ok(broken.map_or(whole.into(), |broken| (whole as f64 + broken).into()))
    }
}

fn complaint(message: String) -> EvalAltResult {
    EvalAltResult::ErrorRuntime(message.into(), Position::NONE)
}

/// Gives an engine the functions, each with and without `p`.
pub(super) fn register(engine: &mut Engine, sight: &Arc<Sight>) {
    engine.register_type_with_name::<Here>("Position");
    macro_rules! offer {
        ($name:expr, |$sight:ident $(, $argument:ident: $kind:ty)*| $answer:expr) => {{
            let $sight = Arc::clone(sight);
            engine.register_fn($name, move |$($argument: $kind),*| $answer);
            let $sight = Arc::clone(sight);
            engine.register_fn($name, move |_: &mut Here $(, $argument: $kind)*| $answer);
        }};
    }
    for (prefix, turned) in [("", false), ("their_", true)] {
        for (name, count) in COUNTS {
            offer!(format!("{prefix}{name}"), |sight| INT::from(count(&sight, sight.seen(turned))));
        }
        offer!(format!("{prefix}open"), |sight, n: INT| INT::from(
            sight.open(sight.seen(turned), n)
        ));
        let cells = format!("{prefix}cells");
        let own = Arc::clone(sight);
        engine.register_fn(&cells, move |table: &mut Array| own.cells(own.seen(turned), table));
        let own = Arc::clone(sight);
        engine.register_fn(&cells, move |_: &mut Here, table: Array| {
            own.cells(own.seen(turned), &table)
        });
    }
    offer!("at", |sight, column: INT, row: INT| {
        let (cell, view) = (sight.cell(column, row)?, sight.view());
        Answer::Ok(INT::from(view.mine.meets(cell)) - INT::from(view.theirs.meets(cell)))
    });
    offer!("windows_at", |sight, column: INT, row: INT| {
        let cell = sight.cell(column, row)?;
        let windows = sight.shapes.iter().flat_map(|shape| shape.windows());
        Answer::Ok(windows.filter(|window| window.meets(cell)).count() as INT)
    });
    offer!("height", |sight, column: INT| {
        let column = sight.rules.column(sight.column(column)?);
        Answer::Ok(INT::from((sight.view().occupied() & column).count()))
    });
    offer!("plies", |sight| sight.plies());
    offer!("stage", |sight| sight.stage());
    offer!("my_turn", |sight| sight.my_turn());
    offer!("i_began", |sight| sight.i_began());
    offer!("columns", |sight| INT::from(sight.variant.width()));
    offer!("rows", |sight| INT::from(sight.variant.height()));
}
