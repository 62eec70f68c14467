//! Tests of the program `foursight`. They run the program as users and scripts do.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "tests fail by panicking")]

mod bench;
mod book;
#[cfg(unix)]
mod capabilities;
mod compat;
#[cfg(unix)]
mod contest;
#[cfg(unix)]
mod documented_commands;
mod error_messages;
mod experiment;
mod folder;
mod grade;
mod harness;
mod help;
#[cfg(unix)]
mod hostile_files;
mod listings;
mod mark;
mod play;
mod puzzles;
mod rate;
mod results;
mod review;
mod scripts;
#[cfg(all(unix, feature = "serve"))]
mod serve;
#[cfg(target_os = "linux")]
mod signals;
#[cfg(feature = "serve")]
mod site;
mod solve;
mod surfaces;
mod tournament;
mod ugi;
