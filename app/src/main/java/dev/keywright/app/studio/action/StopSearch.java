package dev.keywright.app.studio.action;

import dev.keywright.app.studio.work.Workbench;
import dev.keywright.app.terminal.Json;

/** Stops the searches that run or wait: their answers would be for a text that is no more. */
final class StopSearch implements Action {
    @Override
    public String name() {
        return "stop";
    }

    @Override
    public String answer(Input input, Workbench bench) {
        bench.searches().stop();
        bench.turns().stopAll();
        return Json.write(json -> {
            json.writeStartObject();
            json.writeBooleanField("stopped", true);
            json.writeEndObject();
        });
    }
}
