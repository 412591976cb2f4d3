package dev.keywright.verifier.data;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity.Unique;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.World;
import java.util.List;
import java.util.stream.Stream;

/** The values of attributes that share a space of unique values, also across entities. */
final class SharedUniques {
    private final Model model;
    private final World world;

    SharedUniques(World world) {
        this.model = world.model();
        this.world = world;
    }

    /** The values that other attributes have in the space of this one. */
    List<Datum> values(AttributeRef attribute) {
        return model.entity(attribute.entity()).uniques().stream()
                .filter(unique -> unique.attributes().contains(attribute))
                .flatMap(unique -> values(attribute, unique))
                .toList();
    }

    private Stream<Datum> values(AttributeRef attribute, Unique unique) {
        int place = unique.attributes().indexOf(attribute);
        return model.sharing(unique).stream()
                .filter(other -> !other.equals(unique))
                .map(other -> other.attributes().get(place))
                .flatMap(other -> world.living(other.entity()).stream().flatMap(thing -> thing.find(other).stream()));
    }
}
