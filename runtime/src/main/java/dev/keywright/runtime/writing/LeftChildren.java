package dev.keywright.runtime.writing;

import dev.keywright.runtime.keys.Inputs;
import dev.keywright.runtime.keys.Values;
import dev.keywright.runtime.reading.FoundEntity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The children of a parent as the earlier writes of the same transaction leave them. */
final class LeftChildren {
    private final MissingValues missing;

    LeftChildren(MissingValues missing) {
        this.missing = missing;
    }

    /** Without those that are gone, come anew or get another parent, and with those that get this one. */
    List<FoundEntity> of(String entity, Inputs parent, List<FoundEntity> stored) {
        return missing.together()
                .map(left -> now(left, entity, new Values(parent.given()), stored))
                .orElse(stored);
    }

    private List<FoundEntity> now(LeftEntities left, String entity, Values parent, List<FoundEntity> stored) {
        List<FoundEntity> all = new ArrayList<>();
        for (FoundEntity child : stored) {
            Values known = child.values();
            boolean other = left.isGone(entity, known) || left.hasCome(entity, known);
            Optional<PlannedChange> change = left.findPostponed(entity, known);
            boolean stays =
                    change.isEmpty() || isChild(change.get().alteration().with(child), parent);
            if (!other && stays) {
                all.add(child);
            }
        }
        for (PlannedChange change : left.postponed(entity)) {
            arrived(change.alteration(), parent)
                    .filter(child -> !left.isAmong(entity, child.values(), stored))
                    .ifPresent(all::add);
        }
        return all;
    }

    /** One that gets this parent. */
    private Optional<FoundEntity> arrived(Alteration change, Values parent) {
        List<String> uses = List.copyOf(parent.known().keySet());
        if (!change.isAboutAny(uses)) {
            return Optional.empty();
        }
        FoundEntity child = missing.certain(change.entity(), change.before(), uses);
        return Optional.of(child).filter(known -> change.with(known).after().agrees(parent, uses));
    }

    /** What does not change is as it was when the child was found. */
    private static boolean isChild(Alteration change, Values parent) {
        Values after = change.after();
        return parent.known().entrySet().stream()
                .allMatch(one -> !change.isAbout(one.getKey())
                        || after.find(one.getKey())
                                .filter(one.getValue()::equals)
                                .isPresent());
    }
}
