package dev.keywright.backends.document;

import dev.keywright.backends.blueprint.Blueprint;
import dev.keywright.backends.text.RoundedNumbers;
import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.facts.Facts;
import dev.keywright.core.heat.KeyFamily;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Read;
import dev.keywright.core.number.Rational;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A parent and a child entity: how often they are read together, how they change, and where the design stores them. */
final class EntityPair {
    private final Blueprint blueprint;
    private final Layout layout;
    private final Facts facts;
    private final Parent role;
    private final Entity parent;
    private final Entity child;

    EntityPair(Blueprint blueprint, Parent role, Entity parent) {
        this.blueprint = blueprint;
        this.layout = blueprint.layout();
        this.facts = layout.facts();
        this.role = role;
        this.parent = parent;
        this.child = layout.model().entity(role.ref().child());
    }

    Entity parent() {
        return parent;
    }

    Entity child() {
        return child;
    }

    Parent role() {
        return role;
    }

    /** How the two are stored. */
    enum Placement {
        ONE_ITEM("Single Item Aggregate"),
        COLLECTION("Item Collection"),
        APART("Separate Item Collections");

        private final String words;

        Placement(String words) {
            this.words = words;
        }

        String words() {
            return words;
        }
    }

    Placement placement() {
        boolean embedded = layout.embedsOf(child.ref()).stream()
                .anyMatch(embed -> embed.kind().isInside(parent.ref()));
        if (embedded) {
            return Placement.ONE_ITEM;
        }
        Optional<KeyFamily> one = layout.findHome(parent.ref()).map(this::shape);
        Optional<KeyFamily> other = layout.findHome(child.ref()).map(this::shape);
        return one.isPresent() && one.equals(other) ? Placement.COLLECTION : Placement.APART;
    }

    private KeyFamily shape(ItemType item) {
        return KeyFamily.of(layout.primary(item), layout.model());
    }

    /** The shares of the reads of either: parent only, child only, both. */
    record Shares(Rational parentOnly, Rational childOnly, Rational both) {
        static String percent(Rational share) {
            return RoundedNumbers.percent(share);
        }
    }

    Shares shares() {
        Rational parentOnly = Rational.ZERO;
        Rational childOnly = Rational.ZERO;
        Rational both = Rational.ZERO;
        for (Pattern pattern : layout.model().patterns()) {
            if (pattern.operation() instanceof Read read) {
                Rational rate = facts.pattern(pattern.ref()).averagePerSecond().value();
                boolean ofParent = reads(read, parent);
                boolean ofChild = reads(read, child);
                both = ofParent && ofChild ? both.plus(rate) : both;
                parentOnly = ofParent && !ofChild ? parentOnly.plus(rate) : parentOnly;
                childOnly = ofChild && !ofParent ? childOnly.plus(rate) : childOnly;
            }
        }
        Rational all = parentOnly.plus(childOnly).plus(both);
        return all.isZero()
                ? new Shares(Rational.ZERO, Rational.ZERO, Rational.ZERO)
                : new Shares(parentOnly.dividedBy(all), childOnly.dividedBy(all), both.dividedBy(all));
    }

    private static boolean reads(Read read, Entity entity) {
        return read.entities().contains(entity.ref())
                || read.included().stream()
                        .flatMap(include -> include.path().stream())
                        .anyMatch(step -> step.to().equals(entity.ref()));
    }

    Rational writesPerSecond(Entity entity) {
        Rational rate = Rational.ZERO;
        for (Pattern pattern : layout.model().patterns()) {
            boolean writes = pattern.operation().writes().stream()
                    .anyMatch(write -> write.entity().equals(entity.ref()));
            rate = writes
                    ? rate.plus(facts.pattern(pattern.ref()).averagePerSecond().value())
                    : rate;
        }
        return rate;
    }

    /** The average size of a parent with all its children. */
    Rational averageBytes() {
        Rational each = facts.entity(child.ref()).itemBytes().value();
        return facts.entity(parent.ref())
                .itemBytes()
                .value()
                .plus(facts.perParent(role).value().times(each));
    }

    /** The size at the declared maximum; unstated where the number of children has no bound. */
    Optional<Rational> findMaxBytes() {
        return role.max()
                .find()
                .map(most -> facts.entity(parent.ref())
                        .maxItemBytes()
                        .value()
                        .plus(most.times(
                                facts.entity(child.ref()).maxItemBytes().value())));
    }

    /** Whether the child's id contains the parent's. */
    boolean isIdentifying() {
        List<AttributeRef> id = child.id();
        return !role.optional()
                && role.holds().stream()
                        .filter(holding -> parent.id().contains(holding.source()))
                        .map(Holding::held)
                        .allMatch(id::contains);
    }

    /** Whether every read of the child is given the parent's id. */
    boolean isParentAlwaysKnown() {
        List<AttributeRef> held = role.holds().stream()
                .filter(holding -> parent.id().contains(holding.source()))
                .map(Holding::held)
                .toList();
        return layout.model().patterns().stream()
                .flatMap(pattern -> pattern.operation() instanceof Read read ? read.parts().stream() : Stream.empty())
                .filter(read -> read.entity().equals(child.ref()))
                .allMatch(read -> read.selection().by().stream()
                        .map(given -> given.attribute().attribute())
                        .toList()
                        .containsAll(held));
    }

    /** The indexes through which children are read. */
    List<String> indexes() {
        return blueprint.account().bill().patterns().stream()
                .map(ServedPattern::reads)
                .flatMap(List::stream)
                .filter(request ->
                        !request.entry().isPrimary() && request.entry().entity().equals(child.ref()))
                .map(request -> request.entry().path().name())
                .distinct()
                .toList();
    }
}
