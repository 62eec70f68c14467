//! A starter in Rust: plays the free column that is nearest to the centre. Improve `choose`.
use std::io::BufRead;

/// Returns the column to play, from 1 to 7. `moves` contains the columns played so far.
fn choose(moves: &[String]) -> &'static str {
    let is_free = |column: &&str| moves.iter().filter(|played| played == column).count() < 6;
    ["4", "3", "5", "2", "6", "1", "7"].into_iter().find(is_free).unwrap_or("none")
}

fn main() {
    let mut moves: Vec<String> = Vec::new();
    for line in std::io::stdin().lock().lines() {
        let line = line.unwrap_or_default();
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.first() {
            Some(&"ugi") => println!("id name Rust starter\nugiok"),
            Some(&"isready") => println!("readyok"),
            // For example: position startpos moves 4 4 3
            Some(&"position") => moves = words.iter().skip(3).map(|word| (*word).into()).collect(),
            Some(&"go") => println!("bestmove {}", choose(&moves)),
            Some(&"quit") => break,
            _ => {}
        }
    }
}
