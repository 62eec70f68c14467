//! Weighs the hypotheses by the answers of the program (Bayes' rule).

use std::collections::HashMap;

use super::bot::Reply;
use super::bot_fault::Fault;
use super::hypotheses::{Hypothesis, Prediction};
use super::model::NodeCounts;
use super::twist::Twist;

/// Probability that the program plays a move which its hypothesis does not predict.
const MOVE_ERROR: f64 = 0.004;
/// Probability that a reported number differs from the prediction, if the program reports this quantity.
const NUMBER_ERROR: f64 = 1e-4;
/// Probability that a number agrees by chance, if the program reports another quantity.
const NUMBER_CHANCE: f64 = 0.02;
/// Disadvantage of each convention for counting nodes, in nats. Most programs count the calls of their search function.
const CONVENTION_PENALTIES: [f64; NodeCounts::CONVENTIONS] = [0.0, 0.0, 3.0, 3.0];
/// Advantage of the sound search, in nats.
const SOUND_PRIOR: f64 = 3.0;

/// A hypothesis with the evidence for and against it.
#[derive(Clone, Debug)]
pub(super) struct Weighted {
    pub(super) hypothesis: Hypothesis,
    prior: f64,
    log_moves: f64,
    /// Number of answers that the hypothesis does not predict.
    pub(super) move_misses: usize,
    pub(super) score_hits: usize,
    scores: usize,
    node_hits: [usize; NodeCounts::CONVENTIONS],
    nodes: usize,
}

/// The logarithm of the likelihood of reported numbers. Either the program reports the predicted quantity, or it
/// reports another quantity that agrees only by chance.
fn log_numbers(hits: usize, total: usize) -> f64 {
    let misses = (total - hits) as f64;
    let same = hits as f64 * (1.0 - NUMBER_ERROR).ln() + misses * NUMBER_ERROR.ln();
    let other = total as f64 * NUMBER_CHANCE.ln();
    let most = same.max(other);
    most + ((same - most).exp() + (other - most).exp()).ln()
}

impl Weighted {
    pub(super) fn new(hypothesis: Hypothesis, rivals_with_same_fault: usize) -> Self {
        let sound = if hypothesis.fault.is_none() { SOUND_PRIOR } else { 0.0 };
        Self {
            hypothesis,
            prior: sound - (rivals_with_same_fault as f64).ln(),
            log_moves: 0.0,
            move_misses: 0,
            score_hits: 0,
            scores: 0,
            node_hits: [0; NodeCounts::CONVENTIONS],
            nodes: 0,
        }
    }

    pub(super) fn update(&mut self, prediction: &Prediction, reply: &Reply) {
        let hit = reply.played().is_some_and(|column| prediction.moves & 1 << column != 0);
        let choices = f64::from(prediction.moves.count_ones().max(1));
        if hit {
            self.log_moves += ((1.0 - MOVE_ERROR) / choices).ln();
        } else {
            self.log_moves += (MOVE_ERROR / 6.0).ln();
            self.move_misses += 1;
        }
        if let (Some(score), Some(predicted)) = (reply.score, prediction.score) {
            self.scores += 1;
            self.score_hits += usize::from(score == predicted);
        }
        if let Some(nodes) = reply.nodes {
            self.nodes += 1;
            for (hits, count) in self.node_hits.iter_mut().zip(prediction.nodes.conventions()) {
                *hits += usize::from(nodes == count);
            }
        }
    }

    pub(super) fn log_weight(&self) -> f64 {
        let conventions = self.node_hits.iter().zip(CONVENTION_PENALTIES);
        let log_nodes = conventions
            .map(|(&hits, penalty)| log_numbers(hits, self.nodes) - penalty)
            .fold(f64::NEG_INFINITY, f64::max);
        self.prior + self.log_moves + log_numbers(self.score_hits, self.scores) + log_nodes
    }

    /// Returns whether the hypothesis predicts all reported scores, and there are at least five of them.
    pub(super) const fn predicts_scores(&self) -> bool {
        self.scores >= 5 && self.score_hits == self.scores
    }

    /// Returns whether the hypothesis predicts all reported node counts, and there are at least five of them.
    pub(super) fn predicts_nodes(&self) -> bool {
        self.nodes >= 5 && self.node_hits.contains(&self.nodes)
    }
}

/// All hypotheses with their evidence.
pub(super) struct Posterior {
    pub(super) list: Vec<Weighted>,
}

impl Posterior {
    pub(super) fn new(hypotheses: Vec<Hypothesis>) -> Self {
        let mut counts: HashMap<Option<Fault>, usize> = HashMap::new();
        for hypothesis in &hypotheses {
            *counts.entry(hypothesis.fault).or_default() += 1;
        }
        let weigh = |hypothesis: Hypothesis| Weighted::new(hypothesis, counts[&hypothesis.fault]);
        Self { list: hypotheses.into_iter().map(weigh).collect() }
    }

    pub(super) fn best(&self) -> &Weighted {
        self.list
            .iter()
            .max_by(|a, b| a.log_weight().total_cmp(&b.log_weight()))
            .expect("there are hypotheses")
    }

    /// Returns the probability of each fault (`None`: no fault), most probable first.
    pub(super) fn probabilities(&self) -> Vec<(Option<Fault>, f64)> {
        let most = self.best().log_weight();
        let mut sums: HashMap<Option<Fault>, f64> = HashMap::new();
        for weighted in &self.list {
            let weight = (weighted.log_weight() - most).exp();
            *sums.entry(weighted.hypothesis.fault).or_default() += weight;
        }
        let total: f64 = sums.values().sum();
        let mut list: Vec<_> = sums.into_iter().map(|(fault, sum)| (fault, sum / total)).collect();
        list.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        list
    }

    /// Returns the best hypothesis of each kind of fault that is not yet refuted.
    pub(super) fn contenders(&self, nats: f64) -> Vec<&Weighted> {
        let floor = self.best().log_weight() - nats;
        let mut best: HashMap<(Option<Fault>, Twist), &Weighted> = HashMap::new();
        for weighted in &self.list {
            if weighted.log_weight() < floor {
                continue;
            }
            let entry = best.entry((weighted.hypothesis.fault, weighted.hypothesis.model.twist));
            let kept = entry.or_insert(weighted);
            if weighted.log_weight() > kept.log_weight() {
                *kept = weighted;
            }
        }
        let mut list: Vec<&Weighted> = best.into_values().collect();
        list.sort_by(|a, b| {
            b.log_weight()
                .total_cmp(&a.log_weight())
                .then_with(|| format!("{:?}", a.hypothesis).cmp(&format!("{:?}", b.hypothesis)))
        });
        list
    }

    /// Removes each hypothesis whose log weight is more than `nats` below the largest one, because each remaining
    /// hypothesis costs one simulation per position. Keeps hypotheses without a fault.
    pub(super) fn drop_refuted(&mut self, nats: f64) {
        let floor = self.best().log_weight() - nats;
        self.list.retain(|weighted| {
            weighted.log_weight() >= floor || weighted.hypothesis.fault.is_none()
        });
    }
}
