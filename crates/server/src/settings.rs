//! What a server may use, and what it lets others use.

use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::time::Duration;

use foursight_api::operations::LimitsEntry;
use foursight_api::{ResourceLimits, nanoseconds};
use foursight_scripting::ScriptBudget;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct ServerSettings {
    /// The address to listen on. Others than this machine reach it only if this says so.
    pub host: IpAddr,
    /// The port; `None` is the [usual one](Self::USUAL_PORT), or any free one where that is taken.
    pub port: Option<u16>,
    /// Names, besides this machine's own, that requests may call the server by.
    pub names: Vec<String>,
    /// What one request may ask for.
    pub limits: ServerLimits,
    /// The folder where runs of the lab are kept; without one there are none.
    pub lab: Option<PathBuf>,
    /// What runs may take.
    pub runs: RunLimits,
}

impl ServerSettings {
    /// The port where people find it.
    pub const DEFAULT_PORT: u16 = 4040;
}

impl Default for ServerSettings {
    /// For this machine alone, as many searches at once as it has processors.
    fn default() -> Self {
        Self {
            host: Ipv4Addr::LOCALHOST.into(),
            port: None,
            names: Vec::new(),
            limits: ServerLimits::default(),
            lab: None,
            runs: RunLimits::default(),
        }
    }
}

/// What runs of the lab may take, all together and each alone.
#[derive(Clone, Copy, Debug)]
pub struct RunLimits {
    /// Runs that may wait.
    pub waiting: usize,
    /// Runs of one client that may wait.
    pub client_waiting: usize,
    /// Runs that are kept.
    pub kept: usize,
    /// How long one may take before it is stopped.
    pub time: Duration,
    /// How many may follow runs at once.
    pub followers: usize,
    /// How many of one client may follow runs at once.
    pub client_followers: usize,
    /// Downloads of games at once.
    pub downloads: usize,
    /// Downloads of games of one client at once.
    pub client_downloads: usize,
}

impl Default for RunLimits {
    fn default() -> Self {
        Self {
            waiting: 32,
            client_waiting: 8,
            kept: 500,
            time: Duration::from_mins(30),
            followers: 64,
            client_followers: 16,
            downloads: 8,
            client_downloads: 2,
        }
    }
}

impl ServerLimits {
    /// What one search may take.
    pub(crate) const fn resource_limits(&self) -> ResourceLimits {
        ResourceLimits { time: self.time, nodes: self.nodes, table_mb: self.table_mb }
    }

    /// The limits as the catalogue lists them.
    pub(crate) fn limits_entry(&self) -> LimitsEntry {
        LimitsEntry {
            seats: self.permits,
            time_ns: nanoseconds(self.time),
            nodes: self.nodes,
            table_mb: self.table_mb,
            body_bytes: self.body_bytes,
        }
    }

    /// Searches of one client that run at once.
    pub(crate) fn client_permits(&self) -> usize {
        (self.permits / self.shares.max(1)).max(1)
    }

    /// Searches of one client that may wait for a seat.
    pub(crate) fn client_queue(&self) -> usize {
        (self.queue / self.shares.max(1)).max(1).min(self.queue)
    }
}

/// What requests may take, each alone and all together.
#[derive(Clone, Copy, Debug)]
pub struct ServerLimits {
    /// Searches that run at once.
    pub permits: usize,
    /// Searches that may wait for a seat; more are told to come back.
    pub queue: usize,
    /// Number of shares that permits and queue are divided into. One client holds at most one share of each, and at
    /// least one seat and one place in the queue.
    pub shares: usize,
    /// How long one waits for a seat before it is told to come back.
    pub queue_timeout: Duration,
    /// How long one search may take.
    pub time: Duration,
    /// Positions one search may visit.
    pub nodes: u64,
    /// Memory of one search, in MiB.
    pub table_mb: usize,
    /// Bytes in the body of a request.
    pub body_bytes: usize,
    /// Connections at once.
    pub connections: usize,
    /// Connections of one client at once; more are closed.
    pub client_connections: usize,
    /// How long a client may take to send a request, or keep quiet between two.
    pub idle: Duration,
    /// What a script may use up.
    pub scripts: ScriptBudget,
}

impl Default for ServerLimits {
    fn default() -> Self {
        let permits = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            permits,
            queue: 4 * permits,
            shares: 2,
            queue_timeout: Duration::from_secs(5),
            time: Duration::from_mins(1),
            nodes: 20_000_000_000,
            table_mb: 64,
            body_bytes: 64 * 1024,
            connections: 1024,
            client_connections: 256,
            idle: Duration::from_secs(30),
            scripts: ScriptBudget::REMOTE,
        }
    }
}
