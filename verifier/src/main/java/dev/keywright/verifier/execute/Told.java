package dev.keywright.verifier.execute;

import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.World;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What is known without being read: what is created together, and all of a world while it is stored, for a design needs to
 * find only what patterns ask for.
 */
final class Told {
    private final Model model;
    private final World nothing;
    private final Map<EntityRef, List<Values>> created = new LinkedHashMap<>();
    private World world;

    Told(Model model, Instant now) {
        this.model = model;
        this.nothing = new World(model, now);
        this.world = nothing;
    }

    /** Does something while the world is known. */
    <T> T during(World known, Supplier<T> action) {
        world = known;
        try {
            return action.get();
        } finally {
            world = nothing;
        }
    }

    boolean isEverything() {
        return world.size() > 0;
    }

    /** What was created together stands now where everybody can read it, or was never written. */
    void forgetCreated() {
        created.clear();
    }

    void created(EntityRef entity, Values values) {
        created.computeIfAbsent(entity, unused -> new ArrayList<>()).add(values);
    }

    Optional<Values> findCreated(EntityRef entity, Values values) {
        List<AttributeUse> id =
                model.entity(entity).id().stream().map(AttributeUse::own).toList();
        return created.getOrDefault(entity, List.of()).stream()
                .filter(one -> id.stream().allMatch(use -> one.find(use).equals(values.find(use))))
                .findFirst();
    }

    Optional<Values> find(EntityRef entity, Values values) {
        return findCreated(entity, values).or(() -> findStored(entity, values));
    }

    private Optional<Values> findStored(EntityRef ref, Values values) {
        Entity entity = model.entity(ref);
        List<Datum> identity = new ArrayList<>();
        entity.id().forEach(id -> values.find(AttributeUse.own(id)).ifPresent(identity::add));
        return world.findStored(ref, identity).map(Values::of);
    }
}
