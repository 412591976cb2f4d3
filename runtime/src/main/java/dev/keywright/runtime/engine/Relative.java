package dev.keywright.runtime.engine;

import java.util.List;

/**
 * Something that comes along.
 *
 * @param belonging to what: the relative before it, or empty for what is read itself
 * @param links by what both are related: the attribute of the one it belongs to, and its own
 * @param limit none where it is 0
 */
public record Relative(
        String name,
        String belonging,
        String entity,
        List<Link> links,
        List<Ordering> order,
        List<String> placed,
        int limit) {
    public Relative {
        links = List.copyOf(links);
        order = List.copyOf(order);
        placed = List.copyOf(placed);
    }

    /** The two are equal in what is related. */
    public record Link(String here, String there) {}

    boolean relates(Values one, Values other) {
        return links.stream()
                .allMatch(link -> one.has(link.here()) && one.find(link.here()).equals(other.find(link.there())));
    }
}
