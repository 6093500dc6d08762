#![doc = include_str!("../README.md")]
//!
//! A position is a number of tokens on the vertices. It is lost for the player to move
//! exactly when the nim-sum of the tokens' Grundy numbers is 0, so an [`Explanation`] has
//! that sum, the moves that make it 0, and an answer to every move where it is 0. [`Values`]
//! belong to every vertex, and a [`Summary`] counts them. Vertices are numbers; [`Names`]
//! gives them names where a [`Document`] for programs, or a picture, needs them.
//!
//! Cost: that of the [`Values`], and O(V + E) time for moves and answers. How long a sum
//! lasts costs one step for each move of each joint position, of which there are at most
//! [`MAX_POSITIONS`] or it is left out. In a spread game a vertex of constant K costs what
//! its value did.

mod count;
mod document;
mod explanation;
mod length;
mod moves;
mod names;
mod position;
mod stack;
mod summary;
mod values;
mod words;

pub use document::Document;
pub use explanation::Explanation;
pub use length::{Joint, Lengths, MAX_POSITIONS, Unknown};
pub use moves::{Move, Replies, Reply, Winning};
pub use names::{Label, Names, Numbered};
pub use position::{Game, Position};
pub use stack::{Stack, distinct};
pub use summary::{Bounds, Count, Summary};
pub use values::{Numbers, TooLarge, Values};
pub use words::{plural, winner};
