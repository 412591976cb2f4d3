package dev.keywright.backends.diagram;

import dev.keywright.backends.blueprint.Backend;
import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.Choices;
import dev.keywright.backends.blueprint.FileName;
import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.sample.SampleItem;
import dev.keywright.backends.sample.Samples;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.Table;
import dev.keywright.core.layout.Path;
import java.util.ArrayList;
import java.util.List;

/** Pictures of the entities and of the items in each table and index. */
public final class DiagramsBackend implements Backend {
    @Override
    public String name() {
        return "diagrams";
    }

    @Override
    public String summary() {
        return "SVG pictures of the entities and of sample items in each table and index";
    }

    @Override
    public List<GeneratedFile> files(Blueprint blueprint, Choices choices) {
        Samples samples = Samples.of(blueprint.layout());
        List<GeneratedFile> files = new ArrayList<>();
        files.add(new GeneratedFile(
                "diagrams/entities.svg", EntityPicture.svg(blueprint.layout().facts())));
        for (Table table : blueprint.design().tables()) {
            Path primary = new Path.Primary(table);
            files.add(picture("table-" + table.name(), primary, samples.in(primary)));
            for (Index index : table.indexes()) {
                Path path = new Path.Secondary(table, index);
                files.add(picture("index-%s-%s".formatted(table.name(), index.name()), path, samples.in(path)));
            }
        }
        return files;
    }

    private static GeneratedFile picture(String name, Path path, List<SampleItem> items) {
        return new GeneratedFile("diagrams/%s.svg".formatted(FileName.of(name)), CollectionPicture.svg(path, items));
    }
}
