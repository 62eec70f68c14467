//! Memory for the tables of the solver. All words are initially zero. The operating system provides a page when the
//! page is first used. On Linux, the tables use huge pages if they are available.

use std::sync::atomic::AtomicU64;

#[cfg(unix)]
pub(crate) use mapped::Memory;
#[cfg(not(unix))]
pub(crate) use plain::Memory;

#[cfg(unix)]
#[expect(unsafe_code, reason = "mapping memory and requesting huge pages are system calls")]
mod mapped {
    use std::ptr::NonNull;

    use super::AtomicU64;

    /// An array of 64-bit words that are initially zero.
    pub(crate) struct Memory {
        start: NonNull<AtomicU64>,
        words: usize,
        mapping: (*mut libc::c_void, usize),
    }

    /// The size of a huge page in bytes (2 MiB).
    const HUGE: usize = 2 << 20;

    // SAFETY: the value owns its pages, so it may move to another thread.
    unsafe impl Send for Memory {}
    // SAFETY: the memory is accessed only as atomic words, which threads may share.
    unsafe impl Sync for Memory {}

    impl Memory {
        /// Allocates `words` words. Returns `None` if there is not enough memory.
        pub(crate) fn new(words: usize) -> Option<Self> {
            // Rounds the size up to whole huge pages. One more page makes room for aligning the start to a huge page.
            let bytes = words.checked_mul(8)?.checked_next_multiple_of(HUGE)?.checked_add(HUGE)?;
            // SAFETY: a new anonymous private mapping affects no existing memory.
            let mapped = unsafe {
                libc::mmap(
                    std::ptr::null_mut(),
                    bytes,
                    libc::PROT_READ | libc::PROT_WRITE,
                    libc::MAP_PRIVATE | libc::MAP_ANONYMOUS,
                    -1,
                    0,
                )
            };
            if mapped == libc::MAP_FAILED {
                return None;
            }
            // Tables are accessed at random addresses. Huge pages reduce the number of TLB misses of such accesses. If
            // the system has no huge pages, the call has no effect.
            #[cfg(target_os = "linux")]
            // SAFETY: the range is the mapping created above.
            unsafe {
                libc::madvise(mapped, bytes, libc::MADV_HUGEPAGE);
            }
            let start = mapped.map_addr(|start| start.next_multiple_of(HUGE)).cast();
            Some(Self { start: NonNull::new(start)?, words, mapping: (mapped, bytes) })
        }
    }

    impl std::ops::Deref for Memory {
        type Target = [AtomicU64];
        #[inline(always)]
        fn deref(&self) -> &[AtomicU64] {
            // SAFETY: the mapping contains at least `words` zeroed words from `start` on, and it exists until `drop`.
            unsafe { std::slice::from_raw_parts(self.start.as_ptr(), self.words) }
        }
    }

    impl Drop for Memory {
        fn drop(&mut self) {
            // SAFETY: the range is the mapping created by `new`, and no references to the mapping exist any more.
            unsafe { libc::munmap(self.mapping.0, self.mapping.1) };
        }
    }
}

#[cfg(not(unix))]
mod plain {
    use super::AtomicU64;

    /// An array of 64-bit words that are initially zero.
    pub(crate) struct Memory(Vec<AtomicU64>);

    impl Memory {
        /// Allocates `words` words. Returns `None` if there is not enough memory.
        pub(crate) fn new(words: usize) -> Option<Self> {
            let mut memory = Vec::new();
            memory.try_reserve_exact(words).ok()?;
            memory.resize_with(words, || AtomicU64::new(0));
            Some(Self(memory))
        }
    }

    impl std::ops::Deref for Memory {
        type Target = [AtomicU64];
        fn deref(&self) -> &[AtomicU64] {
            &self.0
        }
    }
}
