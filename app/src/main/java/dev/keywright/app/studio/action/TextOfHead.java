package dev.keywright.app.studio.action;

import dev.keywright.app.studio.work.GitHead;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.app.terminal.Json;

/** The text of the model in the last commit. */
final class TextOfHead implements Action {
    @Override
    public String name() {
        return "git-head";
    }

    @Override
    public String answer(Input input, Workbench bench) throws Refused {
        try {
            String text = GitHead.text(bench.disk());
            return Json.write(json -> {
                json.writeStartObject();
                json.writeStringField("text", text);
                json.writeEndObject();
            });
        } catch (GitHead.NotThere missing) {
            throw new Refused(missing.getMessage());
        }
    }
}
