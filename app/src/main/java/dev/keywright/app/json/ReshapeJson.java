package dev.keywright.app.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.keywright.app.terminal.Json;
import dev.keywright.moving.reshape.ReshapeReport;
import dev.keywright.moving.reshape.Reshaping;
import dev.keywright.moving.run.Difference;
import dev.keywright.moving.run.Verification;
import dev.keywright.moving.source.Finding;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The way of items into new tables, for programs. */
public final class ReshapeJson {
    private ReshapeJson() {}

    public static String of(ReshapeReport report) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeNumberField("things", report.things());
            json.writeNumberField("items", report.items());
            json.writeNumberField("written", report.written());
            json.writeNumberField("deleted", report.deleted());
            json.writeNumberField("changes", report.records());
            json.writeNumberField("strangers", report.strangers());
            findings(json, report.left());
            json.writeEndObject();
        });
    }

    private static void findings(JsonGenerator json, List<Finding> findings) throws IOException {
        json.writeArrayFieldStart("findings");
        for (Finding finding : findings) {
            json.writeStartObject();
            json.writeStringField("kind", finding.kind().name().toLowerCase(Locale.ROOT));
            json.writeStringField("entity", finding.table());
            texts(json, "id", finding.row());
            json.writeStringField("text", finding.text());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void texts(JsonGenerator json, String name, List<String> texts) throws IOException {
        json.writeArrayFieldStart(name);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }

    private static void comparison(JsonGenerator json, Verification verified) throws IOException {
        json.writeBooleanField("passed", verified.isPassed());
        json.writeNumberField("things", verified.rows());
        json.writeNumberField("items", verified.items());
        json.writeNumberField("scanned", verified.scanned());
        json.writeObjectFieldStart("answers");
        for (Map.Entry<String, Long> answers : verified.answers().entrySet()) {
            json.writeNumberField(answers.getKey(), answers.getValue());
        }
        json.writeEndObject();
        json.writeNumberField("different", verified.different());
        json.writeArrayFieldStart("differences");
        for (Difference difference : verified.differences()) {
            json.writeStartObject();
            json.writeStringField("kind", difference.kind().name().toLowerCase(Locale.ROOT));
            json.writeStringField("where", difference.where());
            json.writeStringField("text", difference.text());
            json.writeEndObject();
        }
        json.writeEndArray();
        findings(json, verified.left());
        texts(json, "notes", verified.notes());
    }

    public static String of(Verification verified) {
        return Json.write(json -> {
            json.writeStartObject();
            comparison(json, verified);
            json.writeEndObject();
        });
    }

    public static String of(Reshaping.Switch result) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeBooleanField("switched", result.verified().isPassed());
            json.writeNumberField("changes", result.records());
            comparison(json, result.verified());
            json.writeEndObject();
        });
    }

    public static String of(Reshaping.Back back) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeBooleanField("back", back.isBack());
            texts(json, "removed", back.removed());
            if (back.last().isPresent()) {
                json.writeNumberField("changes", back.last().get().records());
                comparison(json, back.last().get().verified());
            }
            json.writeEndObject();
        });
    }

    public static String kept(List<String> unused) {
        return Json.write(json -> {
            json.writeStartObject();
            texts(json, "unused", unused);
            json.writeEndObject();
        });
    }
}
