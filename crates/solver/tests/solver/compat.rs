//! Checks that this version can read the opening books and shards of earlier versions in `fixtures/compat/books`.

#[path = "../../../../fixtures/compat/check.rs"]
mod check;

use foursight_board::Game;
use foursight_solver::book::{Book, census, is_shard, merge};

#[test]
fn books() {
    check::check("books", |file| {
        let bytes = std::fs::read(file).unwrap();
        if file.extension().unwrap() == "part" {
            is_shard(&bytes).unwrap();
            return format!("a shard of {} bytes", bytes.len());
        }
        let book = Book::parse(&bytes).unwrap();
        let start = Game::new(book.variant());
        let score = book.score(start.rules(), start.position()).unwrap();
        let won: u64 = census(&book).iter().map(|ply| ply.won).sum();
        let (variant, plies, len) = (book.variant(), book.plies(), book.len());
        format!(
            "{variant}, {plies} plies, {len} positions, {won} won; the empty board scores {score}"
        )
    });
}

#[test]
fn shards_make_the_book() {
    let read = |name: &str| std::fs::read(check::root().join("books").join(name)).unwrap();
    let merged = merge(&[read("5x4-shard-1.part"), read("5x4-shard-2.part")]).unwrap();
    assert_eq!(merged, read("5x4.book"));
}
