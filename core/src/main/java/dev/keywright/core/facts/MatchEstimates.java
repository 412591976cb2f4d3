package dev.keywright.core.facts;

import dev.keywright.core.facts.References.Reference;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Parent.Holding;
import dev.keywright.core.model.RoleRef;
import dev.keywright.core.model.Selection;
import dev.keywright.core.model.Selection.Choice;
import dev.keywright.core.model.Selection.Constants;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Input;
import dev.keywright.core.model.Selection.Narrowing;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The number of matches of a selection: the count times the shares of all conditions, taken as independent. */
final class MatchEstimates {
    private final Model model;
    private final Map<EntityRef, Quantity> counts;
    private final ChildrenPerParent fanouts;
    private final AttributeSpreads spreads;
    private final References references;

    MatchEstimates(Model model, Map<EntityRef, Quantity> counts, ChildrenPerParent fanouts, AttributeSpreads spreads) {
        this.model = model;
        this.counts = counts;
        this.fanouts = fanouts;
        this.spreads = spreads;
        this.references = new References(model);
    }

    /** The number that the author states, or the product of shares. */
    Quantity expected(Selection selection) {
        return selection
                .matches()
                .average()
                .find()
                .map(stated -> stated(selection, stated))
                .orElseGet(() -> product(selection));
    }

    /** A number for several kinds together is divided as their products are. */
    private Quantity stated(Selection selection, Rational stated) {
        String name = "matching " + selection.entity();
        List<Selection> kinds = selection.matches().kinds();
        if (kinds.isEmpty()) {
            return Quantity.stated(name, stated, product(selection));
        }
        Quantity all = Quantity.sum(
                "matches of all kinds by their shares",
                kinds.stream().map(this::product).toList());
        Quantity together = Quantity.stated("matches of all kinds", stated);
        if (all.value().isZero()) {
            return Quantity.quotient(name, together, Quantity.assumed("number of kinds", Rational.of(kinds.size())));
        }
        Quantity own = kinds.stream()
                .filter(kind -> kind.entity().equals(selection.entity()))
                .map(this::product)
                .reduce((one, other) -> one)
                .orElseThrow();
        return Quantity.product(name, together, Quantity.quotient("share of " + selection.entity(), own, all));
    }

    /** The number that follows from counts and shares, whatever the author states. */
    Quantity product(Selection selection) {
        Entity entity = model.entity(selection.entity());
        String name = "matching " + entity.name();
        if (model.namesOne(selection)) {
            return Quantity.assumed(name, Rational.ONE);
        }
        if (!selection.in().isEmpty()) {
            return several(selection, selection.in().get(0), name);
        }
        List<Quantity> factors = new ArrayList<>();
        factors.add(counts.get(entity.ref()));
        Set<AttributeUse> covered = new LinkedHashSet<>();
        List<Reference> known = known(entity, selection);
        for (Reference reference : counted(known)) {
            factors.add(shareOf(entity, reference));
            covered.addAll(reference.heldAs());
            known.stream().filter(reference::isOnTheWayTo).forEach(implied -> covered.addAll(implied.heldAs()));
        }
        for (Given given : selection.by()) {
            if (!covered.contains(given.attribute())) {
                factors.add(share(given));
            }
        }
        selection.range().forEach(range -> factors.add(narrowed("range of ", range)));
        selection.prefix().forEach(prefix -> factors.add(narrowed("prefix of ", prefix)));
        selection.has().stream()
                .filter(use -> !selection.implies(use))
                .forEach(use -> factors.add(spreads.presence(use.attribute())));
        selection.lacks().forEach(use -> factors.add(absence(use)));
        if (selection.contains().isAsked()) {
            factors.add(kept("text match", selection.contains().share()));
        }
        Quantity product = factors.size() == 1 ? factors.get(0).named(name) : Quantity.product(name, factors);
        return product.value().isMoreThan(factors.get(0).value())
                ? factors.get(0).named(name)
                : product;
    }

    /** Several values of an attribute match as many times what one of them matches, at most all that have a value. */
    private Quantity several(Selection selection, Choice choice, String name) {
        Selection others = selection.without(choice);
        Given one = new Given(choice.attribute(), new Input(choice.attribute().toString()));
        Quantity ofEach = expected(others.with(one)).named("matching one " + choice.attribute());
        Quantity sum = Quantity.product(
                name, Quantity.stated("values of " + choice.attribute(), Rational.of(choice.most())), ofEach);
        Quantity any = expected(others.with(choice.attribute())).named("matching any " + choice.attribute());
        return sum.value().isMoreThan(any.value()) ? any.named(name) : sum;
    }

    /** The largest possible number of matches, where the maxima of relationships limit it. */
    Optional<Rational> most(Selection selection) {
        if (model.namesOne(selection)) {
            return Optional.of(Rational.ONE);
        }
        Entity entity = model.entity(selection.entity());
        Stream<Rational> alongParents =
                known(entity, selection).stream().flatMap(reference -> mostAlong(reference.path()).stream());
        Stream<Rational> byId =
                entity.parents().stream().flatMap(parent -> mostById(entity, parent, selection).stream());
        return Stream.of(selection.matches().most().find().stream(), alongParents, byId)
                .flatMap(bounds -> bounds)
                .reduce(Rational::min);
    }

    /**
     * Where the rest of the id is held for one parent, there are at most as many as such parents: the memberships of a contact are no
     * more than the lists of its team.
     */
    private Optional<Rational> mostById(Entity entity, Parent parent, Selection selection) {
        Set<AttributeRef> given = new LinkedHashSet<>();
        selection.by().stream()
                .filter(one -> one.isOneValue() && !one.attribute().isInherited())
                .forEach(one -> given.add(one.attribute().attribute()));
        Set<AttributeRef> known = new LinkedHashSet<>(given);
        List<Given> ofParent = new ArrayList<>();
        for (Holding holding : parent.holds()) {
            known.add(holding.held());
            if (given.contains(holding.held())) {
                ofParent.add(new Given(
                        AttributeUse.own(holding.source()),
                        new Input(holding.source().name())));
            }
        }
        boolean one = parent.kinds().size() == 1 && known.containsAll(entity.id());
        return one && !ofParent.isEmpty()
                ? most(Selection.by(parent.kinds().get(0).entity(), ofParent))
                : Optional.empty();
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

    /** The ancestors that the caller identifies, those with the longest ids first. */
    private List<Reference> known(Entity entity, Selection selection) {
        List<Given> single = selection.by().stream().filter(Given::isOneValue).toList();
        List<AttributeUse> given = single.stream().map(Given::attribute).toList();
        List<AttributeUse> inputs =
                single.stream().filter(Given::isInput).map(Given::attribute).toList();
        return references.of(entity, given).stream()
                .filter(reference -> reference.heldAs().stream().anyMatch(inputs::contains))
                .sorted(Comparator.comparingInt(
                                (Reference reference) -> -reference.heldAs().size())
                        .thenComparingInt(reference -> reference.path().size()))
                .toList();
    }

    /** Of nested ancestors that the caller identifies, only the nearest counts. */
    private static List<Reference> counted(List<Reference> known) {
        List<Reference> chosen = new ArrayList<>();
        Set<AttributeUse> covered = new LinkedHashSet<>();
        for (Reference candidate : known) {
            boolean apart = candidate.heldAs().stream().noneMatch(covered::contains);
            boolean implied = known.stream().anyMatch(nearer -> nearer.isOnTheWayTo(candidate));
            if (apart && !implied) {
                chosen.add(candidate);
                covered.addAll(candidate.heldAs());
            }
        }
        return chosen;
    }

    /** A parent's id matches its average number of children; averages multiply along ancestors. */
    private Quantity shareOf(Entity entity, Reference reference) {
        List<Quantity> averages = new ArrayList<>();
        int last = reference.path().size() - 1;
        for (int step = 0; step <= last; step++) {
            Parent parent = model.parent(reference.path().get(step));
            averages.add(
                    step == last
                            ? fanouts.average(parent, namedAlike(entity, reference))
                            : fanouts.average(parent, reference.entities().get(step)));
        }
        String name = "%s for each %s".formatted(entity.name(), reference.ancestor());
        Quantity children = averages.size() == 1 ? averages.get(0) : Quantity.product(name, averages);
        return Quantity.quotient("share of one " + reference.ancestor(), children, counts.get(entity.ref()));
    }

    /** The entities that a parent may be where several kinds are held under one name. */
    private List<EntityRef> namedAlike(Entity entity, Reference reference) {
        return references.of(entity, List.copyOf(reference.heldAs())).stream()
                .filter(other ->
                        other.path().equals(reference.path()) && other.heldAs().equals(reference.heldAs()))
                .map(Reference::ancestor)
                .toList();
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

    /** The share that it keeps, at most of those that have the attribute. */
    private Quantity narrowed(String how, Narrowing narrowing) {
        Quantity presence = spreads.presence(narrowing.attribute().attribute());
        return presence.value().isLessThan(narrowing.share())
                ? presence
                : kept(how + narrowing.attribute(), narrowing.share());
    }

    private static Quantity kept(String name, Rational share) {
        return Quantity.stated("share kept by " + name, share);
    }

    private Quantity absence(AttributeUse use) {
        Quantity presence = spreads.presence(use.attribute());
        return Quantity.assumed("share that lacks " + use, Rational.ONE.minus(presence.value()));
    }
}
