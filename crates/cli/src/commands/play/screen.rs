use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::time::Duration;

use anyhow::Result;
use foursight::board::{Game, Outcome, Side, Variant};

use super::EngineMove;
use crate::board_text;
use crate::command_output::wrap_terminal_line;
use crate::commands::ColorMode;
use crate::render::{format_duration, format_shell_word, group_digits, replace_control_characters};
use crate::terminal_style::TerminalStyle;

/// The output of an interactive game: standard output, or standard error if the result is printed as a JSON document.
pub(crate) struct Screen {
    out: Box<dyn Write>,
    style: TerminalStyle,
    /// Whether standard input is not a terminal. In this case, each input is printed after the prompt, because no
    /// terminal shows it.
    echo: bool,
}

impl Screen {
    pub(crate) fn new(json: bool, color: ColorMode) -> Self {
        let (out, style): (Box<dyn Write>, _) = if json {
            (Box::new(io::stderr()), TerminalStyle::for_stderr(color))
        } else {
            (Box::new(io::stdout()), TerminalStyle::for_stdout(color))
        };
        Self { out, style, echo: !io::stdin().is_terminal() }
    }

    pub(crate) const fn style(&self) -> TerminalStyle {
        self.style
    }

    /// Prints one or more lines. A line that is wider than the terminal is broken between words.
    pub(crate) fn print_line(&mut self, text: &str) -> Result<()> {
        let lines: Vec<String> =
            text.split('\n').map(|line| wrap_terminal_line(line, self.style.width())).collect();
        self.print_unbroken(&lines.join("\n"))
    }

    /// Prints a line that must not be broken, such as a command to copy.
    fn print_unbroken(&mut self, text: &str) -> Result<()> {
        writeln!(self.out, "{}", replace_control_characters(text, self.style.has_color()))?;
        Ok(self.out.flush()?)
    }

    /// Prints the players. If the game depends on the random seed, prints the seed too.
    pub(crate) fn print_players(&mut self, names: [&str; 2], seed: Option<u64>) -> Result<()> {
        for (side, name) in Side::BOTH.into_iter().zip(names) {
            let side = board_text::side_name(side, self.style);
            self.print_line(&format!("{side}: {name}"))?;
        }
        if let Some(seed) = seed {
            self.print_line(&format!("random seed {seed}; repeat with --seed {seed}"))?;
        }
        Ok(())
    }

    pub(crate) fn print_board(&mut self, game: &Game) -> Result<()> {
        let drawing = board_text::render_board(game, &[], self.style);
        self.print_line(&format!("\n{drawing}"))
    }

    /// Shows the prompt for the side to move and reads a line. Returns `None` at the end of the input.
    pub(crate) fn read_input(&mut self, side: Side) -> Result<Option<String>> {
        const LONGEST: u64 = 4096;
        let side = board_text::side_name(side, self.style);
        write!(self.out, "{side} to move> ")?;
        self.out.flush()?;
        let mut line = Vec::new();
        io::stdin().lock().take(LONGEST).read_until(b'\n', &mut line)?;
        let typed = String::from_utf8_lossy(&line).into_owned();
        if self.echo || line.is_empty() {
            self.print_line(typed.trim_end())?;
        }
        Ok((!line.is_empty()).then_some(typed))
    }

    /// Prints a move of an engine with its score and its cost.
    pub(crate) fn print_engine_move(
        &mut self,
        side: Side,
        name: &str,
        thought: &EngineMove,
    ) -> Result<()> {
        let mut parts = vec![format!("column {}", self.style.bold(&thought.column))];
        parts.extend(thought.score.as_ref().map(|score| format!("score {}", score.text)));
        parts.extend((thought.depth > 0).then(|| format!("depth {}", thought.depth)));
        parts.push(format!("{} nodes", group_digits(thought.visited)));
        parts.push(format_duration(Duration::from_nanos(thought.time_ns)));
        let side = board_text::side_name(side, self.style);
        self.print_line(&format!("{side}, {name}: {}", parts.join(", ")))
    }

    /// Prints the moves so far.
    pub(crate) fn print_moves(&mut self, game: &Game) -> Result<()> {
        let moves = game.to_columns();
        self.print_line(&format!("moves: {}", if moves.is_empty() { "none yet" } else { &moves }))
    }

    /// Prints the result of the game. If the game is unfinished, prints the command that continues it.
    pub(crate) fn print_game_result(
        &mut self,
        game: &Game,
        [first, second]: [&str; 2],
    ) -> Result<()> {
        if game.outcome() == Outcome::Ongoing {
            let moves = match game.to_columns() {
                moves if moves.is_empty() => moves,
                moves => format!(" --moves {moves}"),
            };
            let variant = match game.variant() {
                variant if variant == Variant::default() => String::new(),
                variant => format!(" --variant {variant}"),
            };
            let players = format!(
                "--first {} --second {}",
                format_shell_word(first),
                format_shell_word(second)
            );
            self.print_line("unfinished; continue with:")?;
            return self.print_unbroken(&format!("  foursight play {players}{variant}{moves}"));
        }
        let result = board_text::game_status(game, self.style);
        self.print_line(&self.style.bold(&result))?;
        self.print_moves(game)
    }
}
