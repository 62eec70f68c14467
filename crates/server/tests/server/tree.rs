//! Trees over HTTP: the real search, its numbers, and what is refused.

use serde_json::{Value, json};

use crate::harness::start;

const GOLDEN: &str = "alphabeta:depth=5,eval=windows-centre";

fn numbers(value: &Value) -> Vec<Option<i64>> {
    value.as_array().expect("a list").iter().map(Value::as_i64).collect()
}

/// A tree told by columns, taken apart and held to its laws.
struct Told {
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

impl Told {
    fn read(tree: &Value) -> Self {
        let nodes = &tree["nodes"];
        let plain = |name: &str| numbers(&nodes[name]).into_iter().flatten().collect();
        let letters = |name: &str| nodes[name].as_str().expect("a text").chars().collect();
        let skipped = nodes["skipped"].as_array().expect("a list").iter();
        let told = Self {
            parent: plain("parent"),
            by: letters("by"),
            alpha: numbers(&nodes["alpha"]),
            beta: numbers(&nodes["beta"]),
            value: numbers(&nodes["value"]),
            ending: letters("ending"),
            skipped: skipped.map(|text| text.as_str().expect("a text").to_owned()).collect(),
            size: plain("size"),
            hidden: plain("hidden"),
            spared: numbers(&nodes["spared"]),
        };
        assert_eq!(tree["shown"], told.parent.len());
        told.check(tree["under"].as_str().expect("a text").len());
        told
    }

    /// Whatever holds of any tree; MAX is to move at every second ply below the root of the search.
    fn check(&self, from: usize) {
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
async fn the_tree_of_report_001_is_told_to_the_last_position() {
    let server = start().await;
    let tree = server.told("tree", &json!({"moves": "43", "engine": GOLDEN}).to_string()).await;
    let told = Told::read(&tree);
    assert_eq!(
        (&tree["total"], &tree["whole"], &tree["note"]),
        (&json!(778), &json!(true), &json!(""))
    );
    assert_eq!(
        (&tree["counters"]["visited"], &tree["counters"]["cutoffs"]),
        (&json!(778), &json!(131))
    );
    assert_eq!(told.ending.iter().filter(|&&ending| ending == 'c').count(), 131);
    assert_eq!(told.skipped.iter().map(String::len).sum::<usize>(), 651);
    assert_eq!(
        (&tree["decision"]["column"], &tree["decision"]["score"]["value"]),
        (&json!("4"), &json!(12))
    );
    assert_eq!(
        (told.value[0], &tree["side"], &tree["depth"]),
        (Some(12), &json!("first"), &json!(5))
    );
    assert_eq!((&tree["win"], &tree["mate"]), (&json!(2_000_000), &json!(1_000_000)));
    let plain = json!({"moves": "43", "engine": "minimax:depth=5,eval=windows-centre"});
    let plain = server.told("tree", &plain.to_string()).await;
    Told::read(&plain);
    assert_eq!((&plain["total"], &plain["shown"]), (&json!(19_608), &json!(19_608)));
    assert_eq!(778 + told.spared.iter().flatten().sum::<i64>(), 19_608);
}

#[tokio::test]
async fn trees_of_many_engines_positions_and_variants_keep_the_laws() {
    let server = start().await;
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
            let tree = server.told("tree", &asked.to_string()).await;
            let told = Told::read(&tree);
            let shown = told.parent.len();
            assert!(shown <= 3000 && tree["whole"] == (told.hidden[0] == 0), "{asked}");
            assert_eq!(tree["total"], told.size[0], "{asked}");
            let think = json!({"variant": variant, "moves": moves, "engine": engine});
            let thought = server.told("think", &think.to_string()).await;
            for name in ["visited", "generated", "expanded", "evaluated", "cutoffs"] {
                assert_eq!(tree["counters"][name], thought["counters"][name], "{asked}: {name}");
            }
            assert_eq!(tree["decision"]["column"], thought["column"]);
            assert_eq!(tree["decision"]["score"], thought["score"]);
        }
    }
}

#[tokio::test]
async fn what_is_left_out_is_counted_and_can_be_asked_for() {
    let server = start().await;
    let ask = |more: Value| {
        let mut asked = json!({"moves": "43", "engine": "minimax:depth=6,eval=windows-centre"});
        asked.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        asked.to_string()
    };
    let top = server.told("tree", &ask(json!({"most": 2000}))).await;
    let told = Told::read(&top);
    assert_eq!((&top["whole"], &top["depth_shown"]), (&json!(false), &json!(3)));
    assert!(top["note"].as_str().unwrap().contains("all down to ply 3"), "{}", top["note"]);
    let at =
        (1..told.parent.len()).find(|&at| told.parent[at] == 0 && told.hidden[at] > 0).unwrap();
    let under = told.by[at].to_string();
    let part = server.told("tree", &ask(json!({"under": under}))).await;
    let below = Told::read(&part);
    assert_eq!((below.size[0], below.value[0]), (told.size[at], told.value[at]));
    assert_eq!((&part["total"], &part["under"]), (&top["total"], &json!(under)));
    let child = format!("{under}4");
    let part = server.told("tree", &ask(json!({"under": child}))).await;
    Told::read(&part);
    assert_eq!(part["whole"], true);
}

#[tokio::test]
async fn a_tree_of_20_000_positions_is_small_and_quick_and_says_how_far_it_is() {
    let server = start().await;
    let body = json!({"moves": "43", "engine": "minimax:depth=7,eval=windows-centre"}).to_string();
    let events = server.events("tree", &body).await;
    let (last, rest) = events.split_last().unwrap();
    assert!(rest.iter().all(|(name, told)| name == "progress" && told["visited"].is_u64()));
    assert_eq!(last.0, "done");
    let shown = last.1["shown"].as_u64().unwrap();
    assert!((15_000..=20_000).contains(&shown), "{shown}");
    assert!(last.1.to_string().len() < 1_000_000, "{}", last.1.to_string().len());
    Told::read(&last.1);
}

#[tokio::test]
async fn no_recording_is_longer_than_the_memory_for_it() {
    let server = start().await;
    let body = json!({"engine": "minimax:depth=40,eval=cells", "most": 100}).to_string();
    let tree = server.told("tree", &body).await;
    assert_eq!(tree["counters"]["visited"], 1_000_000);
    let note = tree["note"].as_str().unwrap();
    assert!(
        note.contains("stopped after 1,000,000 positions, the maximum that is recorded"),
        "{note}"
    );
    assert_eq!(tree["decision"]["complete"], false);
}

#[tokio::test]
async fn what_shows_no_tree_is_told_so() {
    let server = start().await;
    let said = [
        (json!({"engine": "level:2"}), "use that engine"),
        (json!({"engine": "mcts"}), "use minimax, alphabeta or deepening"),
        (json!({"engine": "perfect"}), "use minimax, alphabeta or deepening"),
        (json!({"engine": "random"}), "does not search"),
        (json!({"engine": "stacker"}), "does not record its search"),
        (json!({"engine": "alphabeta:roles=as-listed"}), "leave out `roles`"),
        (json!({"engine": "cmd:ls"}), "over HTTP nobody may start programs"),
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
        let answer = server.post("tree", &body.to_string()).await;
        assert_eq!(answer.status, 422, "{body}: {}", answer.body);
        assert!(answer.error().contains(message), "{body}: {}", answer.error());
    }
}
