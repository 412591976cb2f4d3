package dev.keywright.moving.reshape;

import dev.keywright.core.design.Table;
import dev.keywright.moving.items.MappedItem;
import dev.keywright.moving.items.ThingReader;
import dev.keywright.moving.mapping.ThingMap;
import dev.keywright.moving.run.MoveFailure;
import dev.keywright.moving.run.Target;
import dev.keywright.runtime.store.Store;
import dev.keywright.verifier.world.Thing;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;

/**
 * The things that a map creates, for programs in transition. They come in one transaction while the new tables are empty, and never again:
 * an application may have deleted them since.
 */
final class CreatedThings {
    /** Their items go into one transaction. */
    static final int MOST = Store.MOST_IN_A_TRANSACTION / 2;

    private final ThingMap map;
    private final Side next;
    private final Target target;

    CreatedThings(ThingMap map, Side next, Target target) {
        this.map = map;
        this.next = next;
        this.target = target;
    }

    void create() throws MoveFailure {
        if (map.created().isEmpty() || !next.own().stream().allMatch(this::isEmpty)) {
            return;
        }
        Things things = new Things(next.model());
        ThingReader reader = new ThingReader(next.description());
        for (Thing thing : map.created()) {
            things.put(reader.ref(thing), thing, Set.of());
        }
        Made made = new Maker(next, things).make(things.all());
        if (!made.left().isEmpty()) {
            throw new MoveFailure("what the map creates cannot be stored: %s"
                    .formatted(made.left().values().iterator().next().text()));
        }
        List<TransactWriteItem> writes = new ArrayList<>();
        for (MappedItem item : made.all()) {
            writes.add(put(target.name(item.table()), item.item()));
        }
        if (writes.size() > Store.MOST_IN_A_TRANSACTION) {
            throw new MoveFailure("what the map creates has %s items, and DynamoDB takes %s in one transaction"
                    .formatted(writes.size(), Store.MOST_IN_A_TRANSACTION));
        }
        target.client().transactWriteItems(request -> request.transactItems(writes));
    }

    private boolean isEmpty(Table table) {
        return target.client()
                .scan(request ->
                        request.tableName(target.name(table.name())).limit(1).consistentRead(true))
                .items()
                .isEmpty();
    }

    private static TransactWriteItem put(String table, Map<String, AttributeValue> item) {
        return TransactWriteItem.builder()
                .put(put -> put.tableName(table).item(item))
                .build();
    }
}
