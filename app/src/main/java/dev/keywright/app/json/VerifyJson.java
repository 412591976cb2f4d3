package dev.keywright.app.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.keywright.app.terminal.Json;
import dev.keywright.app.terminal.Numbers;
import dev.keywright.verifier.run.KeyHeat;
import dev.keywright.verifier.run.Mismatch;
import dev.keywright.verifier.run.PatternReport;
import dev.keywright.verifier.run.PlanFigure;
import dev.keywright.verifier.run.PlanRun;
import dev.keywright.verifier.run.Race;
import dev.keywright.verifier.run.Report;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** The report of a verification, for programs. */
public final class VerifyJson {
    private VerifyJson() {}

    public static String of(Report report) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeBooleanField("passed", report.isPassed());
            json.writeStringField("engine", report.engine());
            json.writeNumberField("seed", report.seed());
            json.writeNumberField("things", report.things());
            json.writeArrayFieldStart("patterns");
            for (PatternReport pattern : report.patterns()) {
                write(json, pattern);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("elsewhere");
            for (Mismatch mismatch : report.elsewhere()) {
                write(json, mismatch);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("races");
            for (Race race : report.races()) {
                write(json, race);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("heat");
            for (KeyHeat heat : report.heat()) {
                write(json, heat);
            }
            json.writeEndArray();
            if (report.plan().isPresent()) {
                json.writeFieldName("plan");
                write(json, report.plan().get());
            }
            texts(json, "notes", report.notes());
            json.writeNumberField("requests", report.traffic().requests());
            json.writeNumberField("retried", report.traffic().retried());
            json.writeEndObject();
        });
    }

    private static void write(JsonGenerator json, PatternReport pattern) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", pattern.id());
        json.writeStringField(
                "standing", pattern.standing().name().toLowerCase(Locale.ROOT).replace('_', '-'));
        json.writeNumberField("runs", pattern.runs());
        json.writeNumberField("mismatches", pattern.mismatches());
        json.writeNumberField("predictedUnits", pattern.predictedUnits());
        json.writeNumberField("consumedUnits", pattern.consumedUnits());
        if (pattern.findFirst().isPresent()) {
            json.writeFieldName("first");
            write(json, pattern.findFirst().get());
        }
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Mismatch mismatch) throws IOException {
        json.writeStartObject();
        json.writeStringField("when", mismatch.when());
        json.writeStringField("inputs", mismatch.inputs());
        json.writeStringField("expected", mismatch.expected());
        json.writeStringField("got", mismatch.got());
        texts(json, "requests", mismatch.requests());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, PlanRun.Result plan) throws IOException {
        json.writeStartObject();
        json.writeNumberField("things", plan.things());
        json.writeNumberField("calls", plan.calls());
        json.writeArrayFieldStart("figures");
        for (PlanFigure figure : plan.figures()) {
            json.writeStartObject();
            json.writeStringField("id", figure.pattern());
            json.writeStringField("units", figure.units().name().toLowerCase(Locale.ROOT));
            json.writeNumberField("planned", figure.planned());
            json.writeNumberField("consumed", figure.consumed());
            json.writeBooleanField("right", figure.isRight());
            json.writeEndObject();
        }
        json.writeEndArray();
        texts(json, "unplanned", plan.unplanned());
        texts(json, "notes", plan.notes());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Race race) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", race.pattern());
        json.writeStringField("what", race.what());
        json.writeNumberField("writers", race.writers());
        json.writeStringField("expected", race.expected());
        texts(json, "differences", race.differences());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, KeyHeat heat) throws IOException {
        json.writeStartObject();
        json.writeStringField("path", heat.path());
        json.writeStringField("key", heat.key());
        json.writeNumberField("values", heat.values());
        json.writeNumberField("readUnitsPerSecond", Numbers.decimal(heat.readUnits()));
        json.writeNumberField("writeUnitsPerSecond", Numbers.decimal(heat.writeUnits()));
        json.writeBooleanField("throttled", heat.isThrottled());
        json.writeArrayFieldStart("spread");
        for (int perMille : heat.spread()) {
            json.writeNumber(perMille);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void texts(JsonGenerator json, String name, List<String> texts) throws IOException {
        json.writeArrayFieldStart(name);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }
}
