package dev.keywright.runtime.store;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;

/**
 * A token that makes every transaction of a call happen once. DynamoDB takes a token for one transaction only, so each gets its
 * own: derived, so that a repeated call gives it the same one again.
 */
public record CallToken(String text) {
    public static final CallToken NONE = new CallToken("");
    /** DynamoDB takes tokens of up to 36 characters; these bytes become 32 of them. */
    private static final int BYTES = 24;

    public boolean isNone() {
        return text.isEmpty();
    }

    /** The token of a part of what this one stands for; none where there is none. */
    public CallToken of(String part) {
        if (isNone()) {
            return this;
        }
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256")
                    .digest((text.length() + ":" + text + part).getBytes(StandardCharsets.UTF_8));
            return new CallToken(Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(hash, BYTES)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }
}
