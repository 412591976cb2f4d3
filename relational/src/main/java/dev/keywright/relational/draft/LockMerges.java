package dev.keywright.relational.draft;

import dev.keywright.relational.catalogue.Catalogue;
import dev.keywright.relational.catalogue.Table;
import dev.keywright.relational.shape.Naming;
import dev.keywright.relational.shape.PatternDraft;
import dev.keywright.relational.shape.PatternDraft.Locking;
import dev.keywright.relational.shape.PatternDraft.Word;
import dev.keywright.relational.shape.PatternQuestion;
import dev.keywright.relational.shape.PatternQuestion.Doubt;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * SELECT … FOR UPDATE with the UPDATE that follows it: one update with a condition. What the application checks in between is
 * not in any statement, so the condition is the one that always holds it together: nothing has changed since the read.
 */
final class LockMerges {
    /** How much more often than the lock its update may be counted: readings fall between the two. */
    private static final double CLOSE = 0.05;
    /** Locks of which fewer are followed by the update belong to something else. */
    private static final double LEAST = 0.5;
    /** Columns that exist to tell whether a row has changed. */
    private static final String VERSION = "(?i)(lock_?)?version|revision|etag|updated_?at|modified_?at|changed_?at";

    private final Catalogue catalogue;
    private final Naming naming;

    LockMerges(Catalogue catalogue, Naming naming) {
        this.catalogue = catalogue;
        this.naming = naming;
    }

    List<AskedPattern> of(List<AskedPattern> patterns) {
        List<AskedPattern> left = new ArrayList<>(patterns);
        for (AskedPattern locked : patterns) {
            if (locked.draft.locking == Locking.FOR_UPDATE) {
                update(locked, patterns).ifPresent(update -> {
                    merge(update.draft);
                    left.remove(locked);
                });
            }
        }
        return left;
    }

    private static Optional<AskedPattern> update(AskedPattern locked, List<AskedPattern> patterns) {
        return patterns.stream()
                .filter(other -> other.draft.word == Word.UPDATE
                        && other.draft.table.equals(locked.draft.table)
                        && Set.copyOf(other.draft.by).equals(Set.copyOf(locked.draft.by))
                        && weight(other) <= weight(locked) * (1 + CLOSE)
                        && weight(other) >= weight(locked) * LEAST)
                .findFirst();
    }

    /** A script says how often in rates, counters in calls. */
    private static double weight(AskedPattern pattern) {
        return pattern.rate().isPresent() ? pattern.perSecond() : pattern.calls();
    }

    private void merge(PatternDraft update) {
        update.notes.add("replaces SELECT … FOR UPDATE with UPDATE: a condition takes the place of the lock");
        if (!update.ifValues.isEmpty() || !update.ifTexts.isEmpty()) {
            return;
        }
        List<String> compared = compared(update);
        compared.forEach(name -> update.ifTexts.add("%s = %s".formatted(name, PatternDraft.given(name))));
        update.questions.add(new PatternQuestion(
                Doubt.LOCK,
                "",
                "what is checked between SELECT … FOR UPDATE and UPDATE? %s"
                        .formatted(
                                compared.isEmpty()
                                        ? "Write it as a condition; nothing is checked now"
                                        : "The condition is that %s is as it was read; write a better one if there is one"
                                                .formatted(String.join(", ", compared)))));
    }

    /** Attributes that it replaces and that are always there: its version if it has one, otherwise all of them. */
    private List<String> compared(PatternDraft update) {
        Set<String> replaced = new LinkedHashSet<>(update.set);
        replaced.addAll(update.to.keySet());
        Table table = catalogue.table(update.table);
        List<String> always = table.columns().stream()
                .filter(column -> !column.isOptional())
                .map(column -> naming.attribute(table.name(), column.name()))
                .filter(replaced::contains)
                .toList();
        return always.stream()
                .filter(name -> name.matches(VERSION))
                .findFirst()
                .map(List::of)
                .orElse(always);
    }
}
