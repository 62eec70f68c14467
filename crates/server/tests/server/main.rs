//! The server over real connections, and its router without any.

mod closing;
mod described;
mod fuzz;
mod gate;
mod harness;
mod limits;
mod mistakes;
mod page;
mod puzzles;
mod routes;
mod runs;
mod scripts;
mod shares;
mod streams;
mod tree;
