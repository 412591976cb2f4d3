package dev.keywright.core.rules;

import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Write;
import java.util.ArrayList;
import java.util.List;

/** Finds blobs in an object store that a key, a unique constraint or a query needs. */
final class BlobInKey implements PartRule {
    static final Problem PROBLEM = Problem.error(
            "blob-in-key",
            "An attribute with `store: blob` that is used in an id, a unique constraint, a query or a sort order.",
            """
            The item holds only a pointer to the object, not the value itself. The value cannot be part of
            a key, a guard cannot keep it unique, and no key condition or filter can see it.""",
            "Remove `store: blob`, or query another attribute, such as a hash of the value or its first words.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(ModelSubject subject) {
        for (Entity entity : subject.entities()) {
            for (AttributeRef id : entity.id()) {
                report(subject, id, "is part of the id of `" + entity.name() + "`");
            }
            entity.uniques().stream()
                    .flatMap(unique -> unique.attributes().stream())
                    .filter(attribute -> !entity.id().contains(attribute))
                    .forEach(attribute -> report(subject, attribute, "is declared unique"));
        }
        for (Pattern pattern : subject.patterns()) {
            for (AttributeUse use : asked(pattern)) {
                if (isBlob(subject, use.attribute())) {
                    subject.report(
                            PROBLEM,
                            subject.at(pattern, "by"),
                            "`%s` queries by `%s`, which is kept in an object store".formatted(pattern.id(), use));
                }
            }
        }
    }

    private static void report(ModelSubject subject, AttributeRef attribute, String why) {
        boolean own = !subject.model().attribute(attribute).isHeld();
        if (own && isBlob(subject, attribute)) {
            subject.report(
                    PROBLEM,
                    subject.at(attribute, "store"),
                    "`%s` is kept in an object store but %s".formatted(attribute, why));
        }
    }

    private static boolean isBlob(ModelSubject subject, AttributeRef attribute) {
        return subject.model().origin(attribute).store() == Attribute.Store.BLOB;
    }

    /** The attributes whose values are compared; `has` and `lacks` work on the pointer too. */
    private static List<AttributeUse> asked(Pattern pattern) {
        List<Selection> selections = new ArrayList<>();
        selections.addAll(pattern.operation().questions());
        pattern.operation().writes().stream()
                .map(Write::findTarget)
                .forEach(target -> target.ifPresent(selections::add));
        List<AttributeUse> asked = new ArrayList<>();
        for (Selection selection : selections) {
            selection.by().forEach(given -> asked.add(given.attribute()));
            selection.in().forEach(choice -> asked.add(choice.attribute()));
            selection.range().forEach(range -> asked.add(range.attribute()));
            selection.prefix().forEach(prefix -> asked.add(prefix.attribute()));
            asked.addAll(selection.contains().attributes());
        }
        if (pattern.operation() instanceof Read read) {
            read.parts().forEach(part -> part.order().forEach(ordering -> asked.add(ordering.attribute())));
            read.included().forEach(include -> include.order().forEach(ordering -> asked.add(ordering.attribute())));
        }
        return asked;
    }
}
