package dev.keywright.moving.reshape;

import dev.keywright.moving.items.ThingRef;
import dev.keywright.verifier.world.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A thing that is another one than before, or came, or went. */
record ThingChange(ThingRef thing, Optional<Thing> before, Optional<Thing> after) {
    List<Thing> versions() {
        List<Thing> versions = new ArrayList<>();
        before.ifPresent(versions::add);
        after.ifPresent(versions::add);
        return versions;
    }

    /** Whether it came or went. */
    boolean isOfExistence() {
        return before.isEmpty() || after.isEmpty();
    }
}
