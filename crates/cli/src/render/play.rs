use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::time::Duration;

use anyhow::Result;
use foursight::analysis::types::{Decision, ScoreReport};
use foursight::board::{Game, Outcome, Side, Variant};

use super::{Paint, board, format_duration, group_digits, space_moves};
use crate::commands::ColorMode;
use crate::commands::play::EngineMove;

/// Where a game is played: standard output, or standard error if the result is a document.
pub(crate) struct Screen {
    out: Box<dyn Write>,
    paint: Paint,
    /// Nobody sees what is typed: it is written after the prompt, so that the text reads well.
    echo: bool,
}

impl Screen {
    pub(crate) fn new(json: bool, color: ColorMode) -> Self {
        let (out, terminal): (Box<dyn Write>, bool) = if json {
            (Box::new(io::stderr()), io::stderr().is_terminal())
        } else {
            (Box::new(io::stdout()), io::stdout().is_terminal())
        };
        Self { out, paint: Paint::new(color, terminal), echo: !io::stdin().is_terminal() }
    }

    /// The colour it may use.
    pub(super) const fn paint(&self) -> Paint {
        self.paint
    }

    /// Prints a line.
    pub(crate) fn print_line(&mut self, text: &str) -> Result<()> {
        writeln!(self.out, "{}", super::replace_control_characters(text, self.paint.is_on()))?;
        Ok(self.out.flush()?)
    }

    /// Who plays, and the seed if anything hangs on it.
    pub(crate) fn print_players(&mut self, names: [&str; 2], seed: Option<u64>) -> Result<()> {
        for (side, name) in Side::BOTH.into_iter().zip(names) {
            let side = board::side_name(side, self.paint);
            self.print_line(&format!("{side}: {name}"))?;
        }
        if let Some(seed) = seed {
            self.print_line(&format!("drawn with --seed {seed}"))?;
        }
        Ok(())
    }

    pub(crate) fn print_board(&mut self, game: &Game) -> Result<()> {
        let drawing = board::render_board(game, &[], self.paint);
        self.print_line(&format!("\n{drawing}"))
    }

    /// Asks the side to move; `None` at the end of the input.
    pub(crate) fn read_input(&mut self, side: Side) -> Result<Option<String>> {
        const LONGEST: u64 = 4096;
        let side = board::side_name(side, self.paint);
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

    /// What an engine thought.
    pub(crate) fn print_engine_move(
        &mut self,
        side: Side,
        name: &str,
        thought: &EngineMove,
    ) -> Result<()> {
        let mut parts = vec![format!("column {}", self.paint.bold(&thought.column))];
        parts.extend(thought.score.as_ref().map(|score| format!("score {}", score.text)));
        parts.extend((thought.depth > 0).then(|| format!("depth {}", thought.depth)));
        parts.push(format!("{} nodes", group_digits(thought.visited)));
        parts.push(format_duration(Duration::from_nanos(thought.time_ns)));
        let side = board::side_name(side, self.paint);
        self.print_line(&format!("{side}, {name}: {}", parts.join(", ")))
    }

    /// What would be played here, and why.
    pub(crate) fn print_search_hint(&mut self, decision: &Decision) -> Result<()> {
        let why = match &decision.score {
            Some(ScoreReport { value, plies_to_end: Some(plies), .. }) if *value > 0 => match plies
            {
                1 => "it wins at once".to_owned(),
                _ => format!("it wins by force, the last stone falls {plies} moves from now"),
            },
            Some(ScoreReport { plies_to_end: Some(plies), .. }) => {
                format!("every column loses, this one last, {plies} moves from now")
            }
            Some(score) => {
                format!("score {} after looking {} moves ahead", score.text, decision.depth)
            }
            None => "no reason found in time".to_owned(),
        };
        let column = self.paint.bold(&decision.column);
        self.print_line(&format!(
            "hint: column {column}; {why}; line {}",
            space_moves(&decision.line)
        ))
    }

    /// The moves so far.
    pub(crate) fn print_moves(&mut self, game: &Game) -> Result<()> {
        let moves = game.to_columns();
        self.print_line(&format!("moves: {}", if moves.is_empty() { "none yet" } else { &moves }))
    }

    /// How it ended.
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
            let players = format!("--first {} --second {}", quoted(first), quoted(second));
            return self.print_line(&format!(
                "not finished; go on with: foursight play {players}{variant}{moves}"
            ));
        }
        let result = board::game_status(game, self.paint);
        self.print_line(&self.paint.bold(&result))?;
        self.print_moves(game)
    }
}

/// A word as a shell takes it, in quotes only if it needs them.
fn quoted(word: &str) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.,:=/+".contains(letter);
    if word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}
