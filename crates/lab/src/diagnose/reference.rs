//! Compares the program with correct and faulty searches of its stated depth and evaluation.
//!
//! Each question is a position for which the remaining hypotheses predict different answers. The program is started
//! anew for each question, so that an answer depends only on its position.

use std::collections::HashSet;

use foursight_board::{Game, SplitMix64};

use super::behaviour_fouls::LATE_MOVES;
use super::bot::{Bot, Interrupted, Reply, root_of};
use super::bot_fault::Fault;
use super::hypotheses::{Hypothesis, Prediction, Simulations, Tie, all_hypotheses};
use super::model::Reference;
use super::posterior::Posterior;
use super::question_pool::new_positions;
use super::tactic_positions::random_game;
use super::twist::{Model, Order, Pruning, Twist};

/// Number of moves no sound search plays, after which no further ones are needed.
const ENOUGH_VIOLATIONS: usize = 4;
/// Most questions to the program.
const MOST_QUESTIONS: usize = 56;
/// Number of questions below which improbable hypotheses are still tested.
const FEW_QUESTIONS: usize = 14;
/// A hypothesis is refuted if another one is e^6 times as probable.
const REFUTED: f64 = 6.0;
/// A hypothesis that is e^40 times less probable than another one is no longer simulated.
const DROPPED: f64 = 40.0;

/// A question and its answer.
#[derive(Clone, Debug)]
pub(super) struct Observation {
    pub(super) game: Game,
    pub(super) reply: Reply,
    /// The prediction of the sound search with any rule for ties.
    pub(super) sound: Prediction,
}

impl Observation {
    /// Returns whether the program played a move that the sound search does not play.
    pub(super) fn is_violation(&self) -> bool {
        self.reply.played().is_none_or(|column| self.sound.moves & 1 << column == 0)
    }
}

/// The result of the comparison.
#[derive(Clone, Debug)]
pub(super) struct Comparison {
    pub(super) observations: Vec<Observation>,
    /// The fault that explains the answers, with its probability. `None` if the program plays like the sound search.
    pub(super) verdict: Option<Explanation>,
    /// The program does not play like the sound search, and no fault explains its answers.
    pub(super) unexplained: bool,
    /// The faults that the answers do not rule out, most probable first.
    pub(super) rivals: Vec<Fault>,
    /// Whether the whole comparison was made, rather than interrupted.
    pub(super) complete: bool,
    /// The program plays the leftmost move on every tie.
    pub(super) leftmost: bool,
    /// The answer that ended the comparison: a crash, an illegal move, or the last of several late moves.
    pub(super) foul: Option<(Game, Reply)>,
    /// Number of ties in which the leftmost move is not the move nearest to the centre.
    pub(super) ties: usize,
}

/// A fault that explains the answers.
#[derive(Clone, Debug)]
pub(super) struct Explanation {
    pub(super) fault: Fault,
    pub(super) hypothesis: Hypothesis,
    pub(super) probability: f64,
    /// Number of answers, scores or node counts that the fault predicts and the sound search does not.
    pub(super) separating: usize,
    /// The fault shows only in the number of visited positions.
    pub(super) only_nodes: bool,
}

/// The sound search, with any rule for ties.
pub(super) const SOUND: Hypothesis = Hypothesis {
    fault: None,
    model: Model { twist: Twist::Sound, pruning: Pruning::Soft, order: Order::CentreLeft },
    root_order: Order::CentreLeft,
    tie: Tie::Any,
};

/// Compares the program with all hypotheses. `prunes` is true if the reference is alpha-beta.
pub(super) fn compare(
    bot: &mut Bot<'_>,
    reference: &Reference,
    prunes: bool,
    rng: &mut SplitMix64,
) -> Comparison {
    let mut comparison = FaultComparison {
        reference,
        prunes,
        posterior: Posterior::new(all_hypotheses()),
        observations: Vec::new(),
        pool: Vec::new(),
        reports_nodes: true,
        late: 0,
        foul: None,
    };
    let asked = comparison.ask_all(bot, rng);
    let crashed = comparison.foul.as_ref().is_some_and(|(_, reply)| !reply.is_late());
    comparison.conclude(asked.is_ok() || crashed)
}

struct FaultComparison<'r> {
    reference: &'r Reference,
    prunes: bool,
    posterior: Posterior,
    observations: Vec<Observation>,
    pool: Vec<(Game, Simulations<'r>)>,
    reports_nodes: bool,
    /// Number of late moves. They are no observations.
    late: usize,
    foul: Option<(Game, Reply)>,
}

impl FaultComparison<'_> {
    fn ask_all(&mut self, bot: &mut Bot<'_>, rng: &mut SplitMix64) -> Result<(), Interrupted> {
        let depth = self.reference.depth;
        self.posterior.list.retain(|weighted| weighted.hypothesis.model.twist.can_show(depth));
        if self.prunes {
            // A program that searches as many positions as minimax does not prune, although its reference does.
            self.posterior.list.retain(|weighted| {
                let Hypothesis { fault, model, .. } = weighted.hypothesis;
                fault.is_some() || model.pruning != Pruning::Plain
            });
        }
        for plies in [1, 5, 8, 11, 14, 18] {
            if let Some(game) = (0..50).find_map(|_| random_game(plies, plies > 8, rng)) {
                self.ask(bot, &game)?;
            }
        }
        self.add_positions(rng, 120);
        let mut fruitless = 0;
        while self.observations.len() < MOST_QUESTIONS && fruitless < 3 {
            bot.check_time()?;
            match self.next_question(bot)? {
                Some(index) => {
                    let (game, _) = self.pool.swap_remove(index);
                    self.ask(bot, &game)?;
                    fruitless = 0;
                }
                None => fruitless += 1,
            }
            if fruitless > 0 || self.pool.len() < 60 {
                self.add_positions(rng, 60);
            }
            if self.is_decided() {
                break;
            }
        }
        self.ask_ties(bot, rng)
    }

    /// Asks positions with several equally good moves, if the program has played leftmost moves so far.
    fn ask_ties(&mut self, bot: &mut Bot<'_>, rng: &mut SplitMix64) -> Result<(), Interrupted> {
        let wrong = self.observations.iter().any(Observation::is_violation);
        let mut asked = 0;
        for _ in 0..TIES_TRIED {
            if wrong || asked == TIES_ASKED || !plays_leftmost(&self.observations) {
                return Ok(());
            }
            let plies = 2 * rng.below(10) as usize;
            bot.check_time()?;
            let Some(game) = random_game(plies, false, rng) else { continue };
            let mut simulations = Simulations::new(self.reference, vec![root_of(&game)]);
            if discriminating_tie(SOUND.predict(&mut simulations, false).moves).is_some() {
                self.ask(bot, &game)?;
                asked += 1;
            }
        }
        Ok(())
    }

    fn add_positions(&mut self, rng: &mut SplitMix64, count: usize) {
        let reference = self.reference;
        let with_simulations =
            |game: Game| (game.clone(), Simulations::new(reference, vec![root_of(&game)]));
        self.pool
            .extend(new_positions(rng, count, reference.depth).into_iter().map(with_simulations));
    }

    /// Returns whether one fault explains the answers and its rivals are refuted.
    fn is_decided(&self) -> bool {
        let probabilities = self.posterior.probabilities();
        let (fault, probability) = probabilities[0];
        let violations = self.observations.iter().filter(|asked| asked.is_violation()).count();
        fault.is_some()
            && probability > 0.9999
            && self.observations.len() >= FEW_QUESTIONS
            && violations >= ENOUGH_VIOLATIONS
    }

    fn ask(&mut self, bot: &mut Bot<'_>, game: &Game) -> Result<(), Interrupted> {
        bot.restart()?;
        let reply = bot.ask(game)?;
        if reply.is_late() {
            self.late += 1;
            if self.late < LATE_MOVES {
                return Ok(());
            }
        }
        if reply.column.is_err() {
            self.foul = Some((game.clone(), reply));
            return Err(Interrupted);
        }
        if self.observations.len() == 1 {
            self.reports_nodes = reply.nodes.is_some();
        }
        if !self.reports_nodes {
            self.forget_nodes();
        }
        let mut simulations = Simulations::new(self.reference, vec![root_of(game)]);
        let nodes = reply.nodes.is_some();
        let sound = SOUND.predict(&mut simulations, false);
        let mut predictions = Vec::with_capacity(self.posterior.list.len());
        for weighted in &self.posterior.list {
            bot.check_time()?;
            predictions.push(weighted.hypothesis.predict(&mut simulations, nodes));
        }
        for (weighted, prediction) in self.posterior.list.iter_mut().zip(&predictions) {
            weighted.update(prediction, &reply);
        }
        self.posterior.drop_refuted(DROPPED);
        self.observations.push(Observation { game: game.clone(), reply, sound });
        Ok(())
    }

    /// Returns the position of the pool that separates the best hypothesis from most other faults.
    fn next_question(&mut self, bot: &Bot<'_>) -> Result<Option<usize>, Interrupted> {
        // The first answers refute less, because the best hypothesis itself may still be wrong.
        let few = self.observations.len() < FEW_QUESTIONS;
        let contenders = self.posterior.contenders(if few { 3.0 * REFUTED } else { REFUTED });
        let Some((&top, others)) = contenders.split_first() else { return Ok(None) };
        let top = top.hypothesis;
        let mut rivals: Vec<Hypothesis> = others
            .iter()
            .map(|weighted| weighted.hypothesis)
            .filter(|rival| rival.fault != top.fault)
            .take(MOST_RIVALS)
            .collect();
        // A fault that only the reported numbers have shown needs moves as a proof.
        let violations = self.observations.iter().filter(|asked| asked.is_violation()).count();
        if top.fault.is_some() && violations < ENOUGH_VIOLATIONS && self.observations.len() < 24 {
            rivals.push(SOUND);
        }
        let reports_scores =
            self.observations.iter().filter(|asked| asked.reply.score.is_some()).count() > 2;
        let mut best: Option<(usize, f64)> = None;
        for (index, (game, simulations)) in self.pool.iter_mut().enumerate() {
            bot.check_time()?;
            let expected = top.predict(simulations, false);
            let gain = |rival: &Hypothesis| {
                let other = rival.predict(simulations, false);
                let scores = reports_scores && other.score != expected.score;
                match (other.moves & expected.moves, scores) {
                    (0, _) => 1.0,
                    (_, true) => 0.4,
                    (both, _) if both != other.moves => 0.2,
                    _ => 0.0,
                }
            };
            let separated: f64 = rivals.iter().map(gain).sum();
            let gain = separated - 0.004 * game.plies() as f64;
            if separated >= 0.4 && best.is_none_or(|(_, most)| gain > most) {
                best = Some((index, gain));
            }
        }
        Ok(best.map(|(index, _)| index))
    }

    /// Removes the hypotheses that differ from others only in their node counts.
    fn forget_nodes(&mut self) {
        self.posterior.list.retain(|weighted| !weighted.hypothesis.differs_in_nodes_only());
    }

    fn conclude(self, complete: bool) -> Comparison {
        let probabilities = self.posterior.probabilities();
        let (fault, probability) = probabilities[0];
        let best = self.posterior.best().clone();
        let contenders = self.posterior.contenders(REFUTED);
        let mut listed = HashSet::new();
        let rivals: Vec<Fault> = contenders
            .iter()
            .filter_map(|weighted| weighted.hypothesis.fault)
            .filter(|&rival| listed.insert(rival))
            .collect();
        let asked = self.observations.len();
        let violations = self.observations.iter().filter(|asked| asked.is_violation()).count();
        let has_tie = |asked: &&Observation| discriminating_tie(asked.sound.moves).is_some();
        let ties = self.observations.iter().filter(has_tie).count();
        let leftmost = ties >= TIES_ASKED && plays_leftmost(&self.observations);
        let mut comparison = Comparison {
            unexplained: violations >= 2,
            verdict: None,
            rivals,
            complete,
            foul: self.foul,
            leftmost,
            ties,
            observations: self.observations,
        };
        let Some(fault) = fault else { return comparison };
        let hypothesis = self
            .posterior
            .list
            .iter()
            .filter(|weighted| weighted.hypothesis.fault == Some(fault))
            .max_by(|a, b| a.log_weight().total_cmp(&b.log_weight()))
            .map_or(&best, |weighted| weighted);
        let sound_scores =
            |weighted: &&super::posterior::Weighted| weighted.hypothesis.fault.is_none();
        let sound: Vec<_> = self.posterior.list.iter().filter(sound_scores).collect();
        let by_scores =
            hypothesis.predicts_scores() && !sound.iter().any(|one| one.predicts_scores());
        let by_nodes = self.prunes
            && hypothesis.predicts_nodes()
            && !sound.iter().any(|one| one.predicts_nodes());
        let explained = violations.saturating_sub(hypothesis.move_misses);
        let separating = explained.max(if by_scores || by_nodes { asked } else { 0 });
        let fits = hypothesis.move_misses * 8 <= asked.max(8)
            && hypothesis.move_misses < violations.max(1);
        if separating > 0 && (fits || by_nodes && hypothesis.move_misses == 0) {
            let only_nodes = violations == 0 && by_nodes && !by_scores;
            let hypothesis = hypothesis.hypothesis;
            comparison.unexplained = false;
            comparison.rivals.retain(|&rival| rival != fault);
            comparison.verdict =
                Some(Explanation { fault, hypothesis, probability, separating, only_nodes });
        }
        comparison
    }
}

/// Most rivals that a question is chosen to separate.
const MOST_RIVALS: usize = 40;

/// Number of positions with ties that are asked, to find out whether the program plays the leftmost move on every tie.
const TIES_ASKED: usize = 6;
/// Number of random positions among which ties are searched.
const TIES_TRIED: usize = 600;

/// Returns the leftmost of several equally good moves if it is not also the move nearest to the centre.
fn discriminating_tie(moves: u8) -> Option<usize> {
    let mut centre = Order::CentreLeft.columns().into_iter();
    let nearest = centre.find(|&column| moves & 1 << column != 0)?;
    let leftmost = moves.trailing_zeros() as usize;
    (moves.count_ones() > 1 && leftmost != nearest).then_some(leftmost)
}

/// Returns whether the program played the leftmost move in all ties so far.
fn plays_leftmost(observations: &[Observation]) -> bool {
    observations.iter().all(|asked| {
        discriminating_tie(asked.sound.moves)
            .is_none_or(|leftmost| asked.reply.played() == Some(leftmost))
    })
}
