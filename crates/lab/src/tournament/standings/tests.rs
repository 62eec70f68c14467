//! Tests standings and reports that are computed from synthetic results.

use foursight_board::{Outcome, SplitMix64};

use super::*;
use crate::rating::expected_score;
use crate::tournament::pair_summary::PairSummary;
use crate::tournament::{Ending, Format, Plan, PlanPlayer};
use foursight_analysis::document::{Block, TableView};

/// Creates a round-robin run with players named a, b, c, and so on.
fn run(players: usize, pairs: usize) -> Run {
    let player = |name: char| PlanPlayer {
        name: name.to_string(),
        engine: "random".to_owned(),
        nodes: None,
        time_ms: None,
    };
    let players = ('a'..).take(players).map(player).collect();
    Run { id: 1, plan: Plan { pairs, players, ..Plan::default() }, version: "test".to_owned() }
}

/// Computes the standings of a run from synthetic results. `outcomes` returns the outcomes of the pair with a given
/// index. A pair counts as a repetition if its `moves` and outcomes equal the moves and outcomes of an earlier pair.
fn standings(
    run: &Run,
    mut outcomes: impl FnMut(usize) -> [Outcome; 2],
    moves: impl Fn(usize) -> usize,
) -> Standings {
    let schedule = crate::tournament::Schedule::new(&run.plan);
    let mut games = Vec::new();
    for pair in 0..schedule.pair_count() {
        let (_, (a, b)) = schedule.pairing_at(pair);
        for (game, (players, outcome)) in
            [[a, b], [b, a]].into_iter().zip(outcomes(pair)).enumerate()
        {
            games.push(StoredGame {
                pair,
                game,
                players,
                opening: String::new(),
                moves: format!("{}", moves(pair)),
                outcome,
                ending: Ending::Won,
                complaint: None,
            });
        }
    }
    let mut tallies = RunningTallies::new(&run.plan);
    for pair in games.chunk_by(|a, b| a.pair == b.pair) {
        let games: [StoredGame; 2] = pair.to_vec().try_into().unwrap();
        tallies.add_games(&PairSummary::from_games(games)).unwrap();
    }
    tallies.standings(run)
}

/// Draws a random outcome of a game between equal players. The opening favours the first side by `bias` Elo.
fn outcome(rng: &mut SplitMix64, bias: f64, draws: f64) -> Outcome {
    let chance = |rng: &mut SplitMix64| rng.below(1 << 40) as f64 / (1_u64 << 40) as f64;
    if chance(rng) < draws {
        Outcome::Drawn
    } else if chance(rng) < expected_score(bias) {
        Outcome::Won(Side::First)
    } else {
        Outcome::Won(Side::Second)
    }
}

/// Counts the simulated tournaments between equal players in which the report calls a player significantly ahead.
fn false_claims(tournaments: usize, players: usize, pairs: usize, draws: f64) -> usize {
    let mut rng = SplitMix64::new(2026);
    let run = run(players, pairs);
    let names_someone = |_: &usize| {
        let outcomes = |_| {
            let bias = rng.below(601) as f64 - 300.0;
            [0, 1].map(|_| outcome(&mut rng, bias, draws))
        };
        let standings = standings(&run, outcomes, |pair| pair);
        let said = standings.document().lead.contains("significantly ahead");
        let marked = standings.players.iter().any(|player| player.significant);
        assert!(marked || !said, "the summary contradicts the table");
        marked
    };
    (0..tournaments).filter(names_someone).count()
}

/// This test covers the report, which sorts the players by result and compares neighbours. The tests of
/// `rating::significant_leads` check the error rate over all pairs of players.
#[test]
fn at_most_one_in_twenty_tournaments_of_equal_players_names_anyone_significantly_ahead() {
    for (players, pairs, draws) in
        [(2, 10, 0.2), (2, 25, 0.0), (2, 25, 0.2), (2, 100, 0.5), (6, 10, 0.2), (6, 25, 0.0)]
    {
        let claims = false_claims(400, players, pairs, draws);
        assert!(claims <= 20, "{players} players, {pairs} pairs, {draws} drawn: {claims} of 400");
    }
}

#[test]
fn a_real_lead_is_significant_and_its_neighbour_is_named() {
    let run = run(3, 30);
    let first_of_pairing = |pair: usize| match pair % 3 {
        // Players a and b are equally strong, and both of them win against c.
        0 => [Outcome::Won(Side::First), Outcome::Won(Side::First)],
        _ => [Outcome::Won(Side::First), Outcome::Won(Side::Second)],
    };
    let standings = standings(&run, first_of_pairing, |pair| pair);
    let [a, b, c] = [0, 1, 2].map(|player| standings.players[player].significant);
    assert_eq!(
        (a && b, a || b, c),
        (false, true, false),
        "one of the two best is ahead of the last"
    );
    let lead = standings.document().lead;
    assert!(lead.contains("is not separable from"), "{lead}");
}

#[test]
fn replays_count_once() {
    let ends = |pair: usize| match pair % 5 {
        0..=2 => [Outcome::Won(Side::First), Outcome::Won(Side::Second)],
        3 => [Outcome::Drawn, Outcome::Won(Side::Second)],
        _ => [Outcome::Won(Side::First), Outcome::Won(Side::First)],
    };
    let few = standings(&run(2, 5), ends, |pair| pair);
    let many = standings(&run(2, 500), ends, |pair| pair % 5);
    assert_eq!(many.evidence, few.evidence);
    assert_eq!(many.cross[0][1].games(), 1000, "all games are counted as games");
    for (one, other) in many.players.iter().zip(&few.players) {
        assert_eq!(
            (one.rating, one.ahead, one.significant),
            (other.rating, other.ahead, other.significant)
        );
    }
    // A pair with the same moves but other outcomes is not a repetition. Such pairs occur when a player forfeits.
    let forfeits = standings(&run(2, 10), ends, |_| 1);
    assert_eq!(forfeits.evidence[0][1].pair_count(), 3);
}

/// Returns the table with this ID as a reader sees it.
fn table_view(standings: &Standings, id: &str) -> TableView {
    let document = standings.document();
    let blocks = document.sections.iter().flat_map(|section| &section.blocks);
    let mut tables = blocks.filter_map(|block| match block {
        Block::Table(table) => Some(table),
        _ => None,
    });
    tables.find(|table| table.id == id).unwrap_or_else(|| panic!("no table {id}")).view()
}

/// Creates a tournament of five pairs of games per pairing. In each pair between a and b, a wins one game, and the
/// other game is drawn. In each pair between a and c, both players win one game. Player b wins four of the five pairs
/// against c.
fn tournament_with_known_ratios(players: usize, format: Format) -> Standings {
    let mut run = run(players, 5);
    run.plan.format = format;
    run.plan.sprt = Some(Sprt::new(0.0, 100.0).unwrap());
    let [first, second] = [Side::First, Side::Second].map(Outcome::Won);
    let pairings = run.plan.pairings();
    let schedule = crate::tournament::Schedule::new(&run.plan);
    let outcomes = |pair: usize| {
        let (opening, players) = schedule.pairing_at(pair);
        assert!(pairings.contains(&players));
        match players {
            (0, 1) => [first, Outcome::Drawn],
            (0, _) => [first, first],
            _ if opening == 0 => [second, first],
            _ => [first, second],
        }
    };
    standings(&run, outcomes, |pair| pair)
}

#[test]
fn every_pairing_has_its_draws_pair_ratio_and_sequential_test() {
    let [a_b, a_c, b_c] = [
        ["50.0 %", "0.0 %", "n/a", "[0, 0, 0, 5, 0]"],
        ["0.0 %", "100.0 %", "n/a", "[0, 0, 5, 0, 0]"],
        ["0.0 %", "0.0 %", "4.00", "[1, 0, 0, 0, 4]"],
    ];
    let robin = tournament_with_known_ratios(3, Format::RoundRobin);
    let rows = table_view(&robin, "pairings").rows;
    let names: Vec<_> = rows.iter().map(|row| [row[0].as_str(), row[1].as_str()]).collect();
    assert_eq!(names, [["a", "b"], ["a", "c"], ["b", "c"]]);
    for (row, figures) in rows.iter().zip([a_b, a_c, b_c]) {
        assert_eq!(row[3..7], figures);
    }
    let test = robin.run.plan.sprt.unwrap();
    let ratio = test.log_likelihood_ratio(&robin.evidence[0][1]).unwrap();
    assert_eq!(rows[0][7], format!("LLR {ratio:.2} (bounds −2.94, 2.94): undecided"));
    assert_eq!(robin.sprt, None, "all pairs of a round robin are played");

    let gauntlet = tournament_with_known_ratios(3, Format::Gauntlet);
    let rows = table_view(&gauntlet, "opponents").rows;
    let row = |name: &str| rows.iter().find(|row| row[0] == name).unwrap();
    assert_eq!(
        (&row("b")[6..10], &row("c")[6..10]),
        (&a_b.map(str::to_owned)[..], &a_c.map(str::to_owned)[..])
    );
    assert_eq!(row("b")[10], format!("LLR {ratio:.2} (bounds −2.94, 2.94): undecided"));

    let both = tournament_with_known_ratios(2, Format::RoundRobin);
    let figures = table_view(&both, "match").rows;
    let figure = |name: &str| &figures.iter().find(|row| row[0].starts_with(name)).unwrap()[1];
    for (name, value) in
        ["drawn games", "level pairs", "pair ratio", "pairs LL"].into_iter().zip(a_b)
    {
        assert_eq!(figure(name), value, "{name}");
    }
    assert!(both.sprt.is_some(), "a test can end the match");
}
