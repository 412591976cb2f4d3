package dev.keywright.core.facts;

import dev.keywright.core.facts.References.Reference;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.RoleRef;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Choice;
import dev.keywright.core.model.Selection.Constants;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** How many a selection matches: the count times the shares of what is given, attributes taken as independent. */
final class Matching {
    private final Model model;
    private final Map<EntityRef, Quantity> counts;
    private final Fanouts fanouts;
    private final AttributeSpreads spreads;
    private final References references;

    Matching(Model model, Map<EntityRef, Quantity> counts, Fanouts fanouts, AttributeSpreads spreads) {
        this.model = model;
        this.counts = counts;
        this.fanouts = fanouts;
        this.spreads = spreads;
        this.references = new References(model);
    }

    Quantity expected(Selection selection) {
        Entity entity = model.entity(selection.entity());
        String name = "matching " + entity.name();
        if (model.namesOne(selection)) {
            return Quantity.assumed(name, Rational.ONE);
        }
        List<Quantity> factors = new ArrayList<>();
        factors.add(counts.get(entity.ref()));
        Set<AttributeRef> covered = new LinkedHashSet<>();
        for (Reference reference : coveredBy(entity, selection)) {
            factors.add(shareOf(entity, reference));
            covered.addAll(reference.heldAs());
        }
        for (Given given : selection.by()) {
            if (!covered.contains(given.attribute().attribute())) {
                factors.add(share(given));
            }
        }
        for (Choice choice : selection.in()) {
            factors.add(share(choice));
        }
        selection.range().forEach(range -> factors.add(kept("range of " + range.attribute(), range.share())));
        selection.prefix().forEach(prefix -> factors.add(kept("prefix of " + prefix.attribute(), prefix.share())));
        selection.has().forEach(use -> factors.add(spreads.presence(use.attribute())));
        selection.lacks().forEach(use -> factors.add(absence(use)));
        if (selection.contains().isAsked()) {
            factors.add(kept("text match", selection.contains().share()));
        }
        Quantity product = factors.size() == 1 ? factors.get(0).named(name) : Quantity.product(name, factors);
        return product.value().isMoreThan(factors.get(0).value())
                ? factors.get(0).named(name)
                : product;
    }

    /** The most that can match, where the maxima of the relationships say so. */
    Optional<Rational> most(Selection selection) {
        if (model.namesOne(selection)) {
            return Optional.of(Rational.ONE);
        }
        Entity entity = model.entity(selection.entity());
        return coveredBy(entity, selection).stream()
                .flatMap(reference -> mostAlong(reference.path()).stream())
                .reduce(Rational::min);
    }

    Optional<Rational> mostAlong(List<RoleRef> path) {
        Rational most = Rational.ONE;
        for (RoleRef role : path) {
            Optional<Rational> max = model.parent(role).max().find();
            if (max.isEmpty()) {
                return Optional.empty();
            }
            most = most.times(max.get());
        }
        return Optional.of(most);
    }

    /** The ancestors that the caller names, the largest identities first; one inside of another counts once. */
    private List<Reference> coveredBy(Entity entity, Selection selection) {
        Set<AttributeRef> given = new LinkedHashSet<>();
        for (Given known : selection.by()) {
            if (!known.attribute().isInherited() && !(known.supply() instanceof Constants)) {
                given.add(known.attribute().attribute());
            }
        }
        List<Reference> candidates = references.of(entity).stream()
                .filter(reference -> given.containsAll(reference.heldAs()))
                .sorted(Comparator.comparingInt(
                                (Reference reference) -> -reference.heldAs().size())
                        .thenComparingInt(reference -> reference.path().size()))
                .toList();
        List<Reference> chosen = new ArrayList<>();
        Set<AttributeRef> covered = new LinkedHashSet<>();
        for (Reference candidate : candidates) {
            boolean apart = candidate.heldAs().stream().noneMatch(covered::contains);
            if (apart) {
                chosen.add(candidate);
                covered.addAll(candidate.heldAs());
            }
        }
        return chosen;
    }

    /** A parent's id keeps its average number of children; ancestors multiply. */
    private Quantity shareOf(Entity entity, Reference reference) {
        List<Quantity> averages = reference.path().stream()
                .map(role -> fanouts.average(model.parent(role)))
                .toList();
        String name = "%s for each %s".formatted(entity.name(), reference.ancestor());
        Quantity children = averages.size() == 1 ? averages.get(0) : Quantity.product(name, averages);
        return Quantity.quotient("share of one " + reference.ancestor(), children, counts.get(entity.ref()));
    }

    private Quantity share(Given given) {
        AttributeRef ref = given.attribute().attribute();
        if (!(given.supply() instanceof Constants constants)) {
            return spreads.anyShare(ref);
        }
        List<Quantity> shares = constants.values().stream()
                .map(value -> spreads.valueShare(ref, value))
                .toList();
        return shares.size() == 1 ? shares.get(0) : Quantity.sum("share with these " + ref, shares);
    }

    private Quantity share(Choice choice) {
        Quantity one = spreads.anyShare(choice.attribute().attribute());
        Quantity several = Quantity.product(
                "share with %s values of %s".formatted(choice.most(), choice.attribute()),
                Quantity.stated("values", Rational.of(choice.most())),
                one);
        Quantity all = spreads.presence(choice.attribute().attribute());
        return several.value().isMoreThan(all.value()) ? all : several;
    }

    private static Quantity kept(String name, Rational share) {
        return Quantity.stated("share kept by " + name, share);
    }

    private Quantity absence(AttributeUse use) {
        Quantity presence = spreads.presence(use.attribute());
        return Quantity.assumed("share that lacks " + use, Rational.ONE.minus(presence.value()));
    }
}
