package dev.keywright.description;

import dev.keywright.core.design.ItemKind;
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
import dev.keywright.runtime.description.Embed;
import dev.keywright.runtime.description.StoredAttribute;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Describes children that are embedded in their parents' items. */
final class EmbedBuilder {
    private final Layout layout;
    private final Model model;
    private final ItemBuilder items;

    EmbedBuilder(Layout layout, ItemBuilder items) {
        this.layout = layout;
        this.model = layout.model();
        this.items = items;
    }

    List<Embed> all() {
        List<Embed> all = new ArrayList<>();
        for (ItemType item : layout.items()) {
            if (item.kind() instanceof ItemKind.Embed embed) {
                all.add(embed(item, embed));
            }
        }
        return all;
    }

    private Embed embed(ItemType item, ItemKind.Embed embed) {
        Entity entity = model.entity(embed.entity());
        Parent role = entity.parents().stream()
                .filter(parent -> parent.isOf(embed.parent()))
                .findFirst()
                .orElseThrow();
        Map<String, String> held = new LinkedHashMap<>();
        List<AttributeUse> ownId = new ArrayList<>();
        List<StoredAttribute> stored = new ArrayList<>();
        for (Attribute attribute : entity.attributes()) {
            Optional<AttributeRef> source = heldOf(attribute, embed);
            boolean id = entity.id().contains(attribute.ref());
            source.ifPresent(its -> held.put(attribute.name(), its.name()));
            if (source.isEmpty() && id) {
                ownId.add(AttributeUse.own(attribute.ref()));
            }
            if (source.isEmpty() && !id && !(attribute.meaning() instanceof Attribute.Counts)) {
                stored.add(items.stored(attribute.ref()));
            }
        }
        AttributeType keyType =
                ownId.size() == 1 ? model.origin(ownId.get(0).attribute()).type() : AttributeType.STRING;
        return new Embed(
                item.name(),
                entity.name(),
                embed.parent().name(),
                role.role(),
                new TemplateBuilder(model).of(key(entity, ownId)),
                TemplateBuilder.type(keyType),
                held,
                stored);
    }

    private static Optional<AttributeRef> heldOf(Attribute attribute, ItemKind.Embed embed) {
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
