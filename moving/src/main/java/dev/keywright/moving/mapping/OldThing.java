package dev.keywright.moving.mapping;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.moving.items.ThingRef;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import java.util.Optional;

/** A thing of the old model, and a way to others of that model. */
public interface OldThing {
    Optional<Datum> find(AttributeRef attribute);

    /** Another thing of the old model, as it is now. */
    Optional<Thing> find(ThingRef other);
}
