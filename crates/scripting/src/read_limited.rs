//! Reads files and streams up to a size limit. Without a limit, a huge file or an endless device could fill the memory.

use std::fmt;
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// Size limit for pipes, devices and standard input, in bytes. These streams do not report their size before they are
/// read.
const MAX_STREAM_BYTES: u64 = 64 << 20;

/// Reason why a file could not be read.
#[derive(Debug)]
pub enum ReadFileError {
    /// The file does not exist.
    Missing,
    /// The user has no permission to read the file.
    Denied,
    /// The path is a folder.
    Folder,
    /// The file is larger than this limit, in bytes.
    TooLarge(u64),
    /// The content is not valid UTF-8. Contains the bytes and the index of the first invalid byte.
    NotText(Vec<u8>, usize),
    /// Another error of the operating system.
    Other(io::Error),
}

impl fmt::Display for ReadFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => f.write_str("cannot read it: there is no such file; check the name"),
            Self::Denied => f.write_str("cannot read it: permission denied"),
            Self::Folder => f.write_str("cannot read it: this is a folder; name a file in it"),
            Self::TooLarge(most) => {
                write!(
                    f,
                    "too large: at most {} are read; use the right file",
                    read_limit_text(*most)
                )
            }
            Self::NotText(..) => f.write_str("cannot read it as text: it is not UTF-8"),
            Self::Other(error) => write!(f, "cannot read it: {error}"),
        }
    }
}

impl std::error::Error for ReadFileError {}

impl From<io::Error> for ReadFileError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::NotFound => Self::Missing,
            ErrorKind::PermissionDenied => Self::Denied,
            ErrorKind::IsADirectory => Self::Folder,
            _ => Self::Other(error),
        }
    }
}

/// Reads a file whose size is at most `most` bytes.
///
/// # Errors
///
/// Returns an error if the file is larger or cannot be read.
pub fn read_file(file: &Path, most: u64) -> Result<Vec<u8>, ReadFileError> {
    let open = File::open(file)?;
    let about = open.metadata()?;
    if about.is_dir() {
        return Err(ReadFileError::Folder);
    }
    if !about.is_file() {
        return read_stream(open, most);
    }
    if about.len() > most {
        return Err(ReadFileError::TooLarge(most));
    }
    read_at_most(open, most)
}

/// Reads a text file whose size is at most `most` bytes.
///
/// # Errors
///
/// Returns an error if the file is larger, cannot be read, or is not UTF-8.
pub fn read_text_file(file: &Path, most: u64) -> Result<String, ReadFileError> {
    utf8_text(read_file(file, most)?)
}

/// Reads a stream to its end. The size limit is `most` bytes, but never more than 64 MiB.
///
/// # Errors
///
/// Returns an error if the stream is longer, or if reading fails.
pub fn read_stream(stream: impl Read, most: u64) -> Result<Vec<u8>, ReadFileError> {
    read_at_most(stream, most.min(MAX_STREAM_BYTES))
}

/// Converts bytes in UTF-8 to a text.
///
/// # Errors
///
/// Returns an error if the bytes are not valid UTF-8.
pub fn utf8_text(bytes: Vec<u8>) -> Result<String, ReadFileError> {
    String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        ReadFileError::NotText(error.into_bytes(), valid)
    })
}

fn read_at_most(stream: impl Read, most: u64) -> Result<Vec<u8>, ReadFileError> {
    let mut bytes = Vec::new();
    stream.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most { Err(ReadFileError::TooLarge(most)) } else { Ok(bytes) }
}

/// Formats a size for messages, in KiB, MiB or GiB, rounded down.
fn read_limit_text(bytes: u64) -> String {
    match bytes {
        bytes if bytes >= 1 << 30 => format!("{} GiB", bytes >> 30),
        bytes if bytes >= 1 << 20 => format!("{} MiB", bytes >> 20),
        bytes => format!("{} KiB", bytes >> 10),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_over_the_limit_are_rejected() {
        let file = std::env::temp_dir().join(format!("foursight-limit-{}", std::process::id()));
        std::fs::write(&file, "x".repeat(2048)).unwrap();
        assert_eq!(read_text_file(&file, 2048).unwrap().len(), 2048);
        assert!(matches!(read_file(&file, 2047), Err(ReadFileError::TooLarge(2047))));
        std::fs::write(&file, b"ab\xff").unwrap();
        assert!(matches!(read_text_file(&file, 2048), Err(ReadFileError::NotText(_, 2))));
        std::fs::remove_file(&file).unwrap();
        assert!(matches!(read_file(&file, 1), Err(ReadFileError::Missing)));
        assert!(matches!(read_file(&std::env::temp_dir(), 1), Err(ReadFileError::Folder)));
        assert!(matches!(
            read_stream(io::repeat(0), u64::MAX - 1),
            Err(ReadFileError::TooLarge(MAX_STREAM_BYTES))
        ));
        let told = [1 << 32, 64 << 20, 64 << 10].map(read_limit_text);
        assert_eq!(told, ["4 GiB", "64 MiB", "64 KiB"]);
    }

    #[cfg(unix)]
    #[test]
    fn an_endless_device_is_too_large() {
        let read = read_file(Path::new("/dev/zero"), 1 << 40);
        assert!(matches!(read, Err(ReadFileError::TooLarge(MAX_STREAM_BYTES))), "{read:?}");
    }
}
