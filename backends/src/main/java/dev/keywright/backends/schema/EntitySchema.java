package dev.keywright.backends.schema;

import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.text.JsonTree;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The schema of one entity: its own attributes and those that it holds for its parents. */
final class EntitySchema {
    private static final String DIALECT = "https://json-schema.org/draft/2020-12/schema";

    private final Model model;
    private final AttributeSchema attributes;

    EntitySchema(Model model) {
        this.model = model;
        this.attributes = new AttributeSchema(model);
    }

    Map<String, Object> of(Entity entity) {
        Map<String, Object> properties = JsonTree.object();
        List<String> required = new ArrayList<>();
        for (Attribute attribute : entity.attributes()) {
            properties.put(attribute.name(), attributes.of(attribute));
            if (isRequired(attribute)) {
                required.add(attribute.name());
            }
        }
        Map<String, Object> schema = JsonTree.object();
        schema.put("$schema", DIALECT);
        schema.put("$comment", GeneratedFile.MARKER);
        schema.put("title", entity.name());
        schema.put("description", description(entity));
        schema.put("type", "object");
        schema.put("properties", properties);
        schema.put("required", required);
        schema.put("additionalProperties", false);
        return schema;
    }

    private String description(Entity entity) {
        String application = model.title().isEmpty() ? model.name() : model.title();
        return entity.isSingleton()
                ? "%s of %s; a singleton".formatted(entity.name(), application)
                : "%s of %s, identified by %s"
                        .formatted(
                                entity.name(),
                                application,
                                String.join(
                                        ", ",
                                        entity.id().stream()
                                                .map(id -> id.name())
                                                .toList()));
    }

    /** A count is maintained by the database and not set by the caller. */
    private boolean isRequired(Attribute attribute) {
        return !(attribute.meaning() instanceof Counts) && !model.mayBeMissing(attribute.ref());
    }
}
