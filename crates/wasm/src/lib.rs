#![doc = include_str!("../README.md")]

mod answers;
#[cfg(target_arch = "wasm32")]
mod exports;

pub use answers::Answers;
