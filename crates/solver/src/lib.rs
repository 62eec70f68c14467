#![doc = include_str!("../README.md")]

mod any;
mod bisection;
pub mod book;
mod bounds;
mod choice;
pub mod engines;
mod follow_up;
mod memory;
mod node;
mod options;
mod order;
mod pool;
mod probe;
mod questions;
mod search;
mod session;
mod shared;
mod solver;
mod table;
mod words;

pub use any::{Solve, SolveError, solver};
pub use book::Book;
pub use bounds::{Bounds, decisive_ply as end, worth};
pub use choice::Choice;
pub use engines::{register, register_with};
pub use options::{Columns, Solution, SolveOptions, SolverOptions, TableError};
pub use pool::Pool;
pub use probe::{SilentSolver, SolverProbe, Statistics};
pub use session::Session;
pub use solver::Solver;
pub use words::in_words;
