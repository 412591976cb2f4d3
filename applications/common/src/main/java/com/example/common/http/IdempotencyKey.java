package com.example.common.http;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.regex.Pattern;

/**
 * What makes a creation happen once: a request that is repeated has the same key.
 *
 * @param fingerprint the same for the same request alone
 */
public record IdempotencyKey(String value, String fingerprint) {
    private static final Pattern KEY = Pattern.compile("[!-~]{1,100}");

    public static IdempotencyKey of(Request request, Body body) {
        String key = request.header("idempotency-key")
                .orElseThrow(() -> Problem.bad(
                        "Send a new random value in Idempotency-Key, and the same one when you repeat the request."));
        if (!KEY.matcher(key).matches()) {
            throw Problem.bad("Idempotency-Key has 1 to 100 visible ASCII characters; a UUID is a good one.");
        }
        return new IdempotencyKey(key, fingerprint(request, body));
    }

    private static String fingerprint(Request request, Body body) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] text = (request.path() + "\n" + body.canonical()).getBytes(StandardCharsets.UTF_8);
            return Base64.getUrlEncoder().withoutPadding().encodeToString(digest.digest(text));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every JDK has SHA-256", impossible);
        }
    }

    /** Refuses this request if the first one with the key was another. */
    public void requireSame(String first) {
        if (!first.equals(fingerprint)) {
            throw Problem.of(
                    422,
                    "key-reused",
                    "The key has created something else",
                    "Use a new Idempotency-Key for each thing that you create.");
        }
    }

    public static Problem expired() {
        return Problem.of(409, "try-again", "The key has just expired", "Send the request again with a new key.");
    }

    public static Problem deletedSince() {
        return Problem.of(
                409,
                "deleted-since",
                "What this key has created was deleted since",
                "Use a new Idempotency-Key to create another one.");
    }
}
