use std::io::{BufReader, Read, pipe};

use foursight_search::{Registry, Score};

use super::*;

fn serve_script(engine: &str, variant: &str, script: &str) -> (Vec<String>, Vec<String>) {
    let engine = Registry::standard().engine(engine).unwrap();
    let (mut output, mut notes) = (Vec::new(), Vec::new());
    let report_ignored = |line: &str| notes.push(line.to_owned());
    serve_ugi(engine, variant.parse().unwrap(), script.as_bytes(), &mut output, report_ignored)
        .unwrap();
    let output = String::from_utf8(output).unwrap();
    (output.lines().map(str::to_owned).collect(), notes)
}

#[test]
fn the_handshake_contains_the_engine_text() {
    let (output, notes) = serve_script("alphabeta:depth=3", "7x6", "ugi\nisready\nquit\nisready\n");
    assert!(
        output[0].starts_with("id name Foursight ") && output[0].ends_with("alphabeta:depth=3")
    );
    assert_eq!(output[1..], ["id author the Foursight contributors", "ugiok", "readyok"]);
    assert!(notes.is_empty());
}

#[test]
fn queries_have_replies_for_the_position() {
    let queries = "query p1turn\nquery gameover\nquery result\n";
    let answers =
        |position: &str| serve_script("random", "7x6", &format!("{position}\n{queries}")).0;
    let all = |turn, over, result| [turn, over, result].map(|word| format!("response {word}"));
    assert_eq!(answers("position startpos"), all("true", "false", "none"));
    assert_eq!(answers("position startpos moves 4"), all("false", "false", "none"));
    assert_eq!(answers("position startpos moves 1 2 1 2 1 2 1"), all("false", "true", "p1win"));
    assert_eq!(answers("position fen 3o3/3oxxx/3oxxx x"), all("true", "false", "none"));
    assert_eq!(answers("position fen oo/xx x"), all("true", "true", "draw"));
    // A new game starts with the empty board.
    assert_eq!(answers("position startpos moves 4\nuginewgame"), all("true", "false", "none"));
}

#[test]
fn bestmove_follows_an_info_line_of_the_search() {
    let (output, _) =
        serve_script("alphabeta:depth=4", "7x6", "position startpos moves 4 4 5 5 6\ngo depth 2\n");
    let [info, best] = &output[..] else { panic!("{output:?}") };
    let info = InfoLine::parse(info.strip_prefix("info").unwrap());
    assert_eq!((info.depth, info.score), (Some(2), Some(Score::loss_in(2))));
    assert!(info.nodes.unwrap() > 10);
    assert_eq!(*best, format!("bestmove {}", info.line[0]));
}

#[test]
fn iterative_deepening_writes_an_info_line_for_each_iteration() {
    let (output, _) = serve_script("deepening", "7x6", "go depth 5\n");
    let depths = output.iter().filter_map(|line| InfoLine::parse(line.strip_prefix("info")?).depth);
    assert_eq!(depths.collect::<Vec<_>>(), [1, 2, 3, 4, 5, 5]);
}

#[test]
fn the_variant_is_the_default_or_part_of_the_position() {
    let (output, _) = serve_script(
        "alphabeta:depth=3",
        "7x6:square",
        "position startpos moves 1 4 1 4 2 4\ngo\n",
    );
    assert_eq!(output[1], "bestmove 2");
    let wide = "position fen 16/16/16/16 x moves G G F F E E\ngo depth 1\n";
    assert_eq!(serve_script("alphabeta:depth=1", "7x6", wide).0[1], "bestmove D");
}

#[test]
fn unknown_lines_are_reported_and_ignored() {
    let script = "xyzzy\nposition startpos moves 1 2 1 2 1 2\nposition startpos moves 8\n\
                  go fast\nquery time\nsetoption name Hash value 1\n\ngo\n";
    let (output, notes) = serve_script("alphabeta:depth=2", "7x6", script);
    assert_eq!(output.last().unwrap(), "bestmove 1");
    let parts = ["xyzzy", "column 8 is not on the board", "`fast`", "query time", "setoption"];
    assert_eq!(notes.len(), parts.len(), "{notes:?}");
    for (note, part) in notes.iter().zip(parts) {
        assert!(note.contains(part), "{note}");
    }
}

#[test]
fn a_finished_game_has_no_best_move() {
    let (output, _) =
        serve_script("alphabeta", "7x6", "position startpos moves 1 2 1 2 1 2 1\ngo\n");
    assert!(output[0].starts_with("info string the game is over"), "{output:?}");
    assert_eq!(output[1], "bestmove none");
}

/// An infinite search sends `bestmove` only after `stop`, even if the search was completed long before. Meanwhile the
/// server replies to `isready`.
#[test]
fn an_infinite_search_replies_after_stop() {
    let (orders, mut say) = pipe().unwrap();
    let (answers, output) = pipe().unwrap();
    let server = thread::spawn(move || {
        let engine = Registry::standard().engine("alphabeta:depth=1").unwrap();
        serve_ugi(engine, Variant::default(), BufReader::new(orders), output, |_| {})
    });
    let mut answers = BufReader::new(answers);
    let mut hear = || {
        let mut line = String::new();
        answers.read_line(&mut line).unwrap();
        line
    };
    say.write_all(b"go infinite\n").unwrap();
    assert!(hear().starts_with("info depth 1 "));
    say.write_all(b"isready\n").unwrap();
    assert_eq!(hear(), "readyok\n");
    say.write_all(b"stop\n").unwrap();
    assert!(hear().starts_with("bestmove "));
    // `quit` stops an infinite search. The search still sends its `bestmove`.
    say.write_all(b"go infinite\nquit\n").unwrap();
    server.join().unwrap().unwrap();
    let mut rest = String::new();
    answers.read_to_string(&mut rest).unwrap();
    assert!(rest.lines().last().unwrap().starts_with("bestmove "), "{rest}");
}
