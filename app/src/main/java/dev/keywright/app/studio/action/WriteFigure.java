package dev.keywright.app.studio.action;

import dev.keywright.app.studio.language.ChoiceEdit;
import dev.keywright.app.studio.language.FigureEdit;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.app.terminal.Json;
import dev.keywright.core.model.Model;
import java.util.List;
import java.util.Optional;

/** The text with figures that were tried out; comments, blank lines and everything else stay. */
final class WriteFigure implements Action {
    @Override
    public String name() {
        return "write-figures";
    }

    @Override
    public String answer(Input input, Workbench bench) throws Refused {
        String text = input.text("text");
        List<String> settings = input.texts("settings");
        for (String setting : settings) {
            Model model = Settings.model(text, bench);
            Optional<String> changed = ChoiceEdit.isMeant(setting)
                    ? Optional.of(Settings.chosen(text, setting))
                    : FigureEdit.changed(text, setting, model);
            text = changed.orElseThrow(() ->
                    new Refused("`%s` stands in no one place of the text; change it there by hand".formatted(setting)));
            // Whatever was written must still be a model.
            Settings.model(text, bench);
        }
        String result = text;
        return Json.write(json -> {
            json.writeStartObject();
            json.writeStringField("text", result);
            json.writeEndObject();
        });
    }
}
