package dev.keywright.moving.objects;

import java.util.Optional;
import java.util.function.Consumer;
import software.amazon.awssdk.core.exception.SdkClientException;

/** Objects by their keys. An object is there as a whole or not at all. It fails as the AWS client does, or as files do. */
public interface ObjectStore {
    /** For those who have named none. */
    ObjectStore NONE = new ObjectStore() {
        private SdkClientException missing() {
            return SdkClientException.create("a column becomes objects, and no store for them was named");
        }

        @Override
        public String shown() {
            return "no store";
        }

        @Override
        public String pointerStart() {
            return "";
        }

        @Override
        public boolean has(String key) {
            throw missing();
        }

        @Override
        public void put(String key, byte[] content) {
            throw missing();
        }

        @Override
        public Optional<byte[]> find(String key) {
            throw missing();
        }

        @Override
        public void delete(String key) {
            throw missing();
        }

        @Override
        public void each(Consumer<String> keys) {
            throw missing();
        }
    };

    /** The store's name for people. */
    String shown();

    /** What stands before a key in the pointer of a value with `store: blob`. */
    String pointerStart();

    boolean has(String key);

    void put(String key, byte[] content);

    Optional<byte[]> find(String key);

    void delete(String key);

    /** Tells the keys of all objects. */
    void each(Consumer<String> keys);
}
