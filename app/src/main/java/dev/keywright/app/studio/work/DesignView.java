package dev.keywright.app.studio.work;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.keywright.app.compilation.Compiled;
import dev.keywright.app.compilation.DesignResult;
import dev.keywright.app.json.DesignJson;
import dev.keywright.app.terminal.Json;
import dev.keywright.app.text.ClaimText;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.language.design.DesignPrinter;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.maintain.Effect;
import dev.keywright.core.serve.Request;
import dev.keywright.core.serve.Request.RowsRead;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/** A design for a page: the same JSON as that of the command line, its text, and which pattern touches which item types. */
public final class DesignView {
    private DesignView() {}

    public static String of(Compiled compiled) {
        return of(compiled.result());
    }

    public static String of(DesignResult result) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeFieldName("report");
            json.writeRawValue(DesignJson.of(result));
            json.writeStringField("text", DesignPrinter.print(result.layout().design()));
            json.writeStringField("claim", result.searched().isPresent() ? ClaimText.of(result) : "");
            json.writeBooleanField("serves", result.account().bill().servesEverything());
            new AttributeCosts(result.account()).write(json);
            json.writeObjectFieldStart("links");
            for (ServedPattern served : result.account().bill().patterns()) {
                links(json, served);
            }
            json.writeEndObject();
            json.writeEndObject();
        });
    }

    /** The item types that a pattern reads or writes, each once, with the table or index that it does so in. */
    private static void links(JsonGenerator json, ServedPattern served) throws IOException {
        Map<String, Entry> touched = new LinkedHashMap<>();
        Stream.of(
                        served.reads().stream().map(Request::entry),
                        served.reads().stream()
                                .flatMap(request -> request.rowsRead().stream())
                                .map(RowsRead::entry),
                        served.effects().stream().map(Effect::entry))
                .flatMap(entries -> entries)
                .forEach(entry -> touched.put(
                        "%s %s %s"
                                .formatted(
                                        entry.path().table().name(),
                                        entry.path().name(),
                                        entry.item().name()),
                        entry));
        json.writeArrayFieldStart(served.pattern().id());
        for (Entry entry : touched.values()) {
            json.writeStartObject();
            json.writeStringField("table", entry.path().table().name());
            if (!entry.isPrimary()) {
                json.writeStringField("index", entry.path().name());
            }
            json.writeStringField("item", entry.item().name());
            json.writeStringField("entity", entry.entity().name());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
