package com.example.common.identity;

import java.time.Instant;
import java.util.UUID;

/** UUIDs of version 7 (RFC 9562): 48 bits of milliseconds, then 74 bits of anything. Their texts sort by time. */
public final class TimedUuid {
    private static final int TIME_SHIFT = 16;
    private static final long VERSION = 0x7000L;
    private static final long TWELVE_BITS = 0x0FFFL;
    private static final long VARIANT = 0x8000_0000_0000_0000L;
    private static final long SIXTY_TWO_BITS = 0x3FFF_FFFF_FFFF_FFFFL;

    private TimedUuid() {}

    public static UUID of(Instant time, long high, long low) {
        return new UUID(
                (time.toEpochMilli() << TIME_SHIFT) | VERSION | (high & TWELVE_BITS), VARIANT | (low & SIXTY_TWO_BITS));
    }

    public static Instant time(UUID id) {
        return Instant.ofEpochMilli(id.getMostSignificantBits() >>> TIME_SHIFT);
    }
}
