package dev.keywright.optimizer.tactic;

import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Options.Layout;
import dev.keywright.core.model.Read;
import dev.keywright.optimizer.candidate.Shape;
import java.util.List;

/** The conditions for keys of the attributes themselves, which only one item type can have. */
public final class AttributeKeyRules {
    private static final int MOST_OF_A_KIND = 4;

    private final Model model;

    public AttributeKeyRules(Model model) {
        this.model = model;
    }

    /** Whether the entity has a table of its own, whose key can be its attributes. */
    public boolean isAlone(EntityRef entity) {
        List<Entity> stored = model.entities().stream().filter(Entity::isStored).toList();
        boolean only = stored.size() == 1;
        boolean apart = model.options().layout() == Layout.AGGREGATE_TABLES && !isReadWithOthers(entity);
        boolean asked = model.options()
                .findApart(entity)
                .filter(group -> group.size() == 1)
                .isPresent();
        return only || apart || asked;
    }

    /** Whether some pattern reads the entity together with another. */
    public boolean isReadWithOthers(EntityRef entity) {
        return model.patterns().stream()
                .anyMatch(pattern -> pattern.operation() instanceof Read read
                        && !read.include().isEmpty()
                        && (read.entities().contains(entity)
                                || read.included().stream()
                                        .flatMap(include -> include.path().stream())
                                        .anyMatch(step -> step.to().equals(entity))));
    }

    /** Whether an index can use the attributes themselves: all are the entity's own, and nobody else has them all. */
    public boolean canBeAttributes(EntityRef entity, Shape shape) {
        return canBeSharedAttributes(entity, shape)
                && (isAlone(entity) || others(entity).stream().noneMatch(other -> hasAll(other, shape)));
    }

    /**
     * The same where others may have them all, whose items are then in the index too, and are filtered out: for keys that cannot be
     * made of texts, such as a sum that has the name of what is added up.
     */
    public boolean canBeSharedAttributes(EntityRef entity, Shape shape) {
        boolean fits = !shape.partition().isEmpty()
                && shape.partition().size() <= MOST_OF_A_KIND
                && shape.sort().size() <= MOST_OF_A_KIND
                && shape.shards() == 1
                && shape.mark() == Shape.Mark.NONE
                && shape.attributes().stream().noneMatch(AttributeUse::isInherited);
        return fits
                && (isAlone(entity) || others(entity).stream().noneMatch(other -> hasOneOfAnotherType(other, shape)));
    }

    private List<Entity> others(EntityRef entity) {
        return model.entities().stream()
                .filter(other -> !other.ref().equals(entity) && other.isStored())
                .toList();
    }

    private static boolean hasAll(Entity other, Shape shape) {
        return shape.attributes().stream()
                .allMatch(use -> other.findAttribute(use.attribute().name()).isPresent());
    }

    /** DynamoDB refuses an item whose attribute has another type than the key of an index says. */
    private boolean hasOneOfAnotherType(Entity other, Shape shape) {
        return shape.attributes().stream()
                .anyMatch(use -> other.findAttribute(use.attribute().name())
                        .filter(attribute -> attribute.type()
                                != model.attribute(use.attribute()).type())
                        .isPresent());
    }
}
