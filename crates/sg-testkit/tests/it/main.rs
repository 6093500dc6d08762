//! Tools that do more than a test should have to say.

mod trusted;
