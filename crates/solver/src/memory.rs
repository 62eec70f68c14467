//! Zeroed memory for tables: taken from the system page by page as it is touched, in huge pages where
//! there are some.

use std::sync::atomic::AtomicU64;

#[cfg(unix)]
pub(crate) use mapped::Memory;
#[cfg(not(unix))]
pub(crate) use plain::Memory;

#[cfg(unix)]
#[expect(unsafe_code, reason = "mapping pages and saying that they may be huge are system calls")]
mod mapped {
    use std::ptr::NonNull;

    use super::AtomicU64;

    /// Words that begin as zero.
    pub(crate) struct Memory {
        start: NonNull<AtomicU64>,
        words: usize,
        mapping: (*mut libc::c_void, usize),
    }

    const HUGE: usize = 2 << 20;

    // SAFETY: it owns its pages, and atomic words may be shared.
    unsafe impl Send for Memory {}
    // SAFETY: as above.
    unsafe impl Sync for Memory {}

    impl Memory {
        /// So many words, or `None` if the system has no room.
        pub(crate) fn new(words: usize) -> Option<Self> {
            // Whole huge pages, and room to begin at the start of one.
            let bytes = words.checked_mul(8)?.checked_next_multiple_of(HUGE)?.checked_add(HUGE)?;
            // SAFETY: a fresh private mapping of no file touches nothing that exists.
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
            // A table is read at random: with pages of 2 MiB the processor finds them sooner. If the
            // system has none, nothing is lost.
            #[cfg(target_os = "linux")]
            // SAFETY: the range is the mapping just made.
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
            // SAFETY: the mapping holds so many words, zeroed by the system, until it is dropped.
            unsafe { std::slice::from_raw_parts(self.start.as_ptr(), self.words) }
        }
    }

    impl Drop for Memory {
        fn drop(&mut self) {
            // SAFETY: the range is the mapping made by `new`, and nobody has it any more.
            unsafe { libc::munmap(self.mapping.0, self.mapping.1) };
        }
    }
}

#[cfg(not(unix))]
mod plain {
    use super::AtomicU64;

    /// Words that begin as zero.
    pub(crate) struct Memory(Vec<AtomicU64>);

    impl Memory {
        /// So many words, or `None` if there is no room.
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
