//! The client, built to static files and carried inside the binary.

use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use data_encoding::HEXLOWER;
use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "../../web/build"]
struct Client;

const PAGE: &str = "index.html";
const APP: &str = "_app/";
/// Every file here has a hash of its content in its name.
const IMMUTABLE: &str = "_app/immutable/";
/// Encodings, best first, and what the client's build appends to the names of files so encoded.
const ENCODINGS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];
const NOT_BUILT: &str =
    "The client is not part of this build. `make run` builds both and starts the server.\n";

/// The file at an address, or the page for every address that only the client can make sense of.
pub async fn serve(uri: Uri, request: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    match Asset::find(path, &request) {
        Some(asset) => asset.into_response(&request),
        // A page of an older build asks for a file of its own; the newer page would be no answer.
        None if path.starts_with(APP) => StatusCode::NOT_FOUND.into_response(),
        None => match Asset::find(PAGE, &request) {
            Some(page) => page.into_response(&request),
            None => (StatusCode::SERVICE_UNAVAILABLE, NOT_BUILT).into_response(),
        },
    }
}

struct Asset {
    file: EmbeddedFile,
    media_type: String,
    encoding: Option<&'static str>,
    cache: &'static str,
}

impl Asset {
    /// The file in the best encoding that there is and the browser takes.
    fn find(path: &str, request: &HeaderMap) -> Option<Asset> {
        let plain = Client::get(path)?;
        let media_type = plain.metadata.mimetype().to_owned();
        let cache =
            if path.starts_with(IMMUTABLE) { "public, max-age=31536000, immutable" } else { "no-cache" };
        let encoded = ENCODINGS
            .into_iter()
            .filter(|(encoding, _)| takes(request, encoding))
            .find_map(|(encoding, suffix)| Some((Client::get(&format!("{path}{suffix}"))?, encoding)));
        Some(match encoded {
            Some((file, encoding)) => Asset { file, media_type, encoding: Some(encoding), cache },
            None => Asset { file: plain, media_type, encoding: None, cache },
        })
    }

    fn into_response(self, request: &HeaderMap) -> Response {
        let tag = format!("\"{}\"", HEXLOWER.encode(&self.file.metadata.sha256_hash()));
        let is_known =
            request.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
        let validity = [
            (header::ETAG, tag),
            (header::CACHE_CONTROL, self.cache.to_owned()),
            (header::VARY, header::ACCEPT_ENCODING.to_string()),
        ];
        if is_known {
            return (StatusCode::NOT_MODIFIED, validity).into_response();
        }
        let content_type = [(header::CONTENT_TYPE, self.media_type)];
        let mut response = (validity, content_type, self.file.data).into_response();
        if let Some(encoding) = self.encoding {
            response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
        }
        response
    }
}

fn takes(request: &HeaderMap, encoding: &str) -> bool {
    let accepted = request.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or("");
    accepted.split(',').any(|item| {
        let (name, weight) = item.split_once(';').unwrap_or((item, ""));
        name.trim() == encoding && weight.trim() != "q=0"
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodings_are_taken_as_the_browser_lists_them() {
        let takes = |accepted: &str, encoding| {
            let headers = [(header::ACCEPT_ENCODING, accepted.parse().unwrap())];
            takes(&headers.into_iter().collect(), encoding)
        };
        assert!(takes("gzip, deflate, br", "br"));
        assert!(takes("br;q=0.5", "br"));
        assert!(!takes("br;q=0, gzip", "br"));
        assert!(!takes("", "gzip"));
    }
}
