use std::str::FromStr;

use foursight::board::{Cell, Column};

/// A command typed at the prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PlayCommand {
    Column(Column),
    Cell(Cell),
    Undo,
    Redo,
    Hint,
    Resign,
    Moves,
    Save(String),
    Help,
    Quit,
}

const WORDS: [&str; 8] = ["undo", "redo", "hint", "resign", "moves", "save", "help", "quit"];

/// Maximum number of positions that the solver visits for a hint. It needs about a second for this number. [`HELP`]
/// states the number too.
pub(super) const HINT_NODES: u64 = 2_000_000;

/// The text that the command `help` prints.
pub(super) const HELP: &str = "\
a column        drop a disc there: 1 to 9, then A to G, or a cell such as d1
undo            take back the last move (with an engine: yours and its reply)
redo            play the moves again that undo took back
hint            suggest a move (the solver visits at most 2,000,000 positions)
resign          give up the game
moves           print the moves of the game so far
save FILE       save the game to a file
quit            leave the game unfinished
Commands may be shortened to their first letters.";

/// The error message for an invalid command. It includes advice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PlayCommandError(String);

impl std::fmt::Display for PlayCommandError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for PlayCommand {
    type Err = PlayCommandError;

    fn from_str(line: &str) -> Result<Self, PlayCommandError> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        if let Ok(column) = line.parse() {
            return Ok(Self::Column(column));
        }
        if let Ok(cell) = line.parse() {
            return Ok(Self::Cell(cell));
        }
        let error = |message: String| Err(PlayCommandError(message));
        let typed = word.to_lowercase();
        let meant: Vec<&str> = WORDS
            .into_iter()
            .filter(|known| !typed.is_empty() && known.starts_with(&typed))
            .collect();
        let command = match meant[..] {
            _ if line.is_empty() => return error("type a column, or help".to_owned()),
            _ if word == "?" => Self::Help,
            ["save"] if rest.is_empty() => {
                return error("save needs a file name: save game.txt".to_owned());
            }
            ["save"] => return Ok(Self::Save(rest.to_owned())),
            ["undo"] => Self::Undo,
            ["redo"] => Self::Redo,
            ["hint"] => Self::Hint,
            ["resign"] => Self::Resign,
            ["moves"] => Self::Moves,
            ["help"] => Self::Help,
            ["quit"] => Self::Quit,
            [] => {
                let line = line.replace(char::is_control, " ");
                return error(format!(
                    "`{line}` is neither a column (1 to 9, then A to G) nor a command; try help"
                ));
            }
            _ => {
                return error(format!(
                    "`{word}` is ambiguous: {}; type more letters",
                    meant.join(" or ")
                ));
            }
        };
        if rest.is_empty() {
            Ok(command)
        } else {
            error(format!("{} takes no argument", meant.first().unwrap_or(&"help")))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse_command(line: &str) -> Result<PlayCommand, String> {
        line.parse().map_err(|error: PlayCommandError| error.to_string())
    }

    #[test]
    fn columns_words_and_unambiguous_prefixes_are_parsed() {
        assert_eq!(parse_command(" 4 \n"), Ok(PlayCommand::Column("4".parse().unwrap())));
        assert_eq!(parse_command("A"), Ok(PlayCommand::Column("A".parse().unwrap())));
        assert_eq!(parse_command("u"), Ok(PlayCommand::Undo));
        assert_eq!(parse_command("HINT"), Ok(PlayCommand::Hint));
        assert_eq!(parse_command("res"), Ok(PlayCommand::Resign));
        assert_eq!(parse_command("?"), Ok(PlayCommand::Help));
        assert_eq!(parse_command("s my game.txt"), Ok(PlayCommand::Save("my game.txt".to_owned())));
    }

    #[test]
    fn errors_name_the_problem_and_the_remedy() {
        assert_eq!(
            parse_command("r").unwrap_err(),
            "`r` is ambiguous: redo or resign; type more letters"
        );
        assert_eq!(parse_command("").unwrap_err(), "type a column, or help");
        assert_eq!(parse_command("save").unwrap_err(), "save needs a file name: save game.txt");
        assert_eq!(parse_command("undo 3").unwrap_err(), "undo takes no argument");
        assert_eq!(
            parse_command("42").unwrap_err(),
            "`42` is neither a column (1 to 9, then A to G) nor a command; try help"
        );
    }
}
