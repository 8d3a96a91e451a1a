//! Who asks, and from where: the address and scheme behind trusted proxies, and the page's origin.

use crate::error::ApiError;
use crate::seat::Scheme;
use axum::extract::{ConnectInfo, FromRef, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

/// Proxies whose word on addresses and schemes counts.
#[derive(Clone, Debug, Default)]
pub struct TrustedProxies(pub Arc<[IpAddr]>);

/// Origins whose pages may use the site, besides its own.
#[derive(Clone, Debug, Default)]
pub struct AllowedOrigins(pub Arc<[String]>);

/// The party at the other end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Peer {
    /// Its address; that of the last hop before our own proxies.
    pub address: IpAddr,
    /// How it reached the site.
    pub scheme: Scheme,
}

impl Peer {
    fn new(address: IpAddr, headers: &HeaderMap, proxies: &TrustedProxies) -> Peer {
        let direct = Peer { address: address.to_canonical(), scheme: Scheme::Http };
        if !proxies.0.contains(&direct.address) {
            return direct;
        }
        Peer {
            address: last_untrusted_hop(headers, proxies).unwrap_or(direct.address),
            scheme: forwarded_scheme(headers),
        }
    }
}

/// Each proxy appends the address it was called from, so only the entries written by our own can be believed.
fn last_untrusted_hop(headers: &HeaderMap, proxies: &TrustedProxies) -> Option<IpAddr> {
    let hops = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
    let hops: Vec<&str> = hops.flat_map(|value| value.split(',')).collect();
    let hops = hops.iter().rev().map_while(|hop| hop.trim().parse::<IpAddr>().ok());
    hops.map(|hop| hop.to_canonical()).find(|hop| !proxies.0.contains(hop))
}

fn forwarded_scheme(headers: &HeaderMap) -> Scheme {
    match headers.get("x-forwarded-proto") {
        Some(scheme) if scheme.as_bytes().eq_ignore_ascii_case(b"https") => Scheme::Https,
        _ => Scheme::Http,
    }
}

impl<S> FromRequestParts<S> for Peer
where
    S: Send + Sync,
    TrustedProxies: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Peer, ApiError> {
        let connection = ConnectInfo::<SocketAddr>::from_request_parts(parts, state).await;
        let ConnectInfo(address) = connection.map_err(|e| ApiError::BadRequest(e.to_string()))?;
        Ok(Peer::new(address.ip(), &parts.headers, &TrustedProxies::from_ref(state)))
    }
}

/// Proof that a request was made by a page of this site. Browsers name the page's origin and do not let pages lie
/// about it; whoever is no browser has no cookies that a foreign page could abuse, but must name it all the same.
#[derive(Clone, Copy, Debug)]
pub struct OwnPage;

impl<S> FromRequestParts<S> for OwnPage
where
    S: Send + Sync,
    AllowedOrigins: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<OwnPage, ApiError> {
        let text = |name| parts.headers.get(name).and_then(|value| value.to_str().ok());
        let origin = text(header::ORIGIN).ok_or(ApiError::ForeignOrigin)?;
        let own_host = text(header::HOST);
        let is_own = own_host.is_some() && host_of(origin) == own_host;
        let is_allowed = AllowedOrigins::from_ref(state).0.iter().any(|allowed| allowed == origin);
        if is_own || is_allowed { Ok(OwnPage) } else { Err(ApiError::ForeignOrigin) }
    }
}

fn host_of(origin: &str) -> Option<&str> {
    origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn peer(address: &str, headers: &[(&'static str, &str)]) -> (String, Scheme) {
        let proxies = TrustedProxies(["10.0.0.1", "10.0.0.2"].map(|ip| ip.parse().unwrap()).into());
        let headers = headers.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap()));
        let peer = Peer::new(address.parse().unwrap(), &headers.collect(), &proxies);
        (peer.address.to_string(), peer.scheme)
    }

    #[test]
    fn strangers_cannot_choose_their_address() {
        let forged = [("x-forwarded-for", "192.0.2.7"), ("x-forwarded-proto", "https")];
        assert_eq!(peer("192.0.2.1", &forged), ("192.0.2.1".into(), Scheme::Http));
    }

    #[test]
    fn a_trusted_proxy_tells_address_and_scheme() {
        let headers =
            [("x-forwarded-for", "203.0.113.9, 192.0.2.7, 10.0.0.2"), ("x-forwarded-proto", "https")];
        assert_eq!(peer("10.0.0.1", &headers), ("192.0.2.7".into(), Scheme::Https));
        assert_eq!(peer("::ffff:10.0.0.1", &headers), ("192.0.2.7".into(), Scheme::Https));
    }

    #[test]
    fn a_trusted_proxy_that_tells_nothing_usable_stands_for_its_clients() {
        assert_eq!(peer("10.0.0.1", &[]), ("10.0.0.1".into(), Scheme::Http));
        assert_eq!(peer("10.0.0.1", &[("x-forwarded-for", "unknown")]), ("10.0.0.1".into(), Scheme::Http));
    }
}
