package dev.keywright.app.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.keywright.app.terminal.Json;
import dev.keywright.app.terminal.Numbers;
import dev.keywright.moving.evolve.Change;
import dev.keywright.moving.evolve.EvolvePlan;
import dev.keywright.moving.evolve.Step;
import dev.keywright.moving.live.EvolveReport;
import dev.keywright.moving.live.EvolveStatus;
import dev.keywright.moving.run.Difference;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The way from one design to the next, for programs. */
public final class EvolveJson {
    private EvolveJson() {}

    public static String of(EvolvePlan plan) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeBooleanField("runnable", plan.isRunnable());
            json.writeArrayFieldStart("changes");
            for (Change change : plan.changes()) {
                json.writeStartObject();
                json.writeStringField("kind", change.kind());
                json.writeStringField("text", change.text());
                json.writeBooleanField(
                        "runnable",
                        plan.move().isPresent()
                                ? plan.isRunnable()
                                : change.findRefusal().isEmpty());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeArrayFieldStart("steps");
            for (Step step : plan.steps()) {
                step(json, step);
            }
            json.writeEndArray();
            texts(json, "refusals", plan.refusals());
            json.writeEndObject();
        });
    }

    private static void step(JsonGenerator json, Step step) throws IOException {
        json.writeStartObject();
        json.writeStringField("phase", step.phase().name().toLowerCase(Locale.ROOT));
        json.writeStringField("by", step.by().word());
        json.writeStringField("what", step.what());
        if (step.price().isPresent()) {
            json.writeNumberField(
                    "readUnits", Numbers.decimal(step.price().get().readUnits()));
            json.writeNumberField(
                    "writeUnits", Numbers.decimal(step.price().get().writeUnits()));
            json.writeNumberField("dollars", Numbers.dollars(step.price().get().nanoDollars()));
        }
        json.writeStringField("check", step.check());
        json.writeStringField("undo", step.undo());
        json.writeEndObject();
    }

    private static void texts(JsonGenerator json, String name, List<String> texts) throws IOException {
        json.writeArrayFieldStart(name);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }

    private static void numbers(JsonGenerator json, String name, Map<String, Long> numbers) throws IOException {
        json.writeObjectFieldStart(name);
        for (Map.Entry<String, Long> entry : numbers.entrySet()) {
            json.writeNumberField(entry.getKey(), entry.getValue());
        }
        json.writeEndObject();
    }

    public static String of(EvolveReport report) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeBooleanField("passed", report.isPassed());
            texts(json, "created", report.created());
            numbers(json, "filled", report.filled());
            numbers(json, "compared", report.compared());
            json.writeNumberField("different", report.wrong());
            json.writeArrayFieldStart("differences");
            for (Difference difference : report.differences()) {
                json.writeStartObject();
                json.writeStringField("where", difference.where());
                json.writeStringField("text", difference.text());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    public static String removed(List<String> names) {
        return Json.write(json -> {
            json.writeStartObject();
            texts(json, "removed", names);
            json.writeEndObject();
        });
    }

    public static String of(EvolveStatus status) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringField("phase", status.phase());
            json.writeBooleanField("running", status.running());
            json.writeArrayFieldStart("parts");
            for (EvolveStatus.Part part : status.parts()) {
                json.writeStartObject();
                json.writeStringField("what", part.what());
                json.writeStringField("state", part.state());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }
}
