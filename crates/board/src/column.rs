use std::fmt;

/// A column of the board, counted from the left.
///
/// In text, a column is one character: `1` to `9` for the first nine columns, `A` to `G` for the tenth to the
/// sixteenth.
///
/// # Examples
///
/// ```
/// use foursight_board::Column;
///
/// let middle: Column = "4".parse()?;
/// assert_eq!(middle.index(), 3);
/// assert_eq!(middle.to_string(), "4");
/// assert_eq!("A".parse::<Column>()?.index(), 9);
/// # Ok::<(), foursight_board::ParseColumnError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Column(u8);

impl Column {
    /// The largest number of columns that a board can have.
    pub const MOST: u8 = 16;

    /// Returns the column with this index, counted from 0 at the left. Returns `None` if `index` is 16 or more.
    pub const fn new(index: u8) -> Option<Self> {
        if index < Self::MOST { Some(Self(index)) } else { None }
    }

    /// Returns the index of the column, counted from 0 at the left.
    #[inline(always)]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Returns the column with this one-character name. Returns `None` for any other character.
    pub const fn from_char(name: char) -> Option<Self> {
        match name {
            '1'..='9' => Some(Self(name as u8 - b'1')),
            'A'..='G' => Some(Self(name as u8 - b'A' + 9)),
            _ => None,
        }
    }

    /// Returns the one-character name of this column.
    pub const fn to_char(self) -> char {
        (if self.0 < 9 { b'1' + self.0 } else { b'A' + self.0 - 9 }) as char
    }

    /// Returns the letter that denotes this column in cell names. The leftmost column is `a`.
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }

    /// Returns the column with this index. The caller guarantees that `index` is less than 16.
    #[inline(always)]
    pub(crate) const fn known(index: u32) -> Self {
        Self(index as u8)
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.to_char().encode_utf8(&mut [0; 4]))
    }
}

impl std::str::FromStr for Column {
    type Err = ParseColumnError;

    fn from_str(text: &str) -> Result<Self, ParseColumnError> {
        let mut characters = text.chars();
        match (characters.next().and_then(Self::from_char), characters.next()) {
            (Some(column), None) => Ok(column),
            _ => Err(ParseColumnError { text: text.to_owned() }),
        }
    }
}

/// The error returned if a text is not the name of a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseColumnError {
    text: String,
}

impl fmt::Display for ParseColumnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is not a column; columns are 1 to 9, then A to G", self.text)
    }
}

impl std::error::Error for ParseColumnError {}
