//! Tests the UGI commands (UGI is the protocol of external engines) that control a built-in engine.

use foursight_board::{Column, Side, Variant};
use foursight_lab::ugi::protocol::{GoCommand, read_ugi_position, write_ugi_position};
use foursight_lab::ugi::serve_ugi;
use foursight_search::Registry;

use crate::text;

/// Maximum number of searches per input. Inputs that would start more searches are skipped, because they take
/// too long.
const SEARCHES: usize = 8;

pub(super) fn check(bytes: &[u8]) {
    let text = text(bytes);
    lines(&text);
    let words = |line: &str| line.split_whitespace().next().map(str::to_owned);
    let searches = text.lines().filter(|line| words(line).as_deref() == Some("go")).count();
    if searches > SEARCHES {
        return;
    }
    let engine = Registry::standard().engine("alphabeta:depth=1").expect("an engine");
    let (mut output, mut notes) = (Vec::new(), 0);
    let served = serve_ugi(engine, Variant::default(), text.as_bytes(), &mut output, |note| {
        assert!(!note.contains(char::is_control), "{note:?}");
        notes += 1;
    });
    assert!(served.is_ok());
    assert!(notes <= text.lines().count());
    let output = String::from_utf8(output).expect("the output is text");
    let mut moves = 0;
    for line in output.lines() {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "bestmove" => {
                moves += 1;
                assert!(rest == "none" || rest.parse::<Column>().is_ok(), "{line}");
            }
            "id" | "ugiok" | "readyok" | "response" | "info" => {}
            _ => panic!("an unknown line: {line}"),
        }
    }
    assert!(moves <= searches, "{moves} moves for {searches} searches");
}

/// Parses each command, writes the result as text, and parses this text again. Checks that both parsed commands
/// are equal.
fn lines(text: &str) {
    for line in text.lines().map(str::trim) {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        if word == "position" {
            let Ok(game) = read_ugi_position(rest, Variant::default()) else { continue };
            let written = write_ugi_position(&game);
            let again = read_ugi_position(written.trim_start_matches("position "), game.variant());
            assert_eq!(again.as_ref(), Ok(&game), "{written}");
        } else if word == "go" {
            for side in Side::BOTH {
                let Ok(go) = GoCommand::parse(rest, side) else { continue };
                let written = go.to_string();
                let again = GoCommand::parse(written.trim_start_matches("go"), side);
                assert_eq!(again.as_ref(), Ok(&go), "{written}");
            }
        }
    }
}
