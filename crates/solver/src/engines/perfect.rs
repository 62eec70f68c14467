//! Perfect play: the fastest win, or the slowest loss.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use foursight_board::{Bitboard, Column, Game, Outcome, Rules, Variant};
use foursight_search::parameter::Parameter;
use foursight_search::{
    Engine, EngineFamily, EngineSpec, Limits, Observers, Score, Syntax, ThinkError, ThinkOptions,
    Verdict,
};

use super::{SEED, drops, generator, winning};
use crate::bounds::{decisive_ply, worth};
use crate::{Book, Bounds, Choice, Solution, Solve, SolveOptions, SolverOptions, solver};

/// The family of `perfect`: engines that play by exact scores.
///
/// It wins as soon and loses as late as possible. The choice between equal columns depends on the seed and the position
/// only, so that games are reproducible. If a limit ends the search, it plays by the bounds proven so far: see
/// [`Choice`].
pub struct Perfect {
    book: Option<Arc<Book<'static>>>,
}

impl Perfect {
    /// Creates the family, with a book.
    pub const fn family(book: Option<Arc<Book<'static>>>) -> Self {
        Self { book }
    }
}

/// The expected behaviour of `perfect` on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// Whether the empty board was solved within seconds in a measurement.
    pub solves: bool,
    /// The consequence for a game, in sentences.
    pub text: String,
}

impl Perfect {
    /// Returns the expected behaviour on a board, by the measurements in `docs/results.md`: four in a line, squares
    /// or both, on boards whose columns and rows add up to 13 at most.
    ///
    /// # Examples
    ///
    /// ```
    /// use foursight_solver::engines::Perfect;
    ///
    /// assert!(Perfect::outlook("6x5".parse()?).solves);
    /// assert!(!Perfect::outlook("8x8".parse()?).solves);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn outlook(variant: Variant) -> Outlook {
        let size = variant.width() + variant.height();
        let is_measured = variant.goal().line.is_none_or(|line| line == 4);
        let (solves, text) = match size {
            ..=11 if is_measured => {
                (true, "Solves this board: measured from the start, in less than a second.")
            }
            ..=13 if is_measured => (
                true,
                "Solves this board: measured from the start, the result takes up to 12 seconds, and the scores of \
                 all columns longer. On 7x6 the bundled book answers the first moves at once.",
            ),
            _ => (
                false,
                "Not measured on this board: a move may take minutes. If a limit ends the search, it plays a \
                 column that is not proven lost, if there is one, and that column is a guess.",
            ),
        };
        Outlook { solves, text: text.to_owned() }
    }
}

impl fmt::Debug for Perfect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Perfect").field("book", &self.book.is_some()).finish()
    }
}

const PARAMETERS: &[Parameter] = &[
    Parameter::optional("nodes", "maximum number of positions to visit", 1, i64::MAX),
    Parameter::optional("time", "maximum time in milliseconds", 1, 86_400_000),
    Parameter::number("table", "maximum size of the solver's table in megabytes", 1, 65_536, 64),
    SEED,
];

impl EngineFamily for Perfect {
    fn name(&self) -> &'static str {
        "perfect"
    }

    fn summary(&self) -> &'static str {
        "plays by exact scores; if a limit prevents solving, avoids proven losses where possible"
    }

    fn syntax(&self) -> Syntax<'_> {
        Syntax::Parameters(PARAMETERS)
    }

    fn build(&self, spec: EngineSpec) -> Result<Box<dyn Engine>, String> {
        let settings = spec.settings();
        Ok(Box::new(Player {
            text: spec.to_string(),
            seed: settings.optional("seed").unwrap_or_default() as u64,
            limits: spec.limits(),
            table: settings.number("table") as usize,
            spec,
            book: self.book.clone(),
            solver: None,
        }))
    }
}

struct Player {
    text: String,
    spec: EngineSpec,
    seed: u64,
    limits: Limits,
    /// In MiB.
    table: usize,
    book: Option<Arc<Book<'static>>>,
    /// The solver of the last game, kept because its table helps with the next move.
    solver: Option<Box<dyn Solve>>,
}

impl Engine for Player {
    fn text(&self) -> &str {
        &self.text
    }

    fn spec(&self) -> Option<&EngineSpec> {
        Some(&self.spec)
    }

    fn seed(&self) -> Option<u64> {
        Some(self.seed)
    }

    fn reseed(&mut self, seed: u64) {
        self.seed = seed;
    }

    fn think(
        &mut self,
        game: &Game,
        ask: &ThinkOptions<'_>,
        watch: &mut Observers<'_>,
    ) -> Result<Verdict, ThinkError> {
        if game.outcome().is_over() {
            return Err(ThinkError::GameOver);
        }
        let mut solver = match self.solver.take() {
            Some(solver) if solver.variant() == game.variant() => solver,
            _ => solver(game.variant(), SolverOptions { table: self.table, threads: 1 })
                .map_err(failed)?,
        };
        let limits = self.limits.and(ask.limits);
        if limits.nodes.is_some() {
            // With a node limit, the result would depend on the contents of the table, but moves must be reproducible.
            solver.clear();
        }
        let start = ask.time.now();
        let book = self.book.as_deref();
        let mut study = Study { game, ask, book, solver: &mut *solver, limits, start, nodes: 0 };
        let verdict = study.verdict(self.seed);
        if let Some(counters) = &mut watch.counters {
            counters.visited += study.nodes;
            counters.time = ask.time.now().saturating_sub(start);
        }
        self.solver = Some(solver);
        verdict
    }
}

fn failed(error: impl fmt::Display) -> ThinkError {
    ThinkError::Failed(error.to_string())
}

/// The choice of one move.
struct Study<'a> {
    game: &'a Game,
    ask: &'a ThinkOptions<'a>,
    book: Option<&'a Book<'a>>,
    solver: &'a mut dyn Solve,
    limits: Limits,
    start: Duration,
    /// Positions entered.
    nodes: u64,
}

impl Study<'_> {
    fn verdict(&mut self, seed: u64) -> Result<Verdict, ThinkError> {
        let game = self.game;
        let wins = winning(game);
        // An immediate win is the best move; the other columns are needed only if they were requested.
        let wanted = if self.ask.columns || wins.is_empty() { drops(game) } else { wins };
        let known = self.columns(wanted)?;
        let lower = known.iter().map(|(_, bounds)| bounds.lower).max();
        let upper = known.iter().map(|(_, bounds)| bounds.upper).max();
        let best = lower.ok_or(ThinkError::GameOver)?;
        let exact = (lower == upper).then_some(best);
        let complete = known.iter().all(|(_, bounds)| bounds.exact().is_some());
        let mut equal: Vec<_> = known.iter().filter(|(_, bounds)| bounds.lower == best).collect();
        if !complete {
            // The first from the centre among the columns with the highest rank.
            let choice = Choice::among(known.iter().map(|(_, bounds)| *bounds));
            let rank = |bounds: Bounds| choice.rank(bounds).map(|rank| (rank, bounds.upper));
            let highest = known.iter().map(|(_, bounds)| rank(*bounds)).max();
            equal = known.iter().filter(|(_, bounds)| Some(rank(*bounds)) == highest).collect();
            equal.truncate(1);
        }
        // Sorted by column, so that the choice does not depend on the order of search.
        equal.sort_by_key(|(column, _)| column.index());
        let choice = generator(seed, game.position()).below(equal.len() as u64) as usize;
        let column = equal[choice].0;
        let mut columns = Vec::new();
        if self.ask.columns {
            columns = vec![None; usize::from(game.variant().width())];
            for (column, bounds) in &known {
                columns[usize::from(column.index())] =
                    bounds.exact().map(|score| self.score(score));
            }
        }
        let left = usize::from(game.variant().cell_count()) - game.plies();
        Ok(Verdict {
            column,
            score: exact.map(|score| self.score(score)),
            depth: if complete { left as u8 } else { 0 },
            complete,
            line: self.line(column, exact)?,
            columns,
        })
    }

    /// Returns the bounds of each requested column, from the centre outwards. The remaining budget is divided among the
    /// remaining columns, so that each is searched.
    fn columns(&mut self, wanted: Bitboard) -> Result<Vec<(Column, Bounds)>, ThinkError> {
        let rules = self.game.rules();
        let columns: Vec<Column> =
            rules.centre_first().filter(|&column| wanted.meets(rules.column(column))).collect();
        let count = columns.len();
        let looked = columns.into_iter().enumerate();
        looked.map(|(index, column)| Ok((column, self.column(column, count - index)?))).collect()
    }

    fn column(&mut self, column: Column, share: usize) -> Result<Bounds, ThinkError> {
        let mut next = self.game.clone();
        next.play(column).map_err(failed)?;
        let cells = u32::from(next.variant().cell_count());
        match next.outcome() {
            Outcome::Won(_) => return Ok(Bounds::known(worth(cells, next.plies() as u32))),
            Outcome::Drawn => return Ok(Bounds::known(0)),
            Outcome::Ongoing => {}
        }
        let passed = self.ask.time.now().saturating_sub(self.start);
        let nodes = self.limits.nodes.map(|nodes| nodes.saturating_sub(self.nodes) / share as u64);
        let time = self.limits.time.map(|time| time.saturating_sub(passed) / share as u32);
        let mut options = SolveOptions {
            nodes,
            time,
            clock: self.ask.time,
            stop: Some(self.ask.stop),
            book: self.book,
            ..SolveOptions::default()
        };
        let Solution { bounds, nodes } = self.solver.solve(&next, &mut options).map_err(failed)?;
        self.nodes += nodes;
        Ok(bounds.flipped())
    }

    /// Returns the chosen column and the line after it, if the score is known.
    fn line(&mut self, column: Column, exact: Option<i8>) -> Result<Vec<Column>, ThinkError> {
        /// Maximum number of positions for one move of the line, if the time is limited. Most results are still in
        /// the table, and a line may end early.
        const A_LOOK: u64 = 10_000;
        let mut next = self.game.clone();
        next.play(column).map_err(failed)?;
        let mut line = vec![column];
        let Some(score) = exact.filter(|_| !next.outcome().is_over()) else { return Ok(line) };
        let left = usize::from(next.variant().cell_count()) - next.plies();
        let questions = (left * usize::from(next.variant().width())) as u64;
        let nodes = self.limits.nodes.map(|nodes| nodes.saturating_sub(self.nodes) / questions);
        let look = self.limits.time.map(|_| A_LOOK);
        let mut options = SolveOptions {
            nodes: nodes.map_or(look, |nodes| Some(look.map_or(nodes, |look| look.min(nodes)))),
            clock: self.ask.time,
            stop: Some(self.ask.stop),
            book: self.book,
            ..SolveOptions::default()
        };
        line.extend(self.solver.line(&next, -score, &mut options).map_err(failed)?);
        Ok(line)
    }

    /// Converts an exact score to the score of searches.
    fn score(&self, score: i8) -> Score {
        let (cells, plies) = (self.game.variant().cell_count().into(), self.game.plies() as u32);
        match decisive_ply(cells, plies, score) {
            Some(ply) if score > 0 => Score::win_in(ply - plies),
            Some(ply) => Score::loss_in(ply - plies),
            None => Score::DRAW,
        }
    }
}
