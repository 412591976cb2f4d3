package dev.keywright.verifier.execute;

import dev.keywright.core.design.ItemRef;
import dev.keywright.core.layout.Entry;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One entity that was found: what is known of it, and the items and entries that say so. */
record Found(Values values, Map<ItemRef, Source> sources) {
    Found {
        sources = Collections.unmodifiableMap(new LinkedHashMap<>(sources));
    }

    /** An item as it was read, through the table or an index. */
    record Source(Entry entry, Map<String, AttributeValue> item) {}

    static Found of(Values values, Source source) {
        return new Found(values, Map.of(source.entry().item().ref(), source));
    }

    Found with(Values more) {
        return new Found(values.or(more), sources);
    }

    /** What both know; what was read through the table stands before what an index told. */
    Found and(Found other) {
        Map<ItemRef, Source> both = new LinkedHashMap<>(sources);
        other.sources.forEach((item, source) -> {
            if (source.entry().isPrimary() || !both.containsKey(item)) {
                both.put(item, source);
            }
        });
        return new Found(values.or(other.values), both);
    }

    Optional<Source> findSource(ItemRef item) {
        return Optional.ofNullable(sources.get(item));
    }
}
