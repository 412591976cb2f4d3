package dev.keywright.app.json;

import dev.keywright.app.terminal.Json;
import dev.keywright.moving.reshape.ThingTransfer;

/** The way of things by programs in transition, for programs. */
public final class TransferJson {
    private TransferJson() {}

    /** The tables are there, and nothing has gone over. */
    public static String prepared() {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeBooleanField("prepared", true);
            json.writeEndObject();
        });
    }

    public static String of(ThingTransfer.Report report) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeNumberField("carried", report.carried());
            json.writeNumberField("expired", report.expired());
            json.writeNumberField("left", report.left());
            json.writeArrayFieldStart("inBoth");
            for (String item : report.inBoth()) {
                json.writeString(item);
            }
            json.writeEndArray();
            json.writeNumberField("strangers", report.strangers());
            json.writeEndObject();
        });
    }
}
