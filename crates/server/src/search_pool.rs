//! The desk where searches get a seat: so many at once, a short queue, and everyone else is told to come
//! back. Searches run on threads of their own, away from those that answer requests.

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

/// Gives out permits.
#[derive(Debug)]
pub(crate) struct SearchPool {
    permits: FairQueue,
    limits: ServerLimits,
    shared: Arc<Shared>,
}

/// What the threads of searches know of the desk.
#[derive(Debug, Default)]
struct Shared {
    closing: AtomicBool,
    /// The flags of those that run.
    stops: Mutex<Vec<Weak<AtomicBool>>>,
}

impl SearchPool {
    pub(crate) fn new(limits: ServerLimits) -> Self {
        let permits = FairQueue::new(QueueLimits {
            permits: limits.permits.max(1),
            client_permits: limits.client_permits(),
            waiting: limits.queue,
            client_waiting: limits.client_queue(),
        });
        Self { permits, limits, shared: Arc::default() }
    }

    /// Searches that run now.
    pub(crate) fn running(&self) -> usize {
        self.permits.held()
    }

    /// Searches that wait for a seat now.
    pub(crate) fn waiting(&self) -> usize {
        self.permits.waiting()
    }

    /// Waits for a seat. Dropping the future leaves the queue.
    pub(crate) async fn acquire_permit(&self, client: Client) -> Result<SearchPermit, HttpError> {
        let permit = self.permits.acquire(client, self.limits.queue_timeout).await;
        let permit = permit.map_err(|refused| match refused {
            PermitRefusal::Closed => HttpError::closing(),
            PermitRefusal::Full => HttpError::busy(),
            PermitRefusal::OwnShare => self.share_in_use(),
        })?;
        Ok(SearchPermit { shared: Arc::clone(&self.shared), _permit: permit })
    }

    fn share_in_use(&self) -> HttpError {
        let (permits, queue) = (self.limits.client_permits(), self.limits.client_queue());
        let searches = if permits == 1 { "search" } else { "searches" };
        HttpError::retry(format!(
            "one client runs {permits} {searches} at a time, and {queue} more may wait; wait for one of yours, or try \
             again in a second"
        ))
    }

    /// Runs a search on a seat. It is stopped when nobody listens to it any more, and at the latest after
    /// `time`.
    pub(crate) fn run<W>(&self, seat: SearchPermit, time: Duration, work: W) -> Running
    where
        W: FnOnce(&RequestContext) -> Result<String, HttpError> + Send + 'static,
    {
        let stop = Arc::new(AtomicBool::new(false));
        self.shared.add_stop_flag(&stop);
        let (tell, said) = mpsc::unbounded_channel();
        let heard = tell.clone();
        let hear = move |event, json| drop(heard.send(SearchMessage::Event(event, json)));
        let job = RequestContext::new(Arc::new(Monotonic::new()), Arc::clone(&stop), hear);
        let thread = std::thread::Builder::new().name("search".to_owned()).stack_size(STACK);
        let spawned = thread.spawn(move || run_search(&job, &tell, seat, work));
        let watchdog = tokio::spawn({
            let stop = Arc::clone(&stop);
            async move {
                tokio::time::sleep(time).await;
                stop.store(true, Ordering::Relaxed);
            }
        });
        // Without a thread nobody will ever say anything, and that is told as being broken.
        drop(spawned);
        Running { said, stop, watchdog }
    }

    /// Stops every search and gives out no seat any more.
    pub(crate) fn close(&self) {
        self.shared.closing.store(true, Ordering::SeqCst);
        self.permits.close();
        for stop in self.shared.lock_stop_flags().iter().filter_map(Weak::upgrade) {
            stop.store(true, Ordering::Relaxed);
        }
    }
}

/// Deep searches recurse.
pub(crate) const STACK: usize = 16 << 20;

impl Shared {
    fn lock_stop_flags(&self) -> std::sync::MutexGuard<'_, Vec<Weak<AtomicBool>>> {
        self.stops.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add_stop_flag(&self, stop: &Arc<AtomicBool>) {
        let mut stops = self.lock_stop_flags();
        stops.retain(|stop| stop.strong_count() > 0);
        stops.push(Arc::downgrade(stop));
        if self.closing.load(Ordering::SeqCst) {
            stop.store(true, Ordering::Relaxed);
        }
    }
}

/// The right to run one search.
#[derive(Debug)]
pub(crate) struct SearchPermit {
    shared: Arc<Shared>,
    _permit: Permit,
}

/// What a search says while it runs, and at the end.
#[derive(Debug)]
pub(crate) enum SearchMessage {
    /// An event and its JSON.
    Event(&'static str, String),
    /// The whole result as JSON, or what went wrong. The last thing said.
    Done(Result<String, HttpError>),
}

/// Does the work, whatever happens there, and says the last word about it.
fn run_search(
    job: &RequestContext,
    tell: &mpsc::UnboundedSender<SearchMessage>,
    seat: SearchPermit,
    work: impl FnOnce(&RequestContext) -> Result<String, HttpError>,
) {
    lower_priority(BACK);
    let done = catch_unwind(AssertUnwindSafe(|| work(job)));
    let done = done.unwrap_or_else(|_| Err(HttpError::internal()));
    let closing = seat.shared.closing.load(Ordering::SeqCst);
    // Who hears the result may ask for the seat at once.
    drop(seat);
    let done = if closing { Err(HttpError::closing()) } else { done };
    let _ = tell.send(SearchMessage::Done(done));
}

/// A search as who asked for it sees it. Dropping it stops the search.
#[derive(Debug)]
pub(crate) struct Running {
    said: mpsc::UnboundedReceiver<SearchMessage>,
    stop: Arc<AtomicBool>,
    watchdog: JoinHandle<()>,
}

impl Running {
    /// What it says next; nothing after its last word.
    pub(crate) fn poll_message(
        &mut self,
        context: &mut std::task::Context<'_>,
    ) -> std::task::Poll<Option<SearchMessage>> {
        self.said.poll_recv(context)
    }

    /// Waits for the end.
    pub(crate) async fn wait_for_result(mut self) -> Result<String, HttpError> {
        while let Some(said) = self.said.recv().await {
            if let SearchMessage::Done(done) = said {
                return done;
            }
        }
        Err(HttpError::internal())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.watchdog.abort();
    }
}

/// How far searches step back. Only a little: other programs would starve them.
const BACK: i32 = 3;

/// Lets threads that answer requests go first, and those that step back less.
#[cfg(target_os = "linux")]
#[expect(unsafe_code, reason = "the priority of a thread is set by a system call")]
pub(crate) fn lower_priority(by: i32) {
    // SAFETY: it takes plain numbers; 0 is the calling thread. That it may fail does not matter.
    unsafe {
        libc::setpriority(libc::PRIO_PROCESS, 0, by);
    }
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn lower_priority(_by: i32) {}
