package dev.keywright.verifier.data;

import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Read;
import dev.keywright.verifier.world.World;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Counts that decide what is in an answer or where. One that may trail may hold expired children or not, and then an answer
 * without the parent is as right as one with it: such children do not expire.
 */
final class DecisiveCounts {
    private final Model model;
    private final Set<EntityRef> counted = new LinkedHashSet<>();

    DecisiveCounts(Model model) {
        this.model = model;
        model.patterns().forEach(pattern -> add(pattern.operation()));
    }

    private void add(Operation operation) {
        operation.questions().forEach(selection -> selection.attributes().forEach(this::add));
        operation
                .writes()
                .forEach(write -> write.findTarget()
                        .ifPresent(target -> target.attributes().forEach(this::add)));
        if (operation instanceof Read read) {
            read.parts().forEach(part -> part.order().forEach(ordering -> add(ordering.attribute())));
            read.included().forEach(include -> include.order().forEach(ordering -> add(ordering.attribute())));
        }
    }

    private void add(AttributeUse use) {
        if (model.attribute(use.attribute()).meaning() instanceof Counts counts) {
            counted.add(counts.children().child());
        }
    }

    /** Whether the number of such children decides something. */
    boolean decide(EntityRef child) {
        return counted.contains(child);
    }

    /** Whether one of them counts somebody who has expired. */
    boolean areOpen(World world) {
        return counted.stream().flatMap(child -> world.stored(child).stream()).anyMatch(world::isExpired);
    }
}
