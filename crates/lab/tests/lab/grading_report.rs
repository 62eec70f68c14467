use foursight_analysis::grade::league::GradingOptions;
use foursight_analysis::grade::{GradedSet, grade, parse_candidates};
use foursight_search::Registry;

use crate::number_checks::assert_numbers_have_one_format;

#[test]
fn numbers_in_a_grading_report_have_one_format() {
    let registry = Registry::standard();
    let set = GradedSet::bundled();
    let texts = ["cells", "runs-printed", "quiet"].map(str::to_owned);
    let candidates = parse_candidates(&registry, &texts, &[1], set.variant).unwrap();
    let options = GradingOptions { draws: 1000, threads: 2, ..GradingOptions::default() };
    let graded = grade(&registry, &candidates, &set, options, &|_| ()).unwrap();
    let document = graded.document(true);
    assert_numbers_have_one_format(&document);
    let text = document.to_text(100);
    assert!(text.contains('−') && text.contains("2,560"), "{text}");
    let csv = document.to_csv();
    assert!(!csv.contains('−') && csv.contains(",-"), "{csv}");
}
