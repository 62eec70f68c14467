//! The functions that the page calls, and those it provides: bytes in linear memory.

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
    /// Milliseconds of any clock that never runs backwards.
    safe fn now() -> f64;
    /// Receives an event: its name and its JSON.
    fn tell(name: *const u8, name_len: usize, json: *const u8, json_len: usize);
}

/// Created by the first request, and again when a book is loaded.
static SERVICE: Mutex<Option<BrowserService>> = Mutex::new(None);

#[cfg(feature = "scripting")]
fn new_service() -> BrowserService {
    BrowserService::with_scripts(Arc::new(PageClock { start: 0.0 }))
}

#[cfg(not(feature = "scripting"))]
fn new_service() -> BrowserService {
    BrowserService::new(None)
}

/// Allocates bytes; returns null if there is no memory left.
#[unsafe(no_mangle)]
extern "C" fn allocate(len: usize) -> *mut u8 {
    match Layout::array::<u8>(len.max(1)) {
        // SAFETY: the layout is not empty.
        Ok(layout) => unsafe { alloc(layout) },
        Err(_) => std::ptr::null_mut(),
    }
}

/// Frees bytes from `allocate`, once, with the same length.
#[unsafe(no_mangle)]
unsafe extern "C" fn release(address: *mut u8, len: usize) {
    if let Ok(layout) = Layout::array::<u8>(len.max(1)) {
        // SAFETY: the page passes an address from `allocate` with its length.
        unsafe { dealloc(address, layout) }
    }
}

/// Takes ownership of bytes that the page wrote.
///
/// # Safety
///
/// They are from `allocate(len)`, and the page does not use them any more.
unsafe fn take_bytes(address: *mut u8, len: usize) -> Vec<u8> {
    // SAFETY: as required above; a vector has the same layout, except that an empty one owns no memory.
    unsafe {
        if len == 0 {
            release(address, 0);
            return Vec::new();
        }
        Vec::from_raw_parts(address, len, len)
    }
}

/// Handles a request: the name of the operation, a line break, JSON. Events go to `tell`.
#[unsafe(no_mangle)]
unsafe extern "C" fn ask(address: *mut u8, len: usize) {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| std::panic::set_hook(Box::new(report_panic)));
    // SAFETY: the page passes ownership.
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

/// Loads an opening book; returns 1, or 0 if the bytes are no book. It is never freed.
#[cfg(not(feature = "scripting"))]
#[unsafe(no_mangle)]
unsafe extern "C" fn book(address: *mut u8, len: usize) -> u32 {
    // SAFETY: the page passes ownership.
    let bytes = unsafe { take_bytes(address, len) };
    let Ok(book) = Book::parse(bytes.leak()) else { return 0 };
    *SERVICE.lock().unwrap_or_else(PoisonError::into_inner) = Some(BrowserService::new(Some(book)));
    1
}

fn send(event: &str, json: &str) {
    // SAFETY: the page reads these bytes before `tell` returns, and writes none.
    unsafe { tell(event.as_ptr(), event.len(), json.as_ptr(), json.len()) }
}

/// Sends the event `broken`, the last one of a module that panics.
fn report_panic(panic: &PanicHookInfo<'_>) {
    let error = format!("the engine broke down, which is a mistake in Foursight: {panic}");
    send("broken", &serde_json::json!({ "error": error }).to_string());
}

/// The clock of the page, from `start` in milliseconds.
struct PageClock {
    start: f64,
}

impl TimeSource for PageClock {
    fn now(&self) -> Duration {
        Duration::from_secs_f64((now() - self.start).max(0.0) / 1000.0)
    }
}
