//! The functions that the page calls, and the functions that the page provides. They exchange bytes in linear memory.

#![expect(unsafe_code, reason = "the page and the module exchange addresses and lengths")]

use std::alloc::{Layout, alloc, dealloc};
use std::panic::PanicHookInfo;
use std::sync::{Arc, Mutex, Once, PoisonError};
use std::time::Duration;

use foursight_search::TimeSource;
#[cfg(not(feature = "scripting"))]
use foursight_solver::Book;

use crate::BrowserService;

#[link(wasm_import_module = "env")]
unsafe extern "C" {
    /// Returns the milliseconds of a clock that never runs backwards.
    safe fn now() -> f64;
    /// Receives the name and the JSON document of an event.
    fn tell(name: *const u8, name_len: usize, json: *const u8, json_len: usize);
}

/// The service. The first request creates it. When an opening book is loaded, a new service with the book replaces it.
static SERVICE: Mutex<Option<BrowserService>> = Mutex::new(None);

#[cfg(feature = "scripting")]
fn new_service() -> BrowserService {
    BrowserService::with_scripts(Arc::new(PageClock { start: 0.0 }))
}

#[cfg(not(feature = "scripting"))]
fn new_service() -> BrowserService {
    BrowserService::new(None)
}

/// Allocates bytes. Returns null if no memory is left.
#[unsafe(no_mangle)]
extern "C" fn allocate(len: usize) -> *mut u8 {
    match Layout::array::<u8>(len.max(1)) {
        // SAFETY: the layout has a size of at least one byte.
        Ok(layout) => unsafe { alloc(layout) },
        Err(_) => std::ptr::null_mut(),
    }
}

/// Frees bytes that `allocate` returned for the same length. The page must free them only once.
#[unsafe(no_mangle)]
unsafe extern "C" fn release(address: *mut u8, len: usize) {
    if let Ok(layout) = Layout::array::<u8>(len.max(1)) {
        // SAFETY: the page passes an address that `allocate` returned, with the same length.
        unsafe { dealloc(address, layout) }
    }
}

/// Takes ownership of bytes that the page has written.
///
/// # Safety
///
/// `allocate(len)` returned the address, and the page no longer uses the bytes.
unsafe fn take_bytes(address: *mut u8, len: usize) -> Vec<u8> {
    // SAFETY: the caller meets the conditions in the documentation. A vector of `len` bytes has the same layout as the
    // allocation. A vector of length 0 owns no memory, so in this case the allocation is freed here.
    unsafe {
        if len == 0 {
            release(address, 0);
            return Vec::new();
        }
        Vec::from_raw_parts(address, len, len)
    }
}

/// Handles a request. The bytes of a request are the name of the operation, a line break, and JSON. `tell` receives the
/// events.
#[unsafe(no_mangle)]
unsafe extern "C" fn ask(address: *mut u8, len: usize) {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| std::panic::set_hook(Box::new(send_panic_to_page)));
    // SAFETY: the page passes the ownership of the bytes.
    let request = unsafe { take_bytes(address, len) };
    let end = request.iter().position(|&byte| byte == b'\n').unwrap_or(request.len());
    let operation = String::from_utf8_lossy(&request[..end]);
    let body = request.get(end + 1..).unwrap_or_default();
    let clock = Arc::new(PageClock { start: now() });
    let mut service = SERVICE.lock().unwrap_or_else(PoisonError::into_inner);
    let service = service.get_or_insert_with(new_service);
    match service.request(&operation, body, clock, |event, json| send(event, &json)) {
        Ok(json) => send("done", &json),
        Err(error) => send("error", &serde_json::to_string(&error).unwrap_or_default()),
    }
}

/// Loads an opening book, which is never freed. Returns 1, or 0 if the bytes are not a valid book.
#[cfg(not(feature = "scripting"))]
#[unsafe(no_mangle)]
unsafe extern "C" fn book(address: *mut u8, len: usize) -> u32 {
    // SAFETY: the page passes the ownership of the bytes.
    let bytes = unsafe { take_bytes(address, len) };
    let Ok(book) = Book::parse(bytes.leak()) else { return 0 };
    *SERVICE.lock().unwrap_or_else(PoisonError::into_inner) = Some(BrowserService::new(Some(book)));
    1
}

fn send(event: &str, json: &str) {
    // SAFETY: the page reads these bytes before `tell` returns, and does not change them.
    unsafe { tell(event.as_ptr(), event.len(), json.as_ptr(), json.len()) }
}

/// Sends the event `broken`. It is the last event that a module sends after a panic.
fn send_panic_to_page(panic: &PanicHookInfo<'_>) {
    let error = format!("the engine broke down, which is a mistake in Foursight: {panic}");
    send("broken", &serde_json::json!({ "schema": 1, "error": error }).to_string());
}

/// The clock of the page. Its time is the number of milliseconds since `start`.
struct PageClock {
    start: f64,
}

impl TimeSource for PageClock {
    fn now(&self) -> Duration {
        Duration::from_secs_f64((now() - self.start).max(0.0) / 1000.0)
    }
}
