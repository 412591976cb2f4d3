package com.example.campaigns.receipt;

import com.example.campaigns.data.NewReceipt;
import com.example.campaigns.data.Receipt;
import com.example.campaigns.data.ReceiptIdempotencyKey;
import com.example.campaigns.route.Call;
import com.example.common.http.Body;
import com.example.common.http.IdempotencyKey;
import com.example.common.http.Problem;
import java.time.Duration;

/**
 * Creations that happen once. The receipt is stored in the transaction of what it is for, so that a request that is repeated with
 * its key finds either both or none.
 */
public final class Receipts {
    private static final Duration MEMORY = Duration.ofDays(1);

    private Receipts() {}

    public static NewReceipt receipt(Call call, Body body, String createdId) {
        IdempotencyKey key = IdempotencyKey.of(call.request(), body);
        return new NewReceipt(
                call.user(),
                new ReceiptIdempotencyKey(key.value()),
                key.fingerprint(),
                createdId,
                call.now().plus(MEMORY));
    }

    /** The id of what the first request with this key has created. */
    public static String createdBefore(Call call, Body body) {
        IdempotencyKey key = IdempotencyKey.of(call.request(), body);
        Receipt receipt = call.data()
                .getReceipt(call.user(), new ReceiptIdempotencyKey(key.value()))
                .orElseThrow(IdempotencyKey::expired);
        key.requireSame(receipt.fingerprint());
        return receipt.createdId();
    }

    public static Problem deletedSince() {
        return IdempotencyKey.deletedSince();
    }
}
