//! The engine `perfect`, which plays the fastest win, or the slowest loss if it cannot win or draw.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use foursight_board::{Bitboard, Column, Game, Outcome, Rules, Variant};
use foursight_search::parameter::Parameter;
use foursight_search::{
    Engine, EngineFamily, EngineSpec, Limits, Observers, Score, Syntax, ThinkError, ThinkOptions,
    Verdict,
};

use super::{SEED, engine_generator, playable_drops, winning_drops};
use crate::bounds::{decisive_ply, worth};
use crate::{Book, Bounds, Choice, Solution, Solve, SolveOptions, SolverOptions, solver};

/// The engine family `perfect`. Its engines choose moves by their exact scores.
///
/// The engine wins as soon as possible and loses as late as possible. Among columns with equal scores, its choice
/// depends only on the seed and the position, so games are reproducible. If a limit ends the search, the engine ranks
/// the columns by the bounds proven so far (see [`Choice`]).
pub struct PerfectEngineFamily {
    book: Option<Arc<Book<'static>>>,
}

impl PerfectEngineFamily {
    /// Creates the family. Its engines use the opening book, if there is one.
    pub const fn family(book: Option<Arc<Book<'static>>>) -> Self {
        Self { book }
    }
}

/// What users can expect of the engine `perfect` on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// Whether the engine solved the empty board within 12 seconds in a measurement.
    pub solves: bool,
    /// The explanation for users, in complete sentences.
    pub text: String,
}

impl PerfectEngineFamily {
    /// Returns what users can expect of the engine `perfect` in a variant.
    ///
    /// The result is based on the measurements in `docs/results.md`. The measured boards have columns and rows that add
    /// up to at most 13. The measured goals are four in a line, squares, and both.
    ///
    /// # Examples
    ///
    /// ```
    /// use foursight_solver::engines::PerfectEngineFamily;
    ///
    /// assert!(PerfectEngineFamily::outlook("6x5".parse()?).solves);
    /// assert!(!PerfectEngineFamily::outlook("8x8".parse()?).solves);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn outlook(variant: Variant) -> Outlook {
        let size = variant.width() + variant.height();
        let is_measured = variant.goal().line.is_none_or(|line| line == 4);
        let (solves, text) = match size {
            ..=11 if is_measured => (
                true,
                "Solves this board: in a measurement, solving the empty board took less than a second.",
            ),
            ..=13 if is_measured => (
                true,
                "Solves this board: in a measurement, solving the empty board took at most 12 seconds. The scores of \
                 all columns take longer. On 7x6, the first moves come from the bundled opening book without delay.",
            ),
            _ => (
                false,
                "Not measured on this board: a move may take minutes. If a limit ends the search, the engine \
                 guesses: it plays a column that is not proven lost, if there is one.",
            ),
        };
        Outlook { solves, text: text.to_owned() }
    }
}

impl fmt::Debug for PerfectEngineFamily {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PerfectEngineFamily").field("book", &self.book.is_some()).finish()
    }
}

const PARAMETERS: &[Parameter] = &[
    Parameter::optional("nodes", "maximum number of positions to visit per move", 1, i64::MAX),
    Parameter::optional("time", "maximum time per move in milliseconds", 1, 86_400_000),
    Parameter::number(
        "table",
        "maximum size of the solver's transposition table in megabytes",
        1,
        65_536,
        64,
    ),
    SEED,
];

impl EngineFamily for PerfectEngineFamily {
    fn name(&self) -> &'static str {
        "perfect"
    }

    fn summary(&self) -> &'static str {
        "plays the move with the best exact score; if a limit stops the solver, avoids proven losses"
    }

    fn syntax(&self) -> Syntax<'_> {
        Syntax::Parameters(PARAMETERS)
    }

    fn build(&self, spec: EngineSpec) -> Result<Box<dyn Engine>, String> {
        let settings = spec.settings();
        Ok(Box::new(PerfectEngine {
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

struct PerfectEngine {
    text: String,
    spec: EngineSpec,
    seed: u64,
    limits: Limits,
    /// Maximum size of the solver's table in MiB.
    table: usize,
    book: Option<Arc<Book<'static>>>,
    /// The solver that chose the previous move. Its table contains results that speed up the next move.
    solver: Option<Box<dyn Solve>>,
}

impl Engine for PerfectEngine {
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

    /// Clears the table, because results of an earlier game would change the number of visited positions. The memory of
    /// the table is used again.
    fn restart(&mut self, seed: Option<u64>) -> bool {
        self.seed = seed.unwrap_or(self.seed);
        if let Some(solver) = &mut self.solver {
            solver.clear();
        }
        true
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
                .map_err(perfect_engine_error)?,
        };
        let limits = self.limits.and(ask.limits);
        if limits.nodes.is_some() {
            // With a node limit, results that earlier searches left in the table would change the chosen move. Moves
            // must be reproducible, so the table is cleared.
            solver.clear();
        }
        let start = ask.time.now();
        let book = self.book.as_deref();
        let mut search =
            PerfectSearch { game, ask, book, solver: &mut *solver, limits, start, nodes: 0 };
        let verdict = search.verdict(self.seed);
        if let Some(counters) = &mut watch.counters {
            counters.visited += search.nodes;
            counters.time = ask.time.now().saturating_sub(start);
        }
        self.solver = Some(solver);
        verdict
    }
}

fn perfect_engine_error(error: impl fmt::Display) -> ThinkError {
    ThinkError::Failed(error.to_string())
}

/// The input and the state of the search for one move.
struct PerfectSearch<'a> {
    game: &'a Game,
    ask: &'a ThinkOptions<'a>,
    book: Option<&'a Book<'a>>,
    solver: &'a mut dyn Solve,
    limits: Limits,
    start: Duration,
    /// Number of positions visited so far.
    nodes: u64,
}

impl PerfectSearch<'_> {
    fn verdict(&mut self, seed: u64) -> Result<Verdict, ThinkError> {
        let game = self.game;
        let wins = winning_drops(game);
        // An immediate win is the best move. If there is one, the other columns are scored only if the caller requested
        // all scores.
        let wanted = if self.ask.columns || wins.is_empty() { playable_drops(game) } else { wins };
        let known = self.columns(wanted)?;
        let lower = known.iter().map(|(_, bounds)| bounds.lower).max();
        let upper = known.iter().map(|(_, bounds)| bounds.upper).max();
        let best = lower.ok_or(ThinkError::GameOver)?;
        let exact = (lower == upper).then_some(best);
        let complete = known.iter().all(|(_, bounds)| bounds.exact().is_some());
        let mut equal: Vec<_> = known.iter().filter(|(_, bounds)| bounds.lower == best).collect();
        if !complete {
            // Chooses the columns with the highest rank, and among them the column nearest to the centre.
            let choice = Choice::among(known.iter().map(|(_, bounds)| *bounds));
            let rank = |bounds: Bounds| choice.rank(bounds).map(|rank| (rank, bounds.upper));
            let highest = known.iter().map(|(_, bounds)| rank(*bounds)).max();
            equal = known.iter().filter(|(_, bounds)| Some(rank(*bounds)) == highest).collect();
            equal.truncate(1);
        }
        // Sorts by column, so that the random choice does not depend on the order in which the columns were searched.
        equal.sort_by_key(|(column, _)| column.index());
        let choice = engine_generator(seed, game.position()).below(equal.len() as u64) as usize;
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

    /// Returns the proven bounds of each column in `wanted`, from the centre outwards.
    ///
    /// Before each column, the remaining budget is divided equally among the columns that are left. Every column
    /// therefore gets a share of the budget.
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
        next.play(column).map_err(perfect_engine_error)?;
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
        let Solution { bounds, nodes } =
            self.solver.solve(&next, &mut options).map_err(perfect_engine_error)?;
        self.nodes += nodes;
        Ok(bounds.flipped())
    }

    /// Returns the principal variation (the expected moves), which begins with the chosen column. If the exact score is
    /// unknown, the principal variation contains only the chosen column.
    fn line(&mut self, column: Column, exact: Option<i8>) -> Result<Vec<Column>, ThinkError> {
        /// If the time is limited, the search for the principal variation visits at most this number of positions. This
        /// is enough in most cases, because most results are still in the table. If it is not enough, only the first
        /// moves of the principal variation are returned.
        const MAX_LINE_NODES: u64 = 10_000;
        let mut next = self.game.clone();
        next.play(column).map_err(perfect_engine_error)?;
        let mut line = vec![column];
        let Some(score) = exact.filter(|_| !next.outcome().is_over()) else { return Ok(line) };
        let left = usize::from(next.variant().cell_count()) - next.plies();
        let questions = (left * usize::from(next.variant().width())) as u64;
        let nodes = self.limits.nodes.map(|nodes| nodes.saturating_sub(self.nodes) / questions);
        let look = self.limits.time.map(|_| MAX_LINE_NODES);
        let mut options = SolveOptions {
            nodes: nodes.map_or(look, |nodes| Some(look.map_or(nodes, |look| look.min(nodes)))),
            clock: self.ask.time,
            stop: Some(self.ask.stop),
            book: self.book,
            ..SolveOptions::default()
        };
        line.extend(self.solver.line(&next, -score, &mut options).map_err(perfect_engine_error)?);
        Ok(line)
    }

    /// Converts an exact score of the solver to the [`Score`] that all engines return. That score contains the number
    /// of plies to the end of the game.
    fn score(&self, score: i8) -> Score {
        let (cells, plies) = (self.game.variant().cell_count().into(), self.game.plies() as u32);
        match decisive_ply(cells, plies, score) {
            Some(ply) if score > 0 => Score::win_in(ply - plies),
            Some(ply) => Score::loss_in(ply - plies),
            None => Score::DRAW,
        }
    }
}
