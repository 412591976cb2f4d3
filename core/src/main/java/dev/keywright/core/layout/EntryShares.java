package dev.keywright.core.layout;

import dev.keywright.core.design.When;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.number.Rational;

/** The share of the items of a type that are in an index, by what is known of them. */
final class EntryShares {
    private final Layout layout;

    EntryShares(Layout layout) {
        this.layout = layout;
    }

    /** The share of the items that have such an entry, in a given state. */
    Rational share(Entry entry, State state) {
        boolean sparse = !entry.isPrimary() && !entry.item().kind().isAlwaysThere();
        if (!sparse) {
            return own(entry, state).times(othersFail(entry, state));
        }
        // An index has an entry of a copy only where there is such a copy.
        Entry primary = layout.primary(entry.item());
        Rational share = own(primary, state).times(own(entry, within(primary, state)));
        return share.times(othersFail(entry, within(primary, state)));
    }

    private Rational own(Entry entry, State state) {
        State known = state;
        Rational share = Rational.ONE;
        for (When when : entry.when()) {
            share = share.times(known.probability(when, layout.estimates()));
            known = known.given(when);
        }
        for (AttributeUse use : entry.required()) {
            share = share.times(known.presence(use, layout.estimates()));
        }
        return share;
    }

    /** An alternative applies only where none before it does; alternatives that exclude each other need no such factor. */
    private Rational othersFail(Entry entry, State state) {
        Rational share = Rational.ONE;
        for (Entry other : layout.entries(entry.item())) {
            if (other.equals(entry)) {
                return share;
            }
            boolean before = other.path().equals(entry.path()) && !other.isPrimary();
            if (before && !excludes(other, entry)) {
                share = share.times(Rational.ONE.minus(share(other, within(entry, state))));
            }
        }
        return share;
    }

    private static boolean excludes(Entry one, Entry other) {
        return one.when().stream().anyMatch(when -> other.when().stream().anyMatch(with -> exclude(when, with)));
    }

    private static boolean exclude(When one, When other) {
        if (!one.attribute().equals(other.attribute())) {
            return false;
        }
        if (one instanceof When.OneOf left && other instanceof When.OneOf right) {
            return left.values().stream().noneMatch(right.values()::contains);
        }
        return one instanceof When.Absent != other instanceof When.Absent;
    }

    /** The state of an entity that has such an entry. */
    State within(Entry entry, State state) {
        State known = state;
        for (When when : entry.when()) {
            known = known.given(when);
        }
        return known.there(entry.required(), layout.estimates());
    }
}
