//! Pipes for the input and the output of a program. A pipe counts as closed when the program has ended, even if a child
//! process of the program still holds the other end open.
#![cfg_attr(unix, expect(unsafe_code, reason = "the standard library has no reads with a timeout"))]

use std::io::{self, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// One end of a pipe to or from a program.
pub(super) struct ProgramPipe<P> {
    pipe: P,
    /// Set to `true` when the program has ended.
    ended: Arc<AtomicBool>,
}

impl<P> ProgramPipe<P> {
    pub(super) const fn new(pipe: P, ended: Arc<AtomicBool>) -> Self {
        Self { pipe, ended }
    }
}

#[cfg(unix)]
impl<P: std::os::fd::AsRawFd> ProgramPipe<P> {
    /// Waits until the pipe is ready for reading or writing. Returns `false` if the program has ended.
    fn wait_until_ready(&self, events: libc::c_short) -> io::Result<bool> {
        /// Interval at which `ended` is checked, in milliseconds.
        const POLL_MILLISECONDS: libc::c_int = 50;
        while !self.ended.load(Relaxed) {
            let mut waiting = libc::pollfd { fd: self.pipe.as_raw_fd(), events, revents: 0 };
            // SAFETY: the pointer refers to one entry, and the entry outlives the call.
            match unsafe { libc::poll(&raw mut waiting, 1, POLL_MILLISECONDS) } {
                0 => {}
                1.. => return Ok(true),
                _ => {
                    let error = io::Error::last_os_error();
                    if error.kind() != io::ErrorKind::Interrupted {
                        return Err(error);
                    }
                }
            }
        }
        Ok(false)
    }
}

#[cfg(unix)]
impl<P: Read + std::os::fd::AsRawFd> Read for ProgramPipe<P> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        if self.wait_until_ready(libc::POLLIN)? { self.pipe.read(bytes) } else { Ok(0) }
    }
}

#[cfg(unix)]
impl<P: Write + std::os::fd::AsRawFd> Write for ProgramPipe<P> {
    /// Writes at most 512 bytes per call. A pipe that reports readiness has room for 512 bytes, so the call does not
    /// block.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.wait_until_ready(libc::POLLOUT)? {
            self.pipe.write(&bytes[..bytes.len().min(512)])
        } else {
            Err(io::ErrorKind::BrokenPipe.into())
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.pipe.flush()
    }
}

#[cfg(not(unix))]
impl<P: Read> Read for ProgramPipe<P> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.pipe.read(bytes)
    }
}

#[cfg(not(unix))]
impl<P: Write> Write for ProgramPipe<P> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.pipe.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.pipe.flush()
    }
}
