//! The page: the files of the bundle that `npm run build` writes to the folder `dist`. They are compiled into the
//! program; debug builds read them from the folder, so that a new bundle is served without a new program.

use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use rust_embed::{Embed, EmbeddedFile};

use crate::http_error::HttpError;
use crate::unchanging::{Lifetime, conditional_response};

#[derive(Embed)]
#[folder = "dist/"]
struct Bundle;

/// The folder of files whose names contain a hash of their content.
const HASHED: &str = "assets/";

/// The views of the page; which one is shown is decided there.
pub(crate) const VIEWS: [&str; 7] = ["", "play", "analyse", "tree", "lab", "write", "learn"];

pub(crate) async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/').trim_end_matches('/');
    let name = if VIEWS.contains(&path) { view_page(path) } else { path.to_owned() };
    if path == "api" || path.starts_with("api/") {
        let error = "there is no such route; /api/ tells those there are";
        return HttpError::new(StatusCode::NOT_FOUND, error).into_response();
    }
    if method != Method::GET && method != Method::HEAD {
        return HttpError::new(StatusCode::METHOD_NOT_ALLOWED, "the page is only read, with GET")
            .into_response();
    }
    file_response(&name, &headers)
}

/// The HTML file of a view. The files differ only in the scripts and responses that the browser loads ahead.
pub(crate) fn view_page(view: &str) -> String {
    match view {
        "" | "play" => "index.html".to_owned(),
        view => format!("{view}.html"),
    }
}

/// The page that describes the interface.
pub(crate) async fn description(headers: HeaderMap) -> Response {
    file_response("api.html", &headers)
}

/// A file of the page, or nothing new where the browser has it already.
fn file_response(name: &str, headers: &HeaderMap) -> Response {
    let Some(EmbeddedFile { data, metadata }) = Bundle::get(name) else {
        let error = "there is no such page; start at /";
        return HttpError::new(StatusCode::NOT_FOUND, error).into_response();
    };
    let lifetime =
        if name.starts_with(HASHED) { Lifetime::Immutable } else { Lifetime::Revalidated };
    conditional_response(&metadata.sha256_hash(), media_type(name), lifetime, headers, || {
        data.into_owned().into()
    })
}

/// Every file of the page.
pub(crate) fn all_files() -> impl Iterator<Item = (String, Vec<u8>)> {
    Bundle::iter().filter_map(|name| {
        let file = Bundle::get(&name)?;
        Some((name.to_string(), file.data.into_owned()))
    })
}

/// A text of the page; empty if there is none of this name.
pub(crate) fn text(name: &str) -> String {
    let file = Bundle::get(name).map(|file| file.data.into_owned());
    String::from_utf8(file.unwrap_or_default()).unwrap_or_default()
}

/// The media type of a file by its name.
fn media_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "woff2" => "font/woff2",
        _ => "text/plain; charset=utf-8",
    }
}
