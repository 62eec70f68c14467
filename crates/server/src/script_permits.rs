//! Limits how many requests of one client may run scripts at the same time. Without this limit, the scripts of one
//! client could delay other clients.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::client::Client;
use crate::http_error::HttpError;

/// Permits to run scripts. Each client has its own permits.
#[derive(Debug)]
pub(crate) struct ScriptPermits {
    clients: Arc<Mutex<HashMap<Client, ClientScripts>>>,
    /// Longest time that a request waits for a permit.
    queue_timeout: Duration,
}

#[derive(Debug)]
struct ClientScripts {
    permits: Arc<Semaphore>,
    /// Number of this client's requests that run scripts or wait for a permit.
    requests: usize,
}

/// Maximum number of requests with scripts that the server runs at the same time for one client.
pub(crate) const CLIENT_SCRIPTS: usize = 2;
/// Maximum number of further requests of one client that may wait for a permit. A whole class can share one IP address
/// and send scripts at the same moment, so the number is large.
const CLIENT_SCRIPT_QUEUE: usize = 30;

impl ScriptPermits {
    pub(crate) fn new(queue_timeout: Duration) -> Self {
        Self { clients: Arc::default(), queue_timeout }
    }

    /// Waits until a script of this client may run. If the future is dropped, the request leaves the queue.
    pub(crate) async fn acquire_script_permit(
        &self,
        client: Client,
    ) -> Result<ScriptPermit, HttpError> {
        let request = ScriptRequest::new(&self.clients, client)?;
        let wait = Arc::clone(&request.permits).acquire_owned();
        match tokio::time::timeout(self.queue_timeout, wait).await {
            Ok(Ok(permit)) => Ok(ScriptPermit { _permit: permit, _request: request }),
            _ => Err(script_permits_exhausted()),
        }
    }

    #[cfg(test)]
    fn client_count(&self) -> usize {
        self.clients.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

fn script_permits_exhausted() -> HttpError {
    let error = format!(
        "{CLIENT_SCRIPTS} of your requests are running scripts; wait for one to finish, or try again in a second"
    );
    HttpError::unavailable(error)
}

/// Permission to run a script. When the value is dropped, the next request may run its script.
#[derive(Debug)]
pub(crate) struct ScriptPermit {
    _permit: OwnedSemaphorePermit,
    _request: ScriptRequest,
}

/// While this value exists, it counts as one request of its client that runs or waits.
#[derive(Debug)]
struct ScriptRequest {
    clients: Arc<Mutex<HashMap<Client, ClientScripts>>>,
    client: Client,
    permits: Arc<Semaphore>,
}

impl ScriptRequest {
    fn new(
        clients: &Arc<Mutex<HashMap<Client, ClientScripts>>>,
        client: Client,
    ) -> Result<Self, HttpError> {
        let mut known = clients.lock().unwrap_or_else(PoisonError::into_inner);
        let scripts = known.entry(client).or_insert_with(|| ClientScripts {
            permits: Arc::new(Semaphore::new(CLIENT_SCRIPTS)),
            requests: 0,
        });
        if scripts.requests >= CLIENT_SCRIPTS + CLIENT_SCRIPT_QUEUE {
            return Err(script_permits_exhausted());
        }
        scripts.requests += 1;
        Ok(Self { clients: Arc::clone(clients), client, permits: Arc::clone(&scripts.permits) })
    }
}

impl Drop for ScriptRequest {
    fn drop(&mut self) {
        let mut known = self.clients.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(scripts) = known.get_mut(&self.client) {
            scripts.requests -= 1;
            if scripts.requests == 0 {
                known.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[tokio::test]
    async fn a_client_runs_two_scripts_and_leaves_no_entry_behind() {
        let permits = ScriptPermits::new(Duration::from_millis(10));
        let [one, other] =
            ["10.0.0.1", "10.0.0.2"].map(|a| Client::from_address(a.parse().unwrap()));
        let first = permits.acquire_script_permit(one).await.unwrap();
        let second = permits.acquire_script_permit(one).await.unwrap();
        assert!(permits.acquire_script_permit(one).await.is_err());
        let third = permits.acquire_script_permit(other).await.unwrap();
        drop(first);
        let fourth = permits.acquire_script_permit(one).await.unwrap();
        assert_eq!(permits.client_count(), 2);
        drop((second, third, fourth));
        assert_eq!(permits.client_count(), 0);
    }

    #[tokio::test]
    async fn the_queue_of_a_client_is_limited() {
        let permits = ScriptPermits::new(Duration::from_mins(1));
        let one = Client::from_address(Ipv4Addr::LOCALHOST.into());
        let held = (
            permits.acquire_script_permit(one).await.unwrap(),
            permits.acquire_script_permit(one).await.unwrap(),
        );
        let mut waiting: Vec<_> = (0..CLIENT_SCRIPT_QUEUE)
            .map(|_| Box::pin(permits.acquire_script_permit(one)))
            .collect();
        for waiting in &mut waiting {
            assert!(is_pending(waiting.as_mut()).await);
        }
        assert!(permits.acquire_script_permit(one).await.is_err());
        drop((held, waiting));
        assert_eq!(permits.client_count(), 0);
    }

    async fn is_pending<F: Future>(future: std::pin::Pin<&mut F>) -> bool {
        tokio::time::timeout(Duration::from_millis(1), future).await.is_err()
    }
}
