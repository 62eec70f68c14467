//! Checks that the measured strength of each level in the code equals the strength in `docs/measurements.md`.

use foursight_solver::engines::LEVELS;

#[test]
fn the_documents_tell_what_the_code_tells() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/measurements.md");
    // The published package of this crate does not contain the documentation, so the test is skipped in that
    // package.
    let Ok(text) = std::fs::read_to_string(file) else { return };
    for (level, number) in LEVELS.iter().zip(1..) {
        let row =
            text.lines().find(|line| line.starts_with(&format!("| {number} {} |", level.name)));
        let row = row.unwrap_or_else(|| panic!("no row of level {number}"));
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let first = |cell: &str| cell.split(' ').next().unwrap_or_default().replace('−', "-");
        assert_eq!(first(cells[2]).parse(), Ok(level.measured.elo), "{row}");
        assert_eq!(first(cells[3]), format!("{:.1}", level.measured.kept()), "{row}");
    }
}
