package dev.keywright.runtime.engine;

import java.util.List;

/** What is read for each that was found, because the first request did not bring it. */
public sealed interface Fetch {
    /** Another item of the same entity, or the whole of the same one, by its key. */
    record Item(Entry primary, boolean consistent) implements Fetch {}

    /** The same entity again, by its id. */
    record Again(Feed feed, Plan plan) implements Fetch {}

    /** A parent, by what is held of it; what it calls its own the child calls the parent's. */
    record OfParent(Feed feed, Plan plan, List<Inherited> wanted) implements Fetch {
        public OfParent {
            wanted = List.copyOf(wanted);
        }
    }

    /** What the child calls the one way and the parent the other. */
    record Inherited(String use, String ofParent) {}

    /** How many children there are. */
    record HowMany(String use, Feed feed, Plan plan) implements Fetch {}
}
