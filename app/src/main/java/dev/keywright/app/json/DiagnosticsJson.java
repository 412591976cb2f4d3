package dev.keywright.app.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.keywright.app.terminal.Json;
import dev.keywright.core.check.Check.Outcome;
import dev.keywright.core.diagnostic.Diagnostic;
import java.io.IOException;
import java.util.List;

/** The problems of a model and a design, for programs. */
public final class DiagnosticsJson {
    private DiagnosticsJson() {}

    public static String of(Outcome outcome) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringField("model", outcome.name().isEmpty() ? null : outcome.name());
            write(json, outcome.diagnostics());
            json.writeEndObject();
        });
    }

    static void write(JsonGenerator json, List<Diagnostic> diagnostics) throws IOException {
        json.writeArrayFieldStart("diagnostics");
        for (Diagnostic diagnostic : diagnostics) {
            write(json, diagnostic);
        }
        json.writeEndArray();
    }

    private static void write(JsonGenerator json, Diagnostic diagnostic) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", diagnostic.problem().id());
        json.writeStringField("severity", diagnostic.problem().severity().word());
        json.writeStringField("file", diagnostic.span().file());
        json.writeNumberField("line", diagnostic.span().start().line());
        json.writeNumberField("column", diagnostic.span().start().column());
        json.writeNumberField("endLine", diagnostic.span().end().line());
        json.writeNumberField("endColumn", diagnostic.span().end().column());
        json.writeStringField("message", diagnostic.message());
        json.writeStringField("fix", diagnostic.fix());
        json.writeArrayFieldStart("patterns");
        for (String pattern : diagnostic.patterns()) {
            json.writeString(pattern);
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
