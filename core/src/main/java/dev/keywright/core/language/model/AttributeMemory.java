package dev.keywright.core.language.model;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.yaml.Node.Entry;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The attributes of the last text whose declaration alone says all about them. Not for several threads. */
final class AttributeMemory {
    private Map<AttributeRef, Known> last = Map.of();
    private Map<AttributeRef, Known> next = new LinkedHashMap<>();

    private record Known(Entry declared, Attribute read) {}

    /** To be called before the entities of a text are read. */
    void begin() {
        last = next;
        next = new LinkedHashMap<>();
    }

    Optional<Attribute> find(AttributeRef ref, Entry declared) {
        Known known = last.get(ref);
        if (known == null || !known.declared().says(declared)) {
            return Optional.empty();
        }
        next.put(ref, known);
        return Optional.of(known.read());
    }

    void keep(Entry declared, Attribute read) {
        next.put(read.ref(), new Known(declared, read));
    }
}
