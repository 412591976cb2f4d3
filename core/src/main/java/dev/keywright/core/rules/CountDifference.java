package dev.keywright.core.rules;

import dev.keywright.core.facts.EntityFacts;
import dev.keywright.core.facts.Quantity;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Parent;
import dev.keywright.core.number.Rational;
import dev.keywright.core.source.Span;
import java.util.ArrayList;
import java.util.List;

/** Two figures for the number of items of one entity that do not agree. */
record CountDifference(Rational factor, Span where, String message) {
    static List<CountDifference> all(ModelSubject subject) {
        List<CountDifference> differences = new ArrayList<>();
        for (Entity entity : subject.entities()) {
            EntityFacts facts = subject.facts().entity(entity.ref());
            List<Quantity> evidence = facts.countEvidence();
            for (Quantity other : evidence.subList(Math.min(1, evidence.size()), evidence.size())) {
                if (!other.value().equals(evidence.get(0).value())) {
                    differences.add(between(subject, entity, evidence.get(0), other));
                }
            }
            for (Parent parent : entity.parents()) {
                if (parent.optional() && parent.average().isStated() && !parent.isOneOf()) {
                    optional(subject, entity, parent, facts.count(), differences);
                }
            }
        }
        return differences;
    }

    private static CountDifference between(ModelSubject subject, Entity entity, Quantity first, Quantity other) {
        Rational larger = first.value().max(other.value());
        Rational smaller = first.value().min(other.value());
        Rational factor = smaller.isZero() ? Rational.of(1_000_000) : larger.dividedBy(smaller);
        String message = "the model gives two counts of `%s`: %s, but also %s"
                .formatted(entity.name(), first.derivation(), other.derivation());
        return new CountDifference(factor, subject.at(entity.ref(), ""), message);
    }

    /** Through an optional parent there may be fewer, never more. */
    private static void optional(
            ModelSubject subject, Entity entity, Parent parent, Quantity count, List<CountDifference> differences) {
        Quantity parents = subject.facts().entity(parent.entity()).count();
        Quantity children =
                Quantity.product("children", parents, subject.facts().perParent(parent));
        boolean tooMany = children.value().isMoreThan(count.value());
        if (tooMany) {
            Rational factor = count.value().isZero()
                    ? Rational.of(1_000_000)
                    : children.value().dividedBy(count.value());
            String message = "through the parent `%s` there would be %s `%s`, but the count is only %s"
                    .formatted(parent.role(), children.derivation(), entity.name(), count.derivation());
            differences.add(new CountDifference(factor, subject.at(parent.ref(), "average"), message));
        }
    }
}
