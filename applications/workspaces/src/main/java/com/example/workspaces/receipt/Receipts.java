package com.example.workspaces.receipt;

import com.example.common.http.Body;
import com.example.common.http.IdempotencyKey;
import com.example.workspaces.data.NewReceipt;
import com.example.workspaces.data.Receipt;
import com.example.workspaces.data.ReceiptIdempotencyKey;
import com.example.workspaces.data.Workspaces;
import com.example.workspaces.route.Call;
import java.time.Duration;

/** Creations that happen once: the receipt is stored in the transaction of what it is for. */
public final class Receipts {
    private static final Duration MEMORY = Duration.ofDays(1);

    private final Workspaces data;

    public Receipts(Workspaces data) {
        this.data = data;
    }

    public NewReceipt receipt(Call call, Body body, String createdId) {
        IdempotencyKey key = IdempotencyKey.of(call.request(), body);
        return new NewReceipt(
                call.user(),
                new ReceiptIdempotencyKey(key.value()),
                key.fingerprint(),
                createdId,
                call.now().plus(MEMORY));
    }

    /** The id of what the first request with this key has created. */
    public String createdBefore(Call call, Body body) {
        IdempotencyKey key = IdempotencyKey.of(call.request(), body);
        Receipt receipt = data.getReceipt(call.user(), new ReceiptIdempotencyKey(key.value()))
                .orElseThrow(IdempotencyKey::expired);
        key.requireSame(receipt.fingerprint());
        return receipt.createdId();
    }
}
