package dev.keywright.backends.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import com.networknt.schema.dialect.DialectId;
import dev.keywright.backends.Blueprints;
import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.Choices;
import dev.keywright.backends.blueprint.GeneratedFile;
import dev.keywright.backends.document.SampleJson;
import dev.keywright.backends.sample.SampleItem;
import dev.keywright.backends.sample.Samples;
import dev.keywright.backends.text.JsonTree;
import dev.keywright.core.design.ItemKind.EntityItem;
import dev.keywright.core.design.Table;
import dev.keywright.core.layout.Path;
import dev.keywright.core.model.Entity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class JsonSchemaBackendTest {
    private static final SchemaRegistry REGISTRY =
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    private static final String MODEL = """
            keywright: 1
            name: notes
            title: "\\"; DROP </script> ${x} {{x}} `x` |\\nnext"
            entities:
              Straße:
                id: [no, slug]
                count: 100
                attributes:
                  no: {type: number, between: [1, 99], decimals: 0}
                  slug: {type: string, max: 5}
                  price: {type: number, between: [0, 9], decimals: 2, optional: true}
                  state: {type: string, values: ["a\\"b", "</script>"]}
                  tags: {type: set, optional: true}
                  at: timestamp
            patterns:
              get: {title: Get, read: Straße, by: [no, slug], rps: 1}
            """;
    private static final String DESIGN = """
            keywright: 1
            design: notes
            tables:
              notes:
                key: {partition: PK}
                items:
                  Straße: {PK: "{no:02}#{slug}"}
            """;
    private static final String GOOD = """
            {"no": 7, "slug": "abc", "price": 1.25, "state": "</script>", "at": "2026-01-01T00:00:00.000Z"}
            """;

    /** Those whose entities are each one item. */
    @ParameterizedTest
    @ValueSource(
            strings = {"campaigns", "deals", "ecommerce", "hr-tasks", "session-store", "social-network", "workspaces"})
    void takesWhatTheTablesHold(String example) {
        Blueprint blueprint = Blueprints.example(example);
        Map<String, String> schemas = schemas(blueprint);
        Samples samples = Samples.of(blueprint.layout());
        for (Table table : blueprint.design().tables()) {
            for (SampleItem item : samples.in(new Path.Primary(table))) {
                boolean home = item.item().kind() instanceof EntityItem;
                Entity entity = blueprint.model().entity(item.item().kind().entity());
                if (home && entity.findExpiry().isEmpty()) {
                    assertThat(errors(schemas.get(entity.name()), JsonTree.line(fields(item, entity))))
                            .as("%s", item)
                            .isEmpty();
                }
            }
        }
    }

    private static Map<String, Object> fields(SampleItem item, Entity entity) {
        Map<String, Object> fields = JsonTree.object();
        entity.attributes()
                .forEach(attribute -> item.find(attribute.name())
                        .ifPresent(value -> fields.put(attribute.name(), SampleJson.plain(value))));
        return fields;
    }

    @Test
    void refusesWhatTheModelForbids() {
        String schema = schemas(Blueprints.of(MODEL, DESIGN)).get("Stra_dfe");

        assertThat(errors(schema, GOOD)).isEmpty();
        assertThat(errors(schema, GOOD.replace("7", "100"))).isNotEmpty();
        assertThat(errors(schema, GOOD.replace("7", "7.5"))).isNotEmpty();
        assertThat(errors(schema, GOOD.replace("abc", "abcdef"))).isNotEmpty();
        assertThat(errors(schema, GOOD.replace("abc", ""))).isNotEmpty();
        assertThat(errors(schema, GOOD.replace("1.25", "1.255"))).isNotEmpty();
        assertThat(errors(schema, GOOD.replace("</script>", "script"))).isNotEmpty();
        assertThat(errors(schema, GOOD.replace("00.000Z", "00Z"))).isNotEmpty();
        assertThat(errors(schema, GOOD.replace("\"state\"", "\"status\""))).isNotEmpty();
        assertThat(errors(schema, GOOD.replace("\"price\": 1.25", "\"tags\": []")))
                .isNotEmpty();
    }

    @Test
    void isASchemaItself() {
        schemas(Blueprints.of(MODEL, DESIGN))
                .values()
                .forEach(schema -> assertThat(REGISTRY.getSchema(SchemaLocation.of(DialectId.DRAFT_2020_12))
                                .validate(JsonMapper.shared().readTree(schema)))
                        .isEmpty());
    }

    private static List<String> errors(String schema, String document) {
        JsonNode value = JsonMapper.shared().readTree(document);
        return REGISTRY.getSchema(JsonMapper.shared().readTree(schema)).validate(value).stream()
                .map(Error::toString)
                .toList();
    }

    private static Map<String, String> schemas(Blueprint blueprint) {
        Map<String, String> schemas = new LinkedHashMap<>();
        for (GeneratedFile file : new JsonSchemaBackend().files(blueprint, Choices.NONE)) {
            schemas.put(file.path().replaceAll(".*/|\\.json", ""), file.text());
        }
        return schemas;
    }
}
