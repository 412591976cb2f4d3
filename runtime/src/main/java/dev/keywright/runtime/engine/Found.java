package dev.keywright.runtime.engine;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One entity that was found: what is known of it, and the items that say so by the names of their kinds. */
public record Found(Values values, Map<String, Source> sources) {
    /** An item as it was read, through the table or an index. */
    record Source(Entry entry, Map<String, AttributeValue> item) {}

    static Found of(Values values) {
        return new Found(values, Map.of());
    }

    static Found of(Values values, Source source) {
        return new Found(values, Map.of(source.entry().item(), source));
    }

    Found with(Values more) {
        return more.known().isEmpty()
                        || values.known().keySet().containsAll(more.known().keySet())
                ? this
                : new Found(values.or(more), sources);
    }

    /** What both know; what was read through the table stands before what an index told. */
    Found and(Found other) {
        Map<String, Source> both = new LinkedHashMap<>(sources);
        other.sources.forEach((item, source) -> {
            if (source.entry().isPrimary() || !both.containsKey(item)) {
                both.put(item, source);
            }
        });
        return new Found(values.or(other.values), both);
    }

    Optional<Source> findSource(String item) {
        return Optional.ofNullable(sources.get(item));
    }

    /** Whether the value is known, or known to be missing. */
    boolean isCertain(String use) {
        return values.has(use)
                || sources.values().stream().anyMatch(source -> source.entry().tells(use));
    }
}
