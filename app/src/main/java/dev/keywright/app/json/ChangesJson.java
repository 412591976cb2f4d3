package dev.keywright.app.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.keywright.app.terminal.GeneratedFolder.Changes;
import dev.keywright.app.terminal.Json;
import java.io.IOException;
import java.util.List;

/** The changes to a folder of generated files, for programs. */
public final class ChangesJson {
    private ChangesJson() {}

    public static String of(Changes changes) {
        return Json.write(json -> {
            json.writeStartObject();
            texts(json, "written", changes.written());
            texts(json, "removed", changes.removed());
            json.writeNumberField("unchanged", changes.unchanged());
            json.writeEndObject();
        });
    }

    private static void texts(JsonGenerator json, String name, List<String> texts) throws IOException {
        json.writeArrayFieldStart(name);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }
}
