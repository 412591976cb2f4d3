package dev.keywright.app.studio.action;

import dev.keywright.app.comparison.Comparison;
import dev.keywright.app.compilation.Compiled;
import dev.keywright.app.json.DifferenceJson;
import dev.keywright.app.studio.work.Call;
import dev.keywright.app.studio.work.DesignView;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.app.terminal.Json;
import dev.keywright.app.text.DifferenceMarkdown;
import dev.keywright.app.text.RequestText;
import java.util.Optional;

/** Two texts with their designs, or two designs of a text: what differs, what it costs, and the flaws of the second one. */
final class Compare implements Action {
    @Override
    public String name() {
        return "compare";
    }

    @Override
    public String answer(Input input, Workbench bench) throws Refused {
        Compiled old = side("old", input, bench);
        Compiled now = side("new", input, bench);
        Comparison comparison =
                new Comparison(old.result().account(), now.result().account(), RequestText::byPattern);
        return Json.write(json -> {
            json.writeStartObject();
            json.writeFieldName("difference");
            json.writeRawValue(DifferenceJson.of(comparison));
            json.writeStringField("markdown", DifferenceMarkdown.of(comparison));
            json.writeFieldName("design");
            json.writeRawValue(DesignView.of(now));
            json.writeEndObject();
        });
    }

    private static Compiled side(String side, Input input, Workbench bench) throws Refused {
        String text = input.text(side + "Text");
        Optional<String> given = input.find(side + "Design").filter(design -> !design.isBlank());
        Call call = new Call();
        Optional<Compiled> compiled = given.isPresent()
                ? bench.priced(call, text, given.get())
                : bench.inputs(call, text).flatMap(inputs -> call.compiled(inputs, "30s"));
        if (compiled.isEmpty()) {
            String words = (call.complaints() + "\n" + call.printed()).strip();
            throw new Refused("The %s side has no design with a bill.\n%s".formatted(side, words));
        }
        return compiled.get();
    }
}
