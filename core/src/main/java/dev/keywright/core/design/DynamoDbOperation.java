package dev.keywright.core.design;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The requests of DynamoDB that serve patterns. */
public enum DynamoDbOperation {
    GET_ITEM("GetItem"),
    BATCH_GET_ITEM("BatchGetItem"),
    TRANSACT_GET_ITEMS("TransactGetItems"),
    QUERY("Query"),
    SCAN("Scan"),
    PUT_ITEM("PutItem"),
    UPDATE_ITEM("UpdateItem"),
    DELETE_ITEM("DeleteItem"),
    CONDITION_CHECK("ConditionCheck"),
    BATCH_WRITE_ITEM("BatchWriteItem"),
    TRANSACT_WRITE_ITEMS("TransactWriteItems");

    private final String word;

    DynamoDbOperation(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }

    /** Whether it can read an index and filter what it reads. */
    public boolean reachesMany() {
        return this == QUERY || this == SCAN;
    }

    public static Optional<DynamoDbOperation> find(String word) {
        return requests().filter(operation -> operation.word.equals(word)).findFirst();
    }

    public static List<String> words() {
        return requests().map(DynamoDbOperation::word).toList();
    }

    /** A condition check is only a part of a transaction. */
    private static Stream<DynamoDbOperation> requests() {
        return Arrays.stream(values()).filter(operation -> operation != CONDITION_CHECK);
    }
}
