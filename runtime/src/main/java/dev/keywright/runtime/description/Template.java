package dev.keywright.runtime.description;

import java.util.List;

/**
 * The template of a key attribute: literal text and values, or one value as it is.
 *
 * @param whole whether it is one value that keeps its type
 * @param decodable whether the values can be read from the key
 */
public record Template(List<TemplatePart> parts, boolean whole, boolean decodable) {
    public Template {
        parts = List.copyOf(parts);
    }
}
