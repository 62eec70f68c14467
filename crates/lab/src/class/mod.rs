//! A contest for a class: everything pupils handed in is checked, graded and let loose on each other.
//!
//! What is broken is told and left out; it never stops the rest.

use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use foursight_board::{Game, Variant};
use foursight_search::Registry;

use crate::document::{Document, Table};
use crate::grade::league::{Entry as Grade, Settings as Grading, Worst, grade};
use crate::grade::measure::Candidate;
use crate::grade::{GradedSet, League};
use crate::rating::Tally;
use crate::store::{Store, StoreError};
use crate::tournament::{Hall, Plan, Player, Standings};
use crate::ugi::{Conduct, Program, check};

/// Something that was handed in.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The name of its file.
    pub name: String,
    /// What it is: `script`, `weights` or `program`.
    pub kind: &'static str,
    /// The engine that plays it.
    pub engine: String,
    /// Why it cannot take part, if it cannot.
    pub broken: Option<String>,
    /// How it does against perfect play, and where it is most wrong.
    pub grade: Option<(Grade, Option<Worst>)>,
}

/// How a contest is held.
#[derive(Debug)]
pub struct Contest<'a> {
    /// Where engines come from.
    pub registry: &'a Registry,
    /// How deep evaluations are searched.
    pub depth: u8,
    /// Where games begin.
    pub openings: &'a [Game],
    /// Pairs of games for each two entries.
    pub pairs: usize,
    /// The milliseconds a program has for a move.
    pub movetime: u64,
    /// The seed of all that is random.
    pub seed: u64,
    /// How many games are played at once.
    pub workers: usize,
    /// Raise it to end.
    pub stop: &'a AtomicBool,
}

/// Programs are graded on one critical position of so many: they take their time.
const SPARSE: usize = 40;

impl Contest<'_> {
    /// What is in a folder: scripts (`.rhai`), weights (`.toml`) and programs (`.py`, `.sh`), by name.
    /// Other files are passed over.
    ///
    /// # Errors
    ///
    /// If the folder cannot be read.
    pub fn entries(&self, folder: &Path) -> std::io::Result<Vec<Entry>> {
        let mut files: Vec<PathBuf> = std::fs::read_dir(folder)?
            .map(|entry| entry.map(|entry| entry.path()))
            .collect::<Result<_, _>>()?;
        files.sort();
        Ok(files.iter().filter_map(|file| self.entry(file)).collect())
    }

    fn entry(&self, file: &Path) -> Option<Entry> {
        let name = file.file_name()?.to_string_lossy().into_owned();
        let path = file.to_string_lossy();
        let judged = || format!("alphabeta:depth={},eval=file:{path}", self.depth);
        let (kind, engine) = match file.extension()?.to_str()? {
            "rhai" => ("script", judged()),
            "toml" => ("weights", judged()),
            "py" => ("program", format!("cmd:python3 '{path}'")),
            "sh" => ("program", format!("cmd:sh '{path}'")),
            _ => return None,
        };
        Some(Entry { name, kind, engine, broken: None, grade: None })
    }

    /// Checks and grades an entry. What is wrong with it is written into it.
    pub fn examine(&self, entry: &mut Entry) {
        if let Err(why) = self.check(entry) {
            entry.broken = Some(why);
            return;
        }
        let mut set = GradedSet::published();
        if entry.kind == "program" {
            set.positions.retain(crate::grade::Graded::is_critical);
            set.positions = set.positions.into_iter().step_by(SPARSE).collect();
        }
        let candidate = Candidate {
            name: entry.name.clone(),
            depth: (entry.kind != "program").then_some(self.depth),
            engine: entry.engine.clone(),
        };
        let settings = Grading { seed: self.seed, worst: 1, threads: self.workers, draws: 1000 };
        match grade(self.registry, &[candidate], &set, settings, &|_, _| ()) {
            Err(error) => entry.broken = Some(error.to_string()),
            Ok(League { mut entries, mut worst, .. }) => {
                entry.grade = entries.pop().map(|grade| (grade, worst.pop()));
            }
        }
    }

    fn check(&self, entry: &Entry) -> Result<(), String> {
        let engine = self.registry.engine(&entry.engine).map_err(|error| error.message)?;
        if let Some(evaluation) = engine.evaluation() {
            return evaluation.build(Variant::default()).map(drop).map_err(|unfit| unfit.message);
        }
        let command = entry.engine.trim_start_matches("cmd:");
        let mut program =
            Program::new(command, Conduct::default()).map_err(|error| error.to_string())?;
        let report = check::check(&mut program, Duration::from_millis(self.movetime), self.seed);
        match report.steps.iter().find(|step| step.state == check::State::Failed) {
            None => Ok(()),
            Some(failed) => Err(format!("{}: {}", failed.step, failed.detail)),
        }
    }

    /// The tournament of those that are not broken; `None` if fewer than two are left.
    pub fn plan(&self, entries: &[Entry]) -> Option<Plan> {
        let players = entries.iter().filter(|entry| entry.broken.is_none()).map(|entry| Player {
            name: entry.name.clone(),
            engine: entry.engine.clone(),
            nodes: None,
            time_ms: (entry.kind == "program").then_some(self.movetime),
        });
        let plan = Plan {
            openings: "random:8".to_owned(),
            pairs: self.pairs,
            seed: self.seed,
            players: players.collect(),
            ..Plan::default()
        };
        (plan.players.len() > 1).then_some(plan)
    }

    /// Plays the tournament, or what is missing of it.
    ///
    /// # Errors
    ///
    /// If results cannot be stored.
    pub fn play(&self, plan: &Plan, store: &mut Store) -> Result<Standings, StoreError> {
        let run = match store.find(plan)? {
            Some(run) => run,
            None => store.begin(plan, env!("CARGO_PKG_VERSION"))?,
        };
        let missing = store.missing(&run, (0, 1))?;
        let hall = Hall {
            plan,
            registry: self.registry,
            openings: self.openings,
            time_evaluation: false,
            stop: self.stop,
        };
        hall.play(&missing, self.workers, |pair| store.keep(&run, &pair).map(|()| true))?;
        Standings::read(store, &run)
    }
}

/// The contest as one document.
pub fn document(entries: &[Entry], standings: Option<&Standings>) -> Document {
    let told = standings.map_or_else(Document::default, Standings::document);
    let mut document = Document { title: "Class contest".to_owned(), ..told };
    let broken = entries.iter().filter(|entry| entry.broken.is_some()).count();
    let mut lead = format!("{} entries, {broken} of them broken.", entries.len());
    if standings.is_some() {
        lead = format!("{lead} {}", document.lead);
    }
    document.lead = lead;
    let mut first = Document::default();
    let section = first.section("Entries");
    let header = ["entry", "kind", "said", "outcome kept, %", "95 % interval", "regret"];
    let mut table = Table::new("What was handed in, graded against perfect play", &header);
    table.words = 3;
    for entry in entries {
        table.row(graded(entry));
    }
    section.table(table);
    let header =
        ["entry", "best stage", "worst stage", "beat most", "lost most to", "costliest mistake"];
    let mut table = Table::new("What each did best and worst", &header);
    table.words = header.len();
    for entry in entries.iter().filter(|entry| entry.broken.is_none()) {
        table.row(extremes(entry, standings));
    }
    section.table(table);
    document.sections.splice(0..0, first.sections);
    document
}

fn graded(entry: &Entry) -> [String; 6] {
    let none = || "n/a".to_owned();
    let kept = entry.grade.as_ref().and_then(|(grade, _)| grade.kept);
    let regret = entry.grade.as_ref().and_then(|(grade, _)| grade.regret);
    [
        entry.name.clone(),
        entry.kind.to_owned(),
        entry.broken.clone().unwrap_or_else(|| "fine".to_owned()),
        kept.map_or_else(none, |kept| format!("{:.1}", kept.value)),
        kept.map_or_else(none, |kept| format!("{:.1} to {:.1}", kept.low, kept.high)),
        regret.map_or_else(none, |regret| format!("{:.2}", regret.value)),
    ]
}

fn extremes(entry: &Entry, standings: Option<&Standings>) -> [String; 6] {
    let none = || "n/a".to_owned();
    let (grade, worst) = match &entry.grade {
        Some((grade, worst)) => (Some(grade), worst.as_ref()),
        None => (None, None),
    };
    let mut stages: Vec<(f64, &str)> = grade
        .iter()
        .flat_map(|grade| &grade.stages)
        .filter_map(|stage| Some((stage.kept?.value, stage.plies.as_str())))
        .collect();
    stages.sort_by(|a, b| a.0.total_cmp(&b.0));
    let stage = |at: Option<&(f64, &str)>| {
        at.map_or_else(none, |(kept, plies)| format!("plies {plies}: {kept:.0} %"))
    };
    let mut opponents: Vec<(f64, &str)> = Vec::new();
    if let Some(standings) = standings {
        let players = &standings.run.plan.players;
        let me = players.iter().position(|player| player.name == entry.name);
        let row = me.map(|me| standings.cross[me].iter()).into_iter().flatten();
        let scores = row.map(Tally::score).zip(players);
        opponents.extend(scores.filter_map(|(score, player)| Some((score?, player.name.as_str()))));
    }
    opponents.sort_by(|a, b| a.0.total_cmp(&b.0));
    let opponent = |at: Option<&(f64, &str)>| {
        at.map_or_else(none, |(score, name)| format!("{name} ({:.0} %)", 100.0 * score))
    };
    let mistake = worst.map_or_else(none, |worst| {
        let Worst { moves, chosen, best, chosen_score, score, .. } = worst;
        format!("{moves}: {chosen} ({chosen_score:+}) instead of {best} ({score:+})")
    });
    [
        entry.name.clone(),
        stage(stages.last()),
        stage(stages.first()),
        opponent(opponents.last()),
        opponent(opponents.first()),
        mistake,
    ]
}
