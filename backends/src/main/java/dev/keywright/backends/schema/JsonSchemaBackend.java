package dev.keywright.backends.schema;

import dev.keywright.backends.blueprint.Backend;
import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.Choices;
import dev.keywright.backends.blueprint.FileName;
import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.text.JsonTree;
import dev.keywright.core.model.Entity;
import java.util.List;

/** A JSON Schema for each entity as the application sees it, independent of the design. */
public final class JsonSchemaBackend implements Backend {
    @Override
    public String name() {
        return "json-schema";
    }

    @Override
    public String summary() {
        return "a JSON Schema (draft 2020-12) for each entity";
    }

    @Override
    public List<GeneratedFile> files(Blueprint blueprint, Choices choices) {
        EntitySchema schema = new EntitySchema(blueprint.model());
        return blueprint.model().entities().stream()
                .filter(Entity::isStored)
                .map(entity -> new GeneratedFile(
                        "json-schema/%s.json".formatted(FileName.of(entity.name())), JsonTree.write(schema.of(entity))))
                .toList();
    }
}
