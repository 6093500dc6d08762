//! Choices that have a name and a description, each stated once.

/// A type of choices, each of which has a name.
pub trait Choice: Copy + 'static {
    /// All choices, in the order in which they are listed.
    const ALL: &'static [Self];

    /// The name of the choice, as it is typed.
    fn name(self) -> &'static str;

    /// The meaning of the choice, in one line without a full stop.
    fn about(self) -> &'static str;

    /// The one of that name.
    fn find(name: &str) -> Option<Self> {
        Self::ALL
            .iter()
            .copied()
            .find(|choice| choice.name() == name)
    }
}

/// Defines an enum of choices from a table of variants, names and descriptions.
macro_rules! choices {
    ($(#[$meta:meta])* $type:ident { $($variant:ident $name:literal $about:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $type {
            $(#[doc = $about] $variant,)*
        }

        impl Choice for $type {
            const ALL: &'static [Self] = &[$($type::$variant),*];

            fn name(self) -> &'static str {
                match self {
                    $($type::$variant => $name,)*
                }
            }

            fn about(self) -> &'static str {
                match self {
                    $($type::$variant => $about,)*
                }
            }
        }
    };
}

pub(crate) use choices;
