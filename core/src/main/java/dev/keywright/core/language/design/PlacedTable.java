package dev.keywright.core.language.design;

import dev.keywright.core.design.Index;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Table;
import dev.keywright.core.source.Span;
import dev.keywright.core.yaml.Node;
import dev.keywright.core.yaml.Node.Entry;
import dev.keywright.core.yaml.Node.Mapping;
import dev.keywright.core.yaml.Node.Scalar;
import dev.keywright.core.yaml.Node.Sequence;
import java.util.List;
import java.util.Set;

/** A table and the places of its parts. */
record PlacedTable(TableFrame frame, List<ReadIndex> indexes, List<PlacedItem> items, TableFrame.Extent extent) {
    PlacedTable {
        indexes = List.copyOf(indexes);
        items = List.copyOf(items);
    }

    /** The table without some items. */
    Table without(Set<PlacedItem> repeated) {
        List<ItemType> types = items.stream()
                .filter(item -> !repeated.contains(item))
                .map(PlacedItem::item)
                .toList();
        return new Table(frame.ref(), frame.key(), frame.indexes(), types);
    }

    record ReadIndex(Index index, Entry entry) {
        Span where() {
            return entry.key().start();
        }

        /** The place of a name in one of the index's lists, or of the index itself. */
        Span where(String name) {
            List<Entry> fields = entry.value() instanceof Mapping mapping ? mapping.entries() : List.of();
            return fields.stream()
                    .flatMap(field -> nodes(field).stream())
                    .filter(node -> node instanceof Scalar scalar
                            && scalar.text().strip().equals(name))
                    .map(Node::start)
                    .findFirst()
                    .orElse(where());
        }

        private static List<Node> nodes(Entry field) {
            return field.value() instanceof Sequence sequence ? sequence.items() : List.of(field.value());
        }
    }
}
