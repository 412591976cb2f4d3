package dev.keywright.core.maintain;

import dev.keywright.core.design.When;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.State;
import dev.keywright.core.maintain.Mutation.Kind;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.BillingUnits;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The expected effect of a mutation on one entry.
 *
 * @param units write units, without any factor for transactions
 * @param touched the probability that the entry is written at all
 * @param moved the probability that it moves to another key
 * @param actions the number of item writes
 */
record EntryChange(Rational units, Rational touched, Rational moved, Rational actions) {
    private static final Rational TWO = Rational.of(2);
    private static final EntryChange NONE = new EntryChange(Rational.ZERO, Rational.ZERO, Rational.ZERO, Rational.ZERO);

    static EntryChange of(Entry entry, Mutation mutation, Layout layout) {
        if (mutation.kind() == Kind.CREATE) {
            return once(entry, mutation.after(), layout);
        }
        if (mutation.kind() == Kind.DELETE) {
            return once(entry, mutation.before(), layout);
        }
        Set<AttributeUse> deciding = deciding(entry);
        Rational moves = mutation.changes(deciding);
        Rational rewritten = rewritten(entry, mutation, layout);
        if (moves.isZero() && rewritten.isZero()) {
            return NONE;
        }
        Rational old = BillingUnits.writeUnits(layout.contents().bytes(entry, mutation.before()));
        Rational fresh = BillingUnits.writeUnits(layout.contents().bytes(entry, mutation.after()));
        Rational before = layout.share(entry, mutation.before());
        Rational stays = Rational.ONE.minus(moves).times(before).times(rewritten);
        Rational units = stays.times(old.max(fresh));
        if (moves.isZero()) {
            return new EntryChange(units, stays, Rational.ZERO, stays);
        }
        Joint joint = joint(entry, mutation, layout, deciding);
        Rational moved = mutation.changes(entry.keyAttributes()).times(joint.both());
        // A condition that still holds leaves the entry where it is.
        Rational kept = moves.times(joint.both()).minus(moved).times(rewrittenInPlace(entry, mutation, layout));
        Rational gone = moves.times(joint.onlyBefore());
        Rational come = moves.times(joint.onlyAfter());
        Rational sum = units.plus(kept.times(old.max(fresh)))
                .plus(moved.times(old.plus(fresh)))
                .plus(gone.times(old))
                .plus(come.times(fresh));
        Rational written = stays.plus(kept).plus(gone).plus(come);
        return new EntryChange(sum, written.plus(moved), moved, written.plus(moved.times(TWO)));
    }

    /** The same where an attribute of a condition changes and the condition still holds. */
    private static Rational rewrittenInPlace(Entry entry, Mutation mutation, Layout layout) {
        Set<AttributeUse> contents = contents(entry, layout);
        boolean shown = entry.when().stream()
                .map(When::attribute)
                .anyMatch(use -> contents.contains(use) && mutation.changes().containsKey(use));
        return shown ? Rational.ONE : rewritten(entry, mutation, layout);
    }

    /** DynamoDB bills an update of an item whether a value really changes or not; a part is updated like the home. */
    private static Rational rewritten(Entry entry, Mutation mutation, Layout layout) {
        Set<AttributeUse> contents = contents(entry, layout);
        if (!entry.isPrimary()) {
            // An entry that stays where it is has the same values in its key, and beside it.
            contents.removeAll(deciding(entry));
        }
        Rational changed =
                entry.isPrimary() ? mutation.changes(contents) : mutation.changes(contents, layout.estimates());
        boolean asked = entry.isPrimary() && entry.item().kind().isAlwaysThere() && !changed.isZero();
        return asked ? Rational.ONE : changed;
    }

    private static EntryChange once(Entry entry, State state, Layout layout) {
        Rational share = layout.share(entry, state);
        Rational units = share.times(BillingUnits.writeUnits(layout.contents().bytes(entry, state)));
        return new EntryChange(units, share, Rational.ZERO, share);
    }

    /** The attributes that decide whether there is an entry, and where. */
    private static Set<AttributeUse> deciding(Entry entry) {
        Set<AttributeUse> deciding = new LinkedHashSet<>(entry.keyAttributes());
        entry.when().stream().map(When::attribute).forEach(deciding::add);
        return deciding;
    }

    /** The attributes that are stored in the entry. */
    private static Set<AttributeUse> contents(Entry entry, Layout layout) {
        Set<AttributeUse> contents = new LinkedHashSet<>();
        layout.contents()
                .names(entry)
                .forEach(name -> layout.findStored(entry.item(), name).ifPresent(contents::add));
        return contents;
    }

    private record Joint(Rational both, Rational onlyBefore, Rational onlyAfter) {}

    /** Attributes that stay are the same before and after; attributes that change are taken as independent. */
    private static Joint joint(Entry entry, Mutation mutation, Layout layout, Set<AttributeUse> deciding) {
        State kept = mutation.before();
        for (AttributeUse use : deciding) {
            boolean steady = !mutation.changes().containsKey(use);
            kept = steady ? layoutKnown(entry, use, kept) : kept;
        }
        State keptAfter = mutation.after();
        for (AttributeUse use : deciding) {
            boolean steady = !mutation.changes().containsKey(use);
            keptAfter = steady ? layoutKnown(entry, use, keptAfter) : keptAfter;
        }
        Rational varyingBefore = layout.share(entry, kept);
        Rational varyingAfter = layout.share(entry, keptAfter);
        Rational whole = layout.share(entry, mutation.before());
        Rational common = varyingBefore.isZero()
                ? commonAfter(entry, mutation, layout, varyingAfter)
                : whole.dividedBy(varyingBefore);
        Optional<ChangedValue> turned = findChangedValue(entry, mutation, layout, deciding);
        if (turned.isPresent()) {
            ChangedValue value = turned.get();
            return new Joint(
                    common.times(value.both()), common.times(value.onlyBefore()), common.times(value.onlyAfter()));
        }
        Rational both = common.times(varyingBefore).times(varyingAfter);
        return new Joint(
                both,
                common.times(varyingBefore).minus(both),
                common.times(varyingAfter).minus(both));
    }

    /** The condition on the one deciding attribute that is set to another value, where nothing is known of the old one. */
    private static Optional<ChangedValue> findChangedValue(
            Entry entry, Mutation mutation, Layout layout, Set<AttributeUse> deciding) {
        List<AttributeUse> changed =
                deciding.stream().filter(mutation.changes()::containsKey).toList();
        boolean one = changed.size() == 1
                && !mutation.isPut()
                && !mutation.before().known().containsKey(changed.get(0))
                && mutation.after().known().get(changed.get(0)) instanceof State.There;
        return entry.when().stream()
                .filter(when -> one && when.attribute().equals(changed.get(0)))
                .filter(When.OneOf.class::isInstance)
                .findFirst()
                .flatMap(when -> ChangedValue.of((When.OneOf) when, layout.model(), layout.estimates()));
    }

    private static Rational commonAfter(Entry entry, Mutation mutation, Layout layout, Rational varyingAfter) {
        return varyingAfter.isZero()
                ? Rational.ZERO
                : layout.share(entry, mutation.after()).dividedBy(varyingAfter);
    }

    private static State layoutKnown(Entry entry, AttributeUse use, State state) {
        State known = state;
        for (When when : entry.when()) {
            known = when.attribute().equals(use) ? known.given(when) : known;
        }
        return entry.required().contains(use) ? known.and(use, new State.There()) : known;
    }
}
