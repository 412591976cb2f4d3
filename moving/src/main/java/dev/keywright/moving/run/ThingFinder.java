package dev.keywright.moving.run;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.EntityRef;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Relatives;
import dev.keywright.verifier.world.Thing;
import java.util.List;
import java.util.Map;

/** Finds things on the side that answers are compared with. */
public interface ThingFinder {
    /**
     * All things of an entity that have these values, and whatever is found with them.
     *
     * @throws Relatives.Unknown where there are too many of them, or nobody can say which they are
     */
    List<Thing> find(EntityRef entity, Map<AttributeRef, Datum> values);
}
