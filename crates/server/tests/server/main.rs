//! The server over real connections, and its router without any.

mod access;
mod api_reference;
mod closing;
mod compat;
mod described;
mod error_responses;
mod fuzz;
mod harness;
mod limits;
mod page;
mod puzzles;
mod routes;
mod runs;
mod scripts;
mod shares;
mod streams;
mod surfaces;
mod tree;
