package dev.keywright.verifier.survey;

import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.DatabaseFailure;
import dev.keywright.verifier.database.Endpoint;
import dev.keywright.verifier.survey.Survey.Scope;
import dev.keywright.verifier.survey.Survey.SurveyedIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveDescription;
import software.amazon.awssdk.services.dynamodb.model.TimeToLiveStatus;

/** Reads the description of a table and some of its items, slowly: other users of the table should not notice. */
public final class TableSurveyor {
    private static final int PAGE = 25;
    /** A table of the smallest capacity still has some left for others. */
    private static final double READ_UNITS_PER_SECOND = 10;
    /** A database of one's own has no bill and no neighbours. */
    private static final double LOCAL_READ_UNITS_PER_SECOND = 10_000;

    private TableSurveyor() {}

    /** The table is not there, or the database cannot be asked; the message says which. */
    public static final class Failed extends Exception {
        private static final long serialVersionUID = 1L;

        private final boolean answered;

        private Failed(DatabaseFailure failure) {
            super(failure.said());
            answered = failure.wasAnswered();
        }

        /** Whether there was an answer at all. */
        public boolean wasAnswered() {
            return answered;
        }
    }

    public static Survey of(Endpoint endpoint, String table, int mostItems) throws Failed {
        try (Database database = new Database(endpoint)) {
            TableDescription description = database.client()
                    .describeTable(request -> request.tableName(table))
                    .table();
            double unitsPerSecond = endpoint.isBilled() ? READ_UNITS_PER_SECOND : LOCAL_READ_UNITS_PER_SECOND;
            return survey(
                    description,
                    sample(database.client(), table, mostItems, unitsPerSecond),
                    findExpiry(database.client(), table));
        } catch (SdkException refused) {
            throw new Failed(DatabaseFailure.of(refused));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new Failed(new DatabaseFailure(true, "interrupted"));
        }
    }

    private static List<Map<String, Object>> sample(
            DynamoDbClient client, String table, int most, double unitsPerSecond) throws InterruptedException {
        List<Map<String, Object>> items = new ArrayList<>();
        Map<String, AttributeValue> next = Map.of();
        do {
            ScanRequest.Builder request = ScanRequest.builder()
                    .tableName(table)
                    .limit(Math.min(PAGE, most - items.size()))
                    .returnConsumedCapacity(ReturnConsumedCapacity.TOTAL);
            ScanResponse page = client.scan((next.isEmpty() ? request : request.exclusiveStartKey(next)).build());
            page.items().forEach(item -> items.add(TypedValues.of(item)));
            next = page.lastEvaluatedKey();
            if (!next.isEmpty() && items.size() < most) {
                double units = page.consumedCapacity() == null
                        ? 1
                        : page.consumedCapacity().capacityUnits();
                TimeUnit.MILLISECONDS.sleep((long) (1000 * units / unitsPerSecond));
            }
        } while (!next.isEmpty() && items.size() < most);
        return items;
    }

    /** Whoever may read a table need not be allowed to ask this; then nothing expires. */
    private static Optional<String> findExpiry(DynamoDbClient client, String table) {
        try {
            TimeToLiveDescription description = client.describeTimeToLive(request -> request.tableName(table))
                    .timeToLiveDescription();
            return description.timeToLiveStatus() == TimeToLiveStatus.ENABLED
                    ? Optional.ofNullable(description.attributeName())
                    : Optional.empty();
        } catch (DynamoDbException refused) {
            return Optional.empty();
        }
    }

    private static Survey survey(TableDescription table, List<Map<String, Object>> items, Optional<String> expires) {
        List<SurveyedIndex> indexes = new ArrayList<>();
        table.globalSecondaryIndexes()
                .forEach(index ->
                        indexes.add(index(index.indexName(), Scope.GLOBAL, index.keySchema(), index.projection())));
        table.localSecondaryIndexes()
                .forEach(index ->
                        indexes.add(index(index.indexName(), Scope.LOCAL, index.keySchema(), index.projection())));
        return new Survey(
                table.tableName(),
                names(table.keySchema(), KeyType.HASH),
                names(table.keySchema(), KeyType.RANGE),
                indexes,
                items,
                table.itemCount() == null ? items.size() : table.itemCount(),
                types(table),
                expires);
    }

    private static Map<String, String> types(TableDescription table) {
        Map<String, String> types = new TreeMap<>();
        table.attributeDefinitions()
                .forEach(defined -> types.put(defined.attributeName(), defined.attributeTypeAsString()));
        return types;
    }

    private static SurveyedIndex index(String name, Scope scope, List<KeySchemaElement> key, Projection projection) {
        return new SurveyedIndex(
                name,
                scope,
                names(key, KeyType.HASH),
                names(key, KeyType.RANGE),
                projection.projectionTypeAsString(),
                projection.nonKeyAttributes());
    }

    private static List<String> names(List<KeySchemaElement> key, KeyType type) {
        return key.stream()
                .filter(element -> element.keyType() == type)
                .map(KeySchemaElement::attributeName)
                .toList();
    }
}
