#![doc = include_str!("../README.md")]

mod accept_header;
mod access;
mod app;
mod client;
mod client_quota;
mod connections;
mod constant_content;
mod fair_queue;
mod file_limit;
mod http_error;
mod json_body;
mod openapi;
mod page;
mod permitted_engines;
mod routes;
mod run_service;
mod script_permits;
mod search_pool;
mod search_response;
mod settings;
mod site;
mod write_timeout;

pub use app::App;
pub use connections::Server;
pub use permitted_engines::permitted_registry;
pub use settings::{ServerLimits, ServerRunLimits, ServerSettings};
pub use site::{SiteFile, site_files};
