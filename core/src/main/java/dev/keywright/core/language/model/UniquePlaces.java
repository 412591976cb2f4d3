package dev.keywright.core.language.model;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Entity.Unique;
import dev.keywright.core.model.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Decides which unique constraints are printed on an attribute and which on the entity. Those on attributes are read
 * first, in the order of the attributes, so the attributes are put in an order that keeps the order of the
 * constraints.
 */
record UniquePlaces(List<Attribute> attributes, List<Unique> onAttributes, List<Unique> onEntity) {
    UniquePlaces {
        attributes = List.copyOf(attributes);
        onAttributes = List.copyOf(onAttributes);
        onEntity = List.copyOf(onEntity);
    }

    /** A unique value per tenant is printed without the tenant. */
    static UniquePlaces of(Entity entity, Model model) {
        Optional<AttributeRef> tenant = model.findTenant(entity);
        List<Unique> plain = entity.uniques().stream()
                .map(unique -> tenant.isPresent() ? without(unique, tenant.get()) : unique)
                .toList();
        return of(entity, plain);
    }

    private static Unique without(Unique unique, AttributeRef tenant) {
        boolean first = unique.attributes().size() > 1 && unique.attributes().get(0).equals(tenant);
        return first
                ? new Unique(
                        unique.space(),
                        unique.attributes().subList(1, unique.attributes().size()))
                : unique;
    }

    private static UniquePlaces of(Entity entity, List<Unique> uniques) {
        List<Attribute> declared = entity.attributes().stream()
                .filter(attribute -> !attribute.isHeld())
                .toList();
        List<Unique> onAttributes = new ArrayList<>();
        List<Unique> onEntity = new ArrayList<>();
        int last = -1;
        for (Unique unique : uniques) {
            Attribute first = entity.attribute(unique.attributes().get(0));
            int place = declared.indexOf(first);
            boolean inOrder = onEntity.isEmpty() && (first.isHeld() || place > last);
            boolean single = unique.attributes().size() == 1
                    && onAttributes.stream()
                            .noneMatch(known -> known.attributes().equals(unique.attributes()));
            boolean named = !unique.space().isEmpty();
            boolean fits = single && (inOrder || named);
            (fits ? onAttributes : onEntity).add(unique);
            last = fits ? Math.max(last, place) : last;
        }
        return new UniquePlaces(ordered(entity, declared, onAttributes), onAttributes, onEntity);
    }

    List<Unique> on(Attribute attribute) {
        return onAttributes.stream()
                .filter(unique -> unique.attributes().contains(attribute.ref()))
                .toList();
    }

    /** Declared attributes in their own order, each unique held attribute after the unique attribute before it. */
    private static List<Attribute> ordered(Entity entity, List<Attribute> declared, List<Unique> uniques) {
        List<AttributeRef> unique =
                uniques.stream().map(one -> one.attributes().get(0)).toList();
        List<Attribute> ordered = new ArrayList<>(entity.attributes().stream()
                .filter(attribute -> attribute.isHeld() && !unique.contains(attribute.ref()))
                .toList());
        int done = 0;
        for (AttributeRef ref : unique) {
            Attribute attribute = entity.attribute(ref);
            int end = Math.max(done, declared.indexOf(attribute) + 1);
            ordered.addAll(declared.subList(done, end));
            done = end;
            if (attribute.isHeld()) {
                ordered.add(attribute);
            }
        }
        ordered.addAll(declared.subList(done, declared.size()));
        return ordered;
    }
}
