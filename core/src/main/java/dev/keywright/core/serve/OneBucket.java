package dev.keywright.core.serve;

import dev.keywright.core.design.NamedFormat;
import dev.keywright.core.design.Template.Part;
import dev.keywright.core.design.Template.Segment;
import dev.keywright.core.layout.Layout;
import dev.keywright.core.model.AttributeType;
import dev.keywright.core.model.AttributeUse;
import dev.keywright.core.model.Selection.Choice;
import dev.keywright.core.model.Selection.Constants;
import dev.keywright.core.model.Selection.Given;
import dev.keywright.core.number.Rational;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Exact times where the key has only their bucket: the whole bucket is read. */
final class OneBucket {
    /** Without a known history, two buckets are assumed. */
    private static final Rational WITHOUT_HISTORY = Rational.of(2);

    private final Layout layout;

    OneBucket(Layout layout) {
        this.layout = layout;
    }

    /** The attributes of which the key condition fixes the bucket and not the value. */
    Set<AttributeUse> cut(Bound bound) {
        Set<AttributeUse> cut = new LinkedHashSet<>();
        for (AttributeUse use : bound.equal()) {
            if (isCut(bound, use)) {
                cut.add(use);
            }
        }
        return cut;
    }

    private boolean isCut(Bound bound, AttributeUse use) {
        List<Segment> segments = segments(bound, use);
        return !segments.isEmpty() && segments.stream().allMatch(this::isCut);
    }

    private static List<Segment> segments(Bound bound, AttributeUse use) {
        List<Segment> segments = new ArrayList<>(2);
        add(bound.entry().partitionParts(), use, segments);
        add(bound.sortPrefix(), use, segments);
        return segments;
    }

    private static void add(List<Part> parts, AttributeUse use, List<Segment> segments) {
        for (Part part : parts) {
            if (part instanceof Segment segment && segment.attribute().equals(use)) {
                segments.add(segment);
            }
        }
    }

    /** A day is the whole value of a date. */
    private boolean isCut(Segment segment) {
        boolean date = layout.model().attribute(segment.attribute().attribute()).type() == AttributeType.DATE;
        return Buckets.isBucket(segment) && !(date && segment.format() == NamedFormat.DAY);
    }

    /** The share of all entities that are in the buckets of the given values. */
    Rational share(Bound bound, Question question) {
        Rational share = Rational.ONE;
        for (AttributeUse use : cut(bound)) {
            NamedFormat shortest = segments(bound, use).stream()
                    .map(segment -> (NamedFormat) segment.format())
                    .min(Comparator.comparing(format -> format.findBucket().orElseThrow()))
                    .orElseThrow();
            Rational buckets = Buckets.findKept(shortest, question.entity(), layout.estimates())
                    .orElse(WITHOUT_HISTORY)
                    .max(Rational.ONE);
            share = share.times(values(use, question).dividedBy(buckets).min(Rational.ONE));
        }
        return share;
    }

    private static Rational values(AttributeUse use, Question question) {
        Optional<Rational> chosen = question.findChoice(use).map(Choice::most).map(Rational::of);
        return chosen.orElseGet(() -> question.findGiven(use)
                .map(Given::supply)
                .map(supply -> supply instanceof Constants constants
                        ? Rational.of(constants.values().size())
                        : Rational.ONE)
                .orElse(Rational.ONE));
    }
}
