package dev.keywright.runtime.keys;

import dev.keywright.runtime.description.ItemType;
import dev.keywright.runtime.description.StoredAttribute;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** An item type with the codecs of its keys. A class and no record: there is one of each, and it remembers what it is made of. */
public final class CompiledItem {
    private final ItemType type;
    private final List<CompiledEntry> entries;
    private final List<List<CompiledEntry>> textEntries;

    public CompiledItem(ItemType type) {
        this.type = type;
        this.entries = type.entries().stream()
                .map(entry -> new CompiledEntry(type.name(), entry))
                .toList();
        this.textEntries = textEntries(entries);
    }

    public String name() {
        return type.name();
    }

    public ItemType.Kind kind() {
        return type.kind();
    }

    public String entity() {
        return type.entity();
    }

    public boolean inTransaction() {
        return type.inTransaction();
    }

    public List<StoredAttribute> stored() {
        return type.stored();
    }

    public List<CompiledEntry> entries() {
        return entries;
    }

    public int copies() {
        return type.copies();
    }

    /** The name under which it keeps the id of the last request that changed it alone. */
    public Optional<String> findRequestId() {
        return type.requestId();
    }

    public List<String> embeds() {
        return type.embeds();
    }

    public CompiledEntry primary() {
        return entries.get(0);
    }

    public String table() {
        return primary().table();
    }

    public boolean isHome() {
        return type.kind() == ItemType.Kind.ENTITY;
    }

    /** Whether its keys may be those of another kind of item: guards of attributes that share a space of values do so. */
    boolean hasKeysOf(CompiledItem other) {
        return table().equals(other.table()) && shape().equals(other.shape());
    }

    private List<List<String>> shape() {
        return primary().fields().stream()
                .map(field -> field.template().shape())
                .toList();
    }

    public boolean stores(String use) {
        return stored().stream().anyMatch(one -> one.use().equals(use));
    }

    public Set<String> uses() {
        Set<String> uses = new LinkedHashSet<>();
        stored().forEach(one -> uses.add(one.use()));
        return uses;
    }

    public boolean isKeyName(String name) {
        return primary().fields().stream().anyMatch(field -> field.name().equals(name));
    }

    /** Entries of indexes whose keys are written as texts, not the items' own attributes; those of one index together. */
    public List<List<CompiledEntry>> textEntries() {
        return textEntries;
    }

    private static List<List<CompiledEntry>> textEntries(List<CompiledEntry> entries) {
        Map<String, List<CompiledEntry>> byIndex = new LinkedHashMap<>();
        for (CompiledEntry entry : entries) {
            if (!entry.isPrimary() && !entry.isByAttributes()) {
                byIndex.computeIfAbsent(entry.index(), unused -> new ArrayList<>())
                        .add(entry);
            }
        }
        return List.copyOf(byIndex.values());
    }

    /** The values of an item or an index entry: those of its attributes, and those in its keys. */
    public Values read(CompiledEntry entry, Map<String, AttributeValue> item) {
        Map<String, AttributeValue> known = new LinkedHashMap<>();
        for (StoredAttribute one : stored()) {
            AttributeValue value = one.hidden() ? null : item.get(one.name());
            if (value != null) {
                known.put(one.use(), StoredForm.read(one, value));
            } else if (one.counted() && entry.holds(one.name())) {
                known.put(one.use(), Scalars.number(0));
            }
        }
        primary().read(item, known);
        if (!entry.isPrimary()) {
            entry.read(item, known);
        }
        return new Values(known);
    }

    /** Whether an item of the table may be one of these, as far as the texts at the beginnings of its keys tell. */
    boolean mayBe(Map<String, AttributeValue> item) {
        for (CompiledEntry.KeyField field : primary().fields()) {
            AttributeValue key = item.get(field.name());
            if (key == null || !field.template().mayBe(key)) {
                return false;
            }
        }
        return true;
    }

    /** Whether an item of the table is one of these. */
    boolean fits(Map<String, AttributeValue> item) {
        for (CompiledEntry.KeyField field : primary().fields()) {
            AttributeValue key = item.get(field.name());
            if (key == null || !fits(field.template(), key, item)) {
                return false;
            }
        }
        return true;
    }

    private boolean fits(TemplateCodec template, AttributeValue key, Map<String, AttributeValue> item) {
        if (!template.decodable()) {
            return template.looksLike(key);
        }
        return template.decode(key).filter(read -> agrees(read, item)).isPresent();
    }

    /** Whether what the key says is what the attributes say. */
    private boolean agrees(Values read, Map<String, AttributeValue> item) {
        for (StoredAttribute one : stored()) {
            AttributeValue there = item.get(one.name());
            AttributeValue said = read.known().get(one.use());
            if (said != null
                    && there != null
                    && !one.hidden()
                    && !StoredForm.read(one, there).equals(said)) {
                return false;
            }
        }
        return true;
    }

    /** How many of its attributes an item has: decides where keys alone leave it open. */
    long told(Map<String, AttributeValue> item) {
        return stored().stream().filter(one -> item.containsKey(one.name())).count();
    }
}
