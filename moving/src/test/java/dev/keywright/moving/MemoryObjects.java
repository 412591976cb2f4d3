package dev.keywright.moving;

import dev.keywright.moving.objects.ObjectStore;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import software.amazon.awssdk.core.exception.SdkClientException;

/** Objects in memory, in a store that may break before or after a write. */
final class MemoryObjects implements ObjectStore {
    final Map<String, byte[]> objects = new ConcurrentSkipListMap<>();
    final AtomicLong puts = new AtomicLong();

    /** The number of steps that still succeed; each write has one before it and one behind it. */
    final AtomicLong steps = new AtomicLong(Long.MAX_VALUE);

    private void step() {
        if (steps.getAndDecrement() <= 0) {
            throw SdkClientException.create("the store broke");
        }
    }

    @Override
    public String shown() {
        return "memory";
    }

    @Override
    public String pointerStart() {
        return "memory://";
    }

    @Override
    public boolean has(String key) {
        return objects.containsKey(key);
    }

    @Override
    public void put(String key, byte[] content) {
        step();
        objects.put(key, content);
        puts.incrementAndGet();
        step();
    }

    @Override
    public Optional<byte[]> find(String key) {
        return Optional.ofNullable(objects.get(key));
    }

    @Override
    public void delete(String key) {
        step();
        objects.remove(key);
        step();
    }

    @Override
    public void each(Consumer<String> keys) {
        List.copyOf(objects.keySet()).forEach(keys);
    }
}
