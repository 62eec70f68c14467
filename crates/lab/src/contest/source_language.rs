//! Compiles submissions and determines the commands that run them.

use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::ugi::{CommandLine, Isolation, finished_command::run_to_end, quote_command_word};

/// Maximum duration of a compilation.
const COMPILE_LIMIT: Duration = Duration::from_mins(2);

/// A programming language whose sources Foursight can run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SourceLanguage {
    Python,
    Shell,
    JavaScript,
    Java,
    Cpp,
    Rust,
}

impl SourceLanguage {
    const ALL: [Self; 6] =
        [Self::Python, Self::Shell, Self::JavaScript, Self::Java, Self::Cpp, Self::Rust];

    /// Returns the language of files with this extension.
    pub(crate) fn of_extension(extension: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.extension() == extension)
    }

    /// Returns the extension of source files.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Python => "py",
            Self::Shell => "sh",
            Self::JavaScript => "js",
            Self::Java => "java",
            Self::Cpp => "cpp",
            Self::Rust => "rs",
        }
    }

    /// Returns the programs that compile and run sources.
    pub const fn tools(self) -> &'static [&'static str] {
        match self {
            Self::Python => &["python3"],
            Self::Shell => &["sh"],
            Self::JavaScript => &["node"],
            Self::Java => &["javac", "java"],
            Self::Cpp => &["g++"],
            Self::Rust => &["rustc", "cc"],
        }
    }

    /// Returns the first tool that is not installed.
    pub fn missing_tool(self) -> Option<&'static str> {
        self.tools().iter().copied().find(|tool| CommandLine::new(tool).is_err())
    }

    /// Compiles a source file into the folder `build` if the language needs it. Returns the command that runs the
    /// program.
    ///
    /// # Errors
    ///
    /// Returns an error if a tool is missing or if the compiler reports an error.
    pub fn prepare(
        self,
        source: &Path,
        build: &Path,
        isolation: Option<&Isolation>,
    ) -> Result<String, String> {
        if let Some(tool) = self.missing_tool() {
            return Err(format!(
                "needs the program `{tool}`, which is not installed; install it, or submit another \
                 language"
            ));
        }
        let file = path_text(source)?;
        let interpreted = |tool: &str| Ok(format!("{tool} {}", quote_command_word(&file)));
        match self {
            Self::Python => return interpreted("python3"),
            Self::Shell => return interpreted("sh"),
            Self::JavaScript => return interpreted("node"),
            Self::Java | Self::Cpp | Self::Rust => {}
        }
        let build = std::path::absolute(build).map_err(|error| error.to_string())?;
        prepare_build_folder(&build).map_err(|error| format!("{}: {error}", build.display()))?;
        let folder = path_text(&build)?;
        let (output, tools) = (format!("{folder}/main"), rust_tools(self));
        let compiler = tools.first().map(|tools| format!("{}/bin/rustc", tools.display()));
        let words: Vec<&str> = match self {
            Self::Java => {
                let parent = source.parent().and_then(Path::to_str).unwrap_or(".");
                vec!["javac", "-d", &folder, "-sourcepath", parent, &file]
            }
            Self::Cpp => vec!["g++", "-std=c++17", "-O2", "-o", &output, &file],
            _ => {
                let compiler = compiler.as_deref().unwrap_or("rustc");
                vec![compiler, "--edition", "2021", "-O", "-o", &output, &file]
            }
        };
        let isolation = isolation.map(|isolation| Isolation {
            writable_folder: Some(build.clone()),
            tool_folders: tools.clone(),
            ..isolation.clone()
        });
        run_to_end(&words, COMPILE_LIMIT, isolation.as_ref())
            .map_err(|why| why.replace(&file, &file_name(source)))?;
        seal_build_folder(&build).map_err(|error| format!("{}: {error}", build.display()))?;
        if self == Self::Java {
            let class = source.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let (folder, class) = (quote_command_word(&folder), quote_command_word(&class));
            return Ok(format!("java -XX:+UseSerialGC -cp {folder} {class}"));
        }
        Ok(quote_command_word(&output))
    }
}

/// Returns the folder of the Rust toolchain, because the program `rustc` in the search path may only forward to it.
fn rust_tools(language: SourceLanguage) -> Vec<PathBuf> {
    if language != SourceLanguage::Rust {
        return Vec::new();
    }
    let printed = run_to_end(&["rustc", "--print", "sysroot"], COMPILE_LIMIT, None);
    printed.unwrap_or_default().last().map(PathBuf::from).into_iter().collect()
}

fn path_text(path: &Path) -> Result<String, String> {
    let path = std::path::absolute(path).map_err(|error| error.to_string())?;
    path.to_str().map(str::to_owned).ok_or("its name is not UTF-8 text; rename it".to_owned())
}

fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Creates an empty folder that the user of the compiler may write to.
fn prepare_build_folder(folder: &Path) -> std::io::Result<()> {
    if folder.exists() {
        std::fs::remove_dir_all(folder)?;
    }
    std::fs::create_dir_all(folder)?;
    set_folder_mode(folder, 0o777)
}

/// Prevents further changes to the folder.
fn seal_build_folder(folder: &Path) -> std::io::Result<()> {
    set_folder_mode(folder, 0o755)
}

#[cfg(unix)]
fn set_folder_mode(folder: &Path, mode: u32) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    std::fs::set_permissions(folder, std::fs::Permissions::from_mode(mode))
}

#[cfg(not(unix))]
fn set_folder_mode(_: &Path, _: u32) -> std::io::Result<()> {
    Ok(())
}
