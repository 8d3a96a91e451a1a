//! The server as a process.

use std::io::{self, BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A server in a process of its own, which ends with this value.
pub struct Process {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
}

impl Process {
    /// Runs `binary`, which is `janggi`, on a free port of this machine, and returns when it listens.
    ///
    /// # Errors
    ///
    /// When it does not run, or ends before it listens; it has then said why on the standard error.
    pub fn start(binary: &Path, database: &Path) -> io::Result<Process> {
        let local = Ipv4Addr::LOCALHOST.to_string();
        let mut child = Command::new(binary)
            .args(["serve", "--port", "0", "--host", &local, "--trusted-proxy", &local, "--db"])
            .arg(database)
            .stdout(Stdio::piped())
            .spawn()?;
        match port_told(&mut child) {
            Ok(port) => Ok(Process { child, address: (Ipv4Addr::LOCALHOST, port).into() }),
            Err(error) => {
                child.kill()?;
                child.wait()?;
                Err(error)
            }
        }
    }

    /// The system's number of the process.
    #[must_use]
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Ends it without warning, as `kill -9` does.
    ///
    /// # Errors
    ///
    /// When the system refuses to.
    pub fn kill(&mut self) -> io::Result<()> {
        self.child.kill()?;
        self.child.wait().map(drop)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may be dead already.
        let _ = self.kill();
    }
}

/// The port at the end of the line with which the server says that it listens.
fn port_told(child: &mut Child) -> io::Result<u16> {
    let mut line = String::new();
    if let Some(output) = child.stdout.take() {
        BufReader::new(output).read_line(&mut line)?;
    }
    let port = line.trim_end().rsplit(':').next().and_then(|port| port.parse().ok());
    port.ok_or_else(|| io::Error::other(format!("the server should say where it listens, and said {line:?}")))
}
