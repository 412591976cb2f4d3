package dev.keywright.core.verdict;

import dev.keywright.core.design.Projection.Only;
import dev.keywright.core.design.Table;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.layout.Path;

/** Finds tables whose indexes list more attributes than DynamoDB allows. */
final class TooManyProjected implements DesignRule {
    static final Problem PROBLEM = Problem.error(
            "too-many-projected",
            "A table whose indexes list more than 100 projected attributes.",
            """
            DynamoDB counts the attributes that projections of type INCLUDE list over all indexes of a
            table, once for each index, and rejects more than 100.""",
            "Use projection ALL for the index that lists the most attributes, or list fewer.");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    private static final int MOST_NAMES = 100;

    @Override
    public void check(DesignSubject subject) {
        for (Table table : subject.design().tables()) {
            int names = table.indexes().stream()
                    .mapToInt(index -> index.projection() instanceof Only only
                            ? only.attributes().size()
                            : 0)
                    .sum();
            if (names > MOST_NAMES) {
                subject.report(
                        PROBLEM,
                        subject.designPositions().of("tables", table.name(), "indexes"),
                        "the indexes of `%s` list %s projected attributes; the limit is 100"
                                .formatted(table.name(), names),
                        subject.writers(new Path.Primary(table)));
            }
        }
    }
}
