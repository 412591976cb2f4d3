package dev.keywright.core.rules;

import dev.keywright.core.model.Count;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Create.ForEach;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.External;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Read.Include;
import dev.keywright.core.model.Selection;
import java.util.List;

/** Who reads an entity. */
final class Readers {
    private Readers() {}

    /** What the updates and deletes of an operation look for. */
    static List<Selection> targets(Operation operation) {
        return operation.writes().stream()
                .flatMap(write -> write.findTarget().stream())
                .toList();
    }

    /** Whether a pattern shows the entity to somebody: asks for it, brings it along, copies from it, or feeds another system. */
    static boolean reads(Pattern pattern, EntityRef entity) {
        Operation operation = pattern.operation();
        if (operation instanceof Read read) {
            return read.entity().equals(entity)
                    || read.include().stream().anyMatch(include -> passes(include, entity))
                    || read.select().stream()
                            .anyMatch(selected -> selected.attribute().isInherited()
                                    && selected.attribute().attribute().entity().equals(entity));
        }
        if (operation instanceof Count count) {
            return count.entity().equals(entity);
        }
        if (operation instanceof External external) {
            return external.reads().contains(entity);
        }
        return operation instanceof Create create
                && create.fanout() instanceof ForEach each
                && each.source().entity().equals(entity);
    }

    /** What lies between the entity read and an included one comes along. */
    private static boolean passes(Include include, EntityRef entity) {
        return include.path().stream().anyMatch(step -> step.to().equals(entity));
    }

    /** The field of a pattern that names the entity it reads. */
    static String field(Pattern pattern, EntityRef entity) {
        if (pattern.operation() instanceof Read read) {
            return read.entity().equals(entity) ? "read" : "include";
        }
        if (pattern.operation() instanceof Count) {
            return "count";
        }
        return pattern.operation() instanceof External ? "reads" : "forEach";
    }
}
