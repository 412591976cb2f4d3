package dev.keywright.backends;

import dev.keywright.backends.blueprint.Backend;
import dev.keywright.backends.schema.JsonSchemaBackend;
import java.util.List;
import java.util.Optional;

/** The back ends; to add one, write its file and add a line here. */
public final class Backends {
    public static final List<Backend> ALL = List.of(new JsonSchemaBackend());

    private Backends() {}

    public static Optional<Backend> find(String name) {
        return ALL.stream().filter(backend -> backend.name().equals(name)).findFirst();
    }

    public static List<String> names() {
        return ALL.stream().map(Backend::name).toList();
    }
}
