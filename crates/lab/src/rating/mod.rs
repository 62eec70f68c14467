//! What results say about strength: Elo with its interval, the likelihood that a player is the better one,
//! a sequential test, and ratings of everybody in a round robin.
//!
//! Games come in pairs, one opening played from both seats, and a pair is one observation: its two games
//! share the opening and are not independent. All interval widths therefore come from the five counts of
//! pair scores (the *pentanomial*), not from wins, draws and losses. A figure without meaning is `None`.

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
