package dev.keywright.runtime.description;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Everything that the engine has to know of a model and its design.
 *
 * @param items the item types that have a key
 * @param reads the plan of each pattern that reads or counts, by its id
 * @param writes the steps of each pattern that writes, by its id; a transaction has several
 * @param streams the part that follows the tables' streams; empty where every write keeps everything itself
 */
public record Description(
        List<Entity> entities,
        List<ItemType> items,
        List<Counter> counters,
        List<Embed> embeds,
        Lookups lookups,
        Map<String, Plan> reads,
        Map<String, List<WriteStep>> writes,
        Optional<Streams> streams) {
    /** Nothing follows a stream. */
    public Description(
            List<Entity> entities,
            List<ItemType> items,
            List<Counter> counters,
            List<Embed> embeds,
            Lookups lookups,
            Map<String, Plan> reads,
            Map<String, List<WriteStep>> writes) {
        this(entities, items, counters, embeds, lookups, reads, writes, Optional.empty());
    }

    public Description {
        entities = List.copyOf(entities);
        items = List.copyOf(items);
        counters = List.copyOf(counters);
        embeds = List.copyOf(embeds);
        reads = Ordered.copyOf(reads);
        writes = Ordered.copyOf(writes);
    }

    /** The plan of a pattern that reads or counts. */
    public Plan read(String pattern) {
        return Ordered.get(reads, pattern);
    }

    /** The steps of a pattern that writes. */
    public List<WriteStep> write(String pattern) {
        return Ordered.get(writes, pattern);
    }
}
