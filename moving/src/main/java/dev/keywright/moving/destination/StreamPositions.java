package dev.keywright.moving.destination;

import dev.keywright.runtime.stream.Checkpoints;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** How far each shard of the target's streams was read, kept with the state of the migration once the records are dealt with. */
public final class StreamPositions implements Checkpoints {
    private static final String PART = "stream";
    private static final String SEQUENCE = "sequence";

    private final State state;
    private final Map<String, String> kept = new LinkedHashMap<>();
    private final Map<String, String> read = new LinkedHashMap<>();

    public StreamPositions(State state) {
        this.state = state;
        state.entries(PART)
                .forEach(item ->
                        kept.put(item.get("entry").s(), item.get(SEQUENCE).s()));
    }

    @Override
    public Optional<String> find(String shard) {
        return Optional.ofNullable(kept.get(shard));
    }

    /** A record was read; it is not dealt with yet. */
    @Override
    public void save(String shard, String sequence) {
        read.put(shard, sequence);
    }

    /** All that was read is dealt with. */
    public void keep() {
        read.forEach((shard, sequence) -> {
            state.put(PART, shard, Map.of(SEQUENCE, AttributeValue.fromS(sequence)));
            kept.put(shard, sequence);
        });
        read.clear();
    }

    /** The streams are gone, and others will have other shards. */
    public void clear() {
        kept.keySet().forEach(shard -> state.remove(PART, shard));
        kept.clear();
        read.clear();
    }
}
