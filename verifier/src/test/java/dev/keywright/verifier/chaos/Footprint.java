package dev.keywright.verifier.chaos;

import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Parent;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The entities that a write changes, and those that they belong to. */
record Footprint(Set<List<Object>> touched) {
    static Footprint of(World before, Call call) {
        World after = Sequel.of(before, List.of(call)).world();
        Set<List<Object>> touched = new LinkedHashSet<>();
        for (Entity entity : before.model().entities()) {
            Set<Thing> old = new LinkedHashSet<>(before.stored(entity.ref()));
            Set<Thing> now = new LinkedHashSet<>(after.stored(entity.ref()));
            old.stream().filter(thing -> !now.contains(thing)).forEach(thing -> add(before, entity, thing, touched));
            now.stream().filter(thing -> !old.contains(thing)).forEach(thing -> add(before, entity, thing, touched));
        }
        return new Footprint(touched);
    }

    private static void add(World world, Entity entity, Thing thing, Set<List<Object>> touched) {
        touched.add(List.of(entity.ref(), world.identity(thing)));
        for (Parent role : entity.parents()) {
            List<Datum> held = new ArrayList<>();
            role.holds().stream()
                    .filter(holding ->
                            world.model().entity(holding.source().entity()).id().contains(holding.source()))
                    .forEach(holding -> thing.find(holding.held()).ifPresent(held::add));
            touched.add(List.of(role.entity(), held));
        }
    }

    boolean meets(Footprint other) {
        return touched.stream().anyMatch(other.touched::contains);
    }
}
