package dev.keywright.backends.query;

import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Template;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Describes children that lie in their parents' items. */
final class NestNodes {
    private final Layout layout;
    private final Model model;
    private final Items items;

    NestNodes(Layout layout, Items items) {
        this.layout = layout;
        this.model = layout.model();
        this.items = items;
    }

    /** Every kind of children that lie in their parents' items. */
    Node all() {
        return Node.all(layout.items().stream()
                .filter(item -> item.kind() instanceof Embed)
                .map(item -> nest(item, (Embed) item.kind()))
                .toList());
    }

    private Node nest(ItemType item, Embed embed) {
        Entity entity = model.entity(embed.entity());
        Parent role = entity.parents().stream()
                .filter(parent -> parent.isOf(embed.parent()))
                .findFirst()
                .orElseThrow();
        Map<String, Node> held = new LinkedHashMap<>();
        List<AttributeUse> ownId = new ArrayList<>();
        List<Node> stored = new ArrayList<>();
        for (Attribute attribute : entity.attributes()) {
            Optional<AttributeRef> source = heldOf(attribute, embed);
            boolean id = entity.id().contains(attribute.ref());
            source.ifPresent(its -> held.put(attribute.name(), Node.of(its.name())));
            if (source.isEmpty() && id) {
                ownId.add(AttributeUse.own(attribute.ref()));
            }
            if (source.isEmpty() && !id && !(attribute.meaning() instanceof Attribute.Counts)) {
                stored.add(items.stored(AttributeUse.own(attribute.ref()), attribute.name(), false));
            }
        }
        return Node.thing(
                "Nest",
                "name",
                Node.of(item.name()),
                "entity",
                Node.of(entity.name()),
                "parent",
                Node.of(embed.parent().name()),
                "role",
                Node.of(role.role()),
                "key",
                new Templates(model).of(key(entity, ownId)),
                "keyType",
                Templates.type(
                        ownId.size() == 1
                                ? model.origin(ownId.get(0).attribute()).type()
                                : AttributeType.STRING),
                "held",
                new Node.Pairs(held),
                "stored",
                Node.all(stored));
    }

    private static Optional<AttributeRef> heldOf(Attribute attribute, Embed embed) {
        return attribute.origin() instanceof Attribute.Held held
                ? held.sources().stream()
                        .filter(source -> source.entity().equals(embed.parent()))
                        .findFirst()
                : Optional.empty();
    }

    /** The only child of its parent has no id of its own beside the parent's. */
    private static Template key(Entity entity, List<AttributeUse> ownId) {
        List<Template.Part> parts = new ArrayList<>();
        for (AttributeUse id : ownId) {
            if (!parts.isEmpty()) {
                parts.add(new Template.Literal("#"));
            }
            parts.add(Template.Segment.of(id));
        }
        return parts.isEmpty() ? Template.of(new Template.Literal(entity.name())) : new Template(parts);
    }
}
