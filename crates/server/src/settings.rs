//! Settings of a server, and limits on requests and runs.

use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::time::Duration;

use foursight_api::operations::LimitsEntry;
use foursight_api::{ResourceLimits, nanoseconds};
use foursight_scripting::ScriptBudget;

/// Settings of a server.
#[derive(Clone, Debug)]
pub struct ServerSettings {
    /// Address to bind. A non-loopback address exposes the server to the network.
    pub host: IpAddr,
    /// Port to bind. `None` is the [default port](Self::DEFAULT_PORT), or any free port if that is in use.
    pub port: Option<u16>,
    /// Host names that the server accepts in the `Host` header, besides `localhost`.
    pub names: Vec<String>,
    /// Limits on requests.
    pub limits: ServerLimits,
    /// Folder for runs of the lab. Without a folder the server rejects runs.
    pub lab: Option<PathBuf>,
    /// Limits on runs.
    pub runs: RunLimits,
}

impl ServerSettings {
    /// The port that the server binds by default.
    pub const DEFAULT_PORT: u16 = 4040;
}

impl Default for ServerSettings {
    /// Settings for local use: the loopback address, as many concurrent searches as processors, and no runs.
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

/// Limits on runs of the lab.
#[derive(Clone, Copy, Debug)]
pub struct RunLimits {
    /// Number of runs that may wait.
    pub waiting: usize,
    /// Number of runs of one client that may wait.
    pub client_waiting: usize,
    /// Number of runs that are kept, in any state.
    pub kept: usize,
    /// Longest time of a run, after which it is stopped.
    pub time: Duration,
    /// Number of open event streams of runs.
    pub followers: usize,
    /// Number of open event streams of one client.
    pub client_followers: usize,
    /// Number of concurrent downloads of games.
    pub downloads: usize,
    /// Number of concurrent downloads of games by one client.
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
    /// The limits of one search.
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

    /// Number of concurrent searches of one client.
    pub(crate) fn client_permits(&self) -> usize {
        (self.permits / self.shares.max(1)).max(1)
    }

    /// Number of searches of one client that may wait for a permit.
    pub(crate) fn client_queue(&self) -> usize {
        (self.queue / self.shares.max(1)).max(1).min(self.queue)
    }
}

/// Limits on requests, connections and scripts.
#[derive(Clone, Copy, Debug)]
pub struct ServerLimits {
    /// Number of concurrent searches.
    pub permits: usize,
    /// Number of searches that may wait for a permit. Further ones are rejected with 503.
    pub queue: usize,
    /// Number of shares that permits and queue are divided into. One client holds at most one share of each, and at
    /// least one permit and one place in the queue.
    pub shares: usize,
    /// Longest time that a search waits for a permit before it is rejected with 503.
    pub queue_timeout: Duration,
    /// Longest time of a search.
    pub time: Duration,
    /// Largest number of positions that one search may visit.
    pub nodes: u64,
    /// Memory for the transposition table of one search, in MiB.
    pub table_mb: usize,
    /// Largest size of a request body, in bytes.
    pub body_bytes: usize,
    /// Number of open connections. Further ones wait until a connection closes.
    pub connections: usize,
    /// Number of open connections of one client. Further ones are closed at once.
    pub client_connections: usize,
    /// Longest time that a client may take to send a request or to send nothing between two requests.
    pub idle: Duration,
    /// Operations and time that a script may use.
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
