//! Compares perft counts with the numbers in `fixtures/perft/`. By default, the test skips counts above one
//! million. If the environment variable `FOURSIGHT_FULL` is set, the test checks all counts.

use foursight_board::{Game, Rules, RulesVisitor, Variant, perft};

struct Count<'g>(&'g Game, u32);

impl RulesVisitor for Count<'_> {
    type Output = u64;
    fn visit<R: Rules>(self, rules: R) -> u64 {
        perft(&rules, self.0.position(), self.1)
    }
}

#[test]
fn the_numbers_on_file_are_found() {
    let most = if std::env::var_os("FOURSIGHT_FULL").is_some() { u64::MAX } else { 1_000_000 };
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/perft");
    let mut checked = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            let [variant, moves, counts] =
                line.split('|').map(str::trim).collect::<Vec<_>>()[..].try_into().unwrap();
            let variant: Variant = variant.parse().unwrap();
            let game = Game::from_moves(variant, if moves == "-" { "" } else { moves }).unwrap();
            for (depth, count) in (1..).zip(counts.split_whitespace()) {
                let count: u64 = count.parse().unwrap();
                if count <= most {
                    assert_eq!(
                        variant.visit(Count(&game, depth)),
                        count,
                        "{line} at depth {depth}"
                    );
                    checked += 1;
                }
            }
        }
    }
    assert!(checked > 30, "only {checked} numbers checked");
}
