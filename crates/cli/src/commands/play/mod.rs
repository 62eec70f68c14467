//! The command `play`, which runs a game in the terminal between people, engines, or both.

mod game_player;
mod play_command;
mod screen;

use std::process::ExitCode;

use anyhow::{Context, Result};
use foursight::analysis::review::{self, PlayerNames};
use foursight::analysis::{GameStatus, ScoreReport};
use foursight::board::{Cell, Game, Record, Side, SplitMix64};
use foursight::search::{EngineSpec, Limits, Timeless, did_you_mean};
use foursight::solver::engines::PerfectEngineFamily;
use foursight::solver::{Book, Session, SolverOptions, solver};
use serde::Serialize;

use self::game_player::GamePlayer;
use self::play_command::PlayCommand;
pub(super) use self::screen::Screen;
use crate::args::{self, LimitArgs, OutputArgs};
use crate::commands::ColorMode;
use crate::local_engines;
use crate::render;

/// Play a game in the terminal against an engine or a person, or watch two engines
///
/// At the prompt, type a column or one of the commands undo, redo, hint, resign, moves, save, help and quit. On the
/// board, the last disc is marked as `(x)`, and the discs of a winning line as `[x]`.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight play                                           Play against alpha-beta; you move first
  foursight play --first level:5 --second human            Play against level 5, which moves first
  foursight play --first human --second human              Play with another person
  foursight play --first random --second level:3 --seed 7  Watch two engines play; the same seed gives the same game
  foursight play --variant 7x6:square --random-first       Play a variant in which a 2x2 block wins

A hint is found by the solver, as on the web page. It is the best move, or a guess if the solver cannot solve the \
position after 2,000,000 positions.

The score of an engine's move is from the point of view of that engine. In `win in 3 moves (5 plies)`, the number of \
moves counts the discs of the winner, and the number of plies counts the discs of both players. With the same --seed, \
engines with random choices play the same game again.

JSON fields: variant, first, second, seed, moves, cells, outcome, result, winner, resigned, thoughts. outcome is \
ongoing, first, second or draw. result is 1-0, 0-1, 1/2-1/2, or * for an unfinished game. thoughts describes the moves \
of the engines; fields of each element: ply, column, score, depth, visited, time_ns.")]
pub(crate) struct Args {
    /// First player: human, or an engine such as level:5 [default: human, or the player named in the --record file]
    #[arg(long, value_name = "PLAYER")]
    first: Option<String>,
    /// Second player: human, or an engine such as level:5 [default: alphabeta:depth=6,eval=windows-centre, or the
    /// player named in the --record file]
    #[arg(long, value_name = "PLAYER")]
    second: Option<String>,
    /// Choose at random which of the two players moves first
    #[arg(long)]
    random_first: bool,
    /// Random seed for --random-first and for engines with random choices [default: from the clock]
    #[arg(long, value_name = "N")]
    seed: Option<String>,
    #[command(flatten)]
    limits: LimitArgs,
    /// Save the game to FILE after every move
    #[arg(long, value_name = "FILE")]
    save: Option<String>,
    #[command(flatten)]
    position: args::PositionArgs,
    #[command(flatten)]
    output: OutputArgs,
}

/// The game as a JSON document.
#[derive(Debug, Serialize)]
struct PlayedGame {
    variant: String,
    first: String,
    second: String,
    seed: u64,
    moves: String,
    cells: String,
    outcome: GameStatus,
    /// The result as in records: `1-0`, `0-1`, `1/2-1/2`, or `*` if the game is not over.
    result: String,
    winner: Option<String>,
    resigned: Option<String>,
    thoughts: Vec<EngineMove>,
}

/// A move of an engine, with its score and its cost.
#[derive(Debug, Serialize)]
pub(crate) struct EngineMove {
    /// The number of the move in the game. The first move has the number 1.
    pub(crate) ply: usize,
    pub(crate) column: String,
    pub(crate) score: Option<ScoreReport>,
    pub(crate) depth: u8,
    pub(crate) visited: u64,
    pub(crate) time_ns: u64,
}

/// The state of a running game: the moves, the players and the limits.
struct GameSession {
    game: Game,
    /// The tags of the saved game (names with values, such as the date). The tags with the names of the players are
    /// omitted.
    tags: Vec<(String, String)>,
    players: [GamePlayer; 2],
    limits: Limits,
    thoughts: Vec<EngineMove>,
    /// The file of `--save`. The game is written to it after every move.
    autosave_file: Option<String>,
}

pub(crate) fn run_play(args: &Args, color: ColorMode) -> Result<ExitCode> {
    let record = args.position.read_record()?;
    let limits = args.limits.parse()?;
    let seed = match &args.seed {
        Some(text) => args::parse_number("--seed", text, 0..=i64::MAX as u64)?,
        None => args::seed_from_clock(),
    };
    let registry = local_engines::local_registry();
    let player = |option: &str, text: &str| {
        GamePlayer::new(
            &registry,
            text,
            local_engines::limits_to_engine_settings(&limits),
            seed,
            record.game.variant(),
        )
        .with_context(|| {
            let human = did_you_mean(text, std::iter::once("human"));
            format!("{option} (human or an engine{human})")
        })
    };
    // A saved game may come from an untrusted source. Therefore, programs (`cmd:`) that it names are not started.
    let mut trusted = registry.clone();
    trusted.refuse("cmd", "programs named in a record are not started");
    let who = |given: &Option<String>, tag: &str, otherwise: &str| {
        // A saved game contains the names of the players. A name that is not an engine stands for a person.
        let tagged =
            record.tag(tag).map(|name| if trusted.engine(name).is_ok() { name } else { "human" });
        if let (None, Some(program)) = (given, record.tag(tag).filter(|t| t.starts_with("cmd:"))) {
            let option = tag.to_lowercase();
            render::print_note(&format!(
                "programs named in a record are not started; to start this one, add --{option} '{program}'"
            ));
        }
        given.as_deref().or(tagged).unwrap_or(otherwise).to_owned()
    };
    let mut players = [
        player("--first", &who(&args.first, "First", "human"))?,
        player("--second", &who(&args.second, "Second", "alphabeta:depth=6,eval=windows-centre"))?,
    ];
    let mut screen = Screen::new(args.output.json, color);
    if args.random_first && SplitMix64::new(seed).below(2) == 1 {
        players.swap(0, 1);
    }
    let random = args.random_first || players.iter().any(GamePlayer::is_random);
    screen.print_players(players.each_ref().map(GamePlayer::name), random.then_some(seed))?;
    let is_perfect = |player: &GamePlayer| EngineSpec::name_in_text(player.name()) == "perfect";
    let outlook = PerfectEngineFamily::outlook(record.game.variant());
    if players.iter().any(is_perfect) && !outlook.solves {
        render::print_note(&format!("perfect: {}", outlook.text));
    }
    let Record { game, mut tags } = record;
    tags.retain(|(name, _)| name != "First" && name != "Second");
    let autosave_file = args.save.clone();
    let mut session =
        GameSession { game, tags, players, limits, thoughts: Vec::new(), autosave_file };
    session.autosave()?;
    session.run(&mut screen)?;
    screen.print_game_result(&session.game, session.players.each_ref().map(GamePlayer::name))?;
    if let Some(file) = &args.save {
        screen.print_line(&format!("saved to {file}"))?;
    }
    if args.output.json {
        return render::print_json(&session.into_played_game(seed));
    }
    Ok(ExitCode::SUCCESS)
}

impl GameSession {
    /// Plays until the game is over or a person quits.
    fn run(&mut self, screen: &mut Screen) -> Result<()> {
        screen.print_board(&self.game)?;
        while !self.game.outcome().is_over() {
            if self.players[self.game.to_move() as usize].is_human() {
                let Some(line) = screen.read_input(self.game.to_move())? else { break };
                match line.parse() {
                    Ok(PlayCommand::Quit) => break,
                    Ok(command) => self.execute_command(command, screen)?,
                    Err(message) => screen.print_line(&format!("{message}"))?,
                }
            } else {
                self.play_engine_move(screen)?;
                screen.print_board(&self.game)?;
            }
            self.autosave()?;
        }
        Ok(())
    }

    /// Lets the engine whose turn it is choose a move, and plays this move.
    fn play_engine_move(&mut self, screen: &mut Screen) -> Result<()> {
        let side = self.game.to_move();
        let player = &mut self.players[side as usize];
        let name = player.name().to_owned();
        let ply = self.game.plies() + 1;
        let thought = player.think(&self.game, self.limits, ply).with_context(|| name.clone())?;
        let column = thought.column.parse()?;
        self.game.play(column).with_context(|| name.clone())?;
        screen.print_engine_move(side, &name, &thought)?;
        self.thoughts.retain(|earlier| earlier.ply < ply);
        self.thoughts.push(thought);
        Ok(())
    }

    /// Executes a command typed at the prompt.
    fn execute_command(&mut self, command: PlayCommand, screen: &mut Screen) -> Result<()> {
        match command {
            PlayCommand::Cell(cell) if self.game.landing(cell.column) != Some(cell) => {
                let lands =
                    self.game.landing(cell.column).map(|cell| format!("; it would fall to {cell}"));
                screen.print_line(&format!(
                    "a disc cannot rest on {cell}{}",
                    lands.unwrap_or_default()
                ))?;
            }
            PlayCommand::Column(column) | PlayCommand::Cell(Cell { column, .. }) => {
                match self.game.play(column) {
                    Ok(()) => screen.print_board(&self.game)?,
                    Err(error) => screen.print_line(&error.to_string())?,
                }
            }
            PlayCommand::Undo => {
                if self.step_to_human_turn(Game::undo) {
                    screen.print_board(&self.game)?;
                } else {
                    screen.print_line("you have no move to take back")?;
                }
            }
            PlayCommand::Redo => {
                if self.step_to_human_turn(Game::redo) {
                    screen.print_board(&self.game)?;
                } else {
                    screen.print_line("nothing to redo; use undo first")?;
                }
            }
            PlayCommand::Hint => self.print_hint(screen)?,
            PlayCommand::Resign => {
                self.game.resign();
            }
            PlayCommand::Moves => screen.print_moves(&self.game)?,
            PlayCommand::Save(file) => match self.save(&file) {
                Ok(()) => screen.print_line(&format!("saved to {file}"))?,
                Err(error) => screen.print_line(&format!("{error:#}"))?,
            },
            PlayCommand::Help => screen.print_line(play_command::HELP)?,
            PlayCommand::Quit => {}
        }
        Ok(())
    }

    /// Undoes or redoes moves until it is the turn of a person. `step` undoes or redoes one move and returns `false` if
    /// there is none left. If no such position is found, returns `false` and changes nothing.
    fn step_to_human_turn(&mut self, step: fn(&mut Game) -> bool) -> bool {
        let mut game = self.game.clone();
        let mut steps = 0;
        while step(&mut game) {
            steps += 1;
            if self.players[game.to_move() as usize].is_human() {
                self.game = game;
                return true;
            }
        }
        // The redone moves can end with the move of a person, so that it is the turn of an engine. Keep this position:
        // the engine then chooses its reply again.
        let forth = steps > 0 && game.plies() > self.game.plies();
        if forth {
            self.game = game;
        }
        forth
    }

    /// Prints the hint that the web page shows too. The number of positions limits the solver, so that the same position
    /// always has the same hint.
    fn print_hint(&self, screen: &mut Screen) -> Result<()> {
        let variant = self.game.variant();
        let book = Book::standard(variant);
        let limits = Limits::default().with_nodes(play_command::HINT_NODES);
        let mut session = Session::new(solver(variant, SolverOptions::default())?)
            .with_book(book.as_ref())
            .with_limits(limits, &Timeless);
        let names = PlayerNames::new("the first player", "the second player");
        match review::position_hint(&self.game, &mut session, &names) {
            Ok(hint) => screen.print_line(&format!("hint: {}", hint.advice.text)),
            Err(error) => screen.print_line(&error.to_string()),
        }
    }

    /// Writes the game to the file of `--save`, if that option is given.
    fn autosave(&self) -> Result<()> {
        self.autosave_file.as_ref().map_or(Ok(()), |file| self.save(file))
    }

    fn save(&self, file: &str) -> Result<()> {
        let [first, second] = self.players.each_ref().map(GamePlayer::name);
        let mut record = Record::new(self.game.clone()).with("First", first).with("Second", second);
        record.tags.extend(self.tags.iter().cloned());
        std::fs::write(file, record.to_string()).with_context(|| format!("cannot write {file}"))
    }

    fn into_played_game(self, seed: u64) -> PlayedGame {
        let [first, second] = self.players.each_ref().map(|player| player.name().to_owned());
        let name = |side: Side| side.to_string();
        PlayedGame {
            variant: self.game.variant().to_string(),
            first,
            second,
            seed,
            moves: self.game.to_columns(),
            cells: self.game.to_cells(),
            outcome: self.game.outcome().into(),
            result: self.game.outcome().to_string(),
            winner: self.game.outcome().winner().map(name),
            resigned: self.game.resigned().map(name),
            thoughts: self.thoughts,
        }
    }
}
