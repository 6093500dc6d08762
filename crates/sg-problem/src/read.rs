//! The reading of inputs: the grammar of a problem is one function, which knows neither
//! what the numbers come from nor what becomes of the game.
//!
//! A grammar says to a [`Reader`] what comes next, in the words of the statement. The
//! reader takes it from [`Numbers`] and gives it to a [`Sink`]. Both are generic, so that a
//! judge program pays for none of it, and may be trait objects, so that a
//! [`Problem`](crate::Problem) offers its grammar to every tool.
//!
//! Cost: that of the numbers and the sink.

mod numbers;
mod reader;
mod sink;

pub use numbers::Numbers;
pub use reader::Reader;
pub use sink::{Refusal, Sink};
