package dev.keywright.core.maintain;

import dev.keywright.core.design.Kept;
import dev.keywright.core.model.AttributeRef;
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
 * One write of a plan: what is read for it, and where else it reaches.
 *
 * @param renewals the children that hold something of what changes
 * @param removals the children that go with what is deleted, in the order in which the model names them
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
     * @param copies what each of them holds, and what it was taken from
     * @param feed by which values of the parent they are found
     */
    public record Renewal(
            EntityRef child,
            Map<AttributeUse, AttributeRef> copies,
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
     * @param ancestor by whose id they are found: what is deleted, or what lies between and goes too
     * @param plan nothing where the only child's key is known without looking
     */
    public record Removal(EntityRef child, EntityRef ancestor, Feed feed, Question question, Plan plan) {}
}
