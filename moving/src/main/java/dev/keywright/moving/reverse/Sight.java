package dev.keywright.moving.reverse;

import dev.keywright.moving.items.Place;
import dev.keywright.verifier.world.Thing;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/** What was seen of a thing in the design. */
public sealed interface Sight {
    /**
     * It is there.
     *
     * @param places where items tell of it
     */
    record Present(Thing thing, Set<Place> places) implements Sight {
        public Present {
            places = Collections.unmodifiableSet(new LinkedHashSet<>(places));
        }
    }

    /** It is in none of the places where it could be. */
    record Gone() implements Sight {}

    /** Nobody knows where its items would be. */
    record Unknown() implements Sight {}
}
