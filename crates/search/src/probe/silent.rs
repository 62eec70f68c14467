use super::Probe;

/// A probe that observes nothing, at no cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Silent;

impl Probe for Silent {
    const WATCHES: bool = false;
}
