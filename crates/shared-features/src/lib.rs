//! An empty crate. It makes the command line and the Python package enable the same features of shared dependencies.
//!
//! Cargo compiles a dependency once for each set of enabled features. Without this crate, the two packages would
//! enable different features of crates such as `serde_core` and `syn`, and Cargo would compile nearly all
//! dependencies twice. Both packages depend on this crate, which enables all features that one of the two needs.
//! `scripts/test-python` lists the dependencies whose features still differ between the two packages.
