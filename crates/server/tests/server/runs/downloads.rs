//! Downloads of games: in batches, and none holds what others need.

use foursight_lab::store::Store;
use foursight_lab::tournament::write_json_lines;
use tokio::io::AsyncReadExt as _;
use tokio::net::{TcpSocket, TcpStream};

use super::*;
use crate::harness::Answer;

/// Several batches, and more than the buffers of a connection hold.
const MANY: &str = r#"{"kind":"tournament","variant":"7x6:line5","pairs":700,"players":[
    {"name":"one","engine":"random"},{"name":"other","engine":"random"}]}"#;

/// A request for a file, of which only the head is read.
async fn unread(server: &Running, path: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("the test can be set up");
    // The less this side buffers, the sooner the server has to wait.
    socket.set_recv_buffer_size(4096).expect("the test can be set up");
    let stream = socket.connect(server.address).await.expect("the test can be set up");
    let mut stream = server.send_on(stream, "GET", path, "", "").await;
    let mut head = [0; 12];
    stream.read_exact(&mut head).await.expect("the test can be set up");
    assert_eq!(&head, b"HTTP/1.1 200");
    stream
}

#[test]
fn a_download_that_is_not_read_holds_no_thread_and_batches_change_no_byte() {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        // Reports, lists and downloads read files on such threads.
        .max_blocking_threads(1)
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(async {
        let folder = Folder::new("batches");
        // Nothing but a free thread ends the wait.
        let limits = foursight_server::ServerLimits { idle: Duration::from_hours(1), ..limits() };
        let lab = Some(folder.0.clone());
        let server =
            start_as(ServerSettings { lab, limits, ..ServerSettings::default() }, registry()).await;
        server.untroubled().await;
        let id = server.begin(MANY).await;
        server.finished(&id).await;
        let path = format!("/api/v1/runs/{id}/files/games.jsonl");

        let mut whole = Vec::new();
        {
            let store = Store::open_readonly(&folder.0.join("lab.db")).unwrap();
            let run = store.stored_runs().unwrap().pop().unwrap();
            write_json_lines(&store, &run, false, &mut whole).unwrap().unwrap();
        }
        assert_eq!(server.file(&id, "games.jsonl").await, String::from_utf8(whole).unwrap());
        let table = server.file(&id, "games.csv").await;
        let pairs: Vec<usize> = table
            .lines()
            .skip(1)
            .map(|line| line.split(',').next().unwrap().parse().unwrap())
            .collect();
        assert_eq!(pairs, (0..700).flat_map(|pair| [pair, pair]).collect::<Vec<_>>());

        let mut stalled = unread(&server, &path).await;
        let report = tokio::time::timeout(Duration::from_mins(1), server.run(&id)).await;
        assert_eq!(report.expect("the only thread is free")["state"], "done");

        // A run that is deleted meanwhile ends the download as broken, not as complete.
        server.ask("DELETE", &format!("/api/v1/runs/{id}"), "", "").await;
        let mut rest = Vec::new();
        let _ = stalled.read_to_end(&mut rest).await;
        assert!(!rest.ends_with(b"0\r\n\r\n"), "{} bytes", rest.len());
        // Its share is free again.
        for _ in 0..4 {
            assert_eq!(Answer::received(server.send("GET", &path, "", "").await).await.status, 404);
        }
        server.end().await;
    });
}
