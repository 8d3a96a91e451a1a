//! The client and everything around it.

mod common;

use common::TestServer;
use reqwest::StatusCode;
use serde_json::{Value, json};

#[tokio::test]
async fn health_tells_the_version() {
    let server = TestServer::start().await;
    let health: Value = server.browser().get("/api/health").await.json().await.unwrap();
    assert_eq!(health, json!({ "status": "ok", "version": env!("CARGO_PKG_VERSION") }));
}

#[tokio::test]
async fn every_address_of_the_client_shows_the_same_page() {
    let server = TestServer::start().await;
    let mut browser = server.browser();
    let home = browser.get("/").await;
    // Without Node there is no page, and it says so.
    let expected = if has_client() { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    assert_eq!(home.status(), expected);
    let home = home.text().await.unwrap();
    assert!(!home.is_empty());
    for path in ["/room/0123456789abcdef", "/anything/else", "/index.html"] {
        let page = browser.get(path).await;
        assert_eq!((page.status(), page.text().await.unwrap()), (expected, home.clone()), "{path}");
    }
    assert_eq!(browser.get("/_app/immutable/gone.js").await.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn every_answer_is_protected() {
    let server = TestServer::start().await;
    for path in ["/", "/api/health", "/api/nothing"] {
        let answer = server.browser().get(path).await;
        let header = |name: &str| answer.headers()[name].to_str().unwrap().to_owned();
        assert!(header("content-security-policy").contains("frame-ancestors 'none'"));
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("referrer-policy"), "same-origin");
    }
}

#[tokio::test]
async fn the_page_is_checked_for_news_and_not_sent_again() {
    if !has_client() {
        return;
    }
    let server = TestServer::start().await;
    let page = server.browser().get("/").await;
    assert_eq!(page.headers()["cache-control"], "no-cache");
    let known = reqwest::Client::new().get(server.origin()).header("if-none-match", &page.headers()["etag"]);
    assert_eq!(known.send().await.unwrap().status(), StatusCode::NOT_MODIFIED);
}

fn has_client() -> bool {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/build/index.html").exists()
}
