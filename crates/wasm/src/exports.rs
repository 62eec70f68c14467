//! What the page calls, and what it is called with: bytes in linear memory.

#![expect(unsafe_code, reason = "addresses and lengths are all that crosses the border")]

use std::alloc::{Layout, alloc, dealloc};
use std::panic::PanicHookInfo;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, Once, PoisonError};
use std::time::Duration;

use foursight_api::RequestContext;
use foursight_search::TimeSource;
use foursight_solver::Book;

use crate::Answers;

#[link(wasm_import_module = "env")]
unsafe extern "C" {
    /// Milliseconds of any clock that never runs backwards.
    safe fn now() -> f64;
    /// Hands out an event: its name and its JSON.
    fn tell(name: *const u8, name_len: usize, json: *const u8, json_len: usize);
}

/// Whoever answers; made when first asked, and anew when a book comes.
static ANSWERS: Mutex<Option<Answers>> = Mutex::new(None);

/// Room for bytes; nothing where there is none.
#[unsafe(no_mangle)]
extern "C" fn allocate(len: usize) -> *mut u8 {
    match Layout::array::<u8>(len.max(1)) {
        // SAFETY: the layout is not empty.
        Ok(layout) => unsafe { alloc(layout) },
        Err(_) => std::ptr::null_mut(),
    }
}

/// Gives back room from `allocate`, once, with the length it was asked for.
#[unsafe(no_mangle)]
unsafe extern "C" fn release(address: *mut u8, len: usize) {
    if let Ok(layout) = Layout::array::<u8>(len.max(1)) {
        // SAFETY: the page hands back what `allocate` gave for the same length.
        unsafe { dealloc(address, layout) }
    }
}

/// Takes over the bytes that the page wrote.
///
/// # Safety
///
/// They lie in room from `allocate(len)` that nobody uses any more.
unsafe fn taken(address: *mut u8, len: usize) -> Vec<u8> {
    // SAFETY: as promised; a vector has the same layout, but never owns room of no bytes.
    unsafe {
        if len == 0 {
            release(address, 0);
            return Vec::new();
        }
        Vec::from_raw_parts(address, len, len)
    }
}

/// Answers a question: its name, a line break, its JSON. What it says goes to `tell`.
#[unsafe(no_mangle)]
unsafe extern "C" fn ask(address: *mut u8, len: usize) {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| std::panic::set_hook(Box::new(broken)));
    // SAFETY: the page gave this room away.
    let asked = unsafe { taken(address, len) };
    let end = asked.iter().position(|&byte| byte == b'\n').unwrap_or(asked.len());
    let question = String::from_utf8_lossy(&asked[..end]);
    let body = asked.get(end + 1..).unwrap_or_default();
    let clock = PageClock { start: now() };
    let job =
        RequestContext::new(Arc::new(clock), Arc::new(AtomicBool::new(false)), |event, json| {
            say(event, &json);
        });
    let mut answers = ANSWERS.lock().unwrap_or_else(PoisonError::into_inner);
    let answers = answers.get_or_insert_with(|| Answers::new(None));
    match answers.answer(&question, body, &job) {
        Ok(json) => say("done", &json),
        Err(refusal) => say("error", &serde_json::to_string(&refusal).unwrap_or_default()),
    }
}

/// Takes a book. It is kept for as long as the module lives.
#[unsafe(no_mangle)]
unsafe extern "C" fn book(address: *mut u8, len: usize) -> u32 {
    // SAFETY: the page gave this room away.
    let bytes = unsafe { taken(address, len) };
    let Ok(book) = Book::parse(bytes.leak()) else { return 0 };
    *ANSWERS.lock().unwrap_or_else(PoisonError::into_inner) = Some(Answers::new(Some(book)));
    1
}

fn say(event: &str, json: &str) {
    // SAFETY: the page reads these bytes before it returns, and writes nowhere.
    unsafe { tell(event.as_ptr(), event.len(), json.as_ptr(), json.len()) }
}

/// The last word of a module that panics.
fn broken(panic: &PanicHookInfo<'_>) {
    let error = format!("the engine broke down, which is a mistake in Foursight: {panic}");
    say("broken", &serde_json::json!({ "error": error }).to_string());
}

/// The page's clock, from the moment of the question.
struct PageClock {
    start: f64,
}

impl TimeSource for PageClock {
    fn now(&self) -> Duration {
        Duration::from_secs_f64((now() - self.start).max(0.0) / 1000.0)
    }
}
