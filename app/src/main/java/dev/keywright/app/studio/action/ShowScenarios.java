package dev.keywright.app.studio.action;

import dev.keywright.app.comparison.ModelFigure;
import dev.keywright.app.comparison.Setting;
import dev.keywright.app.studio.work.ScenarioFile;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.app.terminal.Json;
import dev.keywright.app.terminal.Numbers;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Model;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The figures that scenarios set, with their values in the model, and the names of all that they could set; nothing is searched for. */
final class ShowScenarios implements Action {
    @Override
    public String name() {
        return "show-scenarios";
    }

    @Override
    public String answer(Input input, Workbench bench) throws Refused {
        Facts facts = Facts.of(Settings.model(input.text("text"), bench));
        Map<String, String> today = new TreeMap<>();
        ScenarioFile.find(input.text("scenarios")).orElse(Map.of()).values().stream()
                .flatMap(List::stream)
                .forEach(setting -> Setting.find(setting, facts.model())
                        .ifPresent(known -> today.put(
                                known.path(),
                                Numbers.decimal(known.figure().value(facts)).toPlainString())));
        return Json.write(json -> {
            json.writeStartObject();
            json.writeObjectFieldStart("today");
            for (Map.Entry<String, String> figure : today.entrySet()) {
                json.writeStringField(figure.getKey(), figure.getValue());
            }
            json.writeEndObject();
            json.writeArrayFieldStart("paths");
            for (String path : paths(facts.model())) {
                json.writeString(path);
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    /** Each rate in the unit in which the model says it. */
    private static List<String> paths(Model model) {
        List<String> others = model.patterns().stream()
                .flatMap(pattern -> List.of("rps", "perMinute", "perHour", "perDay").stream()
                        .filter(unit -> !unit.equals(pattern.rate().per().field()))
                        .map(unit -> pattern.id() + "." + unit))
                .toList();
        return ModelFigure.paths(model).stream()
                .filter(path -> !others.contains(path))
                .toList();
    }
}
