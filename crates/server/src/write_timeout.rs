//! A timeout for writing to a connection. If a client reads its response too slowly, the connection is closed.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// Smallest rate, in bytes per second, at which a client must read while the buffers of the connection are full.
const LEAST_RATE: u64 = 4096;

/// A stream whose writes fail if the client reads too slowly. Writes may wait for `stall_limit` in total. Each byte
/// that the client reads extends the remaining time by 1 / [`LEAST_RATE`] seconds, up to at most `stall_limit`.
///
/// A client that reads nothing is disconnected after `stall_limit`. A client that only reads a byte now and then is
/// disconnected soon after that. A client that reads at [`LEAST_RATE`] or faster is never disconnected.
#[derive(Debug)]
pub(crate) struct WriteTimeout<S> {
    stream: S,
    stall_limit: Duration,
    /// Time for which writes may still wait before they fail.
    left: Duration,
    /// Start of the current wait, and the timer for its end; `None` if no write is waiting.
    stalled: Option<(Instant, Pin<Box<Sleep>>)>,
}

impl<S> WriteTimeout<S> {
    pub(crate) const fn new(stream: S, stall_limit: Duration) -> Self {
        Self { stream, stall_limit, left: stall_limit, stalled: None }
    }

    /// Passes on the result of a write. If the write has waited too long, returns a timeout error instead.
    fn with_write_deadline<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
        bytes: impl FnOnce(&T) -> usize,
    ) -> Poll<io::Result<T>> {
        if let Poll::Ready(written) = written {
            if let Some((since, _)) = self.stalled.take() {
                self.left = self.left.saturating_sub(since.elapsed());
            }
            let bytes = written.as_ref().map_or(0, bytes) as u64;
            let earned = Duration::from_micros(bytes * 1_000_000 / LEAST_RATE);
            self.left = (self.left + earned).min(self.stall_limit);
            return Poll::Ready(written);
        }
        let left = self.left;
        let (_, end) = self.stalled.get_or_insert_with(|| (Instant::now(), Box::pin(sleep(left))));
        if end.as_mut().poll(context).is_ready() {
            // Reset the timer, because a timer that has expired must not be polled again.
            end.as_mut().reset(Instant::now() + self.stall_limit);
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        Poll::Pending
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for WriteTimeout<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for WriteTimeout<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.with_write_deadline(context, written, |&bytes| bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.with_write_deadline(context, written, |&bytes| bytes)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.with_write_deadline(context, flushed, |()| 0)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;

    #[tokio::test]
    async fn a_client_that_reads_nothing_is_disconnected() {
        let (ours, _theirs) = tokio::io::duplex(16);
        let mut ours = WriteTimeout::new(ours, Duration::from_millis(20));
        let error = ours.write_all(&[0; 64]).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test]
    async fn a_client_that_reads_a_byte_now_and_then_is_disconnected() {
        let (ours, mut theirs) = tokio::io::duplex(16);
        // Each pause is shorter than the limit, but all pauses together are longer.
        let mut ours = WriteTimeout::new(ours, Duration::from_secs(1));
        let slow = async {
            while theirs.read_u8().await.is_ok() {
                sleep(Duration::from_millis(50)).await;
            }
        };
        let whole = vec![0; 1 << 20];
        let error = tokio::select! {
            written = ours.write_all(&whole) => written.unwrap_err(),
            () = slow => panic!("the response ended"),
        };
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test]
    async fn a_client_that_keeps_reading_gets_the_whole_response() {
        let (ours, mut theirs) = tokio::io::duplex(16);
        let mut ours = WriteTimeout::new(ours, Duration::from_mins(5));
        let whole = vec![7; 1 << 16];
        let mut read = vec![0; whole.len()];
        let (written, taken) = tokio::join!(ours.write_all(&whole), theirs.read_exact(&mut read));
        assert!(written.is_ok() && taken.is_ok() && read == whole);
    }
}
