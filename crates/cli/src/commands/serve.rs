//! `serve`: the page in the browser, and the interface behind it.

use std::io::IsTerminal;
use std::net::IpAddr;
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, anyhow};
use foursight_server::{App, Server, ServerLimits, ServerSettings, registry};

use super::tournament::user_data_directory;
use crate::{args, interrupt, render};

/// Open the page: play, analyse, review (also what `foursight` does without a command)
///
/// Serves the page and a JSON interface to this machine, prints the address and opens it in the browser
/// where there is one. Nothing is loaded from anywhere else.
#[derive(Clone, Debug, Default, clap::Args)]
#[command(after_help = "\
Examples:
  foursight serve                     on port 4040, or a free one where that is taken
  foursight serve --no-open           only print the address
  foursight serve --port 8080         on this port and no other
  foursight serve --host 0.0.0.0 --name four.example
                                      for other machines too, which may call it by that name

The interface is described at /api/ on the same address. A request may take --seats, --time and
--table at most; one more search than there are seats waits, and many more are told to come back.
Tournaments, gradings and experiments of the page are kept in lab.db in the lab's folder. They are
carried out one after the other, and go on when the server is started again. Ctrl-C ends it.")]
pub(crate) struct Args {
    /// The port [default: 4040, or a free one where that is taken]
    #[arg(long, value_name = "N")]
    port: Option<String>,
    /// The address to listen on; another than this lets other machines in [default: 127.0.0.1]
    #[arg(long, value_name = "ADDRESS")]
    host: Option<String>,
    /// A name that requests may call this server by, besides its addresses and localhost
    #[arg(long, value_name = "NAME")]
    name: Vec<String>,
    /// Open no browser
    #[arg(long)]
    no_open: bool,
    /// Run so many searches at once [default: one for each processor]
    #[arg(long, value_name = "N")]
    seats: Option<String>,
    /// Let one search take at most MS milliseconds [default: 60000]
    #[arg(long, value_name = "MS")]
    time: Option<String>,
    /// Let one search take at most MB MiB for what it remembers [default: 64]
    #[arg(long, value_name = "MB")]
    table: Option<String>,
    /// Keep the runs of the lab in FOLDER [default: foursight in the folder for data of programs]
    #[arg(long, value_name = "FOLDER")]
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
                anyhow!("--host is an address like 127.0.0.1 or 0.0.0.0, not `{host}`")
            })?;
        }
        Ok(settings)
    }
}

pub(crate) fn run(args: &Args) -> Result<ExitCode> {
    let settings = args.server_settings()?;
    let (host, port) = (settings.host, settings.port.unwrap_or(ServerSettings::USUAL_PORT));
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let bound = Server::bind(App::new(settings, registry())).await;
        let server = bound.with_context(|| {
            format!("cannot listen on {host}, port {port}; choose another with --port or --host")
        })?;
        let end = shutdown_signal()?;
        let address = browser_address(server.address());
        let moved = if server.uses_other_port() {
            format!("; port {port} is taken")
        } else {
            String::new()
        };
        render::print_text(&format!("Foursight is at {address} (Ctrl-C ends it{moved})\n"))?;
        if !args.no_open && std::io::stdout().is_terminal() {
            open_browser(&address);
        }
        server.run(end).await;
        anyhow::Ok(())
    })?;
    // Whatever still runs has been told to stop.
    runtime.shutdown_timeout(Duration::from_millis(200));
    Ok(ExitCode::SUCCESS)
}

/// The address as this machine's browser reaches it.
fn browser_address(address: std::net::SocketAddr) -> String {
    let port = address.port();
    match address.ip() {
        ip if ip.is_unspecified() => format!("http://localhost:{port}/"),
        IpAddr::V4(ip) => format!("http://{ip}:{port}/"),
        IpAddr::V6(ip) => format!("http://[{ip}]:{port}/"),
    }
}

/// Comes when the program is told to end.
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

/// Comes when the program is told to end.
#[cfg(not(unix))]
fn shutdown_signal() -> Result<impl Future<Output = ()>> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}

/// Opens the browser where there is one. That it could not be opened does not matter: the address is there.
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
