//! Tests of search trees over HTTP: their consistency with the search, and the rejection of invalid requests.

use serde_json::{Value, json};

use crate::harness::start_server;

const GOLDEN: &str = "alphabeta:depth=5,eval=windows-centre";

fn optional_numbers(value: &Value) -> Vec<Option<i64>> {
    value.as_array().expect("a list").iter().map(Value::as_i64).collect()
}

/// The arrays of a tree response, with methods that check their consistency.
struct TreeColumns {
    parent: Vec<i64>,
    by: Vec<char>,
    alpha: Vec<Option<i64>>,
    beta: Vec<Option<i64>>,
    value: Vec<Option<i64>>,
    ending: Vec<char>,
    skipped: Vec<String>,
    size: Vec<i64>,
    hidden: Vec<i64>,
    spared: Vec<Option<i64>>,
}

impl TreeColumns {
    fn read(tree: &Value) -> Self {
        let nodes = &tree["nodes"];
        let plain = |name: &str| optional_numbers(&nodes[name]).into_iter().flatten().collect();
        let letters = |name: &str| nodes[name].as_str().expect("a text").chars().collect();
        let skipped = nodes["skipped"].as_array().expect("a list").iter();
        let document = Self {
            parent: plain("parent"),
            by: letters("by"),
            alpha: optional_numbers(&nodes["alpha"]),
            beta: optional_numbers(&nodes["beta"]),
            value: optional_numbers(&nodes["value"]),
            ending: letters("ending"),
            skipped: skipped.map(|text| text.as_str().expect("a text").to_owned()).collect(),
            size: plain("size"),
            hidden: plain("hidden"),
            spared: optional_numbers(&nodes["spared"]),
        };
        assert_eq!(tree["shown"], document.parent.len());
        document.check_laws(tree["under"].as_str().expect("a text").len());
        document
    }

    /// Checks properties that hold in every tree: sizes, parents, cutoffs and minimax values. `from` is the ply of the
    /// first node, counted from the root of the search. MAX (the side to move at the root) moves at even plies.
    fn check_laws(&self, from: usize) {
        let count = self.parent.len();
        let mut plies = vec![from; count];
        let mut children: Vec<Vec<usize>> = vec![Vec::new(); count];
        assert_eq!((self.parent[0], self.by[0]), (-1, '.'));
        for at in 1..count {
            let above = usize::try_from(self.parent[at]).expect("a parent");
            assert!(above < at);
            plies[at] = plies[above] + 1;
            children[above].push(at);
        }
        for at in 0..count {
            let here = |place: usize| self.size[place] - self.hidden[place];
            assert_eq!(here(at), 1 + children[at].iter().map(|&child| here(child)).sum::<i64>());
            let (low, high) = (self.alpha[at], self.beta[at]);
            let Some(value) = self.value[at] else { continue };
            let maximising = plies[at].is_multiple_of(2);
            if self.ending[at] == 'c' {
                let good = if maximising {
                    high.is_some_and(|high| value >= high)
                } else {
                    low.is_some_and(|low| value <= low)
                };
                assert!(good, "{value} is no reason to cut at ({low:?}, {high:?})");
            } else {
                assert!(self.skipped[at].is_empty() && self.spared[at].is_none());
            }
            if matches!(self.ending[at], 's' | 'c') && self.hidden[at] == 0 {
                let values = children[at].iter().filter_map(|&child| self.value[child]);
                let best = if maximising { values.max() } else { values.min() };
                assert_eq!(best, Some(value));
            }
        }
    }
}

#[tokio::test]
async fn the_tree_of_the_minimax_report_has_the_published_counts() {
    let server = start_server().await;
    let tree = server.post_ok("tree", &json!({"moves": "43", "engine": GOLDEN}).to_string()).await;
    let document = TreeColumns::read(&tree);
    assert_eq!(
        (&tree["total"], &tree["whole"], &tree["note"]),
        (&json!(778), &json!(true), &json!(""))
    );
    assert_eq!(
        (&tree["counters"]["visited"], &tree["counters"]["cutoffs"]),
        (&json!(778), &json!(131))
    );
    assert_eq!(document.ending.iter().filter(|&&ending| ending == 'c').count(), 131);
    assert_eq!(document.skipped.iter().map(String::len).sum::<usize>(), 651);
    assert_eq!(
        (&tree["decision"]["column"], &tree["decision"]["score"]["value"]),
        (&json!("4"), &json!(12))
    );
    assert_eq!(
        (document.value[0], &tree["side"], &tree["depth"]),
        (Some(12), &json!("first"), &json!(5))
    );
    assert_eq!((&tree["win"], &tree["mate"]), (&json!(2_000_000), &json!(1_000_000)));
    let plain = json!({"moves": "43", "engine": "minimax:depth=5,eval=windows-centre"});
    let plain = server.post_ok("tree", &plain.to_string()).await;
    TreeColumns::read(&plain);
    assert_eq!((&plain["total"], &plain["shown"]), (&json!(19_608), &json!(19_608)));
    assert_eq!(778 + document.spared.iter().flatten().sum::<i64>(), 19_608);
}

#[tokio::test]
async fn trees_of_many_engines_positions_and_variants_are_consistent() {
    let server = start_server().await;
    for (variant, moves) in
        [("7x6", ""), ("7x6", "44444353"), ("7x6:square", "4433"), ("6x5", "33")]
    {
        for engine in [
            "minimax:depth=3,eval=cells",
            "alphabeta:depth=6,eval=cells",
            "alphabeta:depth=4,eval=cells,order=ascending",
            "alphabeta:depth=4,eval=cells,order=evaluation",
            "alphabeta:cut=strict,depth=4,eval=cells",
            "deepening:depth=6,eval=cells",
            "deepening:depth=4,eval=cells,table=0",
        ] {
            let asked = json!({"variant": variant, "moves": moves, "engine": engine, "most": 3000});
            let tree = server.post_ok("tree", &asked.to_string()).await;
            let document = TreeColumns::read(&tree);
            let shown = document.parent.len();
            assert!(shown <= 3000 && tree["whole"] == (document.hidden[0] == 0), "{asked}");
            assert_eq!(tree["total"], document.size[0], "{asked}");
            let think = json!({"variant": variant, "moves": moves, "engine": engine});
            let thought = server.post_ok("think", &think.to_string()).await;
            for name in ["visited", "generated", "expanded", "evaluated", "cutoffs"] {
                assert_eq!(tree["counters"][name], thought["counters"][name], "{asked}: {name}");
            }
            assert_eq!(tree["decision"]["column"], thought["column"]);
            assert_eq!(tree["decision"]["score"], thought["score"]);
        }
    }
}

#[tokio::test]
async fn omitted_subtrees_are_counted_and_can_be_requested() {
    let server = start_server().await;
    let tree_body = |more: Value| {
        let mut asked = json!({"moves": "43", "engine": "minimax:depth=6,eval=windows-centre"});
        asked.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        asked.to_string()
    };
    let top = server.post_ok("tree", &tree_body(json!({"most": 2000}))).await;
    let document = TreeColumns::read(&top);
    assert_eq!((&top["whole"], &top["depth_shown"]), (&json!(false), &json!(3)));
    assert!(top["note"].as_str().unwrap().contains("all down to ply 3"), "{}", top["note"]);
    let at = (1..document.parent.len())
        .find(|&at| document.parent[at] == 0 && document.hidden[at] > 0)
        .unwrap();
    let under = document.by[at].to_string();
    let part = server.post_ok("tree", &tree_body(json!({"under": under}))).await;
    let below = TreeColumns::read(&part);
    assert_eq!((below.size[0], below.value[0]), (document.size[at], document.value[at]));
    assert_eq!((&part["total"], &part["under"]), (&top["total"], &json!(under)));
    let child = format!("{under}4");
    let part = server.post_ok("tree", &tree_body(json!({"under": child}))).await;
    TreeColumns::read(&part);
    assert_eq!(part["whole"], true);
}

#[tokio::test]
async fn a_tree_of_20_000_positions_is_small_and_reports_progress() {
    let server = start_server().await;
    let body = json!({"moves": "43", "engine": "minimax:depth=7,eval=windows-centre"}).to_string();
    let events = server.post_for_events("tree", &body).await;
    let (last, rest) = events.split_last().unwrap();
    assert!(rest.iter().all(|(name, document)| name == "progress" && document["visited"].is_u64()));
    assert_eq!(last.0, "done");
    let shown = last.1["shown"].as_u64().unwrap();
    assert!((15_000..=20_000).contains(&shown), "{shown}");
    assert!(last.1.to_string().len() < 1_000_000, "{}", last.1.to_string().len());
    TreeColumns::read(&last.1);
}

#[tokio::test]
async fn recording_stops_at_its_limit() {
    let server = start_server().await;
    let body = json!({"engine": "minimax:depth=40,eval=cells", "most": 100}).to_string();
    let tree = server.post_ok("tree", &body).await;
    assert_eq!(tree["counters"]["visited"], 1_000_000);
    let note = tree["note"].as_str().unwrap();
    assert!(
        note.contains("stopped after 1,000,000 positions, the maximum that is recorded"),
        "{note}"
    );
    assert_eq!(tree["decision"]["complete"], false);
}

#[tokio::test]
async fn engines_without_a_tree_are_rejected() {
    let server = start_server().await;
    let said = [
        (json!({"engine": "level:2"}), "use that engine"),
        (json!({"engine": "mcts"}), "use minimax, alphabeta or deepening"),
        (json!({"engine": "perfect"}), "use minimax, alphabeta or deepening"),
        (json!({"engine": "random"}), "does not search"),
        (json!({"engine": "stacker"}), "does not record its search"),
        (json!({"engine": "alphabeta:roles=as-listed"}), "leave out `roles`"),
        (json!({"engine": "cmd:ls"}), "programs cannot be started over HTTP"),
        (json!({"most": 0}), "most is a whole number from 1 to 20000"),
        (json!({"most": 20_001}), "most is a whole number from 1 to 20000"),
        (json!({"under": "48"}), "under `48`: column 8 is not on the board"),
        (json!({"under": "4444444"}), "under `4444444`: column 4 is full"),
        (json!({"under": "4\u{1F600}"}), "under `4"),
        (json!({"engine": "alphabeta:depth=2", "under": "444"}), "the search did not visit `444`"),
        (json!({"moves": "4455667"}), "is over"),
        (json!({"under": "4".repeat(513)}), "under has 513 characters; the maximum is 512"),
    ];
    for (body, message) in said {
        let response = server.post("tree", &body.to_string()).await;
        assert_eq!(response.status, 422, "{body}: {}", response.body);
        assert!(response.error().contains(message), "{body}: {}", response.error());
    }
}
