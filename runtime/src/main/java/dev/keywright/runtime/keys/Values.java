package dev.keywright.runtime.keys;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The known values of one entity by attribute; a parent's attribute has the role in front of it. */
public record Values(Map<String, AttributeValue> known) {
    public static final Values NONE = new Values(Map.of());

    public Values {
        known = Collections.unmodifiableMap(known);
    }

    public Optional<AttributeValue> find(String use) {
        return Optional.ofNullable(known.get(use));
    }

    /** A value that every answer holds; an item without it was not written by this program. */
    public AttributeValue need(String use) {
        AttributeValue value = known.get(use);
        if (value == null) {
            throw new IllegalStateException(use + " is missing in what was read");
        }
        return value;
    }

    public boolean has(String use) {
        return known.containsKey(use);
    }

    public boolean hasAll(Collection<String> uses) {
        return known.keySet().containsAll(uses);
    }

    public Values with(String use, AttributeValue value) {
        Map<String, AttributeValue> more = new LinkedHashMap<>(known);
        more.put(use, value);
        return new Values(more);
    }

    public Values without(String use) {
        Map<String, AttributeValue> fewer = new LinkedHashMap<>(known);
        fewer.remove(use);
        return new Values(fewer);
    }

    /** The values of both; these win where they differ. */
    public Values or(Values other) {
        if (other.known.isEmpty()) {
            return this;
        }
        if (known.isEmpty()) {
            return other;
        }
        Map<String, AttributeValue> both = new LinkedHashMap<>(known);
        other.known.forEach(both::putIfAbsent);
        return new Values(both);
    }

    /** Whether these attributes are the same in both, and known. */
    public boolean agrees(Values other, List<String> uses) {
        return uses.stream().allMatch(use -> has(use) && known.get(use).equals(other.known.get(use)));
    }
}
