#![doc = include_str!("../README.md")]

mod any;
mod book;
mod bounds;
mod follow_up;
mod memory;
mod node;
mod order;
mod probe;
mod search;
mod shared;
mod solver;
mod table;
mod windows;

pub use any::{Solve, SolveError, solver};
pub use book::Book;
pub use bounds::Bounds;
pub use probe::{Probe, Silent, Statistics};
pub use solver::{Inquiry, Options, Solution, Solver, TableError};
