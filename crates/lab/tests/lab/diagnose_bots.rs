//! Starts and diagnoses the bots in `tests/zoo`.
#![expect(clippy::print_stdout, reason = "a skipped test says so")]

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use foursight_lab::diagnose::{Diagnosis, DiagnosisOptions, Fault, diagnose};
use foursight_lab::ugi::{Program, ProgramLimits};
use foursight_search::{EngineSpec, Registry};

/// Returns whether the slow tests run, which start many programs.
pub(crate) fn is_full() -> bool {
    std::env::var_os("FOURSIGHT_FULL").is_some()
}

fn zoo_file(script: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/zoo").join(script)
}

/// Returns whether a program starts and returns success.
fn succeeds(program: &str, arguments: &[&str]) -> bool {
    let quiet = || Stdio::null();
    let run = Command::new(program).args(arguments).stdout(quiet()).stderr(quiet()).status();
    run.is_ok_and(|status| status.success())
}

/// Returns the command that starts a bot of the zoo. `script` is a path in `tests/zoo`; a program in C++ is compiled.
///
/// # Panics
///
/// Panics if the interpreter or the compiler of the language is not installed.
pub(crate) fn zoo(script: &str, arguments: &str) -> String {
    let file = zoo_file(script);
    let path = file.display();
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("mjs") => {
            assert!(succeeds("node", &["--version"]), "these tests need `node` (Node.js)");
            format!("node '{path}' {arguments}")
        }
        Some("cpp") => format!("'{}' {arguments}", compiled(&file).display()),
        _ => {
            assert!(succeeds("python3", &["--version"]), "these tests need `python3`");
            format!("python3 '{path}' {arguments}")
        }
    }
}

/// Compiles a program in C++, once per test process, and returns the path of the executable file.
fn compiled(source: &Path) -> PathBuf {
    static COMPILED: Mutex<Option<HashMap<PathBuf, PathBuf>>> = Mutex::new(None);
    let mut guard = COMPILED.lock().unwrap_or_else(PoisonError::into_inner);
    let known = guard.get_or_insert_default();
    if let Some(program) = known.get(source) {
        return program.clone();
    }
    assert!(succeeds("c++", &["--version"]), "these tests need `c++` (a compiler for C++17)");
    let name = source.file_stem().expect("a file has a name").to_string_lossy();
    let program =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("zoo-{name}-{}", std::process::id()));
    let built =
        Command::new("c++").args(["-std=c++17", "-O2", "-o"]).arg(&program).arg(source).status();
    assert!(built.is_ok_and(|status| status.success()), "{} does not compile", source.display());
    known.insert(source.to_path_buf(), program.clone());
    program
}

/// Returns the command that starts a bot of another author, or `None` if its package is not installed. The variable
/// `FOURSIGHT_BOTS_PYTHON` names the Python interpreter that has the packages. If it is set, they are required.
///
/// # Panics
///
/// Panics if a required package is missing.
pub(crate) fn bot_of_others(script: &str, package: &str) -> Option<String> {
    let stated = std::env::var("FOURSIGHT_BOTS_PYTHON").ok();
    let python = stated.as_deref().unwrap_or("python3");
    let check =
        format!("import importlib.util as u, sys; sys.exit(u.find_spec('{package}') is None)");
    if succeeds(python, &["-c", &check]) {
        let path = zoo_file("others").join(script);
        return Some(format!("'{python}' '{}'", path.display()));
    }
    assert!(stated.is_none(), "`{python}` has no package {package}");
    println!("skipped: {script} needs the Python package {package}; scripts/test bots installs it");
    None
}

/// Diagnoses a bot of the zoo. The search depth of the bot is that of the reference, or 3.
pub(crate) fn diagnose_bot(script: &str, fault: &str, reference: Option<&str>) -> Diagnosis {
    let depth = reference.and_then(|text| spec(text).limits().depth).unwrap_or(3);
    diagnose_command(&zoo(script, &format!("{fault} {depth}")), reference, 1)
}

pub(crate) fn spec(text: &str) -> EngineSpec {
    Registry::standard().parse(text).expect("a search")
}

/// Diagnoses a program. A busy machine may delay the program, so all time limits are long, except those for a program
/// that ignores the clock.
pub(crate) fn diagnose_command(command: &str, reference: Option<&str>, seed: u64) -> Diagnosis {
    static NEVER: AtomicBool = AtomicBool::new(false);
    let long = Duration::from_secs(20);
    let late = command.contains("clock-ignored");
    let default = ProgramLimits::default();
    let grace = if late { default.grace } else { long };
    let limits = ProgramLimits { quit: long, start: long, grace, ..default };
    let mut program = Program::new(command, limits).expect("the command is well-formed");
    let options = DiagnosisOptions {
        reference: reference.map(spec),
        seed,
        // A program that sleeps before every move takes minutes for all tests.
        time_limit: if late { Duration::from_mins(1) } else { Duration::from_mins(20) },
        movetime: long,
        stop: &NEVER,
    };
    diagnose(&mut program, &options).expect("the reference is a search")
}

/// Returns the fault of the first finding.
pub(crate) fn named(diagnosis: &Diagnosis) -> Option<Fault> {
    diagnosis.findings.first().map(|finding| finding.fault)
}
