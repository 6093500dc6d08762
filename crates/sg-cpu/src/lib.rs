#![doc = include_str!("../README.md")]
//!
//! What takes a [`Cpu`] picks its kernels by [`Cpu::level`], once. Cost: O(1); the standard
//! library asks the CPU at most once per program.

use std::fmt;

/// A set of instructions that kernels are written for, from plain to wide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Nothing beyond what the compiler assumes of the target.
    Portable,
    /// x86-64 with AVX2, BMI1, BMI2, LZCNT and POPCNT: Intel since 2013, AMD
    /// since 2015.
    Avx2,
    /// All of that with AVX-512 F, BW, CD, DQ, VL, VBMI and VBMI2: Intel since
    /// 2019, AMD since 2022.
    Avx512,
}

impl Level {
    /// All levels, the plainest first.
    pub const ALL: [Level; 3] = [Level::Portable, Level::Avx2, Level::Avx512];

    /// The name of the level, as it is written outside of programs.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Level::Portable => "portable",
            Level::Avx2 => "avx2",
            Level::Avx512 => "avx512",
        }
    }

    /// The level of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The proof that this machine has the instructions of a level, and therefore
/// those of all plainer levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cpu {
    /// Supported by this machine.
    level: Level,
}

impl Cpu {
    /// The widest level of this machine.
    #[must_use]
    pub fn detect() -> Cpu {
        Cpu { level: widest() }
    }

    /// The level that every machine has.
    #[must_use]
    pub fn portable() -> Cpu {
        Cpu {
            level: Level::Portable,
        }
    }

    /// `level`, if this machine has it.
    #[must_use]
    pub fn at(level: Level) -> Option<Cpu> {
        (level <= Cpu::detect().level).then_some(Cpu { level })
    }

    /// All levels of this machine, the plainest first.
    pub fn all() -> impl Iterator<Item = Cpu> {
        Level::ALL.into_iter().filter_map(Cpu::at)
    }

    /// The level that kernels are picked for.
    #[must_use]
    #[inline]
    pub fn level(self) -> Level {
        self.level
    }
}

#[cfg(target_arch = "x86_64")]
fn widest() -> Level {
    let has_avx2 = is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt");
    let has_avx512 = is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512cd")
        && is_x86_feature_detected!("avx512dq")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512vbmi")
        && is_x86_feature_detected!("avx512vbmi2");
    match (has_avx2, has_avx512) {
        (false, _) => Level::Portable,
        (true, false) => Level::Avx2,
        (true, true) => Level::Avx512,
    }
}

#[cfg(not(target_arch = "x86_64"))]
fn widest() -> Level {
    Level::Portable
}

#[cfg(test)]
mod tests;
