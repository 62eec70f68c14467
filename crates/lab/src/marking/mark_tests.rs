//! Runs the tests of an assignment with one submission.

use std::fmt::Write as _;
use std::time::Duration;

use foursight_analysis::grade::league::{GradingOptions, grade};
use foursight_analysis::grade::measure::Candidate;
use foursight_board::{Game, Outcome, Side, Variant};
use foursight_search::{Counters, Engine, Limits, Observers, ThinkOptions, Verdict};

use super::{Feedback, MarkTest, MarkTestKind, Marking, TestMark};
use crate::contest::EntryGrade;
use crate::diagnose::{Diagnosis, DiagnosisOptions, Finding, diagnose};
use crate::tournament::{Ending, play_game};
use crate::ugi::{Program, ProgramLimits};

/// The test of the diagnosis that the kind `protocol` measures.
const PROTOCOL_TEST: &str = "follows the protocol";
/// The test of the diagnosis that the kind `reference` measures.
const REFERENCE_TEST: &str = "plays like the reference";
/// The tests of the diagnosis that do not belong to the kind `behaviour`. The last two depend on the speed and the memory
/// of the machine, so they give no points.
const NOT_BEHAVIOUR: [&str; 4] = [
    PROTOCOL_TEST,
    REFERENCE_TEST,
    "keeps to a time limit of 100 ms",
    "uses no more memory from game to game",
];
/// Number of positions in which node counts are compared.
const NODE_POSITIONS: usize = 12;

/// The tests of one submission.
pub(super) struct MarkRun<'a> {
    marking: &'a Marking<'a>,
    /// Text that describes the engine of the submission.
    engine: String,
    is_program: bool,
    /// The diagnosis of a program. It is made once, because several tests use it.
    diagnosis: Option<Diagnosis>,
    pub(super) feedback: Vec<String>,
    pub(super) solver_like: bool,
}

impl<'a> MarkRun<'a> {
    pub(super) fn new(marking: &'a Marking<'a>) -> Self {
        Self {
            marking,
            engine: String::new(),
            is_program: false,
            diagnosis: None,
            feedback: Vec::new(),
            solver_like: false,
        }
    }

    /// Checks that the engine exists, and diagnoses a program if a test needs it.
    pub(super) fn start(&mut self, engine: &str, is_program: bool) -> Result<(), String> {
        engine.clone_into(&mut self.engine);
        self.is_program = is_program;
        let built = self.marking.registry.engine(engine).map_err(|error| error.message)?;
        if let Some(evaluation) = built.evaluation() {
            evaluation.build(Variant::default()).map_err(|unfit| unfit.message)?;
        }
        let diagnosed = [MarkTestKind::Protocol, MarkTestKind::Behaviour, MarkTestKind::Reference];
        let tests = &self.marking.assignment.tests;
        if is_program && tests.iter().any(|test| diagnosed.contains(&test.kind)) {
            self.run_diagnosis()?;
        }
        Ok(())
    }

    fn run_diagnosis(&mut self) -> Result<(), String> {
        let Marking { assignment, registry, .. } = self.marking;
        let reference = assignment.reference.as_ref().map(|text| registry.parse(text)).transpose();
        let options = DiagnosisOptions {
            reference: reference.map_err(|error| error.message)?,
            seed: assignment.seed,
            time_limit: Duration::from_secs(assignment.limits.diagnosis),
            movetime: self.movetime(),
            stop: self.marking.stop,
        };
        let diagnosis = diagnose(&mut self.program()?, &options)?;
        let findings = diagnosis.findings.iter();
        self.feedback = match assignment.feedback {
            Feedback::Full => findings.map(finding_text).collect(),
            Feedback::Names => findings.map(|finding| finding.fault.name().to_owned()).collect(),
            Feedback::None => Vec::new(),
        };
        if diagnosis.interrupted {
            self.feedback.push("the time limit of the diagnosis ended it early".to_owned());
        }
        self.diagnosis = Some(diagnosis);
        Ok(())
    }

    fn program(&self) -> Result<Program, String> {
        let command = self.engine.strip_prefix("cmd:").unwrap_or(&self.engine);
        let program = Program::new(command, ProgramLimits::for_students());
        let program = program.map_err(|error| error.to_string())?;
        Ok(match &self.marking.isolation {
            Some(isolation) => program.isolated(isolation.clone()),
            None => program,
        })
    }

    fn movetime(&self) -> Duration {
        Duration::from_millis(self.marking.assignment.limits.movetime)
    }

    pub(super) fn mark_test(&mut self, test: &MarkTest) -> TestMark {
        let measured = match test.kind {
            MarkTestKind::Protocol if !self.is_program => {
                Ok((100.0, "the evaluation loads".to_owned()))
            }
            MarkTestKind::Protocol => self.measure_diagnosis(|name| name == PROTOCOL_TEST),
            MarkTestKind::Behaviour => {
                self.measure_diagnosis(|name| !NOT_BEHAVIOUR.contains(&name))
            }
            MarkTestKind::Reference => self.measure_diagnosis(|name| name == REFERENCE_TEST),
            MarkTestKind::Nodes => self.measure_nodes(),
            MarkTestKind::Kept => self.measure_kept(),
            MarkTestKind::Match => self.measure_match(test),
        };
        match measured {
            Ok((percent, detail)) => test.test_mark(Some(percent), detail),
            Err(why) => test.without_points(&why),
        }
    }

    /// Returns the mean percentage of the tests of the diagnosis that `is_wanted` selects.
    fn measure_diagnosis(&self, is_wanted: impl Fn(&str) -> bool) -> Result<(f64, String), String> {
        let diagnosis = self.diagnosis.as_ref().ok_or("this test needs a program")?;
        let wanted: Vec<_> =
            diagnosis.tests.iter().filter(|test| is_wanted(test.test) && test.asked > 0).collect();
        if wanted.is_empty() {
            return Err("not tested, because an earlier test failed".to_owned());
        }
        let share = |passed: usize, asked: usize| 100.0 * passed as f64 / asked as f64;
        let sum: f64 = wanted.iter().map(|test| share(test.passed, test.asked)).sum();
        let line = |test: &&crate::diagnose::DiagnosisTest| {
            format!("{}: {} of {}", test.test, test.passed, test.asked)
        };
        let lines: Vec<String> = wanted.iter().map(line).collect();
        Ok((sum / wanted.len() as f64, lines.join("\n")))
    }

    /// Compares the numbers of searched positions with minimax and with the reference.
    fn measure_nodes(&self) -> Result<(f64, String), String> {
        if !self.is_program {
            return Err("this test needs a program".to_owned());
        }
        let registry = self.marking.registry;
        let text = self.marking.assignment.reference.as_deref().ok_or("there is no reference")?;
        let spec = registry.parse(text).map_err(|error| error.message)?;
        let depth = spec.limits().depth.ok_or("the reference has no depth")?;
        let minimax = text.replacen(spec.name(), "minimax", 1);
        let engine = |text: &str| registry.engine(text).map_err(|error| error.message);
        let (mut reference, mut minimax) = (engine(text)?, engine(&minimax)?);
        let mut program = self.program()?;
        let set = &self.marking.set.positions;
        let early = set.iter().map(|graded| &graded.game).filter(|game| game.plies() <= 20);
        let early: Vec<&Game> = early.collect();
        let step = early.len().div_ceil(NODE_POSITIONS).max(1);
        let (mut totals, mut asked, mut sound) = ([0_u64; 3], 0, 0);
        for game in early.into_iter().step_by(step) {
            let limits =
                Limits { depth: Some(depth), time: Some(self.movetime()), ..Limits::default() };
            let (own, played) = count_nodes(&mut program, game, limits)?;
            if own == 0 {
                return Err("the program reports no `info nodes N`".to_owned());
            }
            let limits = Limits { depth: Some(depth), ..Limits::default() };
            let (pruned, best) = count_nodes(&mut *reference, game, limits)?;
            let counts = [own, pruned, count_nodes(&mut *minimax, game, limits)?.0];
            asked += 1;
            // Few positions are no merit if the move is wrong.
            let agrees = played.column == best.column || played.score == best.score;
            sound += u32::from(agrees);
            totals.iter_mut().zip(counts).for_each(|(total, count)| *total += count);
        }
        let [own, reference, all] = totals.map(|total| total as f64);
        let saved = |nodes: f64| 1.0 - nodes / all.max(1.0);
        let share = (saved(own) / saved(reference).max(1e-9)).clamp(0.0, 1.0);
        let percent = 100.0 * share * f64::from(sound) / f64::from(asked.max(1));
        let [own, reference, all] = totals;
        let detail = format!(
            "searched {own} positions; the reference {reference}, minimax {all}; the move or its \
             score is that of the reference in {sound} of {asked} positions"
        );
        Ok((percent, detail))
    }

    /// Grades the moves in the hidden positions.
    fn measure_kept(&mut self) -> Result<(f64, String), String> {
        let time = self.is_program.then(|| self.movetime());
        let candidate = Candidate {
            name: "submission".to_owned(),
            depth: None,
            engine: self.engine.clone(),
            limits: Limits { time, ..Limits::default() },
        };
        let options =
            GradingOptions { seed: self.marking.assignment.seed, worst: 0, threads: 1, draws: 100 };
        let Marking { registry, set, .. } = self.marking;
        let graded = grade(registry, &[candidate], set, options, &|_| ());
        let mut graded = graded.map_err(|error| error.to_string())?;
        let figures = graded.entries.pop().ok_or("nothing was graded")?;
        let kept = figures.kept.ok_or("no position is critical")?.value;
        let positions = graded.critical;
        self.solver_like = EntryGrade { figures, worst: None, positions }.is_solver_like();
        let detail = format!("keeps the outcome in {kept:.1} % of {positions} critical positions");
        Ok((kept, detail))
    }

    /// Plays games against an opponent from hidden openings, each twice with the sides swapped.
    fn measure_match(&self, test: &MarkTest) -> Result<(f64, String), String> {
        let registry = self.marking.registry;
        let opponent = test.opponent.as_deref().ok_or("there is no opponent")?;
        let mut player = registry.engine(&self.engine).map_err(|error| error.message)?;
        let time = self.is_program.then(|| self.movetime());
        let own = ThinkOptions {
            limits: Limits { time, ..Limits::default() },
            ..ThinkOptions::default()
        };
        let other = ThinkOptions::default();
        let set = &self.marking.set.positions;
        let openings = set.iter().map(|graded| &graded.game).filter(|game| game.plies() < 10);
        let openings: Vec<&Game> = openings.collect();
        let step = (openings.len() / test.openings).max(1);
        let (mut won, mut drawn, mut games, mut fouls) = (0, 0, 0, Vec::new());
        for (number, opening) in openings.into_iter().step_by(step).take(test.openings).enumerate()
        {
            for side in Side::BOTH {
                let seed = (self.marking.assignment.seed + number as u64).to_string();
                let mut against = registry
                    .engine_with(opponent, &[("seed", &seed)])
                    .map_err(|error| error.message)?;
                let (players, options): ([&mut dyn Engine; 2], _) = match side {
                    Side::First => ([&mut *player, &mut *against], [&own, &other]),
                    Side::Second => ([&mut *against, &mut *player], [&other, &own]),
                };
                let record = play_game(opening, players, options);
                games += 1;
                won += u32::from(record.outcome.winner() == Some(side));
                drawn += u32::from(record.outcome == Outcome::Drawn);
                let lost = record.outcome.winner() == Some(!side);
                if let (true, Ending::Foul(foul)) = (lost, record.ending) {
                    fouls.push(format!(
                        "{}: {}",
                        foul.name(),
                        record.complaint.unwrap_or_default()
                    ));
                }
            }
        }
        if games == 0 {
            return Err("the hidden positions contain no opening".to_owned());
        }
        let percent = 100.0 * (f64::from(won) + 0.5 * f64::from(drawn)) / f64::from(games);
        let mut detail =
            format!("{won} won, {drawn} drawn, {} lost against {opponent}", games - won - drawn);
        if let Some(foul) = fouls.first() {
            detail = format!("{detail}; {} forfeited, the first by {foul}", fouls.len());
        }
        Ok((percent, detail))
    }
}

/// Returns the number of positions that an engine reports for a move, and the move.
fn count_nodes(
    engine: &mut dyn Engine,
    game: &Game,
    limits: Limits,
) -> Result<(u64, Verdict), String> {
    let mut counters = Counters::default();
    let options = ThinkOptions { limits, ..ThinkOptions::default() };
    let thought = engine.think(game, &options, &mut Observers::counting(&mut counters));
    let verdict = thought.map_err(|error| error.to_string())?;
    Ok((counters.visited, verdict))
}

/// Describes a finding in one paragraph.
fn finding_text(finding: &Finding) -> String {
    let mut text = format!("{}: {}.", finding.fault.name(), finding.evidence);
    if let Some(proof) = &finding.proof {
        let moves = if proof.moves.is_empty() { "the empty board" } else { &proof.moves };
        let played = proof.played.as_deref().unwrap_or("no legal move");
        let sound = proof.sound.join(" or ");
        let reason = &proof.reason;
        let _ = write!(
            text,
            " Position {moves}: the program played {played}; {sound} is better ({reason})."
        );
    }
    format!("{text} Usual cause: {}. Remedy: {}.", finding.cause, finding.remedy)
}
