//! `rate`: what bare counts of results say about strength.

use anyhow::{Context, Result, anyhow, ensure};
use foursight::analysis::statistics::Estimate;
use foursight::lab::rating::{Sample, Sprt, SprtDecision, Tally};
use serde::Serialize;

use crate::args::{self, OutputArgs};

/// Tell Elo, its 95 % interval and more from counts of results
///
/// The counts are those of the first of two players. Pairs, one opening played from both seats, tell
/// more than games: the two games of a pair share their opening and are not independent.
#[derive(Clone, Debug, clap::Args)]
#[command(after_help = "\
Examples:
  foursight rate --pairs 30,100,400,180,90                 Elo from 800 pairs
  foursight rate --pairs 30,100,400,180,90 --sprt 0,20     and is the lead 20 rather than 0?
  foursight rate --wins 500 --draws 200 --losses 300       games whose pairs are not known

Look at Elo with its interval; LOS is how sure it is that the first player is the better one, nElo the
lead in standard deviations of a game. What has no meaning is n/a: all pairs level have no spread, a
clean score no Elo. Where the sequential test accepts the lower lead, the exit code is 1.

JSON: by (pairs or games), observations, score, elo, normalised_elo {value, low, high}, superiority,
tally {wins, draws, losses, pairs} as given, sprt {elo0, elo1, alpha, beta, lower, upper, ratio, verdict}.")]
pub(crate) struct Args {
    /// Games won
    #[arg(long, value_name = "N")]
    wins: Option<String>,
    /// Games drawn
    #[arg(long, value_name = "N")]
    draws: Option<String>,
    /// Games lost
    #[arg(long, value_name = "N")]
    losses: Option<String>,
    /// Pairs that brought 0, ½, 1, 1½ and 2 points
    #[arg(long, value_name = "LL,LD,LEVEL,WD,WW", conflicts_with_all = ["wins", "draws", "losses"])]
    pairs: Option<String>,
    /// Test a lead of ELO1 against a lead of ELO0, with error rates of 5 %
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<String>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// What the counts say.
#[derive(Debug, Serialize)]
pub(crate) struct RatingReport {
    pub(crate) by: &'static str,
    pub(crate) observations: u64,
    pub(crate) score: Estimate,
    pub(crate) elo: Option<Estimate>,
    pub(crate) normalised_elo: Option<Estimate>,
    pub(crate) superiority: Option<f64>,
    pub(crate) tally: Tally,
    pub(crate) sprt: Option<SprtReport>,
}

/// What the sequential test says.
#[derive(Debug, Serialize)]
pub(crate) struct SprtReport {
    #[serde(flatten)]
    pub(crate) leads: Sprt,
    pub(crate) lower: f64,
    pub(crate) upper: f64,
    pub(crate) ratio: Option<f64>,
    pub(crate) verdict: SprtDecision,
}

/// No tournament is longer, and sums of such counts do not overflow.
const MOST: u64 = 1_000_000_000_000;

pub(crate) fn run(args: &Args) -> Result<RatingReport> {
    let mut tally = Tally::default();
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
    let (by, sample) = match Sample::of_pairs(&tally) {
        Some(sample) => ("pairs", Some(sample)),
        None => ("games", Sample::of_games(&tally)),
    };
    let sample = sample.context(
        "there are no results; give --pairs LL,LD,LEVEL,WD,WW, or --wins, --draws and --losses",
    )?;
    ensure!(
        args.sprt.is_none() || by == "pairs",
        "--sprt tests pairs; give the results as --pairs LL,LD,LEVEL,WD,WW"
    );
    let sprt = args.sprt.as_ref().map(|text| run_sprt(text, &tally)).transpose()?;
    Ok(RatingReport {
        by,
        observations: sample.count,
        score: sample.score(),
        elo: sample.elo(),
        normalised_elo: sample.normalised_elo(),
        superiority: sample.superiority(),
        tally,
        sprt,
    })
}

fn parse_pair_counts(text: &str) -> Result<[u64; 5]> {
    let counts: Vec<&str> = text.split(',').map(str::trim).collect();
    let counts: [&str; 5] = counts.try_into().map_err(|found: Vec<&str>| {
        anyhow!("--pairs takes five counts, LL,LD,LEVEL,WD,WW, not the {} of `{text}`", found.len())
    })?;
    let mut pairs = [0; 5];
    for (pair, count) in pairs.iter_mut().zip(counts) {
        *pair = args::parse_number("each count of --pairs", count, 0..=MOST)?;
    }
    Ok(pairs)
}

fn run_sprt(text: &str, tally: &Tally) -> Result<SprtReport> {
    let advice = || format!("--sprt takes two leads in Elo, such as 0,20, not `{text}`");
    let (elo0, elo1) = text.split_once(',').with_context(advice)?;
    let lead = |text: &str| text.trim().parse::<f64>().ok().with_context(advice);
    let leads = Sprt::new(lead(elo0)?, lead(elo1)?).context("--sprt")?;
    let (lower, upper) = leads.bounds();
    Ok(SprtReport {
        leads,
        lower,
        upper,
        ratio: leads.ratio(tally),
        verdict: leads.decision(tally),
    })
}
