package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.Table;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.price.Dollars;
import java.util.List;

/** Finds indexes whose patterns the rest of the design serves at a lower cost. */
final class RedundantIndex implements DesignRule {
    static final Problem PROBLEM = Problem.warning(
            "redundant-index",
            "An index that costs more than it saves: the rest of the design can serve its patterns.",
            """
            Every write of an item in an index is also a write to the index, plus its storage. Where the
            table or another index serves the same patterns, removing the index costs at most a few more
            reads.""",
            """
            Remove the index, unless the rates are going to change in its favor.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        IndexUsage usage = new IndexUsage(subject);
        for (Table table : subject.design().tables()) {
            for (Index index : table.indexes()) {
                List<Pattern> readers = readers(subject, new Path.Secondary(table, index));
                boolean others = readers.stream().allMatch(pattern -> hasAnotherWay(subject, pattern, index, usage));
                boolean guarded = GuardedIndex.guard(subject, table, index).isPresent();
                if (!readers.isEmpty() && others && !guarded) {
                    check(subject, table, index, readers);
                }
            }
        }
    }

    private static List<Pattern> readers(DesignSubject subject, Path path) {
        return subject.bill().patterns().stream()
                .filter(served -> served.reads().stream()
                        .anyMatch(request -> request.entry().path().equals(path)))
                .map(ServedPattern::pattern)
                .toList();
    }

    /** By the table or by an index that is needed anyway: of two equal indexes, one is reported as unused. */
    private static boolean hasAnotherWay(DesignSubject subject, Pattern pattern, Index index, IndexUsage usage) {
        return !(pattern.operation() instanceof Read read)
                || subject.reads().all(read).stream()
                        .anyMatch(accessPath -> accessPath.requests().stream()
                                .map(request -> request.entry().path())
                                .allMatch(path ->
                                        isOther(path, index) && (path instanceof Path.Primary || usage.isRead(path))));
    }

    private static boolean isOther(Path path, Index index) {
        return !(path instanceof Path.Secondary secondary)
                || !secondary.index().ref().equals(index.ref());
    }

    private static void check(DesignSubject subject, Table table, Index index, List<Pattern> readers) {
        IndexVariant without = IndexVariant.without(subject, table, index);
        long saved = without.savedNanoDollars();
        if (!without.isAsGood() || !subject.isNotable(saved)) {
            return;
        }
        subject.report(
                PROBLEM,
                subject.at(table, index),
                "without `%s` the design would still serve %s and cost %s a month less"
                        .formatted(index.name(), DesignSubject.ids(readers), Dollars.text(saved)));
    }
}
