package com.example.common.identity;

import java.security.SecureRandom;
import java.time.Instant;
import java.util.Base64;
import java.util.random.RandomGenerator;

/** Makes ids that sort by time, and tokens that cannot be guessed. */
public final class Ids {
    private static final String DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final int TIME_DIGITS = 10;
    private static final int RANDOM_DIGITS = 16;
    private static final int BITS = 5;
    private static final int TOKEN_BYTES = 32;

    private final RandomGenerator random;

    public Ids() {
        this(new SecureRandom());
    }

    /** For tests alone: whatever a generator with a seed makes can be guessed. */
    public Ids(RandomGenerator random) {
        this.random = random;
    }

    /** A ULID. */
    public String next(Instant now) {
        StringBuilder id = new StringBuilder();
        for (int place = TIME_DIGITS - 1; place >= 0; place--) {
            id.append(DIGITS.charAt((int) (now.toEpochMilli() >> (place * BITS)) & (DIGITS.length() - 1)));
        }
        return id.append(digits(RANDOM_DIGITS)).toString();
    }

    /** A UUID of version 7. */
    public String uuid(Instant now) {
        return TimedUuid.of(now, random.nextLong(), random.nextLong()).toString();
    }

    /** Random digits that a person can type, five bits each: no letter looks as a number does. */
    public String digits(int count) {
        StringBuilder digits = new StringBuilder();
        for (int place = 0; place < count; place++) {
            digits.append(DIGITS.charAt(random.nextInt(DIGITS.length())));
        }
        return digits.toString();
    }

    public String token() {
        byte[] bytes = new byte[TOKEN_BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
