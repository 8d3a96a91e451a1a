//! A browser: what asks over HTTP and opens sockets.

use crate::socket::ClientSocket;
use crate::soon;
use protocol::{CreateRoom, Created, RoomView, ServerMessage};
use reqwest::header::{COOKIE, HeaderMap, HeaderName, ORIGIN, SET_COOKIE};
use reqwest::{RequestBuilder, Response, StatusCode};
use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

/// A bare socket.
pub type Wire = WebSocketStream<TcpStream>;

/// Keeps cookies and names its origin.
#[derive(Clone)]
pub struct Browser {
    /// The page that asks, e.g. `http://127.0.0.1:8080`.
    pub origin: String,
    /// The server.
    pub address: SocketAddr,
    /// By name; the value with which a request sends it.
    pub cookies: BTreeMap<String, String>,
    /// Where it is, as a proxy would tell; nothing without a proxy.
    pub behind_proxy: Option<IpAddr>,
}

impl Browser {
    /// A browser at the server's own page, without cookies.
    #[must_use]
    pub fn at(address: SocketAddr) -> Browser {
        let origin = format!("http://{address}");
        Browser { origin, address, cookies: BTreeMap::new(), behind_proxy: None }
    }

    /// The same browser after the server has moved.
    #[must_use]
    pub fn with_cookies_of(self, other: &Browser) -> Browser {
        Browser { cookies: other.cookies.clone(), ..self }
    }

    /// `GET`s from a path such as `/api/tv`.
    pub async fn get(&mut self, path: &str) -> Response {
        let request = reqwest::Client::new().get(self.url(path));
        self.send(request).await
    }

    /// `POST`s JSON.
    pub async fn post(&mut self, path: &str, body: &impl serde::Serialize) -> Response {
        let request = reqwest::Client::new().post(self.url(path)).json(body);
        self.send(request).await
    }

    /// `PUT`s JSON.
    pub async fn put(&mut self, path: &str, body: &impl serde::Serialize) -> Response {
        let request = reqwest::Client::new().put(self.url(path)).json(body);
        self.send(request).await
    }

    /// Makes a room.
    pub async fn create(&mut self, wish: &CreateRoom) -> Created {
        let response = self.post("/api/rooms", wish).await;
        assert_eq!(response.status(), StatusCode::CREATED);
        response.json().await.expect("a room")
    }

    /// Takes the free seat of a room.
    pub async fn join(&mut self, room: &str) -> Created {
        let response = self.post(&format!("/api/rooms/{room}/join"), &()).await;
        assert_eq!(response.status(), StatusCode::OK);
        response.json().await.expect("a seat")
    }

    /// Opens the room anew.
    pub async fn open(&self, room: &str) -> ClientSocket {
        self.greeted(room, "").await
    }

    /// Opens the room for watching, whatever seat this browser has.
    pub async fn watch(&self, room: &str) -> ClientSocket {
        self.greeted(room, "?watch").await
    }

    /// Opens the room again, having seen `view` of it.
    pub async fn reopen(&self, room: &str, view: RoomView) -> ClientSocket {
        let said = view.chat.last().map_or(0, |line| line.number);
        let query = format!("?since={}&said={said}", view.seq);
        ClientSocket::resuming(self.dial(room, &query).await.expect("a socket"), view)
    }

    /// The bare socket, or the status of the refusal.
    ///
    /// # Errors
    ///
    /// When the server answers the request with anything but a socket.
    pub async fn dial(&self, room: &str, query: &str) -> Result<Wire, StatusCode> {
        let stream = soon(TcpStream::connect(self.address)).await.expect("a connection");
        // Turns are small and must not wait for more to send.
        stream.set_nodelay(true).expect("a connection");
        self.dial_over(stream, room, query).await
    }

    /// The same over a connection of the caller's.
    ///
    /// # Errors
    ///
    /// When the server answers the request with anything but a socket.
    pub async fn dial_over(&self, stream: TcpStream, room: &str, query: &str) -> Result<Wire, StatusCode> {
        let url = format!("ws://{}/api/rooms/{room}/socket{query}", self.address);
        let mut request = url.into_client_request().expect("an address");
        request.headers_mut().extend(self.headers());
        match soon(client_async(request, stream)).await {
            Ok((wire, _)) => Ok(wire),
            Err(tungstenite::Error::Http(response)) => Err(response.status()),
            Err(error) => panic!("{error}"),
        }
    }

    async fn greeted(&self, room: &str, query: &str) -> ClientSocket {
        let mut socket = ClientSocket::over(self.dial(room, query).await.expect("a socket"));
        assert!(matches!(socket.next().await, ServerMessage::Snapshot { .. }));
        socket
    }

    async fn send(&mut self, request: RequestBuilder) -> Response {
        let response = soon(request.headers(self.headers()).send()).await.expect("an answer");
        for cookie in response.headers().get_all(SET_COOKIE) {
            let cookie = cookie.to_str().expect("plain text");
            let (name, value) =
                cookie.split(';').next().and_then(|pair| pair.split_once('=')).expect("a pair");
            self.cookies.insert(name.to_owned(), value.to_owned());
        }
        response
    }

    fn headers(&self) -> HeaderMap {
        let cookies: Vec<_> = self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let proxied =
            self.behind_proxy.map(|ip| (HeaderName::from_static("x-forwarded-for"), ip.to_string()));
        let pairs = [(ORIGIN, self.origin.clone()), (COOKIE, cookies.join("; "))];
        pairs
            .into_iter()
            .chain(proxied)
            .map(|(name, value)| (name, value.parse().expect("plain text")))
            .collect()
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}
