//! Finds out whether an answer depends on positions that the program received before.

use foursight_board::{Game, SplitMix64};

use super::bot::{Bot, Interrupted, Reply, root_of};
use super::bot_fault::Fault;
use super::earlier_positions::find_trigger;
use super::hypotheses::{Hypothesis, Simulations, Tie};
use super::model::Reference;
use super::positions::random_game;
use super::reference::{Observation, SOUND};
use super::twist::{Model, Order, Pruning, Twist};
use super::win_lines::column_at;

/// Number of pairs of positions that are tried for each sequence.
const PAIRS: usize = 10;
/// Number of wrong answers after which a sequence is not tried again.
const ENOUGH_PAIRS: usize = 3;

/// An answer that a new process does not give.
#[derive(Clone, Debug)]
pub(super) struct Leftover {
    pub(super) fault: Fault,
    /// The position that the program received before.
    pub(super) before: Game,
    pub(super) wrong: Observation,
    /// The answer of a new process to the same position.
    pub(super) fresh: Reply,
    /// Number of pairs of positions with a wrong second answer.
    pub(super) times: usize,
}

/// How the second position relates to the first one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sequence {
    /// The game continues: one move of the program and one of its opponent.
    SameGame,
    /// A new game that is one move longer.
    NextMove,
    /// A new game, in which the program plays the other colour and the same positions occur.
    OtherSide,
}

/// The faults that can show only in a sequence of positions.
const SUSPECTS: [(Fault, Twist); 3] = [
    (Fault::TableDepth, Twist::TableDepths { deepening: false }),
    (Fault::TableWithoutSide, Twist::TableForRoot { checks_depth: true }),
    (Fault::TableWithoutSide, Twist::TableForRoot { checks_depth: false }),
];

/// Returns the smallest sequence of positions that leads to a wrong answer, although a new process answers correctly.
/// The named fault predicts all wrong answers.
pub(super) fn find_leftover(
    bot: &mut Bot<'_>,
    reference: &Reference,
    rng: &mut SplitMix64,
) -> Result<Option<Leftover>, Interrupted> {
    let mut found: Option<Leftover> = None;
    let mut remaining_suspects: Vec<Hypothesis> =
        SUSPECTS.iter().flat_map(|&(fault, twist)| structures(twist, fault)).collect();
    for sequence in [Sequence::SameGame, Sequence::NextMove, Sequence::OtherSide] {
        let mut wrong_here = 0;
        for _ in 0..PAIRS {
            if wrong_here == ENOUGH_PAIRS {
                break;
            }
            bot.check_time()?;
            let Some((before, after)) = pair(sequence, bot, reference, rng)? else { continue };
            let reply = bot.ask(&after)?;
            if reply.column.is_err() {
                continue;
            }
            let mut alone = Simulations::new(reference, vec![root_of(&after)]);
            let sound = SOUND.predict(&mut alone, false);
            let wrong = Observation { game: after, reply, sound };
            if !wrong.is_violation() || is_deeper_value(reference, &before, &wrong) {
                continue;
            }
            let is_right = |reply: &Reply| {
                !(Observation { reply: reply.clone(), ..wrong.clone() }).is_violation()
            };
            let history = std::slice::from_ref(&before);
            if find_trigger(bot, history, &wrong.game, is_right)?.is_none() {
                continue;
            }
            bot.restart()?;
            let fresh = bot.ask(&wrong.game)?;
            wrong_here += 1;
            retain_suspects(&mut remaining_suspects, reference, &before, &wrong);
            let fault = remaining_suspects
                .first()
                .and_then(|one| one.fault)
                .unwrap_or(Fault::StateLeftOver);
            let times = found.as_ref().map_or(1, |found| found.times + 1);
            found = Some(match found {
                Some(earlier) if earlier.wrong.game.plies() <= wrong.game.plies() => {
                    Leftover { fault, times, ..earlier }
                }
                _ => Leftover { fault, before, wrong, fresh, times },
            });
        }
    }
    Ok(found)
}

/// Starts the program anew, asks the first position of a pair, and returns both positions. Returns `None` if the
/// sequence cannot show anything here.
fn pair(
    sequence: Sequence,
    bot: &mut Bot<'_>,
    reference: &Reference,
    rng: &mut SplitMix64,
) -> Result<Option<(Game, Game)>, Interrupted> {
    let Some(game) = random_game(3 + rng.below(9) as usize, true, rng) else { return Ok(None) };
    let legal = |game: &Game| game.legal().map(|column| usize::from(column.index())).collect();
    if sequence != Sequence::SameGame {
        let columns: Vec<usize> = legal(&game);
        let mut longer = game.clone();
        let column = columns[rng.below(columns.len() as u64) as usize];
        if longer.play(column_at(column)).is_err() || longer.outcome().is_over() {
            return Ok(None);
        }
        let (before, after) =
            if sequence == Sequence::NextMove { (game, longer) } else { (longer, game) };
        if !separates(reference, &before, &after) {
            return Ok(None);
        }
        bot.restart()?;
        bot.ask(&before)?;
        return Ok(Some((before, after)));
    }
    bot.restart()?;
    let Some(column) = bot.ask(&game)?.played() else { return Ok(None) };
    let mut played = game.clone();
    if played.play(column_at(column)).is_err() || played.outcome().is_over() {
        return Ok(None);
    }
    let replies: Vec<usize> = legal(&played);
    for reply in replies {
        let mut after = played.clone();
        let open = after.play(column_at(reply)).is_ok() && !after.outcome().is_over();
        if open && separates(reference, &game, &after) {
            return Ok(Some((game, after)));
        }
    }
    Ok(None)
}

/// Returns the structures in which a suspected fault is simulated.
fn structures(twist: Twist, fault: Fault) -> impl Iterator<Item = Hypothesis> {
    [Pruning::Plain, Pruning::Soft, Pruning::Hard].into_iter().flat_map(move |pruning| {
        Order::ALL.into_iter().map(move |order| Hypothesis {
            fault: Some(fault),
            model: Model { twist, pruning, order },
            root_order: order,
            tie: Tie::First,
        })
    })
}

/// Returns whether a suspected fault leads to a wrong second answer in at least a third of its structures.
fn separates(reference: &Reference, before: &Game, after: &Game) -> bool {
    let mut session = Simulations::new(reference, vec![root_of(before), root_of(after)]);
    let sound = SOUND.predict(&mut session, false).moves;
    SUSPECTS.iter().any(|&(fault, twist)| {
        let wrong = |one: Hypothesis| one.predict(&mut session, false).moves & sound == 0;
        structures(twist, fault).map(wrong).filter(|&wrong| wrong).count() >= 3
    })
}

/// Returns whether a correct table, which may return values of deeper searches, explains the answer too.
fn is_deeper_value(reference: &Reference, before: &Game, wrong: &Observation) -> bool {
    let mut session = Simulations::new(reference, vec![root_of(before), root_of(&wrong.game)]);
    let played = wrong.reply.played().map_or(0, |column| 1 << column);
    structures(Twist::TableKept, Fault::StateLeftOver)
        .any(|one| one.predict(&mut session, false).moves & played != 0)
}

/// Keeps the suspects that predict the wrong answer.
fn retain_suspects(
    remaining_suspects: &mut Vec<Hypothesis>,
    reference: &Reference,
    before: &Game,
    wrong: &Observation,
) {
    let mut session = Simulations::new(reference, vec![root_of(before), root_of(&wrong.game)]);
    let played = wrong.reply.played().map_or(0, |column| 1 << column);
    remaining_suspects.retain(|one| one.predict(&mut session, false).moves & played != 0);
}
