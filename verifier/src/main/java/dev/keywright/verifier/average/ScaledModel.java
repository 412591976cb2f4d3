package dev.keywright.verifier.average;

import dev.keywright.core.facts.Facts;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Parent;
import dev.keywright.core.model.Pattern;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * A model with fewer of everything. Counts are divided, and the averages of children per parent stay; only where few parents
 * have so many children that even those are too many, averages are divided as well.
 */
public final class ScaledModel {
    /** Below this many distinct values the number of values stays, and each has fewer matches. */
    private static final Rational FEWEST_VALUES = Rational.of(10);

    /** Fewer parents than this would leave children nowhere to move to. */
    private static final Rational FEWEST = Rational.of(5);

    private static final Rational HALF = Rational.of(1, 2);
    private static final Rational MOST_PAIRS = Rational.of(5);
    private static final int MOST_STEPS = 200;

    private ScaledModel() {}

    /** A model whose entities are at most so many altogether, as far as whole numbers allow. */
    public static Model of(Model stated, long most) {
        Model model = byShares(stated);
        Facts facts = Facts.of(model);
        Model paired =
                total(model, facts).isMoreThan(Rational.of(most)) ? each(model, ScaledModel::withFewPairs) : model;
        Model divided = divided(paired, most);
        Facts after = Facts.of(divided);
        return divided.equals(model) ? model : each(divided, entity -> withEnoughPartners(entity, divided, after));
    }

    /** Data is made by shares: where the author knows better how many match, that is not what such data has. */
    private static Model byShares(Model model) {
        List<Pattern> patterns = model.patterns().stream()
                .map(pattern -> pattern.with(pattern.operation().withoutMatches()))
                .toList();
        return patterns.equals(model.patterns())
                ? model
                : new Model(
                        model.name(), model.title(), model.description(), model.entities(), patterns, model.options());
    }

    /** At most every second one of the other parents is a partner. */
    private static Entity withEnoughPartners(Entity entity, Model model, Facts facts) {
        Rational largest = largestOfPairs(entity);
        Rational partners = entity.parents().stream()
                .map(role -> count(facts, model.entity(role.entity())))
                .reduce(Rational.of(Long.MAX_VALUE), Rational::min)
                .times(HALF)
                .max(Rational.ONE);
        return largest.isMoreThan(partners) ? fewer(entity, partners.dividedBy(largest)) : entity;
    }

    /** The largest average of what is identified by several parents together; 0 where it is something else. */
    private static Rational largestOfPairs(Entity entity) {
        List<Parent> identifying = entity.parents().stream()
                .filter(role ->
                        role.holds().stream().anyMatch(holding -> entity.id().contains(holding.held())))
                .toList();
        boolean pairs = identifying.size() > 1
                && entity.id().stream().allMatch(id -> entity.attribute(id).isHeld());
        return pairs
                ? identifying.stream()
                        .flatMap(role -> role.average().find().stream())
                        .reduce(Rational.ONE, Rational::max)
                : Rational.ZERO;
    }

    /** Of many that are identified by several parents together there must be more parents than each has children. */
    private static Entity withFewPairs(Entity entity) {
        Rational largest = largestOfPairs(entity);
        return largest.isMoreThan(MOST_PAIRS) ? fewer(entity, MOST_PAIRS.dividedBy(largest)) : entity;
    }

    private static Model divided(Model model, long most) {
        Rational limit = Rational.of(most);
        Facts facts = Facts.of(model);
        Rational all = total(model, facts);
        if (!all.isMoreThan(limit)) {
            return model;
        }
        Rational share = limit.dividedBy(all);
        Model scaled = each(model, entity -> divided(entity, share));
        for (int step = 0; step < MOST_STEPS; step++) {
            Facts now = Facts.of(scaled);
            if (!total(scaled, now).isMoreThan(limit)) {
                break;
            }
            EntityRef largest = largest(scaled, now);
            scaled = each(scaled, entity -> entity.ref().equals(largest) ? fewer(entity, HALF) : entity);
        }
        Model counted = scaled;
        Facts after = Facts.of(counted);
        return each(counted, entity -> withValues(entity, count(after, entity).dividedBy(count(facts, entity))));
    }

    private static Model each(Model model, UnaryOperator<Entity> change) {
        return new Model(
                model.name(),
                model.title(),
                model.description(),
                model.entities().stream().map(change).toList(),
                model.patterns(),
                model.options());
    }

    private static Rational count(Facts facts, Entity entity) {
        return facts.entity(entity.ref()).count().value().max(Rational.of(1, 1000));
    }

    private static Rational total(Model model, Facts facts) {
        return model.entities().stream().map(entity -> count(facts, entity)).reduce(Rational.ZERO, Rational::plus);
    }

    private static EntityRef largest(Model model, Facts facts) {
        return model.entities().stream()
                .max(Comparator.comparing(entity -> count(facts, entity)))
                .orElseThrow()
                .ref();
    }

    private static Entity divided(Entity entity, Rational share) {
        return entity.with(divided(entity.count(), share));
    }

    private static Figure divided(Figure count, Rational share) {
        return count.find()
                .map(stated -> wholePart(stated.times(share)).max(FEWEST).min(stated))
                .map(Figure::of)
                .orElse(Figure.UNSTATED);
    }

    private static Rational wholePart(Rational number) {
        return Rational.of(number.numerator().divide(number.denominator()));
    }

    private static Rational whole(Rational number) {
        return number.ceiling();
    }

    /** Fewer of one entity: of its own count, and of the averages that give it. */
    private static Entity fewer(Entity entity, Rational share) {
        List<Parent> parents = entity.parents().stream()
                .map(parent -> parent.with(
                        fewer(parent.average(), share),
                        parent.kinds().stream()
                                .map(kind -> new Parent.Kind(kind.entity(), fewer(kind.average(), share)))
                                .toList()))
                .toList();
        return entity.with(divided(entity.count(), share)).withParents(parents);
    }

    private static Figure fewer(Figure average, Rational share) {
        return average.find().map(share::times).map(Figure::of).orElse(Figure.UNSTATED);
    }

    /** As many matches of each value as before, where enough values are left. */
    private static Entity withValues(Entity entity, Rational share) {
        return entity.withAttributes(entity.attributes().stream()
                .map(attribute -> withValues(attribute, share))
                .toList());
    }

    private static Attribute withValues(Attribute attribute, Rational share) {
        Figure distinct = attribute.spread().distinct();
        boolean many = distinct.isStated() && !distinct.value().times(share).isLessThan(FEWEST_VALUES);
        return many
                ? attribute.with(new Attribute.Spread(
                        attribute.spread().values(),
                        Figure.of(whole(distinct.value().times(share))),
                        attribute.spread().hottest()))
                : attribute;
    }
}
