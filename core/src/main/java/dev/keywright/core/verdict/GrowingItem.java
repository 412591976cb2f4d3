package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.layout.ItemOf;
import dev.keywright.core.layout.State;
import dev.keywright.core.maintain.Effect;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Dollars;
import dev.keywright.core.serve.BillingUnits;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds lists and maps inside an item that grow and are billed as a whole with each change. */
final class GrowingItem implements DesignRule {
    static final Problem PROBLEM = Problem.warning(
            "growing-item", "A list, map or set that may grow large, in an item that is updated often.", """
            DynamoDB bills an update for the size of the whole item, however small the change. Every
            element that is added makes the next write more expensive, and all writers contend for one
            item.""", """
            Give the elements items of their own in the same item collection, or lower the maximum.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    private static final Rational MANY_TIMES = Rational.of(10);
    private static final Rational LARGE_BYTES = Rational.of(10L * 1024);

    @Override
    public void check(DesignSubject subject) {
        for (ServedPattern served : subject.bill().patterns()) {
            Set<String> growing = new LinkedHashSet<>();
            for (Write write : served.pattern().operation().writes()) {
                if (write instanceof Update update) {
                    growing.addAll(lists(subject, update));
                }
            }
            for (Effect effect : served.effects()) {
                boolean whole = effect.isItem() && holds(subject, effect.entry().item(), growing);
                boolean embeds = effect.cause() == Effect.Cause.EMBEDDED && isLarge(subject, effect);
                if (whole || embeds) {
                    report(subject, served, effect, growing);
                }
            }
        }
    }

    private static Set<String> lists(DesignSubject subject, Update update) {
        Set<String> names = new LinkedHashSet<>();
        for (Change change : update.changes()) {
            Attribute attribute = subject.model().attribute(change.attribute());
            boolean grows = attribute.type().isCollection()
                    && attribute.store() == Attribute.Store.ITEM
                    && attribute.bytes().max().isStated();
            Rational most = subject.layout().estimates().maxBytes(change.attribute());
            Rational average = subject.layout().estimates().averageBytes(change.attribute());
            boolean much = !most.isLessThan(average.times(MANY_TIMES)) || !most.isLessThan(LARGE_BYTES);
            if (grows && much) {
                names.add(attribute.name());
            }
        }
        return names;
    }

    private static boolean holds(DesignSubject subject, ItemType item, Set<String> names) {
        return subject.layout().stored(item).stream()
                .filter(use -> !use.isInherited())
                .map(AttributeUse::toString)
                .anyMatch(names::contains);
    }

    private static boolean isLarge(DesignSubject subject, Effect effect) {
        return !subject.layout().contents().maxBytes(effect.entry().item()).isLessThan(LARGE_BYTES);
    }

    private static void report(DesignSubject subject, ServedPattern served, Effect effect, Set<String> growing) {
        ItemType item = effect.entry().item();
        Rational now = BillingUnits.writeUnits(subject.layout().contents().bytes(item, State.AVERAGE));
        Rational most = BillingUnits.writeUnits(subject.layout().contents().maxBytes(item));
        if (!most.isMoreThan(now)) {
            return;
        }
        String what = effect.cause() == Effect.Cause.EMBEDDED
                ? embedded(subject, served, item)
                : DesignSubject.quoted(growing.stream()
                        .filter(name -> holds(subject, item, Set.of(name)))
                        .toList());
        subject.report(
                PROBLEM,
                subject.at(served.pattern()),
                "every `%s` is billed for the whole `%s` item with all of %s: %s on average and %s write units at the maximum, %s a month"
                        .formatted(
                                served.pattern().id(),
                                item.name(),
                                what,
                                now,
                                most,
                                Dollars.text(subject.writeNanoDollars(served.pattern(), effect.units()))));
    }

    /** The embedded children that the pattern writes, or all where it writes them along with others. */
    private static String embedded(DesignSubject subject, ServedPattern served, ItemType parent) {
        List<String> all = subject.layout().embedsIn(parent.kind().entity()).stream()
                .map(ItemOf::name)
                .toList();
        List<String> written = subject.layout().embedsIn(parent.kind().entity()).stream()
                .filter(embed -> served.pattern()
                        .operation()
                        .entities()
                        .contains(embed.kind().entity()))
                .map(ItemOf::name)
                .toList();
        return DesignSubject.quoted(written.isEmpty() ? all : written);
    }
}
