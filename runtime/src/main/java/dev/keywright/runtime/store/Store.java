package dev.keywright.runtime.store;

import dev.keywright.runtime.keys.KeyCondition;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A database of items: DynamoDB, or the memory of a test. */
public interface Store {
    /** DynamoDB takes no more items in one transaction. */
    int MOST_IN_A_TRANSACTION = 100;

    /** Those of the items that are there, in any order. */
    List<Map<String, AttributeValue>> get(String table, List<Map<String, AttributeValue>> keys, boolean consistent);

    Page query(Query query, Map<String, AttributeValue> after);

    /** All or nothing. Nothing is refused where all is done. */
    List<Refused> write(List<ItemWrite> writes);

    /**
     * All or nothing, and once for each token of the caller: what is repeated under the same label with the same token was done
     * before. Without a token it is a write as any other.
     */
    default Reply writeOnce(List<ItemWrite> writes, String label) {
        return new Reply(write(writes), false);
    }

    /** Whether the caller has given a token. */
    default boolean remembers() {
        return false;
    }

    /** Puts and deletes without conditions, each for itself. */
    void writeBatch(List<ItemWrite> writes);

    /** Some items, and where they end; an empty key says that nothing follows. */
    record Page(List<Map<String, AttributeValue>> items, Map<String, AttributeValue> last) {}

    /**
     * A write whose precondition failed, and the item as it was.
     *
     * @param sentAgain whether it was sent more than once: then it may have been refused because of itself
     */
    record Refused(int number, Map<String, AttributeValue> item, boolean sentAgain) {
        Refused(int number, Map<String, AttributeValue> item) {
            this(number, item, false);
        }
    }

    /**
     * The answer to a write that is done once.
     *
     * @param doneBefore whether it was done by an earlier call, perhaps with other values of what it read
     */
    record Reply(List<Refused> refused, boolean doneBefore) {
        static final Reply DONE_BEFORE = new Reply(List.of(), true);

        public Reply {
            refused = List.copyOf(refused);
        }
    }

    /**
     * A query or a scan.
     *
     * @param index empty for the table itself
     * @param scan whether all of it is read and there is no condition
     * @param limit none where it is 0
     */
    record Query(
            String table,
            String index,
            KeyCondition condition,
            boolean scan,
            boolean backward,
            boolean consistent,
            int limit) {}
}
