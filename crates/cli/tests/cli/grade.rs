//! Tests of `grade`, `grade-set` and `tune`.

use crate::harness::{document, foursight, foursight_unwrapped};

/// Writes the last 60 positions of the built-in set to a file and returns the name of the file.
fn small() -> String {
    let published = include_str!("../../../../fixtures/graded/7x6.txt");
    let lines: Vec<&str> = published.lines().filter(|line| !line.starts_with('#')).collect();
    let path = std::env::temp_dir().join(format!("foursight-graded-{}.txt", std::process::id()));
    std::fs::write(&path, format!("# variant: 7x6\n{}\n", lines[lines.len() - 60..].join("\n")))
        .expect("a file can be written");
    path.to_str().expect("its name is text").to_owned()
}

#[test]
fn the_league_table_and_its_document_agree() {
    let set = small();
    let args = ["grade", "cells", "parity", "perfect", "--depths", "2,1,2", "--set", &set];
    let told = document(&[&args[..], &["--json"]].concat());
    assert_eq!((&told["positions"], &told["seed"]), (&60.into(), &1.into()));
    let entries = told["entries"].as_array().unwrap();
    let depths: Vec<_> = entries.iter().map(|entry| entry["depth"].as_u64()).collect();
    // The baselines `nothing` and `random` follow the named candidates.
    let own = [Some(1), Some(2), Some(1), Some(2), None];
    assert_eq!(depths, [&own[..], &[Some(1), Some(2), None]].concat());
    let names: Vec<_> = entries[5..].iter().map(|entry| entry["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["nothing", "nothing", "random"]);
    let alone = document(&[&args[..], &["--no-baselines", "--json"]].concat());
    assert_eq!(alone["entries"].as_array().unwrap()[..], entries[..5]);
    assert_eq!(told["worst"], alone["worst"], "the mistakes of baselines are not listed");
    assert_eq!(entries[4]["kept"]["value"], 100.0);
    assert_eq!(entries[4]["regret"]["value"], 0.0);
    let run = foursight_unwrapped(&[&args[..], &["--pairs", "--worst", "2"]].concat());
    assert_eq!(run.code, 0, "{run:?}");
    // If a player makes no mistakes, its mean regret has no interval.
    assert_eq!(entries[4]["regret"]["high"], serde_json::Value::Null);
    let text = run.out.replace('\n', " ");
    let kept = &entries[0]["kept"];
    let cell =
        format!("{:.1} [{:.1}, ", kept["value"].as_f64().unwrap(), kept["low"].as_f64().unwrap());
    assert!(run.out.contains(&cell), "{cell} in {}", run.out);
    for part in [
        "Every pair",
        "Worst moves",
        "Spearman",
        "plies 28-41",
        "perfect leads with its own depth with 100.0 % (",
        "Baselines: `nothing` always evaluates to 0",
    ] {
        assert!(text.contains(part), "{part} in {}", run.out);
    }
    let one = foursight(&[&args[..], &["--threads", "1"]].concat());
    assert_eq!(one.out, foursight(&[&args[..], &["--threads", "3"]].concat()).out);
    std::fs::remove_file(set).unwrap();
}

#[test]
fn parts_join_to_what_one_run_finds() {
    let published = include_str!("../../../../fixtures/graded/7x6.txt");
    let name = |what: &str| {
        let name = format!("foursight-grade-{what}-{}", std::process::id());
        std::env::temp_dir().join(name).to_str().expect("its name is text").to_owned()
    };
    let set = name("set.txt");
    let lines: Vec<&str> = published.lines().filter(|line| !line.starts_with('#')).collect();
    let few = lines[lines.len() - 40..].join("\n");
    std::fs::write(&set, format!("# variant: 7x6\n{few}\n")).expect("a file can be written");
    let parts = ["1.json", "2.json", "3.json"].map(name);
    let args = ["grade", "cells", "perfect", "--depths", "1,2", "--set", &set];
    for (part, shard) in parts.iter().zip(["1/3", "2/3", "3/3"]) {
        let line = [&args[..], &["--shard", shard, "--out", part]].concat();
        let run = foursight(&line);
        assert_eq!((run.code, run.err), (0, format!("written to {part}\n")));
        let again = foursight(&line);
        assert_eq!((again.code, again.err), (0, format!("{part} already exists; nothing to do\n")));
    }
    let [first, second, third] = parts.each_ref().map(String::as_str);
    let whole = foursight(&args).out;
    let join = ["grade", "--set", &set, "--join", third, first, second];
    assert_eq!(foursight(&join).out, whole);
    let refused = |args: &[&str]| {
        let run = foursight(args);
        assert_eq!((run.code, run.out.as_str(), run.err.lines().count()), (2, "", 1), "{run:?}");
        run.err
    };
    assert!(refused(&join[..6]).contains("part 2/3 is missing"));
    let other = refused(&[&args[..], &["--shard", "2/3", "--out", first]].concat());
    assert!(other.contains("the file contains part 1/3; choose another --out"), "{other}");
    let shard = ["--shard", "1/3", "--out", first];
    for other in [
        &["grade", "cells", "perfect", "--depths", "1,4", "--set", &set][..],
        &["grade", "quiet", "perfect", "--depths", "1,2", "--set", &set],
        &["grade", "cells", "perfect", "--depths", "1,2"],
    ] {
        let told = refused(&[other, &shard].concat());
        assert!(
            told.contains("the file contains part 1/3 of another grading; choose another"),
            "{told}"
        );
    }
    let strange = refused(&["grade", "--join", &set]);
    assert!(strange.contains("not a file written by `grade --shard`"), "{strange}");
    for file in parts.iter().chain([&set]) {
        std::fs::remove_file(file).unwrap();
    }
}

#[test]
fn errors_are_one_line() {
    let complaint = |args: &[&str]| {
        let run = foursight(args);
        assert_eq!((run.code, run.out.as_str(), run.err.lines().count()), (2, "", 1), "{run:?}");
        run.err
    };
    let unknown = complaint(&["grade", "windows-center"]);
    assert!(unknown.contains("did you mean `windows-centre`?"), "{unknown}");
    let depths = complaint(&["grade", "cells", "--depths", "1,two"]);
    assert!(depths.contains("--depths is a whole number from 1 to 64, not `two`"), "{depths}");
    let missing = complaint(&["grade", "--set", "there-is-no-such-file.txt"]);
    assert!(missing.contains("--set there-is-no-such-file.txt: cannot read it"), "{missing}");
    let foreign =
        complaint(&["grade", "--set", concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")]);
    assert!(
        foreign.contains("line 1: a line such as `# variant: 7x6` must precede the positions"),
        "{foreign}"
    );
    let place = complaint(&["grade-set", "--out", "no-such-folder/set.txt"]);
    assert!(place.contains("cannot write `no-such-folder/set.txt`; choose a file"), "{place}");
    let nothing = complaint(&["tune", "cells"]);
    assert!(nothing.contains("has no weights to tune"), "{nothing}");
}
