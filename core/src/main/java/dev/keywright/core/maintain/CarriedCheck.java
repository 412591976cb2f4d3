package dev.keywright.core.maintain;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.model.AttributeUse;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A condition check of a parent's item: what a child carries over from it must still be so when the child is written.
 *
 * @param key the child's attributes that make up the key of the item, by the parent's own
 * @param unchanged the child's attributes that are copies, by the parent's own
 */
public record CarriedCheck(
        ItemType item, Map<AttributeUse, AttributeUse> key, Map<AttributeUse, AttributeUse> unchanged) {
    public CarriedCheck {
        key = Collections.unmodifiableMap(new LinkedHashMap<>(key));
        unchanged = Collections.unmodifiableMap(new LinkedHashMap<>(unchanged));
    }
}
