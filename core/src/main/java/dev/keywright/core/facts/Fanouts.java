package dev.keywright.core.facts;

import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Parent;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import java.util.List;
import java.util.Map;

/** How many children there are for each parent. */
final class Fanouts {
    private static final Rational HALF = Rational.of(1, 2);

    private final Map<EntityRef, Quantity> counts;

    Fanouts(Map<EntityRef, Quantity> counts) {
        this.counts = counts;
    }

    /** Children for each parent of any of its kinds. */
    Quantity average(Parent parent) {
        if (!parent.isOneOf()) {
            return average(parent, parent.entity());
        }
        String name = "%s for each %s".formatted(parent.ref().child(), parent.role());
        List<Quantity> parents =
                parent.kinds().stream().map(kind -> counts.get(kind.entity())).toList();
        return Quantity.quotient(name, children(parent), Quantity.sum("parents", parents));
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

    /** How many children have a parent in this role. */
    private Quantity children(Parent parent) {
        String name = "%s with a %s".formatted(parent.ref().child(), parent.role());
        boolean stated = parent.average().isStated()
                || parent.kinds().stream().allMatch(kind -> kind.average().isStated());
        if (stated) {
            List<Quantity> perKind = parent.kinds().stream()
                    .map(kind -> Quantity.product(name, counts.get(kind.entity()), average(parent, kind.entity())))
                    .toList();
            return perKind.size() == 1 ? perKind.get(0) : Quantity.sum(name, perKind);
        }
        Quantity all = counts.get(parent.ref().child());
        return parent.optional() ? Quantity.product(name, all, Quantity.assumed("half of them", HALF)) : all;
    }
}
