use std::fmt;

use crate::goals::{AnyGoal, Line};
use crate::{AnyRules, Column, Fixed, Free, Geometry, Rules, Ruleset, Shape, Step};

/// A variant of the game: board size and goal.
///
/// In text, a variant is written as `7x6` (four in a line wins), `9x7:line5`, `7x6:square` or
/// `7x6:line4+square`.
///
/// # Examples
///
/// ```
/// use foursight_board::Variant;
///
/// let variant: Variant = "9x7:line5".parse()?;
/// assert_eq!((variant.width(), variant.height()), (9, 7));
/// assert_eq!(variant.to_string(), "9x7:line5");
/// assert_eq!("7x6:line4".parse::<Variant>()?, Variant::default());
///
/// let error = "8x9".parse::<Variant>().unwrap_err();
/// assert!(error.to_string().contains("72 cells"));
/// # Ok::<(), foursight_board::ParseVariantError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Variant {
    width: u8,
    height: u8,
    goal: AnyGoal,
}

/// A computation that [`Variant::visit`] runs with the rules of a variant. It is generic over the rules type.
pub trait RulesVisitor {
    /// The result of the computation.
    type Output;
    /// Runs the computation with these rules.
    fn visit<R: Rules>(self, rules: R) -> Self::Output;
}

impl Variant {
    /// Returns the variant with this board size and goal. Returns `None` if
    ///
    /// - width or height is not in the range 2 to 16,
    /// - the board has more than 64 cells,
    /// - the goal is neither a line nor a square, or
    /// - the length of the line is not in the range 3 to 5.
    pub fn new(width: u8, height: u8, goal: AnyGoal) -> Option<Self> {
        let winnable = goal.line.is_some() || goal.square;
        let length = goal.line.is_none_or(|line| (3..=5).contains(&line));
        Free::new(width, height).filter(|_| winnable && length)?;
        Some(Self { width, height, goal })
    }

    /// Returns the number of columns.
    pub const fn width(self) -> u8 {
        self.width
    }

    /// Returns the number of rows.
    pub const fn height(self) -> u8 {
        self.height
    }

    /// Returns the winning condition.
    pub const fn goal(self) -> AnyGoal {
        self.goal
    }

    /// Returns the number of cells.
    pub const fn cell_count(self) -> u8 {
        self.width * self.height
    }

    /// Returns the columns from left to right.
    pub fn columns(self) -> impl DoubleEndedIterator<Item = Column> {
        (0..u32::from(self.width)).map(Column::known)
    }

    /// Returns rules whose board size is known only at run time. They are slower than the rules that
    /// [`visit`](Self::visit) uses for common variants.
    ///
    /// # Panics
    ///
    /// Never panics, because every variant has a valid size.
    pub fn rules(self) -> AnyRules {
        Ruleset::new(self.geometry(), self.goal)
    }

    fn geometry(self) -> Free {
        Free::new(self.width, self.height).expect("a variant has a valid size")
    }

    /// Calls the visitor with the rules of this variant. Common variants have their own rules types, which the
    /// compiler optimises for one board size. All other variants use [`AnyRules`]. Only this method and its
    /// helper `visit_rarer` map a variant chosen at run time to a rules type.
    pub fn visit<V: RulesVisitor>(self, visitor: V) -> V::Output {
        type Four = Line<4>;
        let AnyGoal { line, square } = self.goal;
        match (self.width, self.height, line, square) {
            (7, 6, Some(4), false) => visitor.visit(Ruleset::<Fixed<7, 6>, Four>::default()),
            _ => self.visit_rarer(visitor),
        }
    }

    /// Calls the visitor with the rules type of a less common variant.
    #[cfg(not(target_family = "wasm"))]
    fn visit_rarer<V: RulesVisitor>(self, visitor: V) -> V::Output {
        use crate::Tight;
        use crate::goals::{Either, Square};
        type Four = Line<4>;
        let AnyGoal { line, square } = self.goal;
        match (self.width, self.height, line, square) {
            (7, 6, None, true) => visitor.visit(Ruleset::<Fixed<7, 6>, Square>::default()),
            (7, 6, Some(4), true) => {
                visitor.visit(Ruleset::<Fixed<7, 6>, Either<Four, Square>>::default())
            }
            (6, 5, Some(4), false) => visitor.visit(Ruleset::<Fixed<6, 5>, Four>::default()),
            (8, 7, Some(4), false) => visitor.visit(Ruleset::<Fixed<8, 7>, Four>::default()),
            (8, 8, Some(4), false) => visitor.visit(Ruleset::<Tight<8, 8>, Four>::default()),
            (9, 7, Some(4), false) => visitor.visit(Ruleset::<Tight<9, 7>, Four>::default()),
            _ => visitor.visit(self.rules()),
        }
    }

    /// Calls the visitor with [`AnyRules`]. Builds for the browser have no types for less common variants,
    /// because each type would add another copy of all searches to the download.
    #[cfg(target_family = "wasm")]
    fn visit_rarer<V: RulesVisitor>(self, visitor: V) -> V::Output {
        visitor.visit(self.rules())
    }

    /// Returns all shapes that win in this variant. The field `starts` of a shape contains the cells where the
    /// shape can begin.
    pub fn shapes(self) -> Vec<Shape> {
        let lines = self.goal.line.into_iter().flat_map(|length| self.line_shapes(length));
        let block = self.goal.square.then(|| self.block_shape());
        lines.chain(block).filter(|shape| !shape.starts.is_empty()).collect()
    }

    /// Returns the shapes of a line of `length` cells in the four directions up, right, rising and falling. The
    /// line need not be the goal of this variant.
    pub fn line_shapes(self, length: u8) -> [Shape; 4] {
        let board = self.geometry();
        Step::ALL.map(|step| {
            let mut offsets = [0; 5];
            for (i, offset) in (0..).zip(&mut offsets[..usize::from(length)]) {
                *offset = board.shift(step) * i;
            }
            Shape { size: length, offsets, starts: board.line_starts(step, length.into()) }
        })
    }

    /// Returns the shape of a 2x2 block. The block need not be the goal of this variant.
    pub fn block_shape(self) -> Shape {
        let board = self.geometry();
        let stride = board.stride();
        Shape { size: 4, offsets: [0, 1, stride, stride + 1, 0], starts: board.block_starts() }
    }
}

impl Default for Variant {
    /// Returns the standard game: 7 columns, 6 rows, and four in a line wins.
    fn default() -> Self {
        Self { width: 7, height: 6, goal: AnyGoal { line: Some(4), square: false } }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)?;
        match (self.goal.line, self.goal.square) {
            (Some(4), false) => Ok(()),
            (Some(line), false) => write!(f, ":line{line}"),
            (Some(line), true) => write!(f, ":line{line}+square"),
            (None, _) => f.write_str(":square"),
        }
    }
}

impl std::str::FromStr for Variant {
    type Err = ParseVariantError;

    fn from_str(text: &str) -> Result<Self, ParseVariantError> {
        let error = |reason| ParseVariantError { text: text.to_owned(), reason };
        let (size, goal) = text.split_once(':').unwrap_or((text, "line4"));
        let (width, height) = size
            .split_once('x')
            .and_then(|(width, height)| Some((side(width)?, side(height)?)))
            .ok_or_else(|| error(VariantReason::Size(size.to_owned())))?;
        let mut parsed = AnyGoal { line: None, square: false };
        for part in goal.split('+') {
            match part.strip_prefix("line").map(str::parse::<u8>) {
                Some(Ok(line @ 3..=5)) if parsed.line.is_none() => parsed.line = Some(line),
                None if part == "square" && !parsed.square => parsed.square = true,
                _ => return Err(error(VariantReason::Goal(part.to_owned()))),
            }
        }
        if [width, height].iter().any(|side| !(2..=16).contains(side)) {
            return Err(error(VariantReason::Side(width, height)));
        }
        Self::new(width as u8, height as u8, parsed)
            .ok_or_else(|| error(VariantReason::Cells(width * height)))
    }
}

/// Parses a width or a height, which consists of decimal digits without a sign.
fn side(text: &str) -> Option<u32> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?.filter(|&n| n < 1000)
}

/// The error returned if a text is not a variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseVariantError {
    text: String,
    reason: VariantReason,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum VariantReason {
    Size(String),
    Goal(String),
    Side(u32, u32),
    Cells(u32),
}

impl fmt::Display for ParseVariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "variant `{}`: ", self.text)?;
        match &self.reason {
            VariantReason::Size(size) => {
                write!(f, "`{size}` is not a size; write columns x rows, like 7x6")
            }
            VariantReason::Goal(goal) => {
                write!(f, "`{goal}` is not a goal; use line3, line4, line5, square or line4+square")
            }
            VariantReason::Side(width, height) => {
                write!(f, "a board {width} wide and {height} high; both sides must be 2 to 16")
            }
            VariantReason::Cells(cells) => write!(f, "{cells} cells; a board has at most 64"),
        }
    }
}

impl std::error::Error for ParseVariantError {}
