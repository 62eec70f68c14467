//! Computes statistics from game results. They include Elo differences with intervals, the likelihood of superiority,
//! the sequential probability ratio test (SPRT), and the ratings of all players in a tournament.
//!
//! Games are played in pairs. The two games of a pair start from the same opening, and the players exchange sides. A
//! pair is one observation, because its two games are not independent. Therefore all interval widths are computed from
//! the counts of the five possible pair scores (the *pentanomial* distribution). They are not computed from wins, draws
//! and losses. If a figure is undefined for the given results, it is `None`.

mod elo;
mod fit_ratings;
mod match_estimate;
mod matrix;
mod pentanomial;
mod rating_report;
mod significant_leads;
mod sprt;
mod tally;

pub use elo::{elo_from_score, expected_score};
pub use fit_ratings::{Encounter, Lead, Ratings};
pub use match_estimate::MatchEstimate;
pub use pentanomial::RatingSample;
pub use rating_report::{RatingReport, SprtReport};
pub use significant_leads::{pair_test_p_value, significant_leads};
pub use sprt::{Sprt, SprtDecision, SprtError, SprtModel};
pub use tally::{Points, RatingTally};
