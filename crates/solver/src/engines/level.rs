//! Eight levels of play, from beginner to master. The constant [`LEVELS`] lists them.
//!
//! A level consists of an engine, a probability of deliberate mistakes, and two guarantees about immediate wins. For a
//! deliberate mistake, the level chooses among the columns that the engine scores lower than the best column. The best
//! of these columns has the highest probability, and the worst has the lowest probability. The choice depends only on
//! the seed and the position.

use std::cmp::Reverse;
use std::fmt;
use std::sync::Arc;

use foursight_board::{Bitboard, Column, Game, Rules, SplitMix64};
use foursight_search::parameter::{Parameter, Settings};
use foursight_search::{
    Engine, EngineFamily, EngineSpec, Evaluation, Observers, Registry, Score, Syntax, ThinkError,
    ThinkOptions, Verdict,
};

use super::{PerfectEngineFamily, SEED, engine_generator, playable_drops, winning_drops};
use crate::Book;

/// One level of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineLevel {
    /// The name, for example "beginner".
    pub name: &'static str,
    /// A phrase that describes how far the level searches, for example "looks one ply ahead".
    pub looks: &'static str,
    /// The engine text of the engine that scores the columns, such as "alphabeta:depth=1,eval=windows-centre".
    pub engine: &'static str,
    /// The engine text of a second engine, which scores the columns that the first engine could not score within its
    /// limits.
    pub otherwise: Option<&'static str>,
    /// The probability of a deliberate mistake, in percent of the moves.
    pub errors: u8,
    /// Whether the level plays a winning move whenever there is one. A deliberate mistake never breaks this guarantee.
    pub takes_wins: bool,
    /// Whether the level always prevents a win of the opponent with the next disc if it can.
    pub stops_wins: bool,
    /// The strength of the level, measured on a 7x6 board.
    pub measured: LevelStrength,
}

/// The strength of a level, measured on the board [`LevelStrength::BOARD`].
///
/// `docs/measurements.md` contains the commands that measure the strength. The values are not valid for other boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelStrength {
    /// The number of critical positions, out of 1,000, in which the level preserves the outcome. A position is critical
    /// if some of its moves preserve its outcome (win, draw or loss) under perfect play and others do not.
    pub kept_of_1000: u16,
    /// The Elo rating of the level. The mean rating of all levels is 0.
    pub elo: i32,
}

impl LevelStrength {
    /// The board on which all levels were measured.
    pub const BOARD: &str = "7x6";

    /// Returns the percentage of critical positions in which the level preserves the outcome under perfect play.
    pub fn kept(self) -> f64 {
        f64::from(self.kept_of_1000) / 10.0
    }
}

/// All levels. The first entry is level 1.
///
/// Levels 1 to 7 visit at most 20,000 positions per move. They therefore move without a noticeable delay, even in a
/// browser.
pub const LEVELS: [EngineLevel; 8] = [
    EngineLevel {
        name: "beginner",
        looks: "looks one ply ahead",
        engine: "alphabeta:depth=1,eval=windows-centre",
        otherwise: None,
        errors: 75,
        takes_wins: false,
        stops_wins: false,
        measured: LevelStrength { kept_of_1000: 436, elo: -766 },
    },
    EngineLevel {
        name: "novice",
        looks: "looks two plies ahead",
        engine: "alphabeta:depth=2,eval=windows-centre",
        otherwise: None,
        errors: 40,
        takes_wins: false,
        stops_wins: false,
        measured: LevelStrength { kept_of_1000: 617, elo: -430 },
    },
    EngineLevel {
        name: "casual",
        looks: "looks two plies ahead",
        engine: "alphabeta:depth=2,eval=windows-centre",
        otherwise: None,
        errors: 25,
        takes_wins: true,
        stops_wins: false,
        measured: LevelStrength { kept_of_1000: 699, elo: -217 },
    },
    EngineLevel {
        name: "attentive",
        looks: "looks three plies ahead",
        engine: "alphabeta:depth=3,eval=windows-centre",
        otherwise: None,
        errors: 15,
        takes_wins: true,
        stops_wins: true,
        measured: LevelStrength { kept_of_1000: 782, elo: -48 },
    },
    EngineLevel {
        name: "skilled",
        looks: "looks up to five plies ahead",
        engine: "deepening:depth=5,eval=windows-centre,nodes=20000,table=4",
        otherwise: None,
        errors: 10,
        takes_wins: true,
        stops_wins: true,
        measured: LevelStrength { kept_of_1000: 818, elo: 94 },
    },
    EngineLevel {
        name: "strong",
        looks: "looks up to seven plies ahead",
        engine: "deepening:depth=7,eval=windows-centre,nodes=20000,table=4",
        otherwise: None,
        errors: 5,
        takes_wins: true,
        stops_wins: true,
        measured: LevelStrength { kept_of_1000: 864, elo: 193 },
    },
    EngineLevel {
        name: "expert",
        looks: "looks as far ahead as it can within 20,000 positions",
        engine: "deepening:depth=64,eval=windows-centre,nodes=20000,table=4",
        otherwise: None,
        errors: 0,
        takes_wins: true,
        stops_wins: true,
        measured: LevelStrength { kept_of_1000: 906, elo: 403 },
    },
    EngineLevel {
        name: "master",
        looks: "solves the position if this takes at most 3,000,000 positions, and otherwise looks as far ahead as it can within 100,000 positions",
        engine: "perfect:nodes=3000000,table=16",
        otherwise: Some("deepening:depth=64,eval=windows-centre,nodes=100000,table=4"),
        errors: 0,
        takes_wins: true,
        stops_wins: true,
        measured: LevelStrength { kept_of_1000: 1000, elo: 771 },
    },
];

/// Writes a one-line description of the level: its engine, its mistakes and its guarantees.
impl fmt::Display for EngineLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.name, self.engine)?;
        if let Some(otherwise) = self.otherwise {
            write!(f, ", or {otherwise} if that engine has no result")?;
        }
        match self.errors {
            0 => f.write_str("; makes no deliberate mistakes")?,
            errors => write!(f, "; {errors} % of its moves are deliberate mistakes")?,
        }
        write!(f, "; {}", self.promises())
    }
}

impl EngineLevel {
    /// Returns a phrase that describes the two guarantees about immediate wins.
    const fn promises(&self) -> &'static str {
        match (self.takes_wins, self.stops_wins) {
            (true, true) => {
                "never misses a win in one move; never allows the opponent a win in one move that it could prevent"
            }
            (true, false) => "never misses a win in one move",
            (false, true) => "never allows the opponent a win in one move that it could prevent",
            (false, false) => "may miss even a win in one move",
        }
    }

    /// Returns a description of the level that does not mention engine names, for readers who do not know the engines.
    ///
    /// # Examples
    ///
    /// ```
    /// use foursight_solver::engines::LEVELS;
    ///
    /// assert_eq!(
    ///     LEVELS[0].summary(),
    ///     "Looks one ply ahead; makes a deliberate mistake in 75 of 100 moves; may miss even a win in one move."
    /// );
    /// ```
    pub fn summary(&self) -> String {
        let (first, rest) = self.looks.split_at(1);
        let errs = match self.errors {
            0 => "makes no deliberate mistakes".to_owned(),
            errors => format!("makes a deliberate mistake in {errors} of 100 moves"),
        };
        format!("{}{rest}; {errs}; {}.", first.to_uppercase(), self.promises())
    }
}

/// The engine family `level`. Its engines are `level:1` to `level:8`. A seed, as in `level:3,seed=7`, changes the
/// random choice of the mistakes.
pub struct LevelEngineFamily {
    /// The registry that builds the engines of the levels.
    registry: Registry,
}

impl LevelEngineFamily {
    /// Creates the family. Level 8 looks up exact scores in the opening book, if there is one.
    pub fn family(book: Option<Arc<Book<'static>>>) -> Self {
        let mut registry = Registry::standard();
        registry.add_engine(PerfectEngineFamily::family(book));
        Self { registry }
    }
}

impl fmt::Debug for LevelEngineFamily {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LevelEngineFamily").finish_non_exhaustive()
    }
}

const PARAMETERS: &[Parameter] = &[
    Parameter::number(
        "level",
        "strength of play; level:3 is short for level:level=3",
        1,
        LEVELS.len() as i64,
        4,
    ),
    SEED,
];

impl EngineFamily for LevelEngineFamily {
    fn name(&self) -> &'static str {
        "level"
    }

    fn summary(&self) -> &'static str {
        "plays at a chosen strength, from level:1 (beginner, frequent mistakes) to level:8 (master)"
    }

    fn syntax(&self) -> Syntax<'_> {
        Syntax::Parameters(PARAMETERS)
    }

    fn notes(&self) -> Vec<String> {
        let note = |(level, number): (&EngineLevel, u32)| {
            let LevelStrength { elo, .. } = level.measured;
            let (kept, board) = (level.measured.kept(), LevelStrength::BOARD);
            format!(
                "level:{number}  {level}; on {board} it keeps {kept:.1} % of critical outcomes, Elo {elo:+}"
            )
        };
        LEVELS.iter().zip(1..).map(note).collect()
    }

    fn text(&self, settings: &Settings) -> Option<String> {
        // The text contains the number of the level even if it is the default, because readers do not know the default.
        let number = settings.number("level");
        Some(match settings.optional("seed").unwrap_or_default() {
            0 => format!("level:{number}"),
            seed => format!("level:{number},seed={seed}"),
        })
    }

    fn build(&self, spec: EngineSpec) -> Result<Box<dyn Engine>, String> {
        let number = spec.settings().number("level");
        let seed = spec.settings().optional("seed").unwrap_or_default();
        let level = LEVELS[number as usize - 1];
        let drawn = [("ties", "random"), ("seed", &*seed.to_string())];
        let make =
            |text| self.registry.engine_with(text, &drawn).map_err(|error| error.to_string());
        Ok(Box::new(LevelEngine {
            text: spec.to_string(),
            spec,
            level,
            seed: seed as u64,
            engine: make(level.engine)?,
            otherwise: level.otherwise.map(make).transpose()?,
        }))
    }
}

struct LevelEngine {
    text: String,
    spec: EngineSpec,
    level: EngineLevel,
    seed: u64,
    engine: Box<dyn Engine>,
    otherwise: Option<Box<dyn Engine>>,
}

impl Engine for LevelEngine {
    fn text(&self) -> &str {
        &self.text
    }

    fn spec(&self) -> Option<&EngineSpec> {
        Some(&self.spec)
    }

    fn evaluation(&self) -> Option<&Evaluation> {
        let otherwise = || self.otherwise.as_ref().and_then(|engine| engine.evaluation());
        self.engine.evaluation().or_else(otherwise)
    }

    fn seed(&self) -> Option<u64> {
        Some(self.seed)
    }

    fn reseed(&mut self, seed: u64) {
        self.seed = seed;
        self.engine.reseed(seed);
        if let Some(otherwise) = &mut self.otherwise {
            otherwise.reseed(seed);
        }
    }

    fn restart(&mut self, seed: Option<u64>) -> bool {
        self.seed = seed.unwrap_or(self.seed);
        let otherwise = self.otherwise.as_mut();
        self.engine.restart(seed) && otherwise.is_none_or(|engine| engine.restart(seed))
    }

    fn think(
        &mut self,
        game: &Game,
        ask: &ThinkOptions<'_>,
        watch: &mut Observers<'_>,
    ) -> Result<Verdict, ThinkError> {
        let allowed = self.allowed_drops(game);
        let mut rng = engine_generator(self.seed, game.position());
        let errs = rng.below(100) < self.level.errors.into();
        let several = allowed.count() > 1;
        // Scoring all columns takes longer than finding the best column, so the engine scores all columns only if
        // necessary.
        let columns = several && (errs || self.otherwise.is_some());
        let judging = ThinkOptions { columns: ask.columns || columns, ..*ask };
        let mut verdict = self.engine.think(game, &judging, watch)?;
        let mut column = verdict.column;
        if let Some(otherwise) = self.otherwise.as_mut().filter(|_| !verdict.complete) {
            verdict = merge_engine_verdicts(&verdict, otherwise.think(game, &judging, watch)?);
            column = best_and_worse(game, allowed, &verdict.columns, &mut rng).0;
        }
        if errs {
            let (_, worse) = best_and_worse(game, allowed, &verdict.columns, &mut rng);
            column = draw_weighted_column(&worse, &mut rng).unwrap_or(column);
        }
        if !allowed.meets(game.rules().column(column)) {
            column = best_and_worse(game, allowed, &verdict.columns, &mut rng).0;
        }
        if column != verdict.column {
            verdict.column = column;
            verdict.line = vec![column];
        }
        if !ask.columns {
            verdict.columns.clear();
        }
        Ok(verdict)
    }
}

impl LevelEngine {
    /// Returns the playable cells that the level's guarantees about immediate wins allow.
    fn allowed_drops(&self, game: &Game) -> Bitboard {
        let wins = winning_drops(game);
        if self.level.takes_wins && !wins.is_empty() {
            return wins;
        }
        let safe =
            if self.level.stops_wins { Self::safe_drops(game) | wins } else { Bitboard::EMPTY };
        if safe.is_empty() { playable_drops(game) } else { safe }
    }

    /// Returns the playable cells on which a disc of the side to move leaves the opponent no immediate win.
    fn safe_drops(game: &Game) -> Bitboard {
        let rules = game.rules();
        let lets_win = |cell: &Bitboard| {
            let next = game.position().play_unchecked(*cell);
            rules.completing(next.own).meets(rules.drops(next.occupied()))
        };
        playable_drops(game).into_iter().filter(|cell| !lets_win(cell)).collect()
    }
}

/// Returns the best allowed column, and a list of the allowed columns with lower scores. The list is sorted by score,
/// and the highest score comes first. Columns with equal scores are in random order.
fn best_and_worse(
    game: &Game,
    allowed: Bitboard,
    scores: &[Option<Score>],
    rng: &mut SplitMix64,
) -> (Column, Vec<Column>) {
    let score = |column: Column| scores.get(usize::from(column.index())).copied().flatten();
    let mut columns: Vec<Column> =
        allowed.into_iter().map(|cell| game.rules().column_of(cell)).collect();
    for last in (1..columns.len()).rev() {
        columns.swap(last, rng.below(last as u64 + 1) as usize);
    }
    columns.sort_by_key(|&column| Reverse(score(column)));
    let best = columns[0];
    columns.retain(|&column| score(column) < score(best));
    (best, columns)
}

/// Merges the column scores of two engines. Where the first engine has no score, the result contains the score of the
/// second engine.
fn merge_engine_verdicts(first: &Verdict, second: Verdict) -> Verdict {
    let proven = first.columns.iter().zip(&second.columns);
    let columns = proven.map(|(proven, judged)| proven.or(*judged)).collect();
    Verdict { score: first.score.or(second.score), columns, ..second }
}

/// Returns a random column. Returns `None` if the list is empty.
///
/// The probability decreases linearly along the list. For example, three columns have the probabilities 3/6, 2/6 and
/// 1/6.
fn draw_weighted_column(columns: &[Column], rng: &mut SplitMix64) -> Option<Column> {
    let count = columns.len() as u64;
    let chances = columns.iter().zip((1..=count).rev());
    let mut tickets = chances.flat_map(|(column, chances)| (0..chances).map(|_| *column));
    let sold = count * (count + 1) / 2;
    if sold == 0 { None } else { tickets.nth(rng.below(sold) as usize) }
}
