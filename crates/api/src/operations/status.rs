//! Is it there, is it the same as before, and is it busy?

use serde::Serialize;

/// The state of the server.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Status {
    /// Always `foursight`.
    #[cfg_attr(feature = "schema", schema(example = "foursight"))]
    pub name: &'static str,
    /// The version of the program.
    pub version: &'static str,
    /// The version of this interface.
    #[cfg_attr(feature = "schema", schema(example = 1))]
    pub api: u32,
    /// When the server began, in milliseconds of the Unix clock; another number is another server.
    pub started: u64,
    /// Searches that run.
    pub running: usize,
    /// Searches that wait for a seat.
    pub waiting: usize,
    /// Searches that may run at once.
    pub seats: usize,
}

impl Default for Status {
    /// One that has just begun, with one seat that is free.
    fn default() -> Self {
        Self {
            name: "foursight",
            version: env!("CARGO_PKG_VERSION"),
            api: 1,
            started: 0,
            running: 0,
            waiting: 0,
            seats: 1,
        }
    }
}
