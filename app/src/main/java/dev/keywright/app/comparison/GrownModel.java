package dev.keywright.app.comparison;

import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import java.math.BigDecimal;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A model with more or fewer of an entity. Each of them has as many children as before, so that those grow with it; every other parent
 * of what grows has more of it.
 */
final class GrownModel {
    private final Model model;
    private final Set<EntityRef> growing = new LinkedHashSet<>();

    GrownModel(Model model, EntityRef entity) {
        this.model = model;
        grow(entity);
    }

    private void grow(EntityRef entity) {
        if (!growing.add(entity)) {
            return;
        }
        model.childrenOf(entity).stream()
                .filter(role ->
                        !role.isOneOf() && !role.optional() && role.average().isStated())
                .forEach(role -> grow(role.ref().child()));
    }

    Model times(Rational factor) {
        return model.withEntities(model.entities().stream()
                .map(entity -> growing.contains(entity.ref()) ? grown(entity, factor) : entity)
                .toList());
    }

    private Entity grown(Entity entity, Rational factor) {
        List<Parent> parents = entity.parents().stream()
                .map(parent -> growing.contains(parent.entity()) ? parent : grown(parent, factor))
                .toList();
        return entity.withParents(parents).with(times(entity.count(), factor));
    }

    private static Parent grown(Parent parent, Rational factor) {
        return new Parent(
                parent.ref(),
                parent.kinds().stream()
                        .map(kind -> new Parent.Kind(kind.entity(), times(kind.average(), factor)))
                        .toList(),
                times(parent.average(), factor),
                whole(times(parent.max(), factor.max(Rational.ONE))),
                parent.share(),
                parent.optional(),
                parent.holds());
    }

    /** Nobody has half a child more. */
    private static Figure whole(Figure most) {
        return new Figure(most.find().map(number -> Rational.of(new BigDecimal(number.roundedUp()))));
    }

    private static Figure times(Figure figure, Rational factor) {
        return new Figure(figure.find().map(factor::times));
    }
}
