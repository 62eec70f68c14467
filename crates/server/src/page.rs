//! The files of the page, which `npm run build` writes to the folder `dist`. Release builds contain these files. Debug
//! builds read them from the folder, so that the program need not be built again when a file changes.

use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::{Embed, EmbeddedFile};

use crate::accept_header::accepts_media_type;
use crate::constant_content::{CacheLifetime, conditional_response};
use crate::http_error::HttpError;

#[derive(Embed)]
#[folder = "dist/"]
struct Bundle;

/// Folder of the files whose names contain a hash of their content. Browsers may cache such files for a year.
const HASHED_FOLDER: &str = "assets/";

/// Paths of the views of the page. All views load the same JavaScript, which selects the view according to the path.
pub(crate) const PAGE_VIEWS: [&str; 8] =
    ["", "play", "analyse", "tree", "lab", "write", "learn", "about"];

/// Returns the name of the HTML file for a view. The HTML files differ only in the files and responses that the browser
/// preloads.
pub(crate) fn view_page(view: &str) -> String {
    match view {
        "" | "play" => "index.html".to_owned(),
        view => format!("{view}.html"),
    }
}

/// Responds with a file of the bundle. If the browser already has this version, responds with 304.
pub(crate) fn page_file_response(name: &str, headers: &HeaderMap) -> Response {
    let Some(EmbeddedFile { data, metadata }) = Bundle::get(name) else {
        return page_not_found(headers);
    };
    let lifetime = if name.starts_with(HASHED_FOLDER) {
        CacheLifetime::Immutable
    } else {
        CacheLifetime::Revalidated
    };
    conditional_response(&metadata.sha256_hash(), page_media_type(name), lifetime, headers, || {
        data.into_owned().into()
    })
}

/// Returns the response for an address that belongs to no file and no view. If a browser opens the address as a page,
/// the response is a page with the header and links of the site. Otherwise the response is a JSON error.
fn page_not_found(headers: &HeaderMap) -> Response {
    let vary = [(header::VARY, "accept")];
    if accepts_media_type(headers, "text/html") {
        let page = Html(not_found_page(
            &bundle_text("index.html"),
            "<a href=\"/\">Open the home page</a>",
        ));
        return (StatusCode::NOT_FOUND, vary, page).into_response();
    }
    let error =
        HttpError::new(StatusCode::NOT_FOUND, "there is no page at this address; start at /");
    (vary, error).into_response()
}

/// Converts the index page into the page for unknown addresses. `link` is a link for browsers without JavaScript. In
/// other browsers, scripts replace it.
pub(crate) fn not_found_page(index: &str, link: &str) -> String {
    let text = format!("<h1>There is nothing here</h1>\n      <p>{link}.</p>\n      <noscript>");
    index
        .replace("<title>Foursight</title>", "<title>Not found · Foursight</title>")
        .replace("<noscript>", &text)
}

/// Returns the names and contents of all files in the bundle.
pub(crate) fn bundle_files() -> impl Iterator<Item = (String, Vec<u8>)> {
    Bundle::iter().filter_map(|name| {
        let file = Bundle::get(&name)?;
        Some((name.to_string(), file.data.into_owned()))
    })
}

/// Returns the content of a text file in the bundle, or an empty text if there is no such file.
pub(crate) fn bundle_text(name: &str) -> String {
    let file = Bundle::get(name).map(|file| file.data.into_owned());
    String::from_utf8(file.unwrap_or_default()).unwrap_or_default()
}

/// Returns the media type of a file. The extension of the file name determines it.
fn page_media_type(name: &str) -> &'static str {
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
