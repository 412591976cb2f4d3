package dev.keywright.runtime.description;

import java.util.List;

/** A read for each entity that was found, because the first request did not bring everything. */
public sealed interface Fetch {
    /** Another item of the same entity, or the whole of the same one, by its key. */
    record Item(IndexEntry.Ref primary, boolean consistent) implements Fetch {}

    /** The same entity again, by its id. */
    record Again(Feed feed, Plan plan) implements Fetch {}

    /** A parent, by the attributes that the child holds of it. */
    record OfParent(Feed feed, Plan plan, List<Inherited> wanted) implements Fetch {
        public OfParent {
            wanted = List.copyOf(wanted);
        }
    }

    /** An attribute of a parent: its name in the child and in the parent. */
    record Inherited(String use, String ofParent) {}

    /** The number of children. */
    record HowMany(String use, Feed feed, Plan plan) implements Fetch {}
}
