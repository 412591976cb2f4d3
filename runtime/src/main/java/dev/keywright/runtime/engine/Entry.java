package dev.keywright.runtime.engine;

import dev.keywright.runtime.engine.Part.Segment;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * How a kind of item stands in a table or an index. A class and no record: there is one of each.
 */
public final class Entry {
    private static final int MOST_PARTITION_BYTES = 2048;
    private static final int MOST_SORT_BYTES = 1024;

    private final String item;
    private final String table;
    private final String index;
    private final boolean byAttributes;
    private final List<KeyField> partition;
    private final List<KeyField> sort;
    private final List<KeyField> fields;
    private final List<When> when;
    private final Set<String> readable;
    private final Set<String> names;
    private final Set<String> required = new LinkedHashSet<>();
    private final Set<String> uses = new LinkedHashSet<>();

    /**
     * One of an item type.
     *
     * @param index empty for the table itself
     * @param byAttributes whether the items' own attributes are the key
     * @param readable the attributes of the entity that it tells
     * @param names what it holds under which names
     */
    public Entry(
            String item,
            String table,
            String index,
            boolean byAttributes,
            List<KeyField> partition,
            List<KeyField> sort,
            List<When> when,
            List<String> readable,
            List<String> names) {
        this.item = item;
        this.table = table;
        this.index = index;
        this.byAttributes = byAttributes;
        this.partition = List.copyOf(partition);
        this.sort = List.copyOf(sort);
        List<KeyField> both = new ArrayList<>(partition);
        both.addAll(sort);
        this.fields = List.copyOf(both);
        this.when = List.copyOf(when);
        this.readable = new LinkedHashSet<>(readable);
        this.names = new LinkedHashSet<>(names);
        for (KeyField field : fields) {
            for (Part part : field.template().parts()) {
                uses.addAll(part.uses());
                boolean replaced = part instanceof Segment segment && segment.mayBeMissing();
                required.addAll(replaced ? List.of() : part.uses());
            }
        }
    }

    /** A key attribute and what it holds. */
    public record KeyField(String name, Template template) {}

    String item() {
        return item;
    }

    String table() {
        return table;
    }

    String index() {
        return index;
    }

    boolean isPrimary() {
        return index.isEmpty();
    }

    boolean isByAttributes() {
        return byAttributes;
    }

    List<KeyField> partition() {
        return partition;
    }

    List<KeyField> sort() {
        return sort;
    }

    /** The partition's first. */
    List<KeyField> fields() {
        return fields;
    }

    List<When> when() {
        return when;
    }

    /** The attributes without which there is no such entry. */
    Set<String> required() {
        return required;
    }

    /** Everything that its place depends on. */
    Set<String> deciding() {
        Set<String> deciding = new LinkedHashSet<>(uses);
        when.forEach(one -> deciding.add(one.use()));
        return deciding;
    }

    Set<String> uses() {
        return uses;
    }

    boolean tells(String use) {
        return readable.contains(use);
    }

    boolean holds(String name) {
        return names.contains(name);
    }

    /** Whether everything is there that the key is made of, and all conditions hold. */
    boolean exists(Values known) {
        for (String use : required) {
            AttributeValue value = known.known().get(use);
            if (value == null || (!isKey(value) && isWhole(use))) {
                return false;
            }
        }
        for (When one : when) {
            if (!one.holds(known)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isKey(AttributeValue value) {
        return Scalars.isScalar(value) && !Scalars.textOf(value).isEmpty();
    }

    /** A key that is a value and nothing else cannot be an empty text. */
    private boolean isWhole(String use) {
        for (KeyField field : fields) {
            if (field.template().parts().size() == 1 && field.template().uses().contains(use)) {
                return true;
            }
        }
        return false;
    }

    /** DynamoDB refuses longer keys; who is refused here is told by which attributes. */
    void check(KeyField field, AttributeValue value) {
        int most = partition.contains(field) ? MOST_PARTITION_BYTES : MOST_SORT_BYTES;
        boolean mayBeLong = value.s() != null && value.s().length() * 3L > most;
        if (mayBeLong && value.s().getBytes(StandardCharsets.UTF_8).length > most) {
            throw new IllegalArgumentException("%s: they make a key of more than %s bytes"
                    .formatted(String.join(", ", field.template().uses()), most));
        }
    }

    /** What the keys of an item tell. */
    void read(Map<String, AttributeValue> stored, Map<String, AttributeValue> into) {
        if (byAttributes) {
            return;
        }
        for (KeyField field : fields) {
            AttributeValue key = stored.get(field.name());
            boolean telling =
                    key != null && !into.keySet().containsAll(field.template().uses());
            if (telling) {
                Optional<Values> read = field.template().decode(key);
                if (read.isPresent()) {
                    read.get().known().forEach(into::putIfAbsent);
                }
            }
        }
    }
}
