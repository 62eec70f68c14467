//! Recognises shapes (small patterns of discs) from a library. The minimax report proposed such an evaluation.
//!
//! The file `patterns.txt` contains drawings of strong and weak shapes, each with its value and a reason. The score is
//! the sum of the values of all shapes that occur on the board, as drawn or mirrored, minus the same sum from the
//! opponent's point of view. The library contains shapes for games that are won by a line and for games that are won by
//! a block. If both lines and blocks win in a variant, both kinds of shapes count.
//!
//! All occurrences of a shape are found at once. For each cell of the shape, a bitboard is shifted by the distance of
//! this cell from the lower left cell of the shape. The cost therefore grows with the number of cells in the drawing,
//! not with the size of the board.

use foursight_board::{AnyRules, Bitboard, Cell, Column, Rules, Variant};

use super::{Claims, EvalEntry, Evaluate, Term, Turn, View};
use crate::parameter::Parameter;

pub(super) const PATTERNS: EvalEntry = EvalEntry {
    name: "patterns",
    summary: "strong and weak shapes from a library: the values of own shapes minus the values of the opponent's shapes",
    parameters: &[Parameter::number(
        "scale",
        "percentage by which the values in the library are multiplied",
        0,
        1000,
        100,
    )],
    build: |variant, settings| Ok(Box::new(Patterns::new(variant, settings.number("scale")))),
};

const LIBRARY: &str = include_str!("patterns.txt");

/// An entry of the library, that is, one shape.
#[derive(Clone, Debug)]
struct PatternEntry {
    name: &'static str,
    value: i32,
    games: &'static str,
    /// The rows of the drawing, with the top row first.
    rows: Vec<Vec<char>>,
}

impl PatternEntry {
    /// Parses a paragraph of the library. Returns `None` if the paragraph is not a shape.
    fn parse(paragraph: &'static str) -> Option<Self> {
        let mut lines = paragraph.lines();
        let name = lines.next()?;
        let mut field = |label: &str| Some(lines.next()?.strip_prefix(label)?.trim());
        let value = field("value ")?.parse().ok()?;
        let games = field("games ")?;
        field("why ")?;
        let rows: Vec<Vec<char>> = lines.map(|row| row.chars().collect()).collect();
        let width = rows.first()?.len();
        let drawn = rows
            .iter()
            .all(|row| row.len() == width && row.iter().all(|letter| "xo._*".contains(*letter)));
        drawn.then_some(Self { name, value, games, rows })
    }

    /// Returns whether the shape belongs to a goal (line or block) of this variant.
    fn fits_board(&self, variant: Variant) -> bool {
        let goal = variant.goal();
        let line = goal.line.map(|length| format!("line{length}"));
        self.games
            .split(' ')
            .any(|word| line.as_deref() == Some(word) || goal.square && word == "square")
    }

    fn mirrored(&self) -> Option<Self> {
        let rows = self.rows.iter().map(|row| row.iter().rev().copied().collect());
        let rows: Vec<Vec<char>> = rows.collect();
        (rows != self.rows).then(|| Self { rows, ..self.clone() })
    }
}

/// Parses the whole library.
fn library() -> Vec<PatternEntry> {
    let paragraphs = LIBRARY.split("\n\n").filter(|paragraph| !paragraph.starts_with('#'));
    let entry = |paragraph| {
        PatternEntry::parse(paragraph).unwrap_or_else(|| panic!("not a pattern:\n{paragraph}"))
    };
    paragraphs.map(entry).collect()
}

/// A shape, either as drawn or mirrored, converted to bit distances for one board size.
#[derive(Clone, Debug)]
struct Pattern {
    name: &'static str,
    value: i32,
    /// The cells of the board on which the lower left cell of the shape can lie.
    starts: Bitboard,
    /// The cells of the shape that must have a certain content. Each item contains the distance in bits from the lower
    /// left cell, and the required content.
    wanted: Vec<(u32, PatternCellKind)>,
}

/// The required content of a cell. The number of each enum variant is an index into the arrays that
/// [`Patterns::sorted`] returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PatternCellKind {
    Own,
    Their,
    Empty,
    Playable,
}

impl Pattern {
    fn new(entry: &PatternEntry, variant: Variant, scale: i32) -> Self {
        let stride = variant.rules().stride();
        let (width, height) = (entry.rows[0].len() as u8, entry.rows.len() as u8);
        let room = |size: u8, of: u8| 0..(size + 1).saturating_sub(of);
        let columns = room(variant.width(), width).filter_map(Column::new);
        let starts = columns.flat_map(|column| {
            room(variant.height(), height).map(move |row| variant.bit(Cell { column, row }))
        });
        let wanted = (0..).zip(entry.rows.iter().rev()).flat_map(|(row, letters)| {
            let kinds = (0..).zip(letters).filter_map(|(column, letter)| {
                Some((column, PatternCellKind::from_letter(*letter)?))
            });
            kinds.map(move |(column, kind): (u32, _)| (column * stride + row, kind))
        });
        // Discs are rarer than empty cells. If discs are tested first, most shapes are ruled out after a few tests.
        let mut wanted: Vec<(u32, PatternCellKind)> = wanted.collect();
        wanted.sort_by_key(|&(_, kind)| kind as u8);
        let value = entry.value * scale / 100;
        Self { name: entry.name, value, starts: starts.collect(), wanted }
    }

    #[inline]
    fn matching_starts(&self, sorted: [Bitboard; 4]) -> Bitboard {
        let mut found = self.starts;
        for &(offset, kind) in &self.wanted {
            found &= sorted[kind as usize] >> offset;
            if found.is_empty() {
                break;
            }
        }
        found
    }

    /// Returns the cells that must have a certain content if the lower left cell of the shape lies on `start`.
    fn at(&self, start: Bitboard) -> Bitboard {
        self.wanted.iter().map(|&(offset, _)| start << offset).collect()
    }
}

impl PatternCellKind {
    fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'x' => Some(Self::Own),
            'o' => Some(Self::Their),
            '.' => Some(Self::Empty),
            '_' => Some(Self::Playable),
            _ => None,
        }
    }
}

#[derive(Clone, Debug)]
struct Patterns {
    rules: AnyRules,
    patterns: Vec<Pattern>,
}

impl Patterns {
    fn new(variant: Variant, scale: i32) -> Self {
        let entries = library().into_iter().filter(|entry| entry.fits_board(variant));
        let both_ways = entries.flat_map(|entry| [entry.mirrored(), Some(entry)]).flatten();
        let patterns = both_ways.map(|entry| Pattern::new(&entry, variant, scale));
        let patterns = patterns.filter(|pattern| pattern.value != 0 && !pattern.starts.is_empty());
        Self { rules: variant.rules(), patterns: patterns.collect() }
    }

    /// Returns two arrays of sets of cells. In both arrays, the set at index `k` contains the cells of kind `k` (see
    /// [`PatternCellKind`]). The kinds are from the player's point of view in the first array, and from the opponent's
    /// point of view in the second array.
    #[inline]
    fn sorted(&self, view: View) -> [[Bitboard; 4]; 2] {
        let View { mine, theirs } = view;
        let empty = self.rules.cells() - view.occupied();
        let drops = self.rules.drops(view.occupied());
        [[mine, theirs, empty, drops], [theirs, mine, empty, drops]]
    }
}

impl Evaluate for Patterns {
    fn evaluate(&self, view: View, _: Turn) -> i32 {
        let [mine, theirs] = self.sorted(view);
        let mut score = 0;
        for pattern in &self.patterns {
            let own = pattern.matching_starts(mine).count() as i32;
            score += pattern.value * (own - pattern.matching_starts(theirs).count() as i32);
        }
        score
    }

    fn explain(&self, view: View, _: Turn) -> Vec<Term> {
        let mut terms = Vec::new();
        for pattern in &self.patterns {
            for (sorted, sign) in self.sorted(view).into_iter().zip([1, -1]) {
                let value = sign * pattern.value;
                let found =
                    pattern.matching_starts(sorted).into_iter().map(|start| pattern.at(start));
                terms.extend(found.map(|cells| Term { name: pattern.name, value, cells }));
            }
        }
        terms
    }

    fn claims(&self) -> Claims {
        Claims::BALANCED
    }
}

#[cfg(test)]
mod tests {
    use foursight_board::Game;

    use super::super::testing::{build, drawn, seen, variant};
    use super::*;

    /// An example for each shape in the library: the name of the shape, how often it occurs for x on the example board,
    /// the variant, and the example board.
    const SHOWN: [(&str, usize, &str, &str); 22] = [
        ("open three", 1, "7x6", "..oo.../..xxx.."),
        ("closed three", 1, "7x6", "xxx.oo."),
        ("split three", 1, "7x6", "xx.x.oo"),
        ("diagonal three", 1, "7x6", "..x..../.xo..../xox...o"),
        ("hanging three", 1, "7x6", "...x.../..xo.../.xoo.../.oxx..."),
        ("tower of three", 1, "7x6", "x....../x....../x.oo..."),
        ("seven", 1, "7x6", "xxx..../oxoo.../xoxox.o"),
        ("fallen seven", 1, "7x6", "x....../ox...../xxx..../oox.oo."),
        ("open pair", 2, "7x6", "..oo.../..xx..."),
        ("pair", 1, "7x6", "..oo.../..xx..."),
        ("stair", 1, "7x6", "..x..../.xo..../.ox...."),
        ("gift", 1, "7x6", "ooo..../xxx...."),
        ("wedge", 1, "7x6", "oxo...x"),
        ("open four", 1, "9x7:line5", "..oooo.../..xxxx..."),
        ("growing three", 1, "9x7:line5", ".xxx..o.o"),
        ("open two", 1, "5x4:line3", ".xx.o"),
        ("bridge", 1, "5x4:line3", "x.x.o"),
        ("T", 1, "7x6:square", "..x..../.xxxooo"),
        ("broad base", 1, "7x6:line4+square", ".xxx.oo"),
        ("L", 1, "7x6:square", "x....../xx...oo"),
        ("tower", 1, "7x6:square", "x....../x....oo"),
        ("cap", 1, "7x6:square", "x....../o.....x"),
    ];

    fn times(game: &Game, entry: &PatternEntry) -> usize {
        let eval = build(&PATTERNS, game.variant(), &[]);
        let (view, turn) = seen(game);
        let mine = |term: &Term| (term.name, term.value) == (entry.name, entry.value);
        eval.explain(view, turn).into_iter().filter(mine).count()
    }

    #[test]
    fn every_shape_is_found_where_it_is_drawn_and_in_a_mirror() {
        let library = library();
        assert_eq!(library.len(), SHOWN.len());
        for (entry, (name, expected, game, rows)) in library.iter().zip(SHOWN) {
            assert_eq!(entry.name, name);
            let game = drawn(variant(game), rows);
            assert_eq!(times(&game, entry), expected, "{name}\n{game}");
            assert_eq!(times(&game.mirror(), entry), expected, "{name}, mirrored");
        }
    }

    #[test]
    fn shapes_do_not_reach_around_the_edge() {
        // An 8x8 board has no spare bits, so a8 (bit 7) and b1 (bit 8) are neighbours in the bitboard. A shape must not
        // be found across such a boundary.
        let cap = PatternEntry { rows: vec![vec!['x'], vec!['o']], ..library()[0].clone() };
        let pattern = Pattern::new(&cap, variant("8x8"), 100);
        let (floor_of_b, top_of_a) = (Bitboard(1 << 8), Bitboard(1 << 7));
        let sorted = [floor_of_b, top_of_a, Bitboard::EMPTY, Bitboard::EMPTY];
        assert!(pattern.matching_starts(sorted).is_empty());
    }

    #[test]
    fn all_shapes_everywhere_would_stay_within_the_range_of_scores() {
        for game in ["7x6", "8x8:line3+square", "8x8:line4+square", "16x4:line5+square"] {
            let Patterns { patterns, .. } = Patterns::new(variant(game), 1000);
            let most: i32 = patterns.iter().map(|p| p.value.abs() * p.starts.count() as i32).sum();
            assert!(most <= crate::Score::MOST, "{game}: {most}");
        }
    }
}
