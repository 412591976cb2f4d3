package dev.keywright.app.studio.action;

import dev.keywright.app.command.ImportCommand;
import dev.keywright.app.compilation.Compilation;
import dev.keywright.app.studio.work.Call;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.app.terminal.ExitCode;
import dev.keywright.app.terminal.Json;
import java.util.List;

/** A model, and a design where there is one, out of the text of another tool's file. Nothing is written. */
final class ImportText implements Action {
    private static final List<String> KINDS = List.of("json", "yaml", "tf", "md");

    @Override
    public String name() {
        return "import";
    }

    @Override
    public String answer(Input input, Workbench bench) throws Refused {
        String kind = input.text("kind");
        if (!KINDS.contains(kind)) {
            throw new Refused("`%s` is not a kind of file; choose one of %s".formatted(kind, String.join(", ", KINDS)));
        }
        String name = "pasted." + kind;
        Call call = new Call().hold(name, input.text("text"));
        int code = call.run(new ImportCommand(), List.of("-o", "."), name);
        if (code != ExitCode.FINE || !call.made().containsKey("model.yaml")) {
            throw new Refused((call.complaints() + "\n" + call.printed()).strip());
        }
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringField("text", call.made().get("model.yaml"));
            json.writeStringField("design", call.made().getOrDefault(Compilation.DESIGN_FILE, ""));
            json.writeStringField("remarks", call.printed());
            json.writeEndObject();
        });
    }
}
