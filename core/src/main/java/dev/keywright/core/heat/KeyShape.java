package dev.keywright.core.heat;

import dev.keywright.core.design.Template.Literal;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Model;
import java.util.List;

/**
 * What keys that may be equal have in common: the place and the text without the names of the attributes, so that
 * `u#{userID}` and `u#{followeeID}` meet. A key without any literal says only by its attribute what it is.
 */
public record KeyShape(String table, String place, String text) {
    public static KeyShape of(Entry entry, Model model) {
        boolean named = entry.partitionParts().stream().anyMatch(Literal.class::isInstance);
        return new KeyShape(
                entry.path().table().name(), entry.path().name(), text(entry.partitionParts(), named, model));
    }

    /** The text of the whole key, whatever the attributes: items of different shapes are never the same item. */
    public static KeyShape ofWholeKey(Entry entry, Model model) {
        String text = text(entry.partitionParts(), true, model) + " " + text(entry.sortParts(), true, model);
        return new KeyShape(entry.path().table().name(), entry.path().name(), text);
    }

    private static String text(List<Part> parts, boolean named, Model model) {
        StringBuilder text = new StringBuilder();
        for (Part part : parts) {
            text.append(part instanceof Segment segment ? segment(segment, named, model) : part.toString());
        }
        return text.toString();
    }

    private static String segment(Segment segment, boolean named, Model model) {
        Attribute origin = model.origin(segment.attribute().attribute());
        return "{" + (named ? "" : origin.ref()) + segment.format().suffix() + "}";
    }
}
