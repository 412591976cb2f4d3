package dev.keywright.runtime.api;

/** An object store for values that are too large for an item. */
public interface Blobs {
    /** Stores the bytes under a key of the caller's, and says where they lie. */
    Blob put(String key, byte[] bytes);

    byte[] get(Blob blob);

    void delete(Blob blob);
}
