package dev.keywright.runtime.writing;

import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.reading.FoundEntity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** The entities as the earlier writes of one transaction leave them: what one of them counts, a later one does not count again. */
final class LeftEntities {
    private final Design design;
    private final Map<List<Object>, List<UnaryOperator<Values>>> changes = new LinkedHashMap<>();
    private final Set<List<Object>> come = new LinkedHashSet<>();
    private final Set<List<Object>> gone = new LinkedHashSet<>();
    private final KeptValues kept = new KeptValues();
    private final Map<List<Object>, Postponed> postponed = new LinkedHashMap<>();
    private int number;

    LeftEntities(Design design) {
        this.design = design;
    }

    /**
     * A change that waits until all writes of the transaction are known.
     *
     * @param number the last write that is about it
     */
    record Postponed(PlannedChange change, int number) {
        private String entity() {
            return change.alteration().entity();
        }

        private boolean renews(String entity) {
            return change.renewals().stream()
                    .anyMatch(renewal -> renewal.child().equals(entity));
        }
    }

    void comes(String entity, Values values) {
        gone.remove(id(entity, values));
        come.add(id(entity, values));
        changes(entity, values, read -> values);
    }

    void changes(String entity, Values known, UnaryOperator<Values> change) {
        if (isKnown(entity, known)) {
            changes(entity, known).add(change);
        }
    }

    /** Of two of which the id is not known, nobody can say whether they are the same. */
    private boolean isKnown(String entity, Values values) {
        return values.hasAll(design.entity(entity).id());
    }

    private List<UnaryOperator<Values>> changes(String entity, Values known) {
        return changes.computeIfAbsent(id(entity, known), unused -> new ArrayList<>());
    }

    void goes(String entity, Values known) {
        if (isKnown(entity, known)) {
            gone.add(id(entity, known));
            come.remove(id(entity, known));
        }
    }

    /** Whether an earlier write has created such a one with these values. */
    boolean hasComeWith(String entity, Values some) {
        List<String> uses = List.copyOf(some.known().keySet());
        return come.stream()
                .filter(one -> one.get(0).equals(entity))
                .anyMatch(one -> after(one, Values.NONE).agrees(some, uses));
    }

    /** Whether an earlier write has created it. */
    boolean hasCome(String entity, Values values) {
        return isKnown(entity, values) && come.contains(id(entity, values));
    }

    boolean isGone(String entity, Values known) {
        return gone.contains(id(entity, known));
    }

    /** What was read, after all that is done to it. */
    Values now(String entity, Values read) {
        return after(id(entity, read), read);
    }

    private Values after(List<Object> id, Values read) {
        Values now = read;
        for (UnaryOperator<Values> change : changes.getOrDefault(id, List.of())) {
            now = change.apply(now);
        }
        return now;
    }

    /** The largest values as the earlier writes leave them. */
    KeptValues kept() {
        return kept;
    }

    /** The number of the write that is planned from now on. */
    void begin(int write) {
        number = write;
    }

    /** Whether a change waits for the other writes; of one whose id is not known, nobody could say what else it is about. */
    boolean postpones(PlannedChange change) {
        String entity = change.alteration().entity();
        Values known = change.alteration().before().values();
        if (isKnown(entity, known)) {
            postponed.put(id(entity, known), new Postponed(change, number));
        }
        return isKnown(entity, known);
    }

    /** Whether a change of the same entity waits; then this one, which follows from the change of a parent, goes with it. */
    boolean joins(PlannedChange renewed) {
        String entity = renewed.alteration().entity();
        List<Object> id = id(entity, renewed.alteration().before().values());
        return postponed.computeIfPresent(
                        id, (same, own) -> new Postponed(own.change().then(renewed), own.number()))
                != null;
    }

    Optional<PlannedChange> findPostponed(String entity, Values known) {
        return Optional.ofNullable(postponed.get(id(entity, known))).map(Postponed::change);
    }

    /** The changes of such entities that wait. */
    List<PlannedChange> postponed(String entity) {
        return postponed.values().stream()
                .filter(one -> one.entity().equals(entity))
                .map(Postponed::change)
                .toList();
    }

    /** The change that waits for another write of the same entity, once. */
    Optional<PlannedChange> takePostponed(String entity, Values known) {
        return Optional.ofNullable(postponed.remove(id(entity, known))).map(Postponed::change);
    }

    /** The next change to write, once: those of parents come before those of children, which hold copies of them. */
    Optional<Postponed> takeNext() {
        List<Postponed> all = List.copyOf(postponed.values());
        Optional<Postponed> next = all.stream()
                .filter(one -> all.stream().noneMatch(other -> !other.equals(one) && other.renews(one.entity())))
                .findFirst()
                .or(() -> all.stream().findFirst());
        next.ifPresent(postponed.values()::remove);
        return next;
    }

    boolean isAmong(String entity, Values known, List<FoundEntity> others) {
        List<String> id = design.entity(entity).id();
        return others.stream().anyMatch(other -> other.values().agrees(known, id));
    }

    private List<Object> id(String entity, Values values) {
        List<Object> id = new ArrayList<>();
        id.add(entity);
        design.entity(entity).id().forEach(use -> id.add(values.find(use)));
        return id;
    }
}
