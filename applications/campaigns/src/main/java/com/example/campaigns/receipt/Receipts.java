package com.example.campaigns.receipt;

import com.example.campaigns.data.NewReceipt;
import com.example.campaigns.data.Receipt;
import com.example.campaigns.data.ReceiptIdempotencyKey;
import com.example.common.http.Body;
import com.example.common.http.Problem;
import com.example.campaigns.route.Call;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Base64;
import java.util.regex.Pattern;

/**
 * Creations that happen once. The receipt is stored in the transaction of what it is for, so that a request that is repeated with
 * its key finds either both or none.
 */
public final class Receipts {
    private static final Duration MEMORY = Duration.ofDays(1);
    private static final Pattern KEY = Pattern.compile("[!-~]{1,100}");

    private Receipts() {}

    public static NewReceipt receipt(Call call, Body body, String createdId) {
        return new NewReceipt(
                call.user(),
                key(call),
                fingerprint(call, body),
                createdId,
                call.now().plus(MEMORY));
    }

    private static ReceiptIdempotencyKey key(Call call) {
        String key = call.request()
                .header("idempotency-key")
                .orElseThrow(() -> Problem.bad(
                        "Send a new random value in Idempotency-Key, and the same one when you repeat the request."));
        if (!KEY.matcher(key).matches()) {
            throw Problem.bad("Idempotency-Key has 1 to 100 visible ASCII characters; a UUID is a good one.");
        }
        return new ReceiptIdempotencyKey(key);
    }

    /** The id of what the first request with this key has created. */
    public static String createdBefore(Call call, Body body) {
        Receipt receipt = call.data()
                .getReceipt(call.user(), key(call))
                .orElseThrow(() -> Problem.of(
                        409, "try-again", "The key has just expired", "Send the request again with a new key."));
        if (!receipt.fingerprint().equals(fingerprint(call, body))) {
            throw Problem.of(
                    422,
                    "key-reused",
                    "The key has created something else",
                    "Use a new Idempotency-Key for each thing that you create.");
        }
        return receipt.createdId();
    }

    public static Problem deletedSince() {
        return Problem.of(
                409,
                "deleted-since",
                "What this key has created was deleted since",
                "Use a new Idempotency-Key to create another one.");
    }

    private static String fingerprint(Call call, Body body) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] text = (call.request().path() + "\n" + body.canonical()).getBytes(StandardCharsets.UTF_8);
            return Base64.getUrlEncoder().withoutPadding().encodeToString(digest.digest(text));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every JDK has SHA-256", impossible);
        }
    }
}
