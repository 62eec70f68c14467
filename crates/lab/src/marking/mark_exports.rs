//! Writes marks in the formats of marking systems.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::{Mark, TestMark, Visibility};

/// A format for marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkFormat {
    /// `results.json` of Gradescope.
    Gradescope,
    /// The output of a step in a GitHub Actions workflow, for the reporter of GitHub Classroom.
    Github,
    /// `result.json` of Classroom 50.
    Classroom50,
    /// The results that Otter-Grader reads from its client for other languages.
    Otter,
    /// The XML of `JUnit`, which many build servers read.
    Junit,
}

/// The data of a submission that Classroom 50 passes to an autograder in environment variables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Classroom50Run {
    pub classroom: String,
    pub assignment: String,
    pub submission: String,
    pub commit: String,
    pub release: String,
    pub review: String,
    /// The time in UTC, such as `2026-11-20T01:00:00Z`.
    pub datetime: String,
}

impl MarkFormat {
    /// All formats with the names that select them.
    pub const ALL: [(&'static str, Self); 5] = [
        ("gradescope", Self::Gradescope),
        ("github", Self::Github),
        ("classroom50", Self::Classroom50),
        ("otter", Self::Otter),
        ("junit", Self::Junit),
    ];

    /// Returns the usual name of the file.
    pub const fn file_name(self) -> &'static str {
        match self {
            Self::Gradescope => "results.json",
            Self::Github => "github-output.txt",
            Self::Classroom50 => "result.json",
            Self::Otter => "otter.json",
            Self::Junit => "junit.xml",
        }
    }
}

impl Mark {
    /// Writes the mark in a format. Systems without visibility receive no details of tests that students may not see.
    pub fn export(&self, format: MarkFormat, run: &Classroom50Run) -> String {
        match format {
            MarkFormat::Gradescope => pretty(&self.gradescope()),
            MarkFormat::Github => self.github(),
            MarkFormat::Classroom50 => pretty(&self.classroom50(run)),
            MarkFormat::Otter => pretty(&self.otter()),
            MarkFormat::Junit => self.junit(),
        }
    }

    /// The keys are documented at <https://gradescope-autograders.readthedocs.io/en/latest/specs/>.
    fn gradescope(&self) -> Value {
        let tests: Vec<Value> = self
            .tests
            .iter()
            .enumerate()
            .map(|(index, test)| {
                json!({
                    "name": test.name,
                    "number": (index + 1).to_string(),
                    "score": test.points,
                    "max_score": test.max_points,
                    "status": if test.has_all_points() { "passed" } else { "failed" },
                    "output": test.detail,
                    "visibility": test.visibility,
                })
            })
            .collect();
        let measured = self.tests.iter().filter(|test| test.leaderboard);
        let mut leaderboard: Vec<Value> = measured
            .map(|test| {
                let percent = test.percent.map_or(0.0, super::round_points);
                json!({ "name": format!("{} (%)", test.name), "value": percent })
            })
            .collect();
        // The leaderboard is public, so it contains the points only if the teacher wants a leaderboard.
        if !leaderboard.is_empty() {
            leaderboard.insert(0, json!({ "name": "Points", "value": self.points }));
        }
        json!({
            "score": self.points,
            "output": self.feedback.join("\n\n"),
            "output_format": "text",
            "visibility": "visible",
            "stdout_visibility": "hidden",
            "tests": tests,
            "leaderboard": leaderboard,
        })
    }

    /// One line for the file `$GITHUB_OUTPUT`: the JSON of the graders of GitHub Classroom in Base64.
    fn github(&self) -> String {
        let tests: Vec<Value> = self
            .tests
            .iter()
            .map(|test| {
                json!({
                    "name": test.name,
                    "status": if test.has_all_points() { "pass" } else { "fail" },
                    "score": test.points,
                    "message": test.public_detail(),
                    "test_code": "",
                    "filename": "",
                    "line_no": 0,
                    "execution_time": "",
                })
            })
            .collect();
        let status = if self.tests.iter().all(TestMark::has_all_points) { "pass" } else { "fail" };
        let result = json!({
            "version": 1,
            "status": status,
            "max_score": self.max_points,
            "tests": tests,
        });
        format!("result={}\n", base64(result.to_string().as_bytes()))
    }

    /// The contract is documented in the wiki of Classroom 50 under *Advanced Autograding*. Points are whole numbers.
    fn classroom50(&self, run: &Classroom50Run) -> Value {
        let whole = |points: f64| points.round() as i64;
        let tests: Vec<Value> = self
            .tests
            .iter()
            .map(|test| {
                json!({
                    "test-name": test.name,
                    "passed": test.has_all_points(),
                    "score": whole(test.points),
                    "max-score": whole(test.max_points),
                })
            })
            .collect();
        let sum = |points: fn(&TestMark) -> f64| -> i64 {
            self.tests.iter().map(|test| whole(points(test))).sum()
        };
        json!({
            "schema": "classroom50/result/v1",
            "classroom": run.classroom,
            "assignment": run.assignment,
            "submission": run.submission,
            "commit": run.commit,
            "release": run.release,
            "review": run.review,
            "datetime": run.datetime,
            "score": sum(|test| test.points),
            "max-score": sum(|test| test.max_points),
            "tests": tests,
        })
    }

    /// The JSON that `GradingResults.from_ottr_json` of Otter-Grader reads. Otter knows only passed and failed cases, so
    /// partial points become one case of each kind.
    fn otter(&self) -> Value {
        let case = |test: &TestMark, passed: bool, points: f64| {
            json!({
                "passed": passed,
                "error": if passed { Value::Null } else { json!(test.public_detail()) },
                "test_case": {
                    "name": if passed { "earned" } else { "missed" },
                    "code": "",
                    "points": points,
                    "hidden": test.visibility != Visibility::Visible,
                    "success_message": test.public_detail(),
                    "failure_message": test.public_detail(),
                },
            })
        };
        let files: Vec<Value> = self
            .tests
            .iter()
            .map(|test| {
                let missed = super::round_points(test.max_points - test.points);
                let cases = [(true, test.points), (false, missed)];
                let cases = cases.into_iter().filter(|&(_, points)| points > 0.0);
                let cases: Vec<Value> =
                    cases.map(|(passed, points)| case(test, passed, points)).collect();
                json!({
                    "filename": format!("{}.R", test.name),
                    "points": test.max_points,
                    "test_case_results": cases,
                })
            })
            .collect();
        json!({ "test_file_results": files })
    }

    fn junit(&self) -> String {
        let failures = self.tests.iter().filter(|test| !test.has_all_points()).count();
        let mut text = format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n<testsuite name=\"{}\" \
             tests=\"{}\" failures=\"{failures}\" errors=\"0\" skipped=\"0\" time=\"0\">\n",
            escape_xml(&self.assignment),
            self.tests.len()
        );
        for test in &self.tests {
            let points = format!("{} of {} points", test.points, test.max_points);
            let (name, detail) = (escape_xml(&test.name), escape_xml(test.public_detail()));
            let class = escape_xml(&self.submission);
            let _ = write!(text, "<testcase name=\"{name}\" classname=\"{class}\" time=\"0\">");
            if !test.has_all_points() {
                let _ = write!(text, "<failure message=\"{points}\">{detail}</failure>");
            }
            let _ = writeln!(text, "<system-out>{points}\n{detail}</system-out></testcase>");
        }
        let feedback = escape_xml(&self.feedback.join("\n\n"));
        let _ = writeln!(text, "<system-out>{feedback}</system-out>\n</testsuite>\n</testsuites>");
        text
    }
}

impl TestMark {
    fn has_all_points(&self) -> bool {
        self.points >= self.max_points
    }

    /// Returns the detail if students may see it at once.
    fn public_detail(&self) -> &str {
        if self.visibility == Visibility::Visible { &self.detail } else { "" }
    }
}

fn pretty(value: &Value) -> String {
    format!("{value:#}\n")
}

/// Escapes the special characters of XML. Characters that XML cannot contain are replaced.
fn escape_xml(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\n' | '\t' => escaped.push(letter),
            _ if letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}') => {
                escaped.push('?');
            }
            _ => escaped.push(letter),
        }
    }
    escaped
}

/// Encodes bytes in Base64 (RFC 4648) with padding.
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let byte = |index: usize| u32::from(chunk.get(index).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for index in 0..4 {
            let letter = LETTERS[(bits >> (18 - 6 * index) & 63) as usize];
            text.push(if index <= chunk.len() { char::from(letter) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example_mark() -> Mark {
        let test = |name: &str, points, visibility| TestMark {
            name: name.to_owned(),
            points,
            max_points: 4.0,
            percent: Some(25.0 * points),
            detail: format!("detail <of> {name}"),
            visibility,
            leaderboard: points > 3.0,
        };
        Mark {
            assignment: "Bots & trees".to_owned(),
            submission: "anna".to_owned(),
            points: 5.5,
            max_points: 8.0,
            tests: vec![
                test("shown", 4.0, Visibility::Visible),
                test("secret", 1.5, Visibility::Hidden),
            ],
            feedback: vec!["does not block".to_owned()],
            solver_like: false,
        }
    }

    fn export(format: MarkFormat) -> String {
        let run = Classroom50Run { classroom: "cs".to_owned(), ..Classroom50Run::default() };
        example_mark().export(format, &run)
    }

    fn parsed(format: MarkFormat) -> Value {
        serde_json::from_str(&export(format)).unwrap()
    }

    #[test]
    fn gradescope_receives_scores_visibility_and_a_leaderboard() {
        let results = parsed(MarkFormat::Gradescope);
        assert_eq!(results["score"], 5.5);
        assert_eq!(results["tests"][1]["max_score"], 4.0);
        assert_eq!(results["tests"][1]["visibility"], "hidden");
        assert_eq!(results["tests"][0]["status"], "passed");
        assert_eq!(results["leaderboard"][1]["name"], "shown (%)");
        assert_eq!(results["leaderboard"].as_array().unwrap().len(), 2);
    }

    #[test]
    fn github_receives_partial_points_and_no_hidden_details() {
        let text = export(MarkFormat::Github);
        let encoded = text.strip_prefix("result=").unwrap().trim_end();
        let decoded: Value = serde_json::from_slice(&decode_base64(encoded)).unwrap();
        assert_eq!(decoded["max_score"], 8.0);
        assert_eq!(decoded["status"], "fail");
        assert_eq!(decoded["tests"][1]["score"], 1.5);
        assert_eq!(decoded["tests"][1]["message"], "");
    }

    #[test]
    fn classroom50_receives_whole_points_that_add_up() {
        let result = parsed(MarkFormat::Classroom50);
        assert_eq!(result["schema"], "classroom50/result/v1");
        assert_eq!((result["score"].as_i64(), result["max-score"].as_i64()), (Some(6), Some(8)));
        assert_eq!(result["tests"][1]["score"], 2);
        assert_eq!(result["tests"][0]["passed"], true);
        assert_eq!(result["classroom"], "cs");
    }

    #[test]
    fn otter_receives_earned_and_missed_points() {
        let results = parsed(MarkFormat::Otter);
        let cases = &results["test_file_results"][1]["test_case_results"];
        assert_eq!(cases[0]["passed"], true);
        assert_eq!(cases[0]["test_case"]["points"], 1.5);
        assert_eq!(cases[1]["test_case"]["points"], 2.5);
        assert_eq!(cases[1]["test_case"]["hidden"], true);
    }

    #[test]
    fn junit_escapes_its_texts() {
        let text = export(MarkFormat::Junit);
        assert!(text.contains("name=\"Bots &amp; trees\" tests=\"2\" failures=\"1\""), "{text}");
        assert!(text.contains("detail &lt;of&gt; shown"), "{text}");
        assert!(!text.contains("of&gt; secret"), "{text}");
        assert_eq!(text.matches("<testcase ").count(), text.matches("</testcase>").count());
    }

    #[test]
    fn base64_pads_its_output() {
        for (bytes, text) in [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v")] {
            assert_eq!(base64(bytes.as_bytes()), text);
            assert_eq!(decode_base64(text), bytes.as_bytes());
        }
    }

    fn decode_base64(text: &str) -> Vec<u8> {
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        let mut bits = String::new();
        for letter in text.trim_end_matches('=').chars() {
            let _ = write!(bits, "{:06b}", letters.find(letter).unwrap());
        }
        let bytes = bits.as_bytes().chunks_exact(8);
        bytes
            .map(|byte| u8::from_str_radix(std::str::from_utf8(byte).unwrap(), 2).unwrap())
            .collect()
    }
}
