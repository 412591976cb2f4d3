package dev.keywright.core.maintain;

import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.ItemKind.Copy;
import dev.keywright.core.design.ItemKind.Embed;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.design.Kept;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.layout.ItemOf;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.layout.State;
import dev.keywright.core.maintain.Effect.Cause;
import dev.keywright.core.maintain.Mutation.Kind;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.Counts;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.number.Rational;
import dev.keywright.core.serve.BillingUnits;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The writes that keep all that is stored of one entity consistent when it changes. */
final class Effects {
    private static final Rational TWO = Rational.of(2);

    private final Layout layout;
    private final NumberEffects numbers;

    Effects(Layout layout) {
        this.layout = layout;
        this.numbers = new NumberEffects(layout);
    }

    /** All effects but those on copies in other entities, with the units of transactions doubled. */
    List<Effect> of(Mutation mutation, WrittenTogether together, WriteScope scope) {
        List<Effect> others = new ArrayList<>();
        Rational alone = Rational.ONE;
        for (ItemType item : layout.itemsOf(mutation.entity())) {
            if (item.kind().followsItsEntity()) {
                List<Effect> ofItem = followed(item, mutation);
                others.addAll(ofItem);
                alone = alone.times(Rational.ONE.minus(touched(item, mutation)));
            }
        }
        List<Effect> counted = numbers.of(mutation, together);
        others.addAll(counted);
        alone = alone.times(Rational.ONE.minus(numbers.touched(counted, together)));
        List<Effect> effects = new ArrayList<>();
        Rational atomic = scope.isShared() ? Rational.ONE : Rational.ONE.minus(alone);
        effects.addAll(itself(mutation, atomic, together));
        long items = others.stream().filter(Effects::isAtomicItem).count();
        boolean single = effects.isEmpty() && items == 1 && !scope.isShared();
        for (Effect other : others) {
            boolean doubled = other.kept() == Kept.TRANSACTION && !single;
            effects.add(doubled ? other.doubled() : other);
        }
        return effects;
    }

    /** Whether the write itself puts, updates or deletes an item at once. */
    boolean isItemWritten(Mutation mutation, WrittenTogether together) {
        Optional<ItemType> home = layout.findHome(mutation.entity());
        return home.filter(item -> isTouched(item, mutation)).isPresent()
                || of(mutation, together, WriteScope.WRITE).stream().anyMatch(Effects::isAtomicItem);
    }

    private static boolean isAtomicItem(Effect effect) {
        return effect.isItem() && effect.kept() == Kept.TRANSACTION;
    }

    private Rational touched(ItemType item, Mutation mutation) {
        boolean atOnce = kept(item) == Kept.TRANSACTION;
        return atOnce
                ? EntryChange.of(layout.primary(item), mutation, layout)
                        .touched()
                        .min(Rational.ONE)
                : Rational.ZERO;
    }

    /** Only copies can be made from what a stream reports: a guard must be there at once, and a part is the original. */
    private static Kept kept(ItemType item) {
        boolean original = item.kept() == Kept.STREAM && !(item.kind() instanceof Copy);
        return original ? Kept.TRANSACTION : item.kept();
    }

    /** The handler of a stream puts a copy together with a check that its entity exists; it deletes one without. */
    private Effect byHandler(Effect copy, Mutation mutation) {
        boolean puts = copy.kept() == Kept.STREAM && copy.isItem() && mutation.kind() != Kind.DELETE;
        Optional<ItemType> home = puts ? layout.findHome(mutation.entity()) : Optional.empty();
        if (home.isEmpty()) {
            return copy;
        }
        Rational check = BillingUnits.writeUnits(layout.contents().bytes(home.get(), State.AVERAGE))
                .times(TWO);
        Effect doubled = copy.doubled();
        return new Effect(
                copy.entry(),
                copy.operation(),
                copy.cause(),
                copy.times(),
                doubled.units().plus(copy.times().times(check)),
                copy.kept(),
                copy.spreadBy());
    }

    private List<Effect> followed(ItemType item, Mutation mutation) {
        List<Effect> effects = new ArrayList<>();
        Cause cause = Cause.of(item.kind());
        Rational times = Rational.of(item.kind().times());
        for (Entry entry : layout.entries(item)) {
            EntryChange change = EntryChange.of(entry, mutation, layout);
            if (!change.units().isZero()) {
                Effect each = new Effect(
                        entry,
                        operation(mutation.kind()),
                        entry.isPrimary() ? cause : Cause.INDEX,
                        change.actions(),
                        change.units(),
                        kept(item),
                        spreadBy(entry));
                effects.add(byHandler(each, mutation).times(times));
            }
        }
        return effects;
    }

    static DynamoDbOperation operation(Kind kind) {
        return switch (kind) {
            case CREATE -> DynamoDbOperation.PUT_ITEM;
            case CHANGE -> DynamoDbOperation.UPDATE_ITEM;
            case DELETE -> DynamoDbOperation.DELETE_ITEM;
        };
    }

    static Set<AttributeUse> spreadBy(Entry entry) {
        Set<AttributeUse> uses = new LinkedHashSet<>();
        entry.partition().forEach(template -> uses.addAll(template.attributes()));
        return uses;
    }

    private List<Effect> itself(Mutation mutation, Rational atomic, WrittenTogether together) {
        Optional<ItemType> home = layout.findHome(mutation.entity());
        if (home.isEmpty()) {
            return embedded(mutation, atomic, together);
        }
        if (!isTouched(home.get(), mutation)) {
            return List.of();
        }
        Entry primary = layout.primary(home.get());
        Rational moves = mutation.kind() == Kind.CHANGE ? mutation.changes(primary.keyAttributes()) : Rational.ZERO;
        Rational old = mutation.kind() == Kind.CREATE ? Rational.ZERO : units(home.get(), mutation.before());
        Rational fresh = mutation.kind() == Kind.DELETE ? Rational.ZERO : units(home.get(), mutation.settled());
        Rational doubled = Rational.ONE.plus(atomic);
        Rational units = Rational.ONE
                .minus(moves)
                .times(old.max(fresh))
                .times(doubled)
                .plus(moves.times(old.plus(fresh)).times(TWO));
        List<Effect> effects = new ArrayList<>();
        effects.add(new Effect(
                primary,
                operation(mutation.kind()),
                Cause.ITSELF,
                Rational.ONE.plus(moves),
                units,
                Kept.TRANSACTION,
                spreadBy(primary)));
        Mutation shown = begun(mutation, together);
        for (Entry entry : layout.entries(home.get())) {
            index(entry, shown, moves).ifPresent(effects::add);
        }
        return effects;
    }

    private Rational units(ItemType item, State state) {
        return BillingUnits.writeUnits(layout.contents().bytes(item, state));
    }

    /** A new parent has no latest and no largest value, unless a child comes with it: it is in no index that sorts by one. */
    private Mutation begun(Mutation mutation, WrittenTogether together) {
        State after = mutation.after();
        for (Attribute attribute : layout.model().entity(mutation.entity()).attributes()) {
            boolean absent = mutation.kind() == Kind.CREATE
                    && attribute.meaning() instanceof Counts counts
                    && counts.aggregate().isExtreme()
                    && !together.created().contains(counts.children().child());
            after = absent ? after.replacing(AttributeUse.own(attribute.ref()), new State.Missing()) : after;
        }
        return mutation.with(after);
    }

    /** An item that moves to another key moves all its index entries. */
    private Optional<Effect> index(Entry entry, Mutation mutation, Rational moves) {
        if (entry.isPrimary()) {
            return Optional.empty();
        }
        EntryChange change = EntryChange.of(entry, mutation, layout);
        Rational units = change.units();
        Rational times = change.actions();
        if (!moves.isZero()) {
            Rational stays = Rational.ONE.minus(moves);
            Rational moved = moves.times(layout.share(entry, mutation.before())).times(TWO);
            Rational each = BillingUnits.writeUnits(layout.contents().bytes(entry, mutation.before()));
            units = stays.times(units).plus(moved.times(each));
            times = stays.times(times).plus(moved);
        }
        return units.isZero()
                ? Optional.empty()
                : Optional.of(new Effect(
                        entry,
                        operation(mutation.kind()),
                        Cause.INDEX,
                        times,
                        units,
                        Kept.TRANSACTION,
                        spreadBy(entry)));
    }

    /**
     * A change of attributes that only other items hold leaves the home item alone, unless one of its keys contains them. A put
     * may be the first, and then puts its home item too.
     */
    private boolean isTouched(ItemType home, Mutation mutation) {
        if (mutation.kind() != Kind.CHANGE || mutation.isPut()) {
            return true;
        }
        Set<AttributeUse> held = new LinkedHashSet<>(layout.stored(home));
        for (Entry entry : layout.entries(home)) {
            held.addAll(entry.keyAttributes());
            entry.when().forEach(when -> held.add(when.attribute()));
        }
        return mutation.changes().keySet().stream().anyMatch(held::contains);
    }

    /** A write of an embedded child is an update of its parent's item, unless the parent is created or deleted with it. */
    private List<Effect> embedded(Mutation mutation, Rational atomic, WrittenTogether together) {
        Optional<ItemOf<Embed>> embed =
                layout.embedsOf(mutation.entity()).stream().findFirst();
        return embed.filter(inside -> !together.includes(inside.kind().parent()))
                .flatMap(inside -> layout.findHome(inside.kind().parent())
                        .map(home -> inside(home, inside.name(), atomic, Cause.EMBEDDED)))
                .orElse(List.of());
    }

    /** The update of one attribute of an item and of every index entry that holds it. */
    private List<Effect> inside(ItemType home, String attribute, Rational atomic, Cause cause) {
        List<Effect> effects = new ArrayList<>();
        Rational doubled = Rational.ONE.plus(atomic);
        for (Entry entry : layout.entries(home)) {
            boolean held = layout.contents().names(entry).contains(attribute);
            if (entry.isPrimary() || held) {
                Rational share = layout.share(entry, State.AVERAGE);
                Rational units = BillingUnits.writeUnits(layout.contents().bytes(entry, State.AVERAGE));
                effects.add(new Effect(
                        entry,
                        DynamoDbOperation.UPDATE_ITEM,
                        entry.isPrimary() ? cause : Cause.INDEX,
                        share,
                        share.times(units).times(entry.isPrimary() ? doubled : Rational.ONE),
                        Kept.TRANSACTION,
                        spreadBy(entry)));
            }
        }
        return effects;
    }
}
