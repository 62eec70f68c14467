//! Checks that a session returns the same results as its solver, and that the requests of a session share one
//! budget.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use foursight_board::{Game, SplitMix64, Variant};
use foursight_search::{Limits, TimeSource, Timeless};
use foursight_solver::{Bounds, Session, Solve, SolveOptions, SolverOptions, solver};

fn made(variant: Variant) -> Box<dyn Solve> {
    solver(variant, SolverOptions { table: 4, threads: 1 }).unwrap()
}

fn games(variant: Variant, plies: usize) -> Vec<Game> {
    let mut rng = SplitMix64::new(3);
    std::iter::repeat_with(|| Game::random(variant, plies, &mut rng)).flatten().take(12).collect()
}

#[test]
fn a_session_finds_what_its_solver_finds() {
    for weak in [false, true] {
        let variant = Variant::default();
        let (mut plain, mut session) = (made(variant), Session::new(made(variant)).weak(weak));
        for game in games(variant, 18) {
            let options = || SolveOptions { weak, nodes: Some(30_000), ..SolveOptions::default() };
            session.restart(Limits::default().with_nodes(30_000));
            assert_eq!(session.solve(&game), plain.solve(&game, &mut options()));
            session.restart(Limits::default().with_nodes(30_000));
            assert_eq!(session.columns(&game), plain.columns(&game, &mut options()));
            let within = Bounds { lower: -1, upper: 0 };
            session.restart(Limits::default());
            let found = session.solve_within(&game, within);
            let mut asked = SolveOptions { weak, within, ..SolveOptions::default() };
            assert_eq!(found, plain.solve(&game, &mut asked));
            if let Some(score) = session.solve(&game).unwrap().bounds.exact() {
                let line = session.line(&game, score, Limits::default());
                plain.solve(&game, &mut SolveOptions { weak, ..SolveOptions::default() }).unwrap();
                assert_eq!(line, plain.line(&game, score, &mut SolveOptions::default()));
            }
        }
    }
}

#[test]
fn requests_share_the_positions_of_a_session() {
    let variant = Variant::default();
    let mut session =
        Session::new(made(variant)).with_limits(Limits::default().with_nodes(100_000), &Timeless);
    let mut left = 100_000_u64;
    for game in games(variant, 10) {
        let spent = session.solve(&game).unwrap().nodes;
        left = left.saturating_sub(spent);
        assert_eq!(session.remaining().nodes, Some(left));
        assert_eq!(session.is_over(), left == 0);
    }
    assert!(session.is_over(), "positions of ten plies take longer");
    let early = Game::new(variant);
    assert_eq!(session.solve(&early).unwrap().bounds.exact(), None);
    session.restart(Limits::default());
    assert!(!session.is_over());
}

/// A clock that advances by one second with each call of `now`.
struct Seconds(std::sync::atomic::AtomicU64);

impl TimeSource for Seconds {
    fn now(&self) -> Duration {
        Duration::from_secs(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

#[test]
fn time_and_the_flag_end_a_session() {
    let (clock, stop) = (Seconds(0.into()), AtomicBool::new(false));
    let mut session = Session::new(made(Variant::default()))
        .with_stop(&stop)
        .with_limits(Limits::default().with_time(Duration::from_secs(5)), &clock);
    let first = session.remaining().time.unwrap();
    assert!(first < Duration::from_secs(5) && !session.is_over());
    assert_eq!(session.solve(&Game::new(Variant::default())).unwrap().bounds.exact(), None);
    assert!(session.is_over());
    session.restart(Limits::default());
    assert!(!session.is_over());
    stop.store(true, Ordering::Relaxed);
    assert!(session.is_over());
}
