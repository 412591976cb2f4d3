package dev.keywright.runtime.description;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * An entity that a read includes.
 *
 * @param belonging the included entity that it belongs to; empty where it belongs to the one that is read itself
 * @param links the attributes that relate the two
 * @param where the conditions that it meets; empty where all come along
 * @param placed the attributes without which it has no place in the order
 */
public record Included(
        String name,
        Optional<String> belonging,
        String entity,
        List<Link> links,
        Optional<Selection> where,
        List<SortOrder> order,
        List<String> placed,
        OptionalInt limit) {
    public Included {
        links = List.copyOf(links);
        order = List.copyOf(order);
        placed = List.copyOf(placed);
    }

    /** Both are equal: the attribute of the one that it belongs to, and its own. */
    public record Link(String here, String there) {}
}
