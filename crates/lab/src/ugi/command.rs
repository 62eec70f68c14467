//! The command line of a program, taken apart as a shell would, and looked up.

use std::ffi::OsStr;
use std::fmt;
use std::path::{Path, PathBuf};

/// A program with its arguments, found on this machine.
///
/// Words are parted by blanks; quotes and backslashes hold them together as in a shell. There is no shell:
/// no variables, no `~`, no pipes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandLine {
    text: String,
    /// Where the program is.
    program: PathBuf,
    arguments: Vec<String>,
}

/// A command line that starts no program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CommandError {
    /// There is no word in it.
    Empty,
    /// A quote is not closed.
    UnclosedQuote(char),
    /// There is no such program.
    Missing(String),
    /// The file is there, but is not a program.
    NotExecutable(String),
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("no program is named; write it like cmd:python3 bot.py"),
            Self::UnclosedQuote(quote) => write!(f, "a quote {quote} is never closed; add another"),
            Self::Missing(name) if is_path(name) => {
                write!(f, "there is no file `{name}`; check the path")
            }
            Self::Missing(name) => write!(
                f,
                "no program is called `{name}`; check the name, or give a path such as ./{name}"
            ),
            Self::NotExecutable(name) => write!(
                f,
                "`{name}` cannot be run; start it by its language, as in python3 {name}, or chmod +x"
            ),
        }
    }
}

impl std::error::Error for CommandError {}

impl CommandLine {
    /// Takes a command line apart and looks the program up.
    ///
    /// # Errors
    ///
    /// If a quote is left open, or there is no such program.
    pub fn new(text: &str) -> Result<Self, CommandError> {
        let mut words = split_command_words(text)?.into_iter();
        let name = words.next().filter(|name| !name.is_empty()).ok_or(CommandError::Empty)?;
        let path = std::env::var_os("PATH").unwrap_or_default();
        let program = find_program_in_path(&name, &path)?;
        Ok(Self { text: text.trim().to_owned(), program, arguments: words.collect() })
    }

    /// As it was written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The file that is run.
    pub fn program(&self) -> &Path {
        &self.program
    }

    /// The words after the program.
    pub fn arguments(&self) -> &[String] {
        &self.arguments
    }
}

fn is_path(name: &str) -> bool {
    name.contains(std::path::is_separator)
}

/// A word as it has to be written in a command line.
pub fn shell_quoted(word: &str) -> String {
    format!("'{}'", word.replace('\'', r"'\''"))
}

/// The words of a command line.
fn split_command_words(text: &str) -> Result<Vec<String>, CommandError> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        match letter {
            blank if blank.is_whitespace() => words.extend(word.take()),
            quote @ ('"' | '\'') => {
                let word = word.get_or_insert_default();
                loop {
                    match letters.next().ok_or(CommandError::UnclosedQuote(quote))? {
                        letter if letter == quote => break,
                        '\\' if quote == '"' => {
                            let next = letters.next().ok_or(CommandError::UnclosedQuote(quote))?;
                            // In double quotes a backslash is meant unless it guards something.
                            if !matches!(next, '"' | '\\' | '$' | '`') {
                                word.push('\\');
                            }
                            word.push(next);
                        }
                        letter => word.push(letter),
                    }
                }
            }
            '\\' => word.get_or_insert_default().push(letters.next().unwrap_or('\\')),
            letter => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    Ok(words)
}

/// Finds a program by its name in these folders, or by its path.
fn find_program_in_path(name: &str, folders: &OsStr) -> Result<PathBuf, CommandError> {
    let candidates: Vec<PathBuf> = if is_path(name) {
        vec![PathBuf::from(name)]
    } else {
        std::env::split_paths(folders).map(|folder| folder.join(name)).collect()
    };
    let with_ending = |file: &PathBuf| {
        let mut ended = file.clone().into_os_string();
        ended.push(std::env::consts::EXE_SUFFIX);
        PathBuf::from(ended)
    };
    let files = candidates.iter().flat_map(|file| [file.clone(), with_ending(file)]);
    let there: Vec<PathBuf> = files.filter(|file| file.is_file()).collect();
    match there.iter().find(|file| is_executable_file(file)) {
        Some(file) => Ok(file.clone()),
        None if there.is_empty() => Err(CommandError::Missing(name.to_owned())),
        None => Err(CommandError::NotExecutable(name.to_owned())),
    }
}

#[cfg(unix)]
fn is_executable_file(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    file.metadata().is_ok_and(|about| about.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_executable_file(_: &Path) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_parted_as_a_shell_does() {
        let cases: [(&str, &[&str]); 8] = [
            ("python3 bot.py", &["python3", "bot.py"]),
            ("  a   b\t c ", &["a", "b", "c"]),
            (r#"'my bot' "its file" two\ words"#, &["my bot", "its file", "two words"]),
            (r#"a'b'"c"d"#, &["abcd"]),
            (r#"'' """#, &["", ""]),
            (r#""say \"hi\" \n" 'a\b'"#, &[r#"say "hi" \n"#, r"a\b"]),
            ("$HOME ~ *", &["$HOME", "~", "*"]),
            ("", &[]),
        ];
        for (text, words) in cases {
            assert_eq!(split_command_words(text).unwrap(), words, "{text}");
        }
        for word in ["a b", "O'Brien", r#"\ "$x" ''"#, ""] {
            assert_eq!(
                split_command_words(&format!("x {}", shell_quoted(word))).unwrap(),
                ["x", word]
            );
        }
    }

    #[test]
    fn what_starts_nothing_is_refused_with_the_reason() {
        assert_eq!(CommandLine::new("  "), Err(CommandError::Empty));
        assert_eq!(CommandLine::new("'' x"), Err(CommandError::Empty));
        assert_eq!(CommandLine::new("sh 'x"), Err(CommandError::UnclosedQuote('\'')));
        let error = CommandLine::new("there-is-no-such-program x").unwrap_err().to_string();
        assert!(error.starts_with("no program is called `there-is-no-such-program`"), "{error}");
        let error = CommandLine::new("./there-is-no-such-program").unwrap_err().to_string();
        assert!(error.starts_with("there is no file `./there-is-no-such-program`"), "{error}");
    }

    #[test]
    fn a_program_is_found_in_the_folders_of_the_path() {
        let found = CommandLine::new("sh -c 'exit 0'").unwrap();
        assert!(found.program().is_file() && found.program().ends_with("sh"));
        assert_eq!(found.arguments(), ["-c", "exit 0"]);
    }

    #[cfg(unix)]
    #[test]
    fn a_file_that_is_no_program_is_told_from_one_that_is_missing() {
        let file =
            std::env::temp_dir().join(format!("foursight-no-program-{}", std::process::id()));
        std::fs::write(&file, "print(4)").unwrap();
        let name = file.to_str().unwrap().to_owned();
        assert_eq!(CommandLine::new(&name), Err(CommandError::NotExecutable(name)));
        std::fs::remove_file(file).unwrap();
    }
}
