package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.WriteStep;
import dev.keywright.runtime.store.Precondition;
import dev.keywright.runtime.store.Precondition.Meaning;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A change of an entity before it is turned into writes of items. Two of one transaction that follow each other are one: the
 * items of the state between them never are.
 *
 * @param required what must be true of the entity before it
 * @param absent what it means that it is not there
 * @param checks what must be true of its parents
 */
record PlannedChange(
        Alteration alteration,
        List<Precondition> required,
        Meaning absent,
        List<WriteStep.Renewal> renewals,
        Upkeep checks) {
    PlannedChange then(PlannedChange later) {
        List<Precondition> all = new ArrayList<>(required);
        all.addAll(later.required);
        Set<WriteStep.Renewal> both = new LinkedHashSet<>(renewals);
        both.addAll(later.renewals);
        return new PlannedChange(
                alteration.then(later.alteration), all, absent, List.copyOf(both), checks.and(later.checks));
    }
}
