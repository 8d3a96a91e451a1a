//! Makes sure that there is a folder to embed and that the crate is rebuilt when what it embeds has changed.

use std::{fs, io};

const CLIENT: &str = "../../web/build";

fn main() -> io::Result<()> {
    // Without Node there is no client; an empty folder lets everything else be built and tested.
    fs::create_dir_all(CLIENT)?;
    println!("cargo:rerun-if-changed={CLIENT}");
    Ok(())
}
