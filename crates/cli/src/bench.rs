//! `janggi bench`: what the engine does with a fixed piece of work, and how fast.

use std::io::Write;
use std::time::Instant;

/// Prints the nodes, whether they are those that the engine's source says, and the speed.
///
/// # Errors
/// When `output` fails.
pub fn run(mut output: impl Write) -> anyhow::Result<()> {
    let begun = Instant::now();
    let nodes = engine::bench();
    let seconds = begun.elapsed().as_secs_f64();
    let sameness = if nodes == engine::SIGNATURE { "as" } else { "not as" };
    writeln!(output, "{nodes} nodes, {sameness} in the signature {}", engine::SIGNATURE)?;
    writeln!(output, "{:.0} nodes/s", nodes as f64 / seconds.max(1e-9))?;
    Ok(())
}
