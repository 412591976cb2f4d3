package dev.keywright.moving.items;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.SequenceRef;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import dev.keywright.verifier.world.World;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The number that a sequence gave out last within a parent. No child need have it any more, so it is carried as a value of the
 * parent, under a name that no attribute of a model can have.
 */
public final class LastNumber {
    private static final String PREFIX = "last number of ";

    private LastNumber() {}

    public static AttributeRef of(SequenceRef sequence) {
        return new AttributeRef(sequence.parent(), PREFIX + sequence.name());
    }

    /** Puts a thing into a world, its numbers where the world keeps them. */
    public static void put(Thing thing, World world) {
        Thing plain = plain(thing);
        world.put(plain);
        thing.values().forEach((attribute, value) -> {
            if (isOne(attribute)) {
                SequenceRef sequence =
                        new SequenceRef(thing.entity(), attribute.name().substring(PREFIX.length()));
                world.numbered(sequence, world.identity(plain), Long.parseLong(value.toString()));
            }
        });
    }

    /** The same numbers for what a thing becomes. */
    public static Map<AttributeRef, Datum> carried(Thing old, EntityRef next) {
        Map<AttributeRef, Datum> numbers = new LinkedHashMap<>();
        old.values().forEach((attribute, value) -> {
            if (isOne(attribute)) {
                numbers.put(new AttributeRef(next, attribute.name()), value);
            }
        });
        return numbers;
    }

    /** The thing as a model knows it. */
    public static Thing plain(Thing thing) {
        Thing plain = thing;
        for (AttributeRef attribute : thing.values().keySet()) {
            plain = isOne(attribute) ? plain.without(attribute) : plain;
        }
        return plain;
    }

    private static boolean isOne(AttributeRef attribute) {
        return attribute.name().startsWith(PREFIX);
    }
}
