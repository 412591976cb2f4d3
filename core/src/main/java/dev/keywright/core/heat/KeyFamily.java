package dev.keywright.core.heat;

import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.Model;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Keys that may be equal: those of one table or index with the same text but for the names of attributes, so that
 * `u#{userID}` and `u#{followeeID}` are one family. A key without a literal is told apart by its attribute.
 */
public record KeyFamily(String table, String place, String text) {
    public static KeyFamily of(Entry entry, Model model) {
        boolean named = entry.partitionParts().stream().anyMatch(Literal.class::isInstance);
        String origins = entry.partitionParts().stream()
                .flatMap(part -> part.attributes().stream())
                .map(use -> " " + model.origin(use.attribute()).ref())
                .collect(Collectors.joining());
        String text = text(entry.partitionParts());
        return new KeyFamily(entry.path().table().name(), entry.path().name(), named ? text : text + origins);
    }

    /** The family of the whole key: items of different families are never the same item. */
    public static KeyFamily ofWholeKey(Entry entry) {
        String text = text(entry.partitionParts()) + " " + text(entry.sortParts());
        return new KeyFamily(entry.path().table().name(), entry.path().name(), text);
    }

    private static String text(List<Part> parts) {
        return parts.stream()
                .map(part ->
                        part instanceof Segment segment ? "{" + segment.format().suffix() + "}" : part.toString())
                .collect(Collectors.joining());
    }
}
