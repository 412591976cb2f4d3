package dev.keywright.verifier.average;

import dev.keywright.core.facts.Estimates;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Attribute.ValueShare;
import dev.keywright.core.model.AttributeRef;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Selection;
import dev.keywright.core.number.Rational;
import dev.keywright.verifier.data.Dice;
import dev.keywright.verifier.world.Datum;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The values of one attribute for all things of an entity: each in its share exactly, in random order. */
final class ValueColumns {
    private final Estimates estimates;
    private final AverageValues values;
    private final Dice dice;
    private final Map<AttributeRef, Rational> searched = new LinkedHashMap<>();

    ValueColumns(Model model, Estimates estimates, AverageValues values, Dice dice) {
        this.estimates = estimates;
        this.values = values;
        this.dice = dice;
        model.patterns()
                .forEach(pattern -> pattern.operation().asked().stream()
                        .map(Selection::contains)
                        .filter(Selection.Contains::isAsked)
                        .forEach(contains -> searched.putIfAbsent(
                                model.origin(contains.attributes().get(0).attribute())
                                        .ref(),
                                contains.share())));
    }

    List<Optional<Datum>> of(Attribute attribute, int count) {
        int present = rounded(estimates.presence(attribute.ref()), count);
        List<Optional<Datum>> column = new ArrayList<>();
        if (attribute.spread().values().isEmpty()) {
            long distinct = values.distinct(attribute);
            for (int number = 0; number < present; number++) {
                column.add(Optional.of(values.value(attribute, number % Math.max(1, distinct))));
            }
        } else {
            listed(attribute, present).forEach(value -> column.add(Optional.of(value)));
        }
        terms(attribute, column);
        while (column.size() < count) {
            column.add(Optional.empty());
        }
        return shuffled(column, dice.named(attribute.ref().toString()));
    }

    private static int rounded(Rational share, int count) {
        Rational many = share.times(Rational.of(count)).plus(Rational.of(1, 2));
        return many.numerator()
                .divide(many.denominator())
                .min(BigInteger.valueOf(count))
                .intValueExact();
    }

    private List<Datum> listed(Attribute attribute, int present) {
        Rational presence = estimates.presence(attribute.ref());
        List<Datum> column = new ArrayList<>();
        Rational share = Rational.ZERO;
        List<ValueShare> all = attribute.spread().values();
        for (ValueShare listed : all) {
            Rational own = estimates.share(attribute.ref(), List.of(listed.value()));
            share = share.plus(presence.isZero() ? Rational.ZERO : own.dividedBy(presence));
            int end = listed.equals(all.get(all.size() - 1)) ? present : Math.min(present, rounded(share, present));
            while (column.size() < end) {
                column.add(AverageValues.constant(attribute, listed));
            }
        }
        return column;
    }

    private void terms(Attribute attribute, List<Optional<Datum>> column) {
        Rational share = searched.getOrDefault(attribute.ref(), Rational.ZERO);
        int found = attribute.type() == AttributeType.STRING ? rounded(share, column.size()) : 0;
        for (int number = 0; number < found; number++) {
            // One in so many, so that it meets every value alike.
            int at = (int) ((long) number * column.size() / found);
            column.set(at, column.get(at).map(value -> values.withTerm(value, attribute)));
        }
    }

    private static <T> List<T> shuffled(List<T> column, Dice dice) {
        List<T> shuffled = new ArrayList<>(column);
        for (int last = shuffled.size() - 1; last > 0; last--) {
            int other = dice.below(last + 1);
            T moved = shuffled.get(last);
            shuffled.set(last, shuffled.get(other));
            shuffled.set(other, moved);
        }
        return shuffled;
    }
}
