//! The commands, one file each. A command turns its arguments into a result, which `render` prints.

pub(crate) mod analyse;
pub(crate) mod bench;
pub(crate) mod book;
pub(crate) mod check_engine;
pub(crate) mod check_eval;
pub(crate) mod compare;
mod contest;
pub(crate) mod evals;
pub(crate) mod experiment;
mod generated;
pub(crate) mod grade;
pub(crate) mod grade_set;
pub(crate) mod list;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod puzzles;
pub(crate) mod rate;
pub(crate) mod report;
mod request;
mod review;
#[cfg(feature = "serve")]
mod serve;
#[cfg(feature = "serve")]
pub(crate) mod site;
pub(crate) mod solve;
pub(crate) mod think;
pub(crate) mod tournament;
pub(crate) mod tune;
pub(crate) mod ugi;

use std::process::ExitCode;

use anyhow::{Result, anyhow};
use clap::{ArgAction, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::interrupt;
use crate::render::{self, TextStyle};

/// A laboratory for Connect Four: play, solve and review games, compare and rate engines.
///
/// A position is written as the columns played, such as `4453`; boards have up to 64 cells. An engine is written as a
/// name with parameters, such as `alphabeta:depth=8,eval=windows-centre`; `foursight list` shows all of them.
#[derive(Debug, Parser)]
#[command(name = "foursight", version, after_help = EXAMPLES)]
pub(crate) struct Cli {
    /// Use colour: auto (on a terminal, unless `NO_COLOR` is set), always or never
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
  foursight think --moves 4453        Let alpha-beta choose a move
  foursight analyse --moves 44444432  Show the exact score of every column
  foursight compare                   Compare the cost of minimax and alpha-beta
  foursight list                      List the engines and evaluations with their parameters

Exit codes: 0 success, 1 negative result (for example a failed check), 2 usage error. Results go to standard output, \
messages to standard error.";

#[cfg(not(feature = "serve"))]
const EXAMPLES: &str = "\
Examples:
  foursight play                      Play against alpha-beta in the terminal
  foursight think --moves 4453        Let alpha-beta choose a move
  foursight analyse --moves 44444432  Show the exact score of every column
  foursight compare                   Compare the cost of minimax and alpha-beta
  foursight list                      List the engines and evaluations with their parameters

Exit codes: 0 success, 1 negative result (for example a failed check), 2 usage error. Results go to standard output, \
messages to standard error.";

// The variants have no doc comments: clap would list them in the help of every command.
/// When to use colour.
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
    Experiment(experiment::Args),
    CheckEval(check_eval::Args),
    Grade(grade::Args),
    GradeSet(grade_set::Args),
    Tune(tune::Args),
    List(list::Args),
    Perft(perft::Args),
    Request(request::Args),
    Rate(rate::Args),
    Bench(bench::Args),
    Book(book::Args),
    Ugi(ugi::Args),
    CheckEngine(check_engine::Args),
    Completions(generated::CompletionsArgs),
    Man(generated::ManArgs),
}

/// Shortens an error message of clap to one line: the error and its tip, without the usage text.
fn summarize_clap_error(text: &str) -> String {
    let paragraphs: Vec<String> = text
        .split("\n\n")
        .map(|paragraph| paragraph.split_whitespace().collect::<Vec<_>>().join(" "))
        .filter(|paragraph| paragraph.starts_with("error: ") || paragraph.starts_with("tip: "))
        .filter(|paragraph| !paragraph.starts_with("tip: to pass"))
        .collect();
    let message = paragraphs.join("; ").replace("error: ", "").replace("tip: ", "");
    format!("{message}; see --help for usage")
}

/// Parses the command line and runs the command.
pub(crate) fn run() -> Result<ExitCode> {
    let mut cli = render::layout_help(Cli::command(), render::stdout_width())
        .color(render::help_color_choice())
        .mut_subcommands(|command| {
            // `-1` is a value, which the command rejects with a clear message, and not an unknown option.
            command.mut_args(|arg| match arg.get_action() {
                ArgAction::Set | ArgAction::Append => arg.allow_negative_numbers(true),
                _ => arg,
            })
        });
    let read = cli
        .try_get_matches_from_mut(std::env::args_os())
        .and_then(|matches| Cli::from_arg_matches(&matches));
    let Cli { color, command } = match read {
        Ok(cli) => cli,
        // clap returns --help and --version as errors with exit code 0.
        Err(error) if error.exit_code() == 0 => error.exit(),
        Err(error) => return Err(anyhow!(summarize_clap_error(&error.render().to_string()))),
    };
    let style = TextStyle::for_stdout(color);
    let Some(command) = command else {
        #[cfg(feature = "serve")]
        return serve::run(&serve::Args::default());
        #[cfg(not(feature = "serve"))]
        {
            cli.print_help()?;
            return Ok(ExitCode::SUCCESS);
        }
    };
    #[cfg(feature = "serve")]
    if let Command::Serve(args) = &command {
        return serve::run(args);
    }
    // The handler's thread makes allocations slower, which would distort benchmarks. Benchmarks start no programs.
    if !matches!(command, Command::Bench(_)) {
        interrupt::install_signal_handler();
    }
    match &command {
        #[cfg(feature = "serve")]
        Command::Serve(args) => serve::run(args),
        #[cfg(feature = "serve")]
        Command::Site(args) => render::print_result(&site::run(args)?, args.output, style),
        Command::Play(args) => play::run(args, color),
        Command::Think(args) => render::print_result(&think::run(args)?, args.output, style),
        Command::Solve(args) => solve::run(args, style),
        Command::Analyse(args) => render::print_result(&analyse::run(args)?, args.output, style),
        Command::Review(args) => review::run(args),
        Command::Puzzles(args) => puzzles::run(args, color, style),
        Command::Compare(args) => render::print_result(&compare::run(args)?, args.output, style),
        Command::Evals(args) => render::print_result(&evals::run(args)?, args.output, style),
        Command::Tournament(args) => tournament::run(args),
        Command::Report(args) => report::run(args),
        Command::Merge(args) => tournament::merge(args),
        Command::Contest(args) => contest::run(args),
        Command::Experiment(args) => experiment::run(args, style),
        Command::CheckEval(args) => {
            render::print_result(&check_eval::run(args)?, args.output, style)
        }
        Command::Grade(args) => grade::run(args),
        Command::Tune(args) => render::print_result(&tune::run(args)?, args.output, style),
        Command::GradeSet(args) => render::print_result(&grade_set::run(args)?, args.output, style),
        Command::List(args) => render::print_result(&list::run(args)?, args.output, style),
        Command::Perft(args) => render::print_result(&perft::run(args)?, args.output, style),
        Command::Request(args) => request::run(args, style),
        Command::Rate(args) => render::print_result(&rate::run(args)?, args.output, style),
        Command::Bench(args) => bench::run(args, style),
        Command::Book(args) => book::run(args, style),
        Command::Ugi(args) => ugi::run(args),
        Command::CheckEngine(args) => {
            render::print_result(&check_engine::run(args)?, args.output, style)
        }
        Command::Completions(args) => render::print_text(&generated::completions(args, &mut cli)?),
        Command::Man(args) => generated::man(args, cli),
    }
}
