package dev.keywright.app.studio.action;

import dev.keywright.app.comparison.DesignPart;
import dev.keywright.app.compilation.Compiled;
import dev.keywright.app.studio.work.Call;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.app.terminal.Json;
import java.util.List;
import java.util.Optional;

/** The part of the design of the moment that concerns some entities, as a design that a search leaves as it is. */
final class PinEntity implements Action {
    @Override
    public String name() {
        return "pin";
    }

    @Override
    public String answer(Input input, Workbench bench) throws Refused {
        List<String> entities = input.texts("entities");
        Optional<Compiled> compiled = bench.priced(new Call(), input.text("text"), input.text("design"));
        if (compiled.isEmpty()) {
            throw new Refused("the design is not for this text");
        }
        String part = DesignPart.of(compiled.get().design(), entities);
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringField("pins", part);
            json.writeEndObject();
        });
    }
}
