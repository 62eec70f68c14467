//! `completions` and `man`: what clap can write from the definition of the arguments.

use std::process::ExitCode;

use anyhow::{Context, Result, anyhow};
use clap::ValueEnum as _;
use clap_complete::Shell;

use crate::render;

/// Print a completion script for a shell
///
/// The script goes to standard output; put it where your shell looks for such scripts.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Example:
  foursight completions bash > ~/.local/share/bash-completion/completions/foursight
  Open a new shell and press Tab after `foursight th`.")]
pub(crate) struct CompletionsArgs {
    /// bash, elvish, fish, powershell or zsh
    #[arg(value_name = "SHELL")]
    shell: String,
}

/// Print the manual page, or write one for every command
///
/// Without DIR the page foursight(1) goes to standard output.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Example:
  foursight man | man -l -
  foursight man ~/.local/share/man/man1     then: man foursight-think")]
pub(crate) struct ManArgs {
    /// A folder, made if it is not there
    #[arg(value_name = "DIR")]
    folder: Option<String>,
}

/// The completion script.
pub(crate) fn completions(args: &CompletionsArgs, cli: &mut clap::Command) -> Result<String> {
    let shell = Shell::from_str(&args.shell, true).map_err(|_| {
        anyhow!(
            "no completions for the shell `{}`; there are bash, elvish, fish, powershell, zsh",
            args.shell
        )
    })?;
    let mut script = Vec::new();
    clap_complete::generate(shell, cli, "foursight", &mut script);
    Ok(String::from_utf8(script)?)
}

/// Prints the page, or writes the pages.
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
