package dev.keywright.runtime.writing;

import dev.keywright.runtime.keys.CompiledItem;
import dev.keywright.runtime.keys.Scalars;
import dev.keywright.runtime.store.DocumentPath;
import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.ItemWrite.Change;
import dev.keywright.runtime.store.ItemWrite.Put;
import dev.keywright.runtime.store.Precondition;
import dev.keywright.runtime.store.Precondition.Meaning;
import dev.keywright.runtime.store.Requirement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An id that a write of one item leaves in the item, by which it is recognized when the client sends it again because the reply
 * was lost. It is overwritten by the next such write.
 */
record RequestId(String name, AttributeValue value) {
    private static final String DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
    private static final int LENGTH = 8;

    /** A new one for the next write; empty where such items keep none. */
    static Optional<RequestId> next(CompiledItem item) {
        return item.findRequestId().map(name -> new RequestId(name, Scalars.text(text())));
    }

    private static String text() {
        StringBuilder text = new StringBuilder();
        for (int digit = 0; digit < LENGTH; digit++) {
            text.append(DIGITS.charAt(ThreadLocalRandom.current().nextInt(DIGITS.length())));
        }
        return text.toString();
    }

    /** The write with its id: refused where the item has it already. */
    ItemWrite in(ItemWrite write) {
        if (write.deed() instanceof Put put) {
            Map<String, AttributeValue> item = new LinkedHashMap<>(put.item());
            item.put(name, value);
            return write.with(new Put(item), write.preconditions());
        }
        if (!(write.deed() instanceof Change change) || change.isNothing()) {
            return write;
        }
        DocumentPath path = DocumentPath.of(name);
        Map<DocumentPath, AttributeValue> sets = new LinkedHashMap<>(change.sets());
        sets.put(path, value);
        List<Precondition> required = new ArrayList<>(write.preconditions());
        required.add(new Precondition(new Requirement.Differs(path, value), Meaning.STALE));
        return write.with(new Change(sets, change.removes(), change.adds()), required);
    }

    boolean isIn(Map<String, AttributeValue> item) {
        return value.equals(item.get(name));
    }
}
