package dev.keywright.app.studio.action;

import dev.keywright.app.studio.work.ScenarioFile;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.app.terminal.Json;
import java.io.IOException;

/** The file of scenarios beside the model: read, or written where a text is given. */
final class KeepScenarios implements Action {
    @Override
    public String name() {
        return "scenarios";
    }

    @Override
    public String answer(Input input, Workbench bench) throws Refused {
        ScenarioFile file = ScenarioFile.beside(bench.disk());
        try {
            if (input.find("scenarios").isPresent()) {
                file.write(input.text("scenarios"));
            }
            String text = file.read();
            return Json.write(json -> {
                json.writeStartObject();
                json.writeStringField("name", file.name());
                json.writeStringField("scenarios", text);
                json.writeEndObject();
            });
        } catch (IOException failed) {
            throw new Refused("`%s`: %s".formatted(file.name(), failed.getMessage()));
        }
    }
}
