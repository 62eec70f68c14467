//! Accepts connections, limits their number, and closes them when the server shuts down.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

use crate::app::App;
use crate::client::Client;
use crate::client_quota::ClientQuota;
use crate::file_limit;
use crate::settings::ServerSettings;
use crate::write_timeout::WriteTimeout;

/// A server that is bound to a port. It starts to serve requests when [`run`](Self::run) is called.
#[derive(Debug)]
pub struct Server {
    app: App,
    listener: TcpListener,
    address: SocketAddr,
    /// Whether the default port was in use, so that the server uses another free port.
    other_port: bool,
}

/// After the shutdown signal, open responses and runs (tournaments and other long jobs) may use this time to finish.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_millis(1500);

impl Server {
    /// Binds the port that the settings specify. If they specify none, binds the default port, or any free port if the
    /// default port is in use.
    ///
    /// # Errors
    ///
    /// Returns an error if the specified port cannot be bound, or if no port is free.
    pub async fn bind(app: App) -> io::Result<Self> {
        let ServerSettings { host, port, .. } = app.settings;
        let requested =
            TcpListener::bind((host, port.unwrap_or(ServerSettings::DEFAULT_PORT))).await;
        let (listener, other_port) = match requested {
            Ok(listener) => (listener, false),
            Err(_) if port.is_none() => (TcpListener::bind((host, 0)).await?, true),
            Err(error) => return Err(error),
        };
        let address = listener.local_addr()?;
        Ok(Self { app, listener, address, other_port })
    }

    /// Returns the address and port to which the server is bound.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Returns whether the default port was in use, so that the server uses another free port.
    pub const fn uses_other_port(&self) -> bool {
        self.other_port
    }

    /// Serves requests until `shutdown_signal` completes. Then it stops all searches, lets open responses finish, and
    /// closes every connection within two seconds. At the start, it raises the soft limit on open files to the hard
    /// limit.
    pub async fn run(self, shutdown_signal: impl Future<Output = ()>) {
        let limits = self.app.settings.limits;
        let connections =
            file_limit::connection_limit(limits.connections, file_limit::raise_file_limit());
        let slots = Arc::new(Semaphore::new(connections));
        let quota = ClientQuota::new(connections, limits.client_connections);
        let service = TowerToHyperService::new(self.app.router());
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(limits.idle).max_headers(64);
        http.max_buf_size(32 * 1024);
        let graceful = GracefulShutdown::new();
        let mut shutdown_signal = std::pin::pin!(shutdown_signal);
        loop {
            let slot = tokio::select! {
                slot = Arc::clone(&slots).acquire_owned() => slot,
                () = &mut shutdown_signal => break,
            };
            let stream = tokio::select! {
                accepted = self.listener.accept() => accepted,
                () = &mut shutdown_signal => break,
            };
            let Ok((stream, peer)) = stream else {
                // The most likely cause is that the process has no free file descriptor. Wait a moment until other
                // connections have closed.
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            };
            let client = Client::from_address(peer.ip());
            // If the client has reached its limit, close the connection without a response. Any response would cost
            // more.
            let Some(share) = quota.acquire_share(client) else { continue };
            let _ = stream.set_nodelay(true);
            let stream = TokioIo::new(WriteTimeout::new(stream, limits.idle));
            let service = service.clone();
            let from = service_fn(move |mut request: Request<Incoming>| {
                request.extensions_mut().insert(client);
                service.call(request)
            });
            let connection = http.serve_connection(stream, from);
            let connection = graceful.watch(connection);
            tokio::spawn(async move {
                // An error means that the client disconnected. No action is needed.
                let _ = connection.await;
                drop((slot, share));
            });
        }
        drop(self.listener);
        self.app.close();
        let shutdown =
            async { tokio::join!(graceful.shutdown(), self.app.runs.wait_until_closed()) };
        let _ = tokio::time::timeout(SHUTDOWN_TIMEOUT, shutdown).await;
    }
}
