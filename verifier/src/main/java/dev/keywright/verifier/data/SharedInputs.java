package dev.keywright.verifier.data;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The inputs that the writes of a transaction share: those of the same name that mean the same thing have the same value,
 * each repetition with that of its own number.
 */
final class SharedInputs {
    private static final int ONCE = -1;

    private final Model model;
    private final Map<Key, Datum> values = new LinkedHashMap<>();
    private final Map<Created, Thing> created = new LinkedHashMap<>();

    private record Key(String name, AttributeRef origin, int repetition) {}

    private record Created(EntityRef entity, int repetition) {}

    SharedInputs(Model model) {
        this.model = model;
    }

    Optional<Datum> find(String name, AttributeRef attribute, Turn turn) {
        AttributeRef origin = model.origin(attribute).ref();
        return Optional.ofNullable(values.get(new Key(name, origin, turn.number())))
                .or(() -> Optional.ofNullable(values.get(new Key(name, origin, ONCE))));
    }

    void bind(String name, AttributeRef attribute, Turn turn, Datum value) {
        values.putIfAbsent(new Key(name, model.origin(attribute).ref(), number(turn)), value);
    }

    void bind(Thing fresh, Turn turn) {
        fresh.values().forEach((attribute, value) -> bind(attribute.name(), attribute, turn, value));
        created.putIfAbsent(new Created(fresh.entity(), number(turn)), fresh);
    }

    /** The one that the transaction creates: its children belong to it. */
    Optional<Thing> findCreated(EntityRef entity, Turn turn) {
        return Optional.ofNullable(created.get(new Created(entity, turn.number())))
                .or(() -> Optional.ofNullable(created.get(new Created(entity, ONCE))))
                .or(() -> Optional.ofNullable(created.get(new Created(entity, 0))));
    }

    private static int number(Turn turn) {
        return turn.times() == 1 ? ONCE : turn.number();
    }

    /** The number of a repetition of a write, and how many there are. */
    record Turn(int number, int times) {
        static final Turn ONLY = new Turn(0, 1);
    }
}
