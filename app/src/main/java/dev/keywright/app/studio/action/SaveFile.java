package dev.keywright.app.studio.action;

import dev.keywright.app.studio.work.ModelOnDisk.Saved;
import dev.keywright.app.studio.work.ModelOnDisk.Version;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.app.terminal.Json;

/** Saves the text, unless the file has changed since the page read it. */
final class SaveFile implements Action {
    @Override
    public String name() {
        return "save";
    }

    @Override
    public String answer(Input input, Workbench bench) throws Refused {
        String text = input.text("text");
        Saved saved = input.find("name").isPresent()
                ? bench.disk().create(input.text("name"), text)
                : bench.disk().save(text, input.text("hash"));
        if (saved instanceof Saved.Written written) {
            return version("written", written.version(), bench);
        }
        if (saved instanceof Saved.Conflict conflict) {
            return version("conflict", conflict.theirs(), bench);
        }
        throw new Refused(((Saved.Refused) saved).reason());
    }

    private static String version(String standing, Version version, Workbench bench) {
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringField("standing", standing);
            json.writeStringField("name", bench.disk().name());
            json.writeStringField("text", version.text());
            json.writeStringField("hash", version.hash());
            json.writeEndObject();
        });
    }
}
