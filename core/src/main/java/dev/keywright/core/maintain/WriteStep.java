package dev.keywright.core.maintain;

import dev.keywright.core.design.Kept;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Write;
import dev.keywright.core.serve.Feed;
import dev.keywright.core.serve.Plan;
import dev.keywright.core.serve.Question;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One write of a plan: the reads that prepare it, and the children that it reaches.
 *
 * @param renewals the children that hold attributes that change
 * @param removals the children that are deleted with it, in the order in which the model names them
 */
public record WriteStep(
        Write write, int times, Preparation preparation, List<Renewal> renewals, List<Removal> removals) {
    public WriteStep {
        renewals = List.copyOf(renewals);
        removals = List.copyOf(removals);
    }

    /**
     * Children whose copies follow the parent.
     *
     * @param copies the copies that each of them holds, with their originals
     * @param feed the values of the parent by which they are found
     */
    public record Renewal(
            EntityRef child,
            Map<AttributeUse, AttributeUse> copies,
            Kept kept,
            Feed feed,
            Question question,
            Plan plan) {
        public Renewal {
            copies = Collections.unmodifiableMap(new LinkedHashMap<>(copies));
        }
    }

    /**
     * Children that are deleted.
     *
     * @param ancestor the entity by whose id they are found: the deleted one, or one between that is deleted too
     * @param plan nothing where the key of an only child is known without a read
     */
    public record Removal(EntityRef child, EntityRef ancestor, Feed feed, Question question, Plan plan) {}
}
