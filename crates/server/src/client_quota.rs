//! What one client may hold at a time, so that it cannot take what all clients share.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::client::Client;

/// Limits how many of something all clients and each client hold.
#[derive(Clone, Debug)]
pub(crate) struct ClientQuota {
    held: Arc<Mutex<HashMap<Client, usize>>>,
    most: usize,
    most_each: usize,
}

impl ClientQuota {
    /// At most `most` in all, and `most_each` for each client.
    pub(crate) fn new(most: usize, most_each: usize) -> Self {
        Self { held: Arc::default(), most, most_each }
    }

    /// One more for this client; `None` if it holds as many as it may, or all together do.
    pub(crate) fn take_share(&self, client: Client) -> Option<Share> {
        let mut held = lock(&self.held);
        let own = held.get(&client).copied().unwrap_or(0);
        if own >= self.most_each || held.values().sum::<usize>() >= self.most {
            return None;
        }
        held.insert(client, own + 1);
        Some(Share { held: Arc::clone(&self.held), client })
    }
}

/// One of what a client may hold, given back when it is dropped.
#[derive(Debug)]
pub(crate) struct Share {
    held: Arc<Mutex<HashMap<Client, usize>>>,
    client: Client,
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut held = lock(&self.held);
        if let Some(own) = held.get_mut(&self.client) {
            *own -= 1;
            if *own == 0 {
                held.remove(&self.client);
            }
        }
    }
}

fn lock(held: &Mutex<HashMap<Client, usize>>) -> MutexGuard<'_, HashMap<Client, usize>> {
    held.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_client_has_its_share_and_all_have_no_more_than_there_is() {
        let [a, b, c] = [1, 2, 3].map(|last| Client::at_address([10, 0, 0, last].into()));
        let quota = ClientQuota::new(3, 2);
        let of_a = [quota.take_share(a), quota.take_share(a)];
        assert!(of_a.iter().all(Option::is_some) && quota.take_share(a).is_none());
        let of_b = quota.take_share(b);
        assert!(of_b.is_some() && quota.take_share(c).is_none());
        drop(of_a);
        assert!(quota.take_share(c).is_some());
        drop(of_b);
        assert!(lock(&quota.held).is_empty(), "nobody is remembered");
    }
}
