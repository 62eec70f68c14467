//! Runs one fuzz target under libFuzzer. The environment variable `FOURSIGHT_FUZZ_TARGET` contains the name of the
//! target. `scripts/fuzz` sets this variable.
#![no_main]

use std::sync::OnceLock;

use foursight_fuzz_targets::Target;
use libfuzzer_sys::fuzz_target;

static TARGET: OnceLock<&Target> = OnceLock::new();

fuzz_target!(
    init: {
        let name = std::env::var("FOURSIGHT_FUZZ_TARGET").unwrap_or_default();
        let target = Target::named(&name).expect("FOURSIGHT_FUZZ_TARGET names no target");
        let _ = TARGET.set(target);
    },
    |data: &[u8]| {
        if let Some(target) = TARGET.get() {
            (target.check)(data);
        }
    }
);
