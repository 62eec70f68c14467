#![doc = include_str!("../README.md")]

mod any;
pub mod book;
mod bounds;
mod choice;
pub mod engines;
mod follow_up;
mod options;
mod memory;
mod node;
mod order;
mod probe;
mod questions;
mod search;
mod shared;
mod solver;
mod table;
mod bisection;
mod words;

pub use any::{Solve, SolveError, solver};
pub use book::Book;
pub use bounds::{Bounds, decisive_ply as end, worth};
pub use choice::Choice;
pub use engines::{register, register_with};
pub use options::{Columns, SolveOptions, SolverOptions, Solution, TableError};
pub use probe::{SolverProbe, SilentSolver, Statistics};
pub use solver::Solver;
pub use words::in_words;
