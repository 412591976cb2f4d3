package dev.keywright.runtime.description;

import java.util.List;
import java.util.Optional;

/**
 * The entry of an item type in its table or in an index.
 *
 * @param index the index; empty for the table itself
 * @param byAttributes whether the items' own attributes are the key
 * @param when the conditions under which there is such an entry
 * @param readable the attributes of the entity that can be read from it
 * @param names the names of the attributes that it holds
 */
public record IndexEntry(
        String table,
        Optional<String> index,
        boolean byAttributes,
        List<KeyField> partition,
        List<KeyField> sort,
        List<When> when,
        List<String> readable,
        List<String> names) {
    public IndexEntry {
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
        when = List.copyOf(when);
        readable = List.copyOf(readable);
        names = List.copyOf(names);
    }

    /** A key attribute and its template. */
    public record KeyField(String name, Template template) {}

    /** One of an item type's entries by its number; number 0 is the entry in the table. */
    public record Ref(String item, int number) {}
}
