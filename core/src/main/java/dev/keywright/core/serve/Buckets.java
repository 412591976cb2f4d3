package dev.keywright.core.serve;

import dev.keywright.core.design.NamedFormat;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.facts.Estimates;
import dev.keywright.core.facts.Quantity;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.Attribute.Follows;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.EntityRef;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Read.Direction;
import dev.keywright.core.model.Read.Ordering;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.model.Selection.Narrowing;
import dev.keywright.core.number.Figure;
import dev.keywright.core.number.Rational;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The buckets of time that a range covers where a partition key has `{at:day}` or the like: those of both bounds and all in
 * between, each with partitions of its own.
 *
 * @param format the format of the shortest buckets in the key
 * @param number the number of buckets that a range covers
 * @param share the share of all entities that are in them
 * @param exact whether all entities of a bucket have the same value, so that the buckets alone guarantee the range
 */
public record Buckets(
        AttributeUse attribute, NamedFormat format, int number, Rational share, boolean exact, Turn turn) {
    /** Without a known history, a range is taken to begin in one bucket and to end in the next. */
    private static final Rational WITHOUT_HISTORY = Rational.of(2);

    /** The order in which buckets are read. */
    public enum Turn {
        /** In parallel; their answers are merged. */
        AT_ONCE,
        /** One after the other, until the limit is filled. */
        OLDEST_FIRST,
        NEWEST_FIRST
    }

    /** Whether the part is a bucket for which the question gives a range but no value. */
    static boolean areAsked(Part part, Question question) {
        return isBucket(part)
                && !question.knows(((Segment) part).attribute())
                && findRange(((Segment) part).attribute(), question).isPresent();
    }

    /** Whether the part stands for a bucket of time. */
    public static boolean isBucket(Part part) {
        return part instanceof Segment segment
                && segment.format() instanceof NamedFormat named
                && named.findBucket().isPresent();
    }

    private static Optional<Narrowing> findRange(AttributeUse attribute, Question question) {
        return question.selection().range().stream()
                .filter(range -> range.attribute().equals(attribute))
                .findFirst();
    }

    /** The buckets of a partition key, all of one attribute: a month is within one year, so the shortest count. */
    static Buckets of(List<Segment> segments, Question question, Layout layout) {
        AttributeUse attribute = segments.get(0).attribute();
        NamedFormat shortest = segments.stream()
                .map(segment -> (NamedFormat) segment.format())
                .min(Comparator.comparing(Buckets::length))
                .orElseThrow();
        Rational kept = findRange(attribute, question).orElseThrow().share();
        boolean exact = shortest == NamedFormat.DAY
                && layout.model().attribute(attribute.attribute()).type() == AttributeType.DATE;
        Optional<Rational> history = findKept(shortest, question.entity(), layout.estimates());
        Rational met = history.map(all -> all.times(kept).plus(Rational.ONE)).orElse(WITHOUT_HISTORY);
        Rational share = history.map(all -> all.isZero() ? Rational.ONE : met.dividedBy(all))
                .orElse(kept.times(WITHOUT_HISTORY));
        BigInteger number = met.roundedUp().min(BigInteger.valueOf(Integer.MAX_VALUE));
        return new Buckets(
                attribute,
                shortest,
                number.intValueExact(),
                exact ? kept : share.min(Rational.ONE),
                exact,
                turn(attribute, question, layout.model()));
    }

    /** The number of such buckets that the history of an entity fills; empty where the history is unknown. */
    public static Optional<Rational> findKept(NamedFormat format, EntityRef entity, Estimates estimates) {
        Rational seconds = Rational.of(length(format).toSeconds());
        return estimates.findHistorySeconds(entity).map(Quantity::value).map(history -> history.dividedBy(seconds));
    }

    private static Duration length(NamedFormat format) {
        return format.findBucket().orElseThrow();
    }

    /** A limit is filled from the end at which the order begins; without an order from either end. */
    private static Turn turn(AttributeUse attribute, Question question, Model model) {
        Optional<Ordering> first = question.order().stream()
                .filter(ordering -> question.findGiven(ordering.attribute())
                        .filter(Given::isOneValue)
                        .isEmpty())
                .findFirst();
        boolean byTime = first.isEmpty()
                || first.get().attribute().equals(attribute)
                || follows(first.get().attribute(), attribute, model);
        if (!question.limit().isStated() || !byTime) {
            return Turn.AT_ONCE;
        }
        boolean descending = first.isPresent() && first.get().direction() == Direction.DESCENDING;
        return descending ? Turn.NEWEST_FIRST : Turn.OLDEST_FIRST;
    }

    /** Whether sorting by the id is sorting by the time, since the id follows it. */
    private static boolean follows(AttributeUse id, AttributeUse time, Model model) {
        return model.attribute(id.attribute()).meaning() instanceof Follows follows
                && follows.time().equals(time.attribute())
                && id.path().equals(time.path());
    }

    /** The number of buckets that are read to fill the limit, where all of them together hold so many matches. */
    int read(Rational matches, Figure limit) {
        if (turn == Turn.AT_ONCE || matches.isZero()) {
            return number;
        }
        Rational each = matches.dividedBy(Rational.of(number));
        BigInteger enough = limit.value().dividedBy(each).roundedUp().max(BigInteger.ONE);
        return enough.min(BigInteger.valueOf(number)).intValueExact();
    }
}
