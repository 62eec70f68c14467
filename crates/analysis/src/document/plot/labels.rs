//! Fits names into the space beside a chart. Long names are wrapped to two lines. If a line is still too long,
//! it is shortened in the middle, because similar names usually differ at the end.

use super::svg::{FONT, text_width};

/// Height of a row with two lines of text, in SVG units.
pub(super) const TWO_LINES: f64 = 36.0;

/// Wraps a name to one or two lines. `room` is the maximum width of a line.
pub(super) fn wrap_label(name: &str, room: f64) -> Vec<String> {
    if text_width(name) <= room {
        return vec![name.to_owned()];
    }
    let parts = |place: usize| (name[..place].trim_end(), name[place..].trim_start());
    let wider = |place: usize| text_width(parts(place).0).max(text_width(parts(place).1));
    let ends = name.char_indices().filter(|(_, c)| matches!(c, ' ' | ',' | ':' | '/'));
    let places = ends.map(|(at, c)| at + c.len_utf8()).filter(|&place| place < name.len());
    match places.min_by(|&a, &b| wider(a).total_cmp(&wider(b))) {
        None => vec![truncate_middle(name, room)],
        Some(place) => {
            let (front, back) = parts(place);
            vec![truncate_middle(front, room), truncate_middle(back, room)]
        }
    }
}

/// Returns whether every name fits on one line.
pub(super) fn all_fit_one_line<'a>(mut names: impl Iterator<Item = &'a str>, room: f64) -> bool {
    names.all(|name| text_width(name) <= room)
}

/// Returns the width of the widest line after all names are wrapped.
pub(super) fn widest_label<'a>(names: impl Iterator<Item = &'a str>, room: f64) -> f64 {
    let lines = names.flat_map(|name| wrap_label(name, room));
    lines.map(|line| text_width(&line)).fold(0.0, f64::max).min(room)
}

/// Shortens a text in the middle, so that it fits into the given width.
pub(super) fn truncate_middle(text: &str, room: f64) -> String {
    if text_width(text) <= room {
        return text.to_owned();
    }
    let letters: Vec<char> = text.chars().collect();
    let cut = |kept: usize| -> String {
        let (front, back) = (kept.div_ceil(2), kept / 2);
        let end = &letters[letters.len() - back..];
        letters[..front].iter().chain(&['…']).chain(end).collect()
    };
    // Upper bound for the number of letters that fit. The bound limits the work for very long names.
    let most = letters.len().min((room / (0.5 * FONT)) as usize);
    (0..most).rev().map(cut).find(|cut| text_width(cut) <= room).unwrap_or_else(|| "…".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shortened_names_still_differ() {
        let name = |depth: u8| format!("alphabeta:eval=windows-centre depth {depth}");
        assert_eq!(wrap_label(&name(2), 270.0), ["alphabeta:", "eval=windows-centre depth 2"]);
        assert_eq!(wrap_label("random", 270.0), ["random"]);
        for room in [40.0, 80.0, 120.0, 200.0] {
            assert_ne!(wrap_label(&name(2), room), wrap_label(&name(4), room));
            assert!(wrap_label(&name(2), room).iter().all(|line| text_width(line) <= room));
        }
        assert_eq!(truncate_middle("abcdefghijklmnopqrstuvwxyz", 60.0), "abc…xyz");
        assert_eq!(truncate_middle("abc", 1.0), "…");
    }
}
