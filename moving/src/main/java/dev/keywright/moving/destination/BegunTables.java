package dev.keywright.moving.destination;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/** The tables that a work has begun with. One that was deleted since has lost what was in it, also if there is another of its name. */
public final class BegunTables {
    private static final String IDENTITY = "identity of ";

    private final DynamoDbClient client;
    private final State state;
    private final List<String> tables;

    /** @param tables the names of the tables in the database */
    public BegunTables(DynamoDbClient client, State state, List<String> tables) {
        this.client = client;
        this.state = state;
        this.tables = List.copyOf(tables);
    }

    /** Remembers those that are not known yet. */
    public void keep() {
        Map<String, String> about = state.about();
        for (String table : tables) {
            if (!about.containsKey(IDENTITY + table)) {
                findIdentity(table).ifPresent(identity -> state.keep(IDENTITY + table, identity));
            }
        }
    }

    /** Remembers all of them as they are now, whatever they were before. */
    public void keepAnew() {
        tables.forEach(table -> findIdentity(table).ifPresent(identity -> state.keep(IDENTITY + table, identity)));
    }

    /** Those that were known and are not there any more, or are others. */
    public List<String> replaced() {
        Map<String, String> about = state.about();
        List<String> replaced = new ArrayList<>();
        for (String table : tables) {
            Optional<String> known = Optional.ofNullable(about.get(IDENTITY + table));
            if (known.isPresent() && !known.equals(findIdentity(table))) {
                replaced.add(table);
            }
        }
        return replaced;
    }

    private Optional<String> findIdentity(String table) {
        try {
            TableDescription description =
                    client.describeTable(request -> request.tableName(table)).table();
            return Optional.of("%s, made at %s"
                    .formatted(
                            description.tableArn(),
                            description.creationDateTime().toEpochMilli()));
        } catch (ResourceNotFoundException none) {
            return Optional.empty();
        }
    }
}
