package dev.keywright.core.rules;

import dev.keywright.core.model.Count;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Create.ForEach;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.External;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Read.Include;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import java.util.List;

/** The patterns that read an entity. */
final class EntityReaders {
    private EntityReaders() {}

    /** The selections that the updates and deletes of an operation look up. */
    static List<Selection> targets(Operation operation) {
        return operation.writes().stream()
                .flatMap(write -> write.findTarget().stream())
                .toList();
    }

    /** Whether a pattern reads the entity: queries it, includes it, copies from it, or feeds another system with it. */
    static boolean reads(Pattern pattern, EntityRef entity) {
        Operation operation = pattern.operation();
        if (operation instanceof Read read) {
            return read.entities().contains(entity)
                    || read.included().stream().anyMatch(include -> passes(include, entity))
                    || read.parts().stream()
                            .flatMap(part -> part.select().stream())
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

    /** Whether a write of the pattern depends on what is stored of the entity, since its `if` reads it. */
    static boolean compares(Pattern pattern, EntityRef entity) {
        return pattern.operation().writes().stream().anyMatch(write -> compares(write, entity));
    }

    private static boolean compares(Write write, EntityRef entity) {
        boolean own = (write instanceof Update update && !update.conditions().isEmpty())
                || (write instanceof Delete delete && !delete.conditions().isEmpty());
        boolean counts = write instanceof Create create
                && create.limits().stream()
                        .anyMatch(limit -> limit.count().entity().equals(entity));
        return (own && write.entity().equals(entity)) || counts;
    }

    /** Entities between the one that is read and an included one are returned too. */
    private static boolean passes(Include include, EntityRef entity) {
        return include.path().stream().anyMatch(step -> step.to().equals(entity));
    }

    /** The field of a pattern that names the entity it reads. */
    static String field(Pattern pattern, EntityRef entity) {
        if (pattern.operation() instanceof Read read) {
            return read.entities().contains(entity) ? "read" : "include";
        }
        if (pattern.operation() instanceof Count) {
            return "count";
        }
        return pattern.operation() instanceof External ? "reads" : "forEach";
    }
}
