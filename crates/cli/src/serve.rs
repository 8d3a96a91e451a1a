//! `janggi serve`: the place to play.

use anyhow::Context;
use clap::Args;
use server::store::SqliteStore;
use server::{EngineComputer, Settings};
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

#[derive(Args)]
pub struct Options {
    /// Port to listen on; 0 for any that is free
    #[arg(long, env = "PORT", default_value_t = 8080)]
    port: u16,
    /// Address to listen on [default: all of this machine]
    #[arg(long, value_name = "IP")]
    host: Option<IpAddr>,
    /// Database file, made if it is missing
    #[arg(long, env = "JANGGI_DB", value_name = "FILE", default_value = "janggi.db")]
    db: PathBuf,
    /// Proxy whose X-Forwarded-For and X-Forwarded-Proto are believed; may be given several times
    #[arg(long, value_name = "IP")]
    trusted_proxy: Vec<IpAddr>,
    /// Origin, such as https://example.org, whose pages may use this server besides its own; may be given several
    /// times
    #[arg(long, value_name = "ORIGIN")]
    allow_origin: Vec<String>,
}

#[tokio::main]
pub async fn run(options: Options) -> anyhow::Result<()> {
    log_to_stderr();
    allow_many_sockets();
    let store = SqliteStore::open(&options.db)
        .await
        .with_context(|| format!("cannot open the database {}", options.db.display()))?;
    let listener = TcpListener::bind(&*addresses(&options))
        .await
        .with_context(|| format!("cannot listen on port {}; choose another with --port", options.port))?;
    println!("Janggi: http://localhost:{}", listener.local_addr()?.port());
    let settings = Settings {
        trusted_proxies: options.trusted_proxy,
        allowed_origins: options.allow_origin,
        ..Settings::default()
    };
    server::run(listener, Arc::new(store), Arc::new(EngineComputer), settings, stop_signal()?).await?;
    Ok(())
}

/// Warnings and errors, unless `JANGGI_LOG` asks for more.
fn log_to_stderr() {
    let filter = EnvFilter::try_from_env("JANGGI_LOG").unwrap_or_else(|_| EnvFilter::new("warn"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr).init();
}

/// Every socket is an open file, and many systems begin with 1,024.
fn allow_many_sockets() {
    const WANTED: u64 = 65_536;
    match rlimit::increase_nofile_limit(WANTED) {
        Ok(files) if files >= WANTED => {}
        Ok(files) => tracing::info!("no more than {files} files, sockets among them, can be open at a time"),
        Err(error) => tracing::warn!(%error, "the limit of open files stays as it was"),
    }
}

/// Where to listen: the first address that the machine has.
fn addresses(options: &Options) -> Vec<SocketAddr> {
    let hosts = match options.host {
        Some(host) => vec![host],
        None => vec![Ipv6Addr::UNSPECIFIED.into(), Ipv4Addr::UNSPECIFIED.into()],
    };
    hosts.into_iter().map(|host| SocketAddr::new(host, options.port)).collect()
}

/// Ready when the process is asked to end.
#[cfg(unix)]
fn stop_signal() -> io::Result<impl Future<Output = ()> + Send> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Ready when the process is asked to end.
#[cfg(not(unix))]
fn stop_signal() -> io::Result<impl Future<Output = ()> + Send> {
    Ok(async {
        if tokio::signal::ctrl_c().await.is_err() {
            // Nothing can ask this process to end but its end.
            std::future::pending::<()>().await;
        }
    })
}
