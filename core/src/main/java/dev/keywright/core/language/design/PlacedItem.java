package dev.keywright.core.language.design;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Template;
import dev.keywright.core.source.Span;
import java.util.List;

/**
 * An item and the places of its parts.
 *
 * @param written the key attributes and indexes that it mentions, whether they could be read or not
 */
record PlacedItem(ItemType item, Span where, List<PlacedTemplate> templates, List<String> written) {
    PlacedItem {
        templates = List.copyOf(templates);
        written = List.copyOf(written);
    }

    String name() {
        return item.name();
    }

    /** A template of a key attribute, stated for the whole item or in an index entry. */
    record PlacedTemplate(String attribute, Template template, Span where) {}
}
