package dev.keywright.moving.mapping;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.moving.items.ThingRef;
import dev.keywright.verifier.world.Datum;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * An attribute of another old thing.
 *
 * @param by the attributes that hold the other one's id, in the order of that id
 */
public record LookedUp(EntityRef entity, List<AttributeRef> by, AttributeRef take) implements Rule {
    public LookedUp {
        by = List.copyOf(by);
    }

    @Override
    public Optional<Datum> value(OldThing thing) {
        List<Datum> id = new ArrayList<>();
        for (AttributeRef one : by) {
            Optional<Datum> value = thing.find(one);
            if (value.isEmpty()) {
                return Optional.empty();
            }
            id.add(value.get());
        }
        return thing.find(new ThingRef(entity, id)).flatMap(other -> other.find(take));
    }

    @Override
    public Set<AttributeRef> uses() {
        Set<AttributeRef> uses = new LinkedHashSet<>(by);
        uses.add(take);
        return uses;
    }

    @Override
    public boolean mayBeMissing(Model old) {
        return old.mayBeMissing(take) || by.stream().anyMatch(old::mayBeMissing);
    }

    @Override
    public String words() {
        return "`%s` of the `%s` of %s".formatted(take.name(), entity.name(), Names.of(by));
    }

    @Override
    public Optional<Rule> inChild(Function<AttributeRef, Optional<AttributeRef>> held) {
        return Names.all(by, held).map(inner -> new LookedUp(entity, inner, take));
    }
}
