package dev.keywright.core.language.design;

import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Template;
import dev.keywright.core.source.Span;
import java.util.List;

/**
 * An item and where it says what.
 *
 * @param written the key attributes and indexes that it mentions, whether what it says of them could be read or not
 */
record ReadItem(ItemType item, Span where, List<PlacedTemplate> templates, List<String> written) {
    ReadItem {
        templates = List.copyOf(templates);
        written = List.copyOf(written);
    }

    String name() {
        return item.name();
    }

    /** A template of a key attribute, stated for the item as a whole or in an index entry. */
    record PlacedTemplate(String attribute, Template template, Span where) {}
}
