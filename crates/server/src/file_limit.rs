//! The number of files that this process may open. Every connection is one, and so are the files of the lab.

/// Open files besides connections: results files and their journals, scripts, the listener, threads.
const RESERVED: usize = 128;

/// Number of connections that leave enough open files for everything else.
pub(crate) fn connection_limit(most: usize, files: Option<usize>) -> usize {
    files.map_or(most, |files| most.min(files.saturating_sub(RESERVED)).max(1))
}

/// Raises the soft limit to the hard one, and returns the limit that holds now, if there is one.
#[cfg(unix)]
#[expect(unsafe_code, reason = "limits of the process are read and set by system calls")]
pub(crate) fn raise_file_limit() -> Option<usize> {
    let mut limit = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
    // SAFETY: the pointer is to a `rlimit` that lives until the call returns.
    if unsafe { libc::getrlimit(libc::RLIMIT_NOFILE, &raw mut limit) } != 0 {
        return None;
    }
    let raised = libc::rlimit { rlim_cur: limit.rlim_max, ..limit };
    // SAFETY: as above. Where raising fails, as beyond a bound of the system, the soft limit stays.
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
