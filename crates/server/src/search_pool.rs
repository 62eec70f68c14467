//! Runs each search on a thread of its own, so that searches do not block the threads that serve requests. The number
//! of concurrent searches is limited. Further requests wait in a short queue. If the queue is full, they are rejected
//! with 503.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use foursight_api::RequestContext;
use foursight_search::Monotonic;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use crate::client::Client;
use crate::fair_queue::{FairQueue, Permit, PermitRefusal, QueueLimits};
use crate::http_error::HttpError;
use crate::settings::ServerLimits;

/// The permits for searches, and the flags that stop the running searches.
#[derive(Debug)]
pub(crate) struct SearchPool {
    permits: FairQueue,
    limits: ServerLimits,
    state: Arc<PoolState>,
}

/// The part of the pool that search threads can access.
#[derive(Debug, Default)]
struct PoolState {
    closing: AtomicBool,
    /// Flags that stop the running searches.
    stop_flags: Mutex<Vec<Weak<AtomicBool>>>,
}

impl SearchPool {
    pub(crate) fn new(limits: ServerLimits) -> Self {
        let permits = FairQueue::new(QueueLimits {
            permits: limits.permits.max(1),
            client_permits: limits.client_permits(),
            waiting: limits.queue,
            client_waiting: limits.client_queue(),
        });
        Self { permits, limits, state: Arc::default() }
    }

    /// Returns the number of searches that are running.
    pub(crate) fn running_searches(&self) -> usize {
        self.permits.held_permits()
    }

    /// Returns the number of searches that wait for a permit.
    pub(crate) fn waiting_searches(&self) -> usize {
        self.permits.waiting_requests()
    }

    /// Waits for a permit. If the future is dropped, the request leaves the queue.
    pub(crate) async fn acquire_permit(&self, client: Client) -> Result<SearchPermit, HttpError> {
        let permit = self.permits.acquire(client, self.limits.queue_timeout).await;
        let permit = permit.map_err(|refused| match refused {
            PermitRefusal::Closed => HttpError::shutting_down(),
            PermitRefusal::Full => HttpError::no_free_permit(),
            PermitRefusal::OwnShare => self.client_share_error(),
        })?;
        Ok(SearchPermit { state: Arc::clone(&self.state), _permit: permit })
    }

    fn client_share_error(&self) -> HttpError {
        let (permits, queue) = (self.limits.client_permits(), self.limits.client_queue());
        let searches = if permits == 1 { "search" } else { "searches" };
        HttpError::unavailable(format!(
            "one client may run {permits} {searches} at a time and have {queue} more waiting; wait for one of yours, or try \
             again in a second"
        ))
    }

    /// Runs a search on a new thread. The search stops when the returned value is dropped. It stops after `time` at the
    /// latest.
    pub(crate) fn run_search<W>(
        &self,
        permit: SearchPermit,
        time: Duration,
        work: W,
    ) -> RunningSearch
    where
        W: FnOnce(&RequestContext) -> Result<String, HttpError> + Send + 'static,
    {
        let stop = Arc::new(AtomicBool::new(false));
        self.state.add_stop_flag(&stop);
        let (sender, messages) = mpsc::unbounded_channel();
        let event_sender = sender.clone();
        let emit = move |event, json| drop(event_sender.send(SearchMessage::Event(event, json)));
        let context = RequestContext::new(Arc::new(Monotonic::new()), Arc::clone(&stop), emit);
        let thread =
            std::thread::Builder::new().name("search".to_owned()).stack_size(SEARCH_STACK_BYTES);
        let spawned = thread.spawn(move || search_thread(&context, &sender, permit, work));
        let watchdog = tokio::spawn({
            let stop = Arc::clone(&stop);
            async move {
                tokio::time::sleep(time).await;
                stop.store(true, Ordering::Relaxed);
            }
        });
        // If the thread fails to start, the channel closes and the client receives 500.
        drop(spawned);
        RunningSearch { messages, stop, watchdog }
    }

    /// Stops all searches, and rejects all later requests for permits.
    pub(crate) fn close(&self) {
        self.state.closing.store(true, Ordering::SeqCst);
        self.permits.close();
        for stop in self.state.lock_stop_flags().iter().filter_map(Weak::upgrade) {
            stop.store(true, Ordering::Relaxed);
        }
    }
}

/// Stack size of search threads, in bytes. It is larger than the default, because deep searches recurse deeply.
pub(crate) const SEARCH_STACK_BYTES: usize = 16 << 20;

impl PoolState {
    fn lock_stop_flags(&self) -> std::sync::MutexGuard<'_, Vec<Weak<AtomicBool>>> {
        self.stop_flags.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add_stop_flag(&self, stop: &Arc<AtomicBool>) {
        let mut stop_flags = self.lock_stop_flags();
        stop_flags.retain(|stop| stop.strong_count() > 0);
        stop_flags.push(Arc::downgrade(stop));
        if self.closing.load(Ordering::SeqCst) {
            stop.store(true, Ordering::Relaxed);
        }
    }
}

/// Permission to run one search. When the value is dropped, the next search may run.
#[derive(Debug)]
pub(crate) struct SearchPermit {
    state: Arc<PoolState>,
    _permit: Permit,
}

/// A message that a running search sends.
#[derive(Debug)]
pub(crate) enum SearchMessage {
    /// A progress event: its name, and its document as JSON.
    Event(&'static str, String),
    /// The last message of a search: the response as JSON, or an error.
    Done(Result<String, HttpError>),
}

/// Runs a search and sends its result. If the search panics, sends an error.
fn search_thread(
    context: &RequestContext,
    sender: &mpsc::UnboundedSender<SearchMessage>,
    permit: SearchPermit,
    work: impl FnOnce(&RequestContext) -> Result<String, HttpError>,
) {
    lower_priority_below_requests(SEARCH_NICENESS);
    let result = catch_unwind(AssertUnwindSafe(|| work(context)));
    let result = result.unwrap_or_else(|_| Err(HttpError::internal_error()));
    let closing = permit.state.closing.load(Ordering::SeqCst);
    // Return the permit before the result is sent. The client's next request can then use the permit immediately.
    drop(permit);
    let result = if closing { Err(HttpError::shutting_down()) } else { result };
    let _ = sender.send(SearchMessage::Done(result));
}

/// Receives the messages of a running search. Dropping it stops the search.
#[derive(Debug)]
pub(crate) struct RunningSearch {
    messages: mpsc::UnboundedReceiver<SearchMessage>,
    stop: Arc<AtomicBool>,
    watchdog: JoinHandle<()>,
}

impl RunningSearch {
    /// Polls for the next message. Returns `None` after the last message.
    pub(crate) fn poll_message(
        &mut self,
        context: &mut std::task::Context<'_>,
    ) -> std::task::Poll<Option<SearchMessage>> {
        self.messages.poll_recv(context)
    }

    /// Waits for the result of the search, and ignores its events.
    pub(crate) async fn wait_for_result(mut self) -> Result<String, HttpError> {
        while let Some(message) = self.messages.recv().await {
            if let SearchMessage::Done(result) = message {
                return result;
            }
        }
        Err(HttpError::internal_error())
    }
}

impl Drop for RunningSearch {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.watchdog.abort();
    }
}

/// Niceness of search threads (a higher niceness is a lower priority). The value is small: with a high niceness,
/// searches would get little processor time while other programs run.
const SEARCH_NICENESS: i32 = 3;

/// Sets the niceness of the current thread to `by`. The scheduler then prefers the threads that serve requests.
#[cfg(target_os = "linux")]
#[expect(unsafe_code, reason = "the priority of a thread is set by a system call")]
pub(crate) fn lower_priority_below_requests(by: i32) {
    // SAFETY: all arguments are integers, and 0 stands for the calling thread. A failure can be ignored, because the
    // thread then keeps its normal priority.
    unsafe {
        libc::setpriority(libc::PRIO_PROCESS, 0, by);
    }
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn lower_priority_below_requests(_by: i32) {}
