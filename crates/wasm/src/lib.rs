#![doc = include_str!("../README.md")]

mod browser_service;
#[cfg(target_arch = "wasm32")]
mod exports;

pub use browser_service::BrowserService;
