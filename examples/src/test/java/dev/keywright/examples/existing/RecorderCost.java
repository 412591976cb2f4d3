package dev.keywright.examples.existing;

import dev.keywright.app.database.LocalDatabase;
import dev.keywright.recorder.Recorder;
import dev.keywright.recorder.RecorderSettings;
import dev.keywright.verifier.database.Database;
import dev.keywright.verifier.database.DynamoDbLocal;
import dev.keywright.verifier.database.Endpoint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntConsumer;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The time that the recorder adds to a call to DynamoDB Local on this machine, which is the fastest DynamoDB there is: two
 * clients take turns, one of them recorded, and the medians of short runs are compared. `bench/recorder` runs it.
 */
public final class RecorderCost {
    private static final int CALLS_IN_A_RUN = 100;

    private RecorderCost() {}

    public static void main(String[] words) throws IOException, LocalDatabase.NotThere {
        int runs = Integer.parseInt(words[0]);
        Path file = Files.createTempFile("requests", ".json");
        try (DynamoDbLocal local = LocalDatabase.start(text -> {});
                Database plain = new Database(Endpoint.of(local));
                Recorder recorder = Recorder.start(RecorderSettings.to(file));
                Database recorded = new Database(Endpoint.of(local), List.of(recorder))) {
            MessyShop shop = new MessyShop(plain.client(), 1000);
            shop.create();
            shop.fill();
            System.out.printf(
                    Locale.ROOT, "%-28s %12s %12s %10s%n", "microseconds a call", "plain", "recorded", "added");
            row("GetItem", runs, get(plain.client()), get(recorded.client()));
            row("Query, 6 items, filter", runs, query(plain.client()), query(recorded.client()));
            row("UpdateItem", runs, update(plain.client()), update(recorded.client()));
        }
        System.out.println("The aim is less than 2 %. This program shows it and judges nothing.");
        Files.deleteIfExists(file);
    }

    private static void row(String name, int runs, IntConsumer plain, IntConsumer recorded) {
        List<Double> without = new ArrayList<>();
        List<Double> with = new ArrayList<>();
        for (int run = 0; run < runs * 2; run++) {
            // Taking turns in both orders, so that a slow moment falls on both alike; the first half warms up.
            boolean first = run % 2 == 0;
            double one = micros(first ? plain : recorded);
            double other = micros(first ? recorded : plain);
            if (run >= runs) {
                without.add(first ? one : other);
                with.add(first ? other : one);
            }
        }
        double before = median(without);
        double after = median(with);
        System.out.printf(
                Locale.ROOT, "%-28s %12.1f %12.1f %9.2f%%%n", name, before, after, 100 * (after - before) / before);
    }

    private static double micros(IntConsumer call) {
        long start = System.nanoTime();
        for (int number = 0; number < CALLS_IN_A_RUN; number++) {
            call.accept(number);
        }
        return (System.nanoTime() - start) / 1000.0 / CALLS_IN_A_RUN;
    }

    private static double median(List<Double> values) {
        return values.stream().sorted().skip(values.size() / 2).findFirst().orElseThrow();
    }

    private static Map<String, AttributeValue> key(String customer, String sort) {
        return Map.of("PK", AttributeValue.fromS("CUSTOMER#" + customer), "SK", AttributeValue.fromS(sort));
    }

    private static String customer(int number) {
        return "c" + (10000 + number % 40);
    }

    private static IntConsumer get(DynamoDbClient client) {
        return number -> client.getItem(get -> get.tableName(MessyShop.TABLE)
                .key(key(customer(number), "PROFILE"))
                .returnConsumedCapacity("TOTAL"));
    }

    private static IntConsumer query(DynamoDbClient client) {
        return number -> client.query(query -> query.tableName(MessyShop.TABLE)
                .keyConditionExpression("PK = :customer AND begins_with(SK, :orders)")
                .filterExpression("#status = :open")
                .expressionAttributeNames(Map.of("#status", "status"))
                .expressionAttributeValues(Map.of(
                        ":customer", AttributeValue.fromS("CUSTOMER#" + customer(number)),
                        ":orders", AttributeValue.fromS("ORDER#"),
                        ":open", AttributeValue.fromS("OPEN")))
                .returnConsumedCapacity("TOTAL"));
    }

    private static IntConsumer update(DynamoDbClient client) {
        return number -> client.updateItem(update -> update.tableName(MessyShop.TABLE)
                .key(key(customer(number), "ORDER#o" + customer(number) + "x1"))
                .updateExpression("SET #status = :sent")
                .expressionAttributeNames(Map.of("#status", "status"))
                .expressionAttributeValues(Map.of(":sent", AttributeValue.fromS("SENT")))
                .returnConsumedCapacity("TOTAL"));
    }
}
