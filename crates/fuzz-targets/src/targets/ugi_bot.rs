//! Tests the parser of the output of an external engine, and the parser of the command line that starts such an engine.

use foursight_board::Column;
use foursight_lab::ugi::protocol::InfoLine;
use foursight_lab::ugi::{CommandError, CommandLine, quote_command_word};

use crate::text;

pub(super) fn check(bytes: &[u8]) {
    let text = text(bytes);
    let mut known = InfoLine::default();
    for line in text.lines().map(str::trim) {
        let mut words = line.split_whitespace();
        match words.next() {
            Some("info") => {
                let info = InfoLine::parse(line.trim_start_matches("info"));
                let written = info.to_string();
                assert_eq!(InfoLine::parse(written.trim_start_matches("info")), info, "{written}");
                assert!(info.line.len() <= line.len());
                known.merge_newer(info);
            }
            Some("bestmove") => {
                let column = words.next().and_then(|word| word.parse::<Column>().ok());
                assert!(column.is_none_or(|column| column.index() < Column::MOST));
            }
            Some("cmd") => command(line.trim_start_matches("cmd")),
            _ => {}
        }
    }
}

/// Parses a command line, quotes its words, and parses them again. Checks that both results have the same arguments.
/// The program is looked up but not started.
fn command(line: &str) {
    match CommandLine::new(line) {
        Ok(command) => {
            let name = command.program().to_str().unwrap_or_default();
            let mut words = vec![quote_command_word(name)];
            words.extend(command.arguments().iter().map(|word| quote_command_word(word)));
            let again = CommandLine::new(&words.join(" ")).expect("the program is there");
            assert_eq!(again.arguments(), command.arguments());
        }
        Err(CommandError::UnclosedQuote(quote)) => assert!(line.contains(quote)),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
