package dev.keywright.core.language;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import com.networknt.schema.dialect.DialectId;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A JSON Schema as it is shipped, and what it says about a document. */
final class PublishedSchema {
    private static final SchemaRegistry REGISTRY =
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

    private final JsonNode json;
    private final Schema schema;

    private PublishedSchema(JsonNode json) {
        this.json = json;
        this.schema = REGISTRY.getSchema(json);
    }

    static PublishedSchema read(String file) {
        Path path = PublishedFiles.repository().resolve("docs/schema").resolve(file);
        return new PublishedSchema(JsonMapper.shared().readTree(PublishedFiles.text(path)));
    }

    JsonNode json() {
        return json;
    }

    JsonNode definitions() {
        return json.get("$defs");
    }

    /** Each place that is wrong, once: a field that does not belong there by its own path, not by its map's. */
    List<String> wrongPlaces(JsonNode document) {
        return places(schema.validate(document));
    }

    /** What the meta-schema of draft 2020-12 has against this schema. */
    List<String> wrongPlacesInItself() {
        return places(
                REGISTRY.getSchema(SchemaLocation.of(DialectId.DRAFT_2020_12)).validate(json));
    }

    private static List<String> places(List<Error> errors) {
        return errors.stream().map(PublishedSchema::place).distinct().sorted().toList();
    }

    private static String place(Error error) {
        boolean unknownField = error.getKeyword().equals("additionalProperties");
        return unknownField
                ? "%s/%s".formatted(error.getInstanceLocation(), error.getProperty())
                : error.getInstanceLocation().toString();
    }
}
