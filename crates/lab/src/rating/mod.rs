//! Statistics of results: Elo with its interval, likelihood of superiority, the sequential probability ratio test
//! (SPRT), and ratings of all players of a tournament.
//!
//! Games are played in pairs: the same opening twice, with the seats exchanged. A pair is one observation, because
//! its two games share the opening and are not independent. All interval widths are therefore computed from the
//! counts of the five possible pair scores (the *pentanomial* distribution), not from wins, draws and losses. A figure
//! that is undefined for the data is `None`.

mod elo;
mod fit_ratings;
mod matrix;
mod pentanomial;
mod significant_leads;
mod sprt;
mod tally;

pub use elo::{elo_from_score, expected_score};
pub use fit_ratings::{Encounter, Lead, Ratings};
pub use pentanomial::Sample;
pub use significant_leads::significant_leads;
pub use sprt::{Sprt, SprtDecision, SprtError};
pub use tally::{Points, Tally};
