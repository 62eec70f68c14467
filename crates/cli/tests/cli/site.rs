//! Tests of `site`: the written files, updates, and directories with other content.

use std::fs;

use crate::folder::Folder;
use crate::harness::{document, foursight};

#[test]
fn a_site_is_whole_and_says_how_to_serve_it() {
    let folder = Folder::new("site-whole");
    let site = folder.file("public");
    let run = foursight(&["site", &site]);
    assert_eq!((run.code, run.err.as_str()), (0, ""));
    assert!(run.out.contains("python3 -m http.server --directory"), "{}", run.out);
    let names = ["index.html", "play/index.html", "404.html", "theme.js", "offline.js"];
    for name in names.iter().chain(&["engine/foursight.wasm", "engine/7x6.book"]) {
        assert!(fs::metadata(format!("{site}/{name}")).is_ok_and(|file| file.len() > 0), "{name}");
    }
    assert!(!fs::exists(format!("{site}/.foursight-new")).unwrap_or(true));
}

#[test]
fn a_site_is_brought_up_to_date_and_what_else_lies_there_stays() {
    let folder = Folder::new("site-again");
    let site = folder.file("public");
    assert_eq!(foursight(&["site", &site]).code, 0);
    fs::write(format!("{site}/CNAME"), "four.example").expect("the test can be set up");
    fs::write(format!("{site}/old.js"), "gone").expect("the test can be set up");
    fs::write(format!("{site}/theme.js"), "edited").expect("the test can be set up");
    let note = format!("{site}/foursight-site.json");
    let told = fs::read_to_string(&note).expect("the test can be set up");
    let told = told.replace("\"theme.js\"", "\"theme.js\", \"old.js\", \"../outside\"");
    fs::write(&note, told).expect("the test can be set up");
    fs::write(folder.file("outside"), "not ours").expect("the test can be set up");
    let written = document(&["site", &site, "--json"]);
    assert_eq!(written["removed"], 1);
    assert!(!fs::exists(format!("{site}/old.js")).unwrap_or(true));
    assert_ne!(fs::read_to_string(format!("{site}/theme.js")).unwrap_or_default(), "edited");
    for kept in [format!("{site}/CNAME"), folder.file("outside")] {
        assert!(fs::exists(&kept).unwrap_or(false), "{kept}");
    }
}

#[test]
fn a_folder_with_other_things_is_left_alone_unless_told_otherwise() {
    let folder = Folder::new("site-other");
    let mine = folder.file("thesis.txt");
    fs::write(&mine, "years of work").expect("the test can be set up");
    let place = folder.file("");
    let run = foursight(&["site", &place]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("the directory has other content"), "{}", run.err);
    assert!(!fs::exists(folder.file("theme.js")).unwrap_or(true));
    assert_eq!(foursight(&["site", &place, "--force"]).code, 0);
    assert_eq!(fs::read_to_string(mine).unwrap_or_default(), "years of work");
    let run = foursight(&["site", &folder.file("thesis.txt")]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("it is a file"), "{}", run.err);
}

#[test]
fn an_empty_checkout_is_as_good_as_an_empty_folder() {
    let folder = Folder::new("site-checkout");
    for name in [".nojekyll", ".git", "CNAME"] {
        fs::write(folder.file(name), "theirs").expect("the test can be set up");
    }
    assert_eq!(foursight(&["site", &folder.file("")]).code, 0);
    assert_eq!(fs::read_to_string(folder.file("CNAME")).unwrap_or_default(), "theirs");
}
