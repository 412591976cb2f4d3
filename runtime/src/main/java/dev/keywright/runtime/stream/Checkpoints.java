package dev.keywright.runtime.stream;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Remembers how far each shard of a stream was read. What is forgotten is handled again, which changes nothing; it only has to
 * be remembered so that a poller that starts again need not read a whole day.
 */
public interface Checkpoints {
    /** The sequence number of the last record of a shard that was handled. */
    Optional<String> find(String shard);

    void save(String shard, String sequence);

    /** Tells when the last record of a shard that was handled had been created. */
    default void reached(String shard, Instant created) {}

    /** Tells that there was nothing new in a shard just now. */
    default void idle(String shard) {}

    /** Tells that a shard was read to its end, and that no more records come in it. */
    default void ended(String shard) {}

    /** Tells that the database has removed records of a shard before they were read; the rest of them is read all the same. */
    default void trimmed(String shard) {}

    /** For as long as the program runs. */
    static Checkpoints inMemory() {
        Map<String, String> saved = new ConcurrentHashMap<>();
        return new Checkpoints() {
            @Override
            public Optional<String> find(String shard) {
                return Optional.ofNullable(saved.get(shard));
            }

            @Override
            public void save(String shard, String sequence) {
                saved.put(shard, sequence);
            }
        };
    }
}
