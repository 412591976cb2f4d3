package dev.keywright.backends.infrastructure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A table to be created.
 *
 * @param id an alphanumeric id that depends only on the table's name
 * @param attributes all key attributes, of the table and of its indexes
 * @param expiry the TTL attribute, where there is one
 */
public record TableResource(
        String name,
        String id,
        List<KeyAttribute> attributes,
        List<KeyElement> key,
        List<IndexResource> indexes,
        CapacityMode throughput,
        Optional<String> expiry,
        Stream stream) {
    public TableResource {
        attributes = List.copyOf(attributes);
        key = List.copyOf(key);
        indexes = List.copyOf(indexes);
    }

    /**
     * A key attribute and its type.
     *
     * @param type DynamoDB's type descriptor: S, N or B
     */
    public record KeyAttribute(String name, String type) {}

    /** An attribute of a key. */
    public record KeyElement(String name, Role role) {}

    /** The role of an attribute in a key. */
    public enum Role {
        HASH,
        RANGE
    }

    /** Whether the table has a stream. */
    public enum Stream {
        OFF,
        NEW_AND_OLD_IMAGES
    }

    public boolean hasStream() {
        return stream != Stream.OFF;
    }

    List<IndexResource> globalIndexes() {
        return indexes.stream().filter(index -> !index.local()).toList();
    }

    List<IndexResource> localIndexes() {
        return indexes.stream().filter(IndexResource::local).toList();
    }

    String type(String attribute) {
        return attributes.stream()
                .filter(known -> known.name().equals(attribute))
                .map(KeyAttribute::type)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("%s has no type for %s".formatted(name, attribute)));
    }

    static List<String> names(List<KeyElement> key, Role role) {
        return key.stream()
                .filter(element -> element.role() == role)
                .map(KeyElement::name)
                .toList();
    }

    /** Everything that has its own capacity and can be throttled. */
    List<Meter> meters() {
        List<Meter> meters = new ArrayList<>();
        meters.add(new Meter(id, "", throughput));
        globalIndexes().forEach(index -> meters.add(new Meter(index.id(), index.name(), index.throughput())));
        return meters;
    }

    /**
     * The table itself or one of its global indexes.
     *
     * @param index its name; empty for the table
     */
    record Meter(String id, String index, CapacityMode throughput) {
        boolean isTable() {
            return index.isEmpty();
        }
    }
}
