//! Tests the parsers of opening books and of their shards (parts of books).

use foursight_board::{Game, SplitMix64};
use foursight_solver::book::{Book, census, is_shard, merge};

/// The largest number of plies of shards (parts of a book) that the target merges. Merging enumerates all positions of
/// the book, which would take too long for more plies.
const PLIES: u8 = 4;

pub(super) fn check(bytes: &[u8]) {
    read(bytes);
    // A randomly changed file almost never has a valid checksum, so the parser rejects it right after the header. The
    // target therefore also parses the input with a corrected checksum, to test the rest of the parser.
    let mut corrected = bytes.to_vec();
    if correct_checksum(&mut corrected).is_some() {
        read(&corrected);
    }
}

fn read(bytes: &[u8]) {
    if let Ok(book) = Book::parse(bytes) {
        assert!(book.len() <= bytes.len());
        let variant = book.variant();
        let mut rng = SplitMix64::new(1);
        for plies in 0..=book.plies().min(6) {
            let Some(game) = Game::random(variant, plies as usize, &mut rng) else { continue };
            if let Some(score) = book.score(game.rules(), game.position()) {
                assert!(score.unsigned_abs() <= 64);
            }
        }
        let counted = census(&book).iter().map(|ply| ply.won + ply.drawn + ply.lost).sum::<u64>();
        assert!(counted <= 2 * book.len() as u64);
        assert!(!book.describe().is_empty());
        assert!(is_shard(bytes).is_err());
    }
    if is_shard(bytes).is_ok() {
        let length = usize::from(bytes[8]);
        if bytes[9 + length] <= PLIES
            && let Ok(book) = merge(&[bytes])
        {
            assert!(Book::parse(&book).is_ok());
        }
    }
}

/// Replaces the checksum in the header with the correct checksum. Returns `None` if the header is incomplete.
fn correct_checksum(bytes: &mut [u8]) -> Option<()> {
    let magic = bytes.get(..7)?;
    let shard = if magic == b"4S-PART" { 8 } else { 0 };
    let at = 9 + usize::from(*bytes.get(8)?) + 1 + shard + 8;
    bytes.get(at..at + 8)?;
    let sum = fuzzed_book_checksum([&bytes[..at], &bytes[at + 8..]]);
    bytes[at..at + 8].copy_from_slice(&sum.to_le_bytes());
    Some(())
}

/// Computes the checksum of a book. This implementation is independent of the parser.
fn fuzzed_book_checksum(parts: [&[u8]; 2]) -> u64 {
    let mix =
        |sum: u64, word: u64| (sum ^ word).rotate_left(23).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    parts.iter().fold(0, |sum, part| {
        let (words, rest) = part.as_chunks();
        let sum = words.iter().fold(sum, |sum, word| mix(sum, u64::from_le_bytes(*word)));
        let mut last = [0; 8];
        last[..rest.len()].copy_from_slice(rest);
        mix(mix(sum, u64::from_le_bytes(last)), part.len() as u64)
    })
}
