package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Write;
import dev.keywright.core.price.Dollars;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds primary keys with an attribute that those who write the item do not know. */
final class LookedUpKey implements DesignRule {
    static final Problem PROBLEM = Problem.warning(
            "looked-up-key",
            "A primary key with an attribute that the patterns which write the item are not given.",
            """
            A write needs the whole primary key. Whoever knows less has to find the item first: another
            request and another round trip for every write, and through an index an item that was created
            a moment ago is missed.""",
            """
            Build the primary key from what callers know, the id above all, and serve the order that the
            attribute was meant for by an index; or have callers pass the attribute.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        for (ItemType item : subject.layout().items()) {
            if (item.kind().isHome() && item.kind().hasKey()) {
                check(subject, item);
            }
        }
    }

    private static void check(DesignSubject subject, ItemType item) {
        Set<AttributeUse> unknown = new LinkedHashSet<>();
        List<Pattern> patterns = new ArrayList<>();
        long cost = 0;
        for (ServedPattern served : subject.bill().patterns()) {
            for (Write write : served.pattern().operation().writes()) {
                Set<AttributeUse> missing = missing(subject, item, write);
                if (missing.isEmpty() || served.reads().isEmpty()) {
                    continue;
                }
                unknown.addAll(missing);
                patterns.add(served.pattern());
                cost += subject.readNanoDollars(served.pattern(), served.readUnits()) + served.roundTripNanoDollars();
            }
        }
        if (!patterns.isEmpty() && subject.isNotable(cost)) {
            subject.report(
                    PROBLEM,
                    subject.at(item),
                    "the primary key of `%s` holds %s, which %s %s not given: finding it first costs %s a month"
                            .formatted(
                                    item.name(),
                                    DesignSubject.quoted(unknown),
                                    DesignSubject.ids(patterns),
                                    patterns.size() == 1 ? "is" : "are",
                                    Dollars.text(cost)),
                    patterns);
        }
    }

    /** The attributes of the key that a write of one instance is not given. */
    private static Set<AttributeUse> missing(DesignSubject subject, ItemType item, Write write) {
        boolean one = write.entity().equals(item.kind().entity())
                && write.findTarget().filter(subject.model()::namesOne).isPresent();
        if (!one) {
            return Set.of();
        }
        Selection target = write.findTarget().orElseThrow();
        Set<AttributeUse> missing =
                new LinkedHashSet<>(subject.layout().primary(item).keyAttributes());
        target.by().forEach(given -> missing.remove(given.attribute()));
        return missing;
    }
}
