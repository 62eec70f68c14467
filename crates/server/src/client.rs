//! Who asks, and how many of their scripts may run at a time: nobody's script keeps the others waiting.

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use foursight_lab::runs::ClientKey;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::http_error::HttpError;

/// Where a request comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Client(IpAddr);

impl Client {
    /// The client at an address. Whoever has one address of version 6 has a whole network of them.
    pub(crate) fn at_address(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V6(address) => {
                let network = address.to_bits() >> 64 << 64;
                Self(Ipv6Addr::from_bits(network).into())
            }
            known @ IpAddr::V4(_) => Self(known),
        }
    }

    /// Identifies it outside of this crate.
    pub(crate) fn key(self) -> ClientKey {
        ClientKey(match self.0 {
            IpAddr::V4(address) => address.to_ipv6_mapped().to_bits(),
            IpAddr::V6(address) => address.to_bits(),
        })
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Client {
    type Rejection = Infallible;

    /// Where the router is part of another service, nobody says who asks, and all are one.
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let known = parts.extensions.get::<Self>().copied();
        Ok(known.unwrap_or(Self(Ipv4Addr::UNSPECIFIED.into())))
    }
}

/// The clients whose scripts run or wait.
#[derive(Debug)]
pub(crate) struct ScriptTurns {
    here: Arc<Mutex<HashMap<Client, ClientTurns>>>,
    /// How long one waits.
    queue_timeout: Duration,
}

#[derive(Debug)]
struct ClientTurns {
    turns: Arc<Semaphore>,
    /// Those that run or wait.
    asking: usize,
}

/// Requests of one client that run scripts at a time.
pub(crate) const TURNS: usize = 2;
/// Requests that may wait besides, so that a class behind one address can send the same script at the same moment.
const QUEUE: usize = 30;

impl ScriptTurns {
    pub(crate) fn new(queue_timeout: Duration) -> Self {
        Self { here: Arc::default(), queue_timeout }
    }

    /// Waits until this client's scripts may run. Who drops this leaves the queue.
    pub(crate) async fn wait_for_turn(&self, client: Client) -> Result<Turn, HttpError> {
        let asking = Asking::new(&self.here, client)?;
        let wait = Arc::clone(&asking.turns).acquire_owned();
        match tokio::time::timeout(self.queue_timeout, wait).await {
            Ok(Ok(permit)) => Ok(Turn { _permit: permit, _asking: asking }),
            _ => Err(too_many_waiting()),
        }
    }

    #[cfg(test)]
    fn len(&self) -> usize {
        self.here.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

fn too_many_waiting() -> HttpError {
    let error = format!(
        "{TURNS} of your requests run scripts already; wait for one of them, or try again in a second"
    );
    HttpError::retry(error)
}

/// The right to run scripts.
#[derive(Debug)]
pub(crate) struct Turn {
    _permit: OwnedSemaphorePermit,
    _asking: Asking,
}

/// A request that runs or waits.
#[derive(Debug)]
struct Asking {
    here: Arc<Mutex<HashMap<Client, ClientTurns>>>,
    client: Client,
    turns: Arc<Semaphore>,
}

impl Asking {
    fn new(
        here: &Arc<Mutex<HashMap<Client, ClientTurns>>>,
        client: Client,
    ) -> Result<Self, HttpError> {
        let mut known = here.lock().unwrap_or_else(PoisonError::into_inner);
        let place = known
            .entry(client)
            .or_insert_with(|| ClientTurns { turns: Arc::new(Semaphore::new(TURNS)), asking: 0 });
        if place.asking >= TURNS + QUEUE {
            return Err(too_many_waiting());
        }
        place.asking += 1;
        Ok(Self { here: Arc::clone(here), client, turns: Arc::clone(&place.turns) })
    }
}

impl Drop for Asking {
    fn drop(&mut self) {
        let mut known = self.here.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(place) = known.get_mut(&self.client) {
            place.asking -= 1;
            if place.asking == 0 {
                known.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn two_at_a_time_for_each_and_nobody_is_remembered() {
        let turns = ScriptTurns::new(Duration::from_millis(10));
        let [one, other] = ["10.0.0.1", "10.0.0.2"].map(|a| Client::at_address(a.parse().unwrap()));
        let first = turns.wait_for_turn(one).await.unwrap();
        let second = turns.wait_for_turn(one).await.unwrap();
        assert!(turns.wait_for_turn(one).await.is_err());
        let third = turns.wait_for_turn(other).await.unwrap();
        drop(first);
        let fourth = turns.wait_for_turn(one).await.unwrap();
        assert_eq!(turns.len(), 2);
        drop((second, third, fourth));
        assert_eq!(turns.len(), 0);
    }

    #[tokio::test]
    async fn the_queue_is_short() {
        let turns = ScriptTurns::new(Duration::from_mins(1));
        let one = Client::at_address(Ipv4Addr::LOCALHOST.into());
        let held =
            (turns.wait_for_turn(one).await.unwrap(), turns.wait_for_turn(one).await.unwrap());
        let mut waiting: Vec<_> = (0..QUEUE).map(|_| Box::pin(turns.wait_for_turn(one))).collect();
        for waiting in &mut waiting {
            assert!(futures_are_pending(waiting.as_mut()).await);
        }
        assert!(turns.wait_for_turn(one).await.is_err());
        drop((held, waiting));
        assert_eq!(turns.len(), 0);
    }

    async fn futures_are_pending<F: Future>(future: std::pin::Pin<&mut F>) -> bool {
        tokio::time::timeout(Duration::from_millis(1), future).await.is_err()
    }

    #[test]
    fn a_network_of_version_six_is_one_visitor() {
        let at = |text: &str| Client::at_address(text.parse().unwrap());
        assert_eq!(at("2001:db8:1:2::3"), at("2001:db8:1:2:ffff::4"));
        assert_ne!(at("2001:db8:1:2::3"), at("2001:db8:1:3::3"));
        assert_eq!(at("::ffff:10.0.0.1"), at("10.0.0.1"));
        assert_ne!(at("10.0.0.2"), at("10.0.0.1"));
    }
}
