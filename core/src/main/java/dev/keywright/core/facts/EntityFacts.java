package dev.keywright.core.facts;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.RoleRef;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The facts about one entity.
 *
 * @param count the number of entities
 * @param countEvidence every figure for that number; they should agree
 * @param perParent the number for each parent, by role
 * @param itemBytes the average item without keys of a design: names and values as DynamoDB counts them
 * @param maxItemBytes the same with every value at its largest and every optional one there
 */
public record EntityFacts(
        EntityRef ref,
        Quantity count,
        List<Quantity> countEvidence,
        Map<RoleRef, Quantity> perParent,
        Map<AttributeRef, AttributeFacts> attributes,
        Quantity itemBytes,
        Quantity maxItemBytes) {
    public EntityFacts {
        countEvidence = List.copyOf(countEvidence);
        perParent = Collections.unmodifiableMap(new LinkedHashMap<>(perParent));
        attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
    }
}
