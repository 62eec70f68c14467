//! The options for a sequential test, which `rate` and `tournament` share.

use anyhow::{Context, Result, anyhow, ensure};
use foursight::lab::rating::{Sprt, SprtModel};

/// Options for a sequential probability ratio test (SPRT).
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct SprtArgs {
    /// Run a sequential test (SPRT) of two hypotheses, such as 0,20: the first player is ELO0 points or ELO1 points
    /// stronger than the second. A tournament of two players stops as soon as the test decides. With more players, all
    /// games are played, and the report shows the test of each pairing
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<String>,
    /// Unit of ELO0 and ELO1: logistic (ordinary Elo) or normalized (normalised Elo, as in the program fastchess)
    /// [default: logistic]
    #[arg(long, value_name = "MODEL", requires = "sprt")]
    sprt_model: Option<String>,
    /// Probability that the test accepts ELO1 although ELO0 is true [default: 0.05]
    #[arg(long, value_name = "P", requires = "sprt")]
    sprt_alpha: Option<String>,
    /// Probability that the test accepts ELO0 although ELO1 is true [default: 0.05]
    #[arg(long, value_name = "P", requires = "sprt")]
    sprt_beta: Option<String>,
}

impl SprtArgs {
    /// Parses the options. Returns `None` if `--sprt` is not given.
    pub(crate) fn parse(&self) -> Result<Option<Sprt>> {
        let Some(text) = &self.sprt else { return Ok(None) };
        let advice = || format!("--sprt takes two Elo differences, such as 0,20, not `{text}`");
        let (elo0, elo1) = text.split_once(',').with_context(advice)?;
        let lead = |text: &str| text.trim().parse::<f64>().ok().with_context(advice);
        let mut sprt = Sprt::new(lead(elo0)?, lead(elo1)?).context("--sprt")?;
        for (option, text, rate) in [
            ("--sprt-alpha", &self.sprt_alpha, &mut sprt.alpha),
            ("--sprt-beta", &self.sprt_beta, &mut sprt.beta),
        ] {
            let Some(text) = text else { continue };
            let parsed = text.trim().parse::<f64>().ok().filter(|rate| *rate > 0.0 && *rate < 0.5);
            ensure!(parsed.is_some(), "{option} must be a number between 0 and 0.5, not `{text}`");
            *rate = parsed.unwrap_or(*rate);
        }
        if let Some(model) = &self.sprt_model {
            sprt.model =
                model.parse::<SprtModel>().map_err(|wrong| anyhow!("--sprt-model: {wrong}"))?;
        }
        Ok(Some(sprt))
    }
}
