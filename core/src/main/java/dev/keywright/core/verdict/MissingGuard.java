package dev.keywright.core.verdict;

import dev.keywright.core.design.ItemKind.Guard;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.heat.KeyFamily;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.ItemOf;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Create;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Entity.Unique;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Put;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import dev.keywright.core.source.Span;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds unique values whose uniqueness the design does not enforce. */
final class MissingGuard implements DesignRule {
    static final Problem PROBLEM =
            Problem.error("missing-guard", "A unique value whose uniqueness the design does not enforce.", """
            DynamoDB rejects a second item with the same primary key, and nothing else: two items may have
            the same index key, and a check before the write is a race between two writers.""", """
            Add an item with `guards: Entity.attribute` whose key is built from the value; it is written
            in the same transaction. Guards of one space need the same key template.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        Map<String, Entry> firstOfSpace = new LinkedHashMap<>();
        for (Entity entity : subject.model().entities()) {
            for (Unique unique : entity.uniques()) {
                check(subject, entity, unique, firstOfSpace);
            }
        }
    }

    private static void check(DesignSubject subject, Entity entity, Unique unique, Map<String, Entry> firstOfSpace) {
        List<Pattern> writers = writers(subject, entity, unique);
        Optional<Entry> keeper = keeper(subject, entity, unique);
        if (writers.isEmpty() || !entity.isStored()) {
            return;
        }
        String names = DesignSubject.quoted(
                unique.attributes().stream().map(AttributeRef::name).toList());
        if (keeper.isEmpty()) {
            subject.report(
                    PROBLEM,
                    where(subject, entity, writers),
                    "nothing enforces that %s of `%s` is unique, so %s can create a duplicate"
                            .formatted(names, entity.name(), DesignSubject.ids(writers)));
            return;
        }
        Entry first = unique.space().isEmpty()
                ? keeper.get()
                : firstOfSpace.computeIfAbsent(unique.space(), unused -> keeper.get());
        boolean meet = KeyFamily.ofWholeKey(first).equals(KeyFamily.ofWholeKey(keeper.get()));
        if (!meet) {
            subject.report(
                    PROBLEM,
                    subject.at(keeper.get().item()),
                    "%s of `%s` shares the space `%s`, but the keys of `%s` and `%s` never meet, so %s can create a duplicate"
                            .formatted(
                                    names,
                                    entity.name(),
                                    unique.space(),
                                    first.item().name(),
                                    keeper.get().item().name(),
                                    DesignSubject.ids(writers)));
        }
    }

    private static Span where(DesignSubject subject, Entity entity, List<Pattern> writers) {
        return subject.layout().findHome(entity.ref()).map(subject::at).orElseGet(() -> subject.at(writers.get(0)));
    }

    /** The space of values that a guard keeps unique. */
    static String space(DesignSubject subject, Entry entry) {
        Set<AttributeRef> guarded = new LinkedHashSet<>(((Guard) entry.item().kind()).unique());
        return subject.model().entity(entry.entity()).uniques().stream()
                .filter(unique -> new LinkedHashSet<>(unique.attributes()).equals(guarded))
                .map(Unique::space)
                .findFirst()
                // A guard of the id alone.
                .orElse("");
    }

    /** A guard, or the entity's own item where its key is just the value. */
    private static Optional<Entry> keeper(DesignSubject subject, Entity entity, Unique unique) {
        Set<AttributeRef> wanted = new LinkedHashSet<>(unique.attributes());
        for (ItemOf<Guard> guard : subject.layout().guards(entity.ref())) {
            if (new LinkedHashSet<>(guard.kind().unique()).equals(wanted)) {
                return Optional.of(subject.layout().primary(guard.item()));
            }
        }
        return subject.layout()
                .findHome(entity.ref())
                .map(subject.layout()::primary)
                .filter(primary -> {
                    Set<AttributeRef> held = new LinkedHashSet<>();
                    primary.keyAttributes().stream()
                            .map(AttributeUse::attribute)
                            .forEach(held::add);
                    return wanted.containsAll(held) && !held.isEmpty();
                });
    }

    /**
     * The patterns that set such values; in a shared space also those of other entities, which may claim the same
     * value.
     */
    private static List<Pattern> writers(DesignSubject subject, Entity entity, Unique unique) {
        return subject.model().patterns().stream()
                .filter(pattern -> pattern.operation().writes().stream()
                        .anyMatch(write -> sets(write, entity, unique)
                                || subject.model().entity(write.entity()).uniques().stream()
                                        .filter(other -> !unique.space().isEmpty()
                                                && other.space().equals(unique.space()))
                                        .anyMatch(other ->
                                                sets(write, subject.model().entity(write.entity()), other))))
                .toList();
    }

    private static boolean sets(Write write, Entity entity, Unique unique) {
        boolean same = write.entity().equals(entity.ref());
        if (write instanceof Update update) {
            return same
                    && update.changes().stream()
                            .anyMatch(change -> !(change instanceof Change.Remove)
                                    && unique.attributes().contains(change.attribute()));
        }
        return same && (write instanceof Create || write instanceof Put);
    }
}
