package dev.keywright.verifier.program;

import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.verifier.oracle.Kinship;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** The values of parents that the items of an entity hold, which a design need not find where no pattern creates the entity. */
final class Inheritance {
    private final Layout layout;

    Inheritance(Layout layout) {
        this.layout = layout;
    }

    Map<AttributeUse, Datum> of(Thing thing, World world) {
        Kinship kinship = new Kinship(world);
        Map<AttributeUse, Datum> inherited = new LinkedHashMap<>();
        for (AttributeUse use : uses(thing.entity())) {
            kinship.find(thing, use).ifPresent(value -> inherited.put(use, value));
        }
        return inherited;
    }

    /** A count is left to the engine: it grows as the world is loaded. */
    private Set<AttributeUse> uses(EntityRef entity) {
        Set<AttributeUse> uses = new LinkedHashSet<>();
        layout.itemsOf(entity).forEach(item -> {
            uses.addAll(layout.stored(item));
            layout.entries(item).forEach(entry -> {
                uses.addAll(entry.keyAttributes());
                entry.when().forEach(when -> uses.add(when.attribute()));
            });
        });
        uses.removeIf(use ->
                !use.isInherited() || layout.model().attribute(use.attribute()).meaning() instanceof Counts);
        return uses;
    }
}
