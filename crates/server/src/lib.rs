#![doc = include_str!("../README.md")]

mod access;
mod app;
mod client;
mod client_quota;
mod engines;
mod fair_queue;
mod file_limit;
mod http_error;
mod listening;
mod openapi;
mod page;
mod request;
mod routes;
mod runs;
mod search_pool;
mod search_response;
mod settings;
mod site;
mod unchanging;
mod write_timeout;

pub use app::App;
pub use engines::registry;
pub use listening::Server;
pub use settings::{Limits, RunLimits, Settings};
pub use site::{SiteFile, site};
