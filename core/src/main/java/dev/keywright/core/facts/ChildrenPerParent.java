package dev.keywright.core.facts;

import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Parent;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import java.util.List;
import java.util.Map;

/** The number of children for each parent. */
final class ChildrenPerParent {
    private static final Rational HALF = Rational.of(1, 2);

    private final Map<EntityRef, Quantity> counts;

    ChildrenPerParent(Map<EntityRef, Quantity> counts) {
        this.counts = counts;
    }

    /** Children for each parent of any of its kinds. */
    Quantity average(Parent parent) {
        if (!parent.isOneOf()) {
            return average(parent, parent.entity());
        }
        return average(parent, parent.kinds().stream().map(Parent.Kind::entity).toList());
    }

    /** Children for each parent of one kind. */
    Quantity average(Parent parent, EntityRef kind) {
        String name = "%s for each %s".formatted(parent.ref().child(), kind);
        Figure ofKind = parent.kinds().stream()
                .filter(known -> known.entity().equals(kind))
                .findFirst()
                .orElseThrow()
                .average();
        if (ofKind.isStated()) {
            return Quantity.stated(name, ofKind.value());
        }
        if (parent.average().isStated()) {
            return Quantity.stated(name, parent.average().value());
        }
        List<Quantity> parents =
                parent.kinds().stream().map(known -> counts.get(known.entity())).toList();
        return Quantity.quotient(name, children(parent), Quantity.sum("parents", parents));
    }

    /** Children for each parent, whichever of these kinds it is. */
    Quantity average(Parent parent, List<EntityRef> kinds) {
        if (kinds.size() == 1) {
            return average(parent, kinds.get(0));
        }
        String name = "%s for each %s".formatted(parent.ref().child(), parent.role());
        List<Quantity> parents = kinds.stream().map(counts::get).toList();
        return Quantity.quotient(name, children(parent, kinds), Quantity.sum("parents", parents));
    }

    /** The share of the children whose parent is of one of these kinds. */
    Quantity shareWithParent(Parent parent, List<EntityRef> kinds) {
        boolean any = parent.kinds().stream().map(Parent.Kind::entity).allMatch(kinds::contains);
        if (any) {
            return shareWithParent(parent);
        }
        List<String> names = kinds.stream().map(EntityRef::name).toList();
        String name = "share with a %s as %s".formatted(String.join(" or ", names), parent.role());
        Quantity share = Quantity.quotient(
                name, children(parent, kinds), counts.get(parent.ref().child()));
        return share.value().isMoreThan(Rational.ONE) ? Quantity.assumed(name, Rational.ONE) : share;
    }

    private Quantity children(Parent parent, List<EntityRef> kinds) {
        String name = "%s with a %s".formatted(parent.ref().child(), parent.role());
        List<Quantity> perKind = kinds.stream()
                .map(kind -> Quantity.product(name, counts.get(kind), average(parent, kind)))
                .toList();
        return perKind.size() == 1 ? perKind.get(0) : Quantity.sum(name, perKind);
    }

    /** The share of the children that have a parent in this role: all, unless it is optional. */
    Quantity shareWithParent(Parent parent) {
        String name = "share with a " + parent.role();
        if (!parent.optional()) {
            return Quantity.assumed(name, Rational.ONE);
        }
        Quantity all = counts.get(parent.ref().child());
        Quantity share = Quantity.quotient(name, children(parent), all);
        return share.value().isMoreThan(Rational.ONE) ? Quantity.assumed(name, Rational.ONE) : share;
    }

    /** The number of children that have a parent in this role. */
    private Quantity children(Parent parent) {
        String name = "%s with a %s".formatted(parent.ref().child(), parent.role());
        boolean stated = parent.average().isStated()
                || parent.kinds().stream().allMatch(kind -> kind.average().isStated());
        if (stated) {
            return children(
                    parent, parent.kinds().stream().map(Parent.Kind::entity).toList());
        }
        Quantity all = counts.get(parent.ref().child());
        return parent.optional() ? Quantity.product(name, all, Quantity.assumed("half of them", HALF)) : all;
    }
}
