package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Read;
import dev.keywright.core.model.Read.Include;
import dev.keywright.core.model.Read.Selected;
import dev.keywright.core.model.Selection;
import java.util.LinkedHashSet;
import java.util.Set;

/** The attributes that patterns need from an index, for their answers and for their conditions. */
final class IndexReadAttributes {
    private final DesignSubject subject;

    IndexReadAttributes(DesignSubject subject) {
        this.subject = subject;
    }

    /** Under the names by which items store them. */
    Set<String> through(Path path) {
        Set<String> names = new LinkedHashSet<>();
        for (ServedPattern served : subject.bill().patterns()) {
            boolean reads = served.reads().stream()
                    .anyMatch(request -> request.entry().path().equals(path));
            if (reads) {
                of(served.pattern().operation(), names);
            }
        }
        return names;
    }

    private void of(Operation operation, Set<String> names) {
        operation.questions().forEach(selection -> of(selection, names));
        operation.writes().forEach(write -> {
            write.findTarget().ifPresent(selection -> of(selection, names));
            all(write.entity(), names);
        });
        if (!(operation instanceof Read read)) {
            return;
        }
        for (Read part : read.parts()) {
            subject.reads().question(part).needs().forEach(use -> names.add(Layout.storedName(use)));
            part.order().forEach(ordering -> names.add(Layout.storedName(ordering.attribute())));
            part.select().stream()
                    .map(Selected::attribute)
                    .forEach(use -> names.add(use.attribute().name()));
        }
        for (Include include : read.included()) {
            include.path().stream().filter(unused -> read.select().isEmpty()).forEach(step -> all(step.to(), names));
        }
    }

    /** A write may need any of the previous values. */
    private void all(EntityRef entity, Set<String> names) {
        subject.model()
                .entity(entity)
                .attributes()
                .forEach(attribute -> names.add(Layout.storedName(AttributeUse.own(attribute.ref()))));
    }

    private static void of(Selection selection, Set<String> names) {
        Set<AttributeUse> uses = new LinkedHashSet<>();
        selection.by().forEach(given -> uses.add(given.attribute()));
        selection.in().forEach(choice -> uses.add(choice.attribute()));
        selection.range().forEach(range -> uses.add(range.attribute()));
        selection.prefix().forEach(prefix -> uses.add(prefix.attribute()));
        uses.addAll(selection.has());
        uses.addAll(selection.lacks());
        uses.addAll(selection.contains().attributes());
        uses.forEach(use -> names.add(Layout.storedName(use)));
    }
}
