//! Settings of a server, and its limits on requests and runs.

use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::time::Duration;

use foursight_api::operations::LimitsEntry;
use foursight_api::{ResourceLimits, response_nanoseconds};
use foursight_scripting::ScriptBudget;

/// Settings of a server.
#[derive(Clone, Debug)]
pub struct ServerSettings {
    /// Address to bind. A non-loopback address exposes the server to the network.
    pub host: IpAddr,
    /// Port to bind. `None` means the [default port](Self::DEFAULT_PORT), or any free port if the default port is in
    /// use.
    pub port: Option<u16>,
    /// Host names that the server accepts in the `Host` header in addition to `localhost`.
    pub names: Vec<String>,
    /// Limits on requests, connections and scripts.
    pub limits: ServerLimits,
    /// Folder in which the runs of the lab (tournaments, gradings and experiments) are stored. Without a folder, the
    /// server rejects runs.
    pub lab: Option<PathBuf>,
    /// Limits on the runs of the lab (tournaments, gradings and experiments).
    pub runs: ServerRunLimits,
}

impl ServerSettings {
    /// Port that the server binds if the settings specify none.
    pub const DEFAULT_PORT: u16 = 4040;
}

impl Default for ServerSettings {
    /// Settings for local use: the server binds the loopback address, runs one concurrent search per processor, and
    /// rejects runs.
    fn default() -> Self {
        Self {
            host: Ipv4Addr::LOCALHOST.into(),
            port: None,
            names: Vec::new(),
            limits: ServerLimits::default(),
            lab: None,
            runs: ServerRunLimits::default(),
        }
    }
}

/// Limits on the runs of the lab (tournaments, gradings and experiments).
#[derive(Clone, Copy, Debug)]
pub struct ServerRunLimits {
    /// Largest number of runs that may wait in the queue.
    pub waiting: usize,
    /// Largest number of runs of one client that may wait in the queue.
    pub client_waiting: usize,
    /// Largest number of stored runs in any state.
    pub kept: usize,
    /// Longest duration of a run. After this time the run is stopped.
    pub time: Duration,
    /// Largest number of open event streams that report the progress of runs.
    pub followers: usize,
    /// Largest number of open event streams of one client that report the progress of runs.
    pub client_followers: usize,
    /// Largest number of concurrent downloads of games.
    pub downloads: usize,
    /// Largest number of concurrent downloads of games for one client.
    pub client_downloads: usize,
}

impl Default for ServerRunLimits {
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
    /// Returns the limits on one search.
    pub(crate) const fn resource_limits(&self) -> ResourceLimits {
        ResourceLimits { time: self.time, nodes: self.nodes, table_mb: self.table_mb }
    }

    /// Returns the limits as an entry of the catalogue, which lists everything that clients can request.
    pub(crate) fn limits_entry(&self) -> LimitsEntry {
        LimitsEntry {
            seats: self.permits,
            time_ns: response_nanoseconds(self.time),
            nodes: self.nodes,
            table_mb: self.table_mb,
            body_bytes: self.body_bytes,
        }
    }

    /// Returns the largest number of concurrent searches of one client.
    pub(crate) fn client_permits(&self) -> usize {
        (self.permits / self.shares.max(1)).max(1)
    }

    /// Returns the largest number of searches of one client that may wait for a permit.
    pub(crate) fn client_queue(&self) -> usize {
        (self.queue / self.shares.max(1)).max(1).min(self.queue)
    }
}

/// Limits on requests, connections and scripts.
#[derive(Clone, Copy, Debug)]
pub struct ServerLimits {
    /// Largest number of concurrent searches. Each running search holds one permit.
    pub permits: usize,
    /// Largest number of searches that may wait for a permit. Further searches are rejected with 503.
    pub queue: usize,
    /// The permits and the places in the queue are divided equally into this number of shares. One client gets at most
    /// one share of the permits and one share of the places, but always at least one permit and one place.
    pub shares: usize,
    /// Longest time that a search waits for a permit before it is rejected with 503.
    pub queue_timeout: Duration,
    /// Longest duration of a search.
    pub time: Duration,
    /// Largest number of positions that one search may visit.
    pub nodes: u64,
    /// Memory for the transposition table of one search, in MiB.
    pub table_mb: usize,
    /// Largest size of a request body, in bytes.
    pub body_bytes: usize,
    /// Largest number of open connections. Further connections wait until an open one closes.
    pub connections: usize,
    /// Largest number of open connections of one client. Further connections of this client are closed immediately.
    pub client_connections: usize,
    /// Longest time that a client may take to send a request, and longest pause between two requests.
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
