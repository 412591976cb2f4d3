package dev.keywright.runtime.reading;

import dev.keywright.runtime.keys.CompiledEntry;
import dev.keywright.runtime.keys.Values;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One entity that was found: what is known of it, and the items that say so by the names of their kinds.
 *
 * @param behind where the one behind it begins; known where answers of several kinds are merged
 */
public record FoundEntity(Values values, Map<String, Source> sources, Optional<Position> behind) {
    public FoundEntity(Values values, Map<String, Source> sources) {
        this(values, sources, Optional.empty());
    }

    /** An item as it was read, through the table or an index. */
    public record Source(CompiledEntry entry, Map<String, AttributeValue> item) {}

    public static FoundEntity of(Values values) {
        return new FoundEntity(values, Map.of());
    }

    public static FoundEntity of(Values values, Source source) {
        return new FoundEntity(values, Map.of(source.entry().item(), source));
    }

    public FoundEntity with(Values more) {
        return more.known().isEmpty()
                        || values.known().keySet().containsAll(more.known().keySet())
                ? this
                : new FoundEntity(values.or(more), sources, behind);
    }

    FoundEntity before(Position next) {
        return new FoundEntity(values, sources, Optional.of(next));
    }

    /** The values of both; those read from the table win over those from an index. */
    public FoundEntity and(FoundEntity other) {
        Map<String, Source> both = new LinkedHashMap<>(sources);
        other.sources.forEach((item, source) -> {
            if (source.entry().isPrimary() || !both.containsKey(item)) {
                both.put(item, source);
            }
        });
        return new FoundEntity(values.or(other.values), both, behind.or(() -> other.behind));
    }

    public Optional<Source> findSource(String item) {
        return Optional.ofNullable(sources.get(item));
    }

    /** Whether the value is known, or known to be missing. */
    public boolean isCertain(String use) {
        return values.has(use)
                || sources.values().stream().anyMatch(source -> source.entry().tells(use));
    }
}
