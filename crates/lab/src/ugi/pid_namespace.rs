//! Stops, resumes, measures and kills all processes of an isolated program.
//!
//! An isolated program is the first process of its pid namespace. Its parent outside of the namespace is the tool
//! `unshare`. All processes that the program starts are descendants of that tool, because orphans become children of
//! the first process. They are found by walking the tree of processes in `/proc`.
#![cfg(target_os = "linux")]

use std::collections::BTreeSet;

use super::process_tree::{ProcessHandle, wait_for_killed};

/// Upper limit on the number of scans, in case that processes fork faster than they are stopped.
const MAX_SCANS: usize = 100;

/// Returns the children of a process.
fn children(process: u32) -> Vec<u32> {
    let tasks = std::fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten();
    let lists = tasks.filter_map(|task| std::fs::read_to_string(task.path().join("children")).ok());
    let parse = |list: String| list.split_whitespace().filter_map(|id| id.parse().ok()).collect();
    lists.flat_map(|list| -> Vec<u32> { parse(list) }).collect()
}

/// Returns the descendants of a process.
fn descendants(process: u32) -> Vec<u32> {
    let mut found = children(process);
    let mut next = 0;
    while let Some(&process) = found.get(next) {
        found.extend(children(process));
        next += 1;
    }
    found
}

/// Stops all descendants of a process, so that they use no processor time.
pub(super) fn stop_descendants(leader: u32) {
    let mut stopped = BTreeSet::new();
    for _ in 0..MAX_SCANS {
        let mut found = descendants(leader);
        found.retain(|process| !stopped.contains(process));
        if found.is_empty() {
            return;
        }
        for &process in &found {
            if let Some(handle) = ProcessHandle::open(process) {
                handle.signal(libc::SIGSTOP);
            }
        }
        stopped.extend(found);
    }
}

/// Continues all descendants of a process.
pub(super) fn continue_descendants(leader: u32) {
    for handle in descendants(leader).into_iter().filter_map(ProcessHandle::open) {
        handle.signal(libc::SIGCONT);
    }
}

/// Kills the first process of the namespace and waits until the system has killed all others.
pub(super) fn kill_namespace(leader: u32) {
    let first: Vec<ProcessHandle> =
        children(leader).into_iter().filter_map(ProcessHandle::open).collect();
    first.iter().for_each(ProcessHandle::kill);
    wait_for_killed(first);
}

/// Returns the memory of all descendants of a process, in bytes.
pub(super) fn descendants_memory(leader: u32) -> u64 {
    let resident = |process: u32| {
        let text = std::fs::read_to_string(format!("/proc/{process}/statm")).ok()?;
        text.split_whitespace().nth(1)?.parse::<u64>().ok()
    };
    let pages: u64 = descendants(leader).into_iter().filter_map(resident).sum();
    pages * page_size()
}

#[expect(unsafe_code, reason = "the standard library does not return the size of a page")]
fn page_size() -> u64 {
    // SAFETY: the argument is an integer.
    let size = unsafe { libc::sysconf(libc::_SC_PAGESIZE) };
    u64::try_from(size).unwrap_or(4096)
}
