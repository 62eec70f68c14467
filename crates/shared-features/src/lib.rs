//! Gives the dependencies that the command line and the Python package share the same features.
//!
//! Cargo compiles a dependency once for each set of features. Built one after the other, the two packages enable
//! different features of crates such as `serde_core` and `syn`, and nearly all dependencies were compiled twice.
//! Both depend on this empty crate instead, which enables the union. `scripts/test-python` lists
//! crates whose features differ.
