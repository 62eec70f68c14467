//! Enables the same features of shared dependencies for the command line and the Python package.
//!
//! Cargo compiles a dependency once for each set of enabled features. Without this crate, the two packages would
//! enable different features of crates such as `serde_core` and `syn`, and nearly all dependencies would be compiled
//! twice. Both depend on this empty crate, which enables the union of the features. `scripts/test-python` lists
//! crates whose features still differ.
