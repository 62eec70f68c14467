#![doc = include_str!("../README.md")]

mod access;
mod answer;
mod app;
mod client;
mod client_quota;
mod complaint;
mod engines;
mod fair_queue;
mod file_limit;
mod listening;
mod openapi;
mod page;
mod request;
mod routes;
mod runs;
mod search_pool;
mod settings;
mod site;
mod unchanging;
mod write_timeout;

pub use app::App;
pub use engines::registry;
pub use listening::Server;
pub use settings::{Limits, RunLimits, Settings};
pub use site::{SiteFile, site};
