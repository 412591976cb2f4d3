package dev.keywright.verifier.data;

import dev.keywright.core.model.EntityRef;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All that can be referred to: the world, and beside it those that are kept elsewhere and only referred to. */
public final class Population {
    private final World world;
    private final Map<EntityRef, List<Thing>> elsewhere = new LinkedHashMap<>();

    public Population(World world) {
        this.world = world;
    }

    public World world() {
        return world;
    }

    /** Keeps it where its entity is kept. */
    void add(Thing thing) {
        if (world.model().entity(thing.entity()).isStored()) {
            world.put(thing);
            return;
        }
        elsewhere.computeIfAbsent(thing.entity(), unused -> new ArrayList<>()).add(thing);
    }

    /** Those that have not expired, wherever they are kept. */
    List<Thing> living(EntityRef entity) {
        return world.model().entity(entity).isStored()
                ? world.living(entity)
                : List.copyOf(elsewhere.getOrDefault(entity, List.of()));
    }
}
