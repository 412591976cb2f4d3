package dev.keywright.core.facts;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Operation;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Constants;
import dev.keywright.core.model.Start;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The share of a pattern's requests that go to the busiest value of an attribute. */
final class BusiestValues {
    private final Model model;
    private final AttributeSpreads spreads;
    /** Every pattern asks for those of its entities, perhaps in several threads. */
    private final Map<AttributeRef, Quantity> commonest = new ConcurrentHashMap<>();

    BusiestValues(Model model, AttributeSpreads spreads) {
        this.model = model;
        this.spreads = spreads;
    }

    /** The share for each attribute of the pattern's entities: as stated, or by the skew of the values. */
    Map<AttributeUse, Quantity> busiest(Pattern pattern) {
        Map<AttributeUse, Quantity> shares = new LinkedHashMap<>();
        Set<AttributeUse> fixed = fixed(pattern.operation());
        for (EntityRef ref : pattern.operation().entities()) {
            for (Attribute attribute : model.entity(ref).attributes()) {
                AttributeUse use = AttributeUse.own(attribute.ref());
                shares.put(use, busiest(pattern, use, fixed));
            }
        }
        for (Selection selection : lookedFor(pattern.operation())) {
            selection
                    .by()
                    .forEach(given -> shares.computeIfAbsent(given.attribute(), use -> busiest(pattern, use, fixed)));
        }
        return shares;
    }

    private Quantity busiest(Pattern pattern, AttributeUse use, Set<AttributeUse> fixed) {
        String name = "share of " + pattern.id() + " on the busiest " + use;
        for (Pattern.AttributeSkew skew : pattern.skew().byAttribute()) {
            if (skew.attribute().equals(use)) {
                return Quantity.stated(name, skew.share());
            }
        }
        if (fixed.contains(use)) {
            return Quantity.assumed(name, Rational.ONE);
        }
        Quantity own = unstated(pattern, use, name);
        return determining(pattern, use)
                .filter(share -> share.isMoreThan(own.value()))
                .map(share -> Quantity.stated(name, share))
                .orElse(own);
    }

    private Quantity unstated(Pattern pattern, AttributeUse use, String name) {
        return pattern.skew()
                .overall()
                .find()
                .map(share -> atLeastEven(Quantity.stated(name, share), use))
                .orElseGet(() -> commonest(use.attribute()).named(name));
    }

    private Quantity commonest(AttributeRef attribute) {
        return commonest.computeIfAbsent(attribute, spreads::busiest);
    }

    /** One photo has one owner: the owner of the busiest photo gets at least the requests for that photo. */
    private Optional<Rational> determining(Pattern pattern, AttributeUse use) {
        return pattern.skew().byAttribute().stream()
                .filter(skew -> determines(skew.attribute(), use))
                .map(Pattern.AttributeSkew::share)
                .reduce(Rational::max);
    }

    /** Whether an attribute is the whole id of the entity, or of the parent, that the other one belongs to. */
    private boolean determines(AttributeUse known, AttributeUse use) {
        if (known.isInherited()
                || use.isInherited()
                || !known.attribute().entity().equals(use.attribute().entity())) {
            return false;
        }
        Entity entity = model.entity(use.attribute().entity());
        return entity.id().equals(List.of(known.attribute()))
                || entity.parents().stream().anyMatch(role -> determines(role, known.attribute(), use.attribute()));
    }

    private boolean determines(Parent role, AttributeRef known, AttributeRef held) {
        List<AttributeRef> id = new ArrayList<>();
        boolean holdsBoth =
                role.holds().stream().anyMatch(holding -> holding.held().equals(held));
        for (Holding holding : role.holds()) {
            if (holding.held().equals(known)) {
                id.add(holding.source());
            }
        }
        return holdsBoth && !role.isOneOf() && model.entity(role.entity()).id().equals(id);
    }

    /** With two values, one receives at least half of the requests, whatever skew is stated for the pattern's keys. */
    private Quantity atLeastEven(Quantity stated, AttributeUse use) {
        Quantity even = spreads.even(use.attribute());
        return even.value().isMoreThan(stated.value()) ? even.named(stated.name()) : stated;
    }

    /** A constant of the pattern sends every request to one value, and so does a value that a new entity starts with. */
    private static Set<AttributeUse> fixed(Operation operation) {
        Set<AttributeUse> fixed = new LinkedHashSet<>();
        lookedFor(operation).stream()
                .flatMap(selection -> selection.by().stream())
                .filter(given -> given.supply() instanceof Constants)
                .forEach(given -> fixed.add(given.attribute()));
        operation.writes().stream()
                .flatMap(write -> write.with().stream())
                .filter(start -> start.state() instanceof Start.Equal)
                .forEach(start -> fixed.add(AttributeUse.own(start.attribute())));
        return fixed;
    }

    /** The selections of a read or of the targets of writes. */
    private static List<Selection> lookedFor(Operation operation) {
        return Stream.concat(
                        operation.questions().stream(),
                        operation.writes().stream().flatMap(write -> write.findTarget().stream()))
                .toList();
    }
}
