//! Letters as bytes: UTF-8, and the code page of old Korean programs.

use clap::ValueEnum;
use encoding_rs::EUC_KR;
use std::borrow::Cow;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Encoding {
    /// UTF-8
    #[default]
    #[value(name = "utf-8")]
    Utf8,
    /// CP949, for old Korean programs
    Cp949,
}

impl Encoding {
    /// The text's bytes, and whether every letter could be encoded.
    pub fn encode(self, text: &str) -> (Cow<'_, [u8]>, bool) {
        match self {
            Encoding::Utf8 => (text.as_bytes().into(), true),
            Encoding::Cp949 => {
                // What the web calls EUC-KR is CP949.
                let (bytes, _, has_unknown) = EUC_KR.encode(text);
                (bytes, !has_unknown)
            }
        }
    }
}

/// The text of a line: UTF-8 if it can be that, else CP949. A Korean line in CP949 is hardly ever UTF-8 too,
/// and files that were put together may hold both.
pub fn decode(mut line: Vec<u8>) -> String {
    // Stands between the records of some old files, and in neither encoding.
    line.retain(|&byte| byte != 0xFF);
    String::from_utf8(line)
        .unwrap_or_else(|error| EUC_KR.decode_without_bom_handling(error.as_bytes()).0.into_owned())
}
