package dev.keywright.moving.live;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.Table;
import dev.keywright.moving.evolve.TableSize;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.Target;
import dev.keywright.verifier.database.DesignTables;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateGlobalSecondaryIndexAction;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.LimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TableStatus;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

/** A table that is in use: its indexes are created and deleted one at a time. */
public final class LiveTable {
    private final Target target;
    private final String name;

    /** @param table its name in the design */
    public LiveTable(Target target, String table) {
        this.target = target;
        this.name = target.name(table);
    }

    private DynamoDbClient client() {
        return target.client();
    }

    TableDescription describe() throws MoveFailure {
        try {
            return client().describeTable(request -> request.tableName(name)).table();
        } catch (ResourceNotFoundException none) {
            throw new MoveFailure(
                    "there is no table %s at %s; is `--prefix` missing?".formatted(name, target.address()), none);
        } catch (SdkException failed) {
            throw new MoveFailure("%s cannot be asked: %s".formatted(target.address(), failed.getMessage()), failed);
        }
    }

    /** As DynamoDB counted it in the last hours. */
    public TableSize size() throws MoveFailure {
        TableDescription description = describe();
        return new TableSize(description.itemCount(), description.tableSizeBytes());
    }

    public Optional<GlobalSecondaryIndexDescription> findIndex(String index) throws MoveFailure {
        return describe().globalSecondaryIndexes().stream()
                .filter(one -> one.indexName().equals(index))
                .findFirst();
    }

    /** Fails where the table does not have the key that the design says. */
    public void checkKey(Table design) throws MoveFailure {
        List<String> keys = new ArrayList<>();
        TableDescription description = describe();
        description.keySchema().stream()
                .filter(one -> one.keyType() == KeyType.HASH)
                .forEach(one -> keys.add(one.attributeName()));
        description.keySchema().stream()
                .filter(one -> one.keyType() == KeyType.RANGE)
                .forEach(one -> keys.add(one.attributeName()));
        if (!keys.equals(design.key().attributes())) {
            throw new MoveFailure("table %s has the key %s, not %s as the design says"
                    .formatted(
                            name,
                            String.join(", ", keys),
                            String.join(", ", design.key().attributes())));
        }
    }

    /** Fails where there is an index of that name that is another one. */
    public void checkIndex(DesignTables tables, Table design, Index index) throws MoveFailure {
        Optional<GlobalSecondaryIndexDescription> there = findIndex(index.name());
        if (there.isEmpty()) {
            return;
        }
        CreateGlobalSecondaryIndexAction wanted = tables.adding(design, index)
                .globalSecondaryIndexUpdates()
                .get(0)
                .create();
        boolean same = keys(wanted.keySchema()).equals(keys(there.get().keySchema()))
                && wanted.projection().projectionType()
                        == there.get().projection().projectionType()
                && sorted(wanted.projection().nonKeyAttributes())
                        .equals(sorted(there.get().projection().nonKeyAttributes()));
        if (!same) {
            throw new MoveFailure(
                    "table %s has an index %s already, and it is another one: give the new one another name"
                            .formatted(name, index.name()));
        }
    }

    private static List<String> keys(List<KeySchemaElement> schema) {
        return schema.stream()
                .map(one -> one.keyType() + " " + one.attributeName())
                .sorted()
                .toList();
    }

    private static List<String> sorted(List<String> names) {
        return names.stream().sorted().toList();
    }

    /** Creates an index and waits until it can be read; goes on with one that is being made. */
    public void create(DesignTables tables, Table design, Index index, Runnable waiting)
            throws InterruptedException, MoveFailure {
        IndexWait wait = indexWait(describe());
        while (true) {
            TableDescription description = describe();
            Optional<GlobalSecondaryIndexDescription> there = description.globalSecondaryIndexes().stream()
                    .filter(one -> one.indexName().equals(index.name()))
                    .findFirst();
            if (there.isPresent() && there.get().indexStatus() == IndexStatus.ACTIVE) {
                return;
            }
            if (there.isEmpty() && isIdle(description)) {
                begin(tables, design, index, description);
            }
            waiting.run();
            wait.pause(state(index.name(), there));
        }
    }

    private IndexWait indexWait(TableDescription description) {
        long least = target.isAws() ? IndexWait.LEAST_MINUTES : IndexWait.LEAST_MINUTES_ELSEWHERE;
        return new IndexWait(target.ticker(), IndexWait.minutes(least, description.tableSizeBytes()));
    }

    private String state(String index, Optional<GlobalSecondaryIndexDescription> there) {
        String status = there.map(one -> one.indexStatusAsString()).orElse("not there");
        return "index %s of %s is %s".formatted(index, name, status);
    }

    private void begin(DesignTables tables, Table design, Index index, TableDescription description) {
        boolean provisioned = description.billingModeSummary() == null
                || description.billingModeSummary().billingMode() != BillingMode.PAY_PER_REQUEST;
        var request = tables.adding(design, index);
        var create = request.globalSecondaryIndexUpdates().get(0).create();
        var paid = provisioned
                ? create.toBuilder()
                        .provisionedThroughput(ProvisionedThroughput.builder()
                                .readCapacityUnits(
                                        description.provisionedThroughput().readCapacityUnits())
                                .writeCapacityUnits(
                                        description.provisionedThroughput().writeCapacityUnits())
                                .build())
                        .build()
                : create;
        try {
            client().updateTable(request.toBuilder()
                    .globalSecondaryIndexUpdates(
                            GlobalSecondaryIndexUpdate.builder().create(paid).build())
                    .build());
        } catch (ResourceInUseException | LimitExceededException busy) {
            // Another index of the table, or too many of the account, are on their way: it is tried again.
        }
    }

    /** One change of a table's indexes at a time. */
    private static boolean isIdle(TableDescription description) {
        return description.tableStatus() == TableStatus.ACTIVE
                && description.globalSecondaryIndexes().stream()
                        .allMatch(one -> one.indexStatus() == IndexStatus.ACTIVE);
    }

    /** Deletes an index and waits until it is gone. */
    public void delete(String index, Runnable waiting) throws InterruptedException, MoveFailure {
        IndexWait wait = indexWait(describe());
        while (true) {
            TableDescription description = describe();
            Optional<GlobalSecondaryIndexDescription> there = description.globalSecondaryIndexes().stream()
                    .filter(one -> one.indexName().equals(index))
                    .findFirst();
            if (there.isEmpty()) {
                return;
            }
            if (there.get().indexStatus() != IndexStatus.DELETING) {
                try {
                    client().updateTable(request -> request.tableName(name)
                            .globalSecondaryIndexUpdates(GlobalSecondaryIndexUpdate.builder()
                                    .delete(one -> one.indexName(index))
                                    .build()));
                } catch (ResourceInUseException | LimitExceededException busy) {
                    // It is tried again.
                } catch (ResourceNotFoundException gone) {
                    return;
                }
            }
            waiting.run();
            wait.pause(state(index, there));
        }
    }

    /** The attribute by which items expire. */
    Optional<String> findExpiry() {
        var time =
                client().describeTimeToLive(request -> request.tableName(name)).timeToLiveDescription();
        boolean on = time.timeToLiveStatus() == TimeToLiveStatus.ENABLED
                || time.timeToLiveStatus() == TimeToLiveStatus.ENABLING;
        return on ? Optional.of(time.attributeName()) : Optional.empty();
    }

    /** Turns the TTL by an attribute on; fails where there is one by another. */
    void expireBy(String attribute) throws MoveFailure {
        Optional<String> now = findExpiry();
        if (now.isPresent() && !now.get().equals(attribute)) {
            throw new MoveFailure("the items of %s expire by %s; turn that off first".formatted(name, now.get()));
        }
        if (now.isEmpty()) {
            turn(attribute, true);
        }
    }

    void stopExpiringBy(String attribute) {
        if (findExpiry().filter(attribute::equals).isPresent()) {
            turn(attribute, false);
        }
    }

    private void turn(String attribute, boolean on) {
        client().updateTimeToLive(request -> request.tableName(name)
                .timeToLiveSpecification(time -> time.enabled(on).attributeName(attribute)));
    }
}
