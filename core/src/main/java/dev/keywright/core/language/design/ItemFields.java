package dev.keywright.core.language.design;

import dev.keywright.core.language.Fields;
import dev.keywright.core.yaml.Node.Entry;
import java.util.List;

/** The fields of an item, sorted: those of its kind, templates of key attributes, and entries in indexes. */
record ItemFields(Fields fields, List<Entry> templates, List<Entry> entries) {
    ItemFields {
        templates = List.copyOf(templates);
        entries = List.copyOf(entries);
    }
}
