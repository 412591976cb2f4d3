package dev.keywright.verifier.data;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Operation;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * The parameters of a generated world: the same recipe makes the same world of the same model.
 *
 * @param entities the approximate number of things altogether
 * @param now the moment around which all times are, and that decides what has expired
 * @param keys attributes that stand in some key, which no empty text can be
 * @param windows questions that are asked once for each bucket of time between two bounds
 * @param texts the kind of the texts
 */
public record Recipe(
        int entities, long seed, Instant now, Set<AttributeRef> keys, Map<Operation, Window> windows, Texts texts) {
    public static final int DEFAULT_ENTITIES = 200;

    public Recipe {
        keys = Collections.unmodifiableSet(new LinkedHashSet<>(keys));
        windows = Collections.unmodifiableMap(new LinkedHashMap<>(windows));
    }

    /** The kind of texts that things have. */
    public enum Texts {
        /** Whatever people and programs write, to find what breaks. */
        ANY,
        /** Words, for people to look at. */
        PLAIN
    }

    public Recipe(int entities, long seed, Instant now, Set<AttributeRef> keys, Map<Operation, Window> windows) {
        this(entities, seed, now, keys, windows, Texts.ANY);
    }

    /** Every question may be asked with any bounds. */
    public Recipe(int entities, long seed, Instant now, Set<AttributeRef> keys) {
        this(entities, seed, now, keys, Map.of());
    }

    /** A range that needs both bounds, and how long the buckets are that lie between them. */
    public record Window(AttributeUse attribute, Duration bucket) {}

    public Recipe with(Map<Operation, Window> others) {
        return new Recipe(entities, seed, now, keys, others, texts);
    }

    public static Recipe of(long seed, Instant now) {
        return new Recipe(DEFAULT_ENTITIES, seed, now, Set.of());
    }
}
