//! A person at the prompt, solving puzzles.

use anyhow::{Context, Result};
use foursight::analysis::puzzles::{MoveOutcomeLine, Puzzle, PuzzleFinder, Theme};
use foursight::board::{Column, Variant};
use foursight::solver::Book;

use crate::render::Screen;

/// What there is to say.
const HELP: &str = "\
a column        your move (yes or no, where you are asked whether a move is a blunder)
hint            two columns, one of which is right
show            the solution, played out
skip            the next puzzle
quit            leave
The first letters will do.";

const WORDS: [&str; 7] = ["yes", "no", "hint", "show", "skip", "help", "quit"];

/// What a person says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    Column(Column),
    Blunder(bool),
    Hint,
    Show,
    Skip,
    Help,
    Quit,
}

/// How a puzzle was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Left {
    Solved { tries: usize },
    Unsolved,
    Quit,
}

/// Puzzles, one after the other.
pub(super) struct Session {
    variant: Variant,
}

impl Session {
    pub(super) const fn new(variant: Variant) -> Self {
        Self { variant }
    }

    /// Asks all of them, or until the person leaves.
    pub(super) fn solve(&self, puzzles: &[&Puzzle], screen: &mut Screen) -> Result<()> {
        let book = Book::standard(self.variant);
        let mut finder = PuzzleFinder::new(self.variant, book.as_ref())?;
        let (mut solved, mut at_once, mut asked) = (0, 0, 0);
        for puzzle in puzzles {
            screen.puzzle(puzzle)?;
            asked += 1;
            match ask(&mut finder, puzzle, screen)? {
                Left::Solved { tries } => {
                    solved += 1;
                    at_once += usize::from(tries == 1);
                }
                Left::Unsolved => {}
                Left::Quit => break,
            }
        }
        if asked > 1 {
            screen.say(&format!("{solved} of {asked} solved, {at_once} with the first try"))?;
        }
        Ok(())
    }
}

fn ask(finder: &mut PuzzleFinder<'_>, puzzle: &Puzzle, screen: &mut Screen) -> Result<Left> {
    let (game, yes_or_no) = (puzzle.game(), puzzle.theme == Theme::BlunderOrNot);
    let mut tries = 0;
    loop {
        let Some(line) = screen.ask(game.to_move())? else { return Ok(Left::Quit) };
        let answer = match read(&line) {
            Ok(answer) => answer,
            Err(message) => {
                screen.say(&message)?;
                continue;
            }
        };
        match answer {
            Answer::Quit => return Ok(Left::Quit),
            Answer::Skip => return Ok(Left::Unsolved),
            Answer::Help => screen.say(HELP)?,
            Answer::Hint => screen.say(&hint(puzzle))?,
            Answer::Show => {
                screen.solution(puzzle, "")?;
                return Ok(Left::Unsolved);
            }
            Answer::Column(_) if yes_or_no => screen.say("is it a blunder? type yes or no")?,
            Answer::Blunder(_) if !yes_or_no => screen.say("type the column you would play")?,
            Answer::Blunder(says) => {
                let right = puzzle.is_blunder() == Some(says);
                screen.solution(puzzle, if right { "right: " } else { "wrong: " })?;
                return Ok(if right { Left::Solved { tries: 1 } } else { Left::Unsolved });
            }
            Answer::Column(column) if column == puzzle.solution => {
                screen.solution(puzzle, "right: ")?;
                return Ok(Left::Solved { tries: tries + 1 });
            }
            Answer::Column(column) => {
                if let Err(error) = game.clone().play(column) {
                    screen.say(&error.to_string())?;
                    continue;
                }
                tries += 1;
                let reply: MoveOutcomeLine =
                    finder.line_after_move(game, column).context("the refutation")?;
                screen.refutation(puzzle, &reply)?;
            }
        }
    }
}

/// Two columns, one of which is right: the other is the best of the wrong ones.
fn hint(puzzle: &Puzzle) -> String {
    if puzzle.theme == Theme::BlunderOrNot {
        return "look for what the opponent could answer".to_owned();
    }
    let position = &puzzle.position;
    let wrong = position.game.legal().filter(|&column| column != puzzle.solution);
    let mut two: Vec<Column> =
        wrong.max_by_key(|&column| position.column_score(column)).into_iter().collect();
    two.push(puzzle.solution);
    two.sort_unstable();
    let names: Vec<String> = two.iter().map(Column::to_string).collect();
    format!("it is column {}", names.join(" or "))
}

fn read(line: &str) -> Result<Answer, String> {
    let word = line.trim();
    if let Ok(column) = word.parse() {
        return Ok(Answer::Column(column));
    }
    let typed = word.to_lowercase();
    let meant: Vec<&str> =
        WORDS.into_iter().filter(|known| !typed.is_empty() && known.starts_with(&typed)).collect();
    match meant[..] {
        ["yes"] => Ok(Answer::Blunder(true)),
        ["no"] => Ok(Answer::Blunder(false)),
        ["hint"] => Ok(Answer::Hint),
        ["show"] => Ok(Answer::Show),
        ["skip"] => Ok(Answer::Skip),
        ["help"] => Ok(Answer::Help),
        ["quit"] => Ok(Answer::Quit),
        _ if word == "?" => Ok(Answer::Help),
        [] => Err(format!(
            "`{}` is neither a column nor an order; try help",
            word.replace(char::is_control, " ")
        )),
        _ => Err(format!("`{word}` could be {}; type another letter", meant.join(" or "))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_words_and_their_beginnings_are_understood() {
        let column = Column::from_char('4').unwrap();
        assert_eq!(read(" 4\n"), Ok(Answer::Column(column)));
        assert_eq!(read("Y"), Ok(Answer::Blunder(true)));
        assert_eq!(read("no"), Ok(Answer::Blunder(false)));
        assert_eq!(read("sh"), Ok(Answer::Show));
        assert_eq!(read("?"), Ok(Answer::Help));
        assert!(read("s").unwrap_err().contains("show or skip"));
        assert!(read("").unwrap_err().contains("try help"));
        assert!(read("queen").unwrap_err().contains("`queen` is neither"));
    }
}
