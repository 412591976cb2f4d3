package dev.keywright.moving.objects;

import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import software.amazon.awssdk.core.exception.SdkClientException;

/** A store whose failures are all told as those of the AWS client, which everybody here expects of a target. */
public final class UniformObjects implements ObjectStore {
    private final ObjectStore store;

    public UniformObjects(ObjectStore store) {
        this.store = store;
    }

    private static <T> T told(Supplier<T> work) {
        try {
            return work.get();
        } catch (UncheckedIOException failed) {
            throw SdkClientException.create("the store of objects: " + failed.getMessage(), failed);
        }
    }

    private static void told(Runnable work) {
        told(() -> {
            work.run();
            return true;
        });
    }

    @Override
    public String shown() {
        return store.shown();
    }

    @Override
    public String pointerStart() {
        return store.pointerStart();
    }

    @Override
    public boolean has(String key) {
        return told(() -> store.has(key));
    }

    @Override
    public void put(String key, byte[] content) {
        told(() -> store.put(key, content));
    }

    @Override
    public Optional<byte[]> find(String key) {
        return told(() -> store.find(key));
    }

    @Override
    public void delete(String key) {
        told(() -> store.delete(key));
    }

    @Override
    public void each(Consumer<String> keys) {
        told(() -> store.each(keys));
    }
}
