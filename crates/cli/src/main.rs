//! Foursight on the command line.
fn main() {}
