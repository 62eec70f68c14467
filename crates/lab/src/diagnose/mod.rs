//! Names what is wrong with a program that plays.
//!
//! A diagnosis has three layers:
//!
//! - the protocol ([`conformance`](crate::ugi::conformance)),
//! - the behaviour in positions that every player must handle, for example all ways to win with one disc, and
//! - the comparison with simulated searches, if the depth and the evaluation of the program are known. Each simulated
//!   search contains one fault. The positions are chosen such that the simulated searches play different moves, and the
//!   fault whose search plays like the program is named.
//!
//! `docs/bugs.md` explains each fault.

mod behaviour;
mod behaviour_fouls;
mod behaviour_names;
mod bot;
mod bot_fault;
mod hypotheses;
mod lines;
mod model;
mod model_undo;
mod positions;
mod posterior;
mod proof;
mod questions;
mod reference;
mod report;
mod session;
mod twist;

use std::cmp::Reverse;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use foursight_board::{SplitMix64, Variant};
use foursight_search::EngineSpec;

pub use bot_fault::Fault;
pub use report::{Certainty, Diagnosis, DiagnosisTest, DiagnosisVerdict, Finding, Proof};

use self::behaviour::Behaviour;
use self::bot::Bot;
use self::model::Reference;
use crate::ugi::Program;
use crate::ugi::conformance::{StepState, check_conformance};

/// The settings of a diagnosis.
#[derive(Clone, Debug)]
pub struct DiagnosisOptions<'a> {
    /// The search that the program is meant to be: minimax, alpha-beta or deepening, with a depth and an evaluation.
    pub reference: Option<EngineSpec>,
    pub seed: u64,
    /// Time limit of the whole diagnosis. The protocol check is not interrupted.
    pub time_limit: Duration,
    /// Time limit per move.
    pub movetime: Duration,
    /// Ends the diagnosis early if it becomes `true`.
    pub stop: &'a AtomicBool,
}

/// Diagnoses a program.
///
/// # Errors
///
/// Returns an error if the reference is not a search to a fixed depth with an evaluation.
pub fn diagnose(
    program: &mut Program,
    options: &DiagnosisOptions<'_>,
) -> Result<Diagnosis, String> {
    let begun = Instant::now();
    let reference = options.reference.as_ref().map(read_reference).transpose()?;
    let conformance = check_conformance(program, options.movetime, options.seed);
    let failed = conformance.steps.iter().find(|step| step.state == StepState::Failed);
    let started = conformance.steps.first().is_some_and(|step| step.state == StepState::Ok);
    let steps = conformance.steps.len();
    let ok = conformance.steps.iter().filter(|step| step.state == StepState::Ok).count();
    let mut bot = Bot {
        program,
        movetime: options.movetime,
        depth: reference.as_ref().map(|reference| reference.depth),
        deadline: begun + options.time_limit,
        stop: options.stop,
        moves_asked: 0,
    };
    let mut rng = SplitMix64::new(options.seed);
    let mut examination = Examination::default();
    let mut interrupted = false;
    if started {
        interrupted = examination.run(&mut bot, reference.as_ref(), options, &mut rng).is_err();
    }
    let Examination { mut findings, mut tests, not_ruled_out, unexplained } = examination;
    if let Some(step) = failed
        && !findings.iter().any(|finding| !finding.habit)
    {
        findings.insert(0, Finding::of_protocol(step));
    }
    tests.insert(0, DiagnosisTest { test: "follows the protocol", passed: ok, asked: steps });
    findings.sort_by_key(|finding| (finding.habit, Reverse(finding.certainty)));
    let fault = findings.iter().any(|finding| !finding.habit);
    let verdict = match (fault, unexplained) {
        (true, _) => DiagnosisVerdict::FaultFound,
        (false, true) => DiagnosisVerdict::Unexplained,
        (false, false) => DiagnosisVerdict::NothingFound,
    };
    Ok(Diagnosis {
        command: conformance.command,
        name: conformance.name,
        reference: options.reference.as_ref().map(ToString::to_string),
        seed: options.seed,
        verdict,
        findings,
        tests,
        not_ruled_out,
        moves: bot.moves_asked,
        seconds: begun.elapsed().as_secs_f64(),
        interrupted,
    })
}

/// Builds the evaluation of the reference for the standard board.
fn read_reference(spec: &EngineSpec) -> Result<Reference, String> {
    let usable = matches!(spec.name(), "minimax" | "alphabeta" | "deepening");
    let (true, Some(depth), Some(evaluation)) = (usable, spec.limits().depth, spec.evaluation())
    else {
        return Err(format!(
            "the reference `{spec}` must be minimax, alphabeta or deepening with a depth and an \
             evaluation, such as alphabeta:depth=4,eval=windows-centre"
        ));
    };
    if !(1..=MOST_DEPTH).contains(&depth) {
        return Err(format!("the depth of the reference must be between 1 and {MOST_DEPTH}"));
    }
    let evaluation = evaluation.build(Variant::default()).map_err(|error| error.to_string())?;
    Ok(Reference::new(evaluation, depth))
}

/// Largest depth of a reference. Each question is simulated some hundred times.
const MOST_DEPTH: u8 = 5;

/// The results of all layers but the protocol.
#[derive(Debug, Default)]
struct Examination {
    findings: Vec<Finding>,
    tests: Vec<DiagnosisTest>,
    not_ruled_out: Vec<Fault>,
    unexplained: bool,
}

impl Examination {
    fn run(
        &mut self,
        bot: &mut Bot<'_>,
        reference: Option<&Reference>,
        options: &DiagnosisOptions<'_>,
        rng: &mut SplitMix64,
    ) -> Result<(), bot::Interrupted> {
        let mut behaviour = Behaviour::new();
        let done = behaviour.run(bot, rng);
        if let (Ok(()), Some(reference)) = (done, reference) {
            let crashed =
                behaviour.findings.iter().any(|finding| finding.fault == Fault::CrashWhenFull);
            if !crashed {
                let name = options.reference.as_ref().map_or("", |spec| spec.name());
                let compared = self.compare(bot, reference, name != "minimax", &mut behaviour, rng);
                self.tests.splice(0..0, behaviour.tests);
                self.findings.extend(behaviour.findings);
                return compared;
            }
        }
        self.tests = behaviour.tests;
        self.findings = behaviour.findings;
        done
    }

    /// Compares the program with the reference. A fault that the comparison names explains the behaviour too.
    fn compare(
        &mut self,
        bot: &mut Bot<'_>,
        reference: &Reference,
        prunes: bool,
        behaviour: &mut Behaviour,
        rng: &mut SplitMix64,
    ) -> Result<(), bot::Interrupted> {
        let comparison = reference::compare(bot, reference, prunes, rng);
        let violations =
            comparison.observations.iter().filter(|asked| asked.is_violation()).count();
        let asked = comparison.observations.len();
        self.tests.push(DiagnosisTest {
            test: "plays like the reference",
            passed: asked - violations,
            asked,
        });
        self.not_ruled_out.clone_from(&comparison.rivals);
        if let Some((game, reply)) = &comparison.foul {
            behaviour.report_foul(game, reply, bot.movetime);
        }
        if let Some(explanation) = &comparison.verdict {
            let mut finding = proof::explain(explanation, &comparison, bot, reference, rng);
            let same = behaviour.findings.iter().find(|other| other.fault == finding.fault);
            if let Some(same) = same {
                finding.certainty = finding.certainty.max(same.certainty);
                // A missed win shows the fault more clearly than a difference of values.
                finding.proof.clone_from(&same.proof);
                finding.evidence = format!("{}; {}", same.evidence, finding.evidence);
            }
            let keep = [Fault::ClockIgnored, Fault::CrashWhenFull, Fault::ProtocolFault];
            behaviour.findings.retain(|other| keep.contains(&other.fault));
            self.findings.push(finding);
        }
        if !comparison.complete {
            return Err(bot::Interrupted);
        }
        if comparison.verdict.is_none() && comparison.foul.is_none() {
            let known = behaviour.findings.iter().any(|found| found.fault == Fault::StateLeftOver);
            if !known && let Some(leftover) = session::find_leftover(bot, reference, rng)? {
                self.findings.push(proof::explain_leftover(&leftover));
            }
            self.unexplained = comparison.unexplained;
            if comparison.leftmost && !comparison.unexplained {
                self.findings.push(proof::explain_leftmost(&comparison));
            }
        }
        Ok(())
    }
}
