package dev.keywright.app.studio.action;

import dev.keywright.app.compilation.Compiled;
import dev.keywright.app.studio.work.Call;
import dev.keywright.app.studio.work.Workbench;
import dev.keywright.app.terminal.Json;
import dev.keywright.backends.diagram.CollectionPicture;
import dev.keywright.backends.diagram.EntityPicture;
import dev.keywright.backends.diagram.EntityPicture.Detail;
import dev.keywright.backends.sample.Samples;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.Table;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.Model;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Pictures of the entities, and of made-up items in each table and index of the design of the moment. */
final class DrawPictures implements Action {
    @Override
    public String name() {
        return "pictures";
    }

    @Override
    public String answer(Input input, Workbench bench) throws Refused {
        String text = input.text("text");
        Model model = Settings.model(text, bench);
        List<String> only = input.texts("entities");
        Detail detail = input.isTrue("namesOnly") ? Detail.NAMES : Detail.ATTRIBUTES;
        Map<String, String> pictures = new LinkedHashMap<>();
        pictures.put(
                "Entities",
                EntityPicture.inline(
                        Facts.of(model), detail, entity -> only.isEmpty() || only.contains(entity.name())));
        Optional<String> design = bench.present();
        Optional<Compiled> compiled = design.flatMap(present -> bench.priced(new Call(), text, present));
        compiled.ifPresent(found -> pictures.putAll(tables(found)));
        return Json.write(json -> {
            json.writeStartObject();
            json.writeArrayFieldStart("pictures");
            for (Map.Entry<String, String> picture : pictures.entrySet()) {
                json.writeStartObject();
                json.writeStringField("title", picture.getKey());
                json.writeStringField("svg", picture.getValue());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private static Map<String, String> tables(Compiled compiled) {
        Map<String, String> pictures = new LinkedHashMap<>();
        Samples samples = Samples.of(compiled.result().layout());
        for (Table table : compiled.design().tables()) {
            Path primary = new Path.Primary(table);
            pictures.put("Table " + table.name(), CollectionPicture.inline(primary, samples.in(primary)));
            for (Index index : table.indexes()) {
                Path path = new Path.Secondary(table, index);
                pictures.put(
                        "Index %s.%s".formatted(table.name(), index.name()),
                        CollectionPicture.inline(path, samples.in(path)));
            }
        }
        return pictures;
    }
}
