//! The wire types in TypeScript, from crate `protocol`.

use crate::Outcome;
use crate::generated::{File, Mode, settle};
use protocol::{ApiError, ClientMessage, CreateRoom, Created, Invitation, ServerMessage};
use std::collections::BTreeMap;
use ts_rs::{Config, TS, TypeVisitor};

const COMMAND: &str = "cargo xtask types";
const PATH: &str = "web/src/lib/generated/protocol.ts";

/// Writes or checks the client's wire types.
pub fn run(mode: Mode) -> Outcome {
    settle(&[File { path: PATH.into(), text: text() }], mode, COMMAND)
}

fn text() -> String {
    let declared = declarations();
    let header = format!("// Made by `{COMMAND}` from crates/protocol; not edited by hand.\n");
    declared.into_values().fold(header, |text, declaration| format!("{text}\n{declaration}\n"))
}

/// Every type that travels, by name: those named here and all they are made of.
fn declarations() -> BTreeMap<String, String> {
    let mut collector = Collector { config: Config::new(), declared: BTreeMap::new() };
    collector.visit::<ApiError>();
    collector.visit::<ClientMessage>();
    collector.visit::<CreateRoom>();
    collector.visit::<Created>();
    collector.visit::<Invitation>();
    collector.visit::<ServerMessage>();
    collector.declared
}

struct Collector {
    config: Config,
    declared: BTreeMap<String, String>,
}

impl TypeVisitor for Collector {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        let is_built_in = T::output_path().is_none();
        if is_built_in {
            return;
        }
        let name = T::ident(&self.config);
        if self.declared.contains_key(&name) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        let declaration = indented(&T::decl(&self.config));
        self.declared.insert(name, format!("{docs}export {declaration}"));
        T::visit_dependencies(self);
    }
}

/// The declaration with all lines but the first indented.
fn indented(declaration: &str) -> String {
    let lines: Vec<_> = declaration.lines().map(str::trim_end).collect();
    lines.join("\n  ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_committed_types_are_fresh() {
        run(Mode::Check).unwrap();
    }

    #[test]
    fn every_number_is_a_typescript_number() {
        assert!(!text().contains("bigint"));
    }
}
