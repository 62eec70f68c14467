use foursight_board::{Game, SplitMix64, Variant};

use super::*;

/// Variants with wide, high and small boards, and variants with other goals than four in a line.
const VARIANTS: [&str; 7] =
    ["7x6", "9x7:line5", "16x4", "4x16", "8x8", "7x6:square", "6x5:line4+square"];

#[test]
fn positions_round_trip() {
    let mut rng = SplitMix64::new(4);
    let mut seen = 0;
    for text in VARIANTS {
        let variant: Variant = text.parse().unwrap();
        for plies in 0..20 {
            let Some(game) = Game::random(variant, plies, &mut rng) else { continue };
            seen += 1;
            // The text contains the variant. Therefore the variant that is passed to the parser has no effect.
            let read =
                read_ugi_position_text(&ugi_position_text(&game), Variant::default()).unwrap();
            assert_eq!((read.variant(), read.position()), (variant, game.position()));
            let line = write_ugi_position(&game);
            let rest = line.strip_prefix("position ").unwrap();
            assert_eq!(read_ugi_position(rest, Variant::default()).unwrap(), game, "{line}");
        }
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn the_end_of_a_long_error_message_is_kept() {
    let cause = "[Errno 2] No such file or directory";
    let long = format!("can't open file '/{}': {cause}\n", "a folder/".repeat(60));
    let end = last_characters(&long);
    assert!(end.starts_with('…') && end.ends_with(cause), "{end}");
    assert_eq!(end.chars().count(), 301);
    assert_eq!(last_characters(&long[long.len() - 301..]).chars().count(), 300);
    assert_eq!(last_characters(" a\tb "), "a b");
}

#[test]
fn lines_match_the_specification() {
    let game = |variant: &str, moves| Game::from_moves(variant.parse().unwrap(), moves).unwrap();
    assert_eq!(write_ugi_position(&game("7x6", "")), "position startpos");
    assert_eq!(write_ugi_position(&game("7x6", "443")), "position startpos moves 4 4 3");
    assert_eq!(
        write_ugi_position(&game("16x2:square", "AG")),
        "position fen 16/16 x square moves A G"
    );
    assert_eq!(ugi_position_text(&game("7x6", "12121")), "7/7/7/x6/xo5/xo5 o");
}

#[test]
fn invalid_positions_are_rejected_with_the_reason() {
    let refused = |text: &str| read_ugi_position(text, Variant::default()).unwrap_err();
    for (text, reason) in [
        ("", "begin with startpos or fen"),
        ("endpos", "begin with startpos or fen"),
        ("fen", "write a position like"),
        ("fen 7/7/7/7/7/7", "write a position like"),
        ("fen 7/7/7/7/7/6 x", "ranks have 7 and 6 cells"),
        ("fen 7/7/7/7/7/7 o", "it is x's turn"),
        ("fen 7/7/7/7/3x3/7 o", "d2"),
        ("fen 7/7/7/7/7/3z3 o", "`z` in a rank"),
        ("fen 7/7/7/7/7/99999999999999999999 o", "empty cells"),
        ("fen 7/7/7/7/7/7 x circle", "not a goal"),
        ("fen 7/7/7/7/7/7 x line4 more", "`more` after the position"),
        ("startpos moves 4 9", "move 2: column 9 is not on the board"),
        ("startpos moves 44", "move 1: `44` is not a column"),
        ("startpos moves 4 4 4 4 4 4 4", "move 7: column 4 is full"),
    ] {
        assert!(refused(text).contains(reason), "{text}: {}", refused(text));
    }
    // If the text contains no goal, the parser uses the goal of the given variant.
    let agreed: Variant = "7x6:square".parse().unwrap();
    assert_eq!(read_ugi_position("fen 4/4 x", agreed).unwrap().variant().to_string(), "4x2:square");
}

#[test]
fn go_lines_round_trip() {
    let limits = Limits { depth: Some(6), nodes: Some(500), time: Some(Duration::from_millis(70)) };
    for go in [
        GoCommand::default(),
        GoCommand { limits, infinite: false },
        GoCommand { limits: Limits { depth: Some(3), ..Limits::default() }, infinite: false },
        GoCommand { limits: Limits::default(), infinite: true },
    ] {
        let line = go.to_string();
        assert_eq!(
            GoCommand::parse(line.strip_prefix("go").unwrap(), Side::First),
            Ok(go),
            "{line}"
        );
    }
    let clock = "p1time 10000 p2time 2000 p1inc 100 p2inc 0";
    let time = |side| GoCommand::parse(clock, side).unwrap().limits.time.unwrap().as_millis();
    assert_eq!((time(Side::First), time(Side::Second)), (550, 100));
    assert_eq!(GoCommand::parse("depth", Side::First).unwrap_err(), "go depth needs a number");
    assert_eq!(
        GoCommand::parse("mate 3", Side::First).unwrap_err(),
        "unknown word `mate` after go"
    );
}

#[test]
fn info_lines_round_trip() {
    let columns = |text: &str| text.chars().filter_map(Column::from_char).collect();
    for plies in 1..=64 {
        let score = if plies % 2 == 1 { Score::win_in(plies) } else { Score::loss_in(plies) };
        for score in [Some(score), Some(Score::heuristic(-(plies as i32) * 100)), None] {
            let info = InfoLine {
                depth: Some(8),
                nodes: Some(19_608),
                time: Some(Duration::from_millis(12)),
                score,
                line: columns("4453AG"),
            };
            let line = info.to_string();
            assert_eq!(InfoLine::parse(line.strip_prefix("info").unwrap()), info, "{line}");
        }
    }
}

#[test]
fn unknown_words_of_info_lines_are_ignored() {
    let info = InfoLine::parse("depth 3 seldepth 9 score cp 12 lowerbound tbhits 0 pv 4 4 nps 3");
    assert_eq!((info.depth, info.score), (Some(3), Some(Score::heuristic(12))));
    assert_eq!(info.line.len(), 2);
    assert_eq!(InfoLine::parse("multipv 2 depth 3 score cp 5"), InfoLine::default());
    for nothing in [
        "",
        "string depth 4",
        "depth",
        "depth x",
        "score",
        "score cp",
        "score mate 0",
        "score mate -99999999999",
        "score mate 4000",
        "pv x",
        "nodes -3",
    ] {
        assert_eq!(InfoLine::parse(nothing), InfoLine::default(), "{nothing}");
    }
}
