package dev.keywright.app.studio.action;

import dev.keywright.app.studio.language.Completion;
import dev.keywright.app.studio.language.Completion.Choice;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.app.terminal.Json;

/** The words that may be typed at a place. */
final class CompleteText implements Action {
    @Override
    public String name() {
        return "complete";
    }

    @Override
    public String answer(Input input, Workbench bench) throws Refused {
        Completion completion = new Completion(input.text("text"), input.whole("line"), input.whole("character"));
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringField("typed", completion.typed());
            json.writeArrayFieldStart("choices");
            for (Choice choice : completion.choices()) {
                json.writeStartObject();
                json.writeStringField("word", choice.word());
                json.writeStringField("kind", choice.kind());
                json.writeStringField("detail", choice.detail());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }
}
