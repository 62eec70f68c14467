//! The commands: one file each. A command reads its arguments and returns a value; `render` prints it.

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
use crate::render::{self, Paint};

/// Connect four under a magnifying glass: play it, watch searches think, compare and measure them.
///
/// Positions are written as the columns played, `4453`, on a board of any size up to 64 cells; engines
/// and evaluations as texts, `alphabeta:depth=8,eval=windows-centre`, that `foursight list` explains.
#[derive(Debug, Parser)]
#[command(name = "foursight", version, max_term_width = 100, after_help = EXAMPLES)]
pub(crate) struct Cli {
    /// Colour: auto (on a terminal, unless `NO_COLOR` is set), always or never
    #[arg(long, global = true, value_name = "WHEN", value_enum, default_value = "auto")]
    #[arg(hide_possible_values = true, display_order = 900)]
    color: ColorMode,
    #[command(subcommand)]
    command: Option<Command>,
}

#[cfg(feature = "serve")]
const EXAMPLES: &str = "\
Begin with:
  foursight                           the page in the browser (as `foursight serve`)
  foursight play                      a game against alpha-beta, on the terminal
  foursight think --moves 4453        what it would play there, and at what cost
  foursight analyse --moves 44444432  what each column is worth, exactly
  foursight compare                   minimax against alpha-beta, as in report 001
  foursight list                      the engines and evaluations, and what can be set on them

Exit codes: 0 done, 1 a negative answer, 2 misuse. Results go to standard output, all else to
standard error.";

#[cfg(not(feature = "serve"))]
const EXAMPLES: &str = "\
Begin with:
  foursight play                      a game against alpha-beta
  foursight think --moves 4453        what it would play there, and at what cost
  foursight analyse --moves 44444432  what each column is worth, exactly
  foursight compare                   minimax against alpha-beta, as in report 001
  foursight list                      the engines and evaluations, and what can be set on them

Exit codes: 0 done, 1 a negative answer, 2 misuse. Results go to standard output, all else to
standard error.";

// Its values have no documentation: clap would repeat that at length in the help of every command.
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

/// What clap says is wrong, without the usage that `--help` tells better.
fn summarize_clap_error(text: &str) -> String {
    let paragraphs: Vec<String> = text
        .split("\n\n")
        .map(|paragraph| paragraph.split_whitespace().collect::<Vec<_>>().join(" "))
        .filter(|paragraph| paragraph.starts_with("error: ") || paragraph.starts_with("tip: "))
        .filter(|paragraph| !paragraph.starts_with("tip: to pass"))
        .collect();
    let told = paragraphs.join("; ").replace("error: ", "").replace("tip: ", "");
    format!("{told}; --help tells what there is")
}

/// Reads the command line and does what it says.
pub(crate) fn run() -> Result<ExitCode> {
    let mut cli = Cli::command()
        .term_width(100)
        .color(render::help_color_choice())
        .mut_subcommands(|command| {
            // A number below zero is a value that we complain about, not an option.
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
        // Help and version are no mistakes.
        Err(error) if error.exit_code() == 0 => error.exit(),
        Err(error) => return Err(anyhow!(summarize_clap_error(&error.render().to_string()))),
    };
    let paint = Paint::for_results(color);
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
    // The thread of the handler makes every allocation slower, which a bench would count. A bench starts no programs.
    if !matches!(command, Command::Bench(_)) {
        interrupt::install_signal_handler();
    }
    match &command {
        #[cfg(feature = "serve")]
        Command::Serve(args) => serve::run(args),
        #[cfg(feature = "serve")]
        Command::Site(args) => render::print_result(&site::run(args)?, args.output, paint),
        Command::Play(args) => play::run(args, color),
        Command::Think(args) => render::print_result(&think::run(args)?, args.output, paint),
        Command::Solve(args) => solve::run(args, paint),
        Command::Analyse(args) => render::print_result(&analyse::run(args)?, args.output, paint),
        Command::Review(args) => review::run(args),
        Command::Puzzles(args) => puzzles::run(args, color, paint),
        Command::Compare(args) => render::print_result(&compare::run(args)?, args.output, paint),
        Command::Evals(args) => render::print_result(&evals::run(args)?, args.output, paint),
        Command::Tournament(args) => tournament::run(args),
        Command::Report(args) => report::run(args),
        Command::Merge(args) => tournament::merge(args),
        Command::Contest(args) => contest::run(args),
        Command::Experiment(args) => experiment::run(args, paint),
        Command::CheckEval(args) => {
            render::print_result(&check_eval::run(args)?, args.output, paint)
        }
        Command::Grade(args) => grade::run(args),
        Command::Tune(args) => render::print_result(&tune::run(args)?, args.output, paint),
        Command::GradeSet(args) => render::print_result(&grade_set::run(args)?, args.output, paint),
        Command::List(args) => render::print_result(&list::run(args)?, args.output, paint),
        Command::Perft(args) => render::print_result(&perft::run(args)?, args.output, paint),
        Command::Request(args) => request::run(args),
        Command::Rate(args) => render::print_result(&rate::run(args)?, args.output, paint),
        Command::Bench(args) => bench::run(args, paint),
        Command::Book(args) => book::run(args, paint),
        Command::Ugi(args) => ugi::run(args),
        Command::CheckEngine(args) => {
            render::print_result(&check_engine::run(args)?, args.output, paint)
        }
        Command::Completions(args) => render::print_text(&generated::completions(args, &mut cli)?),
        Command::Man(args) => generated::man(args, cli),
    }
}
