//! The position that a script evaluates, and the functions that compute its features.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use foursight_board::{AnyRules, Bitboard, Cell, Column, Rules, Shape, Variant};
use foursight_search::{Turn, View};
use rhai::{Array, Dynamic, EvalAltResult, INT, Position};

/// The position that a script evaluates. Feature functions read this position.
///
/// A feature is computed when a script reads it. The computation takes a few instructions on bitboards, less than the
/// call from Rhai itself.
///
/// Rhai requires that functions can be called from any thread. Therefore the fields are atomics, although only one
/// thread uses them.
#[derive(Debug)]
pub(super) struct ScriptView {
    pub(super) variant: Variant,
    pub(super) rules: AnyRules,
    pub(super) shapes: Vec<Shape>,
    pub(super) centre: Bitboard,
    /// The cells of rows 1, 3, 5, …, where row 1 is the lowest.
    pub(super) odd: Bitboard,
    mine: AtomicU64,
    theirs: AtomicU64,
    my_turn: AtomicBool,
    i_began: AtomicBool,
    /// Whether calls of feature functions are being recorded.
    recording: AtomicBool,
    calls: Mutex<Vec<FeatureCall>>,
}

/// A recorded call of a feature function, with its result.
#[derive(Clone, Debug, PartialEq)]
pub struct FeatureCall {
    /// The call as the script writes it, such as `their_open(3)`.
    pub name: String,
    /// Result as a number. For truth values, 1 is true and 0 is false. For `stage()`, 0 is the opening, 1 the middle
    /// and 2 the end.
    pub value: f64,
    /// Result as text, such as `3`, `true` or `middle`.
    pub text: String,
    /// Cells that the function counted. Empty if the function counts no cells.
    pub cells: Bitboard,
}

/// The result of a feature function.
#[derive(Clone, Copy, Debug)]
pub(super) enum FeatureValue {
    Number(f64),
    Truth(bool),
    Stage(&'static str),
}

/// Largest number of recorded calls. Users would not read a longer list.
const MAX_RECORDED_CALLS: usize = 64;

/// Names of the stages of a game. The stages begin and end at the default values of the evaluation `phased`.
const GAME_STAGES: [&str; 3] = ["opening", "middle", "end"];

pub(super) type FeatureResult<T> = Result<T, Box<EvalAltResult>>;

impl ScriptView {
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
            i_began: AtomicBool::new(true),
            recording: AtomicBool::new(false),
            calls: Mutex::default(),
        }
    }

    /// Sets the position to evaluate, and the player to move.
    pub(super) fn set_view(&self, view: View, turn: Turn) {
        self.mine.store(view.mine.0, Ordering::Relaxed);
        self.theirs.store(view.theirs.0, Ordering::Relaxed);
        self.my_turn.store(turn == Turn::Mine, Ordering::Relaxed);
        let even = view.occupied().count().is_multiple_of(2);
        self.i_began.store(even == (turn == Turn::Mine), Ordering::Relaxed);
    }

    /// Removes a disc from the position. The feature function `i_began()` keeps its result, although
    /// [`set_view`](Self::set_view) derives this result from the number of discs.
    pub(super) fn remove_stone(&self, stone: Bitboard) {
        let view = self.view();
        self.mine.store((view.mine - stone).0, Ordering::Relaxed);
        self.theirs.store((view.theirs - stone).0, Ordering::Relaxed);
    }

    /// Calls `run`, which runs a script. Returns its result and the calls of feature functions that the script made.
    pub(super) fn record_calls<T>(&self, run: impl FnOnce() -> T) -> (T, Vec<FeatureCall>) {
        self.recording.store(true, Ordering::Relaxed);
        let done = run();
        self.recording.store(false, Ordering::Relaxed);
        let mut recorded = self.calls.lock().unwrap_or_else(PoisonError::into_inner);
        (done, std::mem::take(&mut recorded))
    }

    /// Records a call if recording is on. Otherwise `cells` is not called, which saves time.
    #[inline]
    pub(super) fn record_call(
        &self,
        usage: &'static str,
        arguments: &[INT],
        value: FeatureValue,
        cells: impl FnOnce() -> Bitboard,
    ) {
        if self.recording.load(Ordering::Relaxed) {
            self.push_call(usage, arguments, value, cells());
        }
    }

    #[cold]
    fn push_call(
        &self,
        usage: &'static str,
        arguments: &[INT],
        value: FeatureValue,
        cells: Bitboard,
    ) {
        let name = if arguments.is_empty() {
            usage.to_owned()
        } else {
            let arguments: Vec<String> = arguments.iter().map(INT::to_string).collect();
            format!("{}({})", usage.split('(').next().unwrap_or_default(), arguments.join(", "))
        };
        let (number, text) = match value {
            FeatureValue::Number(number) => (number, number.to_string()),
            FeatureValue::Truth(truth) => (f64::from(u8::from(truth)), truth.to_string()),
            FeatureValue::Stage(word) => {
                let index = GAME_STAGES.iter().position(|stage| *stage == word).unwrap_or_default();
                (index as f64, word.to_owned())
            }
        };
        let mut recorded = self.calls.lock().unwrap_or_else(PoisonError::into_inner);
        let same = |one: &FeatureCall| one.name == name && one.text == text && one.cells == cells;
        if recorded.len() < MAX_RECORDED_CALLS && !recorded.iter().any(same) {
            recorded.push(FeatureCall { name, value: number, text, cells });
        }
    }

    pub(super) fn view(&self) -> View {
        View {
            mine: Bitboard(self.mine.load(Ordering::Relaxed)),
            theirs: Bitboard(self.theirs.load(Ordering::Relaxed)),
        }
    }

    pub(super) fn view_of_side(&self, turned: bool) -> View {
        if turned { self.view().turned() } else { self.view() }
    }

    pub(super) fn plies(&self) -> INT {
        self.view().occupied().count().into()
    }

    pub(super) fn my_turn(&self) -> bool {
        self.my_turn.load(Ordering::Relaxed)
    }

    pub(super) fn i_began(&self) -> bool {
        self.i_began.load(Ordering::Relaxed)
    }

    pub(super) fn game_stage(&self) -> &'static str {
        let filled = 100 * self.plies();
        let cells = INT::from(self.variant.cell_count());
        match () {
            () if filled >= 60 * cells => GAME_STAGES[2],
            () if filled >= 25 * cells => GAME_STAGES[1],
            () => GAME_STAGES[0],
        }
    }

    pub(super) fn threat_cells(&self, view: View) -> Bitboard {
        (self.rules.completing(view.mine) & self.rules.cells()) - view.occupied()
    }

    /// Returns the open windows that contain exactly `count` discs of the player.
    ///
    /// A window is a set of cells that wins the game if one player fills it, such as four cells in a line. A window is
    /// open if it contains no disc of the opponent. The result has one entry per shape of windows. A bit in an entry
    /// stands for an open window that starts in this cell.
    fn open_window_starts(
        &self,
        view: View,
        count: INT,
    ) -> impl Iterator<Item = (&Shape, Bitboard)> {
        let windows = move |shape: &Shape| {
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
            open
        };
        let shapes = if (0..=5).contains(&count) { &self.shapes[..] } else { &[] };
        shapes.iter().map(move |shape| (shape, windows(shape)))
    }

    /// Returns the number of windows that contain exactly `count` discs of the player and no disc of the opponent. A
    /// window is a set of cells that wins the game if one player fills it, such as four cells in a line.
    pub(super) fn open_window_count(&self, view: View, count: INT) -> u32 {
        self.open_window_starts(view, count).map(|(_, starts)| starts.count()).sum()
    }

    /// Returns the cells of all windows that [`open_window_count`](Self::open_window_count) counts.
    pub(super) fn open_window_cells(&self, view: View, count: INT) -> Bitboard {
        let cells = |(shape, starts): (&Shape, Bitboard)| {
            let offsets = shape.offsets[..usize::from(shape.size)].iter();
            offsets.map(|&offset| starts << offset).collect::<Bitboard>()
        };
        self.open_window_starts(view, count).map(cells).collect()
    }

    pub(super) fn column_by_number(&self, column: INT) -> FeatureResult<Column> {
        let width = self.variant.width();
        let index = u8::try_from(column - 1).ok().filter(|index| *index < width);
        let found = index.and_then(Column::new);
        found.ok_or_else(|| {
            script_runtime_error(format!("columns are 1 to {width}, not {column}")).into()
        })
    }

    pub(super) fn cell_by_numbers(&self, column: INT, row: INT) -> FeatureResult<Bitboard> {
        let column = self.column_by_number(column)?;
        let height = self.variant.height();
        let index = u8::try_from(row - 1).ok().filter(|index| *index < height);
        let row = index
            .ok_or_else(|| script_runtime_error(format!("rows are 1 to {height}, not {row}")))?;
        Ok(self.variant.bit(Cell { column, row }))
    }

    /// Adds up the weights of the cells that contain the player's discs. The first row of the table is the top row of
    /// the board.
    pub(super) fn sum_cell_table(&self, view: View, table: &Array) -> FeatureResult<Dynamic> {
        let (width, height) = (self.rules.width() as usize, self.rules.height() as usize);
        let wrong_table_shape = || {
            Box::new(script_runtime_error(format!(
                "the table must have {height} rows of {width} numbers"
            )))
        };
        if table.len() != height {
            return Err(wrong_table_shape());
        }
        let (mut integers, mut floats): (INT, Option<f64>) = (0, None);
        for (row, weights) in table.iter().rev().enumerate() {
            let weights = weights.as_array_ref().map_err(|_| wrong_table_shape())?;
            if weights.len() != width {
                return Err(wrong_table_shape());
            }
            for (column, weight) in weights.iter().enumerate() {
                let cell = Bitboard(1) << (column as u32 * self.rules.stride() + row as u32);
                if !view.mine.meets(cell) {
                    continue;
                }
                if let Ok(weight) = weight.as_int() {
                    integers = integers.saturating_add(weight);
                } else {
                    *floats.get_or_insert(0.0) +=
                        weight.as_float().map_err(|_| wrong_table_shape())?;
                }
            }
        }
        Ok(floats.map_or(integers.into(), |floats| (integers as f64 + floats).into()))
    }
}

fn script_runtime_error(message: String) -> EvalAltResult {
    EvalAltResult::ErrorRuntime(message.into(), Position::NONE)
}
