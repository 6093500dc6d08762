//! The programs under `inputs/<problem>/submissions`.
