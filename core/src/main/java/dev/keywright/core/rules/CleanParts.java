package dev.keywright.core.rules;

import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.ChangedEntities;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Pattern;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;

/**
 * The entities and patterns in which the rules found nothing wrong, for the next model, which is almost the same. They stay clean as
 * long as nothing changes about any entity that is related to theirs. Not for several threads.
 */
public final class CleanParts {
    private Optional<Facts> known = Optional.empty();
    private Set<Entity> entities = identities();
    private Set<Pattern> patterns = identities();

    private static <T> Set<T> identities() {
        return Collections.newSetFromMap(new IdentityHashMap<>());
    }

    /** Everything that the rules say. */
    public void check(ModelSubject subject) {
        forget(subject.facts());
        known = Optional.of(subject.facts());
        Rules.ALL.stream().filter(rule -> !(rule instanceof PartRule)).forEach(rule -> rule.check(subject));
        Set<Entity> cleanEntities = identities();
        for (Entity entity : subject.model().entities()) {
            if (entities.contains(entity) || isClean(subject.only(entity))) {
                cleanEntities.add(entity);
            }
        }
        Set<Pattern> cleanPatterns = identities();
        for (Pattern pattern : subject.model().patterns()) {
            if (patterns.contains(pattern) || isClean(subject.only(pattern))) {
                cleanPatterns.add(pattern);
            }
        }
        entities = cleanEntities;
        patterns = cleanPatterns;
    }

    /** What was clean may no longer be so for other entities, or other facts about them. */
    private void forget(Facts now) {
        boolean similar = known.filter(
                        last -> last.model().options().equals(now.model().options()))
                .isPresent();
        if (!similar) {
            entities = identities();
            patterns = identities();
            return;
        }
        Facts last = known.get();
        ChangedEntities changed = ChangedEntities.between(
                last.model().entities(),
                now.model().entities(),
                ref -> !now.entity(ref).equals(last.entities().get(ref)));
        entities.removeIf(entity -> changed.concern(entity.ref()));
        patterns.removeIf(changed::concern);
    }

    private static boolean isClean(ModelSubject part) {
        int before = part.diagnostics().reports();
        for (Rule rule : Rules.OF_PARTS) {
            rule.check(part);
        }
        return part.diagnostics().reports() == before;
    }
}
