package dev.keywright.core.language.design;

import dev.keywright.core.design.ItemRef;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.KeyType;
import dev.keywright.core.design.NamedFormat;
import dev.keywright.core.design.StoredAttributes;
import dev.keywright.core.design.Template;
import dev.keywright.core.design.Template.NoFallback;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The attributes of an item by name, and their types as keys. */
final class ItemContents {
    private final Model model;
    private final Map<ItemRef, List<AttributeUse>> stored = new LinkedHashMap<>();

    ItemContents(Model model, List<ItemType> items) {
        this.model = model;
        StoredAttributes attributes = new StoredAttributes(model, items);
        items.forEach(item -> stored.put(item.ref(), attributes.of(item)));
    }

    boolean has(ItemType item, String name) {
        return item.findKey(name).isPresent() || find(item, name).isPresent();
    }

    /** The names of the item's attributes; a carried one can also be qualified by its role. */
    Set<String> names(ItemType item) {
        Set<String> names = new LinkedHashSet<>();
        for (AttributeUse use : stored.get(item.ref())) {
            names.add(use.attribute().name());
            names.add(use.toString());
        }
        return names;
    }

    /** The item's attribute of that name, apart from its key attributes. */
    Optional<AttributeUse> find(ItemType item, String name) {
        return stored.get(item.ref()).stream()
                .filter(use ->
                        use.attribute().name().equals(name) || use.toString().equals(name))
                .findFirst();
    }

    /** DynamoDB's key type for the value; empty where it cannot be a key. */
    Optional<KeyType> keyType(AttributeUse use) {
        if (isExpiry(use)) {
            return Optional.of(KeyType.NUMBER);
        }
        AttributeType type = type(use);
        boolean never = type == AttributeType.BOOLEAN || type.isCollection();
        return never ? Optional.empty() : Optional.of(NamedFormat.PLAIN.keyType(type));
    }

    AttributeType type(AttributeUse use) {
        return model.attribute(use.attribute()).type();
    }

    /**
     * Whether a key attribute with the attribute's own name may have this template: only if it is exactly that
     * attribute.
     */
    boolean isExactly(Template template, AttributeUse use) {
        NamedFormat format = isExpiry(use) ? NamedFormat.EPOCH : NamedFormat.PLAIN;
        return template.equals(Template.of(new Segment(use, format, new NoFallback())));
    }

    /** DynamoDB requires the TTL attribute to be a number of seconds. */
    private boolean isExpiry(AttributeUse use) {
        return model.entity(use.attribute().entity())
                .findExpiry()
                .filter(use.attribute()::equals)
                .isPresent();
    }
}
