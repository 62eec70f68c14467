//! The page as a folder of files that need no server: the engine in the browser stands behind it.

use std::borrow::Cow;

use foursight_analysis::fnv;
use foursight_solver::Book;

use crate::page;

/// A file of the site.
#[derive(Clone, Debug)]
pub struct SiteFile {
    /// Where it lies below the site's folder, with slashes.
    pub name: String,
    /// What is in it.
    pub bytes: Cow<'static, [u8]>,
}

/// A module of the engine as `scripts/wasm` built it, with the note of compiler and sources.
macro_rules! module {
    ($name:literal) => {
        [
            (
                concat!("engine/", $name),
                include_bytes!(concat!("../site/", $name)) as &'static [u8],
            ),
            (
                concat!("engine/", $name, ".json"),
                include_bytes!(concat!("../site/", $name, ".json")),
            ),
        ]
    };
}

/// The engine, and the engine with scripts, which the page loads when a script is to be run.
const MODULES: [[(&str, &[u8]); 2]; 2] =
    [module!("foursight.wasm"), module!("foursight-scripts.wasm")];
const OFFLINE: &str = include_str!("../site/offline.js");
/// Licences of the packages in the engine, which go with every copy of it.
const NOTICES: &[u8] = include_bytes!("../../../THIRD-PARTY.txt");

/// Files of the page that need a server, by the beginnings of their names.
const LEFT_OUT: [&str; 4] = ["api.html", "assets/api-", "assets/http-client-", "assets/lab-"];
/// The link to the Lab in the header, and the link in its place: Write is a part of the Lab where there is one.
const LAB_LINK: &str = "<a href=\"/lab\" data-view=\"lab\">Lab</a>";
const WRITE_LINK: &str = "<a href=\"/write\" data-view=\"write\">Write</a>";

/// Nothing is loaded from elsewhere; the engine is compiled, nothing else is evaluated.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
     worker-src 'self'; base-uri 'none'; form-action 'none'";

/// What stands for an address that is nobody's. Deeper than in the site's own folder no script is found that
/// would replace it; from there its link leads up, folder by folder.
const MISSING: &str = "<h1>There is nothing here</h1>\n      \
     <p><a href=\"../\">Look one folder up</a>.</p>\n      ";

/// Every file of the site. Views are folders with a page each, as file servers want them; all addresses are
/// relative, so that the site may lie anywhere.
pub fn site() -> Vec<SiteFile> {
    let page = page::all_files().filter(|(name, _)| {
        !name.ends_with(".html") && !LEFT_OUT.iter().any(|left_out| name.starts_with(left_out))
    });
    let mut files: Vec<SiteFile> =
        page.map(|(name, bytes)| SiteFile { name, bytes: bytes.into() }).collect();
    let mut add = |name: &str, bytes: Cow<'static, [u8]>| {
        files.push(SiteFile { name: name.to_owned(), bytes });
    };
    for (name, bytes) in MODULES.concat() {
        add(name, bytes.into());
    }
    add("engine/7x6.book", Book::STANDARD_BYTES.into());
    add("THIRD-PARTY.txt", NOTICES.into());
    for view in page::VIEWS {
        let index = page::text(&page::view_page(view));
        let (name, up) = match view {
            "" => ("index.html".to_owned(), "./"),
            view => (format!("{view}/index.html"), "../"),
        };
        add(&name, site_index(&index, up).into_bytes().into());
    }
    let missing = site_index(&page::text("index.html"), "./")
        .replace("<noscript>", &format!("{MISSING}<noscript>"));
    add("404.html", missing.into_bytes().into());
    files.sort_by(|one, other| one.name.cmp(&other.name));
    let offline = service_worker(&files);
    files.push(SiteFile { name: "offline.js".to_owned(), bytes: offline.into_bytes().into() });
    files
}

/// The page of a view whose folder lies so far below the site's.
fn site_index(index: &str, up: &str) -> String {
    let head = format!(
        "<meta charset=\"utf-8\" />\n    <meta http-equiv=\"Content-Security-Policy\" \
         content=\"{POLICY}\" />\n    <meta name=\"foursight-engine\" content=\"wasm\" />"
    );
    // Drops the lines that refer to files which only a server sends.
    let needs_server = |line: &str| {
        line.contains("href=\"/api/")
            || LEFT_OUT.iter().any(|left_out| line.contains(&format!("=\"/{left_out}")))
    };
    let lines = index.lines().filter(|line| !needs_server(line));
    let kept: String = lines.flat_map(|line| [line, "\n"]).collect();
    let kept = kept.replace(LAB_LINK, WRITE_LINK);
    kept.replace("<meta charset=\"utf-8\" />", &head).replace("=\"/", &format!("=\"{up}"))
}

/// The worker that keeps these files for when there is no network. Its version is told from its own text, which
/// tells every file apart.
fn service_worker(files: &[SiteFile]) -> String {
    let line =
        |file: &SiteFile| format!("  \"{}\": {:#010x},\n", file.name, content_hash(&file.bytes));
    let lines: String = files.iter().map(line).collect();
    let listed = OFFLINE.replace("{ \"@FILE@\": 0 }", &format!("{{\n{lines}}}"));
    let version = format!("{:016x}", fnv(listed.as_bytes()));
    listed.replace("@VERSION@", &version)
}

/// Another number for a file of another version (FNV-1a): browsers keep none that does not belong.
fn content_hash(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text_of(files: &[SiteFile], name: &str) -> String {
        let file = files.iter().find(|file| file.name == name).unwrap();
        String::from_utf8(file.bytes.to_vec()).unwrap()
    }

    #[test]
    fn pages_name_files_that_are_there_relative_to_themselves() {
        let files = site();
        let views =
            ["analyse", "tree", "lab", "write", "learn"].map(|view| format!("{view}/index.html"));
        let pages = views.iter().map(|page| (page.as_str(), "../"));
        for (page, up) in pages.chain([("index.html", "./"), ("404.html", "./")]) {
            let text = text_of(&files, page);
            assert!(!text.contains("=\"/"), "{page} has an address of a server's root");
            assert!(!text.contains("data-view=\"lab\"") && text.contains("data-view=\"write\""));
            assert!(text.contains("content=\"wasm\"") && text.contains("wasm-unsafe-eval"));
            for part in text.split("=\"").skip(1).filter(|part| part.starts_with(up)) {
                let name = part.split('"').next().unwrap().strip_prefix(up).unwrap();
                let there = |file: &SiteFile| {
                    file.name == name || file.name == format!("{name}/index.html")
                };
                assert!(name.is_empty() || files.iter().any(there), "{page} names {name}");
            }
        }
    }

    #[test]
    fn scripts_import_only_what_is_there() {
        let files = site();
        let lazy = ["http-client", "lab"].map(|view| format!("./{view}-"));
        let scripts = files.iter().filter(|file| {
            file.name.starts_with("assets/") && file.name.rsplit('.').next() == Some("js")
        });
        let mut imports = 0;
        for script in scripts {
            let text = text_of(&files, &script.name).replace('`', "\"");
            for import in text.split("\"./").skip(1).filter_map(|rest| rest.split('"').next()) {
                if lazy.iter().any(|lazy| format!("./{import}").starts_with(lazy)) {
                    continue;
                }
                let name = format!("assets/{import}");
                assert!(
                    files.iter().any(|file| file.name == name),
                    "{} imports {name}",
                    script.name
                );
                imports += 1;
            }
        }
        assert!(imports > 20, "only {imports} imports were found");
    }

    #[test]
    fn the_worker_for_offline_knows_every_file_and_another_content_by_another_version() {
        let mut files = site();
        let offline = text_of(&files, "offline.js");
        files.pop();
        for file in &files {
            let line = format!("\"{}\": {:#010x},", file.name, content_hash(&file.bytes));
            assert!(offline.contains(&line), "{line}");
        }
        assert_eq!(
            content_hash(b"foobar"),
            0xbf9c_f968,
            "not as published, and as offline.js has it"
        );
        assert!(!offline.contains('@'), "something was left to be filled in");
        let version = |text: &str| {
            text.lines().find(|line| line.starts_with("const VERSION")).unwrap().to_owned()
        };
        files[3].bytes.to_mut().push(b' ');
        assert_ne!(version(&service_worker(&files)), version(&offline));
    }

    #[test]
    fn what_needs_the_server_is_not_among_them() {
        let names: Vec<String> = site().into_iter().map(|file| file.name).collect();
        for left_out in LEFT_OUT {
            assert!(!names.iter().any(|name| name.starts_with(left_out)), "{left_out}");
        }
        let all: Vec<String> = page::all_files().map(|(name, _)| name).collect();
        for left_out in LEFT_OUT {
            assert!(all.iter().any(|name| name.starts_with(left_out)), "{left_out} is no file");
        }
        for view in ["play", "write"] {
            assert!(
                names.iter().any(|name| name.starts_with(&format!("assets/{view}-"))),
                "{view}"
            );
        }
    }

    #[test]
    fn the_licences_of_other_packages_go_with_the_site() {
        assert!(text_of(&site(), "THIRD-PARTY.txt").starts_with("# Third-party notices"));
    }
}
