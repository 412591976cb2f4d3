package com.example.campaigns.store;

import java.io.InputStream;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;

/** Texts and audio that are too large for items. Keys are made by {@link ObjectKey} alone. */
public interface ObjectStore {
    /** An object that is there. */
    record Stored(String key, long bytes, Instant writtenAt) {}

    /** Stores a stream without holding it in memory, and says how long it was. */
    long put(String key, InputStream content);

    Optional<Stored> find(String key);

    /** Empty where there is no such object. */
    Optional<InputStream> open(String key);

    void delete(String key);

    void each(String prefix, Consumer<Stored> consumer);

    /** Where a browser may put the object, for a while. */
    URI uploadAddress(String key, String contentType, Duration validity);

    /** Where a browser may get the object, for a while. */
    URI readAddress(String key, Duration validity);

    default void deleteUnder(String prefix) {
        each(prefix, stored -> delete(stored.key()));
    }
}
