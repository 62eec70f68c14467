//! Exports the page as a folder of static files. This site needs no Foursight server, because the engine runs in the
//! browser as WebAssembly.

use std::borrow::Cow;
use std::path::Path;

use foursight_analysis::fnv1a;
use foursight_solver::Book;

use crate::page;

/// A file of the static site.
#[derive(Clone, Debug)]
pub struct SiteFile {
    /// Path relative to the folder of the site, with slashes as separators.
    pub name: String,
    /// Content of the file.
    pub bytes: Cow<'static, [u8]>,
}

/// Expands to the names and the bytes of two files that `scripts/wasm` built. One file is a WebAssembly module. The
/// other is a JSON file with the version of the compiler and the hash of the sources.
macro_rules! wasm_module {
    ($name:literal) => {
        [
            (concat!("engine/", $name), include_bytes!(concat!("../site/", $name)) as &[u8]),
            (
                concat!("engine/", $name, ".json"),
                include_bytes!(concat!("../site/", $name, ".json")),
            ),
        ]
    };
}

/// Two builds of the engine: one without and one with the interpreter for scripts. The page loads the second build only
/// when a request contains a script.
const WASM_MODULES: [[(&str, &[u8]); 2]; 2] =
    [wasm_module!("foursight.wasm"), wasm_module!("foursight-scripts.wasm")];
const SERVICE_WORKER: &str = include_str!("../site/offline.js");
/// Licences of the packages that the WebAssembly modules contain. Every copy of the modules must include these texts.
const THIRD_PARTY_NOTICES: &[u8] = include_bytes!("../../../THIRD-PARTY.txt");

/// Beginnings of the names of files that need a server. The site does not contain these files.
const SERVER_ONLY_FILES: [&str; 4] =
    ["api.html", "assets/api-", "assets/http-client-", "assets/lab-"];

/// The link to the Lab in the header of the page. The site has no Lab, so `WRITE_LINK` replaces this link. On a server,
/// the view Lab contains the link to the view Write.
const LAB_LINK: &str = "<a href=\"/lab\" data-view=\"lab\">Lab</a>";
const WRITE_LINK: &str = "<a href=\"/write\" data-view=\"write\">Write</a>";

/// Content security policy of the site. All files come from one host. The WebAssembly module is the only code that may
/// be compiled at run time.
const SITE_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
     img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
     worker-src 'self'; base-uri 'none'; form-action 'none'";

/// Link on the page for unknown addresses. The page loads its scripts from relative addresses. If the unknown address
/// is not directly in the folder of the site, the scripts are not found. The browser then shows this link, which leads
/// one folder up.
const NOT_FOUND_LINK: &str = "<a href=\"../\">Look one folder up</a>";

/// Returns all files of the static site. File servers cannot map several addresses to one file, so each view is a
/// folder with its own `index.html`. All addresses in the files are relative, so that the site works in any folder of a
/// host.
pub fn site_files() -> Vec<SiteFile> {
    let page = page::bundle_files().filter(|(name, _)| {
        Path::new(name).extension().is_none_or(|end| end != "html")
            && !SERVER_ONLY_FILES.iter().any(|left_out| name.starts_with(left_out))
    });
    let mut files: Vec<SiteFile> =
        page.map(|(name, bytes)| SiteFile { name, bytes: bytes.into() }).collect();
    let mut add = |name: &str, bytes: Cow<'static, [u8]>| {
        files.push(SiteFile { name: name.to_owned(), bytes });
    };
    for (name, bytes) in WASM_MODULES.concat() {
        add(name, bytes.into());
    }
    add("engine/7x6.book", Book::STANDARD_BYTES.into());
    add("THIRD-PARTY.txt", THIRD_PARTY_NOTICES.into());
    for view in page::PAGE_VIEWS {
        let index = page::bundle_text(&page::view_page(view));
        let (name, up) = match view {
            "" => ("index.html".to_owned(), "./"),
            view => (format!("{view}/index.html"), "../"),
        };
        add(&name, site_view_page(&index, up).into_bytes().into());
    }
    let not_found = page::not_found_page(
        &site_view_page(&page::bundle_text("index.html"), "./"),
        NOT_FOUND_LINK,
    );
    add("404.html", not_found.into_bytes().into());
    files.sort_by(|one, other| one.name.cmp(&other.name));
    let offline = service_worker(&files);
    files.push(SiteFile { name: "offline.js".to_owned(), bytes: offline.into_bytes().into() });
    files
}

/// Returns the index page for a view. `up` is the relative address that leads from the view to the folder of the site.
fn site_view_page(index: &str, up: &str) -> String {
    let head = format!(
        "<meta charset=\"utf-8\" />\n    <meta http-equiv=\"Content-Security-Policy\" \
         content=\"{SITE_SECURITY_POLICY}\" />\n    <meta name=\"foursight-engine\" content=\"wasm\" />"
    );
    // Leave out the lines that refer to files which only a server has.
    let needs_server = |line: &str| {
        line.contains("href=\"/api/")
            || SERVER_ONLY_FILES.iter().any(|file| line.contains(&format!("=\"/{file}")))
    };
    let lines = index.lines().filter(|line| !needs_server(line));
    let kept: String = lines.flat_map(|line| [line, "\n"]).collect();
    let kept = kept.replace(LAB_LINK, WRITE_LINK);
    kept.replace("<meta charset=\"utf-8\" />", &head).replace("=\"/", &format!("=\"{up}"))
}

/// Returns the text of the service worker, which stores `files` in the browser for use without a network. The text
/// contains the hash of every file, and a hash of this text is the version of the site. Thus the version changes
/// whenever a file changes.
fn service_worker(files: &[SiteFile]) -> String {
    let line = |file: &SiteFile| {
        format!("  \"{}\": {:#010x},\n", file.name, service_worker_file_hash(&file.bytes))
    };
    let lines: String = files.iter().map(line).collect();
    let listed = SERVICE_WORKER.replace("{ \"@FILE@\": 0 }", &format!("{{\n{lines}}}"));
    let version = format!("{:016x}", fnv1a(listed.as_bytes()));
    listed.replace("@VERSION@", &version)
}

/// Computes the FNV-1a hash of a file. The service worker compares this hash before it stores a file, so that it never
/// mixes files from two versions of the site.
fn service_worker_file_hash(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0x811c_9dc5, |hash, &byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file_text(files: &[SiteFile], name: &str) -> String {
        let file = files.iter().find(|file| file.name == name).unwrap();
        String::from_utf8(file.bytes.to_vec()).unwrap()
    }

    #[test]
    fn pages_refer_to_existing_files_with_relative_addresses() {
        let files = site_files();
        let views = ["analyse", "tree", "lab", "write", "learn", "about"]
            .map(|view| format!("{view}/index.html"));
        let pages = views.iter().map(|page| (page.as_str(), "../"));
        for (page, up) in pages.chain([("index.html", "./"), ("404.html", "./")]) {
            let text = file_text(&files, page);
            assert!(!text.contains("=\"/"), "{page} has an absolute address");
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
    fn scripts_import_only_existing_files() {
        let files = site_files();
        let lazy = ["http-client", "lab"].map(|view| format!("./{view}-"));
        let scripts = files.iter().filter(|file| {
            file.name.starts_with("assets/") && file.name.rsplit('.').next() == Some("js")
        });
        let mut imports = 0;
        for script in scripts {
            let text = file_text(&files, &script.name).replace('`', "\"");
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
    fn the_service_worker_lists_every_file_and_changes_its_version_with_the_content() {
        let mut files = site_files();
        let offline = file_text(&files, "offline.js");
        files.pop();
        for file in &files {
            let line =
                format!("\"{}\": {:#010x},", file.name, service_worker_file_hash(&file.bytes));
            assert!(offline.contains(&line), "{line}");
        }
        assert_eq!(
            service_worker_file_hash(b"foobar"),
            0xbf9c_f968,
            "offline.js computes FNV-1a with the published constants"
        );
        assert!(!offline.contains('@'), "a placeholder was not replaced");
        let version = |text: &str| {
            text.lines().find(|line| line.starts_with("const VERSION")).unwrap().to_owned()
        };
        files[3].bytes.to_mut().push(b' ');
        assert_ne!(version(&service_worker(&files)), version(&offline));
    }

    #[test]
    fn files_that_need_a_server_are_left_out() {
        let names: Vec<String> = site_files().into_iter().map(|file| file.name).collect();
        for left_out in SERVER_ONLY_FILES {
            assert!(!names.iter().any(|name| name.starts_with(left_out)), "{left_out}");
        }
        let all: Vec<String> = page::bundle_files().map(|(name, _)| name).collect();
        for left_out in SERVER_ONLY_FILES {
            assert!(
                all.iter().any(|name| name.starts_with(left_out)),
                "the bundle has no file {left_out}"
            );
        }
        for view in ["play", "write"] {
            assert!(
                names.iter().any(|name| name.starts_with(&format!("assets/{view}-"))),
                "{view}"
            );
        }
    }

    #[test]
    fn the_page_for_unknown_addresses_has_a_title_and_a_link() {
        let text = file_text(&site_files(), "404.html");
        for part in [
            "<title>Not found · Foursight</title>",
            "<h1>There is nothing here</h1>",
            NOT_FOUND_LINK,
        ] {
            assert!(text.contains(part), "no {part}");
        }
    }

    #[test]
    fn the_site_includes_the_third_party_notices() {
        assert!(file_text(&site_files(), "THIRD-PARTY.txt").starts_with("# Third-party notices"));
    }
}
