//! Measures the memory of a program and of the processes that it started.

/// Returns the resident memory of all processes of a process group in bytes. Returns `None` if the system does not show
/// it, or if the group has no processes.
#[cfg(target_os = "linux")]
pub(super) fn read_group_memory(leader: u32) -> Option<u64> {
    let processes = super::process_tree::list_other_processes();
    let sizes: Vec<u64> = processes
        .filter(|&process| read_process_group(process) == Some(leader))
        .filter_map(read_resident_bytes)
        .collect();
    (!sizes.is_empty()).then(|| sizes.iter().sum())
}

#[cfg(not(target_os = "linux"))]
pub(super) fn read_group_memory(_: u32) -> Option<u64> {
    None
}

#[cfg(target_os = "linux")]
fn read_process_group(process: u32) -> Option<u32> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The process name is in parentheses and may contain any character. The state, the parent and the group follow.
    stat.rsplit(')').next()?.split_whitespace().nth(2)?.parse().ok()
}

#[cfg(target_os = "linux")]
fn read_resident_bytes(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(1024 * kibibytes)
}
