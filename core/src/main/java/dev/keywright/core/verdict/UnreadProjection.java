package dev.keywright.core.verdict;

import dev.keywright.core.cost.Bill;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.cost.StoredStructure;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.Projection;
import dev.keywright.core.design.Table;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.price.Dollars;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds indexes that project attributes which no pattern reads there. */
final class UnreadProjection implements DesignRule {
    static final Problem PROBLEM = Problem.warning(
            "unread-projection", "An index that projects attributes which no pattern reads there.", """
            Projected attributes are stored again, make each entry more expensive to write and to read,
            and cause a write to the index whenever they change.""", """
            List only the attributes that are needed in `projection`, or use `projection: keys`.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    /** A tenth of the cost of the index is worth reporting. */
    private static final long NOTABLE_SHARE = 10;

    @Override
    public void check(DesignSubject subject) {
        IndexUsage usage = new IndexUsage(subject);
        for (Table table : subject.design().tables()) {
            for (Index index : table.indexes()) {
                Path path = new Path.Secondary(table, index);
                List<Entry> entries = subject.layout().entriesIn(path).stream()
                        .filter(entry -> usage.isRead(entry.item(), path))
                        .toList();
                boolean waited =
                        subject.layout().entriesIn(path).stream().anyMatch(entry -> usage.isWaitedFor(entry.item()));
                if (!entries.isEmpty() && !waited) {
                    check(subject, table, index, entries);
                }
            }
        }
    }

    private static void check(DesignSubject subject, Table table, Index index, List<Entry> entries) {
        Set<String> held = new LinkedHashSet<>();
        entries.forEach(entry -> held.addAll(subject.layout().contents().names(entry)));
        held.removeAll(table.key().attributes());
        held.removeAll(index.key().attributes());
        table.items().forEach(item -> item.keys().forEach(key -> held.remove(key.attribute())));
        Set<String> asked = new IndexReadAttributes(subject).through(new Path.Secondary(table, index));
        Set<String> unread = new LinkedHashSet<>(held);
        unread.removeAll(asked);
        held.retainAll(asked);
        if (unread.isEmpty()) {
            return;
        }
        Projection less = held.isEmpty() ? new Projection.Keys() : new Projection.Only(new ArrayList<>(held));
        IndexVariant variant = IndexVariant.with(subject, table, index, less);
        long now = cost(subject.bill(), table, index, entries);
        long then = cost(variant.bill(), table, index, entries);
        boolean notable = now - then >= now / NOTABLE_SHARE && variant.savedNanoDollars() > 0;
        if (notable && variant.isAsGood()) {
            List<Pattern> writers = subject.writers(new Path.Secondary(table, index));
            String pays = writers.isEmpty() ? "" : ", written by %s".formatted(DesignSubject.ids(writers));
            subject.report(
                    PROBLEM,
                    subject.at(table, index),
                    "no pattern reads %s through `%s`%s; a smaller projection would save %s a month"
                            .formatted(DesignSubject.quoted(unread), index.name(), pays, Dollars.text(now - then)),
                    writers);
        }
    }

    private static long cost(Bill bill, Table table, Index index, List<Entry> entries) {
        List<String> items = entries.stream().map(entry -> entry.item().name()).toList();
        long writes = 0;
        for (ServedPattern served : bill.patterns()) {
            writes += served.lines().stream()
                    .filter(line -> line.structure().path().equals(index.name())
                            && line.structure().item().table().equals(table.ref())
                            && items.contains(line.structure().item().name()))
                    .mapToLong(line -> line.writeNanoDollars())
                    .sum();
        }
        return writes
                + bill.storage().stream()
                        .filter(stored -> stored.structure().path().equals(index.name())
                                && stored.structure().item().table().equals(table.ref())
                                && items.contains(stored.structure().item().name()))
                        .mapToLong(StoredStructure::nanoDollars)
                        .sum();
    }
}
