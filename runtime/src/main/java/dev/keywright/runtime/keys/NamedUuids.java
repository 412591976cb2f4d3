package dev.keywright.runtime.keys;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * UUIDs that follow from names, and are the same for the same names on every machine: of version 5 (RFC 4122), or with a time of version 7
 * (RFC 9562), where the bits of a name stand in place of random ones.
 */
public final class NamedUuids {
    private static final long VERSION_BITS = 0xF000L;
    private static final long NAMED = 0x5000L;
    private static final long TIMED = 0x7000L;
    private static final int NAMED_VERSION = 5;
    private static final int TIMED_VERSION = 7;
    private static final int TIME_SHIFT = 16;
    private static final long BITS_BELOW_TIME = 0xFFFFL;
    private static final String UUID_TEXT = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";

    private NamedUuids() {}

    public static UUID of(UUID namespace, String name) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-1");
            digest.update(ByteBuffer.allocate(2 * Long.BYTES)
                    .putLong(namespace.getMostSignificantBits())
                    .putLong(namespace.getLeastSignificantBits())
                    .array());
            ByteBuffer hash = ByteBuffer.wrap(digest.digest(name.getBytes(StandardCharsets.UTF_8)));
            long high = (hash.getLong() & ~VERSION_BITS) | NAMED;
            long low = (hash.getLong() & 0x3FFF_FFFF_FFFF_FFFFL) | 0x8000_0000_0000_0000L;
            return new UUID(high, low);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-1", impossible);
        }
    }

    /** The same with a time that it sorts by. */
    public static UUID timed(UUID named, Instant moment) {
        long rest = named.getMostSignificantBits() & BITS_BELOW_TIME & ~VERSION_BITS;
        return new UUID(moment.toEpochMilli() << TIME_SHIFT | TIMED | rest, named.getLeastSignificantBits());
    }

    /** The name of several values: with its length before it, no two lists of values give the same one. */
    public static String name(List<String> texts) {
        if (texts.size() == 1) {
            return texts.get(0);
        }
        StringBuilder name = new StringBuilder();
        for (String text : texts) {
            name.append(text.getBytes(StandardCharsets.UTF_8).length)
                    .append(':')
                    .append(text);
        }
        return name.toString();
    }

    /** Whether a text may be one without a time. */
    static boolean isNamed(String text) {
        return text.matches(UUID_TEXT) && UUID.fromString(text).version() == NAMED_VERSION;
    }

    /** The time of one that has one. */
    static Optional<Instant> time(String text) {
        boolean timed = text.matches(UUID_TEXT) && UUID.fromString(text).version() == TIMED_VERSION;
        return timed
                ? Optional.of(Instant.ofEpochMilli(UUID.fromString(text).getMostSignificantBits() >>> TIME_SHIFT))
                : Optional.empty();
    }
}
