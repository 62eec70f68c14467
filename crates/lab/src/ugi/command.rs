//! Splits the command line of a program as a shell does, and finds the program's file.

use std::ffi::OsStr;
use std::fmt;
use std::path::{Path, PathBuf};

/// An existing program and its arguments.
///
/// Whitespace separates the words of the command line. Quotes and backslashes work as in a shell. Variables, `~` and
/// pipes have no special meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandLine {
    text: String,
    /// Path to the executable file.
    program: PathBuf,
    arguments: Vec<String>,
}

/// The reason why a command line cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CommandError {
    /// The command line has no words.
    Empty,
    UnclosedQuote(char),
    /// No program with this name or path exists.
    Missing(String),
    /// The file exists, but it is not executable.
    NotExecutable(String),
}

impl fmt::Display for CommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the command is empty; write it like cmd:python3 bot.py"),
            Self::UnclosedQuote(quote) => {
                write!(f, "a quote {quote} is not closed; add the closing quote")
            }
            Self::Missing(name) if is_program_path(name) => {
                write!(f, "the file `{name}` does not exist; check the path")
            }
            Self::Missing(name) => write!(
                f,
                "program `{name}` not found; check the name, or give a path such as ./{name}"
            ),
            Self::NotExecutable(name) => write!(
                f,
                "`{name}` is not executable; use an interpreter, as in python3 {name}, or chmod +x"
            ),
        }
    }
}

impl std::error::Error for CommandError {}

impl CommandLine {
    /// Splits a command line into words and finds the file of the program.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is empty, if a quote is not closed, or if the program does not exist or is not
    /// executable.
    pub fn new(text: &str) -> Result<Self, CommandError> {
        let mut words = split_command_words(text)?.into_iter();
        let name = words.next().filter(|name| !name.is_empty()).ok_or(CommandError::Empty)?;
        let path = std::env::var_os("PATH").unwrap_or_default();
        let program = find_program_in_path(&name, &path)?;
        Ok(Self { text: text.trim().to_owned(), program, arguments: words.collect() })
    }

    /// Returns the command line without surrounding whitespace.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the path to the executable file.
    pub fn program(&self) -> &Path {
        &self.program
    }

    pub fn arguments(&self) -> &[String] {
        &self.arguments
    }
}

fn is_program_path(name: &str) -> bool {
    name.contains(std::path::is_separator)
}

/// Puts a word in single quotes, so that the shell and [`CommandLine`] read it as one word.
pub fn quote_command_word(word: &str) -> String {
    format!("'{}'", word.replace('\'', r"'\''"))
}

/// Splits a command line into words and removes quotes and escapes.
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
                            // In double quotes, a backslash escapes only these four characters.
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

/// Finds a program by its path or by its name. A name is looked up in `folders`, a list of folders in the format of the
/// `PATH` variable.
fn find_program_in_path(name: &str, folders: &OsStr) -> Result<PathBuf, CommandError> {
    let candidates: Vec<PathBuf> = if is_program_path(name) {
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
    match there.iter().find(|file| is_command_executable(file)) {
        Some(file) => Ok(file.clone()),
        None if there.is_empty() => Err(CommandError::Missing(name.to_owned())),
        None => Err(CommandError::NotExecutable(name.to_owned())),
    }
}

#[cfg(unix)]
fn is_command_executable(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    file.metadata().is_ok_and(|about| about.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_command_executable(_: &Path) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_split_like_in_a_shell() {
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
                split_command_words(&format!("x {}", quote_command_word(word))).unwrap(),
                ["x", word]
            );
        }
    }

    #[test]
    fn invalid_command_lines_are_rejected_with_the_reason() {
        assert_eq!(CommandLine::new("  "), Err(CommandError::Empty));
        assert_eq!(CommandLine::new("'' x"), Err(CommandError::Empty));
        assert_eq!(CommandLine::new("sh 'x"), Err(CommandError::UnclosedQuote('\'')));
        let error = CommandLine::new("there-is-no-such-program x").unwrap_err().to_string();
        assert!(error.starts_with("program `there-is-no-such-program` not found"), "{error}");
        let error = CommandLine::new("./there-is-no-such-program").unwrap_err().to_string();
        assert!(
            error.starts_with("the file `./there-is-no-such-program` does not exist"),
            "{error}"
        );
    }

    #[test]
    fn a_program_is_found_in_the_folders_of_the_path() {
        let found = CommandLine::new("sh -c 'exit 0'").unwrap();
        assert!(found.program().is_file() && found.program().ends_with("sh"));
        assert_eq!(found.arguments(), ["-c", "exit 0"]);
    }

    #[cfg(unix)]
    #[test]
    fn a_file_that_is_not_executable_has_its_own_error() {
        let file =
            std::env::temp_dir().join(format!("foursight-no-program-{}", std::process::id()));
        std::fs::write(&file, "print(4)").unwrap();
        let name = file.to_str().unwrap().to_owned();
        assert_eq!(CommandLine::new(&name), Err(CommandError::NotExecutable(name)));
        std::fs::remove_file(file).unwrap();
    }
}
