#![doc = include_str!("../README.md")]

mod answer;
mod app;
mod client_quota;
mod complaint;
mod desk;
mod engines;
mod fair_queue;
mod file_limit;
mod gate;
mod listening;
mod openapi;
mod page;
mod patience;
mod request;
mod routes;
mod runs;
mod settings;
mod site;
mod unchanging;
mod visitors;

pub use app::App;
pub use engines::registry;
pub use listening::Server;
pub use settings::{Limits, RunLimits, Settings};
pub use site::{SiteFile, site};
