#![doc = include_str!("../README.md")]

mod bitboard;
mod cell;
mod column;
mod drawing;
mod game;
mod geometry;
pub mod goals;
mod lanes;
mod notation;
mod outcome;
mod perft;
mod position;
mod record;
mod rng;
mod rules;
mod shape;
mod side;
mod variant;

pub use bitboard::{Bitboard, Cells};
pub use cell::{Cell, ParseCellError};
pub use column::{Column, ParseColumnError};
pub use drawing::DrawingError;
pub use game::{Game, PlayError, PlayReason};
pub use geometry::{Fixed, Free, Geometry, Step, Tight};
pub use lanes::{Eight, Lanes};
pub use notation::{MovesError, MovesReason};
pub use outcome::Outcome;
pub use perft::perft;
pub use position::Position;
pub use record::{Record, RecordError};
pub use rng::SplitMix64;
pub use rules::{AnyRules, ConnectFour, Rules, Ruleset};
pub use shape::Shape;
pub use side::Side;
pub use variant::{ParseVariantError, RulesVisitor, Variant};
