#![doc = include_str!("../README.md")]

mod any;
pub mod book;
mod bounds;
mod choice;
pub mod engines;
mod follow_up;
mod inquiry;
mod memory;
mod node;
mod order;
mod probe;
mod questions;
mod search;
mod shared;
mod solver;
mod table;
mod windows;
mod words;

pub use any::{Solve, SolveError, solver};
pub use book::Book;
pub use bounds::{Bounds, decisive_ply as end, worth};
pub use choice::Choice;
pub use engines::{register, register_with};
pub use inquiry::{Columns, Inquiry, Options, Solution, TableError};
pub use probe::{Probe, Silent, Statistics};
pub use solver::Solver;
pub use words::in_words;
