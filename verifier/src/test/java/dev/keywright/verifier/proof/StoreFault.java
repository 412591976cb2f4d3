package dev.keywright.verifier.proof;

import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.Store;
import dev.keywright.runtime.store.Store.Page;
import dev.keywright.runtime.store.Store.Query;
import dev.keywright.runtime.store.Store.Refused;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A mistake between the engine and the items. */
enum StoreFault {
    /** A query that was cut is not continued. */
    LOST_PAGE {
        @Override
        Page query(Store real, Query query, Map<String, AttributeValue> after) {
            return new Page(real.query(query, after).items(), Map.of());
        }
    },
    /** Every page begins at the start. */
    LOST_CURSOR {
        @Override
        Page query(Store real, Query query, Map<String, AttributeValue> after) {
            return real.query(query, Map.of());
        }
    },
    /** An item whose key changes stays under the old key too. */
    KEY_MOVE {
        @Override
        List<Refused> write(Store real, List<ItemWrite> writes) {
            return real.write(writes.stream()
                    .map(write -> isMoved(write, writes)
                            ? write.with(ItemWrite.Change.NOTHING, write.preconditions())
                            : write)
                    .toList());
        }

        private static boolean isMoved(ItemWrite removed, List<ItemWrite> writes) {
            return removed.deed() instanceof ItemWrite.Remove
                    && writes.stream()
                            .anyMatch(write -> write.deed() instanceof ItemWrite.Put
                                    && write.kind().equals(removed.kind()));
        }
    },
    /** The items of a transaction are written without their preconditions. */
    PRECONDITION {
        @Override
        List<Refused> write(Store real, List<ItemWrite> writes) {
            return real.write(writes.stream()
                    .map(write -> write.with(write.deed(), List.of()))
                    .toList());
        }
    },
    /** Batches are not sent. */
    LOST_BATCH {
        @Override
        void writeBatch(Store real, List<ItemWrite> writes) {
            // Nothing is written.
        }
    };

    Page query(Store real, Query query, Map<String, AttributeValue> after) {
        return real.query(query, after);
    }

    List<Refused> write(Store real, List<ItemWrite> writes) {
        return real.write(writes);
    }

    void writeBatch(Store real, List<ItemWrite> writes) {
        real.writeBatch(writes);
    }

    /** The store with this fault in front of it. */
    Store in(Store real) {
        return new Store() {
            @Override
            public List<Map<String, AttributeValue>> get(
                    String table, List<Map<String, AttributeValue>> keys, boolean consistent) {
                return real.get(table, keys, consistent);
            }

            @Override
            public Page query(Query query, Map<String, AttributeValue> after) {
                return StoreFault.this.query(real, query, after);
            }

            @Override
            public List<Refused> write(List<ItemWrite> writes) {
                return StoreFault.this.write(real, writes);
            }

            @Override
            public void writeBatch(List<ItemWrite> writes) {
                StoreFault.this.writeBatch(real, writes);
            }
        };
    }
}
