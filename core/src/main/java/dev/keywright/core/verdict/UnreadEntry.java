package dev.keywright.core.verdict;

import dev.keywright.core.cost.Line;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.cost.StoredStructure;
import dev.keywright.core.cost.Structure;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.price.Dollars;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Finds item types in an index that no pattern reads there. */
final class UnreadEntry implements DesignRule {
    static final Problem PROBLEM =
            Problem.warning("unread-entry", "An item type in an index that no pattern reads there.", """
            Each index entry is a copy that is stored, and written whenever the item changes. In a
            partition that other patterns query, it is read and billed there too.""", """
            Remove the index's key attributes from the item; where the index uses the items' own
            attributes, rename them in the other items.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        IndexUsage usage = new IndexUsage(subject);
        for (ItemType item : subject.layout().items()) {
            Map<String, Entry> entries = new LinkedHashMap<>();
            if (item.kind().hasKey()) {
                subject.layout()
                        .entries(item)
                        .forEach(entry -> entries.putIfAbsent(entry.path().name(), entry));
            }
            for (Entry entry : entries.values()) {
                boolean unread = entry.path() instanceof Path.Secondary
                        && !usage.isRead(entry.item(), entry.path())
                        && usage.isRead(entry.path())
                        && !usage.isWaitedFor(entry.item())
                        && !UnwantedMembers.isUnwanted(entry);
                if (unread) {
                    report(subject, usage, entry);
                }
            }
        }
    }

    private static void report(DesignSubject subject, IndexUsage usage, Entry entry) {
        Structure structure = Structure.of(entry);
        List<Pattern> paying = paying(subject, structure);
        List<Pattern> disturbed = usage.disturbed(entry);
        String pays = paying.isEmpty() ? "" : ", written by %s".formatted(DesignSubject.ids(paying));
        String reads = disturbed.isEmpty()
                ? ""
                : ", and read by %s only to be dropped".formatted(DesignSubject.ids(disturbed));
        subject.report(
                PROBLEM,
                subject.at(entry.item(), entry.path().key().partition().get(0)),
                "no pattern reads `%s` through `%s`%s%s: %s a month"
                        .formatted(
                                entry.item().name(),
                                entry.path().name(),
                                pays,
                                reads,
                                Dollars.text(cost(subject, structure))));
    }

    static List<Pattern> paying(DesignSubject subject, Structure structure) {
        return subject.bill().patterns().stream()
                .filter(served -> served.lines().stream()
                        .anyMatch(line -> line.structure().equals(structure) && line.writeNanoDollars() > 0))
                .map(ServedPattern::pattern)
                .toList();
    }

    /** The monthly cost of its writes and its storage. */
    static long cost(DesignSubject subject, Structure structure) {
        long writes = subject.bill().patterns().stream()
                .flatMap(served -> served.lines().stream())
                .filter(line -> line.structure().equals(structure))
                .mapToLong(Line::writeNanoDollars)
                .sum();
        long storage = subject.bill().storage().stream()
                .filter(stored -> stored.structure().equals(structure))
                .mapToLong(StoredStructure::nanoDollars)
                .sum();
        return writes + storage;
    }
}
