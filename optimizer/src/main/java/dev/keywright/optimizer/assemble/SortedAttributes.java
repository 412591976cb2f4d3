package dev.keywright.optimizer.assemble;

import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.Attribute.Follows;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Read;
import java.util.LinkedHashSet;
import java.util.Set;

/** The attributes whose texts in a key have to sort like their values, since something asks for their order. */
final class SortedAttributes {
    private final Model model;
    private final Set<AttributeRef> sorted = new LinkedHashSet<>();

    SortedAttributes(Model model) {
        this.model = model;
        model.patterns().forEach(pattern -> add(pattern.operation()));
        model.entities().stream()
                .flatMap(entity -> entity.attributes().stream())
                .forEach(attribute -> {
                    if (attribute.meaning() instanceof Follows) {
                        sorted.add(attribute.ref());
                    }
                    if (attribute.meaning() instanceof Counts counts) {
                        counts.aggregate().follows().forEach(this::add);
                    }
                });
    }

    private void add(Operation operation) {
        if (operation instanceof Read read) {
            read.parts().stream().flatMap(part -> part.order().stream()).forEach(one -> add(one.attribute()));
            read.included().stream()
                    .flatMap(include -> include.keyOrder(model).stream())
                    .forEach(one -> add(one.attribute()));
        }
        operation.questions().stream()
                .flatMap(selection -> selection.range().stream())
                .forEach(range -> add(range.attribute()));
    }

    private void add(AttributeUse use) {
        sorted.add(model.origin(use.attribute()).ref());
    }

    boolean contains(AttributeUse use) {
        return sorted.contains(model.origin(use.attribute()).ref());
    }
}
