package dev.keywright.verifier.program;

import dev.keywright.core.design.DynamoDbOperation;
import java.util.List;

/**
 * A request that the engine has sent.
 *
 * @param operation of a read, what is sent; of writes, whether they go alone, in a transaction or in a batch
 * @param path the table, or the table and the index
 * @param condition the key condition with its values, or the key of a single item
 * @param limit none where it is 0
 * @param writes nothing for a read
 */
record SentRequest(
        DynamoDbOperation operation,
        String path,
        String condition,
        boolean backward,
        int limit,
        boolean consistent,
        List<SentWrite> writes) {
    /** The write of one item of that type. */
    record SentWrite(DynamoDbOperation action, String item, String key) {}
}
