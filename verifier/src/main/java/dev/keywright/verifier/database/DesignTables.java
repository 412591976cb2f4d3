package dev.keywright.verifier.database;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.Index;
import dev.keywright.core.design.Table;
import dev.keywright.core.layout.TableSchema;
import dev.keywright.core.model.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;
import software.amazon.awssdk.services.dynamodb.waiters.DynamoDbWaiter;

/** The tables of a design under the names that an application uses. */
public final class DesignTables {
    private final Model model;
    private final Design design;
    private final UnaryOperator<String> names;

    public DesignTables(Model model, Design design, UnaryOperator<String> names) {
        this.model = model;
        this.design = design;
        this.names = names;
    }

    /** Those that are not there. */
    public List<String> missing(DynamoDbClient client) {
        List<String> missing = new ArrayList<>();
        for (Table table : design.tables()) {
            String name = names.apply(table.name());
            try {
                client.describeTable(request -> request.tableName(name));
            } catch (ResourceNotFoundException none) {
                missing.add(name);
            }
        }
        return missing;
    }

    /** Those that are there. */
    public List<String> present(DynamoDbClient client) {
        List<String> present = new ArrayList<>(
                design.tables().stream().map(table -> names.apply(table.name())).toList());
        present.removeAll(missing(client));
        return present;
    }

    /** The requests that create them, in the order of the design. */
    public List<CreateTableRequest> requests() {
        return design.tables().stream()
                .map(table -> new TableRequest(model, design, table).named(names.apply(table.name())))
                .toList();
    }

    /** The request that adds a global index to a table that is there. */
    public UpdateTableRequest adding(Table table, Index index) {
        return new TableRequest(model, design, table).adding(names.apply(table.name()), index);
    }

    /** A reply that was lost has the client ask again for a table that is being made. */
    private void create(DynamoDbClient client, Table table, String name) {
        try {
            client.createTable(new TableRequest(model, design, table).named(name));
        } catch (ResourceInUseException already) {
            // That is what was wanted.
        }
    }

    /** Creates those that are not there, and waits until they can be used. */
    public void create(DynamoDbClient client) {
        List<String> missing = missing(client);
        for (Table table : design.tables()) {
            String name = names.apply(table.name());
            if (missing.contains(name)) {
                create(client, table, name);
            }
        }
        try (DynamoDbWaiter waiter = TableWaiter.of(client)) {
            for (Table table : design.tables()) {
                String name = names.apply(table.name());
                waiter.waitUntilTableExists(request -> request.tableName(name));
                if (missing.contains(name)) {
                    new TableSchema(model, design, table)
                            .findExpiry()
                            .ifPresent(attribute -> client.updateTimeToLive(request -> request.tableName(name)
                                    .timeToLiveSpecification(
                                            time -> time.enabled(true).attributeName(attribute))));
                }
            }
        }
    }
}
