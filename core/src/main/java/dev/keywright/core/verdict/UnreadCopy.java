package dev.keywright.core.verdict;

import dev.keywright.core.cost.Structure;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.price.Dollars;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds copies and counters that no pattern reads. */
final class UnreadCopy implements DesignRule {
    static final Problem PROBLEM =
            Problem.warning("unread-copy", "A copy or a counter that no pattern reads.", """
            It is stored again and written with its entity, in a transaction that costs twice the write
            units.""", """
            Remove it. If it was meant for a pattern, see that pattern's message for why it is not used; a
            copy that is kept from a stream serves only patterns with a `lag`.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        IndexUsage usage = new IndexUsage(subject);
        for (ItemType item : subject.layout().items()) {
            boolean extra = item.kind().isOnlyForReads() && item.kind().hasKey();
            boolean read = extra
                    && subject.layout().entries(item).stream().anyMatch(entry -> usage.isRead(item, entry.path()));
            if (extra && !read && !usage.isWaitedFor(item)) {
                report(subject, item);
            }
        }
    }

    private static void report(DesignSubject subject, ItemType item) {
        Set<Structure> structures = new LinkedHashSet<>();
        subject.layout().entries(item).stream().map(Structure::of).forEach(structures::add);
        Entry primary = subject.layout().primary(item);
        List<Pattern> paying = UnreadEntry.paying(subject, Structure.of(primary));
        long cost = structures.stream()
                .mapToLong(structure -> UnreadEntry.cost(subject, structure))
                .sum();
        String pays = paying.isEmpty() ? "" : ", written by %s".formatted(DesignSubject.ids(paying));
        subject.report(
                PROBLEM,
                subject.at(item),
                "no pattern reads `%s`%s: %s a month".formatted(item.name(), pays, Dollars.text(cost)));
    }
}
