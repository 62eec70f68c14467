//! An empty crate that enables the same features of shared dependencies for the command line and the Python package.
//!
//! Cargo compiles a dependency once for each set of enabled features. Without this crate, the two packages would
//! enable different features of crates such as `serde_core` and `syn`, and nearly all dependencies would be compiled
//! twice. Both packages depend on this crate, which enables all features that either package needs.
//! `scripts/test-python` lists the dependencies whose features still differ between the two packages.
