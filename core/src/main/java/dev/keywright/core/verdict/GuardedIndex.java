package dev.keywright.core.verdict;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.ItemKind;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Table;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.price.Dollars;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds indexes that answer what a guard knows already. */
final class GuardedIndex implements DesignRule {
    static final Problem PROBLEM = Problem.warning(
            "guarded-index", "An index on a unique attribute beside the guard of that attribute.", """
            The guard that keeps the attribute unique has its value as a key and leads to the item: two
            gets answer what the index does. The index is written with every change of what it projects,
            and stored.""", """
            Have the guard hold the id of its item, read it first, and remove the index.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        for (Table table : subject.design().tables()) {
            for (Index index : table.indexes()) {
                guard(subject, table, index).ifPresent(guard -> check(subject, table, index, guard));
            }
        }
    }

    /** The guard that could replace an index of one kind of items; the guard itself may be in the index by accident. */
    static Optional<ItemType> guard(DesignSubject subject, Table table, Index index) {
        List<Entry> entries = subject.layout().entriesIn(new Path.Secondary(table, index)).stream()
                .filter(entry -> !entry.item().kind().isGuard())
                .toList();
        return entries.size() == 1 ? guard(subject, entries.get(0)) : Optional.empty();
    }

    /** The guard of exactly the attributes that the index is keyed by. */
    private static Optional<ItemType> guard(DesignSubject subject, Entry entry) {
        Set<AttributeUse> key = new LinkedHashSet<>();
        entry.partitionParts().forEach(part -> key.addAll(part.attributes()));
        return subject.layout().items().stream()
                .filter(item -> item.kind() instanceof ItemKind.Guard guard
                        && guard.entity().equals(entry.entity())
                        && !guard.unique().isEmpty()
                        && key.equals(own(guard)))
                .findFirst();
    }

    private static Set<AttributeUse> own(ItemKind.Guard guard) {
        Set<AttributeUse> own = new LinkedHashSet<>();
        guard.unique().forEach(attribute -> own.add(AttributeUse.own(attribute)));
        return own;
    }

    private static void check(DesignSubject subject, Table table, Index index, ItemType guard) {
        List<Pattern> readers = subject.readers(new Path.Secondary(table, index));
        boolean one = !readers.isEmpty()
                && readers.stream()
                        .allMatch(pattern -> pattern.operation().findQuestion().isPresent()
                                && pattern.operation().entities().size() == 1
                                && subject.model()
                                        .namesOne(pattern.operation()
                                                .findQuestion()
                                                .get()));
        if (!one) {
            return;
        }
        IndexVariant without = IndexVariant.without(subject, table, index);
        if (without.isAsGood() && without.savedNanoDollars() > 0) {
            subject.report(
                    PROBLEM,
                    subject.at(table, index),
                    "`%s` serves %s as the guard `%s` would; without it the design costs %s a month less"
                            .formatted(
                                    index.name(),
                                    DesignSubject.ids(readers),
                                    guard.name(),
                                    Dollars.text(without.savedNanoDollars())),
                    readers);
        }
    }
}
