package dev.keywright.verifier.oracle;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Entity.Unique;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The combinations of values that must be unique. */
public final class Uniqueness {
    private final Model model;
    private final World world;

    public Uniqueness(World world) {
        this.model = world.model();
        this.world = world;
    }

    /**
     * Whether another one has a value that this one wants, or this one wants it twice in a space; what an expired one had is
     * free.
     */
    public boolean isTaken(Thing wanted) {
        return model.entity(wanted.entity()).uniques().stream()
                .anyMatch(unique -> isTwice(wanted, unique) || isTaken(wanted, unique));
    }

    private boolean isTwice(Thing wanted, Unique unique) {
        Optional<List<Datum>> values = values(wanted, unique);
        return values.isPresent()
                && model.entity(wanted.entity()).uniques().stream()
                        .filter(other -> !other.equals(unique) && isShared(other, unique))
                        .anyMatch(other -> values(wanted, other).equals(values));
    }

    private boolean isTaken(Thing wanted, Unique unique) {
        Optional<List<Datum>> values = values(wanted, unique);
        return values.isPresent()
                && model.entities().stream().anyMatch(entity -> isTaken(wanted, unique, values.get(), entity));
    }

    private boolean isTaken(Thing wanted, Unique unique, List<Datum> values, Entity entity) {
        List<Unique> same = entity.uniques().stream()
                .filter(other -> other.equals(unique) || isShared(other, unique))
                .toList();
        return world.living(entity.ref()).stream()
                .filter(other -> !isSame(other, wanted))
                .anyMatch(other -> same.stream()
                        .anyMatch(
                                one -> values(other, one).filter(values::equals).isPresent()));
    }

    private static boolean isShared(Unique first, Unique second) {
        return !first.space().isEmpty() && first.space().equals(second.space());
    }

    private boolean isSame(Thing one, Thing other) {
        return one.entity().equals(other.entity()) && world.identity(one).equals(world.identity(other));
    }

    /** A combination with a missing value is unique. */
    private static Optional<List<Datum>> values(Thing thing, Unique unique) {
        List<Datum> values = new ArrayList<>();
        for (AttributeRef attribute : unique.attributes()) {
            Optional<Datum> value = thing.find(attribute);
            if (value.isEmpty()) {
                return Optional.empty();
            }
            values.add(value.get());
        }
        return Optional.of(values);
    }
}
