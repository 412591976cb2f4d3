package dev.keywright.sources.existing;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Compares a request with the key templates of an item type: whether it can address such items, and the attributes it
 * gives.
 */
final class KeyMatch {
    private static final Pattern SEGMENT = Pattern.compile("\\{[^}]*}");
    /** A character that no key contains; after the last segment, so that splitting keeps the position. */
    private static final String END = "\u0000";

    private final InferredItemType kind;
    private final ExistingRequest request;

    KeyMatch(InferredItemType kind, ExistingRequest request) {
        this.kind = kind;
        this.request = request;
    }

    boolean fits() {
        return request.equal().entrySet().stream().allMatch(this::isEqual)
                && request.beginnings().entrySet().stream().allMatch(this::isBeginning)
                && request.ranged().stream().allMatch(name -> isMade(name) || kind.has(name));
    }

    /** Whether the caller knows everything that identifies one. */
    boolean isOfOne() {
        return given().containsAll(kind.id());
    }

    private boolean isMade(String attribute) {
        return kind.templates().containsKey(attribute);
    }

    private boolean isEqual(Map.Entry<String, String> given) {
        if (!isMade(given.getKey())) {
            return kind.has(given.getKey());
        }
        if (given.getValue().isEmpty()) {
            return true;
        }
        String expression = SEGMENT.splitAsStream(kind.templates().get(given.getKey()) + END)
                .map(Pattern::quote)
                .collect(Collectors.joining(".*"));
        return (given.getValue() + END).matches(expression);
    }

    /** Either one may be longer: `ORDER#` is a prefix of `ORDER#{orderId}`, which matches the start of `ORDER#2026`. */
    private boolean isBeginning(Map.Entry<String, String> given) {
        if (!isMade(given.getKey())) {
            return kind.has(given.getKey());
        }
        String literal = literal(given.getKey());
        return literal.startsWith(given.getValue()) || given.getValue().startsWith(literal);
    }

    private String literal(String key) {
        return SEGMENT.split(kind.templates().get(key), 2)[0];
    }

    /** The attributes whose values the caller knows. */
    List<String> given() {
        Set<String> given = new LinkedHashSet<>();
        request.equal().keySet().forEach(name -> given.addAll(isMade(name) ? kind.partsOf(name) : List.of(name)));
        request.beginnings().forEach((name, value) -> given.addAll(whole(name, value)));
        return new ArrayList<>(given);
    }

    /** For a prefix, only the values that are followed by another part of the key. */
    private List<String> whole(String name, String value) {
        if (!isMade(name) || !value.startsWith(literal(name))) {
            return List.of();
        }
        String rest = value.substring(literal(name).length());
        int separators = KeyShape.tokens(rest, kind.separator(name)).size() - 1;
        return kind.partsOf(name)
                .subList(0, Math.min(separators, kind.partsOf(name).size()));
    }

    /** The attribute of which the caller knows a prefix. */
    Optional<String> findPrefix() {
        return request.beginnings().entrySet().stream()
                .filter(beginning -> !beginning.getValue().endsWith(kind.separator(beginning.getKey())))
                .flatMap(beginning -> started(beginning.getKey(), beginning.getValue()).stream())
                .findFirst();
    }

    private Optional<String> started(String name, String value) {
        if (!isMade(name)) {
            return Optional.of(name);
        }
        boolean beyond = value.length() > literal(name).length() && value.startsWith(literal(name));
        List<String> parts = kind.partsOf(name);
        int place = whole(name, value).size();
        return beyond && place < parts.size() ? Optional.of(parts.get(place)) : Optional.empty();
    }

    Optional<String> findRange() {
        return request.ranged().stream().flatMap(name -> last(name).stream()).findFirst();
    }

    /** The attribute that answers are sorted by: the last one of the key. */
    Optional<String> findSorted() {
        return request.beginnings().keySet().stream()
                .findFirst()
                .or(() -> request.ranged().stream().findFirst())
                .or(() -> kind.templates().keySet().stream()
                        .filter(name -> kind.isOfTable(name) && !request.equal().containsKey(name))
                        .findFirst())
                .flatMap(this::last)
                .filter(name -> !given().contains(name));
    }

    private Optional<String> last(String name) {
        List<String> parts = isMade(name) ? kind.partsOf(name) : List.of(name);
        return parts.isEmpty() ? Optional.empty() : Optional.of(parts.get(parts.size() - 1));
    }

    /** The id of an item never changes. */
    boolean isInKey(String attribute) {
        return kind.templates().keySet().stream()
                .filter(kind::isOfTable)
                .anyMatch(key -> key.equals(attribute) || kind.partsOf(key).contains(attribute));
    }
}
