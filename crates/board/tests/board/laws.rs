//! Checks general properties of the rules with random games on random variants. The bitboards of this crate and the
//! simple arrays of the oracle crate must give the same results. A game that is written as text and parsed again must
//! not change.

use foursight_board::goals::AnyGoal;
use foursight_board::{
    Bitboard, Cell, Column, Game, Position, Record, Rules, RulesVisitor, Shape, Side, SplitMix64,
    Variant, perft,
};
use foursight_oracle as oracle;
use proptest::prelude::*;

/// Generates variants. One half comes from a list of common or extreme variants, the other half is random.
fn variants() -> impl Strategy<Value = Variant> {
    let named = prop::sample::select(vec![
        "7x6",
        "7x6:square",
        "7x6:line4+square",
        "6x5",
        "8x7",
        "8x8",
        "9x7",
        "9x7:line5",
        "16x4",
        "2x2:square",
    ])
    .prop_map(|text| text.parse::<Variant>().unwrap());
    let goal = (prop::option::of(3_u8..=5), any::<bool>())
        .prop_map(|(line, square)| AnyGoal { line, square: square || line.is_none() });
    let any = (2_u8..=16, 2_u8..=16, goal)
        .prop_filter_map("a board of at most 64 cells", |(width, height, goal)| {
            Variant::new(width, height, goal)
        });
    prop_oneof![named, any]
}

/// Plays random moves until the game has `plies` moves or is over.
fn played(variant: Variant, plies: usize, seed: u64) -> Game {
    let mut rng = SplitMix64::new(seed);
    let mut game = Game::new(variant);
    while game.plies() < plies && !game.outcome().is_over() {
        let legal: Vec<Column> = game.legal().collect();
        game.play(legal[rng.below(legal.len() as u64) as usize]).unwrap();
    }
    game
}

fn games() -> impl Strategy<Value = Game> {
    (variants(), 0_usize..=64, any::<u64>()).prop_map(|(v, plies, seed)| played(v, plies, seed))
}

fn on_oracle(game: &Game) -> oracle::ArrayBoard {
    let variant = game.variant();
    let mut board = oracle::ArrayBoard::new(oracle::Rules {
        width: variant.width().into(),
        height: variant.height().into(),
        line: variant.goal().line.map(usize::from),
        square: variant.goal().square,
    });
    for column in game.moves() {
        board.drop(column.index().into());
    }
    board
}

fn disc(side: Side) -> oracle::Disc {
    match side {
        Side::First => oracle::Disc::First,
        Side::Second => oracle::Disc::Second,
    }
}

/// Collects the results of all rules functions for one position. The tests compare these results between two
/// implementations of the rules.
struct Answers(Position);

#[derive(Debug, PartialEq)]
struct Answered {
    drops: Vec<Cell>,
    own_wins: Vec<Cell>,
    their_wins: Vec<Cell>,
    won: [bool; 2],
    mirrored: [Bitboard; 2],
    full: bool,
}

impl RulesVisitor for Answers {
    type Output = Answered;

    fn visit<R: Rules>(self, rules: R) -> Answered {
        let Position { own, theirs } = self.0;
        let occupied = self.0.occupied();
        let empty = rules.cells() - occupied;
        let names = |cells: Bitboard| cells.into_iter().map(|cell| rules.cell(cell)).collect();
        Answered {
            drops: names(rules.drops(occupied)),
            own_wins: names(rules.completing(own) & empty),
            their_wins: names(rules.completing(theirs) & empty),
            won: [rules.is_won(own), rules.is_won(theirs)],
            mirrored: [rules.mirror(own), rules.mirror(theirs)],
            full: rules.is_full(occupied),
        }
    }
}

struct Count(Position, u32);

impl RulesVisitor for Count {
    type Output = u64;
    fn visit<R: Rules>(self, rules: R) -> u64 {
        perft(&rules, self.0, self.1)
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn the_board_agrees_with_the_oracle(game in games()) {
        let board = on_oracle(&game);
        prop_assert_eq!(game.outcome().is_over(), board.is_over());
        for side in Side::BOTH {
            prop_assert_eq!(game.outcome().winner() == Some(side), board.has_won(disc(side)));
            let threats: Vec<(usize, usize)> = game.threats(side).into_iter().map(|cell| {
                let Cell { column, row } = game.rules().cell(cell);
                (column.index().into(), row.into())
            }).collect();
            prop_assert_eq!(threats, board.winning_cells(disc(side)));
        }
        if !board.is_over() {
            let legal: Vec<usize> = game.legal().map(|column| column.index().into()).collect();
            prop_assert_eq!(legal, board.legal());
        }
        let drawing = game.to_string();
        let (rows, _names) = drawing.trim_end().rsplit_once('\n').unwrap();
        prop_assert_eq!(rows, board.to_string());
    }

    #[test]
    fn every_kind_of_rules_gives_the_same_answers(game in games()) {
        let typed = game.variant().visit(Answers(game.position()));
        let free = Answers(game.position()).visit(game.variant().rules());
        prop_assert_eq!(typed, free);
    }

    #[test]
    fn the_windows_are_the_oracles(variant in variants()) {
        let windows: usize = variant.shapes().iter().map(|shape| shape.starts.count() as usize).sum();
        prop_assert_eq!(windows, on_oracle(&Game::new(variant)).windows().len());
    }

    #[test]
    fn what_is_written_is_read_back(game in games(), resign in any::<bool>()) {
        let variant = game.variant();
        prop_assert_eq!(variant.to_string().parse::<Variant>().unwrap(), variant);
        prop_assert_eq!(&Game::from_moves(variant, &game.to_columns()).unwrap(), &game);
        prop_assert_eq!(&Game::from_moves(variant, &game.to_cells()).unwrap(), &game);
        let mut game = game;
        if resign {
            game.resign();
        }
        let record = Record::new(game).with("First", "any \"one\"");
        prop_assert_eq!(&record.to_string().parse::<Record>().unwrap(), &record);
    }

    #[test]
    fn a_drawing_leads_to_the_same_position(game in games()) {
        let drawn = Game::from_drawing(game.variant(), &game.to_string()).unwrap();
        prop_assert_eq!(drawn.position(), game.position());
        prop_assert_eq!(drawn.outcome(), game.outcome());
    }

    #[test]
    fn a_mirror_of_a_mirror_is_the_game(game in games()) {
        let mirror = game.mirror();
        prop_assert_eq!(&mirror.mirror(), &game);
        prop_assert_eq!(mirror.outcome(), game.outcome());
        prop_assert_eq!(Game::from_moves(game.variant(), &mirror.to_columns()).unwrap().position(), mirror.position());
    }

    #[test]
    fn undoing_everything_and_redoing_it_gives_the_game(game in games()) {
        let mut walked = game.clone();
        while walked.undo() {}
        prop_assert_eq!(walked.plies(), 0);
        while walked.redo() {}
        prop_assert_eq!(walked, game);
    }

    #[test]
    fn random_games_have_the_plies_asked_for(seed in any::<u64>(), plies in 0_usize..30) {
        let make = || Game::random(Variant::default(), plies, &mut SplitMix64::new(seed)).unwrap();
        prop_assert_eq!(make().plies(), plies);
        prop_assert!(!make().outcome().is_over());
        prop_assert_eq!(make(), make());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn perft_agrees_with_the_oracle(game in games(), depth in 0_u32..=4) {
        prop_assume!(!game.outcome().is_over());
        let depth = if game.variant().width() > 8 { depth.min(3) } else { depth };
        let count = game.variant().visit(Count(game.position(), depth));
        prop_assert_eq!(count, oracle::perft(&on_oracle(&game), depth));
    }
}

/// Checks the numbers of windows that `docs/origins.md` lists under "Lines" and "Squares".
#[test]
fn the_standard_board_has_69_lines_and_30_squares() {
    let count = |text: &str| -> Vec<u32> {
        let shapes = text.parse::<Variant>().unwrap().shapes();
        shapes.iter().map(|shape| shape.starts.count()).collect()
    };
    assert_eq!(count("7x6"), [21, 24, 12, 12], "up, across, rising, falling");
    assert_eq!(count("7x6:square"), [30]);
}

fn through(text: &str) -> Vec<Vec<usize>> {
    let variant: Variant = text.parse().unwrap();
    let windows: Vec<Bitboard> = variant.shapes().into_iter().flat_map(Shape::windows).collect();
    let rows = 0..variant.height();
    rows.map(|row| {
        let cells = variant.columns().map(|column| variant.bit(Cell { column, row }));
        cells.map(|cell| windows.iter().filter(|window| window.contains(cell)).count()).collect()
    })
    .collect()
}

#[test]
fn the_numbers_of_windows_through_each_cell_are_golden() {
    let half = [[3, 4, 5, 7, 5, 4, 3], [4, 6, 8, 10, 8, 6, 4], [5, 8, 11, 13, 11, 8, 5]];
    let lines: Vec<Vec<usize>> =
        half.iter().chain(half.iter().rev()).map(|row| row.to_vec()).collect();
    assert_eq!(through("7x6"), lines);
    let edge = vec![1, 2, 2, 2, 2, 2, 1];
    let inner = vec![2, 4, 4, 4, 4, 4, 2];
    let squares: Vec<Vec<usize>> =
        vec![edge.clone(), inner.clone(), inner.clone(), inner.clone(), inner, edge];
    assert_eq!(through("7x6:square"), squares);
}

/// Counts the distinct positions at each ply. The earliest possible win is at ply 7. From this ply on, the test
/// counts only positions without a winner.
#[test]
fn the_numbers_of_distinct_positions_are_golden() {
    let rules = foursight_board::ConnectFour::default();
    let mut level = std::collections::HashSet::from([Position::EMPTY]);
    let mut counts = Vec::new();
    let full = std::env::var_os("FOURSIGHT_FULL").is_some();
    for ply in 0..=if full { 10 } else { 8 } {
        if ply >= 7 {
            level.retain(|position| !rules.is_won(position.theirs));
        }
        counts.push(level.len());
        let children = level.iter().flat_map(|&position| {
            let going_on = !rules.is_won(position.theirs);
            let drops = if going_on { rules.drops(position.occupied()) } else { Bitboard::EMPTY };
            drops.into_iter().map(move |cell| position.play_unchecked(cell))
        });
        level = children.collect();
    }
    let golden = [1, 7, 49, 238, 1_120, 4_263, 16_422, 54_131, 182_383, 538_774, 1_618_398];
    assert_eq!(counts, golden[..counts.len()]);
}
