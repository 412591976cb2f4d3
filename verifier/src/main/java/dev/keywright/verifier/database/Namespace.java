package dev.keywright.verifier.database;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.Table;
import dev.keywright.core.design.TableRef;
import dev.keywright.core.layout.TableSchema;
import dev.keywright.core.model.Model;
import dev.keywright.runtime.stream.StreamHandler;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.waiters.WaiterOverrideConfiguration;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;
import software.amazon.awssdk.services.dynamodb.waiters.DynamoDbWaiter;

/**
 * The tables of one run, under names that no other run has. They are removed when it is closed, and when the program is
 * told to end; what a killed one leaves behind its names tell (see {@link Leftovers}).
 */
public final class Namespace implements AutoCloseable {
    static final String PREFIX = "keywright-verify-";
    private static final Duration POLL = Duration.ofMillis(500);
    /** A program that is told to end must do so soon. */
    private static final Duration LONGEST_REMOVAL = Duration.ofSeconds(10);

    private final Database database;
    private final String id;
    private final List<String> created = new ArrayList<>();
    private final Thread lastResort = new Thread(this::removeAll, "remove-tables");

    /** The id makes the names this run's own: the caller draws it at random, of letters and digits. */
    public Namespace(Database database, String id) {
        this.database = database;
        this.id = id;
        if (!database.endpoint().endsWithUs()) {
            Runtime.getRuntime().addShutdownHook(lastResort);
        }
    }

    /** The name of the table in the database. */
    public String name(TableRef table) {
        return prefix() + table.name();
    }

    /** The prefix of all table names. */
    public String prefix() {
        return PREFIX + id + "-";
    }

    public String id() {
        return id;
    }

    /** Creates all tables of the design and waits until they can be used. */
    public void create(Model model, Design design) {
        for (Table table : design.tables()) {
            String name = name(table.ref());
            remember(name);
            database.client().createTable(new TableRequest(model, design, table).named(name));
        }
        try (DynamoDbWaiter waiter = waiter()) {
            for (Table table : design.tables()) {
                waiter.waitUntilTableExists(request -> request.tableName(name(table.ref())));
                setExpiry(new TableSchema(model, design, table), table);
            }
        }
    }

    /** Enables the streams of tables, and creates the table of the records that were handled. */
    public void stream(Collection<String> sources, String records) {
        String name = name(new TableRef(records));
        remember(name);
        database.client()
                .createTable(request -> request.tableName(name)
                        .billingMode(BillingMode.PAY_PER_REQUEST)
                        .attributeDefinitions(AttributeDefinition.builder()
                                .attributeName(StreamHandler.RECORD)
                                .attributeType(ScalarAttributeType.S)
                                .build())
                        .keySchema(KeySchemaElement.builder()
                                .attributeName(StreamHandler.RECORD)
                                .keyType(KeyType.HASH)
                                .build()));
        try (DynamoDbWaiter waiter = waiter()) {
            waiter.waitUntilTableExists(request -> request.tableName(name));
            for (String source : sources) {
                String table = name(new TableRef(source));
                database.client()
                        .updateTable(request -> request.tableName(table)
                                .streamSpecification(stream ->
                                        stream.streamEnabled(true).streamViewType(StreamViewType.NEW_AND_OLD_IMAGES)));
                waiter.waitUntilTableExists(request -> request.tableName(table));
            }
        }
    }

    private DynamoDbWaiter waiter() {
        WaiterOverrideConfiguration patience = WaiterOverrideConfiguration.builder()
                .maxAttempts(600)
                .backoffStrategyV2(BackoffStrategy.fixedDelayWithoutJitter(POLL))
                .build();
        return DynamoDbWaiter.builder()
                .client(database.client())
                .overrideConfiguration(patience)
                .build();
    }

    private void setExpiry(TableSchema schema, Table table) {
        schema.findExpiry()
                .ifPresent(attribute -> database.client()
                        .updateTimeToLive(request -> request.tableName(name(table.ref()))
                                .timeToLiveSpecification(
                                        time -> time.enabled(true).attributeName(attribute))));
    }

    private synchronized void remember(String name) {
        created.add(name);
    }

    /** Every table is tried, whatever becomes of the others; what could not be removed the next run will find. */
    private synchronized void removeAll() {
        for (String name : created) {
            try {
                database.client()
                        .deleteTable(request -> request.tableName(name)
                                .overrideConfiguration(limits -> limits.apiCallTimeout(LONGEST_REMOVAL)));
            } catch (ResourceNotFoundException gone) {
                // It was never made.
            } catch (SdkClientException unreachable) {
                // The database is gone, and with it whatever else could be tried.
                break;
            } catch (SdkException refused) {
                // The others may still go.
            }
        }
        created.clear();
    }

    @Override
    public void close() {
        removeAll();
        try {
            Runtime.getRuntime().removeShutdownHook(lastResort);
        } catch (IllegalStateException ending) {
            // The program ends already and the hook runs: it finds nothing left to do.
        }
    }
}
