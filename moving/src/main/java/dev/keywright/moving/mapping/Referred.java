package dev.keywright.moving.mapping;

import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.moving.items.ThingRef;
import dev.keywright.moving.source.Relation;
import dev.keywright.verifier.world.Datum;
import dev.keywright.verifier.world.Thing;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * What a parent's rule gives for the parent: a child refers to the parent by the parent's new id.
 *
 * @param role of the old model, from the child to the parent
 * @param rule of the parent
 */
public record Referred(Parent role, Relation relation, Rule rule) implements Rule {
    /** The rule of a child for what it holds of a parent; the child's own values are enough wherever they can be. */
    static Rule of(Parent role, Relation relation, Rule rule, Model old) {
        return rule.inChild(attribute -> held(role, attribute))
                .filter(own -> givesNothingWithoutParent(own, relation, old))
                .orElseGet(() -> new Referred(role, relation, rule));
    }

    /** A child without the parent must not get a constant or a default that stands for one. */
    private static boolean givesNothingWithoutParent(Rule own, Relation relation, Model old) {
        return own instanceof Copied
                || relation.held().stream()
                        .filter(old::mayBeMissing)
                        .allMatch(held ->
                                !(own instanceof Defaulted) && own.uses().contains(held));
    }

    private static Optional<AttributeRef> held(Parent role, AttributeRef attribute) {
        return role.holds().stream()
                .filter(holding -> holding.source().equals(attribute))
                .map(Parent.Holding::held)
                .findFirst();
    }

    @Override
    public Optional<Datum> value(OldThing child) {
        boolean refers =
                relation.held().stream().allMatch(one -> child.find(one).isPresent());
        return refers ? rule.value(new ParentOf(child)) : Optional.empty();
    }

    /** The parent of a thing, as far as that holds it; the rest is read from the parent. */
    private final class ParentOf implements OldThing {
        private final OldThing child;

        ParentOf(OldThing child) {
            this.child = child;
        }

        @Override
        public Optional<Datum> find(AttributeRef attribute) {
            Optional<AttributeRef> held = held(role, attribute);
            if (held.isPresent()) {
                return child.find(held.get());
            }
            List<Datum> id = relation.held().stream()
                    .map(one -> child.find(one).orElseThrow())
                    .toList();
            return child.find(new ThingRef(relation.parent(), id)).flatMap(parent -> parent.find(attribute));
        }

        @Override
        public Optional<Thing> find(ThingRef other) {
            return child.find(other);
        }
    }

    @Override
    public Set<AttributeRef> uses() {
        Set<AttributeRef> uses = new LinkedHashSet<>(relation.held());
        rule.uses().forEach(one -> uses.add(held(role, one).orElse(one)));
        return uses;
    }

    @Override
    public boolean mayBeMissing(Model old) {
        return relation.held().stream().anyMatch(old::mayBeMissing) || rule.mayBeMissing(old);
    }

    @Override
    public String words() {
        return "that of its `%s`".formatted(role.role());
    }

    @Override
    public Optional<Rule> inChild(Function<AttributeRef, Optional<AttributeRef>> held) {
        return Optional.empty();
    }
}
