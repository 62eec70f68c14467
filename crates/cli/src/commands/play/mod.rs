//! `play`: a game in the terminal between people, engines, or both.

mod order;
mod seat;

use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result};
use foursight::analysis::types::ScoreReport;
use foursight::board::{Cell, Game, Record, Side, SplitMix64};
use foursight::search::{Limits, Monotonic, Observers, Registry, ThinkOptions, hint};
use foursight::solver::engines::Perfect;
use serde::Serialize;

use self::order::Order;
use self::seat::Seat;
use crate::args::{self, Limiting, Output};
use crate::commands::When;
use crate::local_engines;
use crate::render::{self, Screen};

/// Play a game in the terminal against an engine or a person, or watch two engines
///
/// At the prompt, type a column or one of the commands undo, redo, hint, resign, moves, save, help and quit. The last
/// stone is marked `(x)`, winning stones `[x]`.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight play                                           play an engine
  foursight play --first level:5 --second human            the engine begins
  foursight play --first human --second human              two people
  foursight play --first random --second level:3 --seed 7  watch two engines
  foursight play --variant 7x6:square --random-first       a 2x2 block wins

The score of an engine's move is from the engine's point of view. `win in 3 moves (5 plies)` counts 3 stones of the \
winner, and 5 stones of both players. --seed makes the games of random engines repeatable.

JSON: variant, first, second, seed, moves, cells, result (1-0, 0-1, 1/2-1/2, or * if not finished), winner, \
resigned, thoughts [{ply, column, score, depth, visited, time_ns}].")]
pub(crate) struct Args {
    /// First player: human or an engine [default: human, or the player in the record]
    #[arg(long, value_name = "PLAYER")]
    first: Option<String>,
    /// Second player: human or an engine [default: alphabeta:depth=6,eval=windows-centre, or the player in
    /// the record]
    #[arg(long, value_name = "PLAYER")]
    second: Option<String>,
    /// Choose at random which of the two players moves first
    #[arg(long)]
    random_first: bool,
    /// Random seed [default: from the clock]
    #[arg(long, value_name = "N")]
    seed: Option<String>,
    #[command(flatten)]
    limiting: Limiting,
    /// Save the game to FILE after every move
    #[arg(long, value_name = "FILE")]
    save: Option<String>,
    #[command(flatten)]
    position: args::Position,
    #[command(flatten)]
    output: Output,
}

/// The game as a JSON document.
#[derive(Debug, Serialize)]
struct Played {
    variant: String,
    first: String,
    second: String,
    seed: u64,
    moves: String,
    cells: String,
    result: String,
    winner: Option<String>,
    resigned: Option<String>,
    thoughts: Vec<Thought>,
}

/// An engine's move with its score and cost.
#[derive(Debug, Serialize)]
pub(crate) struct Thought {
    /// The number of the move, the first being 1.
    pub(crate) ply: usize,
    pub(crate) column: String,
    pub(crate) score: Option<ScoreReport>,
    pub(crate) depth: u8,
    pub(crate) visited: u64,
    pub(crate) time_ns: u64,
}

/// A game and its players.
struct Table {
    game: Game,
    /// Tags of the record, except the players.
    tags: Vec<(String, String)>,
    seats: [Seat; 2],
    limits: Limits,
    thoughts: Vec<Thought>,
    /// The file that is written after every move.
    kept_in: Option<String>,
}

pub(crate) fn run(args: &Args, color: When) -> Result<ExitCode> {
    let record = args.position.record()?;
    let limits = args.limiting.limits()?;
    let seed = match &args.seed {
        Some(text) => args::number("--seed", text, 0..=i64::MAX as u64)?,
        None => from_clock(),
    };
    let registry = local_engines::registry();
    let seat = |option: &str, text: &str| {
        Seat::new(&registry, text, local_engines::limits(&limits), seed, record.game.variant())
            .with_context(|| {
                let human = hint(text, std::iter::once("human"));
                format!("{option} (human or an engine{human})")
            })
    };
    // A record may come from an untrusted source, so the programs (`cmd:`) it names are not started.
    let mut trusted = registry.clone();
    trusted.refuse("cmd", "programs named in a record are not started");
    let who = |given: &Option<String>, tag: &str, otherwise: &str| {
        // A player in a record that is not a known engine is a person.
        let tagged =
            record.tag(tag).map(|name| if trusted.engine(name).is_ok() { name } else { "human" });
        if let (None, Some(program)) = (given, record.tag(tag).filter(|t| t.starts_with("cmd:"))) {
            let option = tag.to_lowercase();
            render::note(&format!(
                "programs named in a record are not started; to start this one, add --{option} '{program}'"
            ));
        }
        given.as_deref().or(tagged).unwrap_or(otherwise).to_owned()
    };
    let mut seats = [
        seat("--first", &who(&args.first, "First", "human"))?,
        seat("--second", &who(&args.second, "Second", "alphabeta:depth=6,eval=windows-centre"))?,
    ];
    let mut screen = Screen::new(args.output.json, color);
    if args.random_first && SplitMix64::new(seed).below(2) == 1 {
        seats.swap(0, 1);
    }
    let random = args.random_first || seats.iter().any(Seat::is_random);
    screen.welcome(seats.each_ref().map(Seat::name), random.then_some(seed))?;
    let is_perfect = |seat: &Seat| seat.name().split(':').next() == Some("perfect");
    let outlook = Perfect::outlook(record.game.variant());
    if seats.iter().any(is_perfect) && !outlook.solves {
        render::note(&format!("perfect: {}", outlook.text));
    }
    let Record { game, mut tags } = record;
    tags.retain(|(name, _)| name != "First" && name != "Second");
    let kept_in = args.save.clone();
    let mut table = Table { game, tags, seats, limits, thoughts: Vec::new(), kept_in };
    table.keep()?;
    table.play(&registry, &mut screen)?;
    screen.farewell(&table.game, table.seats.each_ref().map(Seat::name))?;
    if let Some(file) = &args.save {
        screen.say(&format!("saved to {file}"))?;
    }
    if args.output.json {
        return render::print_json(&table.played(seed));
    }
    Ok(ExitCode::SUCCESS)
}

/// A seed of at most six digits, so that it is easy to type again.
fn from_clock() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    SplitMix64::new(now.as_nanos() as u64).below(1_000_000)
}

impl Table {
    /// Plays until the game is over or a person quits.
    fn play(&mut self, registry: &Registry, screen: &mut Screen) -> Result<()> {
        screen.board(&self.game)?;
        while !self.game.outcome().is_over() {
            if self.seats[self.game.to_move() as usize].is_human() {
                let Some(line) = screen.ask(self.game.to_move())? else { break };
                match line.parse() {
                    Ok(Order::Quit) => break,
                    Ok(order) => self.obey(order, registry, screen)?,
                    Err(message) => screen.say(&format!("{message}"))?,
                }
            } else {
                self.think(screen)?;
                screen.board(&self.game)?;
            }
            self.keep()?;
        }
        Ok(())
    }

    /// Lets the engine to move choose a move and plays it.
    fn think(&mut self, screen: &mut Screen) -> Result<()> {
        let side = self.game.to_move();
        let seat = &mut self.seats[side as usize];
        let name = seat.name().to_owned();
        let ply = self.game.plies() + 1;
        let thought = seat.think(&self.game, self.limits, ply).with_context(|| name.clone())?;
        let column = thought.column.parse()?;
        self.game.play(column).with_context(|| name.clone())?;
        screen.thought(side, &name, &thought)?;
        self.thoughts.retain(|earlier| earlier.ply < ply);
        self.thoughts.push(thought);
        Ok(())
    }

    /// Executes a command typed at the prompt.
    fn obey(&mut self, order: Order, registry: &Registry, screen: &mut Screen) -> Result<()> {
        match order {
            Order::Cell(cell) if self.game.landing(cell.column) != Some(cell) => {
                let lands =
                    self.game.landing(cell.column).map(|cell| format!("; it would fall to {cell}"));
                screen
                    .say(&format!("a stone cannot rest on {cell}{}", lands.unwrap_or_default()))?;
            }
            Order::Column(column) | Order::Cell(Cell { column, .. }) => {
                match self.game.play(column) {
                    Ok(()) => screen.board(&self.game)?,
                    Err(error) => screen.say(&error.to_string())?,
                }
            }
            Order::Undo => {
                if self.walk(Game::undo) {
                    screen.board(&self.game)?;
                } else {
                    screen.say("you have no move to take back")?;
                }
            }
            Order::Redo => {
                if self.walk(Game::redo) {
                    screen.board(&self.game)?;
                } else {
                    screen.say("nothing to redo; use undo first")?;
                }
            }
            Order::Hint => self.hint(registry, screen)?,
            Order::Resign => {
                self.game.resign();
            }
            Order::Moves => screen.moves(&self.game)?,
            Order::Save(file) => match self.save(&file) {
                Ok(()) => screen.say(&format!("saved to {file}"))?,
                Err(error) => screen.say(&format!("{error:#}"))?,
            },
            Order::Help => screen.say(order::HELP)?,
            Order::Quit => {}
        }
        Ok(())
    }

    /// Undoes or redoes moves up to the next turn of a person. Returns `false` and changes nothing if there is none.
    fn walk(&mut self, step: fn(&mut Game) -> bool) -> bool {
        let mut game = self.game.clone();
        let mut steps = 0;
        while step(&mut game) {
            steps += 1;
            if self.seats[game.to_move() as usize].is_human() {
                self.game = game;
                return true;
            }
        }
        // Redo may end after a person's move without an engine's reply: the engine then thinks again.
        let forth = steps > 0 && game.plies() > self.game.plies();
        if forth {
            self.game = game;
        }
        forth
    }

    fn hint(&self, registry: &Registry, screen: &mut Screen) -> Result<()> {
        let mut engine = local_engines::engine(registry, "deepening:depth=10,time=1000", &[])?;
        let clock = Monotonic::new();
        let ask = ThinkOptions { time: &clock, ..ThinkOptions::default() };
        match engine.think(&self.game, &ask, &mut Observers::default()) {
            Ok(verdict) => screen.hint(&(&verdict).into()),
            Err(error) => screen.say(&error.to_string()),
        }
    }

    /// Writes the game to the file of `--save`, if there is one.
    fn keep(&self) -> Result<()> {
        self.kept_in.as_ref().map_or(Ok(()), |file| self.save(file))
    }

    fn save(&self, file: &str) -> Result<()> {
        let [first, second] = self.seats.each_ref().map(Seat::name);
        let mut record = Record::new(self.game.clone()).with("First", first).with("Second", second);
        record.tags.extend(self.tags.iter().cloned());
        std::fs::write(file, record.to_string()).with_context(|| format!("cannot write {file}"))
    }

    fn played(self, seed: u64) -> Played {
        let [first, second] = self.seats.each_ref().map(|seat| seat.name().to_owned());
        let name = |side: Side| side.to_string();
        Played {
            variant: self.game.variant().to_string(),
            first,
            second,
            seed,
            moves: self.game.to_columns(),
            cells: self.game.to_cells(),
            result: self.game.outcome().to_string(),
            winner: self.game.outcome().winner().map(name),
            resigned: self.game.resigned().map(name),
            thoughts: self.thoughts,
        }
    }
}
