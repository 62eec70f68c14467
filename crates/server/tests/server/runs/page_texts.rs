//! Collects the texts of reports and the error messages. The web page translates these texts by templates. The unit
//! tests of the page check that every collected text has a translation.
//!
//! To update `fixtures/sentences/reports.txt` and `fixtures/sentences/errors.txt` after a text was changed, run
//! `FOURSIGHT_UPDATE=1 cargo test --release -p foursight-server --test server page_texts`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use serde_json::{Value, json};

use super::{TestFolder, start_in_folder};
use crate::harness::TestServer;

/// Compares a generated file with the committed file in `fixtures/sentences`. Differences between numbers are ignored.
/// If the variable `FOURSIGHT_UPDATE` is set, writes the file first.
fn compare_with_fixture(name: &str, generated: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/sentences");
    let path = folder.join(name);
    if std::env::var_os("FOURSIGHT_UPDATE").is_some() {
        std::fs::write(&path, generated).expect("the fixture is written");
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    let shapes = |text: &str| text.lines().map(without_digits).collect::<Vec<_>>();
    let (old, new) = (shapes(&written), shapes(generated));
    let stale = old.iter().zip(&new).find(|(old, new)| old != new);
    assert!(
        old == new,
        "fixtures/sentences/{name} is out of date, first at {stale:?}; the introduction of this test shows the command"
    );
}

/// The collected texts of reports. The key of a text is its shape: the text without its numbers. Of several texts with
/// the same shape, only the first is kept.
#[derive(Default)]
struct ReportTexts(BTreeMap<String, String>);

/// The names of the players in the tournaments. The order of the players in a report depends on times. Therefore every
/// name is replaced by the first one.
const PLAYERS: [&str; 5] = ["Anna", "Bert", "Cora", "Dirk", "Emil"];

impl ReportTexts {
    /// Adds a text. `kind` is the part of the report to which the text belongs.
    fn add(&mut self, kind: &str, text: &str) {
        for paragraph in text.split("\n\n") {
            let line = paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
            let line = PLAYERS.iter().fold(line, |line, name| line.replace(name, PLAYERS[0]));
            if line.contains(char::is_alphabetic) {
                let text = format!("{kind}: {line}");
                self.0.entry(without_digits(&text)).or_insert(text);
            }
        }
    }

    fn add_document(&mut self, document: &Value) {
        self.add("title", text_of(&document["title"]));
        self.add("text", text_of(&document["lead"]));
        for fact in values(&document["facts"]) {
            self.add("fact", text_of(&fact["title"]));
            if fact["key"] != "command" {
                self.add("value", text_of(&fact["text"]));
            }
        }
        for section in values(&document["sections"]) {
            self.add("heading", text_of(&section["heading"]));
            for block in values(&section["blocks"]) {
                self.add("text", text_of(&block["text"]));
                self.add_table(&block["table"]);
                let plot = &block["plot"];
                self.add("caption", text_of(&plot["caption"]));
                self.add("text", text_of(&plot["summary"]));
                self.add("header", text_of(&plot["x"]));
                self.add("header", text_of(&plot["y"]));
                self.add_table(&plot["table"]);
            }
        }
    }

    fn add_table(&mut self, table: &Value) {
        self.add("caption", text_of(&table["caption"]));
        let header: Vec<&str> = values(&table["header"]).map(text_of).collect();
        for title in &header {
            self.add("header", title);
        }
        for row in values(&table["rows"]) {
            for (title, cell) in header.iter().zip(values(row).map(text_of)) {
                // `add` ignores cells without letters, which contain only numbers or boards.
                self.add(&format!("cell of {}", without_digits(title)), cell);
            }
        }
    }
}

fn text_of(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn values(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// Replaces each number by 0, except the numbers in names such as `a1`.
fn without_digits(text: &str) -> String {
    let mut shape = String::new();
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let in_name = shape.ends_with(|last: char| last.is_alphabetic() || last == '=');
        if !letter.is_ascii_digit() || in_name {
            shape.push(letter);
            continue;
        }
        shape.push('0');
        while let Some(&next) = letters.peek() {
            let mut rest = letters.clone();
            rest.next();
            let continues =
                matches!(next, '.' | ',') && rest.peek().is_some_and(char::is_ascii_digit);
            if !next.is_ascii_digit() && !continues {
                break;
            }
            letters.next();
        }
    }
    shape
}

/// Requests for tournaments and gradings. Together, their reports contain every kind of text.
fn report_requests() -> Vec<Value> {
    let player = |name: usize, engine: &str| json!({ "name": PLAYERS[name], "engine": engine });
    let two = [
        player(0, "alphabeta:depth=2,eval=cells"),
        player(1, "alphabeta:depth=2,eval=open-windows"),
    ];
    let same =
        [player(0, "alphabeta:depth=1,eval=cells"), player(1, "alphabeta:depth=1,eval=cells")];
    let five = [
        player(0, "alphabeta:depth=2,eval=cells"),
        player(1, "alphabeta:depth=3,eval=cells"),
        player(2, "minimax:depth=2,eval=cells"),
        player(3, "minimax:depth=3,eval=cells"),
        player(4, "random"),
    ];
    let three = [
        player(0, "alphabeta:depth=2,eval=cells"),
        player(1, "mcts:nodes=50"),
        player(4, "random"),
    ];
    let sprt = json!({ "elo0": 0, "elo1": 20 });
    vec![
        json!({ "kind": "tournament", "pairs": 6, "players": two, "sprt": sprt }),
        json!({ "kind": "tournament", "pairs": 3, "variant": "6x5", "openings": "empty", "players": same }),
        json!({ "kind": "tournament", "pairs": 4, "players": five }),
        json!({ "kind": "tournament", "pairs": 4, "players": three, "format": "gauntlet", "sprt": sprt }),
        json!({ "kind": "grading", "evaluations": ["cells", "quiet", "squares"], "depths": [1, 2], "positions": 60 }),
        json!({ "kind": "grading", "evaluations": ["cells"], "depths": [2], "positions": 50 }),
        json!({ "kind": "grading", "evaluations": ["windows-centre", "perfect"], "depths": [1], "positions": 200 }),
    ]
}

#[tokio::test]
#[cfg_attr(debug_assertions, ignore = "slow without optimisation")]
async fn the_fixture_has_all_texts_of_reports() {
    let folder = TestFolder::new("page-texts");
    let server = start_in_folder(&folder.0).await;
    let mut texts = ReportTexts::default();
    let mut ids = Vec::new();
    let experiments = foursight_lab::experiments::ALL.iter();
    let experiments =
        experiments.map(|experiment| json!({ "kind": "experiment", "name": experiment.name }));
    for request in report_requests().into_iter().chain(experiments) {
        let id = server.begin_run(&request.to_string()).await;
        let done = server.wait_until_done(&id).await;
        texts.add_document(&done["document"]);
        ids.push(id);
    }
    for [one, other] in [[0, 2], [2, 3], [4, 5], [4, 6], [0, 4]] {
        let request = json!({ "ids": [ids[one], ids[other]] });
        let both = server.post_ok("runs/compare", &request.to_string()).await;
        for section in values(&both["document"]["sections"]) {
            // The IDs of the runs vary, so replace them in the fixture.
            for block in values(&section["blocks"]) {
                let text =
                    text_of(&block["text"]).replace(&ids[one], "a").replace(&ids[other], "b");
                texts.add("text", &text);
                texts.add_table(&block["table"]);
            }
        }
        texts.add("title", text_of(&both["document"]["title"]));
        texts.add("text", text_of(&both["document"]["lead"]));
    }
    server.shut_down().await;
    let mut generated = String::from(
        "# Texts of reports, one of each shape. A test in crates/server generates this file.\n",
    );
    for line in texts.0.values() {
        writeln!(generated, "{line}").expect("writing to a text succeeds");
    }
    compare_with_fixture("reports.txt", &generated);
}

/// Requests that the page can send and that the server rejects: the operation, and the JSON body.
const REJECTED: &[(&str, &str)] = &[
    ("position", r#"{"moves":"4444444"}"#),
    ("position", r#"{"moves":"44x"}"#),
    ("position", r#"{"moves":"448"}"#),
    ("position", r#"{"moves":"44556677"}"#),
    ("position", r#"{"moves":"11221","variant":"2x2"}"#),
    ("position", r#"{"text":"d1 d3"}"#),
    ("position", r#"{"text":"d1 d9"}"#),
    ("position", r#"{"text":"d1 zz"}"#),
    ("position", r#"{"text":"0:44x"}"#),
    ("position", r#"{"text":".....\n..x..\n"}"#),
    ("position", r#"{"text":".......\n.......\n.......\n.......\n...x...\n.......\n"}"#),
    ("position", r#"{"text":".......\n.......\n.......\n.......\n.......\n..xxx..\n"}"#),
    ("position", r#"{"text":".......\n.......\n.......\n.......\noooo...\nxxxx...\n"}"#),
    ("position", r#"{"text":".......\n.......\n.......\n.......\n.......\n..y.x..\n"}"#),
    ("position", r#"{"text":".......\n.......\n.......\n.......\n.......\n..xx\n"}"#),
    ("position", r#"{"text":"[Variant \"7x6\"]\n\n1. 4 4 3. 5"}"#),
    ("position", r#"{"text":"[Variant \"7x6\"]\n[Variant \"7x6\"]\n\n1. 4 4"}"#),
    ("position", r#"{"text":"[Variant \"7x6\"]\n\n1. 4 4 1-0"}"#),
    ("position", r#"{"text":"[Variant \"7x6\"]\n\n1. 4 4 * 5"}"#),
    ("position", r#"{"text":"[Variant \"7x6\"]\n[Resigned \"third\"]\n\n1. 4 4"}"#),
    ("position", r#"{"text":"[Variant 7x6]\n\n1. 4 4"}"#),
    ("position", r#"{"variant":"70x6"}"#),
    ("position", r#"{"variant":"9x9"}"#),
    ("position", r#"{"variant":"7by6"}"#),
    ("position", r#"{"variant":"7x6:line9"}"#),
    ("think", r#"{"engine":"alphabta:depth=3"}"#),
    ("think", r#"{"engine":"chess"}"#),
    ("think", r#"{"engine":"cells"}"#),
    ("think", r#"{"engine":"alphabeta:depht=5"}"#),
    ("think", r#"{"engine":"alphabeta:depth=0"}"#),
    ("think", r#"{"engine":"alphabeta:depth=x"}"#),
    ("think", r#"{"engine":"alphabeta:depth=2,depth=3"}"#),
    ("think", r#"{"engine":"alphabeta:depth=2,eval=cell"}"#),
    ("think", r#"{"engine":"alphabeta:depth=2,order=left"}"#),
    ("think", r#"{"engine":"alphabeta:depth=2,cells"}"#),
    ("think", r#"{"engine":"random:depth=2"}"#),
    ("think", r#"{"engine":"random:seed=-1"}"#),
    ("think", r#"{"engine":"alphabeta:depth=2,eval=script:mine"}"#),
    ("think", r#"{"moves":"4455667","engine":"alphabeta:depth=2"}"#),
    ("hint", r#"{"moves":"4455667"}"#),
    ("evaluate", r#"{"moves":"4","evaluations":["windows-centre:thre=20"]}"#),
    ("evaluate", r#"{"moves":"4","evaluations":["quit"]}"#),
    ("tree", r#"{"engine":"random"}"#),
    ("tree", r#"{"engine":"mcts:nodes=50"}"#),
    ("tree", r#"{"moves":"4455667","engine":"alphabeta:depth=2"}"#),
    ("runs", r#"{"kind":"tournament","players":[{"engine":"random"}]}"#),
    (
        "runs",
        r#"{"kind":"tournament","players":[{"name":"a","engine":"random"},{"name":"a","engine":"alphabeta:depth=2"}]}"#,
    ),
    ("runs", r#"{"kind":"tournament","players":[{"engine":"alphabta"},{"engine":"random"}]}"#),
    (
        "runs",
        r#"{"kind":"tournament","players":[{"engine":"alphabeta:time=5"},{"engine":"random"}]}"#,
    ),
    (
        "runs",
        r#"{"kind":"tournament","openings":"radnom:8","players":[{"engine":"random"},{"engine":"alphabeta:depth=2"}]}"#,
    ),
    (
        "runs",
        r#"{"kind":"tournament","openings":"random:80","players":[{"engine":"random"},{"engine":"alphabeta:depth=2"}]}"#,
    ),
    (
        "runs",
        r#"{"kind":"tournament","pairs":90000,"players":[{"engine":"random"},{"engine":"alphabeta:depth=2"}]}"#,
    ),
    ("runs", r#"{"kind":"grading","evaluations":[]}"#),
    ("runs", r#"{"kind":"grading","evaluations":["cells","cells"]}"#),
    ("runs", r#"{"kind":"grading","evaluations":["cels"]}"#),
    ("runs", r#"{"kind":"grading","evaluations":["cells"],"positions":3}"#),
    ("runs", r#"{"kind":"grading","evaluations":["cells"],"depths":[99]}"#),
];

/// Scripts with errors.
const FAULTY_SCRIPTS: &[&str] = &[
    "",
    "let",
    "let x = ;",
    "open(3",
    "open(3) -",
    "open(3) + their_opn(3)",
    "open",
    "opn(3)",
    "open(\"three\")",
    "open(3, 4, 5, 6)",
    "let x = 5",
    "let x = 5;",
    "\"text\"",
    "1 / 0",
    "1.0 / 0.0",
    "loop { }",
    "fn f(n) { f(n + 1) }\nf(1)",
    "import \"x\" as y; 1",
    "print(1)",
    "eval(\"1\")",
    "throw \"my own text\"",
    "let a = []; a.push(1); 1",
    "let a = [1]; a[5]",
    "const A = 1; A = 2; A",
    "if open(3) { 1 }",
    "if open(3) > 1 { 1 } else { 2",
    "for x in 5 { } 1",
    "let s = \"abc; 1",
    "let x = 1 let y = 2",
    "fn score() { 1",
    "fn score(a, b, c) { 1 }",
    "break; 1",
    "9223372036854775807 + 1",
    "1 $ 2",
    "var x = 1; x",
    "() => 1",
    "true",
    "x + 1",
];

impl TestServer {
    /// Returns the message of a rejected request.
    async fn rejection(&self, operation: &str, body: &str) -> String {
        let response = self.post(operation, body).await;
        assert!((400..500).contains(&response.status), "{operation} {body}: {}", response.body);
        response.error()
    }
}

#[tokio::test]
async fn the_fixture_has_the_messages_of_rejected_requests_and_faulty_scripts() {
    let folder = TestFolder::new("page-errors");
    let server = start_in_folder(&folder.0).await;
    let mut generated = String::from(
        "# Messages of rejected requests, and errors in scripts. A test in crates/server generates this file.\n",
    );
    for (operation, body) in REJECTED {
        let message = server.rejection(operation, body).await;
        writeln!(generated, "error: {message}").expect("writing to a text succeeds");
    }
    for source in FAULTY_SCRIPTS {
        let checked =
            server.post_ok("scripts/check", &json!({ "source": source }).to_string()).await;
        let fault = text_of(&checked["fault"]["message"]);
        assert!(!fault.is_empty(), "no error in {source:?}: {checked}");
        writeln!(generated, "fault: {fault}").expect("writing to a text succeeds");
    }
    server.shut_down().await;
    compare_with_fixture("errors.txt", &generated);
}
