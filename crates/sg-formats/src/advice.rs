//! What is said where the rows of a graph do not come in the order in which they can stream by.

use sg_core::StreamError;

/// The message about an arc that is not where it has to be, with a way out if there is one.
#[cold]
pub(crate) fn of(error: &StreamError) -> String {
    match error {
        StreamError::WrongWay { source, target, .. } if source == target => error.to_string(),
        _ => format!("{error}: grundy renumber writes a copy of the graph that streams"),
    }
}
