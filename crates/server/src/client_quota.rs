//! Limits how many connections, downloads or event streams one client may have open at the same time. Without such a
//! limit, one client could use up all of them.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::client::Client;

/// Limits the number of shares that are in use at the same time, for each client and for all clients together. A share
/// stands for one connection, download or event stream.
#[derive(Clone, Debug)]
pub(crate) struct ClientQuota {
    shares: Arc<Mutex<HashMap<Client, usize>>>,
    total_limit: usize,
    client_limit: usize,
}

impl ClientQuota {
    /// Creates a quota of `total_limit` shares for all clients together and `client_limit` shares for each client.
    pub(crate) fn new(total_limit: usize, client_limit: usize) -> Self {
        Self { shares: Arc::default(), total_limit, client_limit }
    }

    /// Takes a share for a client. Returns `None` if the limit for the client or the limit for all clients together is
    /// reached.
    pub(crate) fn acquire_share(&self, client: Client) -> Option<QuotaShare> {
        let mut shares = lock_shares(&self.shares);
        let client_shares = shares.get(&client).copied().unwrap_or(0);
        if client_shares >= self.client_limit || shares.values().sum::<usize>() >= self.total_limit
        {
            return None;
        }
        shares.insert(client, client_shares + 1);
        Some(QuotaShare { shares: Arc::clone(&self.shares), client })
    }
}

/// One share of a quota. When the value is dropped, the share becomes free.
#[derive(Debug)]
pub(crate) struct QuotaShare {
    shares: Arc<Mutex<HashMap<Client, usize>>>,
    client: Client,
}

impl Drop for QuotaShare {
    fn drop(&mut self) {
        let mut shares = lock_shares(&self.shares);
        if let Some(client_shares) = shares.get_mut(&self.client) {
            *client_shares -= 1;
            if *client_shares == 0 {
                shares.remove(&self.client);
            }
        }
    }
}

fn lock_shares(shares: &Mutex<HashMap<Client, usize>>) -> MutexGuard<'_, HashMap<Client, usize>> {
    shares.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_limited_for_each_client_and_in_total() {
        let [a, b, c] = [1, 2, 3].map(|last| Client::from_address([10, 0, 0, last].into()));
        let quota = ClientQuota::new(3, 2);
        let of_a = [quota.acquire_share(a), quota.acquire_share(a)];
        assert!(of_a.iter().all(Option::is_some) && quota.acquire_share(a).is_none());
        let of_b = quota.acquire_share(b);
        assert!(of_b.is_some() && quota.acquire_share(c).is_none());
        drop(of_a);
        assert!(quota.acquire_share(c).is_some());
        drop(of_b);
        assert!(lock_shares(&quota.shares).is_empty(), "clients without shares are removed");
    }
}
