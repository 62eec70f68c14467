//! Tests that scripts stay within their limits on memory and operations.
#![expect(unsafe_code, reason = "the functions of an allocator are unsafe")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use foursight_board::{SplitMix64, Variant};
use foursight_scripting::{NamedScripts, ScriptBudget, ScriptCache};

/// The system allocator, extended by a counter of the bytes that each thread has allocated.
struct CountingAllocator;

thread_local! {
    static BYTES: Cell<isize> = const { Cell::new(0) };
    static PEAK: Cell<isize> = const { Cell::new(0) };
}

fn count(bytes: isize) {
    BYTES.set(BYTES.get() + bytes);
    PEAK.set(PEAK.get().max(BYTES.get()));
}

// SAFETY: every call is passed unchanged to the system allocator. The counter itself does not allocate memory.
unsafe impl GlobalAlloc for CountingAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as isize);
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        count(-(layout.size() as isize));
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: CountingAllocator = CountingAllocator;

/// Largest number of bytes that may be allocated at the same time while one script is parsed and checked.
const MAX_SCRIPT_BYTES: isize = 64 << 20;

/// Checks a script and returns its error, if any. Panics if the check needed too much memory or too many operations.
fn try_script(source: &str) -> Result<(), String> {
    // The time limit is long: this test is about memory, and a busy machine may be slow.
    let call = std::time::Duration::from_mins(10);
    let budget = ScriptBudget { trial_operations: 20_000, call, ..ScriptBudget::REMOTE };
    let scripts = NamedScripts::new(&ScriptCache::new(budget), [("mine", source)])
        .expect("a name and a text");
    let before = BYTES.get();
    PEAK.set(before);
    let checked = scripts.check("mine", Variant::default());
    let most = PEAK.get() - before;
    assert!(most < MAX_SCRIPT_BYTES, "{most} bytes: {source}");
    match checked {
        Ok(check) => {
            assert!(check.operations.is_some_and(|spent| spent <= budget.operations));
            Ok(())
        }
        Err(fault) => Err(fault.message),
    }
}

#[test]
fn the_largest_values_in_all_variables_and_calls_fit_into_memory() {
    let copies = |value: &str| {
        let lets: Vec<String> = (0..95).map(|index| format!("let c{index} = {value};")).collect();
        lets.join(" ")
    };
    let deep = |begin: &str| {
        let copies = copies("a");
        format!(
            "fn f(a, n) {{ {copies} if n > 0 {{ f(a, n - 1) }} else {{ 0 }} }} {begin} f(a, 14)"
        )
    };
    // Each value is the largest that a variable may hold. Copying it costs only one operation.
    let array = deep("let a = [0]; for i in 0..9 { a += a; }");
    let nested = deep("let a = []; for i in 0..250 { a += [[i]]; }");
    let map = deep("let a = #{}; for i in 0..250 { a[`${i}`] = #{}; }");
    for source in [array, nested, map] {
        assert_eq!(try_script(&source), Ok(()));
    }
    // These values are larger than a variable may hold, so copying them is an error.
    let filled =
        deep("let b = [0]; for i in 0..8 { b += b; } let a = b; for i in 0..256 { a[i] = b; }");
    let keys = deep(
        "let a = #{}; let k = \"k\"; for i in 0..9 { k += k; } for i in 0..500 { a[`${k}${i}`] = i; }",
    );
    for source in [filled, keys] {
        assert!(try_script(&source).unwrap_err().starts_with("too large"), "{source}");
    }
}

/// Returns a random statement. Most statements make a value larger.
fn random_statement(rng: &mut SplitMix64, depth: u32) -> String {
    let variable = |rng: &mut SplitMix64| ["a", "b", "c", "d"][rng.below(4) as usize];
    let (x, y) = (variable(rng), variable(rng));
    let inner = |rng: &mut SplitMix64| random_statement(rng, depth + 1);
    match rng.below(if depth > 3 { 14 } else { 18 }) {
        0 => format!("{x} = [{y}, {y}, {x}];"),
        1 => format!("{x}[0] = {y};"),
        2 => format!("{x}[1][0] = {y};"),
        3 => format!("{x} += {y};"),
        4 => format!("{x} = {x} + {y};"),
        5 => format!("{x} = #{{a: {y}, b: {x}}};"),
        6 => format!("{x}.k = {y};"),
        7 => format!("{x}[`${{{y}}}`] = {x};"),
        8 => format!("{x} = `${{{y}}}${{{y}}}`;"),
        9 => format!("{x} = f({y}, {x});"),
        10 => format!("{x} = g;"),
        11 => format!("{x} = Fn(\"f\");"),
        12 => format!("{x} = {y}.curry({x}, {x}, {y});"),
        13 => format!("{x} = h({});", vec![y; rng.below(12) as usize].join(", ")),
        14 => format!("try {{ {} }} catch {{ }}", inner(rng)),
        15 => format!("for i in 0..{} {{ {} {} }}", 1 + rng.below(600), inner(rng), inner(rng)),
        16 => format!("while {x} != {y} {{ {} }}", inner(rng)),
        _ => format!("if {x} == {y} {{ {} }} else {{ {} }}", inner(rng), inner(rng)),
    }
}

/// Number of threads. Each thread generates random scripts from a seed of its own.
const SEEDS: usize = 16;

/// Checks random scripts. The environment variable `FOURSIGHT_SCRIPTS` sets their number.
#[test]
fn random_scripts_stay_within_their_limits() {
    let wanted = std::env::var("FOURSIGHT_SCRIPTS").ok().and_then(|text| text.parse().ok());
    let full = std::env::var_os("FOURSIGHT_FULL").is_some();
    let scripts: usize = wanted.unwrap_or(if full { 20_000 } else { 800 });
    let ended: usize = std::thread::scope(|scope| {
        let running: Vec<_> = (0..SEEDS as u64)
            .map(|seed| scope.spawn(move || count_ending_scripts(seed, scripts / SEEDS)))
            .collect();
        running.into_iter().map(|thread| thread.join().unwrap()).sum()
    });
    // If nearly all scripts were invalid, this test would not check the limits.
    assert!(ended > scripts / 20, "{ended}");
}

/// Checks random scripts and returns how many of them are valid.
fn count_ending_scripts(seed: u64, scripts: usize) -> usize {
    let mut rng = SplitMix64::new(17 + seed);
    let random = |_| {
        let parts: Vec<String> = (0..=rng.below(8))
            .map(|_| {
                let part = random_statement(&mut rng, 0);
                if rng.below(2) == 0 { part } else { format!("try {{ {part} }} catch {{ }}") }
            })
            .collect();
        format!(
            "fn f(x, y) {{ [x, y] }} fn g() {{ 0 }} let a = [0]; let b = [[0], [0]]; let c = \"c\"; \
             let d = #{{}}; {} 0",
            parts.join(" ")
        )
    };
    (0..scripts).map(random).filter(|source| try_script(source).is_ok()).count()
}
