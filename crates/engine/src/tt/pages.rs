//! The memory of the table.

#[cfg(target_family = "wasm")]
pub(super) use heap::Pages;
#[cfg(not(target_family = "wasm"))]
pub(super) use system::Pages;

#[cfg(not(target_family = "wasm"))]
mod system {
    use crate::tt::Cluster;
    use memmap2::MmapMut;
    use self_cell::{MutBorrow, self_cell};
    use zerocopy::{FromBytes, FromZeros};

    type Clusters<'a> = &'a mut [Cluster];

    self_cell! {
        struct Mapped {
            owner: MutBorrow<MmapMut>,
            #[covariant]
            dependent: Clusters,
        }
    }

    /// Memory straight from the system, and the clusters in it.
    pub struct Pages(Mapped);

    impl Pages {
        /// `count` empty clusters, on large pages where the system has them: nearly every probe is of a page not looked
        /// at lately, and to find a small page takes longer than to read it.
        pub fn new(count: usize) -> Pages {
            let memory = MmapMut::map_anon(count * size_of::<Cluster>()).expect("memory for the table");
            // A system that refuses gives small pages.
            #[cfg(target_os = "linux")]
            let _ = memory.advise(memmap2::Advice::HugePage);
            Pages(Mapped::new(MutBorrow::new(memory), |memory| {
                <[Cluster]>::mut_from_bytes(memory.borrow_mut()).expect("pages hold whole clusters")
            }))
        }

        pub fn clusters(&self) -> &[Cluster] {
            self.0.borrow_dependent()
        }

        /// Empties every cluster.
        pub fn clear(&mut self) {
            self.0.with_dependent_mut(|_, clusters| clusters.zero());
        }
    }
}

/// A browser has no pages to ask for.
#[cfg(target_family = "wasm")]
mod heap {
    use crate::tt::Cluster;
    use zerocopy::FromZeros;

    pub struct Pages(Box<[Cluster]>);

    impl Pages {
        pub fn new(count: usize) -> Pages {
            Pages(<[Cluster]>::new_box_zeroed_with_elems(count).expect("memory for the table"))
        }

        pub fn clusters(&self) -> &[Cluster] {
            &self.0
        }

        pub fn clear(&mut self) {
            self.0.zero();
        }
    }
}
