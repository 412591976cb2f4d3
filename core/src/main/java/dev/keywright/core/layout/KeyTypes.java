package dev.keywright.core.layout;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.IndexEntry;
import dev.keywright.core.design.IndexEntry.Alternative;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.KeyTemplate;
import dev.keywright.core.design.KeyType;
import dev.keywright.core.design.NamedFormat;
import dev.keywright.core.design.StoredAttributes;
import dev.keywright.core.design.Table;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The types of key attributes of a table: by its items' templates, or else by their attributes of that name. */
final class KeyTypes {
    private final Model model;
    private final StoredAttributes stored;

    KeyTypes(Model model, Design design) {
        this.model = model;
        List<ItemType> items = design.tables().stream()
                .flatMap(table -> table.items().stream())
                .toList();
        this.stored = new StoredAttributes(model, items);
    }

    /** An attribute that no item has is taken for a string: DynamoDB requires a type, and any will do. */
    KeyType type(Table table, String attribute) {
        return table.items().stream()
                .flatMap(item -> find(item, attribute).stream())
                .findFirst()
                .orElse(KeyType.TEXT);
    }

    private Optional<KeyType> find(ItemType item, String attribute) {
        Stream<KeyTemplate> inEntries = item.entries().stream()
                .map(IndexEntry::alternatives)
                .flatMap(List::stream)
                .map(Alternative::keys)
                .flatMap(List::stream);
        return Stream.concat(item.keys().stream(), inEntries)
                .filter(key -> key.attribute().equals(attribute))
                .map(key -> key.template().keyType(model))
                .findFirst()
                .or(() -> held(item, attribute));
    }

    private Optional<KeyType> held(ItemType item, String attribute) {
        return stored.of(item).stream()
                .filter(use -> Layout.storedName(use).equals(attribute))
                .map(this::plain)
                .findFirst();
    }

    /** DynamoDB's TTL takes the time of expiry as a number of seconds. */
    private KeyType plain(AttributeUse use) {
        boolean expiry = model.entity(use.attribute().entity())
                .findExpiry()
                .filter(use.attribute()::equals)
                .isPresent();
        return expiry
                ? KeyType.NUMBER
                : NamedFormat.PLAIN.keyType(model.attribute(use.attribute()).type());
    }

    /** The names under which items of the table store a projected attribute; its own name where none does. */
    List<String> storedNames(Table table, String projected) {
        List<String> names = table.items().stream()
                .flatMap(item -> stored.of(item).stream())
                .filter(use -> use.attribute().name().equals(projected)
                        || Layout.storedName(use).equals(projected))
                .map(Layout::storedName)
                .distinct()
                .toList();
        return names.isEmpty() ? List.of(projected) : names;
    }
}
