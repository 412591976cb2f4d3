package dev.keywright.runtime.keys;

import dev.keywright.runtime.description.IndexEntry;
import dev.keywright.runtime.description.When;
import dev.keywright.runtime.keys.PartCodec.Segment;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The entry of an item type in its table or in an index, with the codecs of its key. A class and no record: there is one of each. */
public final class CompiledEntry {
    private static final int MOST_PARTITION_BYTES = 2048;
    private static final int MOST_SORT_BYTES = 1024;

    private final String item;
    private final String table;
    private final String index;
    private final boolean byAttributes;
    private final String place;
    private final List<KeyField> partition;
    private final List<KeyField> sort;
    private final List<KeyField> fields;
    private final List<When> when;
    private final Set<String> readable;
    private final Set<String> names;
    private final Set<String> required = new LinkedHashSet<>();
    private final Set<String> uses = new LinkedHashSet<>();

    public CompiledEntry(String item, IndexEntry entry) {
        this.item = item;
        this.table = entry.table();
        this.index = entry.index().orElse("");
        this.byAttributes = entry.byAttributes();
        this.place = "%s %s %s %s".formatted(table, index, entry.partition(), entry.sort());
        this.partition = compiled(entry.partition());
        this.sort = compiled(entry.sort());
        List<KeyField> both = new ArrayList<>(partition);
        both.addAll(sort);
        this.fields = List.copyOf(both);
        this.when = entry.when();
        this.readable = new LinkedHashSet<>(entry.readable());
        this.names = new LinkedHashSet<>(entry.names());
        for (KeyField field : fields) {
            for (PartCodec part : field.template().parts()) {
                uses.addAll(part.uses());
                boolean replaced = part instanceof Segment segment && segment.mayBeMissing();
                required.addAll(replaced ? List.of() : part.uses());
            }
        }
    }

    private static List<KeyField> compiled(List<IndexEntry.KeyField> fields) {
        return fields.stream()
                .map(field -> new KeyField(field.name(), new TemplateCodec(field.template())))
                .toList();
    }

    /** A key attribute and the codec of its template. */
    public record KeyField(String name, TemplateCodec template) {}

    public String item() {
        return item;
    }

    public String table() {
        return table;
    }

    /** Empty for the table itself. */
    public String index() {
        return index;
    }

    /** Everything that a position in it depends on, as a text: the table, the index and the templates of the key. */
    public String place() {
        return place;
    }

    public boolean isPrimary() {
        return index.isEmpty();
    }

    boolean isByAttributes() {
        return byAttributes;
    }

    public List<KeyField> partition() {
        return partition;
    }

    public List<KeyField> sort() {
        return sort;
    }

    /** The partition's first. */
    public List<KeyField> fields() {
        return fields;
    }

    public List<When> when() {
        return when;
    }

    /** The attributes without which there is no such entry. */
    public Set<String> required() {
        return required;
    }

    /** Everything that its place depends on. */
    public Set<String> deciding() {
        Set<String> deciding = new LinkedHashSet<>(uses);
        when.forEach(one -> deciding.add(one.use()));
        return deciding;
    }

    public Set<String> uses() {
        return uses;
    }

    public boolean tells(String use) {
        return readable.contains(use);
    }

    public boolean holds(String name) {
        return names.contains(name);
    }

    /** Whether everything is there that the key is made of, and all conditions hold. */
    public boolean exists(Values known) {
        for (String use : required) {
            if (isLacking(use, known)) {
                return false;
            }
        }
        for (When one : when) {
            if (!holds(one, known)) {
                return false;
            }
        }
        return true;
    }

    /** The attributes without which there is no key, and that are missing or empty. */
    public List<String> lacks(Values known) {
        return required.stream().filter(use -> isLacking(use, known)).toList();
    }

    private boolean isLacking(String use, Values known) {
        AttributeValue value = known.known().get(use);
        return value == null || (!isKey(value) && isWhole(use));
    }

    private static boolean holds(When when, Values known) {
        AttributeValue value = known.known().get(when.use());
        return switch (when.test()) {
            case ONE_OF -> value != null && when.values().contains(value);
            case PRESENT -> value != null;
            case ABSENT -> value == null;
        };
    }

    /** Whether there is no such entry once these values are set and those removed, whatever the others are. */
    public boolean isExcluded(Values sets, Set<String> removes) {
        for (String use : required) {
            if (removes.contains(use)) {
                return true;
            }
        }
        for (When one : when) {
            boolean decided = sets.has(one.use()) || removes.contains(one.use());
            if (decided && !holds(one, sets)) {
                return true;
            }
        }
        return false;
    }

    /** Whether all conditions hold, as far as these values tell. */
    public boolean isMeant(Values known) {
        for (When one : when) {
            if (!known.has(one.use()) || !holds(one, known)) {
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
    public void check(KeyField field, AttributeValue value) {
        int most = partition.contains(field) ? MOST_PARTITION_BYTES : MOST_SORT_BYTES;
        boolean mayBeLong = value.s() != null && value.s().length() * 3L > most;
        if (mayBeLong && value.s().getBytes(StandardCharsets.UTF_8).length > most) {
            throw new IllegalArgumentException("%s: they make a key of more than %s bytes"
                    .formatted(String.join(", ", field.template().uses()), most));
        }
    }

    /** What a condition on the key tells of everything that meets it; empty where no such entry does. */
    public Optional<Values> told(KeyCondition condition) {
        Map<String, AttributeValue> told = new LinkedHashMap<>();
        for (KeyField field : fields) {
            AttributeValue key = condition.equal().get(field.name());
            if (key == null) {
                boolean other = condition.within() instanceof KeyCondition.Begins begins
                        && begins.attribute().equals(field.name())
                        && !field.template().mayBegin(begins.text());
                return other ? Optional.empty() : Optional.of(new Values(told));
            }
            Optional<Values> read = field.template().decode(key);
            if (field.template().decodable()
                    ? read.isEmpty()
                    : !field.template().looksLike(key)) {
                return Optional.empty();
            }
            read.ifPresent(values -> values.known().forEach(told::putIfAbsent));
        }
        return Optional.of(new Values(told));
    }

    /** How many fields from the beginning of the key these attributes tell; none where they do not tell the partition. */
    public int reach(Set<String> uses) {
        int reach = 0;
        for (KeyField field : fields) {
            boolean drawn = !field.template().shards(count -> 0).isEmpty();
            if (drawn || !uses.containsAll(field.template().uses())) {
                break;
            }
            reach++;
        }
        return reach < partition.size() ? 0 : reach;
    }

    /** The condition that all with these values meet in so many fields from the beginning. */
    public KeyCondition condition(Values known, int reach) {
        Map<String, AttributeValue> equal = new LinkedHashMap<>();
        for (KeyField field : fields.subList(0, reach)) {
            equal.put(field.name(), field.template().encode(known, Map.of()));
        }
        return new KeyCondition(equal, new KeyCondition.Anywhere());
    }

    /** Reads the values that the keys of an item hold. */
    public void read(Map<String, AttributeValue> stored, Map<String, AttributeValue> into) {
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
