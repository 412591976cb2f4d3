package dev.keywright.moving.items;

import dev.keywright.core.model.EntityRef;
import dev.keywright.verifier.world.Datum;
import java.util.List;

/** A thing by its entity and the values of its id. */
public record ThingRef(EntityRef entity, List<Datum> id) {
    public ThingRef {
        id = List.copyOf(id);
    }

    @Override
    public String toString() {
        return "%s %s"
                .formatted(
                        entity.name(),
                        String.join(" ", id.stream().map(Datum::toString).toList()));
    }
}
