//! Checks at startup that the processor has the instruction sets for which the program was compiled.
//!
//! The macro `is_x86_feature_detected!` cannot be used: it always returns true for features that were enabled at
//! compile time. This module reads the CPUID registers instead.
//!
//! The code that runs before the check must not contain instructions of these sets. For this reason it consists of a
//! few comparisons, and the error message is a constant. The standard library prints the message. It is compiled for
//! the baseline processor, so it contains no such instructions.

use std::io::Write as _;
use std::process::ExitCode;

/// The values of the processor registers that the check needs.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct CpuFeatureWords {
    /// CPUID leaf 1, register ecx.
    basic: u32,
    /// CPUID leaf 7, register ebx.
    extended: u32,
    /// CPUID leaf `0x8000_0001`, register ecx.
    amd: u32,
    /// Register XCR0. Each bit stands for a set of registers that the operating system saves on a context switch. The
    /// value is 0 if the processor has no XSAVE instruction.
    saved: u64,
}

/// An instruction set and the conditions under which the program can use it.
struct RequiredFeature {
    /// Returns the register value that contains the bit of this instruction set.
    word: fn(&CpuFeatureWords) -> u32,
    /// Index of the bit in this register value.
    bit: u32,
    /// Bits of XCR0 that must be set. They show that the operating system saves the registers that the instruction set
    /// uses.
    states: u64,
    /// Whether the program was compiled to use this instruction set.
    used: bool,
}

/// Bits of XCR0 for the SSE and AVX registers.
const AVX_STATES: u64 = 0b110;
/// Bits of XCR0 for the SSE, AVX and AVX-512 registers.
const AVX512_STATES: u64 = 0b1110_0110;

macro_rules! required_features {
    ($($name:literal: $word:ident $bit:literal $states:expr;)*) => {
        &[$(RequiredFeature {
            word: |words| words.$word,
            bit: $bit,
            states: $states,
            used: cfg!(target_feature = $name),
        }),*]
    };
}

const REQUIRED_FEATURES: &[RequiredFeature] = required_features! {
    "sse4.2": basic 20 0;
    "popcnt": basic 23 0;
    "movbe": basic 22 0;
    "avx": basic 28 AVX_STATES;
    "f16c": basic 29 AVX_STATES;
    "fma": basic 12 AVX_STATES;
    "bmi1": extended 3 0;
    "bmi2": extended 8 0;
    "avx2": extended 5 AVX_STATES;
    "avx512f": extended 16 AVX512_STATES;
    "lzcnt": amd 5 0;
};

/// Returns whether the processor supports all instruction sets for which the program was compiled.
fn has_required_features(required_features: &[RequiredFeature], words: &CpuFeatureWords) -> bool {
    required_features.iter().all(|one| {
        !one.used || (one.word)(words) >> one.bit & 1 == 1 && words.saved & one.states == one.states
    })
}

/// Returns whether this processor can run the program.
pub(crate) fn is_cpu_supported() -> bool {
    has_required_features(REQUIRED_FEATURES, &read_cpuid_words())
}

/// Prints an error message with the command that builds the program for this processor. Returns exit code 2.
#[cold]
#[inline(never)]
pub(crate) fn print_unsupported_cpu() -> ExitCode {
    const MESSAGE: &[u8] = b"foursight: this processor does not support instruction sets that this build requires \
        (such as AVX2, BMI2 or POPCNT); build it for this machine: RUSTFLAGS=\"-C target-cpu=native\" cargo build \
        --release\n";
    // If standard error is closed, the message is lost, but the exit code still reports the failure.
    let _ = std::io::stderr().write_all(MESSAGE);
    ExitCode::from(2)
}

#[cfg(all(target_arch = "x86_64", target_feature = "avx2", target_feature = "xsave"))]
fn read_cpuid_words() -> CpuFeatureWords {
    use core::arch::x86_64::{__cpuid, __cpuid_count};
    const OSXSAVE: u32 = 27;
    let most = __cpuid(0).eax;
    let basic = __cpuid(1).ecx;
    let extended = if most >= 7 { __cpuid_count(7, 0).ebx } else { 0 };
    let amd = if __cpuid(0x8000_0000).eax > 0x8000_0000 { __cpuid(0x8000_0001).ecx } else { 0 };
    let saved = if basic >> OSXSAVE & 1 == 1 { read_saved_states() } else { 0 };
    CpuFeatureWords { basic, extended, amd, saved }
}

/// Reads register XCR0. Its bits show which registers the operating system saves on a context switch. Callers must
/// first check the CPUID bit OSXSAVE, because the instruction is invalid without it.
#[cfg(all(target_arch = "x86_64", target_feature = "avx2", target_feature = "xsave"))]
#[expect(unsafe_code, reason = "there is no safe way to read this register")]
fn read_saved_states() -> u64 {
    // SAFETY: XCR0 exists on every processor that has the instruction XGETBV, and the caller has checked OSXSAVE.
    unsafe { core::arch::x86_64::_xgetbv(0) }
}

/// Returns words in which all bits are set, so that the check succeeds. This version of the program is compiled for the
/// baseline processor and runs on every processor.
#[cfg(not(all(target_arch = "x86_64", target_feature = "avx2", target_feature = "xsave")))]
fn read_cpuid_words() -> CpuFeatureWords {
    CpuFeatureWords { basic: !0, extended: !0, amd: !0, saved: !0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EVERYTHING: CpuFeatureWords =
        CpuFeatureWords { basic: !0, extended: !0, amd: !0, saved: !0 };

    /// Returns whether `words` contain the bits of all instruction sets in the list, including sets that the test
    /// program itself does not use.
    fn supports_all(words: CpuFeatureWords) -> bool {
        let all: Vec<RequiredFeature> =
            REQUIRED_FEATURES.iter().map(|one| RequiredFeature { used: true, ..*one }).collect();
        has_required_features(&all, &words)
    }

    #[test]
    fn all_features_suffice_and_sandy_bridge_lacks_some() {
        assert!(supports_all(EVERYTHING));
        // Sandy Bridge processors have AVX and POPCNT, but lack AVX2, BMI, FMA, F16C, MOVBE and LZCNT.
        let basic = 1 << 20 | 1 << 23 | 1 << 28;
        assert!(!supports_all(CpuFeatureWords { basic, extended: 0, amd: 1, saved: 0b111 }));
    }

    #[test]
    fn every_listed_feature_is_required() {
        for one in REQUIRED_FEATURES {
            for words in [
                CpuFeatureWords { basic: !(1 << one.bit), ..EVERYTHING },
                CpuFeatureWords { extended: !(1 << one.bit), ..EVERYTHING },
                CpuFeatureWords { amd: !(1 << one.bit), ..EVERYTHING },
            ] {
                let asked = (one.word)(&words) >> one.bit & 1 == 0;
                assert!(!asked || !supports_all(words));
            }
        }
    }

    #[test]
    fn features_need_registers_saved_by_the_system() {
        assert!(!supports_all(CpuFeatureWords { saved: 0b11, ..EVERYTHING }));
    }

    #[test]
    fn the_test_machine_is_supported() {
        assert!(is_cpu_supported());
    }
}
