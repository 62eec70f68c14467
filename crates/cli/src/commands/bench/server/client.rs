//! A minimal HTTP client that uses one connection and sends one request at a time.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::time::Instant;

use anyhow::{Context, Result};

/// A connection to the server that stays open between requests.
#[derive(Debug)]
pub(super) struct HttpClient {
    port: u16,
    stream: BufReader<TcpStream>,
}

/// The parts of a response that the benchmark needs.
#[derive(Debug)]
pub(super) struct HttpResponse {
    pub(super) status: u16,
    /// Time at which the first event with `"complete":true` arrived. `None` if the response is not a stream of events.
    pub(super) marked: Option<Instant>,
}

impl HttpClient {
    pub(super) fn new(port: u16) -> Result<Self> {
        let stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port))?;
        stream.set_nodelay(true)?;
        Ok(Self { port, stream: BufReader::new(stream) })
    }

    /// Sends a POST request and reads the whole response. If `events` is true, requests a stream of events.
    pub(super) fn post(&mut self, route: &str, body: &str, events: bool) -> Result<HttpResponse> {
        let accept = if events { "text/event-stream" } else { "application/json" };
        let request = format!(
            "POST /api/v1/{route} HTTP/1.1\r\nhost: 127.0.0.1:{}\r\naccept: {accept}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.port,
            body.len()
        );
        self.stream.get_mut().write_all(request.as_bytes())?;
        let head = self.read_line()?;
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.with_context(|| format!("`{head}` is not an HTTP status line"))?;
        let mut length = None;
        loop {
            let line = self.read_line()?.to_lowercase();
            if line.is_empty() {
                break;
            }
            if let Some(value) = line.strip_prefix("content-length:") {
                length = value.trim().parse().ok();
            }
        }
        let marked = match length {
            Some(length) => {
                let mut body = vec![0; length];
                self.stream.read_exact(&mut body)?;
                None
            }
            None => self.read_chunks()?,
        };
        Ok(HttpResponse { status, marked })
    }

    fn read_line(&mut self) -> Result<String> {
        let mut line = String::new();
        let read = self.stream.read_line(&mut line)?;
        anyhow::ensure!(read > 0, "the server closed the connection");
        Ok(line.trim_end().to_owned())
    }

    /// Reads a chunked body. Returns the time at which the first chunk with `"complete":true` arrived.
    fn read_chunks(&mut self) -> Result<Option<Instant>> {
        let mut marked = None;
        loop {
            let size =
                usize::from_str_radix(&self.read_line()?, 16).context("a chunk has no size")?;
            let mut chunk = vec![0; size + 2];
            self.stream.read_exact(&mut chunk)?;
            if size == 0 {
                return Ok(marked);
            }
            if marked.is_none() && String::from_utf8_lossy(&chunk).contains(r#""complete":true"#) {
                marked = Some(Instant::now());
            }
        }
    }
}
