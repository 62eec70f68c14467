//! Tests the parser of saved games.

use foursight_board::Record;

use crate::text;

pub(super) fn check(bytes: &[u8]) {
    let text = text(bytes);
    match text.parse::<Record>() {
        Ok(record) => {
            let written = record.to_string();
            assert_eq!(written.parse().as_ref(), Ok(&record), "{written}");
        }
        Err(error) => {
            let message = error.to_string();
            let line = message.strip_prefix("line ").and_then(|rest| rest.split(' ').next());
            let line: usize = line.and_then(|line| line.parse().ok()).expect("a line");
            assert!((1..=text.lines().count().max(1)).contains(&line), "{message}");
        }
    }
}
