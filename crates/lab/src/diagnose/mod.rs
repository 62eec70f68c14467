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
mod behaviour_memory;
mod behaviour_names;
mod behaviour_repeats;
mod behaviour_threats;
mod bot;
mod bot_fault;
mod earlier_positions;
mod hypotheses;
mod leftover_state;
mod model;
mod model_undo;
mod posterior;
mod proof;
mod question_pool;
mod reference;
mod report;
mod tactic_positions;
mod twist;
mod winning_lines;

use std::cmp::Reverse;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use foursight_board::{SplitMix64, Variant};
use foursight_search::EngineSpec;

pub use bot::DiagnosedPlayer;
pub use bot_fault::Fault;
pub use report::{Certainty, Diagnosis, DiagnosisTest, DiagnosisVerdict, Finding, Proof};

use self::behaviour::Behaviour;
use self::bot::Bot;
use self::hypotheses::Simulations;
use self::model::Reference;
use self::reference::Explanation;
use crate::ugi::Program;
use crate::ugi::conformance::{ConformanceReport, ConformanceStep, StepState, check_conformance};

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
    Ok(diagnose_moves(program, Some(&conformance), reference.as_ref(), begun, options)
        .named(conformance.command, conformance.name))
}

/// Diagnoses a player that is part of this process, such as a player written in Python. The protocol is not checked.
///
/// # Errors
///
/// Returns an error if the reference is not a search to a fixed depth with an evaluation.
pub fn diagnose_player(
    player: &mut dyn DiagnosedPlayer,
    options: &DiagnosisOptions<'_>,
) -> Result<Diagnosis, String> {
    let begun = Instant::now();
    let reference = options.reference.as_ref().map(read_reference).transpose()?;
    let command = player.engine().text().to_owned();
    Ok(diagnose_moves(player, None, reference.as_ref(), begun, options).named(command, None))
}

/// Tests the behaviour of a player, and compares it with the reference. `conformance` is the result of the protocol
/// check. If it is missing, the player needs no protocol.
fn diagnose_moves(
    player: &mut dyn DiagnosedPlayer,
    conformance: Option<&ConformanceReport>,
    reference: Option<&Reference>,
    begun: Instant,
    options: &DiagnosisOptions<'_>,
) -> Diagnosis {
    let steps = conformance.map_or(&[][..], |conformance| &conformance.steps);
    let failed = steps.iter().find(|step| step.state == StepState::Failed);
    let started = steps.first().is_none_or(|step| step.state == StepState::Ok);
    let mut bot = Bot {
        program: player,
        movetime: options.movetime,
        depth: reference.map(|reference| reference.depth),
        deadline: begun + options.time_limit,
        stop: options.stop,
        moves_asked: 0,
    };
    let mut rng = SplitMix64::new(options.seed);
    let mut examination = Examination::default();
    let mut interrupted = false;
    // A program that does not even play in the first positions fails all other tests for the same reason.
    let plays = !failed.is_some_and(|step| {
        FIRST_MOVES.contains(&step.step) && !(step.is_late() && reference.is_some())
    });
    if started && plays {
        interrupted = examination.run(&mut bot, reference, options, &mut rng).is_err();
    }
    let Examination { mut findings, mut tests, not_ruled_out, unexplained } = examination;
    if let Some(step) = failed {
        findings.extend(protocol_finding(step, plays, reference.is_some(), &findings));
    }
    if conformance.is_some() {
        let passed = steps.iter().filter(|step| step.state == StepState::Ok).count();
        let asked = steps.len();
        tests.insert(0, DiagnosisTest { test: "follows the protocol", passed, asked });
    }
    // A crash is the first fault that a student should repair.
    findings
        .sort_by_key(|finding| (finding.habit, !finding.is_crash(), Reverse(finding.certainty)));
    let fault = findings.iter().any(|finding| !finding.habit);
    let verdict = match (fault, unexplained) {
        (true, _) => DiagnosisVerdict::FaultFound,
        (false, true) => DiagnosisVerdict::Unexplained,
        (false, false) => DiagnosisVerdict::NothingFound,
    };
    Diagnosis {
        command: String::new(),
        name: None,
        reference: options.reference.as_ref().map(ToString::to_string),
        seed: options.seed,
        verdict,
        findings,
        tests,
        not_ruled_out,
        moves_asked: bot.moves_asked,
        time_ns: u64::try_from(begun.elapsed().as_nanos()).unwrap_or(u64::MAX),
        interrupted,
    }
}

/// The steps of the protocol check without which no other test is possible.
const FIRST_MOVES: [&str; 2] = ["plays on the empty board", "plays as the second player"];

/// Describes a failed step of the protocol check, unless a finding explains it.
fn protocol_finding(
    step: &ConformanceStep,
    plays: bool,
    has_reference: bool,
    findings: &[Finding],
) -> Option<Finding> {
    let late = step.is_late() && plays;
    let explained =
        |finding: &Finding| !finding.habit || late && finding.fault == Fault::ClockIgnored;
    if findings.iter().any(explained) {
        return None;
    }
    let mut finding = Finding::of_protocol(step);
    if late {
        // One late move can be the fault of a busy machine.
        finding = Finding::new(Fault::ClockIgnored, Certainty::Possible, finding.evidence, None);
        finding.habit = has_reference;
    }
    Some(finding)
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
        let mut behaviour = Behaviour::new(reference);
        let done = behaviour.run(bot, rng);
        if let (Ok(()), Some(reference), false) = (done, reference, behaviour.ended) {
            let name = options.reference.as_ref().map_or("", |spec| spec.name());
            let compared = self.compare(bot, reference, name != "minimax", &mut behaviour, rng);
            self.tests.splice(0..0, behaviour.tests);
            self.findings.extend(behaviour.findings);
            return compared;
        }
        self.tests = behaviour.tests;
        self.findings = behaviour.findings;
        let advice_only = behaviour.ended && self.findings.iter().all(|finding| finding.habit);
        if advice_only { Err(bot::Interrupted) } else { done }
    }

    /// Compares the program with the reference. A fault that the comparison names explains the behaviour too.
    fn compare(
        &mut self,
        bot: &mut Bot<'_>,
        reference: &Reference,
        prunes: bool,
        behaviour: &mut Behaviour<'_>,
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
        // An interrupted comparison has shown the difference too.
        self.unexplained = comparison.unexplained;
        if let Some((game, reply)) = &comparison.foul {
            if reply.is_late() {
                behaviour.report_late(game, reply, bot.movetime, Certainty::Likely);
            } else if !behaviour.has_crash() {
                behaviour.report_crash(bot, game, reply, &[])?;
            }
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
            behaviour.findings.retain(|other| {
                other.fault != finding.fault
                    && (other.certainty > finding.certainty
                        || !explains(explanation, reference, other))
            });
            self.findings.push(finding);
        }
        if !comparison.complete {
            return Err(bot::Interrupted);
        }
        // A search that never prunes can have another fault too.
        let by_moves = comparison.verdict.as_ref().is_some_and(|verdict| !verdict.only_nodes);
        if !by_moves && comparison.foul.is_none() {
            let known = behaviour.findings.iter().any(|found| found.fault == Fault::StateLeftOver);
            if !known && let Some(leftover) = leftover_state::find_leftover(bot, reference, rng)? {
                self.findings.insert(0, proof::explain_leftover(&leftover));
            }
        }
        let like_the_reference = comparison.verdict.is_none() && !comparison.unexplained;
        if like_the_reference && comparison.foul.is_none() && comparison.leftmost {
            self.findings.push(proof::explain_leftmost(&comparison));
        }
        Ok(())
    }
}

/// Returns whether the search with the named fault plays wrongly in the position of another finding too.
fn explains(explanation: &Explanation, reference: &Reference, finding: &Finding) -> bool {
    let Some(proof) = finding.proof.as_ref().filter(|proof| proof.before.is_none()) else {
        return false;
    };
    let Some(game) = bot::game_of(&proof.moves) else { return false };
    let bit = |text: &String| text.parse::<u32>().map_or(0, |column| 1_u8 << (column - 1));
    let sound = proof.sound.iter().map(bit).fold(0, |set, bit| set | bit);
    let mut simulations = Simulations::new(reference, vec![bot::root_of(&game)]);
    let moves = explanation.hypothesis.predict(&mut simulations, false).moves;
    let played = proof.played.as_ref().map_or(0, bit);
    moves & sound == 0 || moves & played != 0
}
