package dev.keywright.core.facts;

import java.util.AbstractMap;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** A map whose content is derived when it is first asked for, which for most patterns of a model is never. */
final class LateMap<K, V> extends AbstractMap<K, V> {
    private final Supplier<Map<K, V>> derivation;
    private volatile Map<K, V> derived;

    LateMap(Supplier<Map<K, V>> derivation) {
        this.derivation = derivation;
    }

    /** Two threads may derive it at once, and find the same. */
    private Map<K, V> content() {
        Map<K, V> known = derived;
        if (known == null) {
            known = Collections.unmodifiableMap(new LinkedHashMap<>(derivation.get()));
            derived = known;
        }
        return known;
    }

    @Override
    public Set<Entry<K, V>> entrySet() {
        return content().entrySet();
    }

    @Override
    public V get(Object key) {
        return content().get(key);
    }

    @Override
    public boolean containsKey(Object key) {
        return content().containsKey(key);
    }
}
