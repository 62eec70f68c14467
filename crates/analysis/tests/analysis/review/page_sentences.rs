//! Collects the sentences of hints and reviews. The web page translates these sentences by templates. The unit tests of
//! the page check that each collected sentence has a translation.
//!
//! To update `fixtures/sentences/board.txt` after a sentence was changed, run
//! `FOURSIGHT_UPDATE=1 cargo test --release -p foursight-analysis --test analysis page_sentences`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use foursight_analysis::review::{PlayerNames, Review, position_hint, review_game};
use foursight_board::{Game, SplitMix64, Variant};
use foursight_search::Limits;
use foursight_solver::Solve;

use super::slow::{careful_game, first_moves_of, limited_session, new_solver, random_game};

/// Minimum number of hints that must be collected, and also of reviewed moves.
const LEAST: usize = 1000;

/// One sentence of each shape, and the numbers of collected hints and moves. The shape of a sentence is the sentence
/// without its cells, columns, numbers and sides.
#[derive(Default)]
struct Sentences {
    shapes: BTreeMap<String, String>,
    hints: usize,
    moves: usize,
}

impl Sentences {
    fn add(&mut self, kind: &str, text: &str) {
        if !text.is_empty() {
            self.shapes
                .entry(format!("{kind}: {}", sentence_shape(text)))
                .or_insert_with(|| text.to_owned());
        }
    }

    /// Adds the hint for a position.
    fn add_hint(&mut self, solver: &mut dyn Solve, game: &Game, limits: Limits) {
        let names = PlayerNames::default();
        let hint = position_hint(game, &mut limited_session(solver, limits), &names).unwrap();
        self.add("hint", &hint.nudge);
        self.add("hint", &hint.threat.text);
        self.add("hint", &hint.advice.text);
        self.hints += 1;
    }

    /// Adds the sentences of the review of a game.
    fn add_review(&mut self, solver: &mut dyn Solve, game: &Game, limits: Limits) {
        let mut session = limited_session(solver, limits);
        let names = PlayerNames::default();
        let review: Review = review_game(game, &mut session, &names, None, &mut |_| {}).unwrap();
        self.add("summary", &review.summary);
        for reviewed in &review.plies {
            self.add("reason", &reviewed.why);
        }
        self.moves += review.plies.len();
    }

    fn to_text(&self) -> String {
        let mut text = String::from(
            "# Sentences of hints and reviews, one of each shape. A test in crates/analysis generates this file.\n",
        );
        for (shape, sentence) in &self.shapes {
            let kind = shape.split(':').next().unwrap();
            writeln!(text, "{kind}: {sentence}").unwrap();
        }
        text
    }
}

/// Replaces cells, columns, numbers and sides by letters.
fn sentence_shape(text: &str) -> String {
    let words = text.split_inclusive(|c: char| !c.is_alphanumeric()).map(|part| {
        let word = part.trim_end_matches(|c: char| !c.is_alphanumeric());
        let rest = &part[word.len()..];
        let is_cell = word.len() > 1
            && word.starts_with(|c: char| c.is_ascii_lowercase())
            && word[1..].bytes().all(|byte| byte.is_ascii_digit());
        let is_number = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
        let name = match word {
            "Red" | "Yellow" => "S",
            "two" | "three" | "four" | "five" | "six" | "seven" => "w",
            _ if is_cell => "c",
            _ if is_number => "n",
            _ => word,
        };
        format!("{name}{rest}")
    });
    words.collect()
}

fn collected_sentences() -> Sentences {
    let mut sentences = Sentences::default();
    let whole = Limits::default();
    for (seed, name) in (1..).zip(["5x4", "5x5", "6x4", "5x4:square", "5x5:line3", "6x5", "7x4"]) {
        let variant: Variant = name.parse().unwrap();
        let (mut rng, mut solver) = (SplitMix64::new(seed), new_solver(variant));
        for number in 0..24 {
            let begin = 3 + number % 6;
            let mut game = careful_game(&mut *solver, &mut rng, begin);
            for plies in begin..game.plies() {
                sentences.add_hint(&mut *solver, &first_moves_of(&game, plies), whole);
            }
            sentences.add_review(&mut *solver, &game, whole);
            let part = first_moves_of(&game, game.plies() - 1);
            sentences.add_review(&mut *solver, &part, whole);
            let side = part.to_move();
            game = part;
            if game.resign_as(side) {
                sentences.add_review(&mut *solver, &game, whole);
            }
        }
        for _ in 0..24 {
            let game = random_game(variant, 64, &mut rng);
            sentences.add_review(&mut *solver, &game, whole);
        }
        sentences.add_review(&mut *solver, &Game::new(variant), whole);
    }
    // If a limit stops the solver, some sentences state what is not proven.
    for (seed, name) in (20..).zip(["7x6", "9x7"]) {
        let variant: Variant = name.parse().unwrap();
        let (mut rng, mut solver) = (SplitMix64::new(seed), new_solver(variant));
        for nodes in [0, 300, 3000] {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            for _ in 0..8 {
                let game = random_game(variant, 40, &mut rng);
                sentences.add_review(&mut *solver, &game, limits);
                for plies in (0..game.plies()).step_by(3) {
                    sentences.add_hint(&mut *solver, &first_moves_of(&game, plies), limits);
                }
            }
        }
    }
    sentences
}

#[test]
#[cfg_attr(debug_assertions, ignore = "slow without optimisation")]
fn the_fixture_has_one_sentence_of_each_shape() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/sentences/board.txt");
    let sentences = collected_sentences();
    assert!(
        sentences.hints >= LEAST && sentences.moves >= LEAST,
        "{} {}",
        sentences.hints,
        sentences.moves
    );
    let generated = sentences.to_text();
    if std::env::var_os("FOURSIGHT_UPDATE").is_some() {
        std::fs::write(&path, &generated).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        written == generated,
        "fixtures/sentences/board.txt is out of date; the introduction of this test shows the command"
    );
}
