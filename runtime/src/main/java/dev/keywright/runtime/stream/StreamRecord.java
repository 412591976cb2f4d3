package dev.keywright.runtime.stream;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One record of a table's stream: an item as it was and as it is. An expired item that DynamoDB deletes is reported as any
 * other that is deleted.
 *
 * @param id the id of the event, which no other record has
 * @param sequence the sequence number: of the records of one item, the later has the greater
 * @param table the table, as the design calls it
 * @param before the item before; empty where it is new
 * @param after the item after; empty where it was deleted
 */
public record StreamRecord(
        String id,
        String sequence,
        String table,
        Map<String, AttributeValue> before,
        Map<String, AttributeValue> after) {
    /** DynamoDB gives sequence numbers of at most so many digits. */
    private static final int MOST_DIGITS = 40;

    public StreamRecord {
        before = Map.copyOf(before);
        after = Map.copyOf(after);
    }

    /** The sequence number as a text that sorts as numbers do: it has more digits than a number of DynamoDB. */
    AttributeValue stamp() {
        return AttributeValue.fromS("0".repeat(Math.max(0, MOST_DIGITS - sequence.length())) + sequence);
    }
}
