//! The command `serve`, which starts the HTTP server with the web page and its JSON interface.

use std::io::IsTerminal;
use std::net::IpAddr;
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use foursight_server::{App, Server, ServerLimits, ServerSettings, permitted_registry};

use super::tournament::user_data_directory;
use crate::{args, interrupt, render};

/// Start the HTTP server with the web page (the default command)
///
/// Serves the web page and a JSON interface on this machine. Prints the address and, if a browser is available, opens
/// the page. The page loads nothing from other servers.
#[derive(Clone, Debug, Default, clap::Args)]
#[command(after_help = "\
Examples:
  foursight serve                                     Start on port 4040, or on a free port if 4040 is in use
  foursight serve --no-open                           Print the address without opening a browser
  foursight serve --port 8080                         Start on port 8080
  foursight serve --host 0.0.0.0 --name four.example
      Accept connections from other machines, which may use the host name four.example

The web page with the path /api/ describes the JSON interface. The option --seats limits the number of searches that \
run at the same time. Further searches wait in a queue. If the queue is full, the server responds with status 503. \
Tournaments, gradings and experiments that users start on the page run one at a time, and their results are stored in \
the file lab.db in the --lab directory. If the server stops, unfinished runs continue when the server starts again. \
Ctrl-C stops the server.")]
pub(crate) struct Args {
    /// Port to listen on [default: 4040, or a free port if 4040 is in use]
    #[arg(long, value_name = "N")]
    port: Option<String>,
    /// Address to bind. A non-loopback address exposes the server to the network [default: 127.0.0.1]
    #[arg(long, value_name = "ADDRESS")]
    host: Option<String>,
    /// Additional host name that browsers and programs may use in the address of the server. IP addresses and localhost
    /// are always allowed. Repeat the option for several names
    #[arg(long, value_name = "NAME")]
    name: Vec<String>,
    /// Do not open the page in a browser
    #[arg(long)]
    no_open: bool,
    /// Maximum number of searches that run at the same time [default: one per processor]
    #[arg(long, value_name = "N")]
    seats: Option<String>,
    /// Time limit of one search in milliseconds [default: 60000]
    #[arg(long, value_name = "MS")]
    time: Option<String>,
    /// Maximum size of the transposition table of one search, in MiB [default: 64]
    #[arg(long, value_name = "MB")]
    table: Option<String>,
    /// Directory for the tournaments, gradings and experiments that are started on the page [default: foursight in the
    /// user data directory, for example ~/.local/share/foursight]
    #[arg(long, value_name = "DIR")]
    lab: Option<PathBuf>,
}

impl Args {
    fn server_settings(&self) -> Result<ServerSettings> {
        let number = |option: &str, text: &Option<String>, range| {
            text.as_ref().map(|text| args::parse_number(option, text, range)).transpose()
        };
        let mut limits = ServerLimits::default();
        if let Some(seats) = number("--seats", &self.seats, 1..=256)? {
            limits.permits = seats as usize;
            limits.queue = 4 * limits.permits;
        }
        if let Some(time) = number("--time", &self.time, 100..=3_600_000)? {
            limits.time = Duration::from_millis(time);
        }
        if let Some(table) = number("--table", &self.table, 16..=65_536)? {
            limits.table_mb = table as usize;
        }
        let lab = Some(self.lab.clone().unwrap_or_else(user_data_directory));
        let names = self.name.clone();
        let mut settings = ServerSettings { names, limits, lab, ..ServerSettings::default() };
        settings.port = number("--port", &self.port, 0..=65_535)?.map(|port| port as u16);
        if let Some(host) = &self.host {
            let parsed: Option<IpAddr> = host.parse().ok();
            settings.host = parsed.ok_or_else(|| {
                anyhow!("--host takes an IP address such as 127.0.0.1 or 0.0.0.0, not `{host}`")
            })?;
        }
        Ok(settings)
    }
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let settings = args.server_settings()?;
    let (host, port) = (settings.host, settings.port.unwrap_or(ServerSettings::DEFAULT_PORT));
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let bound = Server::bind(App::new(settings, permitted_registry())).await;
        let server = bound.with_context(|| {
            format!("cannot listen on {host}, port {port}; choose another with --port or --host")
        })?;
        let end = shutdown_signal()?;
        let address = browser_address(server.address());
        let moved = if server.uses_other_port() {
            format!("; port {port} is in use")
        } else {
            String::new()
        };
        render::print_text(&format!("Foursight is at {address} (Ctrl-C stops it{moved})\n"))?;
        if !args.no_open && std::io::stdout().is_terminal() {
            open_browser(&address);
        }
        server.run(end).await;
        anyhow::Ok(())
    })?;
    // The server has requested all running searches to stop. Wait at most 200 ms until they have stopped.
    runtime.shutdown_timeout(Duration::from_millis(200));
    Ok(ExitCode::SUCCESS)
}

/// Returns the URL at which a browser on this machine can open the page.
fn browser_address(address: std::net::SocketAddr) -> String {
    let port = address.port();
    match address.ip() {
        ip if ip.is_unspecified() => format!("http://localhost:{port}/"),
        IpAddr::V4(ip) => format!("http://{ip}:{port}/"),
        IpAddr::V6(ip) => format!("http://[{ip}]:{port}/"),
    }
}

/// Returns a future that completes when the process receives SIGINT (Ctrl-C), SIGTERM or, unless it is ignored, SIGHUP.
#[cfg(unix)]
fn shutdown_signal() -> Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    let mut hang_up =
        if interrupt::is_hang_up_ignored() { None } else { Some(signal(SignalKind::hangup())?) };
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
            Some(()) = async { hang_up.as_mut()?.recv().await } => {}
        }
    })
}

/// Returns a future that completes when the process receives a signal to end.
#[cfg(not(unix))]
fn shutdown_signal() -> Result<impl Future<Output = ()>> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}

/// Opens the address in a browser, if one is available. Errors are ignored, because the address is also printed.
fn open_browser(address: &str) {
    let mut command = if cfg!(target_os = "macos") {
        Command::new("open")
    } else if cfg!(windows) {
        let mut command = Command::new("cmd");
        command.args(["/c", "start", ""]);
        command
    } else if ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some()) {
        Command::new("xdg-open")
    } else {
        return;
    };
    let quiet =
        command.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let _ = quiet.spawn();
}
