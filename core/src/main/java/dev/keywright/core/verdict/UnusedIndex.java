package dev.keywright.core.verdict;

import dev.keywright.core.cost.Structure;
import dev.keywright.core.design.Index;
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

/** Finds indexes that no pattern uses. */
final class UnusedIndex implements DesignRule {
    static final Problem PROBLEM = Problem.warning("unused-index", "An index that no pattern uses.", """
            Every write of an item in an index is also a write to the index, plus its storage, whether
            anything reads it or not.""", """
            Remove it, or add the pattern that it is for.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        IndexUsage usage = new IndexUsage(subject);
        for (Table table : subject.design().tables()) {
            for (Index index : table.indexes()) {
                Path path = new Path.Secondary(table, index);
                List<Entry> entries = subject.layout().entriesIn(path);
                boolean waited = entries.stream().anyMatch(entry -> usage.isWaitedFor(entry.item()));
                if (!usage.isRead(path) && !waited) {
                    report(subject, table, index, entries);
                }
            }
        }
    }

    private static void report(DesignSubject subject, Table table, Index index, List<Entry> entries) {
        Set<Structure> structures = new LinkedHashSet<>();
        entries.forEach(entry -> structures.add(Structure.of(entry)));
        List<Pattern> paying = new ArrayList<>();
        structures.forEach(structure -> paying.addAll(UnreadEntry.paying(subject, structure)));
        long cost = structures.stream()
                .mapToLong(structure -> UnreadEntry.cost(subject, structure))
                .sum();
        String pays = paying.isEmpty() ? "" : ", written by %s".formatted(DesignSubject.ids(paying));
        subject.report(
                PROBLEM,
                subject.at(table, index),
                "no pattern uses `%s`%s: %s a month".formatted(index.name(), pays, Dollars.text(cost)));
    }
}
