//! A fixed number of permits that all clients share, and a queue of requests that wait for a permit. Each client can
//! hold only a limited number of permits and of places in the queue. When a permit becomes free, the waiting client
//! that holds the fewest permits receives it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::oneshot;

use crate::client::Client;

/// Grants permits to requests. If no permit is free, requests wait in a queue.
#[derive(Clone, Debug)]
pub(crate) struct FairQueue {
    state: Arc<Mutex<QueueState>>,
}

/// Maximum numbers of permits and of places in the queue, both in total and per client.
#[derive(Clone, Copy, Debug)]
pub(crate) struct QueueLimits {
    pub(crate) permits: usize,
    pub(crate) client_permits: usize,
    pub(crate) waiting: usize,
    pub(crate) client_waiting: usize,
}

/// Reason why a request does not get a permit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PermitRefusal {
    /// The queue is closed.
    Closed,
    /// The client has reached its own limit on permits or on queue places.
    OwnShare,
    /// All permits or all queue places are in use.
    Full,
}

#[derive(Debug)]
struct QueueState {
    limits: QueueLimits,
    /// The clients that hold a permit or wait for one, each with the number of its permits and of its waiting requests.
    clients: HashMap<Client, ClientCounts>,
    /// Waiting requests, in order of arrival.
    waiting: Vec<WaitingRequest>,
    /// The sequence number that was assigned last. A request gets a sequence number when it enters the queue, and a
    /// permit gets one when it is granted.
    counter: u64,
    closed: bool,
}

#[derive(Clone, Copy, Debug, Default)]
struct ClientCounts {
    permits: usize,
    waiting: usize,
    /// Sequence number of the last permit that was granted to this client.
    served: u64,
}

#[derive(Debug)]
struct WaitingRequest {
    number: u64,
    client: Client,
    sender: oneshot::Sender<Permit>,
}

/// A permit that was granted but not yet sent: the channel to the waiting request, and the client.
type GrantedPermit = (oneshot::Sender<Permit>, Client);

impl FairQueue {
    pub(crate) fn new(limits: QueueLimits) -> Self {
        let state = QueueState {
            limits,
            clients: HashMap::new(),
            waiting: Vec::new(),
            counter: 0,
            closed: false,
        };
        Self { state: Arc::new(Mutex::new(state)) }
    }

    /// Returns the number of permits in use.
    pub(crate) fn held_permits(&self) -> usize {
        self.lock_state().held_permits()
    }

    /// Returns the number of requests that wait in the queue.
    pub(crate) fn waiting_requests(&self) -> usize {
        self.lock_state().waiting.len()
    }

    /// Waits for a permit, but not longer than `queue_timeout`. If the future is dropped, the request leaves the queue.
    pub(crate) async fn acquire(
        &self,
        client: Client,
        queue_timeout: Duration,
    ) -> Result<Permit, PermitRefusal> {
        let mut place = match self.enter_queue(client)? {
            QueueEntry::Permit(permit) => return Ok(permit),
            QueueEntry::Queue(place) => place,
        };
        match tokio::time::timeout(queue_timeout, &mut place.granted).await {
            Ok(granted) => granted.map_err(|_| PermitRefusal::Closed),
            Err(_) => Err(self.lock_state().refusal_reason()),
        }
    }

    fn enter_queue(&self, client: Client) -> Result<QueueEntry, PermitRefusal> {
        let mut state = self.lock_state();
        if state.closed {
            return Err(PermitRefusal::Closed);
        }
        // Free permits go to waiting requests as soon as possible. If a permit is free although requests wait, the
        // clients of these requests have reached their own limits. The new request can therefore take the permit
        // without overtaking a request that could use it.
        if state.has_free_permit() && state.may_hold_more(client) {
            state.give_permit(client);
            return Ok(QueueEntry::Permit(self.new_permit(client)));
        }
        let limits = state.limits;
        if state.waiting.len() >= limits.waiting {
            return Err(state.refusal_reason());
        }
        if state.client_counts(client).waiting >= limits.client_waiting {
            return Err(PermitRefusal::OwnShare);
        }
        let number = state.next_sequence_number();
        let (sender, granted) = oneshot::channel();
        state.waiting.push(WaitingRequest { number, client, sender });
        state.clients.entry(client).or_default().waiting += 1;
        Ok(QueueEntry::Queue(QueuePlace { queue: self.clone(), number, granted }))
    }

    /// Rejects all waiting requests. After this call, the queue grants no more permits.
    pub(crate) fn close(&self) {
        let mut state = self.lock_state();
        state.closed = true;
        let waiting = std::mem::take(&mut state.waiting);
        for one in &waiting {
            state.leave_queue(one.client);
        }
        drop(state);
        drop(waiting);
    }

    fn new_permit(&self, client: Client) -> Permit {
        Permit { queue: self.clone(), client }
    }

    /// Sends granted permits to their requests. If a request no longer exists, its permit is dropped at once. Dropping
    /// a permit locks the state, so the caller must not hold this lock.
    fn send_permits(&self, granted: Vec<GrantedPermit>) {
        for (sender, client) in granted {
            let _ = sender.send(self.new_permit(client));
        }
    }

    fn lock_state(&self) -> MutexGuard<'_, QueueState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl QueueState {
    fn held_permits(&self) -> usize {
        self.clients.values().map(|client| client.permits).sum()
    }

    fn has_free_permit(&self) -> bool {
        self.held_permits() < self.limits.permits
    }

    fn client_counts(&self, client: Client) -> ClientCounts {
        self.clients.get(&client).copied().unwrap_or_default()
    }

    fn may_hold_more(&self, client: Client) -> bool {
        self.client_counts(client).permits < self.limits.client_permits
    }

    /// Returns the reason why a waiting request got no permit. If a permit is free, the client has reached its own
    /// limit. Otherwise all permits are in use.
    fn refusal_reason(&self) -> PermitRefusal {
        if self.has_free_permit() { PermitRefusal::OwnShare } else { PermitRefusal::Full }
    }

    fn next_sequence_number(&mut self) -> u64 {
        self.counter += 1;
        self.counter
    }

    fn give_permit(&mut self, client: Client) {
        let served = self.next_sequence_number();
        let client = self.clients.entry(client).or_default();
        client.permits += 1;
        client.served = served;
    }

    /// Decreases the number of waiting requests of a client by one.
    fn leave_queue(&mut self, client: Client) {
        if let Some(found) = self.clients.get_mut(&client) {
            found.waiting -= 1;
        }
        self.forget_idle_client(client);
    }

    fn forget_idle_client(&mut self, client: Client) {
        let ClientCounts { permits, waiting, .. } = self.client_counts(client);
        if permits + waiting == 0 {
            self.clients.remove(&client);
        }
    }

    /// Grants free permits to waiting requests. The client with the fewest permits is served first. Among clients with
    /// equally many permits, the one whose last permit was granted the longest time ago is served first. Therefore, a
    /// client that keeps refilling the queue does not block other clients.
    fn grant_free_permits(&mut self) -> Vec<GrantedPermit> {
        let mut granted = Vec::new();
        while self.has_free_permit() {
            let candidates = self.waiting.iter().enumerate();
            let candidates = candidates.filter(|(_, one)| self.may_hold_more(one.client));
            let next = candidates.min_by_key(|(_, one)| {
                let ClientCounts { permits, served, .. } = self.client_counts(one.client);
                (permits, served)
            });
            let Some((at, _)) = next else { break };
            let WaitingRequest { client, sender, .. } = self.waiting.remove(at);
            self.give_permit(client);
            self.leave_queue(client);
            granted.push((sender, client));
        }
        granted
    }
}

enum QueueEntry {
    Permit(Permit),
    Queue(QueuePlace),
}

/// The place of a request in the queue. When the value is dropped, the request leaves the queue.
struct QueuePlace {
    queue: FairQueue,
    number: u64,
    granted: oneshot::Receiver<Permit>,
}

impl Drop for QueuePlace {
    fn drop(&mut self) {
        let mut state = self.queue.lock_state();
        if let Some(at) = state.waiting.iter().position(|one| one.number == self.number) {
            let WaitingRequest { client, .. } = state.waiting.remove(at);
            state.leave_queue(client);
        }
    }
}

/// A permit. When the value is dropped, the permit becomes free.
#[derive(Debug)]
pub(crate) struct Permit {
    queue: FairQueue,
    client: Client,
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut state = self.queue.lock_state();
        if let Some(client) = state.clients.get_mut(&self.client) {
            client.permits -= 1;
        }
        state.forget_idle_client(self.client);
        let granted = state.grant_free_permits();
        drop(state);
        self.queue.send_permits(granted);
    }
}

#[cfg(test)]
mod tests {
    use std::pin::Pin;
    use std::task::{Context, Poll, Waker};

    use super::*;

    const LONG_TIMEOUT: Duration = Duration::from_hours(1);

    fn test_queue(permits: usize, waiting: usize) -> FairQueue {
        let half = |number: usize| (number / 2).max(1);
        FairQueue::new(QueueLimits {
            permits,
            client_permits: half(permits),
            waiting,
            client_waiting: half(waiting),
        })
    }

    fn test_clients<const N: usize>() -> [Client; N] {
        std::array::from_fn(|number| Client::from_address([10, 0, 0, number as u8].into()))
    }

    type AcquireFuture<'q> = Pin<Box<dyn Future<Output = Result<Permit, PermitRefusal>> + 'q>>;

    fn wait_in_queue(queue: &FairQueue, client: Client) -> AcquireFuture<'_> {
        let mut future: AcquireFuture<'_> = Box::pin(queue.acquire(client, LONG_TIMEOUT));
        assert!(poll_once(&mut future).is_none(), "it waits");
        future
    }

    fn poll_once(future: &mut AcquireFuture<'_>) -> Option<Result<Permit, PermitRefusal>> {
        match future.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(done) => Some(done),
            Poll::Pending => None,
        }
    }

    #[tokio::test]
    async fn a_client_gets_half_of_the_permits_and_of_the_queue_and_others_get_the_rest() {
        let [a, b] = test_clients();
        let queue = test_queue(4, 4);
        let held_permits =
            [queue.acquire(a, LONG_TIMEOUT).await, queue.acquire(a, LONG_TIMEOUT).await];
        assert!(held_permits.iter().all(Result::is_ok));
        let waiting = [wait_in_queue(&queue, a), wait_in_queue(&queue, a)];
        assert_eq!(queue.acquire(a, LONG_TIMEOUT).await.unwrap_err(), PermitRefusal::OwnShare);
        assert_eq!(
            (queue.held_permits(), queue.waiting_requests()),
            (2, 2),
            "the rest is left to others"
        );
        let of_b = [queue.acquire(b, LONG_TIMEOUT).await, queue.acquire(b, LONG_TIMEOUT).await];
        assert!(of_b.iter().all(Result::is_ok));
        let late = queue.acquire(b, Duration::ZERO).await;
        assert_eq!(
            late.unwrap_err(),
            PermitRefusal::Full,
            "the request waits no longer than its timeout"
        );
        drop((held_permits, waiting, of_b));
        assert_eq!((queue.held_permits(), queue.waiting_requests()), (0, 0));
        assert!(queue.lock_state().clients.is_empty(), "clients without permits are removed");
    }

    #[tokio::test]
    async fn a_client_that_refills_the_queue_does_not_starve_another() {
        let [a, b] = test_clients();
        let queue = test_queue(1, 4);
        let mut running = queue.acquire(a, LONG_TIMEOUT).await.unwrap();
        let mut of_a =
            std::collections::VecDeque::from([wait_in_queue(&queue, a), wait_in_queue(&queue, a)]);
        for round in 0..3 {
            let mut of_b = wait_in_queue(&queue, b);
            drop(running);
            let permit = poll_once(&mut of_b).expect("b is next, although a waited before");
            drop(permit.unwrap());
            let mut next = of_a.pop_front().unwrap();
            running = poll_once(&mut next).unwrap_or_else(|| panic!("round {round}")).unwrap();
            of_a.push_back(wait_in_queue(&queue, a));
        }
    }

    #[tokio::test]
    async fn a_permit_for_a_dropped_request_goes_to_the_next_request() {
        let [a, b, c] = test_clients();
        let queue = test_queue(1, 8);
        let held_permits = queue.acquire(a, LONG_TIMEOUT).await.unwrap();
        let (mut gone, mut next) = (wait_in_queue(&queue, b), wait_in_queue(&queue, c));
        drop(held_permits);
        // The queue has sent the permit to client b, but the request of client b is dropped before it receives the
        // permit.
        assert!(poll_once(&mut next).is_none());
        drop(gone);
        assert!(poll_once(&mut next).unwrap().is_ok());
        gone = wait_in_closed_queue(&queue, b);
        assert_eq!(poll_once(&mut gone).unwrap().unwrap_err(), PermitRefusal::Closed);
    }

    /// Adds a request to the queue and then closes the queue. Returns the request.
    fn wait_in_closed_queue(queue: &FairQueue, client: Client) -> AcquireFuture<'_> {
        let held_permits = queue.enter_queue(client);
        let waiting = wait_in_queue(queue, client);
        queue.close();
        drop(held_permits);
        waiting
    }
}
