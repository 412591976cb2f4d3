package dev.keywright.app.studio.action;

import dev.keywright.app.studio.work.Searches.Question;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.app.terminal.Json;

/** Starts the search for the cheapest design in place of the one that runs; its answer comes as an event. */
final class StartSearch implements Action {
    private static final String LONGEST = "120s";

    @Override
    public String name() {
        return "search";
    }

    @Override
    public String answer(Input input, Workbench bench) throws Refused {
        String text = Settings.applied(input.text("text"), input.texts("settings"), bench);
        bench.searches().ask(new Question(input.text("id"), bench.disk().name(), text, input.find("pins"), LONGEST));
        return Json.write(json -> {
            json.writeStartObject();
            json.writeBooleanField("started", true);
            json.writeEndObject();
        });
    }
}
