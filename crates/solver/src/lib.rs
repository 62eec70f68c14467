#![doc = include_str!("../README.md")]

mod ablation;
mod any;
mod bisection;
pub mod book;
mod bounds;
mod choice;
pub mod engines;
mod memory;
mod options;
mod pool;
mod proof_table;
mod score_text;
mod search;
mod session;
mod shared;
mod solver;
mod solver_probe;

pub use ablation::{Technique, solve_without};
pub use any::{Solve, SolveError, solver};
pub use book::Book;
pub use bounds::{Bounds, decisive_ply as end, worth};
pub use choice::Choice;
pub use engines::{register, register_with};
pub use options::{Columns, Solution, SolveOptions, SolverOptions, TableError};
pub use pool::Pool;
pub use score_text::in_words;
pub use session::Session;
pub use solver::Solver;
pub use solver_probe::{SilentSolver, SolverProbe, Statistics};
