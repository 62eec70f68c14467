//! The commands of the program, each in its own file. A command parses its arguments and computes a result. The file
//! `COMMAND_text.rs` beside it renders the result as text, and the module `render` prints it.

mod analyse;
mod analyse_text;
mod bench;
mod book;
mod check_engine;
mod check_engine_text;
mod check_eval;
mod check_eval_text;
mod compare;
mod compare_text;
mod contest;
mod diagnose;
mod diagnose_text;
mod evals;
mod evals_text;
mod experiment;
mod experiment_text;
mod generated;
mod grade;
mod list;
mod list_text;
mod mark;
mod perft;
mod perft_text;
mod play;
mod puzzles;
mod rate;
mod rate_text;
mod report;
mod request;
mod request_text;
mod review;
#[cfg(feature = "serve")]
mod serve;
#[cfg(feature = "serve")]
mod site;
#[cfg(feature = "serve")]
mod site_text;
mod solve;
mod solve_text;
mod think;
mod think_text;
mod tournament;
mod tune;
mod tune_text;
mod ugi;

use std::process::ExitCode;

use anyhow::{Result, anyhow};
use clap::{ArgAction, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::render;
use crate::terminal_style::TerminalStyle;
use crate::{args, help_layout, interrupt, terminal_style};

/// A laboratory for Connect Four: play, solve and review games, compare and rate engines.
///
/// A position is written as the sequence of columns played so far, such as `4453`. Boards have at most 64 cells. An
/// engine is written as a name with parameters, such as `alphabeta:depth=8,eval=windows-centre`. The command `foursight
/// list` shows all engines and their parameters.
#[derive(Debug, Parser)]
#[command(name = "foursight", version, after_help = EXAMPLES)]
pub(crate) struct Cli {
    /// When to use colour: auto (on a terminal if `NO_COLOR` is not set), always or never
    #[arg(long, global = true, value_name = "WHEN", value_enum, default_value = "auto")]
    #[arg(hide_possible_values = true, display_order = 900)]
    color: ColorMode,
    #[command(subcommand)]
    command: Option<Command>,
}

#[cfg(feature = "serve")]
const EXAMPLES: &str = "\
Examples:
  foursight                           Open the web page (same as `foursight serve`)
  foursight play                      Play against alpha-beta in the terminal
  foursight think --moves 4453        Let alpha-beta choose a move in the position 4453
  foursight analyse --moves 44444432  Show the exact score of every column
  foursight compare                   Compare the node counts and times of minimax and alpha-beta
  foursight list                      List all engines and evaluations with their parameters

The exit code is 0 after success, 1 after a negative result (for example a failed check) and 2 after a usage error. \
Results are printed on standard output, messages on standard error.";

#[cfg(not(feature = "serve"))]
const EXAMPLES: &str = "\
Examples:
  foursight play                      Play against alpha-beta in the terminal
  foursight think --moves 4453        Let alpha-beta choose a move in the position 4453
  foursight analyse --moves 44444432  Show the exact score of every column
  foursight compare                   Compare the node counts and times of minimax and alpha-beta
  foursight list                      List all engines and evaluations with their parameters

The exit code is 0 after success, 1 after a negative result (for example a failed check) and 2 after a usage error. \
Results are printed on standard output, messages on standard error.";

// The enum variants have no doc comments, because clap would print them in the help of every command.
/// The values of `--color`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum ColorMode {
    Auto,
    Always,
    Never,
}

#[derive(Debug, Subcommand)]
enum Command {
    #[cfg(feature = "serve")]
    Serve(serve::Args),
    #[cfg(feature = "serve")]
    Site(site::Args),
    Play(play::Args),
    Think(think::Args),
    Solve(solve::Args),
    #[command(visible_alias = "analyze")]
    Analyse(analyse::Args),
    Review(review::Args),
    Puzzles(puzzles::Args),
    Compare(compare::Args),
    Evals(evals::Args),
    Tournament(tournament::Args),
    Report(report::Args),
    Merge(tournament::MergeArgs),
    Contest(contest::Args),
    Mark(mark::Args),
    Experiment(experiment::Args),
    CheckEval(check_eval::Args),
    Grade(grade::Args),
    GradeSet(grade::grade_set::Args),
    Tune(tune::Args),
    List(list::Args),
    Perft(perft::Args),
    Request(request::Args),
    Rate(rate::Args),
    Bench(bench::Args),
    Book(book::Args),
    Ugi(ugi::Args),
    CheckEngine(check_engine::Args),
    Diagnose(diagnose::Args),
    Completions(generated::CompletionsArgs),
    Man(generated::ManArgs),
}

/// Defines all commands and their options for clap. The help texts are not yet laid out.
fn define_commands() -> clap::Command {
    Cli::command().color(help_layout::help_color_choice()).mut_subcommands(|command| {
        // Parse `-1` as a value instead of an unknown option. The command then rejects the value with a clear message.
        command.mut_args(|arg| match arg.get_action() {
            ArgAction::Set | ArgAction::Append => arg.allow_negative_numbers(true),
            _ => arg,
        })
    })
}

/// Defines all commands and their options for clap, with help texts laid out for the width of the terminal.
fn define_commands_with_help() -> clap::Command {
    help_layout::layout_help(define_commands(), terminal_style::stdout_width())
}

/// Parses the command line and runs the command.
pub(crate) fn run() -> Result<ExitCode> {
    let read = define_commands()
        .try_get_matches_from(std::env::args_os())
        .and_then(|matches| Cli::from_arg_matches(&matches));
    let Cli { color, command } = match read {
        Ok(cli) => cli,
        // clap returns --help and --version as errors with exit code 0. The layout of the help texts takes time, so it
        // is computed only here.
        Err(error) if error.exit_code() == 0 => {
            let laid_out = define_commands_with_help().try_get_matches_from(std::env::args_os());
            laid_out.err().unwrap_or(error).exit()
        }
        Err(error) => return Err(anyhow!(args::summarize_clap_error(&error.render().to_string()))),
    };
    let style = TerminalStyle::for_stdout(color);
    let Some(command) = command else {
        #[cfg(feature = "serve")]
        return serve::run(&serve::Args::default());
        #[cfg(not(feature = "serve"))]
        {
            define_commands_with_help().print_help()?;
            return Ok(ExitCode::SUCCESS);
        }
    };
    #[cfg(feature = "serve")]
    if let Command::Serve(args) = &command {
        return serve::run(args);
    }
    // The signal handler starts a thread, which makes memory allocations slower and would distort benchmarks.
    // Benchmarks start no external programs, so they do not need the handler.
    if !matches!(command, Command::Bench(_)) {
        interrupt::install_signal_handler();
    }
    match &command {
        #[cfg(feature = "serve")]
        Command::Serve(args) => serve::run(args),
        #[cfg(feature = "serve")]
        Command::Site(args) => render::print_result(&site::run(args)?, args.output, style),
        Command::Play(args) => play::run_play(args, color),
        Command::Think(args) => render::print_result(&think::run(args)?, args.output, style),
        Command::Solve(args) => solve::run(args, style),
        Command::Analyse(args) => render::print_result(&analyse::run(args)?, args.output, style),
        Command::Review(args) => review::run(args),
        Command::Puzzles(args) => puzzles::run_puzzles(args, color, style),
        Command::Compare(args) => render::print_result(&compare::run(args)?, args.output, style),
        Command::Evals(args) => render::print_result(&evals::run(args)?, args.output, style),
        Command::Tournament(args) => tournament::run_tournament(args),
        Command::Report(args) => report::run(args),
        Command::Merge(args) => tournament::merge(args),
        Command::Contest(args) => contest::run(args),
        Command::Mark(args) => mark::run(args),
        Command::Experiment(args) => experiment::run(args, style),
        Command::CheckEval(args) => {
            render::print_result(&check_eval::run(args)?, args.output, style)
        }
        Command::Grade(args) => grade::run_grade(args),
        Command::Tune(args) => render::print_result(&tune::run(args)?, args.output, style),
        Command::GradeSet(args) => {
            render::print_result(&grade::grade_set::run(args)?, args.output, style)
        }
        Command::List(args) => render::print_result(&list::run(args)?, args.output, style),
        Command::Perft(args) => render::print_result(&perft::run(args)?, args.output, style),
        Command::Request(args) => request::run(args, style),
        Command::Rate(args) => render::print_result(&rate::run(args)?, args.output, style),
        Command::Bench(args) => bench::run_bench(args, style),
        Command::Book(args) => book::run_book(args, style),
        Command::Ugi(args) => ugi::run(args),
        Command::CheckEngine(args) => {
            render::print_result(&check_engine::run(args)?, args.output, style)
        }
        Command::Diagnose(args) => render::print_result(&diagnose::run(args)?, args.output, style),
        Command::Completions(args) => {
            render::print_text(&generated::completions(args, &mut define_commands_with_help())?)
        }
        Command::Man(args) => generated::man(args, define_commands_with_help()),
    }
}
