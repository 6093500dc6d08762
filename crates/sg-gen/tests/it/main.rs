//! Inputs that are made, through the public interface.

mod inputs;
