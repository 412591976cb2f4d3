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

/** Finds values that something is told apart or found by, and that are kept in an object store. */
final class BlobInKey implements Rule {
    static final Problem PROBLEM = Problem.error(
            "blob-in-key",
            "A value in an object store that something is identified, found or sorted by.",
            """
            Of what is kept in an object store the item holds a pointer, and nothing of the value itself: no key can be made
            of it, no guard can keep it unique, and no query or filter can see it.""",
            "Leave out `store: blob`, or keep what is asked for in another attribute, such as its hash or its first words.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(Subject subject) {
        for (Entity entity : subject.model().entities()) {
            for (AttributeRef id : entity.id()) {
                report(subject, id, "identifies `%s`".formatted(entity.name()));
            }
            entity.uniques().stream()
                    .flatMap(unique -> unique.attributes().stream())
                    .filter(attribute -> !entity.id().contains(attribute))
                    .forEach(attribute -> report(subject, attribute, "is to be unique"));
        }
        for (Pattern pattern : subject.model().patterns()) {
            for (AttributeUse use : asked(pattern)) {
                if (isBlob(subject, use.attribute())) {
                    subject.report(
                            PROBLEM,
                            subject.at(pattern, "by"),
                            "`%s` asks for `%s`, which is kept in an object store".formatted(pattern.id(), use));
                }
            }
        }
    }

    private static void report(Subject subject, AttributeRef attribute, String why) {
        boolean own = !subject.model().attribute(attribute).isHeld();
        if (own && isBlob(subject, attribute)) {
            subject.report(
                    PROBLEM,
                    subject.at(attribute, "store"),
                    "`%s` is kept in an object store and %s".formatted(attribute, why));
        }
    }

    private static boolean isBlob(Subject subject, AttributeRef attribute) {
        return subject.model().origin(attribute).store() == Attribute.Store.BLOB;
    }

    /** Whose values are compared; whether something is there at all can be told of a pointer too. */
    private static List<AttributeUse> asked(Pattern pattern) {
        List<Selection> selections = new ArrayList<>();
        pattern.operation().findQuestion().ifPresent(selections::add);
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
            read.order().forEach(ordering -> asked.add(ordering.attribute()));
            read.include().forEach(include -> include.order().forEach(ordering -> asked.add(ordering.attribute())));
        }
        return asked.stream().distinct().toList();
    }
}
