package dev.keywright.core.verdict;

import dev.keywright.core.cost.ServedPattern;
import dev.keywright.core.design.DynamoDbOperation;
import dev.keywright.core.design.ItemType;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.maintain.Effect;
import dev.keywright.core.maintain.Mutation;
import dev.keywright.core.number.Rational;
import dev.keywright.core.price.Dollars;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds small changes that rewrite large entries in several indexes. */
final class WideRewrites implements DesignRule {
    static final Problem PROBLEM = Problem.warning(
            "wide-rewrites", "A change that rewrites the large entries of an item in several indexes.", """
            DynamoDB bills an index for the whole entry whenever a projected attribute changes, however
            small the change. Where several indexes project a large body, each change of a counter or a
            state pays for that body once in the table and once in each index.""", """
            Project only what is read through each index, or move the attribute that changes often into an
            item of its own.""");

    private static final int SEVERAL = 2;

    @Override
    public Problem problem() {
        return PROBLEM;
    }

    @Override
    public void check(DesignSubject subject) {
        for (ServedPattern served : subject.bill().patterns()) {
            Map<ItemType, List<Effect>> rewrites = new LinkedHashMap<>();
            for (Effect effect : served.effects()) {
                boolean rewritten = effect.cause() == Effect.Cause.INDEX
                        && effect.operation() == DynamoDbOperation.UPDATE_ITEM
                        && effect.units().isMoreThan(effect.times())
                        && !isMoved(subject, served, effect);
                if (rewritten) {
                    rewrites.computeIfAbsent(effect.entry().item(), unused -> new ArrayList<>())
                            .add(effect);
                }
            }
            rewrites.forEach((item, effects) -> check(subject, served, item, effects));
        }
    }

    /** Whether the update changes the key of the entry, which has a rule of its own. */
    private static boolean isMoved(DesignSubject subject, ServedPattern served, Effect effect) {
        return served.pattern().operation().writes().stream()
                .filter(write -> write.entity().equals(effect.entry().entity()))
                .anyMatch(write -> !Mutation.of(write, subject.model())
                        .changes(effect.entry().keyAttributes())
                        .isZero());
    }

    private static void check(DesignSubject subject, ServedPattern served, ItemType item, List<Effect> effects) {
        Set<String> indexes = new LinkedHashSet<>();
        effects.forEach(effect -> indexes.add(effect.entry().path().name()));
        Rational units = effects.stream().map(Effect::units).reduce(Rational.ZERO, Rational::plus);
        long cost = subject.writeNanoDollars(served.pattern(), units);
        if (indexes.size() < SEVERAL || !subject.isNotable(served, cost)) {
            return;
        }
        subject.report(
                PROBLEM,
                subject.at(served.pattern()),
                "each `%s` rewrites the whole entry of `%s` in %s: %s of its %s write units, %s a month"
                        .formatted(
                                served.pattern().id(),
                                item.name(),
                                DesignSubject.quoted(indexes),
                                units.roughly(),
                                served.writeUnits().roughly(),
                                Dollars.text(cost)));
    }
}
