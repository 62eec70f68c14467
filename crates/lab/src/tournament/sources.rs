//! What a plan takes from files: evaluations, bots, openings. Their contents belong to the plan: a script that
//! was edited is another player, even under the same name.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
use std::path::Path;

use foursight_analysis::fnv1a;

use super::Plan;
use crate::ugi::CommandLine;

/// A sum of the contents of each file that a plan names, by its name there, which is relative to a folder. What
/// cannot be read has none.
pub(super) fn source_hashes(plan: &Plan, folder: &Path) -> BTreeMap<String, String> {
    let players = plan.players.iter().flat_map(|player| named_files(&player.engine));
    let names = players.chain(plan.openings.strip_prefix("file:").map(str::to_owned));
    names
        .filter_map(|name| Some((file_hash(&folder.join(&name))?, name)))
        .map(|(sum, name)| (name, sum))
        .collect()
}

/// The files that an engine is made from.
pub(crate) fn named_files(engine: &str) -> Vec<String> {
    if let Some(command) = engine.strip_prefix("cmd:") {
        let Ok(command) = CommandLine::new(command) else { return Vec::new() };
        // A bot of one's own is beside the plan; `python3` may differ from machine to machine.
        let own = command.text().trim_start_matches(['\'', '"']).starts_with('.');
        let program = own.then(|| command.program().to_string_lossy().into_owned());
        return program.into_iter().chain(command.arguments().iter().cloned()).collect();
    }
    let names = engine.split("file:").skip(1);
    // A comma ends a name unless it is written `\\,`.
    let name = |rest: &str| {
        let whole = rest.replace(r"\,", "\0");
        whole.split(',').next().map(|name| name.replace('\0', ","))
    };
    names.filter_map(name).collect()
}

/// The hash of a file. A file larger than a chunk, such as the model of a bot, is hashed in chunks: the hash is that
/// of the hashes of its chunks.
fn file_hash(file: &Path) -> Option<String> {
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
        let known: [(&str, &[&str]); 5] = [
            ("alphabeta:depth=2,eval=file:a b.rhai", &["a b.rhai"]),
            ("alphabeta:eval=file:x.toml,depth=3", &["x.toml"]),
            (r"alphabeta:eval=file:a\,b.rhai,depth=3", &["a,b.rhai"]),
            ("alphabeta:eval=cells", &[]),
            ("cmd:sh 'my bot.sh' --fast", &["my bot.sh", "--fast"]),
        ];
        for (engine, files) in known {
            assert_eq!(named_files(engine), files, "{engine}");
        }
    }
}
