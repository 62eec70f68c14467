//! The routes of the web page and of the reference of the HTTP interface.

use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

use crate::http_error::HttpError;
use crate::page::{PAGE_VIEWS, page_file_response, view_page};

pub(crate) async fn serve_page(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/').trim_end_matches('/');
    let name = if PAGE_VIEWS.contains(&path) { view_page(path) } else { path.to_owned() };
    if path == "api" || path.starts_with("api/") {
        let error = "unknown route; /api/ lists all routes";
        return HttpError::new(StatusCode::NOT_FOUND, error).into_response();
    }
    if method != Method::GET && method != Method::HEAD {
        return HttpError::new(StatusCode::METHOD_NOT_ALLOWED, "this address supports only GET")
            .into_response();
    }
    page_file_response(&name, &headers)
}

/// Serves the page with the reference of the HTTP interface.
pub(crate) async fn serve_api_reference(headers: HeaderMap) -> Response {
    page_file_response("api.html", &headers)
}
