//! The format of numbers in texts for people: commas between groups of three digits, and a minus sign instead of a
//! hyphen. CSV and JSON contain plain numbers instead.

/// The sign of negative numbers, which is as wide as a digit (U+2212).
const MINUS: char = '−';

/// Formats a number with commas, such as `19,608`.
pub fn group_digits(number: u64) -> String {
    insert_commas(&number.to_string())
}

/// Changes a decimal number with ASCII characters, such as `-1234.5`, to the form for people, `−1,234.5`. Other texts,
/// such as `inf`, keep their letters.
pub fn number_text(number: &str) -> String {
    let (sign, size) = match number.strip_prefix('-') {
        Some(size) => (MINUS.to_string(), size),
        None => {
            number.strip_prefix('+').map_or((String::new(), number), |size| ("+".to_owned(), size))
        }
    };
    let end = size.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(size.len());
    let (whole, rest) = size.split_at(end);
    format!("{sign}{}{rest}", insert_commas(whole))
}

fn insert_commas(digits: &str) -> String {
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_commas_and_a_minus_sign() {
        for (number, text) in [
            ("0", "0"),
            ("778", "778"),
            ("-778", "−778"),
            ("+1234", "+1,234"),
            ("-19608", "−19,608"),
            ("1234.5678", "1,234.5678"),
            ("-0.25", "−0.25"),
            ("inf", "inf"),
        ] {
            assert_eq!(number_text(number), text);
        }
        assert_eq!(group_digits(19_608), "19,608");
        assert_eq!(group_digits(u64::MAX), "18,446,744,073,709,551,615");
    }
}
