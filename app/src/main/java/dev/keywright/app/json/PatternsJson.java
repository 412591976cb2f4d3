package dev.keywright.app.json;

import static dev.keywright.app.terminal.Numbers.decimal;
import static dev.keywright.app.terminal.Numbers.dollars;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.keywright.app.compilation.DesignResult;
import dev.keywright.core.cost.Operations;
import dev.keywright.core.cost.PlannedOperation;
import dev.keywright.core.cost.PlannedOperation.PlannedWrite;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.facts.PatternFacts;
import dev.keywright.core.model.Consistency;
import java.io.IOException;

/** The patterns with their requests and costs, for programs. */
public final class PatternsJson {
    private PatternsJson() {}

    static void write(JsonGenerator json, DesignResult result) throws IOException {
        json.writeArrayFieldStart("patterns");
        for (ServedPattern served : result.account().bill().patterns()) {
            write(json, served, result);
        }
        json.writeEndArray();
    }

    private static void write(JsonGenerator json, ServedPattern served, DesignResult result) throws IOException {
        PatternFacts known = result.layout().facts().pattern(served.pattern().ref());
        json.writeStartObject();
        json.writeStringField("id", served.pattern().id());
        json.writeStringField("title", served.pattern().title());
        json.writeBooleanField("served", served.isServed());
        DesignJson.text(json, "reason", String.join("; ", served.failures()));
        json.writeArrayFieldStart("operations");
        for (PlannedOperation operation : Operations.of(served, result.layout())) {
            write(json, operation);
        }
        json.writeEndArray();
        json.writeNumberField(
                "averagePerSecond", decimal(known.averagePerSecond().value()));
        json.writeNumberField("peakPerSecond", decimal(known.peakPerSecond().value()));
        json.writeNumberField("readUnits", decimal(served.readUnits()));
        json.writeNumberField("writeUnits", decimal(served.writeUnits()));
        json.writeNumberField("monthlyDollars", dollars(result.account().nanoDollars(served)));
        json.writeNumberField("roundTrips", decimal(served.chain()));
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, PlannedOperation operation) throws IOException {
        json.writeStartObject();
        json.writeStringField("operation", operation.operation().word());
        DesignJson.path(json, operation.path());
        DesignJson.text(json, "keyCondition", operation.keyCondition());
        DesignJson.text(json, "filter", operation.filter());
        json.writeNumberField("times", decimal(operation.times()));
        json.writeBooleanField("consistent", operation.consistency() == Consistency.STRONG);
        json.writeNumberField("stage", operation.stage());
        json.writeStringField("sender", operation.isByHandler() ? "stream handler" : "program");
        DesignJson.text(json, "laterFilter", operation.laterFilter());
        if (!operation.writes().isEmpty()) {
            json.writeArrayFieldStart("items");
            for (PlannedWrite write : operation.writes()) {
                write(json, write);
            }
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, PlannedWrite write) throws IOException {
        json.writeStartObject();
        json.writeStringField("operation", write.action().word());
        json.writeStringField("table", write.entry().path().table().name());
        json.writeStringField("item", write.entry().item().name());
        json.writeStringField("key", write.key());
        json.writeNumberField("times", decimal(write.times()));
        json.writeEndObject();
    }
}
