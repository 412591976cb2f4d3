package dev.keywright.examples.existing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.Projection;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/**
 * A table as it grows over years, and the program that uses it: five kinds of items, an index that nobody reads, a list
 * that is filtered after it was read, and a customer who is busier than all others.
 */
final class MessyShop {
    static final String TABLE = "shop";

    private static final List<String> STATUSES =
            List.of("OPEN", "PAID", "PAID", "PAID", "SENT", "SENT", "SENT", "VOID");
    private static final int ORDERS_PER_CUSTOMER = 6;
    /** A customer, a guard of the email address, six orders with two lines each. */
    private static final int ITEMS_PER_CUSTOMER = 2 + ORDERS_PER_CUSTOMER * 3;

    private final DynamoDbClient client;
    private final int customers;
    private final Random random = new Random(7);

    MessyShop(DynamoDbClient client, int items) {
        this.client = client;
        this.customers = Math.max(20, items / ITEMS_PER_CUSTOMER);
    }

    /** The number of items in the table. */
    int items() {
        return customers * ITEMS_PER_CUSTOMER + 1;
    }

    int customers() {
        return customers;
    }

    void create() {
        client.createTable(table -> table.tableName(TABLE)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(List.of(
                        text("PK"), text("SK"), text("GSI1PK"), text("GSI1SK"), text("status"), text("placedAt")))
                .keySchema(key("PK", "SK"))
                .globalSecondaryIndexes(index("GSI1", "GSI1PK", "GSI1SK"), index("ByStatus", "status", "placedAt")));
    }

    void fill() {
        List<Map<String, AttributeValue>> items = new ArrayList<>();
        items.add(item("PK", "CONFIG", "SK", "CONFIG", "currency", "EUR"));
        for (int customer = 0; customer < customers; customer++) {
            String id = "c" + (10000 + customer);
            items.add(item(
                    "PK",
                    "CUSTOMER#" + id,
                    "SK",
                    "PROFILE",
                    "customerId",
                    id,
                    "email",
                    id + "@example.com",
                    "name",
                    "Customer " + customer));
            items.add(item("PK", "EMAIL#" + id + "@example.com", "SK", "EMAIL", "owner", id));
            for (int order = 0; order < ORDERS_PER_CUSTOMER; order++) {
                orderWithLines(id, order, items);
            }
            if (items.size() > 500 || customer == customers - 1) {
                write(items);
                items.clear();
            }
        }
    }

    private void orderWithLines(String customer, int number, List<Map<String, AttributeValue>> items) {
        String order = "o" + customer + "x" + number;
        String placed = "2026-0%s-%sT10:00:00.000Z".formatted(1 + random.nextInt(9), 10 + random.nextInt(18));
        String status = STATUSES.get(random.nextInt(STATUSES.size()));
        Map<String, AttributeValue> item = item(
                "PK",
                "CUSTOMER#" + customer,
                "SK",
                "ORDER#" + order,
                "orderId",
                order,
                "customerId",
                customer,
                "status",
                status,
                "placedAt",
                placed,
                "GSI1PK",
                "ORDER#" + order,
                "GSI1SK",
                "ORDER",
                "address",
                "some street and some town ".repeat(6));
        item.put("total", AttributeValue.fromN(String.valueOf(random.nextInt(90000))));
        if (random.nextInt(4) == 0) {
            item.put("note", AttributeValue.fromS("leave it at the door"));
        }
        items.add(item);
        for (int line = 1; line <= 2; line++) {
            Map<String, AttributeValue> bought = item(
                    "PK",
                    "ORDER#" + order,
                    "SK",
                    "LINE#" + line,
                    "product",
                    "p" + random.nextInt(400),
                    "title",
                    "a thing that people buy");
            bought.put("quantity", AttributeValue.fromN(String.valueOf(1 + random.nextInt(3))));
            items.add(bought);
        }
    }

    private void write(List<Map<String, AttributeValue>> items) {
        for (int start = 0; start < items.size(); start += 25) {
            List<WriteRequest> batch = items.subList(start, Math.min(items.size(), start + 25)).stream()
                    .map(item -> WriteRequest.builder()
                            .putRequest(put -> put.item(item))
                            .build())
                    .toList();
            client.batchWriteItem(request -> request.requestItems(Map.of(TABLE, batch)));
        }
    }

    /** A while in the life of the program: each round is one visit to the shop. */
    void work(int rounds) {
        for (int round = 0; round < rounds; round++) {
            String customer = "c" + (10000 + (round % 5 == 0 ? 1 : random.nextInt(customers)));
            String order = "o" + customer + "x" + random.nextInt(ORDERS_PER_CUSTOMER);
            client.getItem(get -> get.tableName(TABLE).key(item("PK", "CUSTOMER#" + customer, "SK", "PROFILE")));
            openOrders(customer);
            lines(order);
            if (round % 2 == 0) {
                byOrder(order);
            }
            if (round % 4 == 0) {
                send(customer, order);
            }
            if (round % 10 == 0) {
                place(customer, "n" + round);
            }
        }
    }

    /** Reads all orders of a customer to show the open ones. */
    private void openOrders(String customer) {
        client.query(query -> query.tableName(TABLE)
                .keyConditionExpression("PK = :customer AND begins_with(SK, :orders)")
                .filterExpression("#status = :open")
                .expressionAttributeNames(Map.of("#status", "status"))
                .expressionAttributeValues(
                        item(":customer", "CUSTOMER#" + customer, ":orders", "ORDER#", ":open", "OPEN")));
    }

    private void lines(String order) {
        client.query(query -> query.tableName(TABLE)
                .keyConditionExpression("PK = :order")
                .expressionAttributeValues(item(":order", "ORDER#" + order)));
    }

    private void byOrder(String order) {
        client.query(query -> query.tableName(TABLE)
                .indexName("GSI1")
                .keyConditionExpression("GSI1PK = :order")
                .expressionAttributeValues(item(":order", "ORDER#" + order)));
    }

    private void send(String customer, String order) {
        client.updateItem(update -> update.tableName(TABLE)
                .key(item("PK", "CUSTOMER#" + customer, "SK", "ORDER#" + order))
                .updateExpression("SET #status = :sent")
                .expressionAttributeNames(Map.of("#status", "status"))
                .expressionAttributeValues(item(":sent", "SENT")));
    }

    private void place(String customer, String order) {
        Map<String, AttributeValue> item = item(
                "PK",
                "CUSTOMER#" + customer,
                "SK",
                "ORDER#" + order,
                "orderId",
                order,
                "customerId",
                customer,
                "status",
                "OPEN",
                "placedAt",
                "2026-10-01T10:00:00.000Z",
                "GSI1PK",
                "ORDER#" + order,
                "GSI1SK",
                "ORDER",
                "address",
                "some street and some town ".repeat(6));
        item.put("total", AttributeValue.fromN("100"));
        client.putItem(put -> put.tableName(TABLE).item(item).conditionExpression("attribute_not_exists(PK)"));
    }

    private static Map<String, AttributeValue> item(String... namesAndTexts) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        for (int at = 0; at < namesAndTexts.length; at += 2) {
            item.put(namesAndTexts[at], AttributeValue.fromS(namesAndTexts[at + 1]));
        }
        return item;
    }

    private static AttributeDefinition text(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(ScalarAttributeType.S)
                .build();
    }

    private static GlobalSecondaryIndex index(String name, String partition, String sort) {
        return GlobalSecondaryIndex.builder()
                .indexName(name)
                .keySchema(key(partition, sort))
                .projection(
                        Projection.builder().projectionType(ProjectionType.ALL).build())
                .build();
    }

    private static List<KeySchemaElement> key(String partition, String sort) {
        return List.of(
                KeySchemaElement.builder()
                        .attributeName(partition)
                        .keyType(KeyType.HASH)
                        .build(),
                KeySchemaElement.builder()
                        .attributeName(sort)
                        .keyType(KeyType.RANGE)
                        .build());
    }
}
