//! Code that several searches or evaluations share.

pub(crate) mod as_printed;
pub(crate) mod forcing;
pub(crate) mod max_min;
pub(crate) mod ordering;
pub(crate) mod pv_table;
pub(crate) mod root;
pub(crate) mod seat;
pub(crate) mod timed;
pub(crate) mod transposition_table;
pub(crate) mod walk;
pub(crate) mod window_sum;
pub(crate) mod windows;
