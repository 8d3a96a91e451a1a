//! What the client and the guide have of crate `protocol`: types, presets and samples in TypeScript, and a page of
//! documentation.

use crate::Outcome;
use crate::generated::{File, Mode, settle};
use engine::Level;
use janggi::Rules;
use protocol::{
    ApiError, ClientMessage, CreateRoom, Created, FoundRoom, Invitation, RoomCode, RuleFields, ServerMessage,
    Tv,
};
use serde_json::Value;
use std::collections::BTreeMap;
use ts_rs::{Config, TS, TypeVisitor};

const COMMAND: &str = "cargo xtask types";
const FOLDER: &str = "web/src/lib/generated";
const SAMPLES: &str = include_str!("../../protocol/samples.json");
const INTRODUCTION: &str = include_str!("../../protocol/src/lib.rs");

/// Writes or checks what is made from the wire types.
pub fn run(mode: Mode) -> Outcome {
    let files = [
        in_client("protocol.ts", types()),
        in_client("rulesets.ts", rulesets()?),
        in_client("levels.ts", levels()),
        in_client("samples.ts", samples()?),
        File { path: "docs/PROTOCOL.md".into(), text: guide()? },
    ];
    settle(&files, mode, COMMAND)
}

fn in_client(name: &str, text: String) -> File {
    File { path: format!("{FOLDER}/{name}"), text }
}

fn types() -> String {
    let header = format!("// Made by `{COMMAND}` from crates/protocol; not edited by hand.\n");
    declarations().into_values().fold(header, |text, declaration| format!("{text}\n{declaration}\n"))
}

/// The presets, from the rules themselves: a page about a ruleset cannot say what it does not do.
fn rulesets() -> Result<String, serde_json::Error> {
    let mut text = format!("// Made by `{COMMAND}` from janggi::Rules; not edited by hand.\n");
    text += "import type { RuleFields } from './protocol';\n\n/** Every preset by name. */\nexport const PRESETS = {\n";
    for (name, rules) in Rules::PRESETS {
        text += &format!("  {name}: {},\n", serde_json::to_string(&RuleFields::from(rules))?);
    }
    Ok(text + "} as const satisfies Record<string, RuleFields>;\n")
}

/// The computer's levels, from the engine's own table.
fn levels() -> String {
    let mut text = format!("// Made by `{COMMAND}` from engine::Level; not edited by hand.\n\n");
    text += "/** How strong each level of the computer is beside the others, in Elo. */\nexport const LEVEL_ELO = {\n";
    for level in Level::all() {
        text += &format!("  {}: {},\n", level.get(), level.elo());
    }
    text + "} as const;\n"
}

/// The samples that the tests of the server read, with types that the compiler checks.
fn samples() -> Result<String, serde_json::Error> {
    let samples = samples_by_type()?;
    let names: Vec<_> = samples.keys().map(String::as_str).collect();
    let mut text = format!("// Made by `{COMMAND}` from crates/protocol/samples.json; not edited by hand.\n");
    text += &format!("import type {{ {} }} from './protocol';\n", names.join(", "));
    for (name, of_type) in &samples {
        let lines: String = of_type.iter().map(|sample| format!("  {sample},\n")).collect();
        text += &format!("\nexport const samplesOf{name}: {name}[] = [\n{lines}];\n");
    }
    Ok(text)
}

fn samples_by_type() -> Result<BTreeMap<String, Vec<Value>>, serde_json::Error> {
    serde_json::from_str(SAMPLES)
}

/// `docs/PROTOCOL.md`: what the crate says of itself, its types, and a sample of each message.
fn guide() -> Result<String, serde_json::Error> {
    let mut text =
        format!("# Protocol\n\n<!-- Made by `{COMMAND}` from crates/protocol; not edited by hand. -->\n\n");
    text += &introduction();
    text += "\n## Samples\n\nThe tests of both ends read these (`crates/protocol/samples.json`).\n";
    for (name, of_type) in samples_by_type()? {
        let lines: String = of_type.iter().map(|sample| format!("{sample}\n")).collect();
        text += &format!("\n### {name}\n\n```json\n{lines}```\n");
    }
    text += "\n## Types\n\nAs the client has them, in `web/src/lib/generated/protocol.ts`.\n\n```ts\n";
    let declared: Vec<_> = declarations().into_values().collect();
    Ok(text + &declared.join("\n\n") + "\n```\n")
}

/// The crate's documentation, its links to types as plain names.
fn introduction() -> String {
    let lines = INTRODUCTION.lines().map_while(|line| line.strip_prefix("//!"));
    let text: String = lines.map(|line| format!("{}\n", line.strip_prefix(' ').unwrap_or(line))).collect();
    text.replace("[`", "`").replace("`]", "`")
}

/// Every type that travels, by name: those named here and all they are made of.
fn declarations() -> BTreeMap<String, String> {
    let mut collector = Collector { config: Config::new(), declared: BTreeMap::new() };
    collector.visit::<ApiError>();
    collector.visit::<ClientMessage>();
    collector.visit::<CreateRoom>();
    collector.visit::<Created>();
    collector.visit::<FoundRoom>();
    collector.visit::<Invitation>();
    collector.visit::<RoomCode>();
    collector.visit::<ServerMessage>();
    collector.visit::<Tv>();
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
    fn the_committed_files_are_fresh() {
        run(Mode::Check).unwrap();
    }

    #[test]
    fn every_number_is_a_typescript_number() {
        assert!(!types().contains("bigint"));
    }

    #[test]
    fn every_kind_of_message_has_a_sample() {
        let types = types();
        for tag in [r#""type": ""#, r#""kind": ""#, r#""code": ""#] {
            for kind in types.split(tag).skip(1).filter_map(|rest| rest.split('"').next()) {
                let sample = format!("{}{kind}\"", tag);
                assert!(SAMPLES.contains(&sample), "no sample of {sample}");
            }
        }
    }
}
