//! Graphs in files, of which every rank reads a share.
//!
//! A share is read twice: for the census, which counts and checks, and to send its arcs to those
//! who own their ends. Reading again is quicker than keeping, and needs no memory.

mod arcs;
mod csr;
mod cut;

use std::path::Path;

use crate::census::{Census, display};
use crate::error::{Error, Failure, Fault};
use crate::net::Net;

/// The arcs of a graph, not yet read.
#[derive(Debug)]
pub struct Input {
    kind: Kind,
}

#[derive(Debug)]
enum Kind {
    Arcs(arcs::Arcs),
    Csr(csr::Csr),
}

impl Input {
    /// The input at `path`: a file in the format `arcs`, a folder of files that are parts of one,
    /// or a folder with `indptr.npy` and `indices.npy`. `first` is the number of the first vertex
    /// in `arcs`, if that is known.
    ///
    /// # Errors
    ///
    /// If it is no such input; only its beginning is looked at.
    pub fn open(path: &Path, first: Option<u32>) -> Result<Self, Error> {
        let of_path = |error: std::io::Error| Fault::from(error).of(display(path));
        let is_folder = path.metadata().map_err(of_path)?.is_dir();
        let kind = if is_folder && csr::is_one(path) {
            if first.is_some() {
                let fault = "--first is for arcs, and vertices of arrays count from 0";
                return Err(Fault::Other(fault.to_owned()).of(display(path)));
            }
            Kind::Csr(csr::Csr::open(path)?)
        } else {
            Kind::Arcs(arcs::Arcs::open(path, is_folder, first)?)
        };
        Ok(Self { kind })
    }
}

/// A graph of which every rank has a share of the arcs, to be had twice.
pub trait Source {
    /// The files that are read.
    fn files(&self) -> Vec<&Path>;

    /// Counts the arcs, each rank those of its share.
    ///
    /// # Errors
    ///
    /// If something is wrong in the share of this rank, or in what all have together.
    fn census(&mut self, net: &mut impl Net) -> Result<Census, Failure>;

    /// Gives `take` the arcs of this rank's share, as `[source, target, source, target, ...]`, a
    /// bounded number at once. Only after the census.
    ///
    /// # Errors
    ///
    /// If the files have changed, or if `take` has one.
    fn arcs(&self, take: &mut dyn FnMut(&[u32]) -> Result<(), Error>) -> Result<(), Error>;
}

impl Source for Input {
    fn files(&self) -> Vec<&Path> {
        match &self.kind {
            Kind::Arcs(arcs) => arcs.files(),
            Kind::Csr(csr) => csr.files(),
        }
    }

    fn census(&mut self, net: &mut impl Net) -> Result<Census, Failure> {
        match &mut self.kind {
            Kind::Arcs(arcs) => arcs.census(net),
            Kind::Csr(csr) => csr.census(net),
        }
    }

    fn arcs(&self, take: &mut dyn FnMut(&[u32]) -> Result<(), Error>) -> Result<(), Error> {
        match &self.kind {
            Kind::Arcs(arcs) => arcs.arcs(take),
            Kind::Csr(csr) => csr.arcs(take),
        }
    }
}
