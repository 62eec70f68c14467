//! Does this processor have what the program was compiled for?
//!
//! `is_x86_feature_detected!` cannot be asked: it answers at compile time what the compiler was told to
//! assume. So the processor is asked itself. Until it has answered, nothing may run that the compiler
//! could have turned into newer instructions: the check is a few comparisons, and the message is ready
//! made and handed to the standard library, which is compiled for every processor of its kind.

use std::io::Write as _;
use std::process::ExitCode;

/// What the processor answers, as far as it matters here.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct CpuFeatureWords {
    /// Leaf 1, register ecx.
    basic: u32,
    /// Leaf 7, register ebx.
    extended: u32,
    /// Leaf `0x8000_0001`, register ecx.
    amd: u32,
    /// The register states that the operating system saves; 0 where it saves none.
    saved: u64,
}

/// An instruction set: where its bit is, which saved states it needs, and whether the program
/// was compiled to use it.
struct RequiredFeature {
    word: fn(&CpuFeatureWords) -> u32,
    bit: u32,
    states: u64,
    used: bool,
}

/// The states of the SSE and AVX registers, and of those of AVX-512.
const AVX_STATES: u64 = 0b110;
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

/// Do the words show everything in use?
fn has_required_features(required_features: &[RequiredFeature], words: &CpuFeatureWords) -> bool {
    required_features.iter().all(|one| {
        !one.used || (one.word)(words) >> one.bit & 1 == 1 && words.saved & one.states == one.states
    })
}

/// Can this processor run the program?
pub(crate) fn is_cpu_supported() -> bool {
    has_required_features(REQUIRED_FEATURES, &read_cpuid_words())
}

/// Tells a person whose processor cannot run the program what to do.
#[cold]
#[inline(never)]
pub(crate) fn print_unsupported_cpu() -> ExitCode {
    const MESSAGE: &[u8] = b"foursight: this processor lacks instructions that this build uses (AVX2, BMI2, \
        POPCNT and their like); build it for this machine: RUSTFLAGS=\"-C target-cpu=native\" cargo build \
        --release\n";
    // If nobody can hear it, so be it.
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

/// The register states that the operating system saves. To be asked only if the processor says, by its
/// bit OSXSAVE, that it can answer.
#[cfg(all(target_arch = "x86_64", target_feature = "avx2", target_feature = "xsave"))]
#[expect(unsafe_code, reason = "there is no safe way to read this register")]
fn read_saved_states() -> u64 {
    // SAFETY: register 0 always exists where the instruction does, and the caller has asked for that.
    unsafe { core::arch::x86_64::_xgetbv(0) }
}

/// Compiled for any processor of its kind: nothing to ask.
#[cfg(not(all(target_arch = "x86_64", target_feature = "avx2", target_feature = "xsave")))]
fn read_cpuid_words() -> CpuFeatureWords {
    CpuFeatureWords { basic: !0, extended: !0, amd: !0, saved: !0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EVERYTHING: CpuFeatureWords =
        CpuFeatureWords { basic: !0, extended: !0, amd: !0, saved: !0 };

    /// Everything on the list counts as used, whatever this test was compiled for.
    fn supports_all(words: CpuFeatureWords) -> bool {
        let all: Vec<RequiredFeature> =
            REQUIRED_FEATURES.iter().map(|one| RequiredFeature { used: true, ..*one }).collect();
        has_required_features(&all, &words)
    }

    #[test]
    fn all_features_suffice_and_sandy_bridge_lacks_some() {
        assert!(supports_all(EVERYTHING));
        // Sandy Bridge: AVX and POPCNT, no AVX2, BMI, FMA, F16C, MOVBE or LZCNT.
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
