package dev.keywright.runtime.engine;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A kind of item with a key. A class and no record: there is one of each, and it remembers what it is made of. */
public final class ItemType {
    private final String name;
    private final Kind kind;
    private final String entity;
    private final boolean atOnce;
    private final List<Stored> stored;
    private final List<Entry> entries;
    private final int copies;
    private final List<String> nests;
    private final List<List<Entry>> textEntries;

    /**
     * Of these entries.
     *
     * @param atOnce whether it is written in one transaction with what it belongs to; otherwise it trails
     * @param entries how it stands in its table, first, and in indexes
     * @param copies how many equal ones there are
     * @param nests the maps of children that it holds
     */
    public ItemType(
            String name,
            Kind kind,
            String entity,
            boolean atOnce,
            List<Stored> stored,
            List<Entry> entries,
            int copies,
            List<String> nests) {
        this.name = name;
        this.kind = kind;
        this.entity = entity;
        this.atOnce = atOnce;
        this.stored = List.copyOf(stored);
        this.entries = List.copyOf(entries);
        this.copies = copies;
        this.nests = List.copyOf(nests);
        this.textEntries = textEntries(entries);
    }

    String name() {
        return name;
    }

    Kind kind() {
        return kind;
    }

    String entity() {
        return entity;
    }

    boolean atOnce() {
        return atOnce;
    }

    List<Stored> stored() {
        return stored;
    }

    List<Entry> entries() {
        return entries;
    }

    int copies() {
        return copies;
    }

    List<String> nests() {
        return nests;
    }

    /** What an item is for. */
    public enum Kind {
        ENTITY,
        GUARD,
        COPY,
        PART,
        COUNTER,
        SEQUENCE
    }

    /**
     * An attribute that it holds.
     *
     * @param seconds whether a time is stored as seconds, for DynamoDB deletes only by those
     * @param counted whether it is a number of children, which starts with none
     * @param hidden whether a key's text stands under its name
     */
    public record Stored(String use, String name, boolean seconds, boolean counted, boolean hidden) {
        AttributeValue write(AttributeValue value) {
            return seconds ? Scalars.number(Scalars.moment(value).getEpochSecond()) : value;
        }

        AttributeValue read(AttributeValue value) {
            if (seconds) {
                return Scalars.moment(Instant.ofEpochSecond(Long.parseLong(value.n())));
            }
            return Scalars.plain(value);
        }
    }

    Entry primary() {
        return entries.get(0);
    }

    String table() {
        return primary().table();
    }

    boolean isHome() {
        return kind == Kind.ENTITY;
    }

    boolean stores(String use) {
        return stored.stream().anyMatch(one -> one.use().equals(use));
    }

    Set<String> uses() {
        Set<String> uses = new LinkedHashSet<>();
        stored.forEach(one -> uses.add(one.use()));
        return uses;
    }

    boolean isKeyName(String name) {
        return primary().fields().stream().anyMatch(field -> field.name().equals(name));
    }

    /** Entries of indexes whose keys are written as texts, not the items' own attributes; those of one index together. */
    List<List<Entry>> textEntries() {
        return textEntries;
    }

    private static List<List<Entry>> textEntries(List<Entry> entries) {
        Map<String, List<Entry>> byIndex = new LinkedHashMap<>();
        for (Entry entry : entries) {
            if (!entry.isPrimary() && !entry.isByAttributes()) {
                byIndex.computeIfAbsent(entry.index(), unused -> new ArrayList<>())
                        .add(entry);
            }
        }
        return List.copyOf(byIndex.values());
    }

    /** What an item or an index entry says: by its attributes, and by the texts of its keys. */
    Values read(Entry entry, Map<String, AttributeValue> item) {
        Map<String, AttributeValue> known = new LinkedHashMap<>();
        for (Stored one : stored) {
            AttributeValue value = one.hidden() ? null : item.get(one.name());
            if (value != null) {
                known.put(one.use(), one.read(value));
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
        for (Entry.KeyField field : primary().fields()) {
            AttributeValue key = item.get(field.name());
            if (key == null || !field.template().mayBe(key)) {
                return false;
            }
        }
        return true;
    }

    /** Whether an item of the table is one of these. */
    boolean fits(Map<String, AttributeValue> item) {
        for (Entry.KeyField field : primary().fields()) {
            AttributeValue key = item.get(field.name());
            if (key == null || !fits(field.template(), key, item)) {
                return false;
            }
        }
        return true;
    }

    private boolean fits(Template template, AttributeValue key, Map<String, AttributeValue> item) {
        if (!template.decodable()) {
            return template.looksLike(key);
        }
        return template.decode(key).filter(read -> agrees(read, item)).isPresent();
    }

    /** Whether what the key says is what the attributes say. */
    private boolean agrees(Values read, Map<String, AttributeValue> item) {
        for (Stored one : stored) {
            AttributeValue there = item.get(one.name());
            AttributeValue said = read.known().get(one.use());
            if (said != null
                    && there != null
                    && !one.hidden()
                    && !one.read(there).equals(said)) {
                return false;
            }
        }
        return true;
    }

    /** How many of its attributes an item has: decides where keys alone leave it open. */
    long told(Map<String, AttributeValue> item) {
        return stored.stream().filter(one -> item.containsKey(one.name())).count();
    }
}
