package dev.keywright.verifier.execute;

import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.verifier.world.Datum;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * What becomes of something that is there.
 *
 * @param before what is known of it
 * @param sets what it has afterwards
 * @param removes what it lacks afterwards
 * @param adds what is added to numbers
 */
record Alteration(
        EntityRef entity, Found before, Values sets, Set<AttributeUse> removes, Map<AttributeUse, BigDecimal> adds) {
    Alteration {
        removes = Collections.unmodifiableSet(new LinkedHashSet<>(removes));
        adds = Collections.unmodifiableMap(new LinkedHashMap<>(adds));
    }

    Alteration with(Found more) {
        return new Alteration(entity, more, sets, removes, adds);
    }

    boolean isAbout(AttributeUse use) {
        return sets.has(use) || removes.contains(use) || adds.containsKey(use);
    }

    Set<AttributeUse> changed() {
        Set<AttributeUse> all = new LinkedHashSet<>(sets.known().keySet());
        all.addAll(removes);
        all.addAll(adds.keySet());
        return all;
    }

    /** What is known of it afterwards; a number that is added to must have been read for that. */
    Values after() {
        Values after = sets.or(before.values());
        for (AttributeUse use : removes) {
            after = after.without(use);
        }
        for (Map.Entry<AttributeUse, BigDecimal> add : adds.entrySet()) {
            BigDecimal old = before.values()
                    .find(add.getKey())
                    .map(datum -> new BigDecimal(Supplies.scalar(datum).text()))
                    .orElse(BigDecimal.ZERO);
            after = after.with(add.getKey(), Datum.number(old.add(add.getValue())));
        }
        return after;
    }
}
