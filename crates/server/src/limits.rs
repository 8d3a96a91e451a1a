//! Token buckets: how often somebody may do something.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// So many at once, and one more after each interval.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// How many at once.
    pub burst: u32,
    /// The time after which there is one more.
    pub interval: Duration,
}

/// What one party has left of its [`Rate`].
#[derive(Debug)]
pub struct Bucket {
    rate: Rate,
    /// When the bucket is full again; long past when it is full.
    full_at: Instant,
}

impl Bucket {
    /// A full bucket.
    #[must_use]
    pub fn new(rate: Rate, now: Instant) -> Bucket {
        Bucket { rate, full_at: now }
    }

    /// Takes one token, if there is one.
    #[must_use]
    pub fn take(&mut self, now: Instant) -> bool {
        let full_at = self.full_at.max(now) + self.rate.interval;
        let granted = full_at - now <= self.rate.interval * self.rate.burst;
        if granted {
            self.full_at = full_at;
        }
        granted
    }

    fn is_full(&self, now: Instant) -> bool {
        self.full_at <= now
    }
}

/// A bucket for each network address.
#[derive(Debug)]
pub struct PerPeer {
    rate: Rate,
    buckets: Mutex<Buckets>,
}

#[derive(Debug)]
struct Buckets {
    by_peer: HashMap<IpAddr, Bucket>,
    /// Full buckets are thrown out when there are this many.
    sweep_at: usize,
}

const SWEEP_AT_LEAST: usize = 1024;

impl PerPeer {
    /// Full buckets for everybody.
    #[must_use]
    pub fn new(rate: Rate) -> PerPeer {
        let buckets = Buckets { by_peer: HashMap::new(), sweep_at: SWEEP_AT_LEAST };
        PerPeer { rate, buckets: Mutex::new(buckets) }
    }

    /// Takes one token of the peer's, if there is one.
    #[must_use]
    pub fn take(&self, peer: IpAddr, now: Instant) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        buckets.sweep(now);
        buckets.by_peer.entry(network(peer)).or_insert_with(|| Bucket::new(self.rate, now)).take(now)
    }
}

impl Buckets {
    fn sweep(&mut self, now: Instant) {
        if self.by_peer.len() >= self.sweep_at {
            self.by_peer.retain(|_, bucket| !bucket.is_full(now));
            self.sweep_at = SWEEP_AT_LEAST.max(self.by_peer.len() * 2);
        }
    }
}

/// One subscriber's share of the address space: in IPv6 that is not one address but a network of them.
fn network(peer: IpAddr) -> IpAddr {
    const SUBSCRIBER: u128 = u128::MAX << 64;
    match peer.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6((address.to_bits() & SUBSCRIBER).into()),
        v4 @ IpAddr::V4(_) => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: Rate = Rate { burst: 2, interval: Duration::from_secs(10) };

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let start = Instant::now();
        let after = |seconds| start + Duration::from_secs(seconds);
        let mut bucket = Bucket::new(RATE, start);
        let taken = [0, 0, 0, 9, 10, 10, 100, 100, 100].map(|seconds| bucket.take(after(seconds)));
        assert_eq!(taken, [true, true, false, false, true, false, true, true, false]);
    }

    #[test]
    fn peers_have_their_own_buckets_and_an_ipv6_network_shares_one() {
        let now = Instant::now();
        let peers = PerPeer::new(Rate { burst: 1, ..RATE });
        let take = |text: &str| peers.take(text.parse().unwrap(), now);
        assert!(take("192.0.2.1"));
        assert!(take("192.0.2.2"));
        assert!(!take("::ffff:192.0.2.1"));
        assert!(take("2001:db8::1"));
        assert!(!take("2001:db8::2"));
        assert!(take("2001:db8:0:1::2"));
    }

    #[test]
    fn full_buckets_are_forgotten() {
        let start = Instant::now();
        let peers = PerPeer::new(RATE);
        for host in 0..SWEEP_AT_LEAST as u32 {
            assert!(peers.take(IpAddr::V4((host + 1).into()), start));
        }
        assert!(peers.take(IpAddr::V4(9999.into()), start + Duration::from_secs(60)));
        assert_eq!(peers.buckets.lock().unwrap().by_peer.len(), 1);
    }
}
