package dev.keywright.relational.shape;

import dev.keywright.relational.catalogue.ColumnKind;
import dev.keywright.relational.catalogue.Table;
import dev.keywright.relational.link.Links;
import dev.keywright.relational.shape.PatternDraft.Word;
import dev.keywright.relational.sql.Query;
import dev.keywright.relational.sql.Query.Condition;
import dev.keywright.relational.sql.Query.Test;
import java.util.LinkedHashSet;
import java.util.Set;

/** Reads that another system answers: searches of texts, and sums over many rows. */
final class ExternalReads {
    private final Links links;
    private final Naming naming;

    ExternalReads(Links links, Naming naming) {
        this.links = links;
        this.naming = naming;
    }

    boolean isMeant(Query query, int root, Table table) {
        boolean heavy = query.has("searches") || query.has(Query.SUMS) || query.has(Query.GROUPS);
        // What is kept for searches alone is no attribute that could be looked at.
        boolean indexed = query.conditions().stream()
                .filter(condition -> condition.place().source() == root)
                .anyMatch(condition -> table.column(condition.place().column()).kind() == ColumnKind.SEARCH);
        return indexed || (heavy && !isNarrow(query, root, table));
    }

    /** Whether a reference, a key or a unique value leaves few rows to look at. */
    private boolean isNarrow(Query query, int root, Table table) {
        Set<String> equal = new LinkedHashSet<>();
        for (Condition condition : query.conditions()) {
            if (condition.test() == Test.EQUAL && condition.place().source() == root) {
                equal.add(condition.place().column());
            }
            if (condition.test() == Test.EQUAL && condition.place().source() != root) {
                return true;
            }
        }
        return table.isOne(equal)
                || links.ofChild(table.name()).stream().anyMatch(link -> equal.containsAll(link.columns()));
    }

    PatternDraft of(Query query, Table table) {
        PatternDraft draft = new PatternDraft(Word.EXTERNAL, table.name(), naming.entity(table.name()));
        draft.notes.addAll(query.notes());
        boolean search = query.has("searches");
        draft.to.put("system", search ? "OpenSearch" : "Analytics");
        query.conditions().stream()
                .filter(condition -> condition.test() == Test.CONTAINS)
                .forEach(condition -> draft.contains.add(naming.attribute(
                        query.sources().get(condition.place().source()).table(),
                        condition.place().column())));
        draft.notes.add(search ? "a search of texts is no key" : "it sums up or groups many rows");
        return draft;
    }
}
