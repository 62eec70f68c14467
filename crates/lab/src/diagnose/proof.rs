//! Finds the smallest position that shows a fault, and explains it.

use foursight_board::SplitMix64;

use super::behaviour::{column_text, proof};
use super::bot::{Bot, root_of};
use super::bot_fault::Fault;
use super::hypotheses::{Prediction, Simulations};
use super::leftover_state::Leftover;
use super::model::{Reference, WIN};
use super::reference::{Comparison, Explanation, Observation, SOUND};
use super::report::{Certainty, Finding, Proof};
use super::tactic_positions::random_game;
use super::twist::Twist;

/// Most questions that are asked to find a smaller position.
const MOST_SMALLER: usize = 6;

/// Largest number of discs of a proof, if no answer in the comparison is a proof.
const MOST_DISCS: usize = 16;

/// Explains a fault that the comparison has found.
pub(super) fn explain(
    explanation: &Explanation,
    comparison: &Comparison,
    bot: &mut Bot<'_>,
    reference: &Reference,
    rng: &mut SplitMix64,
) -> Finding {
    let Explanation { fault, hypothesis, probability, separating, only_nodes } = *explanation;
    let mut certainty = match (probability, separating) {
        (0.999.., 4..) => Certainty::Certain,
        (0.9.., 2..) => Certainty::Likely,
        _ => Certainty::Possible,
    };
    if !comparison.complete {
        certainty = certainty.min(Certainty::Likely);
    }
    let asked = comparison.observations.len();
    let detail = match hypothesis.model.twist {
        Twist::MissedLines(lines) => format!(" (missed: {})", lines.describe()),
        Twist::DepthChanged(change) => format!(" ({change:+} ply)"),
        Twist::BestStarts { at, .. } => format!(" (at about {at})"),
        _ => String::new(),
    };
    let violations = comparison.observations.iter().filter(|asked| asked.is_violation()).count();
    let numbers = if hypothesis_numbers(explanation, violations) {
        "; the reported numbers are those of this search too"
    } else {
        ""
    };
    let evidence = if only_nodes {
        format!(
            "plays like the reference, but its node counts in {asked} positions are those of a search with this fault"
        )
    } else if violations == 0 {
        format!(
            "the numbers that it reports in {asked} positions are those of a search with this fault{detail}"
        )
    } else {
        let explained = separating.min(violations);
        format!(
            "in {violations} of {asked} positions no sound search plays its move; a search with this fault{detail} explains {explained} of these moves{numbers}"
        )
    };
    let smallest = smaller_proof(explanation, comparison, bot, reference, rng).or_else(|| {
        let shown = comparison.observations.iter().filter(|asked| asked.is_violation());
        shown.min_by_key(|asked| asked.game.plies()).cloned()
    });
    let proof = smallest.map(|asked| position_proof(&asked, reference));
    Finding::new(fault, certainty, evidence, proof)
}

/// Returns whether the reported scores or node counts support the fault in addition to the moves.
const fn hypothesis_numbers(explanation: &Explanation, violations: usize) -> bool {
    explanation.separating > violations
}

/// Searches for a position with fewer discs that shows the fault, and asks the program there.
fn smaller_proof(
    explanation: &Explanation,
    comparison: &Comparison,
    bot: &mut Bot<'_>,
    reference: &Reference,
    rng: &mut SplitMix64,
) -> Option<Observation> {
    let violations = comparison.observations.iter().filter(|asked| asked.is_violation());
    let most = violations.map(|asked| asked.game.plies()).min().unwrap_or(MOST_DISCS);
    let mut asked = 0;
    for plies in 0..most {
        for _ in 0..(if plies < 2 { 7 } else { 40 }) {
            bot.check_time().ok()?;
            let Some(game) = random_game(plies, false, rng) else { continue };
            let mut simulations = Simulations::new(reference, vec![root_of(&game)]);
            let sound: Prediction = SOUND.predict(&mut simulations, false);
            let faulty = explanation.hypothesis.predict(&mut simulations, false);
            if faulty.moves & sound.moves != 0 {
                continue;
            }
            bot.restart().ok()?;
            let reply = bot.ask(&game).ok()?;
            let observation = Observation { game, reply, sound };
            if observation.reply.column.is_ok() && observation.is_violation() {
                return Some(observation);
            }
            asked += 1;
            if asked == MOST_SMALLER {
                return None;
            }
        }
    }
    None
}

/// Returns the columns of a bit set.
fn columns(set: u8) -> Vec<usize> {
    (0..8).filter(|column| set & 1 << column != 0).collect()
}

/// Describes a position, with the values of both moves.
fn position_proof(asked: &Observation, reference: &Reference) -> Proof {
    let mut simulations = Simulations::new(reference, vec![root_of(&asked.game)]);
    let values = &simulations.exact(Twist::Sound).moves;
    let value =
        |column: usize| values.iter().find(|&&(other, _)| other == column).map(|&(_, value)| value);
    let sound = columns(asked.sound.moves);
    let best = sound.first().and_then(|&column| value(column)).map_or_else(String::new, value_text);
    let reason = match asked.reply.played().and_then(|played| Some((played, value(played)?))) {
        Some((played, worse)) => format!(
            "the reference's value of column {} is {best}, that of column {} is {}",
            sound.first().map_or_else(String::new, |&column| column_text(column)),
            column_text(played),
            value_text(worse)
        ),
        None => format!("the reference's value of this move is {best}"),
    };
    proof(&asked.game, &asked.reply, &sound, reason)
}

fn value_text(value: i32) -> String {
    match value {
        value if value == WIN - 1 => "a win at once".to_owned(),
        value if value > WIN / 2 => format!("a win in {} plies", WIN - value),
        value if value < -WIN / 2 => format!("a loss in {} plies", WIN + value),
        value => format!("{value:+}"),
    }
}

/// Explains an answer that depends on earlier positions.
pub(super) fn explain_leftover(leftover: &Leftover) -> Finding {
    let Leftover { fault, before, wrong, fresh, times } = leftover;
    let certainty = if *times >= 3 { Certainty::Certain } else { Certainty::Likely };
    let fresh = fresh.played().map_or_else(String::new, column_text);
    let reason = format!("a new process plays {fresh} here");
    let proof = Proof {
        before: Some(before.to_columns()),
        ..proof(&wrong.game, &wrong.reply, &columns(wrong.sound.moves), reason)
    };
    let evidence = format!(
        "in {times} of the tested pairs of positions, its second answer is wrong several times in a row, and new processes answer correctly"
    );
    Finding::new(*fault, certainty, evidence, Some(proof))
}

/// Explains the habit of playing the leftmost of several equal moves.
pub(super) fn explain_leftmost(comparison: &Comparison) -> Finding {
    let evidence =
        format!("chose the leftmost of several equal moves in all {} cases", comparison.ties);
    let tied = comparison.observations.iter().filter(|asked| asked.sound.moves.count_ones() > 1);
    let smallest = tied.min_by_key(|asked| asked.game.plies());
    let proof = smallest.map(|asked| {
        let reason = "these moves have the same value".to_owned();
        proof(&asked.game, &asked.reply, &columns(asked.sound.moves), reason)
    });
    Finding::new(Fault::LeftmostTie, Certainty::Certain, evidence, proof)
}
