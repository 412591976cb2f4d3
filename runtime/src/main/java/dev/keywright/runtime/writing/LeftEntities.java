package dev.keywright.runtime.writing;

import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.UnaryOperator;

/** The entities as the earlier writes of one transaction leave them: what one of them counts, a later one does not count again. */
final class LeftEntities {
    private final Design design;
    private final Map<List<Object>, List<UnaryOperator<Values>>> changes = new LinkedHashMap<>();
    private final Set<List<Object>> come = new LinkedHashSet<>();
    private final Set<List<Object>> gone = new LinkedHashSet<>();
    private final KeptValues kept = new KeptValues();
    private final Map<List<Object>, PlannedChange> postponed = new LinkedHashMap<>();
    private BiPredicate<String, Values> later = (entity, values) -> false;

    LeftEntities(Design design) {
        this.design = design;
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

    /** Whether an earlier write has created it. */
    boolean hasCome(String entity, Values values) {
        return isKnown(entity, values) && come.contains(id(entity, values));
    }

    boolean isGone(String entity, Values known) {
        return gone.contains(id(entity, known));
    }

    /** What was read, after all that is done to it. */
    Values now(String entity, Values read) {
        Values now = read;
        for (UnaryOperator<Values> change : changes.getOrDefault(id(entity, read), List.of())) {
            now = change.apply(now);
        }
        return now;
    }

    /** The largest values as the earlier writes leave them. */
    KeptValues kept() {
        return kept;
    }

    /** The entities that the writes after the current one may be about. */
    void isBefore(BiPredicate<String, Values> writes) {
        later = writes;
    }

    /** Whether a later write may be about the same; then a change waits for it. */
    boolean postpones(PlannedChange change) {
        String entity = change.alteration().entity();
        Values known = change.alteration().before().values();
        boolean waits = isKnown(entity, known) && later.test(entity, known);
        if (waits) {
            postponed.put(id(entity, known), change);
        }
        return waits;
    }

    /** The change that waits for another write of the same entity, once. */
    Optional<PlannedChange> takePostponed(String entity, Values known) {
        return Optional.ofNullable(postponed.remove(id(entity, known)));
    }

    /** The changes that waited in vain. */
    List<PlannedChange> takePostponed() {
        List<PlannedChange> all = List.copyOf(postponed.values());
        postponed.clear();
        return all;
    }

    private List<Object> id(String entity, Values values) {
        List<Object> id = new ArrayList<>();
        id.add(entity);
        design.entity(entity).id().forEach(use -> id.add(values.find(use)));
        return id;
    }
}
