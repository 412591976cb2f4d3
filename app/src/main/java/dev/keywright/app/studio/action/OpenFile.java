package dev.keywright.app.studio.action;

import dev.keywright.app.command.Starters;
import dev.keywright.app.studio.work.ModelOnDisk.Version;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.app.terminal.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** The file as it is on the disk, and what a studio without a file can begin with. */
final class OpenFile implements Action {
    @Override
    public String name() {
        return "open";
    }

    @Override
    public String answer(Input input, Workbench bench) throws Refused {
        try {
            Optional<Version> version = bench.disk().read();
            return Json.write(json -> {
                json.writeStartObject();
                json.writeStringField("name", bench.disk().name());
                json.writeStringField(
                        "path", bench.disk().file().map(Path::toString).orElse(""));
                json.writeBooleanField("exists", version.isPresent());
                json.writeStringField("text", version.map(Version::text).orElse(""));
                json.writeStringField("hash", version.map(Version::hash).orElse(""));
                json.writeStringField("given", bench.given().orElse(""));
                json.writeArrayFieldStart("examples");
                for (String example : Starters.NAMES) {
                    json.writeString(example);
                }
                json.writeEndArray();
                json.writeEndObject();
            });
        } catch (IOException unreadable) {
            throw new Refused("`%s` cannot be read: %s".formatted(bench.disk().name(), unreadable.getMessage()));
        }
    }
}
