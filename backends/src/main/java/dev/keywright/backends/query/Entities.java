package dev.keywright.backends.query;

import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Describes what an application keeps. */
final class Entities {
    private final Layout layout;
    private final Model model;

    Entities(Layout layout) {
        this.layout = layout;
        this.model = layout.model();
    }

    Map<String, Node> all() {
        Map<String, Node> all = new LinkedHashMap<>();
        model.entities().stream().filter(Entity::isStored).forEach(entity -> all.put(entity.name(), entity(entity)));
        return all;
    }

    private Node entity(Entity entity) {
        Set<AttributeUse> inherited = inherited(entity.ref());
        return Node.thing(
                "Entity",
                "name",
                Node.of(entity.name()),
                "id",
                Node.texts(entity.id().stream().map(AttributeRef::name).toList()),
                "expiry",
                Node.of(entity.findExpiry().map(AttributeRef::name).orElse("")),
                "attributes",
                Node.all(entity.attributes().stream().map(this::attribute).toList()),
                "roles",
                Node.all(entity.parents().stream().map(this::role).toList()),
                "inherited",
                Names.nodes(inherited),
                "optionalOfParents",
                Names.nodes(inherited.stream()
                        .filter(use -> model.mayBeMissing(use.attribute()))
                        .toList()));
    }

    /** What items of the entity hold of its parents. */
    Set<AttributeUse> inherited(EntityRef entity) {
        Set<AttributeUse> uses = new LinkedHashSet<>();
        layout.itemsOf(entity).forEach(item -> {
            uses.addAll(layout.stored(item));
            layout.entries(item).forEach(entry -> {
                uses.addAll(entry.keyAttributes());
                entry.when().forEach(when -> uses.add(when.attribute()));
            });
        });
        uses.removeIf(use -> !use.isInherited());
        return uses;
    }

    private Node attribute(Attribute attribute) {
        return Node.thing(
                "Entity.Attribute",
                "name",
                Node.of(attribute.name()),
                "type",
                Templates.type(model.origin(attribute.ref()).type()),
                "mayBeMissing",
                Node.of(model.mayBeMissing(attribute.ref())),
                "counted",
                Node.of(attribute.meaning() instanceof Attribute.Counts),
                "numbered",
                Node.of(
                        attribute.meaning() instanceof Attribute.Numbered numbered
                                ? numbered.sequence().toString()
                                : ""));
    }

    private Node role(Parent parent) {
        return Node.thing(
                "Entity.Role",
                "name",
                Node.of(parent.role()),
                "parent",
                Node.of(parent.entity().name()),
                "holds",
                Node.all(parent.holds().stream().map(this::holding).toList()));
    }

    private Node holding(Holding holding) {
        AttributeRef source = holding.source();
        return Node.thing(
                "Entity.Holding",
                "entity",
                Node.of(source.entity().name()),
                "source",
                Node.of(source.name()),
                "held",
                Node.of(holding.held().name()),
                "identifies",
                Node.of(model.entity(source.entity()).id().contains(source)));
    }
}
