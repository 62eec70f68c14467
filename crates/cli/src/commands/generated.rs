//! The commands `completions` and `man`, which generate shell completions and manual pages from the definition of the
//! command line.

use std::process::ExitCode;

use anyhow::{Context, Result, anyhow};
use clap::ValueEnum as _;
use clap_complete::Shell;

use crate::render;

/// Print a shell completion script
///
/// Save the script in the directory from which your shell loads completions.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight completions bash > foursight.bash  Write the script for bash (command to load it: source foursight.bash)
  foursight completions zsh > _foursight       Write the script for zsh (move the file to a directory in $fpath)")]
pub(crate) struct CompletionsArgs {
    /// Name of the shell: bash, elvish, fish, powershell or zsh
    #[arg(value_name = "SHELL")]
    shell: String,
}

/// Print the manual page, or write one page for every command
///
/// Without DIR, prints the page foursight(1) on standard output. With DIR, writes one page for each command to that
/// directory.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight man | man -l -               Read the manual page
  foursight man ~/.local/share/man/man1  Install all manual pages (command to read one: man foursight-think)")]
pub(crate) struct ManArgs {
    /// Directory to which all manual pages are written; created if missing
    #[arg(value_name = "DIR")]
    folder: Option<String>,
}

/// Generates the completion script of a shell.
pub(crate) fn completions(args: &CompletionsArgs, cli: &mut clap::Command) -> Result<String> {
    let shell = Shell::from_str(&args.shell, true).map_err(|_| {
        anyhow!("unknown shell `{}`; there are bash, elvish, fish, powershell and zsh", args.shell)
    })?;
    let mut script = Vec::new();
    clap_complete::generate(shell, cli, "foursight", &mut script);
    Ok(String::from_utf8(script)?)
}

/// Prints the manual page, or writes all pages to a directory.
pub(crate) fn man(args: &ManArgs, cli: clap::Command) -> Result<ExitCode> {
    let Some(folder) = &args.folder else {
        let mut page = Vec::new();
        clap_mangen::Man::new(cli).render(&mut page)?;
        return render::print_text(&String::from_utf8(page)?);
    };
    let place = || format!("cannot write manual pages to `{folder}`");
    std::fs::create_dir_all(folder).with_context(place)?;
    clap_mangen::generate_to(cli, folder).with_context(place)?;
    render::print_note(&format!("manual pages written to {folder}"));
    Ok(ExitCode::SUCCESS)
}
