package dev.keywright.core.verdict;

import dev.keywright.core.design.Projection.Only;
import dev.keywright.core.design.Table;
import dev.keywright.core.diagnostic.Problem;

/** Finds tables whose indexes name more attributes than DynamoDB allows. */
final class TooManyProjected implements DesignRule {
    static final Problem PROBLEM = Problem.error(
            "too-many-projected",
            "The indexes of a table list more than 100 projected attributes.",
            """
            DynamoDB counts the attributes that projections list over all indexes of a table, each name once for each index,
            and refuses more than 100.""",
            "Project everything in the index that lists most, or list fewer.");

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
                        "the indexes of `%s` list %s projected attributes; DynamoDB allows 100"
                                .formatted(table.name(), names));
            }
        }
    }
}
