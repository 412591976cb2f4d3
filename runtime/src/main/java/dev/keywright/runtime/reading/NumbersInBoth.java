package dev.keywright.runtime.reading;

import dev.keywright.runtime.keys.Design;
import dev.keywright.runtime.keys.OwnNumber;
import dev.keywright.runtime.keys.Values;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The items that hold nothing but a number, as one design has them and as another one does. */
public record NumbersInBoth(Design here, Design there) {
    /**
     * A number in both designs.
     *
     * @param thereKey the key of its item in the other one
     */
    public record Pair(OwnNumber here, OwnNumber there, Map<String, AttributeValue> thereKey) {}

    /** Whether a number is in another item in the other design, or under another key. */
    public boolean goesOver(OwnNumber number) {
        return !here.staying(there).hasItem(number.holder().name());
    }

    /** By an item or its key; empty where it stays as it is, and where it is none of a number that both designs keep. */
    public Optional<Pair> find(String table, Map<String, AttributeValue> item) {
        if (here.ownNumbers().isEmpty()) {
            return Optional.empty();
        }
        return here.kind(table, item)
                .flatMap(kind -> here.ownNumbers().values().stream()
                        .filter(number -> number.holder().equals(kind)
                                && goesOver(number)
                                && there.ownNumbers().containsKey(number.meaning()))
                        .findFirst()
                        .map(number -> {
                            OwnNumber other = there.ownNumbers().get(number.meaning());
                            return new Pair(number, other, key(other, kind.read(kind.primary(), item)));
                        }));
    }

    private static Map<String, AttributeValue> key(OwnNumber number, Values values) {
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        number.holder()
                .primary()
                .fields()
                .forEach(field -> key.put(field.name(), field.template().encode(values, Map.of())));
        return key;
    }
}
