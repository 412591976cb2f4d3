package dev.keywright.description;

import dev.keywright.core.layout.Layout;
import dev.keywright.core.maintain.InheritedValues;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.SequenceRef;
import dev.keywright.runtime.description.Entity;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Describes the entities of a model. */
final class EntityBuilder {
    private final Model model;
    private final InheritedValues inherited;

    EntityBuilder(Layout layout) {
        this.model = layout.model();
        this.inherited = new InheritedValues(layout);
    }

    List<Entity> all() {
        return model.entities().stream()
                .filter(dev.keywright.core.model.Entity::isStored)
                .map(this::entity)
                .toList();
    }

    private Entity entity(dev.keywright.core.model.Entity entity) {
        Set<AttributeUse> held = inherited.held(entity.ref());
        return new Entity(
                entity.name(),
                entity.id().stream().map(AttributeRef::name).toList(),
                entity.findExpiry().map(AttributeRef::name),
                entity.attributes().stream().map(this::attribute).toList(),
                entity.parents().stream().map(this::role).toList(),
                AttributeNames.of(held),
                AttributeNames.of(held.stream()
                        .filter(use -> model.mayBeMissing(use.attribute()))
                        .toList()));
    }

    private Entity.Attribute attribute(Attribute attribute) {
        Optional<String> sequence = attribute.meaning() instanceof Attribute.Numbered numbered
                ? Optional.of(numbered.sequence()).map(SequenceRef::toString)
                : Optional.empty();
        return new Entity.Attribute(
                attribute.name(),
                TemplateBuilder.type(model.origin(attribute.ref()).type()),
                model.mayBeMissing(attribute.ref()),
                attribute.meaning() instanceof Attribute.Counts,
                sequence);
    }

    private Entity.Role role(Parent parent) {
        return new Entity.Role(
                parent.role(),
                parent.entity().name(),
                parent.holds().stream().map(this::holding).toList());
    }

    private Entity.Holding holding(Parent.Holding holding) {
        AttributeRef source = holding.source();
        return new Entity.Holding(
                source.entity().name(),
                source.name(),
                holding.held().name(),
                model.entity(source.entity()).id().contains(source));
    }
}
