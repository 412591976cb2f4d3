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

/** Finds copies and numbers that are kept in step for nobody. */
final class UnreadCopy implements DesignRule {
    static final Problem PROBLEM =
            Problem.warning("unread-copy", "A copy or a number that no pattern reads.", """
            Whatever follows an entity is written with it, in a transaction that counts twice, and is stored again.""", """
            Remove it. Where it was meant for a pattern, the message of that pattern says why it does not help; a copy that a
            stream keeps helps only those who state a `lag`.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        Usage usage = new Usage(subject);
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
        String pays = paying.isEmpty() ? "" : ", paid for by %s".formatted(DesignSubject.ids(paying));
        subject.report(
                PROBLEM,
                subject.at(item),
                "no pattern reads `%s`%s: %s a month".formatted(item.name(), pays, Dollars.text(cost)));
    }
}
