//! Tests that requests and addresses from earlier versions still work. The server uses a lab folder, that is, stored
//! tournaments and other runs, which an earlier version has written. The requests and the folder are in
//! `fixtures/compat`.

#[path = "../../../../fixtures/compat/check.rs"]
mod check;

use std::path::Path;

use foursight_server::{ServerSettings, permitted_registry};

use crate::harness::{TestResponse, TestServer, start_server, start_with_settings, test_limits};
use crate::runs::TestFolder;

/// Starts a server with a copy of the lab folder.
async fn start_with_lab(folder: &Path) -> TestServer {
    std::fs::create_dir_all(folder.join("scripts")).expect("a folder");
    let lab = check::root().join("lab");
    std::fs::copy(lab.join("lab.db"), folder.join("lab.db")).expect("a copy");
    for script in std::fs::read_dir(lab.join("scripts")).expect("scripts") {
        let script = script.expect("a script");
        let copy = folder.join("scripts").join(script.file_name());
        std::fs::copy(script.path(), copy).expect("a copy");
    }
    let settings = ServerSettings {
        lab: Some(folder.to_owned()),
        limits: test_limits(),
        ..ServerSettings::default()
    };
    let server = start_with_settings(settings, permitted_registry()).await;
    server.wait_until_ready().await;
    server
}

/// Sends the requests in the files. Each file contains the method and the address, the headers, an empty line, and the
/// body of a request. `expected.txt` contains the expected status and a part of the expected response.
#[tokio::test]
async fn requests() {
    for (name, expected) in check::artefacts("requests") {
        let text = std::fs::read_to_string(check::root().join(&name)).expect("a request");
        let (head, body) = text.split_once("\n\n").expect("an empty line");
        let (first, headers) = head.split_once('\n').unwrap_or((head, ""));
        let (method, path) = first.split_once(' ').expect("a method and an address");
        let headers: String = headers.lines().flat_map(|line| [line, "\r\n"]).collect();
        let folder = TestFolder::new("compat");
        let server = start_with_lab(&folder.0).await;
        let TestResponse { status, body, .. } =
            server.send_and_read(method, path, &headers, body.trim()).await;
        let (code, part) = expected.split_once(' ').unwrap_or((&expected, ""));
        assert_eq!(status.to_string(), code, "{name}: {body}");
        assert!(body.contains(part), "{name}: no {part} in {body}");
        server.shut_down().await;
    }
}

#[tokio::test]
async fn addresses() {
    let server = start_server().await;
    for (name, expected) in check::artefacts("addresses") {
        let lines = std::fs::read_to_string(check::root().join(&name)).expect("addresses");
        assert_eq!(format!("{} addresses", lines.lines().count()), expected, "{name}");
        for line in lines.lines() {
            let (address, _) = line.split_once('\t').expect("an address");
            let response = server.get(address).await;
            assert_eq!(response.status, 200, "{address}");
            assert!(response.body.contains("<main"), "{address}");
        }
    }
}
