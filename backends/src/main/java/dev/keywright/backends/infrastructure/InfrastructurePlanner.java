package dev.keywright.backends.infrastructure;

import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.blueprint.Choices;
import dev.keywright.backends.infrastructure.IndexResource.ProjectionType;
import dev.keywright.backends.infrastructure.TableResource.KeyAttribute;
import dev.keywright.backends.infrastructure.TableResource.KeyElement;
import dev.keywright.backends.infrastructure.TableResource.Role;
import dev.keywright.backends.infrastructure.TableResource.Stream;
import dev.keywright.backends.text.Identifiers;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.KeySchema;
import dev.keywright.core.design.Projection;
import dev.keywright.core.design.Table;
import dev.keywright.core.layout.Path;
import dev.keywright.core.layout.TableSchema;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.External;
import dev.keywright.core.model.Model;
import dev.keywright.description.StreamTables;
import dev.keywright.runtime.stream.StreamHandler;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Derives the resources to create from a design. */
final class InfrastructurePlanner {
    /** The option that enables a stream on every table. */
    static final String STREAM_OPTION = "--stream";

    private final Blueprint blueprint;
    private final Choices choices;
    private final Capacities capacities;

    private InfrastructurePlanner(Blueprint blueprint, Choices choices) {
        this.blueprint = blueprint;
        this.choices = choices;
        this.capacities = new Capacities(blueprint.account());
    }

    static Infrastructure of(Blueprint blueprint, Choices choices) {
        Model model = blueprint.model();
        String title = model.title().isEmpty() ? model.name() : model.title();
        return new Infrastructure(model.name(), title, new InfrastructurePlanner(blueprint, choices).tables());
    }

    private List<TableResource> tables() {
        Identifiers ids = new Identifiers();
        List<TableResource> tables = new ArrayList<>();
        for (Table table : blueprint.design().tables()) {
            tables.add(table(table, ids.unique(Identifiers.pascal(table.name()))));
        }
        if (!StreamTables.sources(blueprint.layout()).isEmpty()) {
            tables.add(records(StreamTables.records(blueprint.layout()), ids));
        }
        return tables;
    }

    /** The table in which the handler of streams remembers what it has counted; it is written as much as there is to count. */
    private static TableResource records(String name, Identifiers ids) {
        return new TableResource(
                name,
                ids.unique(Identifiers.pascal(name)),
                List.of(new KeyAttribute(StreamHandler.RECORD, "S")),
                List.of(new KeyElement(StreamHandler.RECORD, Role.HASH)),
                List.of(),
                new CapacityMode.OnDemand(),
                Optional.of(StreamHandler.EXPIRES),
                Stream.OFF);
    }

    private TableResource table(Table table, String id) {
        TableSchema schema = new TableSchema(blueprint.model(), blueprint.design(), table);
        List<KeyAttribute> attributes = new ArrayList<>();
        schema.keyTypes().forEach((name, type) -> attributes.add(new KeyAttribute(name, type.symbol())));
        Identifiers ids = new Identifiers();
        List<IndexResource> indexes = new ArrayList<>();
        for (Index index : table.indexes()) {
            indexes.add(index(table, index, schema, id + ids.unique(Identifiers.pascal(index.name()))));
        }
        return new TableResource(
                table.name(),
                id,
                attributes,
                key(table.key()),
                indexes,
                capacities.of(new Path.Primary(table)),
                schema.findExpiry(),
                needsStream(table) || choices.has(STREAM_OPTION) ? Stream.NEW_AND_OLD_IMAGES : Stream.OFF);
    }

    private IndexResource index(Table table, Index index, TableSchema schema, String id) {
        List<String> included = schema.included(index);
        ProjectionType keysOrMore = included.isEmpty() ? ProjectionType.KEYS_ONLY : ProjectionType.INCLUDE;
        return new IndexResource(
                index.name(),
                id,
                index.isLocal(),
                key(index.key()),
                index.projection() instanceof Projection.All ? ProjectionType.ALL : keysOrMore,
                included,
                capacities.of(index.isLocal() ? new Path.Primary(table) : new Path.Secondary(table, index)));
    }

    private static List<KeyElement> key(KeySchema key) {
        List<KeyElement> elements = new ArrayList<>();
        key.partition().forEach(name -> elements.add(new KeyElement(name, Role.HASH)));
        key.sort().forEach(name -> elements.add(new KeyElement(name, Role.RANGE)));
        return elements;
    }

    /** The stream feeds eventually consistent copies of the table's entities, here or in another system. */
    private boolean needsStream(Table table) {
        return StreamTables.sources(blueprint.layout()).contains(table.name())
                || table.items().stream()
                        .anyMatch(item -> isReadElsewhere(item.kind().entity()));
    }

    private boolean isReadElsewhere(EntityRef entity) {
        return blueprint.model().patterns().stream()
                .anyMatch(pattern -> pattern.operation() instanceof External external
                        && external.reads().contains(entity));
    }
}
