package dev.keywright.backends.policy;

import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.core.design.ItemKind;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.design.Table;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.Path;
import dev.keywright.description.StreamTables;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The permissions of the handler of the tables' streams, and of its repair. */
final class StreamPolicy {
    private final Layout layout;
    private final Resources resources;

    StreamPolicy(Blueprint blueprint, Resources resources) {
        this.layout = blueprint.layout();
        this.resources = resources;
    }

    /** None if nothing in the design follows a stream. */
    List<Statement> handler() {
        Set<String> sources = StreamTables.sources(layout);
        List<Statement> statements = new ArrayList<>();
        for (String table : sources) {
            statements.add(statement(
                    List.of("DescribeStream", "GetRecords", "GetShardIterator", "ListStreams"),
                    resources.streamOf(table)));
        }
        if (!sources.isEmpty()) {
            statements.add(statement(List.of("PutItem"), resources.of(StreamTables.records(layout))));
        }
        for (ItemType item : layout.items()) {
            statements.addAll(of(item));
        }
        return Statement.joined(statements);
    }

    /** What the handler may, and to read all tables. */
    List<Statement> repair() {
        if (StreamTables.sources(layout).isEmpty()) {
            return List.of();
        }
        List<Statement> statements = new ArrayList<>(handler());
        Set<String> tables = new LinkedHashSet<>();
        layout.items().stream()
                .filter(item -> item.kind().hasKey())
                .forEach(item -> tables.add(resources.of(layout.primary(item).path())));
        tables.forEach(table -> statements.add(statement(List.of("Scan"), table)));
        return Statement.joined(statements);
    }

    private static Statement statement(List<String> actions, String resource) {
        return new Statement(actions, resource, List.of());
    }

    private List<Statement> of(ItemType item) {
        List<Statement> statements = new ArrayList<>();
        boolean streamed = item.kept() == Kept.STREAM;
        if (streamed && item.kind() instanceof ItemKind.Counter counter) {
            ItemType holder = counter.host().flatMap(layout::findHome).orElse(item);
            statements.addAll(writing(holder, List.of("UpdateItem")));
            statements.addAll(counter.host().isPresent() ? reading(holder) : List.of());
        }
        if (streamed && item.kind() instanceof ItemKind.Part) {
            statements.addAll(writing(item, List.of("UpdateItem")));
        }
        if (streamed && item.kind() instanceof ItemKind.Copy) {
            statements.addAll(writing(item, List.of("PutItem", "DeleteItem")));
            layout.findHome(item.kind().entity())
                    .ifPresent(home -> statements.addAll(writing(home, List.of("ConditionCheckItem", "GetItem"))));
        }
        boolean carries = item.carries().stream().anyMatch(carried -> carried.kept() == Kept.STREAM);
        if (carries) {
            statements.addAll(writing(item, List.of("UpdateItem", "PutItem", "DeleteItem")));
            statements.addAll(reading(item));
        }
        return statements;
    }

    private List<Statement> writing(ItemType item, List<String> actions) {
        return List.of(statement(actions, resources.of(layout.primary(item).path())));
    }

    /** The table and its indexes: a parent or a child is found by what the record tells. */
    private List<Statement> reading(ItemType item) {
        Table table = layout.primary(item).path().table();
        List<Statement> statements = new ArrayList<>();
        statements.add(statement(List.of("GetItem", "BatchGetItem", "Query"), resources.of(new Path.Primary(table))));
        table.indexes()
                .forEach(index ->
                        statements.add(statement(List.of("Query"), resources.of(new Path.Secondary(table, index)))));
        return statements;
    }
}
