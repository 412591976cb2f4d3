package dev.keywright.core.rules;

import dev.keywright.core.model.Count;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Create.ForEach;
import dev.keywright.core.model.Delete;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.External;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The patterns that read an entity. */
final class EntityReaders {
    private EntityReaders() {}

    /** The selections that the updates and deletes of an operation look up. */
    static List<Selection> targets(Operation operation) {
        return operation.writes().stream()
                .flatMap(write -> write.findTarget().stream())
                .toList();
    }

    /** The entities that a pattern reads: queries, includes, copies from, or feeds another system with. */
    static Set<EntityRef> read(Pattern pattern) {
        Operation operation = pattern.operation();
        Set<EntityRef> read = new LinkedHashSet<>();
        if (operation instanceof Read question) {
            read.addAll(question.entities());
            // Entities between the one that is read and an included one are returned too.
            question.included().forEach(include -> include.path().forEach(step -> read.add(step.to())));
            question.parts().stream()
                    .flatMap(part -> part.select().stream())
                    .filter(selected -> selected.attribute().isInherited())
                    .forEach(selected ->
                            read.add(selected.attribute().attribute().entity()));
        } else if (operation instanceof Count count) {
            read.add(count.entity());
        } else if (operation instanceof External external) {
            read.addAll(external.reads());
        } else if (operation instanceof Create create && create.fanout() instanceof ForEach each) {
            read.add(each.source().entity());
        }
        return read;
    }

    /** The entities that some pattern of the model reads. */
    static Set<EntityRef> read(Model model) {
        Set<EntityRef> read = new LinkedHashSet<>();
        model.patterns().forEach(pattern -> read.addAll(read(pattern)));
        return read;
    }

    /** The entities of which a write of the pattern depends on what is stored, since its `if` reads it. */
    static Set<EntityRef> compared(Pattern pattern) {
        Set<EntityRef> compared = new LinkedHashSet<>();
        for (Write write : pattern.operation().writes()) {
            boolean own = (write instanceof Update update
                            && !update.conditions().isEmpty())
                    || (write instanceof Delete delete && !delete.conditions().isEmpty());
            if (own) {
                compared.add(write.entity());
            }
            if (write instanceof Create create) {
                create.limits().forEach(limit -> compared.add(limit.count().entity()));
            }
        }
        return compared;
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
