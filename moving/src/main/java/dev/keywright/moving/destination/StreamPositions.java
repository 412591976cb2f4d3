package dev.keywright.moving.destination;

import dev.keywright.runtime.stream.Checkpoints;
import java.time.Instant;
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
    private final Map<String, Instant> moments = new LinkedHashMap<>();
    private Instant asked = Instant.MIN;
    private boolean trimmed;

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

    /** The shards are about to be asked for records. */
    public void ask(Instant now) {
        asked = now;
        trimmed = false;
    }

    @Override
    public void reached(String shard, Instant created) {
        moments.put(shard, created);
    }

    @Override
    public void idle(String shard) {
        moments.put(shard, asked);
    }

    /** Those that come from it are read from now on, and say how far it is. */
    @Override
    public void ended(String shard) {
        moments.remove(shard);
    }

    @Override
    public void trimmed(String shard) {
        trimmed = true;
    }

    /** Whether some shard had forgotten the record behind which it was to be read, when it was asked last. */
    public boolean isTrimmed() {
        return trimmed;
    }

    /** The moment up to which everything is dealt with, by the slowest shard; nothing while something is read and not dealt with. */
    public Optional<Instant> upTo() {
        return read.isEmpty() ? moments.values().stream().min(Instant::compareTo) : Optional.empty();
    }

    /** All that was read is dealt with. */
    public void keep() {
        read.forEach((shard, sequence) -> {
            state.put(PART, shard, Map.of(SEQUENCE, AttributeValue.fromS(sequence)));
            kept.put(shard, sequence);
        });
        read.clear();
    }
}
