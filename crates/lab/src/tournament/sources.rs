//! What a plan takes from files: evaluations, bots, openings. Their contents belong to the plan: a script that
//! was edited is another player, even under the same name.

use std::collections::BTreeMap;
use std::path::Path;

use foursight_study::fnv;

use super::Plan;
use crate::ugi::CommandLine;

/// A sum of the contents of each file that a plan names, by its name there, which is relative to a folder. What
/// cannot be read has none.
pub(super) fn sums(plan: &Plan, folder: &Path) -> BTreeMap<String, String> {
    let players = plan.players.iter().flat_map(|player| named(&player.engine));
    let names = players.chain(plan.openings.strip_prefix("file:").map(str::to_owned));
    names
        .filter_map(|name| Some((sum(&folder.join(&name))?, name)))
        .map(|(sum, name)| (name, sum))
        .collect()
}

/// The files that an engine is made from.
pub(crate) fn named(engine: &str) -> Vec<String> {
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

fn sum(file: &Path) -> Option<String> {
    if !file.is_file() {
        return None;
    }
    Some(format!("{:016x}", fnv(&std::fs::read(file).ok()?)))
}

#[cfg(test)]
mod tests {
    use super::*;

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
            assert_eq!(named(engine), files, "{engine}");
        }
    }
}
