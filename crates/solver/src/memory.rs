//! Zeroed memory for tables. The system provides pages when they are first used, and huge pages if available.

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

    /// Words that are initially zero.
    pub(crate) struct Memory {
        start: NonNull<AtomicU64>,
        words: usize,
        mapping: (*mut libc::c_void, usize),
    }

    const HUGE: usize = 2 << 20;

    // SAFETY: the value owns its pages, and atomic words may be shared between threads.
    unsafe impl Send for Memory {}
    // SAFETY: as above.
    unsafe impl Sync for Memory {}

    impl Memory {
        /// Allocates this number of words; `None` if there is not enough memory.
        pub(crate) fn new(words: usize) -> Option<Self> {
            // A multiple of huge pages, plus room for alignment.
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
            // Tables are accessed at random, so pages of 2 MiB cause fewer TLB misses. If the system has none, the call
            // has no effect.
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
            // SAFETY: the mapping contains this number of words, zeroed by the system, until it is dropped.
            unsafe { std::slice::from_raw_parts(self.start.as_ptr(), self.words) }
        }
    }

    impl Drop for Memory {
        fn drop(&mut self) {
            // SAFETY: the range is the mapping created by `new`, and no reference to it is left.
            unsafe { libc::munmap(self.mapping.0, self.mapping.1) };
        }
    }
}

#[cfg(not(unix))]
mod plain {
    use super::AtomicU64;

    /// Words that are initially zero.
    pub(crate) struct Memory(Vec<AtomicU64>);

    impl Memory {
        /// Allocates this number of words; `None` if there is not enough memory.
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
