//! Does this processor have what the program was compiled for?
//!
//! `is_x86_feature_detected!` cannot be asked: it answers at compile time what the compiler was told to
//! assume. So the processor is asked itself.

/// What the processor answers, as far as it matters here.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Words {
    /// Leaf 1, register ecx.
    basic: u32,
    /// Leaf 7, register ebx.
    extended: u32,
    /// Leaf `0x8000_0001`, register ecx.
    amd: u32,
    /// The register states that the operating system saves; 0 where it saves none.
    saved: u64,
}

/// An instruction set: its name, where its bit is, which saved states it needs, and whether the program
/// was compiled to use it.
struct Needed {
    name: &'static str,
    word: fn(&Words) -> u32,
    bit: u32,
    states: u64,
    used: bool,
}

/// The states of the SSE and AVX registers, and of those of AVX-512.
const AVX_STATES: u64 = 0b110;
const AVX512_STATES: u64 = 0b1110_0110;

macro_rules! needed {
    ($($name:literal: $word:ident $bit:literal $states:expr;)*) => {
        &[$(Needed {
            name: $name,
            word: |words| words.$word,
            bit: $bit,
            states: $states,
            used: cfg!(target_feature = $name),
        }),*]
    };
}

const NEEDED: &[Needed] = needed! {
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

/// The names of those in use that the words do not show.
fn missing(needed: &[Needed], words: &Words) -> Vec<&'static str> {
    let lacks = |one: &&Needed| {
        (one.word)(words) >> one.bit & 1 == 0 || words.saved & one.states != one.states
    };
    needed.iter().filter(|one| one.used).filter(lacks).map(|one| one.name).collect()
}

/// What to tell a person whose processor cannot run this program; `None` where it can.
pub(crate) fn complaint() -> Option<String> {
    let missing = missing(NEEDED, &words());
    (!missing.is_empty()).then(|| {
        format!(
            "this processor lacks {}; build it for this machine: \
             RUSTFLAGS=\"-C target-cpu=native\" cargo build --release",
            missing.join(", ")
        )
    })
}

#[cfg(all(target_arch = "x86_64", target_feature = "avx2", target_feature = "xsave"))]
fn words() -> Words {
    use core::arch::x86_64::{__cpuid, __cpuid_count};
    const OSXSAVE: u32 = 27;
    let most = __cpuid(0).eax;
    let basic = __cpuid(1).ecx;
    let extended = if most >= 7 { __cpuid_count(7, 0).ebx } else { 0 };
    let amd = if __cpuid(0x8000_0000).eax > 0x8000_0000 { __cpuid(0x8000_0001).ecx } else { 0 };
    let saved = if basic >> OSXSAVE & 1 == 1 { saved_states() } else { 0 };
    Words { basic, extended, amd, saved }
}

/// The register states that the operating system saves. To be asked only if the processor says, by its
/// bit OSXSAVE, that it can answer.
#[cfg(all(target_arch = "x86_64", target_feature = "avx2", target_feature = "xsave"))]
#[expect(unsafe_code, reason = "there is no safe way to read this register")]
fn saved_states() -> u64 {
    // SAFETY: register 0 always exists where the instruction does, and the caller has asked for that.
    unsafe { core::arch::x86_64::_xgetbv(0) }
}

/// Compiled for any processor of its kind: nothing to ask.
#[cfg(not(all(target_arch = "x86_64", target_feature = "avx2", target_feature = "xsave")))]
fn words() -> Words {
    Words { basic: !0, extended: !0, amd: !0, saved: !0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Everything on the list counts as used, whatever this test was compiled for.
    fn lacking(words: Words) -> Vec<&'static str> {
        let all: Vec<Needed> = NEEDED.iter().map(|one| Needed { used: true, ..*one }).collect();
        missing(&all, &words)
    }

    #[test]
    fn a_processor_with_everything_lacks_nothing() {
        let words = Words { basic: !0, extended: !0, amd: !0, saved: !0 };
        assert!(lacking(words).is_empty());
    }

    #[test]
    fn a_processor_of_2011_lacks_what_came_later() {
        // Sandy Bridge: AVX and POPCNT, no AVX2, BMI, FMA, F16C, MOVBE or LZCNT.
        let words = Words { basic: 1 << 20 | 1 << 23 | 1 << 28, extended: 0, amd: 1, saved: 0b111 };
        let expected = ["movbe", "f16c", "fma", "bmi1", "bmi2", "avx2", "avx512f", "lzcnt"];
        assert_eq!(lacking(words), expected);
    }

    #[test]
    fn registers_that_the_system_does_not_save_cannot_be_used() {
        let words = Words { basic: !0, extended: !0, amd: !0, saved: 0b11 };
        assert_eq!(lacking(words), ["avx", "f16c", "fma", "avx2", "avx512f"]);
    }

    #[test]
    fn the_machine_that_runs_the_tests_can_run_the_program() {
        assert_eq!(complaint(), None);
    }
}
