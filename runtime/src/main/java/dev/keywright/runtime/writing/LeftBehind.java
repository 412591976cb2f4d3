package dev.keywright.runtime.writing;

import dev.keywright.runtime.description.Condition;
import dev.keywright.runtime.keys.Scalars;
import dev.keywright.runtime.store.Addition;
import dev.keywright.runtime.store.DocumentPath;
import dev.keywright.runtime.store.ItemWrite;
import dev.keywright.runtime.store.ItemWrite.Change;
import dev.keywright.runtime.store.ItemWrite.Put;
import dev.keywright.runtime.store.Precondition;
import dev.keywright.runtime.store.Requirement;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Compares an item with what a write would have made of it. */
final class LeftBehind {
    private LeftBehind() {}

    /** Whether the item is as if the write had been done to it. */
    static boolean by(ItemWrite write, Map<String, AttributeValue> item) {
        if (write.deed() instanceof Put put) {
            return put.item().keySet().equals(item.keySet())
                    && put.item().entrySet().stream()
                            .allMatch(entry -> Scalars.isSame(entry.getValue(), item.get(entry.getKey())));
        }
        if (!(write.deed() instanceof Change change) || change.isNothing() || item.isEmpty()) {
            return false;
        }
        return change.sets().entrySet().stream().allMatch(set -> holds(set.getKey(), set.getValue(), item))
                && change.removes().stream().allMatch(path -> path.find(item).isEmpty())
                && change.adds().entrySet().stream().allMatch(add -> isSum(write, add, item));
    }

    private static boolean holds(DocumentPath path, AttributeValue value, Map<String, AttributeValue> item) {
        return path.find(item).filter(there -> Scalars.isSame(there, value)).isPresent();
    }

    /** A sum tells something only where a condition says what was added to. */
    private static boolean isSum(
            ItemWrite write, Map.Entry<DocumentPath, Addition> add, Map<String, AttributeValue> item) {
        if (add.getValue() instanceof Addition.Members members) {
            return members.isDone(add.getKey().find(item));
        }
        return write.preconditions().stream()
                .map(Precondition::requirement)
                .flatMap(requirement -> required(requirement, add.getKey()).stream())
                .flatMap(before -> add.getValue().to(Optional.of(before)).stream())
                .anyMatch(sum -> holds(add.getKey(), sum, item));
    }

    /** The only value that a requirement allows there. */
    private static Optional<AttributeValue> required(Requirement requirement, DocumentPath path) {
        if (requirement instanceof Requirement.OneOf one
                && one.path().equals(path)
                && one.values().size() == 1) {
            return Optional.of(one.values().get(0));
        }
        return requirement instanceof Requirement.Compares compares
                        && compares.path().equals(path)
                        && compares.sign() == Condition.Sign.EQUAL
                        && compares.other() instanceof Requirement.Fixed fixed
                ? Optional.of(fixed.value())
                : Optional.empty();
    }
}
