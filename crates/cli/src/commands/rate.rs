//! The command `rate`, which computes Elo and related numbers from counts of results.

use anyhow::{Context, Result, anyhow, ensure};
use foursight::lab::rating::{RatingReport, RatingTally};

use crate::args::{self, OutputArgs};
use crate::sprt_args::SprtArgs;

/// Compute the Elo difference between two players from counts of wins, draws and losses
///
/// The counts are wins, draws and losses of the first player. A pair consists of two games: the same opening is played
/// twice, with the sides swapped. Counts of pairs give better intervals than counts of games, because the two games of
/// a pair are not independent. All estimates have 95 % intervals.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight rate --pairs 30,100,400,180,90              Compute the Elo difference from 800 pairs of games
  foursight rate --pairs 30,100,400,180,90 --sprt 0,20  Also test whether the lead is 20 Elo or 0 Elo
  foursight rate --pairs 30,100,400,180,90 --sprt 0,20 --sprt-model normalized  Test normalised Elo instead
  foursight rate --wins 500 --draws 200 --losses 300    Compute the Elo difference from 1,000 games

Elo and its interval are computed as in `foursight report`, by profile likelihood. For each player, one drawn game \
against an average player is added, so that Elo and its interval are defined even if one player won all games. The \
interval of the score is computed from the interval of Elo. LOS is the likelihood of superiority: the probability that \
the first player is stronger than the second. nElo (normalised Elo) measures the lead in standard deviations of a \
game. Its interval is computed if there are at least 100 pairs or 200 single games. Undefined values are printed as n/a. DrawRatio is the \
share of pairs in which both players scored one point (without pairs, the share of drawn games). PairsRatio is a \
quotient of two numbers of pairs: the pairs in which the first player scored more than one point, divided by the pairs \
in which the first player scored less than one point. Ptnml(0-2) is the list of counts given with --pairs. LLR is the \
log-likelihood ratio of the sequential test (SPRT), followed by its bounds. The exit code is 1 if the test accepts \
ELO0.

JSON fields: by, observations, score, elo, normalised_elo, superiority, draw_ratio, pair_ratio, tally, sprt. by is \
pairs or games. score, elo and normalised_elo have the fields value, low and high. tally repeats the given counts in \
the fields wins, draws, losses and pairs. Fields of sprt: elo0, elo1, alpha, beta, model, lower, upper, ratio, \
verdict.")]
pub(crate) struct Args {
    /// Number of games that the first player won
    #[arg(long, value_name = "N")]
    wins: Option<String>,
    /// Number of games that were drawn
    #[arg(long, value_name = "N")]
    draws: Option<String>,
    /// Number of games that the first player lost
    #[arg(long, value_name = "N")]
    losses: Option<String>,
    /// Five numbers of game pairs. Each number counts the pairs in which the first player scored a certain number of
    /// points: LL for 0 points (two losses), LD for ½, LEVEL for 1, WD for 1½, and WW for 2 (two wins)
    #[arg(long, value_name = "LL,LD,LEVEL,WD,WW", conflicts_with_all = ["wins", "draws", "losses"])]
    pairs: Option<String>,
    #[command(flatten)]
    sprt: SprtArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// Upper limit of each count. It is far above the size of any tournament, and it is low enough that the sum of the
/// counts does not overflow.
const MOST: u64 = 1_000_000_000_000;

pub(crate) fn run(args: &Args) -> Result<RatingReport> {
    let mut tally = RatingTally::default();
    if let Some(text) = &args.pairs {
        tally.pairs = parse_pair_counts(text)?;
    } else {
        let count = |option, text: &Option<String>| {
            text.as_ref().map_or(Ok(0), |text| args::parse_number(option, text, 0..=MOST))
        };
        tally.wins = count("--wins", &args.wins)?;
        tally.draws = count("--draws", &args.draws)?;
        tally.losses = count("--losses", &args.losses)?;
    }
    let sprt = args.sprt.parse()?;
    let report = RatingReport::new(tally, sprt).context(
        "no results given; pass --pairs LL,LD,LEVEL,WD,WW, or --wins, --draws and --losses",
    )?;
    ensure!(
        sprt.is_none() || report.by == "pairs",
        "--sprt needs counts of pairs; pass the results as --pairs LL,LD,LEVEL,WD,WW"
    );
    Ok(report)
}

fn parse_pair_counts(text: &str) -> Result<[u64; 5]> {
    let counts: Vec<&str> = text.split(',').map(str::trim).collect();
    let counts: [&str; 5] = counts.try_into().map_err(|found: Vec<&str>| {
        anyhow!("--pairs takes five counts, LL,LD,LEVEL,WD,WW; `{text}` has {}", found.len())
    })?;
    let mut pairs = [0; 5];
    for (pair, count) in pairs.iter_mut().zip(counts) {
        *pair = args::parse_number("each count of --pairs", count, 0..=MOST)?;
    }
    Ok(pairs)
}
