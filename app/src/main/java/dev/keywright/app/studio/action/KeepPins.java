package dev.keywright.app.studio.action;

import dev.keywright.app.studio.work.BesideFile;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.app.terminal.Json;
import dev.keywright.core.check.Check;
import dev.keywright.core.check.Check.Outcome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The pins in a file beside the model: read, written where a text is given, and removed where it is empty. */
final class KeepPins implements Action {
    @Override
    public String name() {
        return "pins";
    }

    @Override
    public String answer(Input input, Workbench bench) throws Refused {
        BesideFile file = BesideFile.of(bench.disk(), ".pins.yaml");
        Optional<String> pins = input.find("pins");
        try {
            if (pins.isPresent() && pins.get().isBlank()) {
                file.remove();
            } else if (pins.isPresent()) {
                requireDesign(input.text("text"), pins.get());
                file.write(pins.get());
            }
            String kept = file.read().orElse("");
            return Json.write(json -> {
                json.writeStartObject();
                json.writeStringField("name", file.name());
                json.writeStringField("pins", kept);
                json.writeEndObject();
            });
        } catch (IOException failed) {
            throw new Refused("`%s`: %s".formatted(file.name(), failed.getMessage()));
        }
    }

    private static void requireDesign(String text, String pins) throws Refused {
        Outcome outcome = Check.pins(
                "model.yaml",
                text.getBytes(StandardCharsets.UTF_8),
                "pins.yaml",
                pins.getBytes(StandardCharsets.UTF_8));
        if (outcome.hasErrors()) {
            throw new Refused("these are no pins for this text: %s"
                    .formatted(outcome.diagnostics().get(0).message()));
        }
    }
}
