#![doc = include_str!("../README.md")]
//!
//! A [`Subject`] is a game with its values, names and tokens. [`picture`] makes a
//! [`Scene`] of it, a picture built from shapes, in rows with arrows or as a matrix;
//! [`svg`] writes a scene, and `png` (a feature of the crate) paints what that writes.
//! [`dot`] writes a subject for Graphviz, and [`page`] a game as one HTML file.
//!
//! Cost: 1000 vertices take a part of a second; memory for all shapes, some hundred
//! bytes each.

mod arrows;
mod colour;
mod dot;
mod error;
mod layers;
mod layout;
mod legend;
mod marks;
mod matrix;
pub mod page;
mod picture;
#[cfg(feature = "png")]
mod png;
mod scene;
mod subject;
mod svg;
mod text;

pub use dot::dot;
pub use error::Error;
pub use picture::{View, picture};
#[cfg(feature = "png")]
pub use png::{Fonts, Png, png};
pub use scene::Scene;
pub use subject::Subject;
pub use svg::svg;
