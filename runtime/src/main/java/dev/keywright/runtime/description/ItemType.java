package dev.keywright.runtime.description;

import java.util.List;
import java.util.Optional;

/**
 * A type of item with a key of its own.
 *
 * @param inTransaction whether it is written in one transaction with the entity it belongs to; otherwise it is written
 *     afterwards
 * @param entries its entry in the table, first, and its entries in indexes
 * @param copies how many equal copies of it there are
 * @param embeds the maps of embedded children that it holds
 * @param requestId the name under which it keeps the id of the last request that changed it alone
 */
public record ItemType(
        String name,
        Kind kind,
        String entity,
        boolean inTransaction,
        List<StoredAttribute> stored,
        List<IndexEntry> entries,
        int copies,
        List<String> embeds,
        Optional<String> requestId) {
    public ItemType {
        stored = List.copyOf(stored);
        entries = List.copyOf(entries);
        embeds = List.copyOf(embeds);
    }

    /** The purpose of an item. */
    public enum Kind {
        ENTITY,
        GUARD,
        COPY,
        PART,
        COUNTER,
        SEQUENCE
    }
}
