//! Breaks texts into lines for terminals.

use unicode_width::UnicodeWidthChar as _;

/// Returns the number of terminal columns that a text occupies. SGR sequences, which set colours (`ESC [ 1 m`),
/// occupy no columns.
pub fn display_width(text: &str) -> usize {
    let mut width = 0;
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        if c != '\x1b' {
            width += c.width().unwrap_or(0);
        } else if rest.as_str().starts_with('[') {
            // Consumes the parameters and the final byte of the sequence.
            let _ = rest.by_ref().skip(1).find(char::is_ascii_alphabetic);
        }
    }
    width
}

/// Breaks a text between words into lines of at most `width` terminal columns. A line is longer only if it consists of
/// a single word that is longer than `width`. Lines do not break at a no-break space (U+00A0).
pub fn wrap_text(text: &str, width: usize) -> Vec<String> {
    wrap_with_indent(text, width, 0)
}

/// Works like [`wrap_text`], but indents every line except the first by `indent` terminal columns.
pub fn wrap_with_indent(text: &str, width: usize, indent: usize) -> Vec<String> {
    let is_break = |c: char| c.is_whitespace() && c != '\u{a0}';
    let words = text.split(is_break).filter(|word| !word.is_empty());
    wrap_words(words.map(|word| Fragment { text: word, space: true }), width, indent)
}

/// Works like [`wrap_text`], but also breaks inside texts that select engines, such as `alphabeta:depth=4,eval=cells`.
/// A line may end after a bar (`|`), and after a colon or comma that a letter follows. Every line except the first is
/// indented by `indent` terminal columns.
pub(in crate::document) fn wrap_cell(text: &str, width: usize, indent: usize) -> Vec<String> {
    let lines = wrap_words(wrap_fragments(text), width, indent);
    if lines.is_empty() { vec![String::new()] } else { lines }
}

/// Returns the width of the longest part that [`wrap_cell`] cannot break.
pub(in crate::document) fn longest_fragment(text: &str) -> usize {
    wrap_fragments(text).map(|fragment| display_width(fragment.text)).max().unwrap_or(0)
}

/// A part of a text that cannot be broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Fragment<'a> {
    text: &'a str,
    /// Whether a space separates this fragment from the previous one.
    space: bool,
}

fn wrap_fragments(text: &str) -> impl Iterator<Item = Fragment<'_>> {
    text.split_whitespace().flat_map(|word| {
        let mut rest = Some(word);
        let mut space = true;
        std::iter::from_fn(move || {
            let word = rest?;
            let (text, after) = word.split_at(word_break_position(word));
            rest = (!after.is_empty()).then_some(after);
            let fragment = Fragment { text, space };
            space = false;
            Some(fragment)
        })
    })
}

/// Returns the byte position at which the first part of a word ends. Words such as `10,623` and `level:3` have only one
/// part, because no letter follows the comma or colon.
fn word_break_position(word: &str) -> usize {
    let mut letters = word.char_indices().peekable();
    while let Some((_, c)) = letters.next() {
        let next = letters.peek();
        let breaks = match c {
            ':' | ',' => next.is_some_and(|(_, next)| next.is_alphabetic()),
            '|' => true,
            _ => false,
        };
        if let Some((position, _)) = next.filter(|_| breaks) {
            return *position;
        }
    }
    word.len()
}

fn wrap_words<'a>(
    fragments: impl Iterator<Item = Fragment<'a>>,
    width: usize,
    indent: usize,
) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut used = 0;
    for Fragment { text, space } in fragments {
        let (gap, long) = (usize::from(space), display_width(text));
        if let Some(line) = lines.last_mut().filter(|_| used + gap + long <= width) {
            if space {
                line.push(' ');
            }
            line.push_str(text);
            used += gap + long;
        } else {
            let indent = if lines.is_empty() { 0 } else { indent };
            lines.push(format!("{}{text}", " ".repeat(indent)));
            used = indent + long;
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_as_long_as_the_width_allows() {
        assert_eq!(wrap_text("aa bb cc dd", 5), ["aa bb", "cc dd"]);
        assert_eq!(wrap_text("aa bb cc dd", 8), ["aa bb cc", "dd"]);
        assert_eq!(wrap_text("toolong a b", 3), ["toolong", "a b"]);
        assert_eq!(wrap_text("", 3), Vec::<String>::new());
        assert_eq!(wrap_with_indent("aa bb cc dd", 6, 2), ["aa bb", "  cc", "  dd"]);
    }

    #[test]
    fn colours_take_no_room() {
        assert_eq!(display_width("\x1b[1;31mab\x1b[0m é"), 4);
        assert_eq!(wrap_text("\x1b[1maa\x1b[0m bb", 5).len(), 1);
    }

    #[test]
    fn engine_texts_break_before_a_name_and_numbers_do_not_break() {
        let text = "alphabeta:depth=4,eval=lines";
        assert_eq!(wrap_cell(text, 18, 0), ["alphabeta:depth=4,", "eval=lines"]);
        assert_eq!(wrap_cell(text, 12, 2), ["alphabeta:", "  depth=4,", "  eval=lines"]);
        assert_eq!(longest_fragment(text), 10);
        assert_eq!(longest_fragment("10,623 level:3"), 7);
        assert_eq!(wrap_cell("order=centre|ascending", 13, 0), ["order=centre|", "ascending"]);
        assert_eq!(wrap_cell("", 5, 0), [""]);
    }
}
