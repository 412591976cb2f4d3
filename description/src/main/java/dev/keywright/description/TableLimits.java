package dev.keywright.description;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.KeyType;
import dev.keywright.core.design.Projection;
import dev.keywright.core.design.Table;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.TableSchema;
import dev.keywright.runtime.description.Description;
import dev.keywright.runtime.description.ItemType;
import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Staying;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The reasons why the items of an old and a new design cannot be in a table that both have. Indexes may come and go; all else of a table
 * is as it was made.
 */
public final class TableLimits {
    private static final String REMEDY = "give the table another name in the new design";

    private final Layout old;
    private final Layout next;
    private final Description before;
    private final List<String> reasons = new ArrayList<>();

    private TableLimits(Layout old, Layout next, Description before) {
        this.old = old;
        this.next = next;
        this.before = before;
    }

    /**
     * None where they can.
     *
     * @param before the old design, as the engine knows it
     * @param after the new one
     */
    public static List<String> of(Layout old, Description before, Layout next, Description after) {
        TableLimits limits = new TableLimits(old, next, before);
        for (Table table : next.design().tables()) {
            old.design().findTable(table.name()).ifPresent(there -> limits.check(there, table));
        }
        Staying staying = new Design(before).staying(new Design(after));
        limits.reasons.addAll(new KeysApart(before, after, staying).reasons());
        return List.copyOf(limits.reasons);
    }

    /** The reasons why an application of the old design could come upon items of the new one, if it goes on while they are written. */
    public static List<String> beside(Description before, Description after) {
        return new KeysApart(before, after, new Design(before).staying(new Design(after))).encounters();
    }

    private void check(Table was, Table is) {
        TableSchema wasSchema = new TableSchema(old.model(), old.design(), was);
        TableSchema isSchema = new TableSchema(next.model(), next.design(), is);
        if (!was.key().equals(is.key())) {
            reasons.add(
                    "table `%s` has the key %s in the old design and %s in the new one, and a table's key cannot change; %s"
                            .formatted(is.name(), words(was), words(is), REMEDY));
            return;
        }
        if (!local(was).equals(local(is))) {
            reasons.add("table `%s` gets other local indexes, which are made with a table; %s"
                    .formatted(is.name(), REMEDY));
        }
        if (!wasSchema.findExpiry().equals(isSchema.findExpiry())) {
            reasons.add("items of table `%s` expire by %s in the old design and by %s in the new one; %s"
                    .formatted(is.name(), word(wasSchema.findExpiry()), word(isSchema.findExpiry()), REMEDY));
        }
        types(is, wasSchema.keyTypes(), isSchema.keyTypes());
        for (Index index : is.indexes()) {
            was.findIndex(index.name())
                    .ifPresentOrElse(there -> same(is, there, wasSchema, index, isSchema), () -> fresh(was, is, index));
        }
        Set<String> names = new LinkedHashSet<>();
        List.of(was, is)
                .forEach(table -> table.indexes().stream()
                        .filter(index -> !index.isLocal())
                        .forEach(index -> names.add(index.name())));
        if (names.size() > Index.MOST_GLOBAL) {
            reasons.add("table `%s` would have %s indexes until the old ones go, and DynamoDB allows %s; %s"
                    .formatted(is.name(), names.size(), Index.MOST_GLOBAL, REMEDY));
        }
    }

    private static String words(Table table) {
        return String.join(
                ", ",
                table.key().attributes().stream()
                        .map(name -> "`%s`".formatted(name))
                        .toList());
    }

    private static String word(Optional<String> attribute) {
        return attribute.map(name -> "`%s`".formatted(name)).orElse("nothing");
    }

    private static List<Index> local(Table table) {
        return table.indexes().stream().filter(Index::isLocal).toList();
    }

    /** One attribute may be the key of several indexes: DynamoDB knows one type of it in a table. */
    private void types(Table table, Map<String, KeyType> was, Map<String, KeyType> is) {
        is.forEach((name, type) -> {
            if (was.getOrDefault(name, type) != type) {
                reasons.add("the key attribute `%s` of table `%s` is a %s in the old design and a %s in the new one; %s"
                        .formatted(name, table.name(), was.get(name).word(), type.word(), REMEDY));
            }
        });
    }

    private void same(Table table, Index was, TableSchema wasSchema, Index is, TableSchema isSchema) {
        boolean same = was.key().equals(is.key())
                && was.form() == is.form()
                && was.scope() == is.scope()
                && projection(was, wasSchema).equals(projection(is, isSchema));
        if (!same) {
            reasons.add(
                    "index `%s` of table `%s` has another key or projection in the new design; give the new one another name"
                            .formatted(is.name(), table.name()));
        }
    }

    private static Object projection(Index index, TableSchema schema) {
        return index.projection() instanceof Projection.Only ? Set.copyOf(schema.included(index)) : index.projection();
    }

    /** Items whose values cannot be in an index are refused once it is there: nobody has looked at those of the old design. */
    private void fresh(Table was, Table is, Index index) {
        Set<String> unchecked = new LinkedHashSet<>(index.key().attributes());
        was.key().attributes().forEach(unchecked::remove);
        was.indexes().forEach(one -> one.key().attributes().forEach(unchecked::remove));
        unchecked.retainAll(stored(is.name()));
        if (!unchecked.isEmpty()) {
            reasons.add(
                    "index `%s` of table `%s` is new, over attributes that old items have: %s; add it to the old design first, by `evolve` without a transition, which checks their values"
                            .formatted(index.name(), is.name(), String.join(", ", unchecked)));
        }
    }

    private Set<String> stored(String table) {
        Set<String> names = new LinkedHashSet<>();
        for (ItemType item : before.items()) {
            if (item.entries().get(0).table().equals(table)) {
                item.stored().forEach(one -> names.add(one.name()));
                item.entries().forEach(entry -> {
                    entry.partition().forEach(field -> names.add(field.name()));
                    entry.sort().forEach(field -> names.add(field.name()));
                });
            }
        }
        return names;
    }
}
