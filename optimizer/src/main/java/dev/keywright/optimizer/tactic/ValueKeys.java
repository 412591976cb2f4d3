package dev.keywright.optimizer.tactic;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.optimizer.candidate.Candidate;
import dev.keywright.optimizer.candidate.Candidate.IndexEntry;
import dev.keywright.optimizer.candidate.Shape.Mark;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A GSI that only one item type is in, so that its keys are values and no item type has to be named: for keys that attributes
 * by themselves cannot make up, such as a constant partition, inherited values or a condition, or that guards have as well.
 */
final class ValueKeys implements Tactic {
    @Override
    public String name() {
        return "index of one item type";
    }

    @Override
    public List<Candidate> propose(Situation situation) {
        AttributeKeyRules attributeKeys = new AttributeKeyRules(situation.model());
        Set<Candidate> found = new LinkedHashSet<>();
        for (Candidate candidate : new GlobalIndex().propose(situation)) {
            candidate
                    .asIndexEntry()
                    .filter(entry -> entry.shape().mark() == Mark.NONE
                            && (!isPossible(attributeKeys, entry) || isJoined(situation.entity(), entry)))
                    .map(IndexEntry::withValuesAlone)
                    .ifPresent(found::add);
        }
        return List.copyOf(found);
    }

    private static boolean isPossible(AttributeKeyRules attributeKeys, IndexEntry entry) {
        return entry.when().isEmpty()
                && entry.shape().inverted().isEmpty()
                && attributeKeys.canBeAttributes(entry.entity(), entry.shape());
    }

    /**
     * Whether a guard holds all of the key, the unique value and the id of its owner, and would be in an index by attributes. An index by
     * the id alone is needed only where another unique value is the key of the item.
     */
    private static boolean isJoined(Entity entity, IndexEntry entry) {
        Set<AttributeRef> key = new LinkedHashSet<>();
        for (AttributeUse use : entry.shape().attributes()) {
            if (use.isInherited()) {
                return false;
            }
            key.add(use.attribute());
        }
        return entity.uniques().stream().anyMatch(unique -> {
            Set<AttributeRef> held = new LinkedHashSet<>(entity.id());
            held.addAll(unique.attributes());
            boolean byValue = key.containsAll(unique.attributes());
            return held.containsAll(key) && (byValue || entity.uniques().size() > 1);
        });
    }
}
