package dev.keywright.backends.exchange;

import dev.keywright.backends.blueprint.Backend;
import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.Choices;
import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.text.JsonTree;
import java.util.List;

/** A data model for NoSQL Workbench. */
public final class WorkbenchBackend implements Backend {
    @Override
    public String name() {
        return "nosql-workbench";
    }

    @Override
    public String summary() {
        return "a data model for NoSQL Workbench: a facet for each item type, with sample items";
    }

    @Override
    public List<GeneratedFile> files(Blueprint blueprint, Choices choices) {
        return List.of(new GeneratedFile(
                "nosql-workbench/%s.json".formatted(blueprint.model().name()),
                JsonTree.write(new WorkbenchModel(blueprint).tree())));
    }
}
