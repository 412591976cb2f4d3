package dev.keywright.examples.hostile;

import dev.keywright.app.terminal.Json;
import dev.keywright.examples.infrastructure.Tool;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Chromium, with the renderers of Markdown and of Mermaid. */
final class Browser {
    private Browser() {}

    /** Something to be shown. */
    record Thing(String kind, String name, String text) {}

    static List<String> faults(List<Thing> things, Path folder) throws IOException {
        Tool node = Tool.requireBrowser();
        Path job = Files.createTempFile(folder, "job", ".json");
        Files.writeString(job, json(things), StandardCharsets.UTF_8);
        Tool.Run run = node.run(
                folder, Map.of(), Tool.browserFolder().resolve("hostile.mjs").toString(), job.toString());
        Files.delete(job);
        String end = "%s looked at, 0 faults\n".formatted(things.size());
        return run.out().equals(end)
                ? List.of()
                : (run.out() + run.err()).lines().toList();
    }

    private static String json(List<Thing> things) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringField("chromium", Tool.require("chromium").program());
            json.writeArrayFieldStart("things");
            for (Thing thing : things) {
                json.writeStartObject();
                json.writeStringField("kind", thing.kind());
                json.writeStringField("name", thing.name());
                json.writeStringField("text", thing.text());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }
}
