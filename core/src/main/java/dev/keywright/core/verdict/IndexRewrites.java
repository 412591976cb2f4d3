package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.layout.Entry;
import dev.keywright.core.maintain.Effect;
import dev.keywright.core.maintain.Mutation;
import dev.keywright.core.model.Update;
import dev.keywright.core.model.Write;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Dollars;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds updates that change an item's key in several indexes, or its key in some and the rest of it in others. */
final class IndexRewrites implements DesignRule {
    static final Problem PROBLEM = Problem.warning(
            "index-rewrites", "An update that moves or rewrites the item in several indexes.", """
            A changed index key is a delete and a put in that index, and any other change of what it
            projects a write, each billed for the whole entry. One small update then costs many times the
            price of the item's own update.""", """
            Keep mutable attributes out of the index keys where an immutable one will do, project fewer
            attributes, or serve rare patterns with a filter.""");

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    /** Rewriting one index that sorts by a mutable attribute is normal. */
    private static final int SEVERAL = 3;

    private static final long LARGE_PART = 10;

    @Override
    public void check(DesignSubject subject) {
        for (ServedPattern served : subject.bill().patterns()) {
            for (Write write : served.pattern().operation().writes()) {
                if (write instanceof Update update && !movesHome(subject, update)) {
                    check(subject, served, update);
                }
            }
        }
    }

    private static boolean movesHome(DesignSubject subject, Update update) {
        Mutation mutation = Mutation.of(update, subject.model());
        return subject.layout()
                .findHome(update.entity())
                .map(home -> subject.layout().primary(home).keyAttributes())
                .filter(key -> !mutation.changes(key).isZero())
                .isPresent();
    }

    private static void check(DesignSubject subject, ServedPattern served, Update update) {
        Mutation mutation = Mutation.of(update, subject.model());
        Set<String> moved = new LinkedHashSet<>();
        Set<String> rewritten = new LinkedHashSet<>();
        List<Effect> moves = new ArrayList<>();
        List<Effect> all = new ArrayList<>();
        for (Effect effect : served.effects()) {
            Entry entry = effect.entry();
            boolean ofIt =
                    effect.cause() == Effect.Cause.INDEX && entry.entity().equals(update.entity());
            if (!ofIt) {
                continue;
            }
            all.add(effect);
            if (mutation.changes(entry.keyAttributes()).isZero()) {
                rewritten.add(entry.path().name());
            } else {
                moved.add(entry.path().name());
                moves.add(effect);
            }
        }
        rewritten.removeAll(moved);
        if (moved.size() >= SEVERAL || (moved.size() > 1 && isExpensive(subject, served, moves))) {
            report(subject, served, moves, "in %s".formatted(DesignSubject.quoted(moved)));
            return;
        }
        boolean several = !moved.isEmpty() && moved.size() + rewritten.size() >= SEVERAL;
        if (several && isExpensive(subject, served, all) && isLargePart(subject, served, all)) {
            report(
                    subject,
                    served,
                    all,
                    "in %s and rewrites it in %s"
                            .formatted(DesignSubject.quoted(moved), DesignSubject.quoted(rewritten)));
        }
    }

    private static boolean isExpensive(DesignSubject subject, ServedPattern served, List<Effect> effects) {
        long cost = subject.writeNanoDollars(served.pattern(), units(effects));
        boolean mostOfIt = cost > served.nanoDollars() / 2;
        return (mostOfIt || isLargePart(subject, served, effects)) && subject.isNotable(cost);
    }

    /** Rewriting what an index projects is normal, and so is a part of a transaction, unless it decides the bill. */
    private static boolean isLargePart(DesignSubject subject, ServedPattern served, List<Effect> effects) {
        return subject.writeNanoDollars(served.pattern(), units(effects))
                >= subject.bill().nanoDollars() / LARGE_PART;
    }

    private static Rational units(List<Effect> effects) {
        return effects.stream().map(Effect::units).reduce(Rational.ZERO, Rational::plus);
    }

    private static void report(DesignSubject subject, ServedPattern served, List<Effect> effects, String where) {
        Rational units = units(effects);
        subject.report(
                PROBLEM,
                subject.at(served.pattern()),
                "`%s` changes the key of `%s` %s: %s of its %s write units, %s a month"
                        .formatted(
                                served.pattern().id(),
                                effects.get(0).entry().item().name(),
                                where,
                                units.roughly(),
                                served.writeUnits().roughly(),
                                Dollars.text(subject.writeNanoDollars(served.pattern(), units))));
    }
}
