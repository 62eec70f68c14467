//! Tests that downloads of games are sent in batches and do not block other requests.

use foursight_lab::store::{Store, write_json_lines};
use tokio::io::AsyncReadExt as _;
use tokio::net::{TcpSocket, TcpStream};

use super::*;
use crate::harness::TestResponse;

/// A tournament whose games fill several batches. Their text is larger than the buffers of a connection, so that a
/// download must wait for the client.
const MANY: &str = r#"{"kind":"tournament","variant":"7x6:line5","pairs":700,"players":[
    {"name":"one","engine":"random"},{"name":"other","engine":"random"}]}"#;

/// Requests a file and reads only the beginning of the response.
async fn open_without_reading(server: &TestServer, path: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("the test setup works");
    // With a small receive buffer, the server soon has to wait for the client.
    socket.set_recv_buffer_size(4096).expect("the test setup works");
    let stream = socket.connect(server.address).await.expect("the test setup works");
    let mut stream = server.send_request_on(stream, "GET", path, "", "").await;
    let mut head = [0; 12];
    stream.read_exact(&mut head).await.expect("the test setup works");
    assert_eq!(&head, b"HTTP/1.1 200");
    stream
}

#[test]
fn a_stalled_download_blocks_no_thread_and_batches_change_no_byte() {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        // The runtime has only one thread for blocking work. All reports, lists and downloads need this thread to read
        // files.
        .max_blocking_threads(1)
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(async {
        let folder = TestFolder::new("batches");
        // With a shorter idle timeout, the server might end the waiting download during the test.
        let limits =
            foursight_server::ServerLimits { idle: Duration::from_hours(1), ..test_limits() };
        let lab = Some(folder.0.clone());
        let server = start_with_settings(
            ServerSettings { lab, limits, ..ServerSettings::default() },
            permitted_registry(),
        )
        .await;
        server.wait_until_ready().await;
        let id = server.begin_run(MANY).await;
        server.wait_until_done(&id).await;
        let path = format!("/api/v1/runs/{id}/files/games.jsonl");

        let mut whole = Vec::new();
        {
            let store = Store::open_readonly(&folder.0.join("lab.db")).unwrap();
            let run = store.stored_runs().unwrap().pop().unwrap();
            write_json_lines(&store, &run, false, &mut whole).unwrap().unwrap();
        }
        assert_eq!(server.run_file(&id, "games.jsonl").await, String::from_utf8(whole).unwrap());
        let table = server.run_file(&id, "games.csv").await;
        let pairs: Vec<usize> = table
            .lines()
            .skip(1)
            .map(|line| line.split(',').next().unwrap().parse().unwrap())
            .collect();
        assert_eq!(pairs, (0..700).flat_map(|pair| [pair, pair]).collect::<Vec<_>>());

        let mut stalled = open_without_reading(&server, &path).await;
        let report = tokio::time::timeout(Duration::from_mins(1), server.get_run(&id)).await;
        assert_eq!(report.expect("the only thread is free")["state"], "done");

        // If the run is deleted during the download, the server aborts the response. The client can then detect that
        // the download is incomplete.
        server.send_and_read("DELETE", &format!("/api/v1/runs/{id}"), "", "").await;
        let mut rest = Vec::new();
        let _ = stalled.read_to_end(&mut rest).await;
        assert!(!rest.ends_with(b"0\r\n\r\n"), "{} bytes", rest.len());
        // The aborted download no longer counts against the limit on downloads. New requests are therefore not rejected
        // with 503, but receive 404, because the run was deleted.
        for _ in 0..4 {
            assert_eq!(
                TestResponse::read_to_end(server.send_request("GET", &path, "", "").await)
                    .await
                    .status,
                404
            );
        }
        server.shut_down().await;
    });
}
