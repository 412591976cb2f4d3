package dev.keywright.runtime.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A place in an item: an attribute, or something in a map in it. */
public record DocumentPath(List<String> names) {
    public DocumentPath {
        names = List.copyOf(names);
    }

    public static DocumentPath of(String... names) {
        return new DocumentPath(List.of(names));
    }

    public DocumentPath at(String name) {
        List<String> more = new ArrayList<>(names);
        more.add(name);
        return new DocumentPath(more);
    }

    /** Whether the other one is the same place or one within it. */
    boolean covers(DocumentPath other) {
        return other.names.size() >= names.size()
                && other.names.subList(0, names.size()).equals(names);
    }

    public String text(Expression expression) {
        return names.size() == 1
                ? expression.name(names.get(0))
                : names.stream().map(expression::name).collect(Collectors.joining("."));
    }

    public Optional<AttributeValue> find(Map<String, AttributeValue> item) {
        Optional<AttributeValue> value = Optional.ofNullable(item.get(names.get(0)));
        for (String name : names.subList(1, names.size())) {
            value = value.flatMap(map -> Optional.ofNullable(map.m().get(name)));
        }
        return value;
    }
}
