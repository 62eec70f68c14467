//! Determines how many files this process may open. Every connection is an open file for the system. The lab, which
//! stores tournaments and other runs, opens further files.

/// Number of open files that connections must not use. They are reserved for results files and their journals, scripts,
/// the listening socket, and threads.
const RESERVED: usize = 128;

/// Returns how many connections the server may accept: `most` or fewer. `files` is the limit on open files.
/// [`RESERVED`] of them stay available for other uses, but the result is at least 1.
pub(crate) fn connection_limit(most: usize, files: Option<usize>) -> usize {
    files.map_or(most, |files| most.min(files.saturating_sub(RESERVED)).max(1))
}

/// Raises the soft limit on open files to the hard limit. Returns the new soft limit, or `None` if the limit is
/// unknown.
#[cfg(unix)]
#[expect(unsafe_code, reason = "the limits of a process are read and set by system calls")]
pub(crate) fn raise_file_limit() -> Option<usize> {
    let mut limit = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
    // SAFETY: the pointer refers to a `rlimit` that exists until the call returns.
    if unsafe { libc::getrlimit(libc::RLIMIT_NOFILE, &raw mut limit) } != 0 {
        return None;
    }
    let raised = libc::rlimit { rlim_cur: limit.rlim_max, ..limit };
    // SAFETY: the pointer refers to a `rlimit` that exists until the call returns. If the call fails, for example
    // because of a system-wide limit, the soft limit does not change.
    if unsafe { libc::setrlimit(libc::RLIMIT_NOFILE, &raw const raised) } == 0 {
        limit = raised;
    }
    usize::try_from(limit.rlim_cur).ok()
}

#[cfg(not(unix))]
pub(crate) fn raise_file_limit() -> Option<usize> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_files_for_the_lab() {
        assert_eq!(connection_limit(1024, Some(1024)), 896);
        assert_eq!(connection_limit(1024, Some(65_536)), 1024);
        assert_eq!(connection_limit(1024, Some(20)), 1);
        assert_eq!(connection_limit(1024, None), 1024);
    }
}
