//! Splits texts into paragraphs and code spans.

/// A part of a text that is either plain text or code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Span<'a> {
    /// Text outside of backticks.
    Plain(&'a str),
    /// Text between two backticks.
    Code(&'a str),
}

/// Splits a text into plain text and code spans. A backtick without a matching second backtick is plain text.
pub(super) fn code_spans(text: &str) -> Vec<Span<'_>> {
    let mut spans = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('`') {
        let Some((code, beyond)) = after.split_once('`').filter(|(code, _)| !code.is_empty())
        else {
            break;
        };
        spans.extend([Span::Plain(before), Span::Code(code)]);
        rest = beyond;
    }
    spans.push(Span::Plain(rest));
    spans.retain(|span| *span != Span::Plain(""));
    spans
}

/// Returns the paragraphs of a text, each on one line.
pub(super) fn paragraphs(text: &str) -> impl Iterator<Item = String> {
    text.split("\n\n").map(collapse_whitespace).filter(|paragraph| !paragraph.is_empty())
}

/// Replaces each sequence of whitespace with one space.
pub(super) fn collapse_whitespace(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_spans_are_between_backticks() {
        use Span::{Code, Plain};
        assert_eq!(code_spans("a `b` c"), [Plain("a "), Code("b"), Plain(" c")]);
        assert_eq!(code_spans("`b``c`"), [Code("b"), Code("c")]);
        assert_eq!(code_spans("it`s"), [Plain("it`s")]);
        assert_eq!(code_spans("a `` b"), [Plain("a `` b")]);
        assert_eq!(code_spans(""), []);
    }

    #[test]
    fn an_empty_line_begins_a_paragraph() {
        let found: Vec<String> = paragraphs("one\ntwo\n\n\n three ").collect();
        assert_eq!(found, ["one two", "three"]);
    }
}
