package dev.keywright.moving.mapping;

import dev.keywright.core.model.AttributeRef;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Several attributes at once. */
final class Names {
    private Names() {}

    static String of(Collection<AttributeRef> attributes) {
        return String.join(
                ", ",
                attributes.stream().map(one -> "`%s`".formatted(one.name())).toList());
    }

    /** What all of them become; nothing where one becomes nothing. */
    static Optional<List<AttributeRef>> all(
            List<AttributeRef> attributes, Function<AttributeRef, Optional<AttributeRef>> each) {
        List<AttributeRef> all = new ArrayList<>();
        attributes.forEach(one -> each.apply(one).ifPresent(all::add));
        return all.size() == attributes.size() ? Optional.of(all) : Optional.empty();
    }
}
