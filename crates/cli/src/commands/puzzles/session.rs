//! The prompt at which a person solves puzzles.

use anyhow::{Context, Result};
use foursight::analysis::puzzles::{MoveOutcomeLine, Puzzle, PuzzleFinder, Theme};
use foursight::board::{Column, Variant};
use foursight::solver::Book;

use crate::commands::play::Screen;

/// The text that the command `help` prints.
const HELP: &str = "\
a column        play this move (in a puzzle that asks about a mistake, type yes or no)
hint            show two columns, one of which is the solution
show            show the solution and how the game ends
skip            go to the next puzzle
quit            leave the program
Commands may be shortened to their first letters.";

const WORDS: [&str; 7] = ["yes", "no", "hint", "show", "skip", "help", "quit"];

/// An input that a person types at the prompt: a command or a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PuzzleInput {
    Column(Column),
    Mistake(bool),
    Hint,
    Show,
    Skip,
    Help,
    Quit,
}

/// The result of one puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PuzzleEnd {
    Solved { tries: usize },
    Unsolved,
    Quit,
}

/// A session that presents puzzles one after the other.
pub(super) struct PuzzleSession {
    variant: Variant,
}

impl PuzzleSession {
    pub(super) const fn new(variant: Variant) -> Self {
        Self { variant }
    }

    /// Presents all puzzles, until the person quits. Then prints how many puzzles were solved.
    pub(super) fn solve(&self, puzzles: &[&Puzzle], screen: &mut Screen) -> Result<()> {
        let book = Book::standard(self.variant);
        let mut finder = PuzzleFinder::new(self.variant, book.as_ref())?;
        let (mut solved, mut at_once, mut asked) = (0, 0, 0);
        for puzzle in puzzles {
            screen.print_puzzle(puzzle)?;
            asked += 1;
            match play_puzzle(&mut finder, puzzle, screen)? {
                PuzzleEnd::Solved { tries } => {
                    solved += 1;
                    at_once += usize::from(tries == 1);
                }
                PuzzleEnd::Unsolved => {}
                PuzzleEnd::Quit => break,
            }
        }
        if asked > 1 {
            screen.print_line(&format!(
                "{solved} of {asked} solved, {at_once} at the first attempt"
            ))?;
        }
        Ok(())
    }
}

fn play_puzzle(
    finder: &mut PuzzleFinder<'_>,
    puzzle: &Puzzle,
    screen: &mut Screen,
) -> Result<PuzzleEnd> {
    let (game, yes_or_no) = (puzzle.game(), puzzle.theme == Theme::BlunderOrNot);
    let mut tries = 0;
    loop {
        let Some(line) = screen.read_input(game.to_move())? else { return Ok(PuzzleEnd::Quit) };
        let answer = match parse_puzzle_input(&line) {
            Ok(answer) => answer,
            Err(message) => {
                screen.print_line(&message)?;
                continue;
            }
        };
        match answer {
            PuzzleInput::Quit => return Ok(PuzzleEnd::Quit),
            PuzzleInput::Skip => return Ok(PuzzleEnd::Unsolved),
            PuzzleInput::Help => screen.print_line(HELP)?,
            PuzzleInput::Hint => screen.print_line(&puzzle_session_hint(puzzle))?,
            PuzzleInput::Show => {
                screen.print_solution(puzzle, "")?;
                return Ok(PuzzleEnd::Unsolved);
            }
            PuzzleInput::Column(_) if yes_or_no => {
                screen.print_line("is it a mistake? type yes or no")?;
            }
            PuzzleInput::Mistake(_) if !yes_or_no => {
                screen.print_line("type the column you would play")?;
            }
            PuzzleInput::Mistake(says) => {
                let right = puzzle.is_mistake() == Some(says);
                screen.print_solution(puzzle, if right { "right: " } else { "wrong: " })?;
                return Ok(if right {
                    PuzzleEnd::Solved { tries: 1 }
                } else {
                    PuzzleEnd::Unsolved
                });
            }
            PuzzleInput::Column(column) if column == puzzle.solution => {
                screen.print_solution(puzzle, "right: ")?;
                return Ok(PuzzleEnd::Solved { tries: tries + 1 });
            }
            PuzzleInput::Column(column) => {
                if let Err(error) = game.clone().play(column) {
                    screen.print_line(&error.to_string())?;
                    continue;
                }
                tries += 1;
                let reply: MoveOutcomeLine =
                    finder.line_after_move(game, column).context("cannot find the refutation")?;
                screen.print_refutation(puzzle, &reply)?;
            }
        }
    }
}

/// Returns a hint with two columns: the solution and the best wrong move.
fn puzzle_session_hint(puzzle: &Puzzle) -> String {
    if puzzle.theme == Theme::BlunderOrNot {
        return "look for the opponent's best reply".to_owned();
    }
    let position = &puzzle.position;
    let wrong = position.game.legal().filter(|&column| column != puzzle.solution);
    let mut two: Vec<Column> =
        wrong.max_by_key(|&column| position.column_score(column)).into_iter().collect();
    two.push(puzzle.solution);
    two.sort_unstable();
    let names: Vec<String> = two.iter().map(Column::to_string).collect();
    format!("the solution is column {}", names.join(" or "))
}

fn parse_puzzle_input(line: &str) -> Result<PuzzleInput, String> {
    let word = line.trim();
    if let Ok(column) = word.parse() {
        return Ok(PuzzleInput::Column(column));
    }
    let typed = word.to_lowercase();
    let meant: Vec<&str> =
        WORDS.into_iter().filter(|known| !typed.is_empty() && known.starts_with(&typed)).collect();
    match meant[..] {
        ["yes"] => Ok(PuzzleInput::Mistake(true)),
        ["no"] => Ok(PuzzleInput::Mistake(false)),
        ["hint"] => Ok(PuzzleInput::Hint),
        ["show"] => Ok(PuzzleInput::Show),
        ["skip"] => Ok(PuzzleInput::Skip),
        ["help"] => Ok(PuzzleInput::Help),
        ["quit"] => Ok(PuzzleInput::Quit),
        _ if word == "?" => Ok(PuzzleInput::Help),
        [] => Err(format!(
            "`{}` is neither a column nor a command; try help",
            word.replace(char::is_control, " ")
        )),
        _ => Err(format!("`{word}` is ambiguous: {}; type more letters", meant.join(" or "))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_words_and_their_prefixes_are_parsed() {
        let column = Column::from_char('4').unwrap();
        assert_eq!(parse_puzzle_input(" 4\n"), Ok(PuzzleInput::Column(column)));
        assert_eq!(parse_puzzle_input("Y"), Ok(PuzzleInput::Mistake(true)));
        assert_eq!(parse_puzzle_input("no"), Ok(PuzzleInput::Mistake(false)));
        assert_eq!(parse_puzzle_input("sh"), Ok(PuzzleInput::Show));
        assert_eq!(parse_puzzle_input("?"), Ok(PuzzleInput::Help));
        assert!(parse_puzzle_input("s").unwrap_err().contains("show or skip"));
        assert!(parse_puzzle_input("").unwrap_err().contains("try help"));
        assert!(parse_puzzle_input("queen").unwrap_err().contains("`queen` is neither"));
    }
}
