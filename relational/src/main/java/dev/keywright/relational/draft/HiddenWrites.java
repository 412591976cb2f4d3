package dev.keywright.relational.draft;

import dev.keywright.relational.catalogue.TableName;
import dev.keywright.relational.shape.PatternDraft.Word;
import dev.keywright.relational.workload.Workload.Writes;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Rows that were written without a statement that says so: cascades, triggers, functions, loads. */
final class HiddenWrites {
    private static final String BEGUN = "the two may not have been counted from the same time, --watch compares them";

    private final Facts facts;
    private final Set<String> unexplained = new LinkedHashSet<>();

    HiddenWrites(Facts facts) {
        this.facts = facts;
    }

    List<String> all() {
        List<String> hidden = new ArrayList<>();
        facts.entities().forEach(table -> {
            Writes writes = facts.workload().writes().getOrDefault(table.name().shown(), new Writes(0, 0, 0));
            double created = rows(table.name(), Word.CREATE) + rows(table.name(), Word.PUT);
            said(hidden, table.name(), "inserted", writes.inserted(), created);
            said(
                    hidden,
                    table.name(),
                    "updated",
                    writes.updated(),
                    rows(table.name(), Word.UPDATE) + rows(table.name(), Word.PUT));
            said(hidden, table.name(), "deleted", writes.deleted(), rows(table.name(), Word.DELETE));
        });
        if (!unexplained.isEmpty()) {
            hidden.add("more rows written than statements account for, in %s; %s"
                    .formatted(String.join(", ", unexplained), BEGUN));
        }
        return hidden;
    }

    private void said(List<String> hidden, TableName table, String what, double counted, double stated) {
        double missing = counted - stated;
        if (missing <= Math.max(2, counted * 0.05)) {
            return;
        }
        String cause = facts.catalogue().table(table).triggers().isEmpty() ? "" : "; it has triggers";
        String deleted = what.equals("deleted") && isCascaded(table) ? "; ON DELETE CASCADE from its parent" : "";
        if (isOneReading() && cause.isEmpty() && deleted.isEmpty()) {
            unexplained.add(table.shown());
            return;
        }
        hidden.add("%s: %s rows %s, but statements account for %s%s%s%s"
                .formatted(
                        table,
                        Yaml.whole(counted),
                        what,
                        stated < 0.5 ? "none" : Yaml.whole(stated),
                        deleted,
                        cause,
                        isOneReading() ? "; " + BEGUN : ""));
    }

    private boolean isOneReading() {
        return facts.workload().origin().contains("one reading");
    }

    private boolean isCascaded(TableName table) {
        return facts.collected().links().ofChild(table).stream()
                .anyMatch(link -> link.deletion() == dev.keywright.relational.link.Relationship.Deletion.CASCADES);
    }

    private double rows(TableName table, Word word) {
        return facts.collected().patterns().stream()
                .filter(pattern -> pattern.draft.table.equals(table) && pattern.draft.word == word)
                .mapToDouble(pattern -> pattern.calls() * pattern.rowsPerCall().orElse(1.0))
                .sum();
    }
}
