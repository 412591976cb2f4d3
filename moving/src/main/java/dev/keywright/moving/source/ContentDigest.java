package dev.keywright.moving.source;

/** All that is read of a large value before it is needed: the hash of its bytes, and their number. */
public record ContentDigest(String hash, long bytes) {
    public static ContentDigest of(String text) {
        int space = text.indexOf(' ');
        return new ContentDigest(text.substring(0, space), Long.parseLong(text.substring(space + 1)));
    }
}
