package dev.keywright.app.studio.action;

import dev.keywright.app.command.Starters;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.app.terminal.Json;

/** The text of an example to begin with. */
final class ExampleText implements Action {
    @Override
    public String name() {
        return "example";
    }

    @Override
    public String answer(Input input, Workbench bench) throws Refused {
        String name = input.text("name");
        if (!Starters.NAMES.contains(name)) {
            throw new Refused("there is no example `%s`".formatted(name));
        }
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringField("text", Starters.text(name));
            json.writeEndObject();
        });
    }
}
