//! Tests of the server over TCP connections, and direct tests of its router.

mod access;
mod api_reference;
mod client_shares;
mod compat;
mod error_responses;
mod fuzz;
mod harness;
mod limits;
mod openapi;
mod page;
mod puzzles;
mod routes;
mod runs;
mod scripts;
mod shutdown;
mod streams;
mod surfaces;
mod tree;
