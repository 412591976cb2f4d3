package dev.keywright.verifier.data;

import dev.keywright.core.model.AttributeRef;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What a world is made by: the same recipe makes the same world of the same model.
 *
 * @param entities about how many things there are altogether
 * @param now the moment that all times lie around, and that decides what has expired
 * @param keys attributes that stand in some key, which no empty text can be
 */
public record Recipe(int entities, long seed, Instant now, Set<AttributeRef> keys) {
    public static final int DEFAULT_ENTITIES = 200;

    public Recipe {
        keys = Collections.unmodifiableSet(new LinkedHashSet<>(keys));
    }

    public static Recipe of(long seed, Instant now) {
        return new Recipe(DEFAULT_ENTITIES, seed, now, Set.of());
    }
}
