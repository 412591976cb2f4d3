package dev.keywright.backends.javacode;

import dev.keywright.backends.query.Delivery;
import java.util.Map;

/**
 * The packages of the runtime's types, as a generated program imports them.
 *
 * @param home the package of the program
 */
record RuntimePackages(String home, Delivery delivery) {
    /** The package of the library. */
    static final String LIBRARY = "dev.keywright.runtime";

    private static final String DESCRIPTION = "description";

    /** The package that stands for a room of the runtime; as sources, the one that callers see is at the top. */
    String of(String room) {
        if (!isCopied()) {
            return LIBRARY + "." + room;
        }
        return room.equals(RuntimeSources.API) ? home + ".runtime" : home + ".runtime." + room;
    }

    String ofType(String type) {
        return RuntimeSources.ROOMS.entrySet().stream()
                .filter(room -> room.getValue().contains(type))
                .map(Map.Entry::getKey)
                .map(this::of)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("the runtime has no " + type));
    }

    /** The package of the model's own description: no type of the model is in it, so none has the name of one of the runtime's. */
    String ofSchema() {
        return isCopied() ? of(DESCRIPTION) : home + "." + DESCRIPTION;
    }

    /** The package of the types that a description consists of. */
    String ofDescription() {
        return of(DESCRIPTION);
    }

    boolean isCopied() {
        return delivery == Delivery.SOURCES;
    }
}
