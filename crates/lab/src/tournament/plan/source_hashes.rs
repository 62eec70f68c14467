//! Computes hashes of the evaluation files, programs and opening files that a plan names. The hashes are part of the
//! plan. Therefore a plan with an edited script counts as a different plan.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
use std::path::Path;

use foursight_analysis::fnv1a;

use super::plan_engines::{parse_plan_engine, parse_plan_evaluation, plan_evaluation_file};
use super::{Openings, Plan};
use crate::ugi::{CommandLine, ProgramFamily};

/// Returns the content hash of each file that a plan names. File names are relative to `folder`. Files that cannot be
/// read are left out.
pub(super) fn source_hashes(plan: &Plan, folder: &Path) -> BTreeMap<String, String> {
    let players = plan.players.iter().flat_map(|player| plan_source_files(&player.engine));
    let openings = match plan.openings.parse() {
        Ok(Openings::File(name)) => Some(name),
        _ => None,
    };
    players
        .chain(openings)
        .filter_map(|name| Some((source_file_hash(&folder.join(&name))?, name)))
        .map(|(sum, name)| (name, sum))
        .collect()
}

/// Returns the names of the files in the text of an engine or an evaluation, such as `alphabeta:eval=file:mine.rhai`.
pub(crate) fn plan_source_files(text: &str) -> Vec<String> {
    let Some(engine) = parse_plan_engine(text) else {
        let evaluation = parse_plan_evaluation(text);
        return evaluation.as_ref().and_then(plan_evaluation_file).into_iter().collect();
    };
    if engine.name() == ProgramFamily::NAME {
        let Ok(command) = CommandLine::new(engine.settings().text()) else { return Vec::new() };
        // A program such as `./bot` is hashed. A program such as `python3` is not hashed, because it may differ between
        // machines.
        let own = command.text().trim_start_matches(['\'', '"']).starts_with('.');
        let program = own.then(|| command.program().to_string_lossy().into_owned());
        return program.into_iter().chain(command.arguments().iter().cloned()).collect();
    }
    engine.evaluation().and_then(plan_evaluation_file).into_iter().collect()
}

/// Returns the FNV-1a hash of a file. A file larger than 64 MiB is hashed in chunks, and the result is the hash of the
/// chunk hashes.
fn source_file_hash(file: &Path) -> Option<String> {
    if !file.is_file() {
        return None;
    }
    hash_in_chunks(&mut File::open(file).ok()?, 64 << 20)
}

fn hash_in_chunks(file: &mut impl Read, most: u64) -> Option<String> {
    let mut sums = Vec::new();
    loop {
        let mut chunk = Vec::new();
        file.take(most).read_to_end(&mut chunk).ok()?;
        if sums.is_empty() || !chunk.is_empty() {
            sums.push(format!("{:016x}", fnv1a(&chunk)));
        }
        if (chunk.len() as u64) < most {
            break;
        }
    }
    if sums.len() == 1 {
        sums.pop()
    } else {
        Some(format!("{:016x}", fnv1a(sums.concat().as_bytes())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_files_are_hashed_in_chunks() {
        let sum = |text: &str, most| hash_in_chunks(&mut text.as_bytes(), most).unwrap();
        let plain = |text: &str| format!("{:016x}", fnv1a(text.as_bytes()));
        assert_eq!(
            (sum("", 4), sum("abc", 4), sum("abcd", 4)),
            (plain(""), plain("abc"), plain("abcd"))
        );
        assert_eq!(sum("abcdef", 4), plain(&format!("{}{}", plain("abcd"), plain("ef"))));
    }

    #[test]
    fn files_are_found_wherever_an_engine_names_them() {
        let known: [(&str, &[&str]); 6] = [
            ("alphabeta:depth=2,eval=file:a b.rhai", &["a b.rhai"]),
            ("alphabeta:eval=file:x.toml,depth=3", &["x.toml"]),
            (r"alphabeta:eval=file:a\,b.rhai,depth=3", &["a,b.rhai"]),
            ("alphabeta:eval=cells", &[]),
            ("file:a,b.rhai", &["a,b.rhai"]),
            ("cmd:sh 'my bot.sh' --fast", &["my bot.sh", "--fast"]),
        ];
        for (engine, files) in known {
            assert_eq!(plan_source_files(engine), files, "{engine}");
        }
    }
}
