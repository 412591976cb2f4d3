package dev.keywright.moving.run;

import dev.keywright.core.model.Entity;
import dev.keywright.relational.rows.EntityTable;
import dev.keywright.relational.rows.RowReader;
import dev.keywright.relational.session.DatabaseFailure;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Texts of which the source takes one alone, such as `A` and `a`, and DynamoDB both: its keys are compared byte by byte. */
final class LenientUniqueness {
    private LenientUniqueness() {}

    /** The unique indexes that do so, one text for each. */
    static List<String> of(Move move) throws DatabaseFailure {
        // Several entities may share a table.
        Set<String> all = new LinkedHashSet<>();
        try (RowReader reader = move.source().open()) {
            for (Entity entity : move.entities()) {
                EntityTable table = move.table(entity);
                reader.snapshot(in -> in.lenientIndexes(table))
                        .forEach((index, columns) -> all.add(
                                "%s of %s: %s".formatted(index, table.name().shown(), String.join(", ", columns))));
            }
        }
        return List.copyOf(all);
    }
}
