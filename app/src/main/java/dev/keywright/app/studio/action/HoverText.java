package dev.keywright.app.studio.action;

import dev.keywright.app.compilation.Inputs;
import dev.keywright.app.studio.language.Hover;
import dev.keywright.app.studio.work.Call;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.app.terminal.Json;
import java.util.Optional;

/** The meaning of a word. */
final class HoverText implements Action {
    @Override
    public String name() {
        return "hover";
    }

    @Override
    public String answer(Input input, Workbench bench) throws Refused {
        String text = input.text("text");
        Optional<Inputs> inputs = bench.inputs(new Call(), text);
        Hover hover = new Hover(inputs.flatMap(read -> bench.checked(read).model()));
        Optional<String> found = hover.find(text, input.whole("line"), input.text("word"), input.whole("end"));
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringField("text", found.orElse(""));
            json.writeEndObject();
        });
    }
}
